"""Thirty One: three quarters each; the lowest hand pays, and the last player in wins the pot.

Source: Metzker 2026, "Thirty One" and its Norton rules. A knocker with one quarter left pays that one, and a
deal in which the last players would all drop out is played again (F-23). Hands count in half points. After a knock
a 31 may still be laid down: the knocker then pays like the others, and double only as the lowest under Norton 1.
"""

from collections.abc import Sequence

from ..card_aid import SUITS, CardAid, CountPart, rank_of
from ..game import About, Field, Game, How, Settlement, Span, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.rummies import card_values
from ..setup import OnlyIf, Option
from ..shapes import Settled, alone, from_option, ranked
from ..tally import Over, Points, RuleError, Tally

ON_THE_FACE, OUT = 0, -1
THREE_ALIKE, THIRTY_ONE = 61, 62  # in half points
IN_HAND, VALUES = 3, card_values(ace=11)


def dealt_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players of this deal: those still in, and one dealt back in by accident."""
    playing, back = tally.playing, line.who("back")
    return tuple(side for side in range(line.sides) if side in playing or side == back)


def dropped(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who are out but still at the table."""
    return tuple(side for side in tally.setup.present(tally.number) if tally.totals[side] <= OUT)


def everybody_pays(line: LineFacts, tally: Tally) -> bool:
    """Whether a 31 was laid down, for which all others pay; by Norton 1 only the lowest does."""
    return line.who("laid") != NOBODY and not tally.option("only_lowest")


def asks_lowest(line: LineFacts, tally: Tally) -> bool:
    return not everybody_pays(line, tally)


def may_be_lowest(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in dealt_in(line, tally) if side != line.who("laid"))


