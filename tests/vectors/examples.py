"""The worked examples as data: the project's copy, or the folder that the environment variable VECTORS names."""

import json
import os
import pkgutil
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.vectors import suites

COPY = Path(__file__).parent / "data"
PLAYED = {module.name for module in pkgutil.iter_modules(suites.__path__)}


@dataclass(frozen=True)
class Example:
    suite: str
    id: str
    given: Any
    wanted: Any


def examples() -> list[Example]:
    """Every example of every file, in order."""
    folder = Path(os.environ.get("VECTORS") or COPY)
    found = []
    for path in sorted(folder.glob("*.json")):
        for suite, rows in json.loads(path.read_text(encoding="utf-8"))["suites"].items():
            found += [Example(suite, row["id"], row["in"], row["out"]) for row in rows]
    return found


def not_yet_played() -> list[str]:
    """Suites that nothing here can play, each once."""
    return list(dict.fromkeys(each.suite for each in examples() if each.suite not in PLAYED))


def answer(example: Example) -> Any:
    """What our rules say to an example, in the shape that it asks for."""
    keys = tuple(example.wanted) if isinstance(example.wanted, dict) else ()
    said = import_module(f"tests.vectors.suites.{example.suite}").answer(example.given, keys)
    return json.loads(json.dumps(said))
