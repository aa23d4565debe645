"""French tarot: the taker, with five players and a called king with a partner, against the rest.

Source: common rules and the federation's figures (H-16). Half points, with three or five players, are rounded towards
the side that wins.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import NOBODY, LineFacts
from ..setup import CENTS, OnlyIf, Option
from ..shapes import against, alone, settled_stakes, to_the_right
from ..tally import Points, Tally

BIDS = {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}
NEEDED = (56, 51, 41, 36)  # by bouts
POIGNEES = (20, 30, 40)
SLAMS = {"made": 200, "called, made": 400, "called, lost": -200}
POINTS, GAME_POINTS, PETIT, FIVE = 91, 25, 10, 5


def gap(line: LineFacts) -> int:
    """The taker's points above what the bouts ask for."""
    return line.number("points") - NEEDED[line.number("bouts")]


def value(line: LineFacts) -> int:
    """What each defender pays; below 0 where the taker lost."""
    over = gap(line)
    sign = 1 if over >= 0 else -1
    petit = line.who("petit")
    ours = petit in (line.who("taker"), line.who("partner"))
    bonus = 0 if petit == NOBODY else PETIT if ours else -PETIT
    worth = ((GAME_POINTS + abs(over)) * sign + bonus) * BIDS[line.word("bid")]
    return worth + sign * line.number("poignee") + SLAMS.get(line.word("slam"), 0)


def score(line: LineFacts, tally: Tally) -> Points:
    """The taker's side against the rest; a misère is paid by each other."""
    sides, price = range(line.sides), tally.option("misere")
    shares = against(line.who("taker"), line.who("partner"), 1, tally.playing, line.sides)
    given = [value(line) * share for share in shares]
    for side in sides:
        if price and line.each("misere")[side]:
            paid = against(side, NOBODY, price, tally.playing, line.sides)
            given = [given[each] + paid[each] for each in sides]
    return (tuple(given),)


A_MISERE = "A misère: each other pays {price}."
MISERES = {price: A_MISERE.format(price=price) for price in (10, 20)}

GAME = Game(
    key="tarot",
    name="Tarot",
    about=About("Common rules", kind="tricks", pack="78 tarot cards", match_minutes=75),
    how=How(
        (
            "The cards count 91. The taker needs 56, with one bout 51, with two 41, with three 36.",
            "25 and the points over or short, 10 more or less for the petit in the last trick: once in a petite,"
            " twice in a garde, 4 times without the dog, 6 times against it.",
            "A poignée is 20, 30 or 40 for the side that wins. A slam is 200, called 400, called and lost 200 off.",
            "Each defender pays the taker, or is paid. With five, the taker has two shares, the partner one.",
            "Round half points towards the side that wins.",
            *MISERES.values(),
        ),
        only_if=tuple(OnlyIf(words, "misere", (price,)) for price, words in MISERES.items()),
        in_short=("25 and the points over or short, times the bid: each defender pays it, or is paid.",),
    ),
    seating=alone(3, 5),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("petite", "A petite may be bid", True, off="No petite: the lowest bid is a garde"),
        Option("misere", "A misère", 0, ((0, "counts nothing"), (10, "is 10 from each"), (20, "is 20 from each"))),
        CENTS,
    ),
    fields=(
        Field(
            "petit",
            "Petit",
            asks="Who took the last trick with the petit?",
            kind="who",
            per="line",
            short="1",
            nobody="nobody",
            optional=True,
        ),
        Field(
            "shown",
            "Poignée",
            asks="Was a poignée shown?",
            kind="tick",
            per="line",
            short="shown",
            optional=True,
            prompts=True,
        ),
        Field(
            "every",
            "Slam",
            asks="Was there a slam?",
            kind="tick",
            per="line",
            short="slam",
            optional=True,
            prompts=True,
        ),
        Field(
            "poor",
            "Misère",
            asks="Did somebody have a misère?",
            kind="tick",
            per="line",
            short="misère",
            optional=True,
            prompts=True,
            unless=("misere", 0),
        ),
        Field("taker", "Taker", asks="Who took it?", kind="who", per="line", short="taker"),
        Field(
            "bid",
            "Bid",
            asks="What was the bid?",
            kind="choice",
            per="line",
            short="bid",
            choices=tuple((bid, bid) for bid in BIDS),
        ),
        Field(
            "partner",
            "Partner",
            asks="Who had the called king?",
            kind="who",
            per="line",
            short="partner",
            nobody="alone",
            when=lambda line, tally: len(tally.playing) == FIVE,
            among=lambda line, tally: tuple(side for side in tally.playing if side != line.who("taker")),
        ),
        Field(
            "bouts",
            "Bouts",
            asks="How many bouts did they take?",
            per="line",
            short="B",
            phrase="bouts {value}",
            high=3,
        ),
        Field(
            "points",
            "Points",
            asks="How many points did they take?",
            per="line",
            short="pts",
            phrase="took {value}",
            high=POINTS,
        ),
        Field(
            "poignee",
            "Poignée",
            asks="What was the poignée worth?",
            per="line",
            short="P",
            phrase="poignée {value}",
            low=20,
            high=40,
            among=lambda line, tally: POIGNEES,
            optional=True,
            needed=lambda line, tally: line.tick("shown"),
        ),
        Field(
            "slam",
            "Slam",
            asks="What of the slam?",
            kind="choice",
            per="line",
            short="S",
            phrase="slam {value}",
            choices=tuple((slam, slam) for slam in SLAMS),
            optional=True,
            needed=lambda line, tally: line.tick("every"),
        ),
        Field(
            "misere",
            "Misère",
            asks="Did {who} have a misère?",
            asks_all="Who had a misère?",
            kind="tick",
            short="m",
            optional=True,
            needed=lambda line, tally: line.tick("poor"),
            unless=("misere", 0),
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("taker", "slam called", "A slam called and made", feats.said("slam", ("called, made",))),
        feats.by("taker", "slam", "A slam", feats.said("slam", ("made",))),
        feats.by("taker", "garde contre", "A garde contre won", feats.said("bid", ("garde contre",)), won=True),
        feats.by("petit", "petit", "The petit in the last trick"),
    )
)
