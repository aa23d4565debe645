"""Who can still win where a round sat out earns the average of one's own rounds.

Ours: of p rounds played and k sat out, a total is the points of the p rounds times (p + k) / p. So a point to come adds
more than one to the total of whoever sits out.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.rules.draws import DrawnTable, EventFacts
from leagues.rules.format import Format
from leagues.rules.results import Exact, counts_down
from scorekeeper.rules.game import Span

from . import wording
from .cancelled import without_cancelled
from .contenders import greatest_gains, most_of_others, outlook_when_out, outlooks_by_bound
from .outlooks import ALIVE, CLINCHED, WHO, Outlook
from .standings import ADJUSTED, CARRIED_OVER, accounts


@dataclass(frozen=True)
class Course:
    """One entrant's rounds as far as they are drawn. `points`: of the rounds played; `extra`: carried over."""

    points: Exact
    extra: Exact
    played: int
    sat_out: int

    @property
    def worth(self) -> Exact:
        """What a point of a round played adds to the total."""
        return Fraction(self.played + self.sat_out, self.played) if self.played else 1

    @property
    def total(self) -> Exact:
        """The total at the end, if no further point is made."""
        return self.extra + self.points * self.worth

    def end(self, gain: int, plays: int, sits: int) -> Exact:
        """The total after a further gain in `plays` rounds, with `sits` more sat out."""
        further = Course(self.points + gain, self.extra, self.played + plays, self.sat_out + sits)
        return further.total


def courses(format: Format, event: EventFacts) -> dict[int, Course]:
    """Everybody's rounds played and sat out, tables without a result included."""
    account, event = accounts(format, event, ahead=True), without_cancelled(format, event)
    found = {}
    for each in event.entrants:
        one, entries = each.number, [entry for entry in account[each.number] if entry.counts]
        found[one] = Course(
            sum(entry.figure for entry in entries if entry.table),
            sum(entry.figure for entry in entries if entry.kind in (CARRIED_OVER, ADJUSTED)),
            sum(one in round_.draw.seated for round_ in event.rounds),
            sum(one in round_.draw.out and each.is_present(number) for number, round_ in enumerate(event.rounds, 1)),
        )
    return found


def outlooks_by_average(
    format: Format,
    event: EventFacts,
    tables: Sequence[DrawnTable],
    later: int,
    span: Span,
    gone: Collection[int] = (),
    *,
    shares: bool,
) -> list[Outlook]:
    """Everybody's outlook. `tables`: without a result; `later`: rounds that nobody knows the people of yet.

    `span`: the least and most that a round can bring anybody; `gone`: who left early, and is left out.
    """
    known = {one: each for one, each in courses(format, event).items() if one not in gone}
    have = {one: each.total for one, each in known.items()}
    least, most = (greatest_gains(known, tables, [((each,) * len(table.seats),) for table in tables]) for each in span)
    if not later:
        worth = {one: each.worth for one, each in known.items()}
        down = counts_down(format, event)
        return outlooks_by_bound(have, most, least=least, worth=worth, shares=shares, down=down)
    here = event.present(event.next_number)
    lowest, highest = dict[int, Exact](), dict[int, Exact]()
    for one, each in known.items():
        rounds = later if one in here else 0
        lowest[one] = min(
            each.end(least[one] + span[0] * (rounds - sits), rounds - sits, sits) for sits in range(rounds + 1)
        )
        highest[one] = max(
            each.end(most[one] + span[1] * (rounds - sits), rounds - sits, sits) for sits in range(rounds + 1)
        )
    rivals_lowest, rivals_highest = most_of_others(lowest), most_of_others(highest)
    rows = []
    for one, total in have.items():
        if highest[one] < rivals_lowest.get(one, highest[one]):
            rows.append(outlook_when_out(one, total, 0, exact=False))
        elif one not in rivals_highest or lowest[one] > rivals_highest[one]:
            rows.append(Outlook(one, total, 0, CLINCHED, wording.WON))
        else:
            rows.append(Outlook(one, total, 0, ALIVE, wording.CAN_WIN.replace("{who}", WHO)))
    return sorted(rows, key=lambda row: (-row.total, row.number))
