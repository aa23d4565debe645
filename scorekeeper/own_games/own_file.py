"""An own game as a small file, and a file read as one. Nothing in it is believed before it is checked."""

import json
from typing import Any

from scorekeeper.entry.fields import tidy_name
from scorekeeper.rules.own_games.own_game import MAX_BOXES, MAX_ROWS, MAX_WORDS, OwnGame, check, from_data, to_data
from scorekeeper.rules.tally import RuleError

from . import wording

MAGIC, VERSION = "own game", 1
MAX_BYTES = 30_000
GAME: dict[str, type] = {
    **dict.fromkeys(("name", "wins", "end", "deal", "says"), str),
    **dict.fromkeys(("goal", "fewest", "most", "partners"), int),
    **dict.fromkeys(("boxes", "rows", "other_names"), list),
}
BOX: dict[str, type] = {
    **dict.fromkeys(("name", "kind", "whose"), str),
    **dict.fromkeys(("worth", "low", "high"), int),
    **dict.fromkeys(("by_row", "total_by_row", "nobody"), bool),
    "words": list,
}
ROW: dict[str, type] = {"name": str, "figure": int, "says": str}


def write_file(own: OwnGame) -> bytes:
    """The file of a game."""
    return json.dumps(
        {"scorekeeper": MAGIC, "version": VERSION, "game": to_data(own)}, ensure_ascii=False, indent=1
    ).encode()


def read_file(content: bytes) -> OwnGame:
    """The game in a file; `RuleError` where there is none that can be played."""
    if len(content) > MAX_BYTES:
        raise RuleError(wording.TOO_LARGE)
    try:
        said = json.loads(content)
    except (ValueError, RecursionError):
        raise RuleError(wording.NO_GAME) from None
    if type(said) is not dict or said.get("scorekeeper") != MAGIC or type(said.get("version")) is not int:
        raise RuleError(wording.NO_GAME)
    if said["version"] > VERSION:
        raise RuleError(wording.NEWER)
    own = from_data(game_data(said.get("game")))
    check(own)
    return own


def game_data(said: Any) -> dict[str, Any]:
    """What a file says of a game, every value of its type and no more than can be; `RuleError` for anything else."""
    data = typed(said, GAME)
    for key, most in (("boxes", MAX_BOXES), ("rows", MAX_ROWS), ("other_names", MAX_ROWS)):
        data[key] = data.get(key, [])[: most + 1]  # one too many, so that it is refused
    if "boxes" not in said or "name" not in said:
        raise RuleError(wording.NO_GAME)
    data["boxes"] = [box_data(box) for box in data["boxes"]]
    data["rows"] = [typed(row, ROW, "name") for row in data["rows"]]
    data["other_names"] = [text(name) for name in data["other_names"]]
    return data


def box_data(said: Any) -> dict[str, Any]:
    box = typed(
        {key: value for key, value in said.items() if key != "total"} if type(said) is dict else said, BOX, "name"
    )
    total = said.get("total")
    if total is not None and type(total) is not int:
        raise RuleError(wording.NO_GAME)
    words = box.get("words", [])[: MAX_WORDS + 1]
    if not all(type(word) is list and len(word) == 2 and type(word[1]) is int for word in words):
        raise RuleError(wording.NO_GAME)
    return {**box, "total": total, "words": [(text(word), points) for word, points in words]}


def typed(said: Any, types: dict[str, type], *needed: str) -> dict[str, Any]:
    """A dict that has these keys alone, each value of its type; texts are tidied."""
    if type(said) is not dict or any(key not in said for key in needed):
        raise RuleError(wording.NO_GAME)
    if not all(type(value) is types.get(key) for key, value in said.items()):
        raise RuleError(wording.NO_GAME)
    return {key: text(value) if types[key] is str else value for key, value in said.items()}


def text(said: Any) -> str:
    """A text without invisible letters; longer ones than any box takes are cut, and refused by their length."""
    if type(said) is not str:
        raise RuleError(wording.NO_GAME)
    return tidy_name(said)
