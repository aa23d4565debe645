"""Who stands where: every player's own account, places by an order of tie-breaks, and each place explained.

Source: spec B.8: each player of a side is credited with what the side gets; equal places are shared (1, 1, 3).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import attrgetter

from leagues.rules.draws import Draw, Event, Format, Result, Table
from leagues.rules.endings import ending_rule, points_per_round
from leagues.rules.results import counts_down, credit_rule, side_figures, winning_side

from . import cycles, sitting_out, tiebreaks
from .tiebreaks import TIEBREAKS, PlayedGame, Record
from .tiebreaks import figure_words as figure_words

BROUGHT_WORDS = "brought along"


@dataclass(frozen=True)
class Credit:
    """One entry of an account. `table`: 0 for a round that was sat out; `counts`: whether its round ranks.

    `round`: 0 for what was brought along from an evening before, which is none.
    """

    round: int
    table: int
    figure: int
    words: str
    counts: bool = True

    def bracketed(self, figure: str) -> str:
        """Its figure as it is told; in brackets where its round does not rank."""
        return figure if self.counts else f"({figure})"


@dataclass(frozen=True)
class Standing:
    """A row of the standings. `decided`: the tie-breaks that settled the place, in words; empty where none was needed.

    `rate`: points a round as the game tells them, over `rounds`; None where the total ranks. `behind`: whether it
    stands after those who have played, because nothing was played under it.
    """

    number: int
    place: int
    total: int
    played: int
    figures: tuple[tuple[str, Fraction], ...] = ()
    decided: tuple[str, ...] = ()
    rate: Fraction | None = None
    rounds: int = 0
    behind: bool = False

    def level(self, other: "Standing") -> bool:
        """Whether only tie-breaks part the two: equal in what ranks, points a round or the total."""
        alike = self.rate == other.rate and (self.rate is not None or self.total == other.total)
        return alike and self.behind == other.behind


def void_entrants(format: Format, event: Event) -> frozenset[int]:
    """Whose results do not count: who withdrew before half, where the house rule says so."""
    if event.option("withdrawn", "stay") != "void":
        return frozenset()
    half = format.length(event)
    return frozenset(each.number for each in event.entrants if each.left is not None and 2 * (each.left - 1) < half)


def accounts(format: Format, event: Event, *, ahead: bool = False) -> dict[int, list[Credit]]:
    """Everybody's entries, round by round. Byes and sit-outs are paid from their round's first result on,
    or `ahead`."""
    account: dict[int, list[Credit]] = {
        each.number: [Credit(0, 0, each.brought, BROUGHT_WORDS)] * bool(each.brought) for each in event.entrants
    }
    gone, ranking = void_entrants(format, event), cycles.ranking_rounds(format, event)
    rounds = [(number, each) for number, each in enumerate(event.rounds, 1) if ahead or cycles.has_begun(each)]
    for number, round_ in rounds:
        for table, result in round_.table_results:
            if not gone & set(table.seats):
                for one, figure, words in table_credits(format, event, round_.draw, table, result):
                    account[one].append(Credit(number, table.number, figure, words, number <= ranking))
    turns = Counter[int]()
    for number, round_ in rounds:
        for one in set(round_.draw.out).intersection(event.present(number)):
            turns[one] += 1
            own = [each for each in account[one] if each.table]
            credit = sit_out_credit(format, event, number, own, turns[one])
            if credit.figure:
                account[one].append(replace(credit, counts=number <= ranking))
    return {one: sorted(entries, key=attrgetter("round")) for one, entries in account.items()}


def sit_out_credit(format: Format, event: Event, number: int, own: Sequence[Credit], turn: int) -> Credit:
    """What sitting out a round for the `turn`-th time brings to somebody whose own rounds brought this."""
    average = sitting_out.average_part(event, [each.figure for each in own if each.counts], turn)
    if average:
        return Credit(number, 0, average, "sat out: the average of one’s own rounds")
    return Credit(number, 0, format.sit_out(event, number), "sat out")


def table_credits(
    format: Format, event: Event, draw: Draw, table: Table, result: Result | None
) -> Sequence[tuple[int, int, str]]:
    """What a table brings: entrant, figure, words. Nothing while it has no result."""
    if table.is_bye:
        worth = 0 if table.stage else format.bye  # a bye in a plate is no step in the main draw
        return [(table.seats[0], worth, "bye")]
    if result is None:
        return []
    figures = credit_rule(format, event)(event, draw, table, result)
    return [(one, figure, f"table {table.number}") for one, figure in zip(table.seats, figures)]


def totals(format: Format, event: Event, *, ahead: bool = False) -> dict[int, int]:
    """Everybody's total."""
    return {one: total(entries) for one, entries in accounts(format, event, ahead=ahead).items()}


def total(entries: Iterable[Credit]) -> int:
    """What entries of an account add up to."""
    return sum(credit.figure for credit in entries if credit.counts)


def history(format: Format, event: Event) -> list[dict[int, int]]:
    """Everybody's total after each round that is complete, up to the first that is not."""
    account, complete = accounts(format, event), cycles.complete_rounds(event)
    if sitting_out.sat_out_rule(event) == "average":  # as it was then: later rounds change what earlier sit-outs count
        return [totals(format, replace(event, rounds=event.rounds[:number])) for number in range(1, complete + 1)]
    return [
        {one: total(credit for credit in entries if credit.round <= number) for one, entries in account.items()}
        for number in range(1, complete + 1)
    ]


