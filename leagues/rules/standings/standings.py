"""Standings: every entrant's account, and places by total and tie-breaks.

Ours: each player of a side is credited with what the side gets; equal places are shared (1, 1, 3).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple, cast

from leagues.rules.draws import Draw, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.endings import ending_rule, points_per_round
from leagues.rules.format import Format
from leagues.rules.results import Exact, counts_down, side_figures, winning_side

from . import adjusting, cycles, sitting_out, tiebreaks, wording
from .cancelled import without_cancelled
from .tiebreaks import TIEBREAKS, Decision, PlayedGame, Record, VirtualOpponent
from .tiebreaks import figure_words as figure_words

CARRIED_OVER, ADJUSTED, SAT_OUT, BYE, PLAYED = "carried_over", "adjusted", "sat_out", "bye", "played"
MISSED, AS_LAST = "missed", "last"  # the option and its value: where low points win, 0 would be the best of all
CARD_TOTALS = "card_totals"  # the option: by number everybody's total, or the tricks of each hand; the cards alone


class Credit(NamedTuple):
    """One entry of an account. `round`: 0 for points carried over and those of the organiser; `table`: 0 for a round
    sat out.

    `kind`: CARRIED_OVER, ADJUSTED, SAT_OUT, BYE or PLAYED; `counts`: whether its round ranks.
    """

    round: int
    table: int
    figure: Exact
    words: str
    kind: str
    counts: bool = True

    def bracketed(self, figure: str) -> str:
        """The figure, in brackets where its round does not rank."""
        return figure if self.counts else f"({figure})"


@dataclass(frozen=True)
class Placing:
    """A row of the standings. `decisions`: the tie-breaks that settled the place, if any.

    `rate`: points a round over `rounds`, as people say them; None where the total ranks. `behind`: listed after those
    who have played, because this entrant has not; `left`: after those who played on, because this one left early.
    """

    number: int
    place: int
    total: Exact
    played: int
    figures: tuple[tuple[str, Fraction], ...] = ()
    decisions: tuple[Decision, ...] = ()
    rate: Fraction | None = None
    rounds: int = 0
    behind: bool = False
    left: bool = False

    @property
    def decided(self) -> tuple[str, ...]:
        """The decisions in words: "difference: 15"."""
        return tuple(each.words for each in self.decisions)

    def level(self, other: "Placing") -> bool:
        """Whether only tie-breaks part the two."""
        alike = self.rate == other.rate and (self.rate is not None or self.total == other.total)
        return alike and (self.behind, self.left) == (other.behind, other.left)


def void_entrants(format: Format, event: EventFacts) -> frozenset[int]:
    """Entrants whose results do not count: they withdrew before half, and the option `withdrawn` says so."""
    if event.option("withdrawn", "stay") != "void":
        return frozenset()
    half = format.rounds.length(event)
    return frozenset(each.number for each in event.entrants if each.left is not None and 2 * (each.left - 1) < half)


def accounts(format: Format, event: EventFacts, *, ahead: bool = False) -> dict[int, list[Credit]]:
    """Everybody's entries, round by round. `ahead`: with byes and sit-outs of rounds that have no result yet."""
    if event.option(CARD_TOTALS) and not event.rounds:
        return {one: [*adjusted(event, one), *entries] for one, entries in accounts_of_cards(event).items()}
    event = without_cancelled(format, event)
    account: dict[int, list[Credit]] = {
        each.number: [
            *[Credit(0, 0, each.brought, wording.CARRIED_OVER, CARRIED_OVER)] * bool(each.brought),
            *adjusted(event, each.number),
        ]
        for each in event.entrants
    }
    gone, ranking = void_entrants(format, event), cycles.ranking_rounds(format, event)
    rounds = [(number, each) for number, each in enumerate(event.rounds, 1) if ahead or cycles.has_begun(each)]
    for number, round_ in rounds:
        for table, result in round_.table_results:
            if not gone & set(table.seats):
                kind, words = (BYE, wording.BYE) if table.is_bye else (PLAYED, wording.TABLE.format(table=table.number))
                for one, figure in table_credits(format, event, round_.draw, table, result):
                    account[one].append(Credit(number, table.number, figure, words, kind, number <= ranking))
    for number, round_ in rounds:
        for one in set(round_.draw.out).intersection(event.present(number) if round_.draw.out else ()):
            own = [each for each in account[one] if each.table]
            credit = sit_out_credit(format, event, number, own)
            if credit.figure:
                account[one].append(credit._replace(counts=number <= ranking))
    for number, round_ in rounds if missed_as_last(format, event) else ():
        figures = [
            each.figure for entries in account.values() for each in entries if each.round == number and each.table
        ]
        for one in missing(event, number) if figures and round_.is_complete else ():
            account[one].append(Credit(number, 0, min(figures), wording.MISSED_AS_LAST, SAT_OUT, number <= ranking))
    return {one: sorted(entries, key=attrgetter("round")) for one, entries in account.items()}


