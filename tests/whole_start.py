"""`python -m tests.whole_start`: all that a table needs of the system, from the start to a copy of the scores.

It needs no other program, so that it also runs on Windows and macOS.
"""

import tempfile
import time
from pathlib import Path

from tests.http_phone import HttpPhone
from tests.served import Served, command

SETTINGS = {"SCOREKEEPER_READERS": "1", "SCOREKEEPER_URL": "http://cards.example"}  # which prints a QR code


def play(server: Served) -> str:
    """Home, a match with a row, and its paper; the match's id."""
    ada = HttpPhone(server.url)
    assert "Scorekeeper" in ada.ask("/").words.decode()
    match = ada.start_match()
    assert ada.write(match, 1, {"void": 1}) == 302
    assert "ada" in ada.ask(f"/matches/{match}/").words.decode()
    assert ada.ask(f"/matches/{match}/sheet.pdf").words.startswith(b"%PDF")
    assert ada.ask(f"/matches/{match}/result.png").words.startswith(b"\x89PNG")
    return match


def whole_start(data: Path, **settings: str) -> str:
    """Serve, play, copy the scores, stop, and put the copy back; what the server said."""
    server = Served(data, {**SETTINGS, **settings}).start()
    try:
        play(server)
        copy = data / "copy.sqlite3"
        copied = command(data, "backup", str(copy), **settings)
        assert "1 matches and 1 written lines, checked" in copied.stdout, copied.stderr
        refused = command(data, "restore", str(copy), **settings)
        assert "Scorekeeper is running" in refused.stderr, refused
        server.stop()
        ends = time.monotonic() + 20
        restored = command(data, "restore", str(copy), **settings)
        while restored.returncode and time.monotonic() < ends:  # a reader of pages may close the scores last
            restored = command(data, "restore", str(copy), **settings)
        assert restored.returncode == 0, restored.stderr
        return server.output + copied.stderr + restored.stderr
    finally:
        if server.process is not None and server.process.poll() is None:
            server.process.kill()
        server.said.unlink()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        print(whole_start(Path(folder)))
