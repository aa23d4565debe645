"""Random events of all formats (500 at night), mended at random rounds: past rounds stand, totals are a plain sum
(R13, R14, F10, F11)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from leagues.rules.draws import Draw, EntrantFacts, EventFacts, RoundFacts
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from leagues.rules.repair.effects import describe_changed_draws
from leagues.rules.repair.repair import offers
from leagues.rules.results import Exact
from leagues.rules.standings import cycles
from leagues.rules.standings.sitting_out import sat_out_rule
from leagues.rules.standings.standings import Placing, group_standings, standings
from scorekeeper.rules.tally import RuleError
from tests.leagues.rules.evening import by_lot, event, played, settled
from tests.often import often

DRAWN = [key for key, format in FORMATS.items() if format.pairing.has_rounds]
EVENTS = often(3, -(-500 // len(DRAWN)))  # of each format
SIZES = (4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 12)
STEPS = 200  # of search: what is proven here does not hang on how good a draw is


def begun(key: str, chance: Random) -> EventFacts:
    """An event of that format for as many people as fit it."""
    tried = (event(key, chance.choice(SIZES), seed=str(chance.random()), effort=STEPS) for _ in range(99))
    return next(each for each in tried if FORMATS[key].refusal(each) is None)


def changed(evening: EventFacts, chance: Random) -> EventFacts:
    """One wish for the rounds to come: somebody leaves, sits out once, or arrives."""
    roll, due = list(evening.entrants), evening.next_number
    at, kind = chance.randrange(len(roll)), chance.choice(("leaves", "rests", "arrives"))
    if kind == "leaves" and roll[at].left is None:
        roll[at] = replace(roll[at], left=due)
    if kind == "rests":
        roll[at] = replace(roll[at], away=roll[at].away | {due})
    if kind == "arrives":
        roll.append(EntrantFacts(len(roll) + 1, roll[at].ticket, joined=due))
    return replace(evening, entrants=tuple(roll))


def corrected(format: Format, evening: EventFacts, chance: Random) -> EventFacts:
    """A result of any round, written again. It draws nothing anew;
    it is told of the rounds that follow from results."""
    at = chance.randrange(len(evening.rounds))
    round_ = evening.rounds[at]
    filled = [place for place, table in enumerate(round_.draw.tables) if not table.is_bye]
    if not filled:
        return evening
    place = chance.choice(filled)
    results = list(round_.results)
    results[place] = by_lot(round_.draw.tables[place], chance)
    after = replace(
        evening, rounds=(*evening.rounds[:at], replace(round_, results=tuple(results)), *evening.rounds[at + 1 :])
    )
    told = describe_changed_draws(format, evening, after)
    assert not told or not format.pairing.is_drawn_beforehand
    assert all(f"Round {number} " not in words for words in told for number in range(1, at + 2))
    return after


def mended(
    format: Format, evening: EventFacts, rest: tuple[Draw, ...], chance: Random
) -> tuple[EventFacts, tuple[Draw, ...]]:
    """The event with a change, or a wrong result put right, and its rounds to come: of two offers either."""
    if evening.rounds and chance.random() < 0.4:
        return corrected(format, evening, chance), rest
    wished = changed(evening, chance)
    try:
        kept, free = offers(format, wished, rest, steps=STEPS)
    except RuleError:  # the format is not for so many
        return evening, rest
    before = tuple(each.draw for each in evening.rounds)
    for offered in (kept, free):
        assert offered.quality.draws[: len(before)] == before
        assert all(number >= evening.next_number for number in offered.changed_rounds)
        for at, draw in enumerate(offered.draws):
            here = wished.present(evening.next_number + at)
            assert set(draw.seated) <= set(here) and len(set(draw.seated)) == len(draw.seated)
    chosen = chance.choice((kept, free)).draws
    return (wished, chosen) if all(draw.tables for draw in chosen) else (evening, rest)


def summed(format: Format, evening: EventFacts) -> dict[int, Exact]:
    """Totals by plain addition, round by round; for each round sat out the own average, where that is earned."""
    totals: dict[int, Exact] = dict.fromkeys((each.number for each in evening.entrants), 0)
    plays, sits = Counter[int](), Counter[int]()
    for number, round_ in enumerate(evening.rounds[: cycles.ranking_rounds(format, evening)], 1):
        for table, result in round_.table_results:
            if table.is_bye:
                totals[table.seats[0]] += 0 if table.stage else format.scoring.bye
            elif result is not None:
                for one, figure in zip(table.seats, format.scoring.rule(evening, round_.draw, table, result)):
                    totals[one] += figure
                    plays[one] += 1
        for one in set(round_.draw.out) & set(evening.present(number)):
            totals[one] += format.scoring.sit_out(evening, number)
            sits[one] += cycles.has_begun(round_)
    if sat_out_rule(evening) != "average":
        return totals
    return {one: total + Fraction(total * sits[one], plays[one] or 1) for one, total in totals.items()}


def proven(format: Format, evening: EventFacts, before: tuple[RoundFacts, ...]) -> None:
    """Rounds that were played are the same but for one corrected result; everybody stands where the sum puts them."""
    again = evening.rounds[: len(before)]
    assert [each.draw for each in again] == [each.draw for each in before]
    assert sum(one != other for one, other in zip(again, before)) <= 1
    rows = standings(format, evening)
    for group in group_standings(format, evening):
        in_order(group)
    assert {row.number: row.total for row in rows} == summed(format, evening)


def in_order(rows: Sequence[Placing]) -> None:
    """Places rise, and totals fall, except of those who have not played or left."""
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    if all(row.rate is None for row in rows):
        places = [(row.behind, row.left, -row.total) for row in rows]
        assert places == sorted(places)


@pytest.mark.parametrize("key", DRAWN)
def test_whatever_is_mended_past_rounds_stand_and_totals_are_a_plain_sum(key: str) -> None:
    format, acts = FORMATS[key], 0
    for number in range(EVENTS):
        chance = Random(f"{key} {number}")
        evening = begun(key, chance)
        rest = format.pairing.draws(evening)[:8] if format.pairing.is_drawn_beforehand else ()
        for _ in range(chance.randint(2, 5)):
            if not format.pairing.is_drawn_beforehand:
                rest = (format.pairing.next(evening),)
            if not rest or not rest[0].tables:
                break
            evening, rest = settled_after(format, played(evening, rest[0], chance), chance), rest[1:]
            if not format.pairing.is_drawn_beforehand:
                rest = (format.pairing.next(evening),)
            past, stood = evening.rounds, (evening, rest)
            evening, rest = mended(format, evening, rest, chance)
            acts += (evening, rest) != stood
            evening = settled_after(format, evening, chance)
            proven(format, evening, past)
    assert acts >= EVENTS


def settled_after(format: Format, evening: EventFacts, chance: Random) -> EventFacts:
    return evening if format.pairing.is_drawn_beforehand else settled(evening, format, chance)
