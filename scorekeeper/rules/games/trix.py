"""Trix: each is king for five contracts, four of which cost and one of which brings.

Source: common rules of the Levant. A king of hearts or a queen that is shown before the play costs its taker twice and
brings the one who showed it as much as it costs; also where that is the same player, which was decided by us.
"""

from dataclasses import replace

from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option, Row, Setup
from ..tally import Points, RuleError, Tally

KING, QUEENS, DIAMONDS, TRICKS, TRIX, COMPLEX = "king", "queens", "diamonds", "tricks", "trix", "complex"
COSTS = {QUEENS: 25, DIAMONDS: 10, TRICKS: 15}
COUNTS = {QUEENS: 4, DIAMONDS: 13, TRICKS: 13}
KING_COSTS, PLACES, KINGDOMS = 75, (200, 150, 100, 50), 4
CONTRACTS = (
    (KING, "♥K"),
    (QUEENS, "queens"),
    (DIAMONDS, "diamonds"),
    (TRICKS, "tricks"),
    (COMPLEX, "all four"),
    (TRIX, "trix"),
)
OUT = ("first", "second", "third")
PLAIN, IN_ONE = (KING, QUEENS, DIAMONDS, TRICKS, TRIX), (COMPLEX, TRIX)


def contracts(setup: Setup) -> tuple[str, ...]:
    """What each king plays."""
    return IN_ONE if setup.options["complex"] else PLAIN


def rows(setup: Setup) -> tuple[Row, ...]:
    return tuple(Row(f"{at + 1}") for at in range(KINGDOMS * len(contracts(setup))))


def kingdom(tally: Tally, number: int) -> int:
    """Which king it is who plays line `number`, from 0."""
    return (number - tally.first) // len(contracts(tally.setup))


