"""Runs every measurement and prints the table; words name parts: `python -m bench writing paper`."""

import asyncio
import sys
import tempfile
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

from .table import markdown

PARTS = ("writing", "watching", "facts", "folding", "paper", "codes", "draws")


def main(wanted: list[str]) -> None:
    parser = ArgumentParser(prog="python -m bench", description="Run measurements and print the table.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"all of them, or some of: {', '.join(PARTS)}")
    parts = parser.parse_args(wanted).parts
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    rows = []
    for part in parts or PARTS:
        print(f"measuring: {part} …", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="scorekeeper-bench-") as folder:
            rows += asyncio.run(import_module(f"bench.{part}").measured(Path(folder)))
    print(markdown(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
