"""Contract bridge, as rubber and Chicago score it: a contract, its tricks, and honours.

Source: the laws of contract bridge.
"""

from dataclasses import dataclass, replace

from ..game import Field
from ..line import NOBODY, LineFacts
from ..setup import Option
from ..tally import Tally
from .bids import TRICKS as TRICKS_TAKEN
from .bids import just_made

TRICKS, BOOK, PART_TO_GAME = 13, 6, 100  # the first six tricks of the declarer are the book
MINORS = ("C", "D")
STRAINS = (("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠"), ("N", "NT"))
NO_TRUMPS = "N"
MINOR, MAJOR, FIRST_OF_NONE = 20, 30, 40
SLAMS = {6: (500, 750), 7: (1000, 1500)}  # by level; vulnerable
INSULT = 50  # for making it doubled
OVER_DOUBLED = (100, 200)
DOWN, DOWN_VULNERABLE = 50, 100
HONOURS = {"four": 100, "all": 150}


@dataclass(frozen=True)
class ContractScore:
    """What a contract brings: `below` the line for the declarer, `above` it for the declarer or for the others."""

    side: int
    below: int
    above: int
    others: int


def stake(line: LineFacts) -> int:
    """1, or 2 doubled, 4 redoubled."""
    return 1 if line.who("doubled") == NOBODY else 2 if line.who("redoubled") == NOBODY else 4


def defenders(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The side that may double; either, where nobody has declared yet."""
    declarer = line.chair("declarer")
    return (0, 1) if declarer == NOBODY else (1 - declarer % line.sides,)


def declarers(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The side that may redouble."""
    return tuple(1 - side for side in defenders(line, tally))


def contract_points(line: LineFacts) -> int:
    """What the tricks of the contract count, doubled as it is."""
    level, strain = line.number("level"), line.word("strain")
    tricks = level * (MINOR if strain in MINORS else MAJOR)
    return stake(line) * (tricks + (FIRST_OF_NONE - MAJOR if strain == NO_TRUMPS else 0))


def down_points(down: int, times: int, vulnerable: bool) -> int:
    """What the others get for so many tricks too few."""
    if times == 1:
        return down * (DOWN_VULNERABLE if vulnerable else DOWN)
    each = (200, 300, 300, 300) if vulnerable else (100, 200, 200, 300)
    return sum(each[min(at, 3)] for at in range(down)) * times // 2


def deal_of(line: LineFacts, vulnerable: bool) -> ContractScore:
    """What a deal brings, without honours. `vulnerable`: the declarer."""
    side, level, times = line.chair("declarer") % line.sides, line.number("level"), stake(line)
    over = took(line) - BOOK - level
    if over < 0:
        return ContractScore(side, 0, 0, down_points(-over, times, vulnerable))
    plain = MINOR if line.word("strain") in MINORS else MAJOR
    each = plain if times == 1 else OVER_DOUBLED[vulnerable] * times // 2
    slam = SLAMS[level][vulnerable] if level in SLAMS else 0
    return ContractScore(side, contract_points(line), over * each + slam + (INSULT * times // 2 if times > 1 else 0), 0)


def honours(line: LineFacts) -> tuple[int, ...]:
    """What honours bring each side."""
    return tuple(sum(worth for key, worth in HONOURS.items() if line.who(key) == side) for side in range(line.sides))


def brought(deal: ContractScore, line: LineFacts) -> list[int]:
    """Everything that a deal brings each side, but for bonuses of games."""
    own = deal.below + deal.above
    return [(own if side == deal.side else deal.others) + held for side, held in enumerate(honours(line))]


def down_marks(line: LineFacts) -> tuple[str, ...]:
    """A contract that went down is struck through."""
    deal = deal_of(line, False)
    return tuple("missed" if side == deal.side and deal.others else "" for side in range(line.sides))


def took(line: LineFacts) -> int:
    """The declarer's tricks."""
    return line.each("tricks")[line.chair("declarer") % line.sides]


def likely_tricks(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.chair("declarer") % line.sides, BOOK + line.number("level"), TRICKS, line.sides)


def four_possible(line: LineFacts, tally: Tally) -> bool:
    """Whether four of five honours may be held: there are trumps."""
    return line.tick("held") and line.word("strain") != NO_TRUMPS


def all_held(line: LineFacts, tally: Tally) -> bool:
    """Whether somebody held honours, and not four of five."""
    return line.tick("held") and line.who("four") == NOBODY


PASSED_OUT = "passed out"
DEALER_FIRST = "{dealer} deals and bids first."
DOUBLE = Field("", "", kind="who", per="line", nobody="nobody", optional=True)
WITH_HONOURS = Option("honours", "Honours count", False)
HONOURS_COUNT = "Four trump honours of five in one hand are 100, all five, or four aces without trumps, 150."
FIELDS = (
    Field("declarer", "Declarer", asks="Who declared?", kind="chair", per="line", short="declarer"),
    Field(
        "level", "Level", asks="What did {declarer} bid?", per="line", short="bid", phrase="bid {value}", low=1, high=7
    ),
    Field("strain", "Trumps", asks="{level} of which suit?", kind="choice", per="line", short="suit", choices=STRAINS),
    replace(DOUBLE, key="doubled", label="Doubled", asks="Who doubled?", short="×2", among=defenders),
    replace(
        DOUBLE,
        key="redoubled",
        label="Redoubled",
        asks="Who redoubled?",
        short="×4",
        among=declarers,
        when=lambda line, tally: line.who("doubled") != NOBODY,
    ),
    Field(
        "held",
        "Honours",
        asks="Did anybody hold honours?",
        kind="tick",
        per="line",
        optional=True,
        prompts=True,
        under=("honours", True),
    ),
    Field(
        "four",
        "Four honours",
        asks="Who held four of the five trump honours?",
        kind="who",
        per="line",
        short="100",
        phrase="four honours",
        nobody="all five",
        under=("honours", True),
        when=four_possible,
    ),
    Field(
        "all",
        "All honours",
        asks="Who held all five, or four aces without trumps?",
        kind="who",
        per="line",
        short="150",
        phrase="all honours",
        under=("honours", True),
        when=all_held,
    ),
    replace(
        TRICKS_TAKEN,
        asks="{who}’s tricks?",
        high=TRICKS,
        adds_to=lambda line, tally: TRICKS,
        likely=likely_tricks,
        first="declarer",
    ),
)
