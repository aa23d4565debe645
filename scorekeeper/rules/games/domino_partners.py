"""Partner dominoes: two against two; whoever goes out collects all pips for the side, a partner's too.

Source: common rules of the Dominican Republic (to 200), Puerto Rico (to 500) and Cuba (I-16).
"""

from dataclasses import replace

from .. import feats
from ..card_aid import CardAid, tile_aid, tiles
from ..game import About, Field, Game, How, MatchPoints, Turns, Words
from ..line import NOBODY, LineFacts
from ..match import MATCH
from ..plain_sheets.rummies import LEFT
from ..setup import OnlyIf, Option, Setup
from ..shapes import first_to
from ..tally import Over, Points, Tally

GOAL = {"200": 200, "500": 500, "100": 100, "150": 150}
EARLY = (100, 75, 50, 25)  # to 500: what the first four deals bring besides
BONUS = {"200": {"capicu": 25}, "500": {"capicu": 100, "chuchazo": 100}}
FINISHES = (("plain", "plainly"), ("capicu", "capicú"), ("chuchazo", "chuchazo"))
AID = tile_aid(tiles(6))
MOST, MOST_BONUS = 60, 200


def is_out(line: LineFacts, tally: Tally) -> bool:
    return line.chair("out") != NOBODY


def is_blocked(line: LineFacts, tally: Tally) -> bool:
    return bool(line.value("out") == NOBODY)


def has_finish(line: LineFacts, tally: Tally) -> bool:
    """Whether it matters how somebody went out."""
    return is_out(line, tally) and tally.option("style") in BONUS


def finishes(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    found = BONUS.get(tally.option("style"), {})
    return tuple(key for key, words in FINISHES if key == "plain" or key in found)


def has_bonus(line: LineFacts, tally: Tally) -> bool:
    return bool(tally.option("style") == "200")


def hands(line: LineFacts, tally: Tally) -> list[int]:
    return [left or 0 for left in line.chairs("left", tally.setup.chairs)]


def winner(line: LineFacts, tally: Tally) -> int:
    """The seat that wins the deal: whoever is out; blocked, the lowest hand, and of level ones whoever blocked."""
    if is_out(line, tally):
        return line.chair("out")
    left, blocker, seats = hands(line, tally), line.chair("blocker"), tally.setup.chairs
    if tally.option("blocked") == "sides":
        sums = [left[side] + left[side + 2] for side in (0, 1)]
        return blocker if sums[blocker % 2] <= min(sums) else (blocker - 1) % seats
    if tally.option("blocked") == "next":
        after = (blocker - 1) % seats  # play goes to the right
        return blocker if left[blocker] <= left[after] else after
    lowest = [seat for seat in range(seats) if left[seat] == min(left)]
    return blocker if blocker in lowest or len({seat % 2 for seat in lowest}) > 1 else lowest[0]


def begins_next(line: LineFacts, tally: Tally) -> int:
    """The seat that wins the deal; after a deal without a score whoever began it."""
    return tally.dealer if line.void else winner(line, tally)


def score(line: LineFacts, tally: Tally) -> Points:
    """All pips and what the finish and an early deal bring, for the winners; a typed bonus for whoever has it."""
    won, style = winner(line, tally) % 2, tally.option("style")
    early = EARLY[tally.deals] if style == "500" and tally.deals < len(EARLY) else 0
    pips = sum(hands(line, tally)) + early + BONUS.get(style, {}).get(line.word("finish"), 0)
    return (tuple(bonus + (pips if side == won else 0) for side, bonus in enumerate(line.each("bonus"))),)


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The seats with tiles left."""
    return tuple(seat for seat in range(tally.setup.chairs) if seat != line.chair("out"))


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    return AID


def over(tally: Tally) -> Over | None:
    return first_to(tally, GOAL[tally.option("style")])


def worth(tally: Tally) -> tuple[int, ...]:
    """A match point; two where the others have nothing, if that is agreed."""
    places = tally.over.places if tally.over else (2, 2)
    bare = min(tally.totals) == 0 and tally.setup.options.get("pollona")
    return tuple((2 if bare else 1) if place == 1 else 0 for place in places)


def at_best(setup: Setup) -> int:
    return 2 if setup.options.get("pollona") else 1


STYLES = {
    "200": "To 200. Capicú, out with a tile that fits both ends, brings 25; other bonuses are written for either side.",
    "500": "To 500. The first four deals bring 100, 75, 50, 25 more; capicú or chuchazo (the double blank last) 100.",
    "100": "To 100.",
    "150": "To 150.",
}
BLOCKED = {
    "hand": "Blocked, the side with the lowest hand wins; where both have it, whoever blocked.",
    "sides": "Blocked, the side with fewer pips wins; level, whoever blocked.",
    "next": "Blocked, whoever blocked and the next player compare hands; level, whoever blocked wins.",
}

GAME = Game(
    key="domino_partners",
    name="Partner dominoes",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a set of dominoes to the double six",
        other_names=("Dominoes", "Dominó", "Dominican dominoes", "Puerto Rican dominoes", "Cuban dominoes"),
        minutes=6,
        match_minutes=40,
    ),
    how=How(
        (
            "Whoever is out, or wins a blocked deal, collects the pips of all four hands for the side.",
            *STYLES.values(),
            *BLOCKED.values(),
            "Whoever won a deal begins the next.",
        ),
        only_if=(
            *(OnlyIf(words, "style", (key,)) for key, words in STYLES.items()),
            *(OnlyIf(words, "blocked", (key,)) for key, words in BLOCKED.items()),
        ),
        in_short=("The winners collect the pips of all four hands.",),
    ),
    seating=((2, 2),),
    words=Words(deal="round", deals="rounds"),
    options=(
        Option("style", "Played", "200", (("200", "to 200"), ("500", "to 500"), ("100", "to 100"), ("150", "to 150"))),
        Option(
            "blocked",
            "A blocked deal goes to",
            "hand",
            (("hand", "the lowest hand"), ("sides", "the lower side"), ("next", "whoever blocked, or the next")),
        ),
        Option("pollona", "Nothing for the others counts two match points", False),
        MATCH,
    ),
    fields=(
        Field("out", "Who is out", asks="Who is out?", kind="chair", per="line", short="out", nobody="nobody: blocked"),
        Field(
            "blocker", "Who blocked", asks="Who blocked?", kind="chair", per="line", short="blocked", when=is_blocked
        ),
        Field(
            "finish",
            "How",
            asks="How did {out} finish?",
            kind="choice",
            per="line",
            short="how",
            choices=FINISHES,
            among=finishes,
            likely=lambda line, tally: ("plain",),
            when=has_finish,
        ),
        replace(
            LEFT,
            asks="Pips left in {who}’s hand?",
            label="Pips",
            per="chair",
            step=1,
            high=MOST,
            digits=2,
            whose=others,
            aid=aid,
            known_words="",
        ),
        Field(
            "bonus",
            "Bonus",
            asks="A bonus for {who}?",
            short="+",
            high=MOST_BONUS,
            step=25,
            optional=True,
            when=has_bonus,
        ),
    ),
    turns=Turns(dealer=begins_next),
    score=score,
    over=over,
    match_points=MatchPoints(worth=worth, at_best=at_best),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("out", "chuchazo", "A chuchazo", feats.said("finish", ("chuchazo",))),
        feats.by("out", "capicu", "A capicú", feats.said("finish", ("capicu",))),
    )
)
