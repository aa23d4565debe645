"""Who wins the prizes beside the first place, as far as is known: best of a role, lowest, half-time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from leagues.rules.format import Prize
from leagues.rules.results import Exact
from leagues.rules.standings import standings
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.seats.roles import MOST_NAMED
from scorekeeper.rules.words import joined


@dataclass(frozen=True)
class Won:
    """A prize with whoever has it now: several share it. `total`: with how many; `settled`: nobody can take it."""

    title: str
    people: tuple[int, ...]
    total: str
    settled: bool = True

    def who(self, evening: EventState) -> str:
        """ "ada", "ada and bo", "five people"."""
        if len(self.people) > MOST_NAMED:
            return wording.PRIZE_SHARED_BY.format(count=len(self.people))
        return joined([evening.names[one] for one in self.people])


def prizes(evening: EventState) -> list[Won]:
    """The prizes that somebody has now; empty before the first result, and in a format without prizes."""
    found = [won(evening, prize) for prize in evening.format.prizes.beside_first]
    return [*(each for each in found if each is not None), *awards(evening)]


def awards(evening: EventState) -> list[Won]:
    """The awards that anybody has, one for each name."""
    found = evening.format.prizes.awards(evening.facts) if evening.format.prizes.awards is not None else {}
    return [Won(title, people, "") for title, people in found.items()]


def won(evening: EventState, prize: Prize) -> Won | None:
    """A prize with whoever has it; None where it is not given, or nobody has played."""
    after = prize.after(evening.facts)
    if after is None or len(evening.counted_rounds) < after:
        return None
    rows = list(standings_after(evening, after))
    among = {each.number for each in evening.entrants if prize.role in ("", each.ticket)}
    rows = [row for row in rows if row.number in among and row.played and not row.left]
    if prize.lowest:
        rows = who_played_all(evening, rows, after or len(evening.counted_rounds)) or rows
    if not rows:
        return None
    place = (max if prize.lowest else min)(row.place for row in rows)
    people = [row for row in rows if row.place == place]
    total: Exact = people[0].total
    settled = bool(after or evening.over)
    return Won(
        evening.in_own_words(prize.title), tuple(row.number for row in people), evening.format_total(total), settled
    )


def who_played_all(evening: EventState, rows: Sequence[standings.Placing], rounds: int) -> list[standings.Placing]:
    """Whoever was there in all of so many rounds, at tables that played: others are low for that reason alone."""
    there = {one.number for one in evening.entrants if all(one.is_present(number) for number in range(1, rounds + 1))}
    tables = (each for played in evening.facts.rounds[:rounds] for each in played.table_results)
    idle = {one for table, result in tables if result is not None and not result.played for one in table.seats}
    return [row for row in rows if row.number in there - idle]


def standings_after(evening: EventState, number: int) -> Sequence[standings.Placing]:
    """The standings now, or as they were after a round."""
    if not number:
        return evening.standings
    earlier = replace(evening.facts, rounds=evening.facts.rounds[:number])
    return evening.once(("standings after", number), lambda: tuple(standings.standings(evening.format, earlier)))


def describe_prizes(evening: EventState, number: int = 0) -> str:
    """The prizes in sentences, to be said aloud; empty where there are none. `number`: only those after that round."""
    given = [each for each in evening.format.prizes.beside_first if number in (0, each.after(evening.facts))]
    found = [each for prize in given if (each := won(evening, prize)) is not None]
    found += [] if number else awards(evening)
    return " ".join(
        (wording.PRIZE if each.total else wording.AWARD).format(
            title=each.title, who=each.who(evening), points=each.total
        )
        for each in found
    )
