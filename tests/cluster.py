"""A private PostgreSQL for the tests, on a socket in a temporary folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg


def tool(name: str) -> str:
    """The path of a PostgreSQL program, which on Debian is not in the PATH."""
    newest = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda file: int(file.parts[4]))
    found = str(newest[-1]) if newest else shutil.which(name)
    assert found, f"PostgreSQL is not installed: no {name}"
    return found


class Cluster:
    """A private PostgreSQL, run as the user postgres where we are root, whom it refuses."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="scorekeeper-pg-"))
        self.as_user: list[str] = []
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self.as_user = ["runuser", "-u", "postgres", "--"]

    def run(self, *words: str) -> None:
        done = subprocess.run(
            [*self.as_user, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        data = str(self.folder / "data")
        self.run(tool("initdb"), "-D", data, "-U", "keeper", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off"
        self.run(tool("pg_ctl"), "-D", data, "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self.run(tool("pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, name: str) -> str:
        return f"postgres://keeper@{quote(str(self.folder), safe='')}/{name}"

    def act(self, statement: str) -> None:
        with psycopg.connect(host=str(self.folder), user="keeper", dbname="postgres", autocommit=True) as connection:
            connection.execute(statement)

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of an empty database, which is dropped afterwards."""
        name = f"evening_{uuid.uuid4().hex}"
        self.act(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.act(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
