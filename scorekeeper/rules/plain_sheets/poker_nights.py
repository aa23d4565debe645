"""Poker night: who bought in and cashed out for how much, and who pays whom at the end.

Source: common rules. What is missing at the end, or too much, is not shared unless the players agree on it.
"""

from ..game import About, Company, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import LineFacts
from ..setup import Option
from ..shapes import Settled, alone, ranked
from ..tally import Over, Points, RuleError, Tally

ALL, IN, OUT, END = "all", "in", "out", "end"
WHAT = ((ALL, "all buy in"), (IN, "re-buy"), (OUT, "cash out"), (END, "the end"))
MOST, CENTS = 99_999, 100


def what_now(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """Everybody buys in first."""
    return (IN, OUT, END) if bought(tally) else (ALL,)


def bought(tally: Tally) -> bool:
    return any(paid_in(tally))


def paid_in(tally: Tally) -> tuple[int, ...]:
    """What each has bought chips for."""
    buys = [each.points[0] for each in tally.written if each.points and each.line.word("what") in (ALL, IN)]
    return tuple(-sum(points[side] for points in buys) for side in range(tally.setup.sides))


def is_end(line: LineFacts, tally: Tally) -> bool:
    return line.word("what") == END


def at_table(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Those who have not cashed out since they last bought in."""
    gone = list[int]()
    for each in tally.lines:
        gone = [side for side in gone if side != each.who("buyer")]
        gone += [each.who("leaver")] if each.word("what") == OUT else []
    return tuple(side for side in tally.playing if side not in gone)


def on_table(line: LineFacts, tally: Tally) -> int:
    """What lies on the table: all that was bought and not cashed out."""
    return -sum(tally.totals)


def check_chips(line: LineFacts, tally: Tally) -> None:
    """Everybody counts: no stack follows from the others, so that a wrong one is noticed."""
    over = sum(line.each("left")) - on_table(line, tally)
    if over and tally.option("difference") == "nobody":
        said = tally.game.totals.in_digits
        words = TOO_MANY if over > 0 else MISSING
        raise RuleError(words, bought=said(on_table(line, tally)), over=said(abs(over)))


MISSING = "{bought} should be on the table, and {over} of it is missing. Count again."
TOO_MANY = "{bought} should be on the table, and {over} is too much. Count again."


def usual(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    """The buy-in, as figures of this game stand for."""
    times = CENTS if tally.game.totals.coins else 1
    return (None if line.word("what") == OUT else tally.option("buy_in") * times,)


def score(line: LineFacts, tally: Tally) -> Points:
    """What each is up or down."""
    what, amount = line.word("what"), line.number("amount")
    if what == END:
        return (shared(line.each("left"), tally),)
    payers = tally.playing if what == ALL else (line.who("buyer"),) if what == IN else ()
    paid = tuple(amount if side in payers else 0 for side in range(line.sides))
    got = tuple(amount if what == OUT and side == line.who("leaver") else 0 for side in range(line.sides))
    return (tuple(cash - cost for cash, cost in zip(got, paid, strict=True)),)


def shared(left: tuple[int, ...], tally: Tally) -> tuple[int, ...]:
    """What everybody takes home; a difference goes to the bank, or to all by what they paid in."""
    over = sum(left) + sum(tally.totals)
    if tally.option("difference") == "bank":
        return tuple(each - (over if side == 0 else 0) for side, each in enumerate(left))
    paid = paid_in(tally)
    sign = 1 if over >= 0 else -1
    parts = [abs(over) * each // sum(paid) for each in paid]
    first = paid.index(max(paid))
    parts[first] += abs(over) - sum(parts)
    return tuple(each - sign * part for each, part in zip(left, parts, strict=True))


def over(tally: Tally) -> Over | None:
    return Over("", ranked(tally)) if tally.lines[-1].word("what") == END else None


def settle(tally: Tally) -> tuple[Settled, ...]:
    """Nothing is paid as long as chips are on the table."""
    ended = bool(tally.lines) and tally.lines[-1].word("what") == END
    return (Settled("Won or lost", tally.totals, money=tally.game.totals.coins, net=True),) if ended else ()


NIGHT = Game(
    key="poker_night",
    name="Poker night",
    about=About(
        "Common rules",
        kind="stakes",
        other_names=("Cash game",),
        pack="chips, and a pack of 52",
        minutes=2,
        match_minutes=180,
    ),
    how=How(
        (
            "Write what everybody buys in for, each re-buy, and whoever cashes out early.",
            "At the end everybody counts their chips: they are as much as was bought.",
            "Then the sheet says who pays whom, in as few payments as can be.",
        ),
        in_short=("Write buy-ins and re-buys; at the end everybody’s chips.",),
    ),
    seating=alone(2, 12),
    words=Words(deal="entry", deals="entries", begins=False),
    totals=Totals(digits=3, signed=True),
    options=(
        Option("buy_in", "Buy-in", 20, low=1, high=MOST),
        Option(
            "difference",
            "If the chips do not add up",
            "nobody",
            (
                ("nobody", "count again"),
                ("bank", "the first player, who has the bank, bears it"),
                ("all", "all share it by what they paid in"),
            ),
        ),
    ),
    fields=(
        Field(
            "what", "What", asks="What happened?", kind="choice", per="line", short="what", choices=WHAT, among=what_now
        ),
        Field(
            "buyer",
            "Who buys in",
            asks="Who buys in?",
            kind="who",
            per="line",
            short="in",
            when=lambda line, tally: line.word("what") == IN,
        ),
        Field(
            "leaver",
            "Who cashes out",
            asks="Who cashes out?",
            kind="who",
            per="line",
            short="out",
            when=lambda line, tally: line.word("what") == OUT,
            among=at_table,
        ),
        Field(
            "amount",
            "Amount",
            asks="How much?",
            per="line",
            short="cash",
            phrase="{value}",
            high=MOST,
            digits=3,
            when=lambda line, tally: line.word("what") in (ALL, IN, OUT),
            likely=usual,
        ),
        Field(
            "left",
            "Chips at the end",
            asks="{who}’s chips?",
            short="chips",
            high=MOST,
            digits=3,
            when=is_end,
            whose=at_table,
            check=check_chips,
        ),
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer),  # nobody deals: chips are counted from the first seat
    score=score,
    over=over,
    settlement=Settlement(settle),
    company=Company(lambda tally: (0,)),
)
