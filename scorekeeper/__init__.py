"""Keeps the score at one table."""

import contextlib
import sys
from pathlib import Path

VERSION = "0.22.0"

# A SQLite whose WAL mode loses no line (`wal_is_safe`), where there is one for this machine. It comes before anything
# imports Python's own: two of them in one process would drop each other's locks.
with contextlib.suppress(ImportError):
    import pysqlite3

    sys.modules["sqlite3"], sys.modules["sqlite3.dbapi2"] = pysqlite3, pysqlite3.dbapi2

# A wheel has one package, this one, with `leagues` inside it; in a checkout they stand side by side.
INSIDE = Path(__file__).with_name("packages")
if INSIDE.is_dir():
    sys.path.insert(0, str(INSIDE))
