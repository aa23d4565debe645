"""Runs every measurement and prints the table; words name parts: `python -m bench writing paper`."""

import asyncio
import sys
import tempfile
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

from .hall.plan import Plan
from .table import markdown

PARTS = (
    "writing",
    "guests",
    "watching",
    "facts",
    "folding",
    "finder",
    "slow_phone",
    "paper",
    "first_print",
    "codes",
    "draws",
    "evenings",
    "clubs",
    "hands",
    "hall",
    "hall.servers",
    "hall.pi",
)


def main(wanted: list[str]) -> None:
    parser = ArgumentParser(prog="python -m bench", description="Run measurements and print the table.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"all of them, or some of: {', '.join(PARTS)}")
    hall = parser.add_argument_group("hall")
    hall.add_argument("--tables", type=int, default=100, help="so many tables (default: 100)")
    hall.add_argument("--every", type=float, default=20, help="seconds between two lines of a table (default: 20)")
    hall.add_argument("--on", choices=["SQLite", "PostgreSQL"], action="append", help="on this database only")
    hall.add_argument("--double", action="store_true", help="twice the tables again and again until a goal is missed")
    said = parser.parse_args(wanted)
    if unknown := set(said.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    of_hall = {"plan": Plan(tables=said.tables, every=said.every), "double": said.double}
    of_hall |= {"databases": said.on} if said.on else {}
    rows = []
    for part in said.parts or PARTS:
        print(f"measuring: {part} …", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="scorekeeper-bench-") as folder:
            options = of_hall if part == "hall" else {}
            rows += asyncio.run(import_module(f"bench.{part}").measured(Path(folder), **options))
    print(markdown(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
