"""`python -m scorekeeper.translating FOLDER`: makes the files of this version in FOLDER, beside a running server."""

import gzip
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from .files import files_of, rules_files, version

KEPT = 2  # earlier versions, of which pages may still be open


def make(folder: Path) -> None:
    """Make every file, also compressed, in a folder that has its name once all are there."""
    folder.mkdir(parents=True, exist_ok=True)
    files, made = files_of(rules_files()), Path(tempfile.mkdtemp(prefix="making-", dir=folder))
    for name in files.names:
        text = files.text(name).encode("ascii")
        (made / f"{name}.js").write_bytes(text)
        (made / f"{name}.js.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    with suppress(OSError):  # another server made them meanwhile
        made.rename(folder / version())
    shutil.rmtree(made, ignore_errors=True)
    earlier = [each for each in folder.iterdir() if each.name != version()]
    for each in sorted(earlier, key=lambda each: each.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(each, ignore_errors=True)


if hasattr(os, "nice"):  # nobody waits for it
    os.nice(19)
make(Path(sys.argv[1]))