def games(
    event: Event, gone: frozenset[int] = frozenset(), *, deciders: bool = False, unplayed: bool = False
) -> dict[int, list[PlayedGame]]:
    """Everybody's games: against whom, the side's figures and the best other's, extra units. `deciders`: whether who is
    said to have won a level one has won it; `unplayed`: also one that did not play."""
    played: dict[int, list[PlayedGame]] = {each.number: [] for each in event.entrants}
    for number, round_ in enumerate(event.rounds, 1):
        for table, result in round_.table_results:
            if table.is_bye or result is None or gone & set(table.seats):
                continue
            figures = side_figures(table, result)
            settled = deciders and figures.count(max(figures)) > 1 and (result.played or unplayed)
            won = winning_side(table, result) if settled else None
            for seat, one in enumerate(table.seats):
                side = seat % table.sides
                others = tuple(other for at, other in enumerate(table.seats) if at % table.sides != side)
                best = max(figures[:side] + figures[side + 1 :])
                extra = {unit: each[seat] for unit, each in result.units.items()}
                said = 0 if won is None else 1 if won == side else -1
                played[one].append(PlayedGame(number, others, figures[side], best, extra, table.stage, said))
    return played


def record(format: Format, event: Event) -> Record:
    ranking = replace(event, rounds=event.rounds[: cycles.ranking_rounds(format, event)])
    stays = format.queue is not None
    known = games(ranking, void_entrants(format, event), deciders=stays or format.deciders_win, unplayed=stays)
    return Record(event, totals(format, event), known, counts_down(format, event))


def standings(format: Format, event: Event, chain: Sequence[str] | None = None) -> list[Standing]:
    """Everybody from first to last; `chain`: tie-breaks by name, the format's own where the organiser chose none.

    When time ended the evening, points a round rank; so they do where it was ended before any cycle was complete. Where
    points were brought along, totals rank all the same: those are of no round. Who has not played stands after those
    who have.
    """
    facts = record(format, event)
    names = tuple(event.option("chain", format.tiebreaks) if chain is None else chain)
    timed = ending_rule(event.options) == "time" and not cycles.has_brought_points(event)
    by_rate = timed or cycles.is_part_cycle(format, event)
    rounds = paid_rounds(format, event, facts) if by_rate else {}
    rate = {one: points_per_round(facts.totals[one], count) for one, count in rounds.items()}
    shown = {one: -each if facts.down else each for one, each in rate.items()}
    keys = rate or {one: Fraction(total) for one, total in facts.totals.items()}
    last = unplayed_entrants(facts)
    people = [[one for one in facts.totals if (one in last) is behind] for behind in (False, True)]
    rows: list[Standing] = []
    for group in [group for some in people for group in group_by_key(some, keys)]:
        for tied, words in part_group(facts, group, names, dict.fromkeys(group, ())):
            place = len(rows) + 1
            rows += [
                Standing(
                    one,
                    place,
                    facts.totals[one],
                    len(facts.games[one]),
                    tuple((name, TIEBREAKS[name](facts, group, one)) for name in names) if len(group) > 1 else (),
                    words[one],
                    shown.get(one),
                    rounds.get(one, 0),
                    one in last,
                )
                for one in tied
            ]
    return rows


def unplayed_entrants(facts: Record) -> frozenset[int]:
    """Who has not played, and so has nothing that could beat or part what was played; nobody before anybody has played,
    nor where points were brought along, since nothing may be what somebody brought."""
    if cycles.has_brought_points(facts.event) or not any(facts.games.values()):
        return frozenset()
    return frozenset(one for one, total in facts.totals.items() if not total and not facts.games[one])


def paid_rounds(format: Format, event: Event, facts: Record) -> dict[int, int]:
    """How many rounds everybody's total is made of: games, and byes and sit-outs that brought something."""
    found = {}
    for one, entries in accounts(format, event).items():
        paid = {credit.round for credit in entries if credit.counts and credit.figure and credit.round}
        found[one] = len(paid | {game.round for game in facts.games[one]})
    return found


def group_by_key(people: Sequence[int], keys: Mapping[int, Fraction]) -> list[tuple[int, ...]]:
    """People in groups of the same key, the highest first; inside a group in number order."""
    return [
        tuple(sorted(one for one in people if keys[one] == key))
        for key in sorted({keys[one] for one in people}, reverse=True)
    ]


def part_group(
    facts: Record, group: tuple[int, ...], chain: Sequence[str], words: Mapping[int, tuple[str, ...]]
) -> list[tuple[tuple[int, ...], Mapping[int, tuple[str, ...]]]]:
    """A group that is level, parted by the tie-breaks one after another; what they cannot part shares the place."""
    if len(group) == 1 or not chain:
        return [(group, words)]
    keys = {one: TIEBREAKS[chain[0]](facts, group, one) for one in group}
    parts = group_by_key(group, keys)
    if len(parts) > 1:
        words = {
            one: (*words[one], tiebreaks.describe_tiebreak(chain[0], keys[one], max(keys.values()), facts.down))
            for one in group
        }
    found = []
    for part in parts:
        found += part_group(facts, part, chain[1:], words)
    return found
