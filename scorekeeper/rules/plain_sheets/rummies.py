"""What many rummies and trains ask: who went out, what lies on the table, what is left in the hands."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..card_aid import JOKER_RANK as JOKER
from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Company, Field, Game, Hook, How, Totals
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option
from ..shapes import alone, target
from ..tally import Points, Tally
from . import ONLY_NAMED

FEW = 4  # players with whom one pack less is enough


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that did not go out."""
    return tuple(side for side in tally.playing if side != line.who("out"))


OUT = Field(
    "out",
    "Who went out",
    asks="Who went out?",
    kind="who",
    per="line",
    short="out",
    nobody="nobody: the stock ran out",
    denied="{who} did not go out",
)
TABLE = Field("table", "On the table", asks="{who}’s points on the table?", short="table", high=2995, digits=3, step=5)
HAND = Field("left", "Left in hand", asks="Points left in {who}’s hand?", short="left", high=995, step=5)
LEFT = replace(
    HAND,
    whose=others,
    known=lambda line, tally: 0,  # whoever went out has nothing left
    known_words="{who} went out, so nothing is left in that hand.",
)

STYLE = Option(
    "style",
    "Whoever goes out",
    "winner",
    (("winner", "has what the others have left"), ("low", "has 0; the lowest total wins")),
)
STYLES = {
    "winner": "Whoever goes out scores what the others have left; where nobody can, the lowest hand the differences.",
    "low": "Whoever goes out scores 0, the others what they have left. As one has the target, the lowest total wins.",
}
BY_STYLE = tuple(OnlyIf(words, "style", (key,)) for key, words in STYLES.items())


def table_less_hand(line: LineFacts, tally: Tally) -> Points:
    """What each laid down, less what each has left."""
    return (tuple(down - left for down, left in zip(line.each("table"), line.each("left"), strict=True)),)


def left_in_hand(line: LineFacts, tally: Tally) -> Points:
    """What each has left."""
    return (line.each("left"),)


def collected(line: LineFacts, tally: Tally) -> Points:
    """What each has left; or, by the house rule `STYLE`, all of it for whoever went out.

    Where nobody went out the lowest hand has the differences; level ones share them, without the odd points.
    """
    left, out = line.each("left"), line.who("out")
    if tally.option(STYLE.key) == "low":
        return (left,)
    low = min(left[side] for side in tally.playing)
    winners = [side for side in tally.playing if (left[side] == low if out == NOBODY else side == out)]
    won = sum(left[side] - low for side in tally.playing) // len(winners)
    return (tuple(won if side in winners else 0 for side in range(line.sides)),)


def worth(cards: Sequence[str], values: Mapping[str, int]) -> int:
    """What some cards count, by rank: "K", "10", "A", or "Jk" for a joker."""
    return sum(values[card] for card in cards)


def card_values(
    *, ace: int = 1, court: int = 10, ten: int = 10, small: int = 0, two: int = 0, joker: int = 0
) -> dict[str, int]:
    """What each rank counts. `small`: 3 to 9, 0 for their own figure; `two` likewise, where twos are wild."""
    values = {f"{rank}": small or rank for rank in range(2, 10)}
    values |= {"2": two or small or 2, "10": ten, "J": court, "Q": court, "K": court, "A": ace, JOKER: joker}
    return values


def packs(tally: Tally, few: int) -> int:
    """How many packs are on the table, by us where the book does not say: `few`, and one more with many players."""
    return few + (tally.setup.sides * tally.setup.partners > FEW)


def by_cards(values: Mapping[str, int], few: int = 1) -> Hook[CardAid | None]:
    """The aid of a box that adds up cards of so many packs; with jokers, two to a pack, where they have a value."""

    def aid(line: LineFacts, tally: Tally) -> CardAid:
        count = packs(tally, few)
        return sum_aid(values, card_pack(count, 2 * count if values[JOKER] else 0))

    return aid


def joins_last(tally: Tally) -> tuple[int, ...]:
    """A latecomer starts level with whoever is worst off, so that nobody gains by being late."""
    totals = [tally.totals[side] for side in tally.playing]
    return (min(totals) if tally.game.totals.is_high(tally.setup.options) else max(totals),)


LEFT_OVER = Game(
    key="left_over",
    name="Left over",
    about=About("Hutton", minutes=5),
    how=How(
        (
            ONLY_NAMED.format(how="as a plain rummy: by the cards left in hand"),
            "Whoever goes out scores 0. The others count what is left: ace 1, court cards 10, the rest their figure.",
            "As soon as somebody has the target, the lowest total wins.",
        ),
        in_short=("Count what is left in hand. The lowest total wins.",),
    ),
    seating=alone(2, 6),
    totals=Totals(high=False),
    options=(Option("target", "Played to", 100, low=20, high=500),),
    fields=(OUT, replace(LEFT, step=1, high=300, aid=by_cards(card_values()))),
    score=left_in_hand,
    over=target(),
    company=Company(joins_last),
)