def plain_hands(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players whose hand is counted: not with three of a kind or a 31 laid down."""
    alike = line.each("alike")
    return tuple(side for side in may_be_lowest(line, tally) if not alike[side])


def check_lowest(line: LineFacts, tally: Tally) -> None:
    if not any(line.each("lowest")):
        raise RuleError("Who is lowest? At least 1 player must be.")


def aid(line: LineFacts, tally: Tally) -> CardAid:
    """The three cards of a hand, of which one suit counts."""

    def count(cards: Sequence[str]) -> tuple[CountPart, ...]:
        if not tally.option("no_alike") and len({rank_of(card) for card in cards}) == 1:
            raise RuleError("Three of a kind are worth 30½: answer yes to three of a kind instead.")
        suits = [tuple(card for card in cards if card[1] == suit) for suit in SUITS]
        best = max(suits, key=lambda held: sum(VALUES[rank_of(card)] for card in held))
        return (CountPart("suit", "one suit", best, sum(VALUES[rank_of(card)] for card in best)),)

    return CardAid(IN_HAND, "", count)


def worth(line: LineFacts, tally: Tally) -> dict[int, int]:
    """The worth of each hand, in half points."""
    alike, hands = line.each("alike"), line.each("hand")
    found = {}
    for side in dealt_in(line, tally):
        if side == line.who("laid"):
            found[side] = THIRTY_ONE
        else:
            found[side] = THREE_ALIKE if alike[side] else 2 * hands[side]
    return found


def payers(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who pay for this deal."""
    if everybody_pays(line, tally):
        return tuple(side for side in dealt_in(line, tally) if side != line.who("laid"))
    if tally.option("write") == "lowest":
        return tuple(side for side, tick in enumerate(line.each("lowest")) if tick)
    hands = worth(line, tally)
    return tuple(side for side in hands if hands[side] == min(hands.values()))


def score(line: LineFacts, tally: Tally) -> Points:
    """What each player pays; nothing where the last players would all drop out together.

    A knocker pays double for being lowest, not for a 31 laid down by another.
    """
    paying, back = payers(line, tally), line.who("back")
    knocker = NOBODY if everybody_pays(line, tally) else line.who("knocker")
    change = []
    for side, quarters in enumerate(tally.totals):
        holds = ON_THE_FACE if side == back else quarters
        price = 0
        if side in paying:
            price = min(tally.option("knock_price"), max(holds, 1)) if side == knocker else 1
        left = holds - price
        change.append((left if left > ON_THE_FACE or not price or tally.option("face") else OUT) - quarters)
    if all(tally.totals[side] + change[side] <= OUT for side in dealt_in(line, tally)):
        return (tuple(0 for side in range(line.sides)),)
    return (tuple(change),)


def span(tally: Tally) -> Span:
    """From being out to having every quarter left."""
    return OUT, int(tally.option("quarters"))


def over(tally: Tally) -> Over | None:
    """The end: one player is left. The others are ranked by how long they stayed in."""
    left = [side for side in tally.playing if tally.totals[side] > OUT]
    if len(left) > 1:
        return None
    lasted = tuple(
        1 + sum(1 for written in tally.written if written.sums[0][side] > OUT) for side in range(tally.setup.sides)
    )
    return Over("Everybody else is out.", ranked(tally, lasted))


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The pot: what was paid, and what the last one in still has. Level winners share it; the first ones get the odd
    quarters. While nobody has won it is told who paid: it goes back if the players stop."""
    winners, gave = tally.over.winners if tally.over else (), tally.game.totals.opening(tally.setup)[0]
    paid = tuple(quarters - max(left, 0) for quarters, left in zip(gave, tally.totals, strict=True))
    if not winners:
        return (Settled("pot, back if nobody wins", paid),) if any(paid) else ()
    last_in = sum(1 for quarters in tally.totals if quarters > OUT) == 1
    each, odd = divmod(sum(gave) if last_in else sum(paid), len(winners))
    shares = (each + (winners.index(side) < odd) if side in winners else 0 for side in range(len(gave)))
    return (Settled("the pot", tuple(shares)),)


KNOCKED = {
    2: "Whoever knocked and is lowest pays two, or the one that is left.",
    1: "Whoever knocked and is lowest pays no more than that.",
}
ON_FACE = {
    True: "Out of quarters you are on your face: you stay in until you would pay again. The last one in wins the pot.",
    False: "Out of quarters you are out. The last one in wins the pot.",
}

GAME = Game(
    key="thirty_one",
    name="Thirty One",
    about=About(
        "Metzker 2026",
        kind="stakes",
        packs=1,
        other_names=("31", "Scat", "Blitz", "Ride the Bus"),
        minutes=3,
        match_minutes=20,
    ),
    how=How(
        (
            "Everybody starts with three quarters.",
            "A hand is worth its best suit: ace 11, court cards 10, up to 31.",
            "Three of a kind are worth 30½.",
            "The lowest hand pays a quarter; if several are lowest, each of them pays.",
            *KNOCKED.values(),
            "Lay down 31, also in the turn after a knock, and the deal ends at once: everybody else pays a quarter,"
            " the knocker too. By the first Norton rule only the lowest pays; two, if that is whoever knocked.",
            *ON_FACE.values(),
            "If the last players would all drop out together, that deal is played again.",
        ),
        in_short=(
            "The lowest hand pays one, a lowest knocker two.",
            "At 31 everybody else pays one.",
        ),
        only_if=(
            *(OnlyIf(words, "knock_price", (key,)) for key, words in KNOCKED.items()),
            *(OnlyIf(words, "face", (key,)) for key, words in ON_FACE.items()),
            OnlyIf("Everybody starts with three quarters.", "quarters", (3,)),
            OnlyIf("Three of a kind are worth 30½.", "no_alike", (False,)),
        ),
    ),
    seating=alone(2, 12),
    words=Words(unit="quarters"),
    totals=Totals(
        digits=1, signed=True, spelled=((ON_THE_FACE, "face"), (OUT, "out")), start=from_option("quarters"), span=span
    ),
    options=(
        Option("quarters", "Quarters to start with", 3, low=1, high=9),
        Option(
            "write",
            "What is written down",
            "lowest",
            (("lowest", "who is lowest"), ("hands", "what each hand is worth")),
        ),
        Option("face", "On the face: one more life without a quarter", True, off="Out of quarters is out"),
        Option("knock_price", "A knocker who is lowest pays", 2, ((2, "two quarters"), (1, "one quarter"))),
        Option("only_lowest", "Norton 1: a 31 laid down costs the lowest hand only", False),
        Option("knock_is_turn", "Norton 2: a knock is the whole turn", False),
        Option("no_alike", "Norton 3: three of a kind have no value", False),
    ),
    fields=(
        Field(
            "back",
            "Dealt back in by accident",
            asks="Who was dealt back in by accident?",
            kind="who",
            per="line",
            short="back",
            nobody="nobody",
            optional=True,
            when=lambda line, tally: bool(dropped(line, tally)),
            among=dropped,
        ),
        Field(
            "knocker",
            "Who knocked",
            asks="Who knocked?",
            kind="who",
            per="line",
            short="knocked",
            nobody="nobody knocked",
            among=dealt_in,
        ),
        Field(
            "laid",
            "Who laid down 31",
            asks="Who laid down 31?",
            kind="who",
            per="line",
            short="31",
            nobody="nobody",
            optional=True,
            needed=lambda line, tally: line.who("knocker") == NOBODY,
            among=lambda line, tally: tuple(side for side in dealt_in(line, tally) if side != line.who("knocker")),
        ),
        Field(
            "lowest",
            "Lowest",
            asks="Was {who} lowest?",
            asks_all="Who was lowest?",
            kind="tick",
            short="low",
            under=("write", "lowest"),
            when=asks_lowest,
            whose=may_be_lowest,
            check=check_lowest,
        ),
        Field(
            "alike",
            "Three of a kind",
            asks="Did {who} have three of a kind?",
            kind="tick",
            short="3",
            optional=True,
            under=("write", "hands"),
            when=lambda line, tally: asks_lowest(line, tally) and not tally.option("no_alike"),
            whose=may_be_lowest,
        ),
        Field(
            "hand",
            "Hand",
            asks="What is {who}’s hand worth?",
            short="hand",
            high=31,
            under=("write", "hands"),
            when=asks_lowest,
            whose=plain_hands,
            aid=aid,
        ),
    ),
    # the players who are not out
    turns=Turns(plays=lambda line, tally: tuple(side for side, quarters in enumerate(tally.totals) if quarters > OUT)),
    score=score,
    over=over,
    settlement=Settlement(settle),
)
