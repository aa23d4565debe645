"""Any game, round by round: who lost, one or several; as letters of a word, where the players say so.

Source: ours, for games that are not in the list. Whoever has the whole word is out.
"""

from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.any_game import OTHER_NAMES, SEATING, TEAMS
from ..plain_sheets.points import ROUNDS
from ..setup import OnlyIf, Option, Row
from ..shapes import ranked, target_if_any
from ..tally import Over, Points, RuleError, Tally, deals_agreed


def letters(tally: Tally) -> int:
    """How many losses put somebody out: a letter each; 0 where losses are only counted."""
    return len(str(tally.option("word")))


def plays(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Those who are not out."""
    full = letters(tally)
    return tuple(side for side, losses in enumerate(tally.totals) if not full or losses < full)


def check_lost(line: LineFacts, tally: Tally) -> None:
    if all(line.each("lost")[side] for side in tally.playing):
        raise RuleError("Everybody cannot have lost. Somebody did not.")


def score(line: LineFacts, tally: Tally) -> Points:
    return (tuple(int(bool(lost) and side in tally.playing) for side, lost in enumerate(line.each("lost"))),)


def dealer(line: LineFacts, tally: Tally) -> int:
    """The seat that deals next: the loser’s, the first of several, where the players say so; else the next one."""
    after = tally.setup.seat_after(tally.dealer, tally.playing)
    if tally.option("deal") != "loser":
        return after
    lost = tuple(side for side in tally.playing if line.each("lost")[side])
    return tally.setup.seat_after(tally.dealer, lost) if lost else after


def over(tally: Tally) -> Over | None:
    """The end: one is left who does not have the whole word; or somebody has lost as often as agreed."""
    full = letters(tally)
    return last_in(tally, full) if full else target_if_any(tally)


def last_in(tally: Tally, full: int) -> Over | None:
    """The end where all but one are out, ranked by how long they stayed in."""
    if len(tally.playing) > 1:
        return None
    lasted = tuple(
        1 + sum(1 for written in tally.written if written.sums[0][side] < full) for side in range(tally.setup.sides)
    )
    return Over(ALL_OUT, ranked(tally, lasted))


ALL_OUT = "Everybody else is out."
SPELLED = "Whoever has the whole of {word} is out."
COUNTED = "The fewest losses win."


def says(tally: Tally) -> str:
    return SPELLED.format(word=tally.option("word")) if letters(tally) else COUNTED


GAME = Game(
    key="any_losers",
    name="Any game: who lost",
    about=About("Scorekeeper", kind="any", other_names=(*OTHER_NAMES, "Losers", "Who is last"), minutes=5),
    how=How(
        ("Say after each round who lost: one, several or nobody.", COUNTED), only_if=(OnlyIf(COUNTED, "word", ("",)),)
    ),
    seating=SEATING,
    words=Words(deal="round", deals="rounds", unit="losses", named=True, says=says),
    totals=Totals(high=False, digits=2),
    rows=lambda setup: tuple(Row(f"{count + 1}") for count in range(deals_agreed(setup))),
    options=(
        Option("target", "Until somebody has lost so often (0: no limit)", 5, low=0, high=99),
        ROUNDS,
        Option("word", "Letters of a word in place of losses (like PIG; empty: losses)", "", typed="words"),
        Option("deal", "Who begins the next round", "left", (("left", "the next player"), ("loser", "the loser"))),
        TEAMS,
    ),
    fields=(
        Field(
            "lost",
            "Lost",
            asks="Did {who} lose?",
            asks_all="Who lost?",
            kind="tick",
            short="lost",
            check=check_lost,
        ),
    ),
    turns=Turns(plays=plays, dealer=dealer),
    score=score,
    over=over,
)
