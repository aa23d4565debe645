"""Hearts: a heart costs 1 and the queen of spades 13, until somebody has 100; the lowest total wins.

Source: Metzker 2026, "Hearts". With three players nobody sits across: that pass is left out (F-20). Most tables deal
all the cards; the book leaves some in the middle. The other house rules are common ones.
"""

from collections.abc import Mapping
from typing import Any

from .. import feats
from ..card_aid import card_pack, sum_aid
from ..game import About, Company, Field, Game, How, Span, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option
from ..shapes import alone, past, target
from ..tally import Points, Tally, deals_agreed

HEARTS, QUEEN = 13, 13
SPOTS, SPOT_QUEEN = 104, 25  # face values: jack 11 to ace 14
FACE_VALUES = {f"{rank}": rank for rank in range(2, 11)} | {"J": 11, "Q": 12, "K": 13, "A": 14}
JACK = 10
LEFT_OUT = ("♦2", "♣2", "♠2", "♦3")  # where cards do not come out even, and never a heart
PASSES = {"cycle": ("to the left", "to the right", "across", ""), "left": ("to the left",), "none": ("",)}


def deal(players: int) -> tuple[int, int]:
    """(cards each, cards in the middle): dealt evenly, with at least two left for the middle."""
    each = 50 // players
    return each, 52 - each * players


def deal_all(players: int) -> tuple[int, tuple[str, ...]]:
    """Cards for each where all are dealt, and those that are left out so that they come out even."""
    each, odd = divmod(52, players)
    return each, LEFT_OUT[:odd]


def worth(tally: Tally) -> tuple[int, int]:
    """What all hearts are worth, and the queen of spades."""
    return (SPOTS, SPOT_QUEEN) if tally.option("spots") else (HEARTS, QUEEN)