def missed_as_last(format: Format, event: EventFacts) -> bool:
    """Whether who misses a round has what the last of it had: where low points win, at evenings begun since 0.22.

    Not where points a round rank, as a round missed changes none of them.
    """
    wanted = event.option(MISSED) == AS_LAST and counts_down(format, event)
    return wanted and ending_rule(event.options) != "time"


def describe_missed(format: Format, event: EventFacts) -> str:
    """What missed rounds count: "Missed rounds score 0."."""
    count = wording.COUNT_AS_LAST if missed_as_last(format, event) else wording.SCORE_NOTHING
    return wording.MISSED_EARNS.format(round_name=format.words.round, count=count)


def missing(event: EventFacts, number: int) -> list[int]:
    """Who was late or away in a round, and had not left."""
    here = [each for each in event.entrants if each.left is None or number < each.left]
    return [each.number for each in here if not each.is_present(number)]


def adjusted(event: EventFacts, one: int) -> list[Credit]:
    """What the organiser took from somebody or added, an entry each; warnings are none."""
    given = [each.points for each in adjusting.adjustments(event) if each.number == one and each.points]
    return [Credit(0, 0, points, wording.PENALTY if points < 0 else wording.POINTS_ADDED, ADJUSTED) for points in given]


def accounts_of_cards(event: EventFacts) -> dict[int, list[Credit]]:
    """By entrant one credit: the grand total that was typed from their card; an empty list where none was handed in."""
    totals: Mapping[str, int | list[int]] = event.option(CARD_TOTALS)
    return {
        each.number: [Credit(1, 0, card_total(totals[f"{each.number}"]), wording.THE_CARD, PLAYED)]
        if f"{each.number}" in totals
        else []
        for each in event.entrants
    }


def card_total(said: int | list[int]) -> int:
    """The total of a card, which may be stored hand by hand."""
    return said if isinstance(said, int) else sum(said)


def sit_out_credit(format: Format, event: EventFacts, number: int, own: Sequence[Credit]) -> Credit:
    """The entry for sitting out a round. `own`: entries of rounds played."""
    average = sitting_out.own_average(event, [each.figure for each in own if each.counts])
    if average:
        return Credit(number, 0, average, wording.SAT_OUT_AVERAGE, SAT_OUT)
    return Credit(number, 0, format.scoring.sit_out(event, number), wording.SAT_OUT, SAT_OUT)


def table_credits(
    format: Format, event: EventFacts, draw: Draw, table: DrawnTable, result: Result | None
) -> Sequence[tuple[int, int]]:
    """Entrant and figure of each entry from a table; none while it has no result."""
    if table.is_bye:
        nothing = table.stage or event.option("unit") == "game"  # in a plate, and where the points of games add up
        worth = 0 if nothing else format.scoring.bye
        return [(table.seats[0], worth)]
    if result is None:
        return []
    return list(zip(table.seats, format.credit_rule(event)(event, draw, table, result)))


def totals(format: Format, event: EventFacts, *, ahead: bool = False) -> dict[int, Exact]:
    """Everybody's total."""
    return {one: total(entries) for one, entries in accounts(format, event, ahead=ahead).items()}


def total(entries: Iterable[Credit]) -> Exact:
    """Total of entries that rank, exact."""
    return sum(credit.figure for credit in entries if credit.counts)


def history(format: Format, event: EventFacts) -> list[dict[int, Exact]]:
    """Everybody's total after each complete round, up to the first incomplete one."""
    account, complete = accounts(format, event), cycles.complete_rounds(event)
    if sitting_out.sat_out_rule(event) == "average":  # as it was then: later rounds change the average
        return [totals(format, replace(event, rounds=event.rounds[:number])) for number in range(1, complete + 1)]
    return [
        {one: total(credit for credit in entries if credit.round <= number) for one, entries in account.items()}
        for number in range(1, complete + 1)
    ]