def contracts_left(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """Those that this king has not played."""
    now = kingdom(tally, tally.number)
    played = [each.line.word("contract") for each in tally.written if kingdom(tally, each.number) == now]
    return tuple(key for key in contracts(tally.setup) if key not in played)


def next_king(line: LineFacts, tally: Tally) -> int:
    """The same for all contracts of a kingdom, then the next to the right."""
    seats, setup = tally.setup.seats, tally.setup
    return seats[(seats.index(setup.first_dealer) - kingdom(tally, tally.number + 1)) % len(seats)]


def king_played(line: LineFacts, tally: Tally) -> bool:
    return line.word("contract") in (KING, COMPLEX)


def queens_played(line: LineFacts, tally: Tally) -> bool:
    return line.word("contract") in (QUEENS, COMPLEX)


def queens_shown(line: LineFacts, tally: Tally) -> bool:
    return queens_played(line, tally) and line.tick("shown")


def counted(line: LineFacts, tally: Tally) -> bool:
    """Whether one count of each is the whole contract."""
    return line.word("contract") in COUNTS


def complex_played(line: LineFacts, tally: Tally) -> bool:
    return line.word("contract") == COMPLEX


def trix_played(line: LineFacts, tally: Tally) -> bool:
    return line.word("contract") == TRIX


def taken(line: LineFacts, what: str) -> tuple[int, ...]:
    """How many queens, diamonds or tricks each took that cost something."""
    return line.each(what if line.word("contract") == COMPLEX else "count" if line.word("contract") == what else "")


def to_be_caught(line: LineFacts, tally: Tally) -> int:
    return sum(line.each("showed"))


def check_caught(line: LineFacts, tally: Tally) -> None:
    """Nobody takes more shown queens than queens."""
    for side, count in enumerate(line.each("caught")):
        queens = taken(line, QUEENS)[side]
        if count > queens:
            raise RuleError("{who} took {queens} queens, not {count} shown ones.", who=side, queens=queens, count=count)


def trix_points(line: LineFacts, chairs: int) -> tuple[int, ...]:
    """What the places of trix bring each; of pairs what both partners have."""
    seats = [line.chair(key) for key in OUT]
    seats += [seat for seat in range(chairs) if seat not in seats]
    return tuple(
        sum(worth for seat, worth in zip(seats, PLACES, strict=True) if seat % line.sides == side)
        for side in range(line.sides)
    )


def seconds(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Everybody but the first."""
    return tuple(seat for seat in tally.setup.seats if seat != line.chair("first"))


def thirds(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Everybody but the first and the second."""
    return tuple(seat for seat in seconds(line, tally) if seat != line.chair("second"))


def score(line: LineFacts, tally: Tally) -> Points:
    if trix_played(line, tally):
        return (trix_points(line, tally.setup.chairs),)
    points, shower = list[int](), line.who("exposed")
    cost = KING_COSTS if shower == NOBODY else 2 * KING_COSTS
    for side in range(line.sides):
        own = -sum(worth * taken(line, what)[side] for what, worth in COSTS.items())
        own += COSTS[QUEENS] * (line.each("showed")[side] - line.each("caught")[side])
        own -= cost if side == line.who("taker") else 0
        own += KING_COSTS if side == shower else 0
        points.append(own)
    return (tuple(points),)


def up_to_count(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, COUNTS.get(line.word("contract"), COUNTS[TRICKS])


def count_of(line: LineFacts, tally: Tally) -> int | None:
    return COUNTS.get(line.word("contract"))


COUNT = Field("count", "Counts", asks="How many {contract} did {who} take?", short="#", high=13)
IN_FULL, MAY_SHOW = ("complex", True), ("showing", True)
SHOWING = "A king of hearts or a queen shown before the play costs twice; whoever showed it gets 75, or 25."
ALL_FOUR = replace(COUNT, when=complex_played, under=IN_FULL)
PLACE = Field("", "", kind="chair", per="line", when=trix_played)
WHO = Field("", "", kind="who", per="line")
FIVE = "Each is king for five contracts, and chooses: king of hearts, queens, diamonds, tricks, trix."
TWO = "Each is king twice: once for king of hearts, queens, diamonds and tricks in one, once for trix."

GAME = Game(
    key="trix",
    name="Trix",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        other_names=("Trex", "Trix Complex", "Kings (Levant)"),
        minutes=5,
        match_minutes=90,
    ),
    how=How(
        (
            "Whoever is dealt the seven of hearts is the first king; the next is on the right.",
            FIVE,
            TWO,
            "The king of hearts costs 75, a queen 25, a diamond 10, a trick 15. Trix, laid out from the jacks, brings"
            " 200, 150, 100 and 50.",
            SHOWING,
            "All contracts of a king come to 0.",
        ),
        only_if=(
            OnlyIf(FIVE, "complex", (False,)),
            OnlyIf(TWO, "complex", (True,)),
            OnlyIf(SHOWING, "showing", (True,)),
        ),
        in_short=("King of hearts -75, queen -25, diamond -10, trick -15. Trix 200, 150, 100, 50.",),
    ),
    seating=((2, 2), (4, 1)),
    words=Words(deal="contract", deals="contracts"),
    totals=Totals(digits=4, signed=True),
    rows=rows,
    turns=Turns(dealer=next_king),
    options=(
        Option("alone", "Four play each for themselves", True, off="Four play in pairs", seats=True),
        Option("complex", "All four that cost in one (complex)", False),
        Option("showing", "The king of hearts and queens may be shown, and count twice", False),
    ),
    fields=(
        Field(
            "contract",
            "Contract",
            asks="Which contract?",
            kind="choice",
            per="line",
            short="what",
            choices=CONTRACTS,
            among=contracts_left,
        ),
        replace(
            WHO,
            key="exposed",
            label="King shown",
            asks="Who showed the king of hearts?",
            short="♥K shown",
            nobody="nobody",
            optional=True,
            under=MAY_SHOW,
            when=king_played,
        ),
        replace(
            WHO, key="taker", label="King taken", asks="Who took the king of hearts?", short="♥K", when=king_played
        ),
        Field(
            "shown",
            "Queens shown",
            asks="Were queens shown?",
            kind="tick",
            per="line",
            optional=True,
            prompts=True,
            under=MAY_SHOW,
            when=queens_played,
        ),
        replace(
            COUNT,
            key="showed",
            label="Queens shown by each",
            asks="How many queens did {who} show?",
            short="Q shown",
            high=4,
            at_most=lambda line, tally: COUNTS[QUEENS],
            under=MAY_SHOW,
            when=queens_shown,
        ),
        replace(COUNT, bounds=up_to_count, adds_to=count_of, when=counted, unless=IN_FULL),
        replace(
            ALL_FOUR,
            key=QUEENS,
            label="Queens",
            asks="How many queens did {who} take?",
            short="Q",
            high=4,
            adds_to=lambda line, tally: COUNTS[QUEENS],
        ),
        replace(
            ALL_FOUR,
            key=DIAMONDS,
            label="Diamonds",
            asks="How many diamonds did {who} take?",
            short="♦",
            adds_to=lambda line, tally: COUNTS[DIAMONDS],
        ),
        replace(
            ALL_FOUR,
            key=TRICKS,
            label="Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            adds_to=lambda line, tally: COUNTS[TRICKS],
        ),
        replace(
            COUNT,
            key="caught",
            label="Shown queens taken",
            asks="How many shown queens did {who} take?",
            short="Q taken",
            high=4,
            adds_to=to_be_caught,
            check=check_caught,
            under=MAY_SHOW,
            when=queens_shown,
        ),
        replace(PLACE, key="first", label="First out", asks="Who was out first?", short="1st"),
        replace(PLACE, key="second", label="Second", asks="Who was second?", short="2nd", among=seconds),
        replace(PLACE, key="third", label="Third", asks="Who was third?", short="3rd", among=thirds),
    ),
    score=score,
)
