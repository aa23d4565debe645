"""A real `python -m scorekeeper` in a process group of its own, for tests."""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[1]
FOLDER_OF_THE_RUN = "TESTS_FOLDER_OF_THE_RUN"  # the variable that names where its processes keep what they share


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def environment(data: Path, **more: str) -> dict[str, str]:
    """The environment, without Scorekeeper's variables except those given."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SCOREKEEPER_", "DJANGO_"))}
    return {**kept, "SCOREKEEPER_DATA": str(data), "PYTHONUNBUFFERED": "1", **more}


def command(data: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The result of `scorekeeper WORDS`."""
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *words],
        cwd=ROOT,
        env=environment(data, **more),
        capture_output=True,
        text=True,
        timeout=60,
    )


@cache
def new_folder() -> Path:
    """A data folder after the first start: a database with nothing but its secret, and static files.

    Made once in a run: by whichever process of the tests comes first, in the folder that all of them know.
    """
    shared = os.environ.get(FOLDER_OF_THE_RUN)
    folder = Path(shared or tempfile.mkdtemp(prefix="scorekeeper-new-"))
    if not shared:
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    import fcntl  # Windows has none, and runs `tests.whole_start` alone

    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "data").exists():
            start_first(folder / "first").rename(folder / "data")
    return folder / "data"


def start_first(data: Path) -> Path:
    """The folder after a server was started in it and stopped."""
    first = Served(data, {}).start()
    ends = time.monotonic() + 60
    while not any(each.name[:7] != "making-" for each in (data / "rules").glob("*")) and time.monotonic() < ends:
        time.sleep(0.05)  # until the rules for phones are made, else every server of the tests would make them
    first.stop()
    first.said.unlink()
    ends = time.monotonic() + 20
    while any(data.glob("*-wal")) and time.monotonic() < ends:  # a reader of pages may close the database last
        time.sleep(0.02)
    shutil.rmtree(data / "backups")  # of nothing
    return data


def as_after_a_first_start(data: Path) -> Path:
    """A data folder with tables and static files, so that a server starts fast."""
    return Path(shutil.copytree(new_folder(), data, dirs_exist_ok=True))


class Served:
    """One server. Restarted, it keeps its port and its data."""

    NAMED = "scorekeeper.test"  # a name by which the browser finds every server of this machine
    BROWSER_FLAGS = (
        f"--host-resolver-rules=MAP {NAMED} 127.0.0.1",
        "--no-sandbox",
        "--disable-gpu",
        "--in-process-gpu",  # which paints nothing here
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    )

    def __init__(
        self,
        data: Path,
        settings: dict[str, str],
        command: tuple[str, ...] = (sys.executable, "-m", "scorekeeper"),
        folder: Path = ROOT,
    ) -> None:
        self.data, self.command, self.folder = data, command, folder
        self.port = free_port()
        # a reading process costs each start a second: tests ask for it where it matters
        alone = {"SCOREKEEPER_HOST": "127.0.0.1", "SCOREKEEPER_PORT": str(self.port), "SCOREKEEPER_READERS": "0"}
        self.settings = {**alone, **settings}
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.said = Path(tempfile.mkstemp(prefix="scorekeeper-said-")[1])

    @staticmethod
    def browser() -> str:
        """The headless shell of Chromium where installed, which takes half the time."""
        return shutil.which("chromium-headless-shell") or shutil.which("chromium") or "chromium"

    def start(self) -> "Served":
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [*self.command, "serve", "--log"],
                cwd=self.folder,
                env=environment(self.data, **self.settings),
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        self.wait_until_it_answers()
        return self

    def wait_until_it_answers(self) -> None:
        path = "/health" if self.settings.get("SCOREKEEPER_HTTPS") else "/help/"  # which leads to https
        until = time.monotonic() + 40
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise AssertionError(f"The server ended by itself: {self.output}")
            try:
                urlopen(Request(self.url + path, headers={"Host": "localhost"}), timeout=10).close()
                return
            except HTTPError:
                return
            except (URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"No answer: {self.output}")

    @property
    def output(self) -> str:
        """Its output so far."""
        return self.said.read_text()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it by a signal; its exit code."""
        self.process.send_signal(how)
        return self.process.wait(timeout=15)

    def kill(self) -> None:
        """Kill the whole process group, like a power cut."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(timeout=15)

    def restart(self) -> "Served":
        if self.process.poll() is None:
            self.stop()
        return self.start()
