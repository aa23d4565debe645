"""Newmarket: stakes on four kings and a kitty; wins and losses come to nothing.

Source: Penguin, "Newmarket". A king's stake that nobody took stays and grows (F-38); a kitty that nobody took too.
Whoever takes the last king takes the kitty as well.
"""

from ..game import About, Checks, Field, Game, Hook, How, Settlement, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import CENTS, Option
from ..shapes import alone, ranked, settled_stakes
from ..tally import Over, Points, RuleError, Tally

KING, TAKER = "King of {suit}", "Who took the king of {suit}?"
STAKES, NO_KINGS = "Stake {stake} on each of {count} kings and in the kitty.", "No king is left."
STAKES_ON_ONE = "Stake {stake} on the king of {king} and in the kitty."
KINGS = (("spades", "♠"), ("hearts", "♥"), ("diamonds", "♦"), ("clubs", "♣"))


def in_layout(tally: Tally) -> tuple[str, ...]:
    """The kings that still lie there."""
    return tuple(king for king, sign in KINGS if all(line.who(king) == NOBODY for line in tally.lines))


def is_there(king: str) -> Hook[bool]:
    def there(line: LineFacts, tally: Tally) -> bool:
        return king in in_layout(tally)

    return there


def staked(tally: Tally, since: int) -> int:
    """The stakes on one space in the deals from number `since` (0: the first) to this one."""
    played = [written.number for written in tally.written if written.points is not None and not written.line.void]
    players = [len(tally.setup.present(number)) for number in played[since:]] + [len(tally.playing)]
    return sum(players) * int(tally.option("stake"))


def king_stake(tally: Tally) -> int:
    """What lies on each king that is left: nobody took from it yet."""
    return staked(tally, 0)


def bought(line: LineFacts, tally: Tally) -> int:
    """What the spare hand brings the kitty: the dealer has it free."""
    buyer = line.who("bought")
    free = buyer in (NOBODY, tally.dealer % tally.setup.sides)
    return 0 if free else int(tally.option("hand"))


def kitty(line: LineFacts, tally: Tally) -> int:
    """What is in the kitty: the stakes and hands bought since somebody took it."""
    counted = [written for written in tally.written if written.points is not None and not written.line.void]
    since = max((at + 1 for at, written in enumerate(counted) if written.line.who("kitty") != NOBODY), default=0)
    paid = sum(hand_price(written.line, written.dealer, tally) for written in counted[since:])
    return staked(tally, since) + paid + bought(line, tally)


def hand_price(line: LineFacts, dealer: int, tally: Tally) -> int:
    """What the buyer of the spare hand paid in an earlier deal."""
    return 0 if line.who("bought") in (NOBODY, dealer % tally.setup.sides) else int(tally.option("hand"))


def check_last(line: LineFacts, tally: Tally) -> None:
    """Whoever takes the last king takes the kitty."""
    takers = [line.who(king) for king in in_layout(tally)]
    if NOBODY not in takers and line.who("kitty") not in takers:
        raise RuleError("The last king is gone, so whoever took it takes the kitty too.", field="kitty")


def score(line: LineFacts, tally: Tally) -> Points:
    """What each took, less the stakes."""
    kings, stake = in_layout(tally), int(tally.option("stake"))
    change = [-(len(kings) + 1) * stake if side in tally.playing else 0 for side in range(line.sides)]
    for king in kings:
        if line.who(king) != NOBODY:
            change[line.who(king)] += king_stake(tally)
    if line.who("kitty") != NOBODY:
        change[line.who("kitty")] += kitty(line, tally)
    if line.who("bought") != NOBODY:
        change[line.who("bought")] -= bought(line, tally)
    return (tuple(change),)


def says(tally: Tally) -> str:
    stake, kings = tally.option("stake"), in_layout(tally)
    if len(kings) == 1:
        return STAKES_ON_ONE.format(stake=stake, king=kings[0])
    return STAKES.format(stake=stake, count=len(kings)) if kings else NO_KINGS


GAME = Game(
    key="newmarket",
    name="Newmarket",
    about=About("Penguin", kind="stakes", packs=1, other_names=("Michigan", "Boodle"), minutes=5, match_minutes=40),
    how=How(
        (
            "Everybody stakes on each king in the layout, and puts a stake in the kitty.",
            "Play the queen of a king’s suit: take that king’s stakes, and the king goes.",
            "The first out of cards takes the kitty. If the play sticks, it stays and grows, as does a king’s stake.",
            "The match ends when the last king goes; that player takes the kitty too. Wins and losses come to 0.",
        ),
        in_short=("A queen takes her king’s stakes; the first out takes the kitty.",),
    ),
    seating=alone(4, 8),
    words=Words(unit="chips", says=says),
    totals=Totals(signed=True),
    options=(
        Option("stake", "A stake", 1, low=1, high=20),
        Option("buying", "The spare hand is for sale", False),
        Option("hand", "It costs", 1, low=1, high=20),
        CENTS,
    ),
    fields=(
        Field(
            "bought",
            "Spare hand",
            asks="Who took the spare hand?",
            kind="who",
            per="line",
            short="spare hand",
            nobody="nobody",
            optional=True,
            under=("buying", True),
        ),
        *(
            Field(
                king,
                KING.format(suit=king),
                asks=TAKER.format(suit=king),
                kind="who",
                per="line",
                short=f"K{sign}",
                nobody="nobody",
                when=is_there(king),
            )
            for king, sign in KINGS
        ),
        Field(
            "kitty",
            "Kitty",
            asks="Who took the kitty?",
            kind="who",
            per="line",
            short="kitty",
            nobody="nobody: it stays",
        ),
    ),
    checks=Checks(check_last),
    score=score,
    # the end: the last king is gone
    over=lambda tally: None if in_layout(tally) else Over("The last king is gone.", ranked(tally)),
    settlement=Settlement(settled_stakes),
)
