"""How a place came about: the sum, the corrections behind it, and the tie-break that decided, with others' figures."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from leagues.rules.draws import EventFacts
from leagues.rules.format import Format
from leagues.rules.results import counts_down
from leagues.rules.words import listed, number_words, placeholder
from scorekeeper.rules.words import joined

from . import cycles, wording
from .adjusting import adjusted_points
from .standings import Credit, Placing, accounts, record, standings
from .through import describe_drawn_otherwise
from .tiebreaks import IN_WORDS, NAMES, SUMS_OF_TOTALS, Record, figure_words, rate_words, spoken_words, sum_parts

SUM_TEMPLATES = dict(zip(SUMS_OF_TOTALS, (wording.OPPONENTS_TOTALS, wording.BEATEN_TOTALS)))


@dataclass(frozen=True)
class Grounds:
    """What the places of an event are explained from."""

    rows: Sequence[Placing]
    record: Record
    accounts: Mapping[int, Sequence[Credit]]


def find_grounds(format: Format, event: EventFacts) -> Grounds:
    return Grounds(standings(format, event), record(format, event), accounts(format, event))


def explain_place(
    format: Format,
    event: EventFacts,
    number: int,
    corrected: Mapping[tuple[int, int], str] = MappingProxyType({}),
    *,
    grounds: Grounds | None = None,
) -> tuple[str, ...]:
    """How a place came about, in sentences.

    `corrected`: by (round, table), what was corrected there, as a sentence without its full stop. `grounds`: as
    `find_grounds`, where they are known.
    """
    known = grounds or find_grounds(format, event)
    rows, facts = known.rows, known.record
    account = {one: [each for each in every if each.counts] for one, every in known.accounts.items()}
    row = next(each for each in rows if each.number == number)
    others = [each for each in rows if each.level(row) and each.number != number]
    shared = [each for each in rows if each.place == row.place and each.number != number]
    has = spoken_words(format, event, row.total)
    rank = has if row.rate is None else wording.A_ROUND.format(rate=rate_words(row.rate), **event.naming)
    also_level = names_still_level(row, shared)

    words = [total_sentence(format, event, number, has, account[number])]
    if row.rounds:
        template = wording.FROM_ONE_ROUND if row.rounds == 1 else wording.FROM_ROUNDS
        words.append(template.format(figure=rank, rounds=number_words(row.rounds), **event.naming))
    if row.behind or row.left:
        words.append(wording.UNPLAYED_LAST if row.behind else wording.LEFT_LAST)
    words += correction_sentences(event, account[number], corrected)
    words += describe_drawn_otherwise(event, number) if format.pages.has_bracket else []
    decided = bool(others and row.decisions)
    if decided:
        words.append(wording.LEVEL_WITH.format(others=listed(each.number for each in others), figure=rank))
        words += decision_sentences(row, others)
    asked = [each.name for each in row.decisions]
    words += sum_sentences(facts, number, {*asked, *also_level})
    if decided:
        words += bye_sentences(event, [number, *(each.number for each in others)], asked)
        mine = {(each.round, each.table) for each in account[number]}
        theirs = [entry for each in others for entry in account[each.number] if (entry.round, entry.table) not in mine]
        words += correction_sentences(event, theirs, corrected)
    return (*words, *place_sentences(row, shared, also_level, counts_down(format, event)))


def tie_sentence(rows: Sequence[Placing], total: str = "") -> str:
    """Who won, though level with others, and by which tie-breaks: "{3} won, level with {1}: decided by wins."

    Empty where whoever is first is not alone, or is level with nobody. `total`: with what, where that is told, too.
    """
    first = [row for row in rows if row.place == 1]
    level = [row.number for row in rows if first and row.place > 1 and row.level(first[0])]
    if len(first) != 1 or not level or not first[0].decisions:
        return ""
    template = wording.WON_WITH_LEVEL if total else wording.WON_LEVEL
    who, others = placeholder(first[0].number), listed(level)
    return template.format(who=who, total=total, others=others, tiebreaks=deciding_tiebreaks(first[0]))


def deciding_tiebreaks(row: Placing) -> str:
    """The tie-breaks that settled a place, by name: "wins and head-to-head"."""
    return joined([NAMES[each.name] for each in row.decisions])


def total_sentence(format: Format, event: EventFacts, number: int, has: str, entries: Sequence[Credit]) -> str:
    """ "{3}: 8 = 5 (round 1, table 2) + 3 (round 2, bye)."."""
    figures = [describe_entry(event, each, spoken_words(format, event, each.figure)) for each in entries]
    template = wording.TOTAL_FROM if figures else wording.TOTAL
    return template.format(who=placeholder(number), total=has, figures=" + ".join(figures))


def describe_entry(event: EventFacts, entry: Credit, figure: str) -> str:
    """ "5 (round 3, table 1)", "4 (carried over)"."""
    template = wording.FIGURE_IN_ROUND if entry.round else wording.FIGURE
    return template.format(figure=figure, round=entry.round, source=entry.words, **event.naming)


def names_still_level(row: Placing, shared: Sequence[Placing]) -> list[str]:
    """Tie-breaks by a figure that is the same for all who share a place; without head-to-head where they never met."""
    if not shared:
        return []
    return [
        name
        for name, value in row.figures
        if name not in IN_WORDS
        and (value or name != "head_to_head")
        and all(dict(each.figures).get(name) == value for each in shared)
    ]


def place_sentences(row: Placing, shared: Sequence[Placing], also_level: Sequence[str], down: bool) -> list[str]:
    """The place, who shares it, and on which tie-breaks they are level too."""
    if not shared:
        return [wording.PLACE.format(place=row.place)]
    figures = dict(row.figures)
    tiebreaks = [
        wording.TIEBREAK_FIGURE.format(
            tiebreak=NAMES[name],
            figure=figure_words(-figures[name] if down and name in SUMS_OF_TOTALS else figures[name]),
        )
        for name in also_level
    ]
    place = wording.SHARED_PLACE.format(place=row.place, others=listed(each.number for each in shared))
    return [place, *([wording.ALSO_LEVEL.format(tiebreaks=joined(tiebreaks))] if tiebreaks else [])]


def sum_sentences(facts: Record, number: int, names: Collection[str]) -> list[str]:
    """How each sum of opponents' totals among these tie-breaks adds up, opponent by opponent."""
    found, sign = list[str](), -1 if facts.down else 1
    for name in (each for each in SUMS_OF_TOTALS if each in names):
        parts = [(source, sign * adds) for source, adds in sum_parts(facts, name, number)]
        if parts:
            terms = " + ".join(
                wording.FIGURE.format(figure=figure_words(adds), source=source) for source, adds in parts
            )
            whole = figure_words(sum((adds for _, adds in parts), Fraction(0)))
            found.append(SUM_TEMPLATES[name].format(tiebreak=NAMES[name], terms=terms, sum=whole))
    if found and cycles.has_brought_points(facts.event):
        found.append(wording.WITHOUT_CARRIED_OVER)
    if found and adjusted_points(facts.event):
        found.append(wording.WITHOUT_ADJUSTED)
    return found


