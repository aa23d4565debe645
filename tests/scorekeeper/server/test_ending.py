"""Ctrl-C and SIGTERM reach the whole group of a server's processes, at any moment: it ends without a traceback."""

import os
import signal
import subprocess
import sys
import time

import pytest

from scorekeeper.server import wording
from tests.often import for_each, some
from tests.served import ROOT, environment, free_port

SERVES = wording.HOW_TO_STOP.split()[0]  # said right before its readers start
MOMENTS = [(how, wait) for wait in (0.2, 0.6, SERVES, 1.0, 1.8) for how in (signal.SIGINT, signal.SIGTERM)]


@pytest.mark.parametrize(("how", "moment"), some(MOMENTS, 4) + some(MOMENTS, 10, 5), ids=str)
def test_a_server_ends_without_a_traceback(tmp_path, how, moment):
    """Issue 27, E46."""
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


# where an object or a weak reference ends Python drops what is raised
IN_PASSING = """
import signal, weakref
from scorekeeper import __main__ as command

class Passing:
    def __del__(self):
        {in_del}

def run(said):
    passing = Passing()
    seen = weakref.ref(passing, lambda _: {in_callback})
    del passing
    print("went on")

command.run = run
command.main()
"""
CTRL_C = "signal.raise_signal(signal.SIGINT)"


@for_each("in_del, in_callback", [(CTRL_C, "None"), ("pass", CTRL_C)])
def test_a_ctrl_c_is_not_lost_where_python_drops_what_is_raised(in_del, in_callback):
    script = IN_PASSING.format(in_del=in_del, in_callback=in_callback)
    ended = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=20)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
