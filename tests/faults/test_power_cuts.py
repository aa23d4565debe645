"""R2b, R2c: the power goes at any moment, and what the disk was told to keep is left: every acknowledged line.

A writer runs under strace, as every connection of ours begins (`data_dir.pragmas`). From what it asked of the system we
know at each moment what is surely on the disk, and what may be, in part: that is put into a folder and opened again.
"""

import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from scorekeeper.server import data_dir
from tests.served import ROOT

COMMITS, CUTS = 12, 25
JOURNALS = {"rollback journal": (3, 40, 1), "WAL": (3, 51, 3)}  # as these versions of SQLite are opened
WRITER = """
import os, sqlite3, sys
from scorekeeper.server import data_dir
scores = sqlite3.connect(sys.argv[1], isolation_level=None)
scores.executescript(data_dir.pragmas(eval(sys.argv[2])))
for number in range(int(sys.argv[3])):
    scores.execute("BEGIN IMMEDIATE")
    scores.executemany("INSERT INTO line VALUES (?, ?)", [(number, "x" * 900)] * 5)
    scores.execute("COMMIT")
    os.write(1, b"saved %d\\n" % number)
os._exit(0)
"""
TRACED = "openat,open,write,pwrite64,ftruncate,fsync,fdatasync,unlink,unlinkat,close,dup,lseek"
CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")


