"""The same tests of the data on PostgreSQL."""

import os
import subprocess
import sys
from pathlib import Path


def test_the_whole_data_layer_holds_on_postgresql(postgres_url):
    """R8, R22: run again in a process of its own, since a database is chosen at its start."""
    here = Path(__file__)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", str(here.parent), "--ignore", str(here)],
        cwd=here.parents[2], env={**os.environ, "SCOREKEEPER_DATABASE": postgres_url},
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout[-4000:] + done.stderr[-2000:]