def games(
    event: EventFacts, gone: frozenset[int] = frozenset(), *, deciders: bool = False, unplayed: bool = False
) -> dict[int, list[PlayedGame]]:
    """Everybody's games. `deciders`: the side named by people has won a level one; `unplayed`: even one not played."""
    played: dict[int, list[PlayedGame]] = {each.number: [] for each in event.entrants}
    asked = gone, deciders, unplayed
    for number, round_ in enumerate(event.rounds, 1):
        if (number, asked) not in round_.known:  # a round stays as it is while another one is played
            round_.known[number, asked] = round_games(number, round_, *asked)
        for one, game in cast(list[tuple[int, PlayedGame]], round_.known[number, asked]):
            played[one].append(game)
    return played


def round_games(
    number: int, round_: RoundFacts, gone: frozenset[int], deciders: bool, unplayed: bool
) -> list[tuple[int, PlayedGame]]:
    """(entrant, game) of everybody at a finished table of this round: four for a table of four.

    Skipped are byes, tables without a result, and tables at which somebody of `gone` was to sit.
    """
    played = []
    for table, result in round_.table_results:
        if table.is_bye or result is None or gone & set(table.seats):
            continue
        figures = side_figures(table, result)
        settled = deciders and figures.count(max(figures)) > 1 and (result.played or unplayed)
        won = winning_side(table, result) if settled else None
        for side in range(min(table.sides, len(table.seats))):
            others = tuple(other for at, other in enumerate(table.seats) if at % table.sides != side)
            best = max(figures[:side] + figures[side + 1 :])
            said = 0 if won is None else 1 if won == side else -1
            for seat in range(side, len(table.seats), table.sides):
                extra = {unit: each[seat] for unit, each in result.units.items()}
                played.append(
                    (table.seats[seat], PlayedGame(number, others, figures[side], best, extra, table.stage, said))
                )
    return played


def record(format: Format, event: EventFacts) -> Record:
    ranking = replace(event, rounds=event.rounds[: cycles.ranking_rounds(format, event)])
    ranking = without_cancelled(format, ranking)
    stays = format.pages.queue is not None
    known = games(ranking, void_entrants(format, event), deciders=stays or format.scoring.deciders_win, unplayed=stays)
    return Record(event, totals(format, event), known, counts_down(format, event), virtual_opponents(format, ranking))


def virtual_opponents(format: Format, event: EventFacts) -> dict[int, tuple[VirtualOpponent, ...]]:
    """By entrant an opponent for each of their byes, as tie-breaks count them (FIDE C.02, 13.15).

    Empty where a bye brings nothing, or a win does not count 2.
    """
    if not format.scoring.bye or not format.adds_two_for_a_win(event):
        return {}
    rounds = sum(cycles.has_begun(each) for each in event.rounds)
    found = {}
    for one, entries in accounts(format, event).items():
        byes = [entry for entry in entries if entry.kind == BYE and entry.counts and entry.figure]
        before = {bye: total(each for each in entries if 0 < each.round < bye.round) for bye in byes}
        found[one] = tuple(
            VirtualOpponent(bye.round, before[bye] + 2 - bye.figure + rounds - bye.round) for bye in byes
        )
    return found


def standings(format: Format, event: EventFacts, chain: Sequence[str] | None = None) -> list[Placing]:
    """Rows from first to last. `chain`: tie-breaks by name, by default those in force.

    Points a round rank where time ended the event, or it was ended before any cycle was complete; not where points were
    carried over. Those who left early come after those who played on, those who have not played after all. Where groups
    have places of their own, one group after another.
    """
    return [row for group in group_standings(format, event, chain) for row in group]


def group_standings(
    format: Format, event: EventFacts, chain: Sequence[str] | None = None
) -> tuple[tuple[Placing, ...], ...]:
    """The standings of each group, or one of everybody where nobody plays in groups."""
    members = format.people.groups(event) if format.people.groups else None
    if members is None:
        return (tuple(standings_of_all(format, event, chain)),)
    return tuple(tuple(standings_of_all(format, among(event, {*group}), chain)) for group in members)


def group_letters(format: Format, event: EventFacts) -> dict[int, str]:
    """By entrant the letter of their group; empty where nobody plays in groups."""
    members = format.people.groups(event) if format.people.groups else ()
    return {one: chr(ord("A") + at) for at, group in enumerate(members) for one in group}