def taken(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """What the hearts of each side are worth."""
    return line.each("spots" if tally.option("spots") else "hearts")


def shooter(line: LineFacts, tally: Tally) -> int:
    """Who took all hearts and the queen of spades, and the jack of diamonds where that is asked; else `NOBODY`."""
    queen = line.who("queen")
    if queen == NOBODY or taken(line, tally)[queen] != worth(tally)[0]:
        return NOBODY
    needs_jack = tally.option("jack") and tally.option("moon_jack")
    return NOBODY if needs_jack and line.who("jack") != queen else queen


def for_the_others(line: LineFacts, tally: Tally) -> bool:
    """Whether shooting the moon costs the others; else it comes off one's own total."""
    moon = tally.option("moon")
    return (line.word("shot") if moon == "choose" else moon) != "own"


def cost(line: LineFacts, tally: Tally) -> list[int]:
    """What hearts, queen and jack cost each side."""
    hearts, queen = worth(tally)
    shot = shooter(line, tally)
    points = [count + (queen if side == line.who("queen") else 0) for side, count in enumerate(taken(line, tally))]
    if shot != NOBODY and for_the_others(line, tally):
        points = [hearts + queen if side in tally.playing and side != shot else 0 for side in range(line.sides)]
    elif shot != NOBODY:
        points = [-hearts - queen if side == shot else 0 for side in range(line.sides)]
    jack = line.who("jack") if tally.option("jack") else NOBODY
    return [figure - (JACK if side == jack else 0) for side, figure in enumerate(points)]


def score(line: LineFacts, tally: Tally) -> Points:
    """What the deal costs each side; whoever lands on the target itself falls to half of it, where that is agreed."""
    points, goal = cost(line, tally), tally.option("target")
    if tally.option("falls"):
        points = [
            goal // 2 - tally.totals[side] if tally.totals[side] + figure == goal else figure
            for side, figure in enumerate(points)
        ]
    return (tuple(points),)


def may_be_negative(options: Mapping[str, Any]) -> bool:
    return bool(options.get("jack")) or options.get("moon", "others") != "others"


def span(tally: Tally) -> Span | None:
    """From no points to all those of the deal that ended it. No bound where deals are added while two are level, nor
    where totals fall and no number of deals is agreed."""
    every, deals = sum(worth(tally)), deals_agreed(tally.setup)
    falls = may_be_negative(tally.setup.options)
    if tally.option("extra") or (falls and not deals):
        return None
    down = (every if tally.option("moon") != "others" else 0) + (JACK if tally.option("jack") else 0)
    return -down * deals, past(tally, every)[1]


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    queen, shot = line.who("queen"), shooter(line, tally)
    return tuple("moon" if side == shot else "Q♠" if side == queen else "" for side in range(line.sides))


DEAL_MIDDLE, DEAL_ALL = "Deal {each} each and {middle} in the middle.", "Deal {each} each."
DEAL_WITHOUT = "Leave out {out}. Deal {each} each."
PASS, KEEP = "Pass {cards} cards {way}.", "Keep your cards: nobody passes."


def describe_deal(players: int, *, everything: bool) -> str:
    """How many cards to deal, and what becomes of the rest."""
    if not everything:
        each, middle = deal(players)
        return DEAL_MIDDLE.format(each=each, middle=middle)
    each, out = deal_all(players)
    return DEAL_WITHOUT.format(out=" ".join(out), each=each) if out else DEAL_ALL.format(each=each)


def says(tally: Tally) -> str:
    """How many cards, and where they are passed."""
    players = len(tally.playing)
    ways = [way for way in PASSES[tally.option("passing")] if players > 3 or way != "across"]
    way = ways[tally.deals % len(ways)]
    cards = "three" if players < 5 else "two"
    if way == "across" and players > 4:
        way = "two players to the left"
    passing = PASS.format(cards=cards, way=way) if way else KEEP
    return f"{describe_deal(players, everything=tally.option('cards') == 'all')} {passing}"


ONES = "Points are bad. Each heart that you take costs 1 and the queen of spades 13: 26 points a deal."
FACES = (
    "Points are bad. A heart costs its face value, jack 11 to ace 14, and the queen of spades 25: 129 points a deal."
)
MIDDLE = "Whoever wins the first trick also takes what lies in the middle, and counts it at the end."
ALL_DEALT = "All cards are dealt; low ones that would be left over stay out."
JACK_OFF = "Whoever takes the jack of diamonds takes 10 off."
MOON = "Shoot the moon: take all the hearts and the queen of spades."
MOON_OTHERS = MOON + " You get 0, and everybody else gets all those points."
MOON_OWN = MOON + " All those points come off your own total."
MOON_CHOSEN = MOON + " Choose: everybody else gets all those points, or they come off your own total."
FALLS = "Whoever has exactly the target falls to half of it."

GAME = Game(
    key="hearts",
    name="Hearts",
    about=About(
        "Metzker 2026",
        kind="tricks",
        packs=1,
        other_names=("Black Lady", "Black Maria", "Chase the Lady"),
        minutes=6,
        match_minutes=60,
    ),
    how=How(
        (
            ONES,
            FACES,
            MIDDLE,
            ALL_DEALT,
            JACK_OFF,
            MOON_OTHERS,
            MOON_OWN,
            MOON_CHOSEN,
            "No heart or queen of spades thrown yet, and you must lead with only hearts in hand: no score, and the deal"
            " passes on. Agree on points in trick 1, and what breaks hearts.",
            FALLS,
            "As soon as somebody has the target, the lowest total wins.",
        ),
        in_short=("Each heart costs 1, the queen of spades 13. The lowest total wins.",),
        only_if=(
            OnlyIf(ONES, "spots", (False,)),
            OnlyIf(FACES, "spots", (True,)),
            OnlyIf(MIDDLE, "cards", ("middle",)),
            OnlyIf(ALL_DEALT, "cards", ("all",)),
            OnlyIf(JACK_OFF, "jack", (True,)),
            OnlyIf(MOON_OTHERS, "moon", ("others",)),
            OnlyIf(MOON_OWN, "moon", ("own",)),
            OnlyIf(MOON_CHOSEN, "moon", ("choose",)),
            OnlyIf(FALLS, "falls", (True,)),
        ),
    ),
    seating=alone(3, 8),
    words=Words(marks=marks, signs=(("moon", "shot the moon"),), says=says),
    totals=Totals(high=False, signed_by=may_be_negative, span=span),
    options=(
        Option("target", "Played to", 100, low=20, high=500),
        Option("extra", "Level at the end: play another deal", False),
        Option(
            "cards",
            "Cards",
            "all",
            (("all", "all are dealt"), ("middle", "some stay in the middle")),
            book="middle",
        ),
        Option(
            "moon",
            "All hearts and the queen",
            "others",
            (
                ("others", "everybody else gets those points"),
                ("own", "those points come off your total"),
                ("choose", "whoever took them chooses"),
            ),
        ),
        Option("jack", "The jack of diamonds takes 10 off", False),
        Option("moon_jack", "With that jack: the moon needs it too", False),
        Option(
            "passing",
            "Passing",
            "cycle",
            (("cycle", "left, right, across, keep"), ("left", "always to the left"), ("none", "nobody passes")),
        ),
        Option("spots", "Hearts cost their face value, the queen of spades 25 (play to 500)", False),
        Option("falls", "Exactly the target falls to half of it", False),
    ),
    fields=(
        Field(
            "hearts",
            "Hearts",
            asks="How many hearts did {who} take?",
            short="♥",
            high=HEARTS,
            adds_to=lambda line, tally: HEARTS,
            under=("spots", False),
        ),
        Field(
            "spots",
            "Points in hearts",
            asks="How many points in hearts did {who} take?",
            short="♥",
            high=SPOTS,
            impossible=(1, SPOTS - 1),
            adds_to=lambda line, tally: SPOTS,
            aid=lambda line, tally: sum_aid(FACE_VALUES, card_pack(suits="H")),
            under=("spots", True),
        ),
        Field(
            "queen",
            "Queen of spades",
            asks="Who took the queen of spades?",
            kind="who",
            per="line",
            short="Q♠",
        ),
        Field(
            "jack",
            "Jack of diamonds",
            asks="Who took the jack of diamonds?",
            kind="who",
            per="line",
            short="J♦",
            under=("jack", True),
        ),
        Field(
            "shot",
            "All hearts and the queen",
            asks="Everybody else gets the points, or do they come off the total?",
            kind="choice",
            per="line",
            short="pays",
            choices=(("others", "everybody else gets them"), ("own", "they come off the total")),
            under=("moon", "choose"),
            when=lambda line, tally: shooter(line, tally) != NOBODY,
        ),
    ),
    score=score,
    over=target(),
    # a latecomer starts with the highest total, so that nobody gains by being late
    company=Company(lambda tally: (max(tally.totals[side] for side in tally.playing),)),
)

REMEMBERED = feats.Remembered((feats.marked("moon", "moon", "Shot the moon"),))
