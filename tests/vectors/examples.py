"""The worked examples as data: the project's copy, or the folder that the environment variable VECTORS names."""

import json
import os
import pkgutil
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
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


def refused(example: Example) -> bool:
    """Whether the example is one that must be refused."""
    return isinstance(example.wanted, dict) and "error" in example.wanted


def suite_of(example: Example) -> ModuleType:
    """The module that plays the suite: `answer`, or where more than one answer is right `plans` and `holds`."""
    return import_module(f"tests.vectors.suites.{example.suite}")


def answer(example: Example) -> Any:
    """What our rules say to an example, in the shape that it asks for."""
    keys = tuple(example.wanted) if isinstance(example.wanted, dict) else ()
    return json.loads(json.dumps(suite_of(example).answer(example.given, keys)))


def verdicts(example: Example) -> list[bool]:
    """Whether our plan, and the example's own by the same judge, keep what the example guarantees."""
    suite = suite_of(example)
    plans = suite.plans(example.given, example.wanted)
    return [suite.holds(plan, example.given, example.wanted) for plan in plans]
