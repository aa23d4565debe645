"""Sum-Run-Set: captures pegged at once, who is out first, match points, and how the pack is dealt."""

from typing import Any

from scorekeeper.rules.asking import possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.games.sum_run_set import GAME, HANDS, in_hand, pond
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import stand
from scorekeeper.rules.tally import Tally
from tests.vectors.table import picked, standing_at, table

KINDS = {  # the examples' word, ours, and which of its points; None: by the cards
    "running_flush": ("flush", None),
    "pair": ("alike", 0),
    "prial": ("alike", 1),
    "mournival": ("alike", 2),
    "sweep": ("fall", 0),
}
POINTS = GAME.fields[2]


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "events" in given:
        return picked(keys, pegged(given))
    if "scores" in given:
        return picked(keys, match_points(given))
    players = given["players"]
    dealt = pond(players) + players * in_hand(players) * HANDS[players]
    found = {"pond": pond(players), "cards_each": in_hand(players), "hands_per_pitch": HANDS[players]}
    return picked(keys, {**found, "left": 52 - dealt})


def pegged(given: dict[str, Any]) -> dict[str, Any]:
    names = given.get("players") or sorted({name for name, *_ in given["events"]})
    tally = table("sum_run_set", len(names), target=given.get("target", 91))
    lines = [line_of(tally, names.index(name), *event) for name, *event in given["events"]]
    standing = stand(tally.game, tally.setup, list(enumerate(lines, 1)))
    over = standing.over
    scores = dict(zip(names, standing.tally.totals, strict=True))
    return {"scores": scores, "winner": names[over.winners[0]] if over else None}


def line_of(tally: Tally, side: int, event: str, cards: int = 0) -> dict[str, Any]:
    """A capture as a table writes it: a run or a running flush says how many cards it has."""
    what, which = KINDS.get(event, (event, None if cards else 0))
    entries: dict[str, Any] = {"what": what, "who": side}
    values = possible(POINTS, LineFacts(entries, tally.setup.sides), tally)
    return {**entries, "points": values[cards - 3 if which is None else which]}


def match_points(given: dict[str, Any]) -> dict[str, Any]:
    scores, target = given["scores"], given.get("target", 91)
    names, teams = list(scores), given.get("teams", {})
    found = {}
    for text in (3, 4):
        tally = table("sum_run_set", len(names), 2 if teams else 1, target=target, pair_lurch=text)
        winner = names.index(given["winner"])
        before = [scores[name] - 2 if name == given["winner"] else scores[name] for name in names]
        done = after(standing_at(tally, before), {"what": "sum", "who": winner, "points": 2})
        found[text] = GAME.match_points.worth(done)[winner]
    return {"match_points": found[3], "formula": found[3], "seed_text": found[4]}