def among(event: EventFacts, people: set[int]) -> EventFacts:
    """The event of these people alone: their tables, and who sits out."""
    rounds = []
    for played in event.rounds:
        mine = [pair for pair in played.table_results if people >= {*pair[0].seats}]
        tables, results = tuple(table for table, _ in mine), tuple(result for _, result in mine)
        rounds.append(RoundFacts(Draw(tables, tuple(one for one in played.draw.out if one in people)), results))
    entrants = tuple(each for each in event.entrants if each.number in people)
    return replace(event, entrants=entrants, rounds=tuple(rounds))


def standings_of_all(format: Format, event: EventFacts, chain: Sequence[str] | None) -> list[Placing]:
    facts = record(format, event)
    names = tuple(event.option("chain", format.scoring.tiebreaks) if chain is None else chain)
    timed = ending_rule(event.options) == "time" and not cycles.has_brought_points(event)
    by_rate = timed or cycles.is_part_cycle(format, event)
    rounds = paid_rounds(format, event, facts) if by_rate else {}
    rate = {one: points_per_round(facts.totals[one], count) for one, count in rounds.items()}
    shown = {one: -each if facts.down else each for one, each in rate.items()}
    keys = rate or {one: Fraction(total) for one, total in facts.totals.items()}
    last, left = unplayed_entrants(facts), cycles.left_early(format, event)
    carded = {int(one) for one in event.option(CARD_TOTALS) or ()} if not event.rounds else frozenset()
    stands = {one: (one in last or (bool(carded) and one not in carded), one in left) for one in facts.totals}
    people = [[one for one in facts.totals if stands[one] == each] for each in sorted(set(stands.values()))]
    rows: list[Placing] = []
    for group in [group for some in people for group in group_by_key(some, keys)]:
        for tied, decisions in part_group(facts, group, names, dict.fromkeys(group, ())):
            place = len(rows) + 1
            rows += [
                Placing(
                    one,
                    place,
                    facts.totals[one],
                    len(facts.games[one]) or int(one in carded),
                    tuple((name, TIEBREAKS[name](facts, group, one)) for name in names) if len(group) > 1 else (),
                    decisions[one],
                    shown.get(one),
                    rounds.get(one, 0),
                    *stands[one],
                )
                for one in tied
            ]
    return rows


def unplayed_entrants(facts: Record) -> frozenset[int]:
    """Entrants who have not played; none before anybody has, or where points were carried over."""
    if cycles.has_brought_points(facts.event) or not any(facts.games.values()):
        return frozenset()
    return frozenset(one for one, total in facts.totals.items() if not total and not facts.games[one])


def paid_rounds(format: Format, event: EventFacts, facts: Record) -> dict[int, int]:
    """Rounds in everybody's total: games, and byes and sit-outs that earned something."""
    found = {}
    for one, entries in accounts(format, event).items():
        paid = {credit.round for credit in entries if credit.counts and credit.figure and credit.round}
        found[one] = len(paid | {game.round for game in facts.games[one]})
    return found


def group_by_key(people: Sequence[int], keys: Mapping[int, Fraction]) -> list[tuple[int, ...]]:
    """Groups of people with the same key, the highest first, in number order inside a group."""
    groups: dict[Fraction, list[int]] = {}
    for one in people:
        groups.setdefault(keys[one], []).append(one)
    return [tuple(sorted(groups[key])) for key in sorted(groups, reverse=True)]


def part_group(
    facts: Record, group: tuple[int, ...], chain: Sequence[str], decisions: Mapping[int, tuple[Decision, ...]]
) -> list[tuple[tuple[int, ...], Mapping[int, tuple[Decision, ...]]]]:
    """A level group parted by one tie-break after another, with the decisions; those still together share a place."""
    if len(group) == 1 or not chain:
        return [(group, decisions)]
    keys = {one: TIEBREAKS[chain[0]](facts, group, one) for one in group}
    parts = group_by_key(group, keys)
    if len(parts) > 1:
        best = max(keys.values())
        decisions = {one: (*decisions[one], tiebreaks.decision(chain[0], keys[one], best, facts.down)) for one in group}
    found = []
    for part in parts:
        found += part_group(facts, part, chain[1:], decisions)
    return found
