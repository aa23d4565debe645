"""Thirteen, Tiến lên: by the places in which players get rid of their cards, or by the cards left.

Source: common rules. Of several at the target the best wins; level ones play on. The winner deals next.
"""

from collections.abc import Mapping
from typing import Any

from ..game import About, Field, Game, How, Totals, Turns
from ..line import LineFacts
from ..plain_sheets.going_out import named, place
from ..setup import OnlyIf, Option
from ..shapes import alone, dealt_by, first_to
from ..tally import Points, RuleError, Tally

HAND = 13
PLACES = ("count", "places")


def check_one_out(line: LineFacts, tally: Tally) -> None:
    out = sum(1 for side in tally.playing if not line.each("left")[side])
    if out != 1:
        raise RuleError("{count} players have 0 cards left, but 1 is out. Change one.", count=out)


def lowest_wins(options: Mapping[str, Any]) -> bool:
    return bool(options.get("count") == "cards")


def dealer(line: LineFacts, tally: Tally) -> int:
    """Whoever was out first."""
    out = [side for side in tally.playing if not line.each("left")[side]]
    by_places = tally.option("count") == "places" or line.void
    return dealt_by(line.who("first") if by_places else out[0], tally)


def score(line: LineFacts, tally: Tally) -> Points:
    """A point for each player who is behind; or the cards left."""
    if tally.option("count") == "cards":
        return (line.each("left"),)
    places = [line.who(key) for key in named(len(tally.playing))]
    return (tuple(len(places) - 1 - places.index(side) for side in range(line.sides)),)


HIGH, LOW = "The highest total at the target wins.", "When somebody has the target, the lowest total wins."
BEHIND = "The last out has no point, the one before 1, and so on up to the first."
LEFT = "Whoever is out has 0, the others a point for each card left."

GAME = Game(
    key="thirteen",
    name="Thirteen",
    about=About("Common rules", kind="party", other_names=("Tiến lên",), packs=1, minutes=5, match_minutes=30),
    how=How(
        (BEHIND, HIGH, LEFT, LOW),
        only_if=(
            *(OnlyIf(words, "count", ("places",)) for words in (BEHIND, HIGH)),
            *(OnlyIf(words, "count", ("cards",)) for words in (LEFT, LOW)),
        ),
    ),
    seating=alone(2, 4),
    totals=Totals(lowest_wins=lowest_wins),
    options=(
        Option("count", "What counts", "places", (("places", "places"), ("cards", "cards left"))),
        Option("target", "Played to", 20, low=1, high=200),
    ),
    fields=(
        place("first", "Out first", "1st", under=PLACES),
        place("second", "Out second", "2nd", under=PLACES),
        place("low", "Out third", "3rd", under=PLACES),
        place("last", "Last", "last", under=PLACES),
        Field(
            "left",
            "Cards left",
            asks="{who}’s cards left?",
            short="#",
            high=HAND,
            under=("count", "cards"),
            check=check_one_out,
        ),
    ),
    turns=Turns(dealer=dealer),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)