@dataclass
class Disk:
    """One folder: what the system was asked for, in order, and which part of it is surely on the disk."""

    content: dict[str, bytearray]
    waiting: list[tuple[str, str, int, bytes]] = field(default_factory=list)  # (act, file, offset or size, bytes)

    def sync(self, file: str) -> None:
        """The contents of a file reach the disk; of the folder: which files are there."""
        names = ("create", "unlink") if file == "" else ("write", "truncate")
        kept = [each for each in self.waiting if each[0] in names and (file in ("", each[1]))]
        for each in kept:
            self.waiting.remove(each)
            self.apply(each)

    def apply(self, act: tuple[str, str, int, bytes]) -> None:
        what, file, at, data = act
        if what == "unlink":
            self.content.pop(file, None)
            return
        if what == "create":
            self.content.setdefault(file, bytearray())
            return
        found = self.content.setdefault(file, bytearray())
        if what == "truncate":
            del found[at:]
        else:
            found.extend(bytes(max(0, at + len(data) - len(found))))
            found[at : at + len(data)] = data

    def left(self, chance: random.Random) -> dict[str, bytes]:
        """What a cut leaves: all that is sure, and of the rest any part, in any order, a sector torn or not."""
        after = Disk({name: bytearray(data) for name, data in self.content.items()})
        maybe = [each for each in self.waiting if chance.random() < 0.5]
        chance.shuffle(maybe)
        for what, file, at, data in maybe:
            torn = data[: chance.choice([len(data), len(data) // 1024 * 512])]
            after.apply((what, file, at, torn))
        return {name: bytes(data) for name, data in after.content.items()}


def traced(folder: Path, version: tuple[int, ...]) -> list[str]:
    """Every call of the writer that touches the disk, and its acknowledgements."""
    scores = folder / "scores.sqlite3"
    said = folder.parent / "calls"
    words = [sys.executable, "-c", WRITER, str(scores), repr(version), str(COMMITS)]
    subprocess.run(
        ["strace", "-f", "-qq", "-xx", "-s", "200000", "-e", f"trace={TRACED}", "-o", str(said), *words],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    return said.read_text().splitlines()


def words_of(escaped: str) -> bytes:
    return bytes.fromhex(escaped.strip('"').replace("\\x", ""))


def replay(calls: list[str], folder: Path, disk: Disk) -> Iterator[tuple[str, str | None, int]]:
    """After each call: (name of the call, file, how many commits were acknowledged); the disk as it is then."""
    names: dict[int, str] = {}
    saved = 0
    for each in calls:
        found = CALL.match(each)
        if found is None:
            continue
        call, said, result = found[1], found[2], int(found[3])
        parts = said.split(", ")
        if call in ("open", "openat"):
            path = words_of(next(part for part in parts if part.startswith('"'))).decode()
            inside = path == str(folder) or Path(path).parent == folder
            names.pop(result, None)
            if result >= 0 and inside and not path.endswith("-shm"):
                names[result] = "" if path == str(folder) else Path(path).name
                if "O_CREAT" in said and names[result] not in disk.content:
                    disk.waiting.append(("create", names[result], 0, b""))
        elif call in ("unlink", "unlinkat"):
            gone = Path(words_of(next(part for part in parts if part.startswith('"'))).decode())
            if gone.parent == folder and result == 0:
                disk.waiting.append(("unlink", gone.name, 0, b""))
        elif call == "write" and parts[0] == "1":
            saved += words_of(parts[1]).startswith(b"saved")
        elif int(parts[0]) in names:
            file = names[int(parts[0])]
            if call == "pwrite64":
                disk.waiting.append(("write", file, int(parts[3]), words_of(parts[1])))
            elif call == "ftruncate":
                disk.waiting.append(("truncate", file, int(parts[1]), b""))
            elif call in ("fsync", "fdatasync"):
                disk.sync(file)
            elif call == "close":
                names.pop(int(parts[0]))
            else:
                assert call != "write", each  # SQLite writes at a place
            yield call, file, saved
            continue
        yield call, None, saved


def fresh(before: dict[str, bytes]) -> Disk:
    return Disk({name: bytearray(data) for name, data in before.items()})


@pytest.fixture(scope="module", params=JOURNALS)
def writer(request, tmp_path_factory) -> tuple[list[str], Path, dict[str, bytes], tuple[int, ...]]:
    """What a writer asked of the system, where, and what was on the disk before."""
    folder = tmp_path_factory.mktemp("power") / "data"
    folder.mkdir()
    version = JOURNALS[request.param]
    with closing(sqlite3.connect(folder / "scores.sqlite3")) as made:
        made.executescript(data_dir.pragmas(version) + "CREATE TABLE line (number, words);")
    before = {"scores.sqlite3": (folder / "scores.sqlite3").read_bytes()}
    return traced(folder, version), folder, before, version


def test_r2b_every_acknowledged_line_was_synced_to_the_disk_first(writer):
    calls, folder, before, _ = writer
    synced, saved = 0, 0
    for call, file, now in replay(calls, folder, fresh(before)):
        synced += call in ("fsync", "fdatasync") and file is not None
        if now > saved:
            assert synced >= 1, f"line {saved} was acknowledged without a sync"
            synced, saved = 0, now
    assert saved == COMMITS


def test_r2c_no_power_cut_loses_an_acknowledged_line(writer, tmp_path):
    calls, folder, before, version = writer
    total = sum(1 for _ in replay(calls, folder, fresh(before)))
    chance = random.Random(2)
    cuts = sorted(chance.sample(range(total // 10, total), CUTS))
    lines = set()
    disk = fresh(before)
    for at, (_, _, saved) in enumerate(replay(calls, folder, disk)):
        if at not in cuts:
            continue
        dark = tmp_path / f"{at}"
        dark.mkdir()
        for name, data in disk.left(chance).items():
            (dark / name).write_bytes(data)
        with closing(sqlite3.connect(dark / "scores.sqlite3")) as scores:
            scores.executescript(data_dir.pragmas(version))
            assert scores.execute("PRAGMA integrity_check").fetchone() == ("ok",), at
            found = [count for (count,) in scores.execute("SELECT count(*) FROM line GROUP BY number")]
        assert set(found) <= {5} and saved <= len(found) <= saved + 1, (at, saved, found)
        lines.add(len(found))
    assert len(lines) > COMMITS // 3  # cuts fell everywhere
