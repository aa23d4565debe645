"""The bytes of a file, read as facts. Nothing is believed, and little is done before it is known how much there is.

S13: bytes, values, nesting, long numbers, NaN, names that come twice, texts and lists too long: each is a sentence.
"""

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from scorekeeper.own_games import own_file
from scorekeeper.rules.tally import RuleError

from . import wording
from .formats import VERSION
from .shapes import Json, Record

MAX_BYTES = 24 * 10**6
MOST_VALUES = 3_000_000
MOST_DIGITS = 10  # of a number
MOST_NAMES = 200  # in one place
MARKS = (b",", b"[", b"{", b":")  # there is no value without one of them before it


def read_facts(said: Any, kinds: Mapping[str, Record]) -> Json:
    """The facts in what a file says, each as its shape reads it. `RuleError` with the reason."""
    if type(said) is not dict or type(said.get("scorekeeper")) is not str or type(said.get("version")) is not int:
        raise RuleError(wording.NOT_OURS)
    if said["version"] > VERSION:
        raise RuleError(wording.NEWER)
    if said["scorekeeper"] not in kinds:
        raise RuleError(wording.UNKNOWN_KIND)
    found: Json = kinds[said["scorekeeper"]].read(said, "")
    return found


def is_own_game(said: Any) -> bool:
    """Whether this is the file of an own game, which is read elsewhere."""
    return type(said) is dict and said.get("scorekeeper") == own_file.MAGIC


def is_too_large(content: bytes) -> bool:
    """Whether a file is more than is read: none of that size is written, either."""
    return len(content) > MAX_BYTES or sum(map(content.count, MARKS)) > MOST_VALUES


def read_json(content: bytes) -> Any:
    """What the bytes say. `RuleError` where they are too much, or no JSON as we write it."""
    if is_too_large(content):
        raise RuleError(wording.TOO_LARGE, most=MAX_BYTES // 10**6)
    try:
        return json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=named_once,
            parse_int=short_number,
            parse_float=refuse_number,
            parse_constant=refuse_number,
        )
    except RuleError:
        raise
    except (ValueError, RecursionError):
        raise RuleError(wording.NOT_OURS) from None


def named_once(pairs: list[tuple[str, Any]]) -> Json:
    """The pairs as a dict. `RuleError` where a name comes twice: who reads the one would not see the other."""
    if len(pairs) > MOST_NAMES:
        raise RuleError(wording.NOT_OURS)
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise RuleError(wording.TWICE, name=name[:40])
        found[name] = value
    return found


def short_number(digits: str) -> int:
    return int(digits) if len(digits.lstrip("-")) <= MOST_DIGITS else refuse_number(digits)


def refuse_number(said: str) -> NoReturn:
    raise RuleError(wording.NOT_A_NUMBER)
