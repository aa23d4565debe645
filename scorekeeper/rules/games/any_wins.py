"""Any game, round by round: who won each.

Source: ours, for games that are not in the list.
"""

from .. import wording
from ..game import BEST, About, Company, Field, Game, How, MatchPoints, Totals, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.any_game import OTHER_NAMES, SEATING, TEAMS
from ..plain_sheets.points import ROUNDS
from ..setup import Option, Row
from ..shapes import ranked, target_if_any
from ..tally import Over, Points, Tally, deals_agreed, deals_finished


def score(line: LineFacts, tally: Tally) -> Points:
    """1 for whoever won the round; a draw brings nobody anything."""
    winner = line.who("winner")
    return (tuple(1 if side == winner and winner != NOBODY else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    """The end at so many wins, or of the best of so many rounds once nobody can catch up."""
    best = int(tally.option(BEST))
    return caught_by_nobody(tally, best) if best else target_if_any(tally)


def caught_by_nobody(tally: Tally, best: int) -> Over | None:
    """The end of the best of so many rounds: all are played, or whoever leads has more wins than others can reach."""
    first, second = sorted(tally.totals, reverse=True)[:2]
    left = best - deals_finished(tally)
    if left > 0 and first - second <= left:
        return None
    return Over(wording.BEST_OF.format(best=best) if best > 1 else "", ranked(tally))


GAME = Game(
    key="any_wins",
    name="Any game: who won",
    about=About(
        "Scorekeeper",
        kind="any",
        other_names=(*OTHER_NAMES, "Wins", "Win or lose", "Best of"),
        edition=2,
        minutes=10,
    ),
    how=How(("Say who won each round; a draw counts for nobody.", "Whoever won the most rounds wins.")),
    seating=SEATING,
    words=Words(deal="round", deals="rounds", unit="wins", named=True),
    totals=Totals(digits=2),
    rows=lambda setup: tuple(Row(f"{count + 1}") for count in range(deals_agreed(setup) or int(setup.options[BEST]))),
    options=(
        Option("target", "First to so many wins (0: no limit)", 0, low=0, high=99),
        ROUNDS,
        Option(BEST, "Best of so many rounds (0: no)", 0, low=0, high=99),
        Option("draws", "A round may be a draw", True, off="No round is a draw"),
        TEAMS,
    ),
    fields=(
        Field(
            "winner",
            "Winner",
            asks="Who won this round?",
            kind="who",
            per="line",
            short="won",
            nobody="a draw",
            nobody_under=("draws", True),
        ),
    ),
    score=score,
    over=over,
    match_points=MatchPoints(whole_by=(BEST,)),
    company=Company(lambda tally: (0,)),  # a late comer begins with nothing
)
