"""Baloot: sun or hokum, card points turned into game points, projects and doubles, to 152.

Source: common rules (I-10). Level sides write their own; doubled, the bidder loses. Of 17 points in hokum the larger
share gives one.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Turns, Words
from ..line import LineFacts
from ..plain_sheets.card_points import (
    MARRIAGE,
    MELDED,
    MELDS,
    TAKERS,
    card_points,
    every_trick,
    melds_of,
    missed,
    with_every_trick,
)
from ..shapes import first_to, to_the_right
from ..tally import Points, Tally

GOAL, BALOOT, IN_ALL = 152, 2, {"sun": 130, "hokum": 162}
HOKUM, EVERY = 16, {"sun": 44, "hokum": 25}
PROJECTS = {"sun": (4, 10, 20, 40), "hokum": (2, 5, 10)}
TIMES = {"double": 2, "triple": 3, "four": 4}
CARDS = card_points(IN_ALL["hokum"])


def card_sum(line: LineFacts, tally: Tally) -> int | None:
    """All card points of the game that was bought; None where it is not said yet."""
    return IN_ALL.get(line.word("kind"))


def projects(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """What up to three projects of a side are worth."""
    single = (0, *PROJECTS.get(line.word("kind"), ()))
    sums = {one + two + three for one in single for two in single for three in single}
    return tuple(sorted(sums - {0}))


def from_cards(line: LineFacts) -> tuple[int, ...]:
    """Game points of the cards: hokum tenths, from 6 up; sun fifths, an odd one with a rest up; or every trick."""
    points, kind = line.each("points"), line.word("kind")
    if line.tick("every_trick"):
        return tuple(EVERY[kind] * each for each in with_every_trick(line))
    if kind == "sun":
        return tuple(each // 5 + (each // 5 % 2 if each % 5 else 0) for each in points)
    rounded = [each // 10 + (each % 10 > 5) for each in points]
    too_many = sum(rounded) - HOKUM
    return tuple(each - too_many * (points[side] > points[1 - side]) for side, each in enumerate(rounded))


def score(line: LineFacts, tally: Tally) -> Points:
    """Each its own; the bidders lose everything where they have less; doubled, the winners have everything."""
    by, melds, cards, double = line.who("by"), melds_of(line), from_cards(line), line.word("double")
    have = [points + project for points, project in zip(cards, melds, strict=True)]
    lost = have[by] < have[1 - by] or (bool(double) and have[by] == have[1 - by])
    winner, given = 1 - by if lost else by, have
    if double == "coffee":
        given = [GOAL if side == winner else 0 for side in range(line.sides)]
    elif lost or double:
        given = [sum(have) * TIMES.get(double, 1) if side == winner else 0 for side in range(line.sides)]
    return (tuple(each + BALOOT * (side == line.who("marriage")) for side, each in enumerate(given)),)


GAME = Game(
    key="baloot",
    name="Baloot",
    about=About("Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", match_minutes=45),
    how=How(
        (
            "With the last trick, 10, sun has 130 card points, hokum 162.",
            "Hokum: a tenth each, from 6 on up, 16 in all; every trick is 25. Sun: a fifth each, 26 in all; every trick"
            " is 44.",
            "Projects of the better side: sira, fifty, hundred are 2, 5, 10 in hokum, 4, 10, 20 in sun;"
            " four aces in sun 40. Baloot is 2, always.",
            "If the bidders have fewer than the others, projects too, the others write everything.",
            "Doubled: the winners write everything, two, three or four times; coffee wins the match.",
            "The first side to 152 wins.",
        ),
        in_short=("Both write their own; bidders with fewer than the others lose everything to them.",),
    ),
    seating=((2, 2),),
    words=Words(marks=missed(score)),
    fields=(
        replace(
            MARRIAGE,
            label="Baloot",
            asks="Who had the baloot?",
            short="baloot",
            when=lambda line, tally: line.word("kind") != "sun",
        ),
        replace(MELDED, label="Projects", asks="Whose projects count?", short="projects"),
        Field(
            "raised",
            "Doubled",
            asks="Was it doubled?",
            kind="tick",
            per="line",
            short="raised",
            optional=True,
            prompts=True,
        ),
        replace(TAKERS, label="Who bought it", asks="Who bought it?"),
        Field(
            "kind",
            "Game",
            asks="Sun or hokum?",
            kind="choice",
            per="line",
            short="game",
            choices=(("sun", "sun"), ("hokum", "hokum")),
        ),
        replace(CARDS, bounds=lambda line, tally: (0, card_sum(line, tally) or IN_ALL["hokum"]), adds_to=card_sum),
        replace(every_trick(0), when=lambda line, tally: card_sum(line, tally) in line.each("points")),
        replace(
            MELDS,
            label="Projects",
            asks="{melded}’s projects, in game points?",
            step=1,
            high=120,
            among=projects,
            phrase="projects {value}",
        ),
        Field(
            "double",
            "Doubled",
            asks="How was it doubled?",
            kind="choice",
            per="line",
            short="x",
            choices=(("double", "double"), ("triple", "triple"), ("four", "four"), ("coffee", "coffee")),
            optional=True,
            needed=lambda line, tally: line.tick("raised"),
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=lambda tally: first_to(tally, GOAL),
)

REMEMBERED = feats.Remembered((feats.all_tricks("points", "every_trick", "Every trick"),))
