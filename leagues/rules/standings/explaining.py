"""A place explained: the sum, every correction behind it, and the tie-break that decided, with the others' figures."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from leagues.rules.draws import Event, Format
from leagues.rules.movement.through import describe_drawn_otherwise
from leagues.rules.results import counts_down, spoken_points
from leagues.rules.words import number_words
from scorekeeper.rules.words import joined

from . import cycles
from .standings import Credit, Standing, accounts, record, standings
from .tiebreaks import IN_WORDS, NAMES, SUMS_OF_TOTALS, Record, figure_words, rate_words, sum_parts

SUM_WORDS = dict(
    zip(SUMS_OF_TOTALS, ("the opponents’ totals", "the totals of those beaten, and half of those drawn with"))
)


def explain_place(
    format: Format, event: Event, number: int, corrected: Mapping[tuple[int, int], str] = MappingProxyType({})
) -> tuple[str, ...]:
    """How a place came about: the sum, entry by entry, every correction behind it, and the tie-break that decided.

    `corrected`: by (round, table), what was corrected there, as a sentence without its full stop.
    """
    rows = standings(format, event)
    account = {one: [each for each in every if each.counts] for one, every in accounts(format, event).items()}
    row = next(each for each in rows if each.number == number)
    has, entries = spoken_points(format, event, row.total), account[number]
    figures = [f"{spoken_points(format, event, each.figure)} ({entry_source(each)})" for each in entries]
    total = f"{{{number}}}: {has}"
    sentences = [f"{total} = {' + '.join(figures)}." if figures else f"{total}."]
    ranks = str(has) if row.rate is None else f"{rate_words(row.rate)} a round"
    if row.rounds:
        sentences.append(f"That is {ranks}, from {number_words(row.rounds)} round{'' if row.rounds == 1 else 's'}.")
    others = [each for each in rows if each.level(row) and each.number != number]
    if row.behind:
        sentences.append("Who has not played stands after those who have.")
    level = [each.number for each in others]
    sentences += correction_sentences(account[number], corrected)
    sentences += describe_drawn_otherwise(event, number) if format.key == "knockout" else []
    place = place_sentence(row, rows, counts_down(format, event))
    if level and row.decided:
        named = ", ".join(f"{{{one}}}" for one in level)
        sentences.append(
            f"Level with {named} on {ranks}; decided by {', then '.join(decision_sentences(row, others))}."
        )
    sentences += sum_sentences(record(format, event), number, [*row.decided, place])
    if level and row.decided:
        sentences += bye_sentences(event, [number, *level], row.decided)
        mine = {(each.round, each.table) for each in account[number]}
        theirs = [each for one in level for each in account[one] if (each.round, each.table) not in mine]
        sentences += correction_sentences(theirs, corrected)
    return (*sentences, place)


def entry_source(entry: Credit) -> str:
    """Where an entry comes from: "round 3, table 1", "brought along"."""
    return f"round {entry.round}, {entry.words}" if entry.round else entry.words


def place_sentence(row: Standing, rows: Sequence[Standing], down: bool) -> str:
    """The place in a sentence, with those who share it."""
    shared = [each for each in rows if each.place == row.place and each.number != row.number]
    if not shared:
        return f"That is place {row.place}."
    named = ", ".join(f"{{{each.number}}}" for each in shared)
    return f"Place {row.place} is shared with {named}{also_level_words(row, shared, down)}."


def sum_sentences(facts: Record, number: int, said: Sequence[str]) -> list[str]:
    """How each sum of the opponents' totals came about that was spoken of, opponent by opponent."""
    found, sign = [], -1 if facts.down else 1
    here = ", without what was brought along" if cycles.has_brought_points(facts.event) else ""
    for name in (each for each in SUMS_OF_TOTALS if any(NAMES[each] in words for words in said)):
        parts = [(other, sign * adds) for other, adds in sum_parts(facts, name, number)]
        if parts:
            terms = " + ".join(f"{figure_words(adds)} ({{{other}}})" for other, adds in parts)
            whole = figure_words(sum((adds for _, adds in parts), Fraction(0)))
            found.append(f"{NAMES[name]} adds up {SUM_WORDS[name]}{here}: {terms} = {whole}.")
    return found


def decision_sentences(row: Standing, others: Sequence[Standing]) -> list[str]:
    """Each tie-break that settled the place, with the figures of all whom it put before or behind."""
    found = []
    for at, words in enumerate(row.decided):
        name = words.split(": ")[0]
        apart = [
            each
            for each in others
            if each.place != row.place and each.decided[:at] == row.decided[:at] and each.decided[at:]
        ]
        apart = [each for each in apart if each.decided[at] != words]
        theirs = [f"{each.decided[at].removeprefix(f'{name}: ')} for {{{each.number}}}" for each in apart]
        compared = theirs and name not in [NAMES[key] for key in IN_WORDS]
        found.append(f"{words} against {joined(theirs)}" if compared else words)
    return found


def also_level_words(row: Standing, shared: Sequence[Standing], down: bool) -> str:
    """The tie-breaks that left them level, with their figure: ": also level on wins (6)";
    empty where none was asked."""
    told = []
    for name, value in row.figures:
        alike = all(dict(each.figures).get(name) == value for each in shared)
        if alike and name not in IN_WORDS and (value or name != "head_to_head"):
            told.append(f"{NAMES[name]} ({figure_words(-value if down and name in SUMS_OF_TOTALS else value)})")
    return f": also level on {joined(told)}" if told else ""


def bye_sentences(event: Event, people: Sequence[int], decided: Sequence[str]) -> list[str]:
    """A sentence where a sum of the opponents' totals parted people of whom somebody had a bye."""
    names = [NAMES[key] for key in SUMS_OF_TOTALS if any(words.startswith(NAMES[key]) for words in decided)]
    byes = {one for each in event.rounds for table in each.draw.tables if table.is_bye for one in table.seats}
    return [f"A bye has no opponent: it adds nothing to {' or '.join(names)}."] if names and byes & set(people) else []


def correction_sentences(entries: Sequence[Credit], corrected: Mapping[tuple[int, int], str]) -> list[str]:
    """A sentence for every table of these entries that was corrected, each once."""
    places = dict.fromkeys((each.round, each.table) for each in entries if (each.round, each.table) in corrected)
    return [f"Round {number}, table {table} was corrected: {corrected[number, table]}." for number, table in places]
