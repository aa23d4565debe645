"""A server for the bench, started and stopped by its process id, and its use of the system."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
OPENING = 60  # seconds that a server may take to answer


def environment(data: Path, database: str = "", settings: str = "bench.settings") -> dict[str, str]:
    """The environment, without Scorekeeper's variables except the bench's data folder and settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SCOREKEEPER_", "DJANGO_"))}
    ours = {"SCOREKEEPER_DATA": str(data), "DJANGO_SETTINGS_MODULE": settings, "TZ": "UTC"}
    return {**kept, **ours, **({"SCOREKEEPER_DATABASE": database} if database else {})}


def run(module: str, *words: str, data: Path, database: str = "", **more: str) -> str:
    """The output of `python -m bench.<module> WORDS`, run in its own process. `more`: of its environment."""
    done = subprocess.run(
        [sys.executable, "-m", f"bench.{module}", *words],
        cwd=ROOT,
        env=environment(data, database) | more,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Server:
    """`scorekeeper serve` on loopback; `took`: seconds from start to first answer."""

    def __init__(self, data: Path, database: str = "", settings: str = "bench.settings") -> None:
        self.port = free_port()
        self.said = data / "said"
        place = {"SCOREKEEPER_HOST": "127.0.0.1", "SCOREKEEPER_PORT": str(self.port)}
        begun = time.monotonic()
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "scorekeeper", "serve"],
                cwd=ROOT,
                env=environment(data, database, settings) | place,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        self.wait(begun + OPENING)
        self.took = time.monotonic() - begun

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: Any) -> None:
        if self.process.poll() is None:
            self.stop()

    def wait(self, until: float) -> None:
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise SystemExit(f"The server ended by itself: {self.said.read_text()[-2000:]}")
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=5) as line:
                    line.sendall(b"GET /bare/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    if line.recv(12) == b"HTTP/1.1 200":
                        return
            except OSError:
                time.sleep(0.01)
        raise SystemExit("The server does not answer.")

    def stop(self) -> tuple[float, int]:
        """(seconds until it stopped, exit code)."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        return time.monotonic() - begun, code

    def processes(self) -> list[Path]:
        """The folders in /proc of the server and of all processes that it started."""
        return family(self.process.pid)

    def busy(self) -> float:
        """Seconds of processor time so far, of all its processes."""
        return sum(processor_of(folder) for folder in self.processes())

    def status(self, name: str) -> int:
        """A figure of /proc/<pid>/status of all its processes together: VmRSS in kB, Threads."""
        return sum(status_of(folder, name) for folder in self.processes())

    def open_files(self, ending: str) -> int:
        """How many open files they have whose name ends like this."""
        links = [link for folder in self.processes() for link in (folder / "fd").iterdir() if link.is_symlink()]
        return sum(os.readlink(link).endswith(ending) for link in links)


def family(pid: int) -> list[Path]:
    """The folders in /proc of a process and of those that come from it, itself first."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            parents.setdefault(int(stat_of(folder)[1]), []).append(int(folder.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return [Path(f"/proc/{each}") for each in found]


def stat_of(folder: Path) -> list[str]:
    """The fields of /proc/<pid>/stat from the state on."""
    return (folder / "stat").read_text().rpartition(")")[2].split()


def processor_of(folder: Path) -> float:
    """Seconds of processor time of a process, and of its children that have ended."""
    return sum(map(int, stat_of(folder)[11:15])) / TICKS


def status_of(folder: Path, name: str) -> int:
    lines = (folder / "status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name))