def decision_sentences(row: Placing, others: Sequence[Placing]) -> list[str]:
    """Each tie-break that settled the place, with the figures of those it put before or behind."""
    found = list[str]()
    for at, decision in enumerate(row.decisions):
        apart = [
            each
            for each in others
            if each.place != row.place
            and each.decisions[:at] == row.decisions[:at]
            and each.decisions[at:]
            and each.decisions[at] != decision
        ]
        words = decision.words
        if apart and decision.name not in IN_WORDS:
            theirs = [
                wording.FIGURE_OF.format(figure=each.decisions[at].said, who=placeholder(each.number)) for each in apart
            ]
            words = wording.AGAINST.format(tiebreak=words, others=joined(theirs))
        found.append((wording.THEN_BY if found else wording.DECIDED_BY).format(tiebreak=words))
    return found


def bye_sentences(event: EventFacts, people: Sequence[int], decided: Sequence[str]) -> list[str]:
    """What byes add, where a sum of opponents' totals decided and somebody had a bye."""
    byes = {one for each in event.rounds for table in each.draw.tables if table.is_bye for one in table.seats}
    return [wording.BYE_ADDS] if byes & set(people) and set(SUMS_OF_TOTALS) & set(decided) else []


def correction_sentences(
    event: EventFacts, entries: Sequence[Credit], corrected: Mapping[tuple[int, int], str]
) -> list[str]:
    """A sentence for each corrected table among these entries."""
    places = dict.fromkeys((each.round, each.table) for each in entries if (each.round, each.table) in corrected)
    return [
        wording.CORRECTED.format(round=number, table=table, correction=corrected[number, table], **event.naming)
        for number, table in places
    ]
