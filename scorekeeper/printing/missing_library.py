"""Whether this computer lacks what makes paper, before anybody waits for a sheet."""

from contextlib import redirect_stdout
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path

from . import wording


@cache
def no_paper_sentence() -> str:
    """Why no paper can be made here, in a sentence; empty where it can.

    The one module of WeasyPrint that opens Pango is run by itself: the whole of it would take a second and 40 MB.
    """
    package = find_spec("weasyprint")
    opens = Path(package.origin or "").with_name("text") / "ffi.py" if package else Path()
    spec = spec_from_file_location("weasyprint_libraries", opens) if opens.is_file() else None
    if spec is None or spec.loader is None:
        return ""
    try:
        with redirect_stdout(StringIO()):  # where it gives advice
            spec.loader.exec_module(module_from_spec(spec))
    except OSError:
        return wording.NO_PANGO
    return ""
