"""Windows and macOS, as far as Linux can show: without the modules and calls that they lack."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.served import new_folder
from tests.sources import SOURCES, name
from tests.whole_start import whole_start

NO_UNIX = {"PYTHONPATH": str(Path(__file__).with_name("no_unix"))}


def test_a_table_needs_nothing_that_only_unix_has(tmp_path):
    """Nor a terminal that knows more than western letters, nor a system that writes files in UTF-8."""
    for known in ("static", "static.made_of"):  # which take long
        (tmp_path / known).symlink_to(new_folder() / known)
    western = {"PYTHONIOENCODING": "cp1252", "PYTHONWARNDEFAULTENCODING": "1"}
    said = whole_start(tmp_path, **NO_UNIX, **western)
    warned = [line for line in said.splitlines() if "EncodingWarning" in line]
    assert not [line for line in warned if re.search(r"/(scorekeeper|leagues)/[^:]*\.py:", line)], warned
    assert "Traceback" not in said and "None of the ports" not in said


@pytest.mark.parametrize(
    "code",
    [
        "import fcntl",
        "import os; os.fork()",
        "import os; os.fsync(os.open('/', os.O_RDONLY))",
        "import os, sys; os.fsync(os.open(sys.executable, os.O_RDONLY))",
        "from datetime import date; f'{date.today():%-d}'",
    ],
)
def test_without_unix_this_really_fails(code):
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **NO_UNIX}, capture_output=True, text=True)
    assert done.returncode == 1 and re.search(r"^\w+Error", done.stderr, re.M), done.stderr


def test_no_day_or_hour_is_written_as_only_unix_can():
    """`%-d` is refused by Windows; a page that no start shows is found here."""
    found = [name(path) for path in SOURCES if re.search(r"%-?[ekl]\b|%-[a-zA-Z]", path.read_text(encoding="utf-8"))]
    assert found == []
