"""Ctrl-C and SIGTERM reach the whole group of a server's processes, at any moment: it ends without a traceback."""

import os
import signal
import subprocess
import sys
import time

import pytest

from scorekeeper.server import wording
from tests.often import some
from tests.served import ROOT, environment, free_port

SERVES = wording.HOW_TO_STOP.split()[0]  # said right before its readers start
MOMENTS = [(how, wait) for wait in (0.2, 0.6, SERVES, 1.0, 1.8) for how in (signal.SIGINT, signal.SIGTERM)]


@pytest.mark.parametrize(("how", "moment"), some(MOMENTS, 4) + some(MOMENTS, 10, 5), ids=str)
def test_a_server_ends_without_a_traceback(tmp_path, how, moment):
    place = {"SCOREKEEPER_HOST": "127.0.0.1", "SCOREKEEPER_PORT": str(free_port()), "SCOREKEEPER_READERS": "2"}
    server = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper"],
        cwd=ROOT,
        env=environment(tmp_path, **place),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        text=True,
    )
    said = ""
    if isinstance(moment, float):
        time.sleep(moment)
    while moment == SERVES and SERVES not in said:
        line = server.stdout.readline()
        assert line, said
        said += line
    for _ in range(2 if how == signal.SIGINT else 1):  # people press it again
        time.sleep(0.1)
        if server.poll() is None:
            os.killpg(server.pid, how)
    said += server.communicate(timeout=20)[0]
    assert "Traceback" not in said and "Error" not in said and "KeyboardInterrupt" not in said, said
