"""Formats that follow from results go on, or say why not, whoever comes, goes, or sat in the wrong place (F11, R14)."""

from dataclasses import replace
from random import Random

import pytest

from leagues.rules.draws import Draw, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement import bracket
from leagues.rules.repair.effects import describe_changed_draws
from leagues.rules.standings.standings import standings
from scorekeeper.rules.tally import RuleError
from tests.leagues.rules.evening import event, played, settled, whole
from tests.often import often

FOLLOWING = [key for key, format in FORMATS.items() if format.pairing.follows_results]


def wrongly_seated(evening: EventFacts, chance: Random) -> EventFacts:
    """Two people in each other's place, in a round that was played."""
    at = chance.randrange(len(evening.rounds))
    round_ = evening.rounds[at]
    people = [*round_.draw.seated, *round_.draw.out]
    if len(people) < 2:
        return evening
    one, other = chance.sample(people, 2)
    swap = {one: other, other: one}
    tables = tuple(
        replace(table, seats=tuple(swap.get(who, who) for who in table.seats)) for table in round_.draw.tables
    )
    results = tuple(
        Result(result.units, {key: swap.get(who, who) for key, who in result.answers.items()}) if result else None
        for result in round_.results
    )
    mended = RoundFacts(Draw(tables, tuple(swap.get(who, who) for who in round_.draw.out)), results)
    return replace(evening, rounds=(*evening.rounds[:at], mended, *evening.rounds[at + 1 :]))


def changed(evening: EventFacts, chance: Random) -> EventFacts:
    """One change: somebody leaves, rests, comes back, arrives, or sat elsewhere in truth."""
    roll, due, at = list(evening.entrants), evening.next_number, chance.randrange(len(evening.entrants))
    one = roll[at]
    kind = chance.choice(("leaves", "rests", "back", "arrives", "seats"))
    if kind == "leaves":
        roll[at] = replace(one, left=due)
    if kind == "rests":
        roll[at] = replace(one, away=one.away | {due})
    if kind == "back" and one.left:
        roll[at] = replace(one, left=None, away=one.away | set(range(one.left, due)))
    if kind == "arrives":
        roll.append(EntrantFacts(len(roll) + 1, one.ticket, joined=due))
    evening = replace(evening, entrants=tuple(roll))
    return wrongly_seated(evening, chance) if kind == "seats" and evening.rounds else evening


@pytest.mark.parametrize("key", FOLLOWING)
def test_it_goes_on_with_those_who_are_there_whatever_changes(key: str) -> None:
    format, rounds = FORMATS[key], 0
    for number in range(often(12, 25)):
        chance = Random(f"{key} {number}")
        evening = event(key, chance.choice([6, 7, 8, 9, 12, 16, 17]), seed=str(number))
        if format.refusal(evening) is not None:
            continue
        evening = whole(evening, key, chance.randint(0, 4))
        for _ in range(4):
            before = evening
            for _ in range(chance.randint(1, 3)):
                evening = changed(evening, chance)
            describe_changed_draws(format, before, evening)
            assert len(standings(format, evening)) == len(evening.entrants)
            try:
                evening = settled(evening, format, chance)
                draw = format.pairing.next(evening)
            except RuleError:
                break
            if not draw.tables:
                break
            waits = bracket.later_entrants(evening) if key == "knockout" and not evening.rounds else []
            assert set(draw.seated) <= {*evening.present(evening.next_number), *waits}
            assert all(draw.table_of(one).is_bye for one in waits)
            assert len(set(draw.seated)) == len(draw.seated)
            evening, rounds = settled(played(evening, draw, chance), format, chance), rounds + 1
    assert rounds > often(9, 20)


def test_a_draw_that_would_only_have_another_order_is_told_without_names() -> None:
    evening = whole(event("swiss", 8, seed="order"), "swiss", 2)
    first = evening.rounds[0]
    table = first.draw.tables[0]
    turned = replace(first.draw, tables=(replace(table, seats=table.seats[::-1]), *first.draw.tables[1:]))
    result = first.results[0]
    assert result is not None
    units = {unit: figures[::-1] for unit, figures in result.units.items()}
    other = replace(
        evening, rounds=(RoundFacts(turned, (replace(result, units=units), *first.results[1:])), *evening.rounds[1:])
    )
    for sentence in describe_changed_draws(FORMATS["swiss"], evening, other):
        assert "for " in sentence or "another order" in sentence


@pytest.mark.parametrize("key", FOLLOWING)
def test_who_comes_or_goes_now_changes_no_draw_of_rounds_that_were_played(key: str) -> None:
    format, tried = FORMATS[key], 0
    for count in (6, 8, 9, 12):
        evening = event(key, count, seed=f"{count}")
        if format.refusal(evening) is not None:
            continue
        evening, tried = whole(evening, key, 4), tried + 1
        guest = EntrantFacts(count + 1, evening.entrants[0].ticket, joined=evening.next_number)
        gone = tuple(replace(each, left=evening.next_number) if each.number == 2 else each for each in evening.entrants)
        for roll in ((*evening.entrants, guest), gone, (*gone, guest)):
            assert describe_changed_draws(format, evening, replace(evening, entrants=roll)) == []
    assert tried


@pytest.mark.parametrize("key", ["swiss", "knockout"])
def test_a_result_turned_over_in_two_steps_names_the_very_next_round_too(key: str) -> None:
    """R13: with the first row mended the match is not over any more, with the second somebody else has won it."""
    format, evening = FORMATS[key], whole(event(key, 8, seed="rows"), key, 3)
    first = evening.rounds[0]
    won = first.results[0]
    assert won is not None
    turned = replace(won, units={unit: figures[::-1] for unit, figures in won.units.items()}, answers={})
    opened, over = (
        replace(evening, rounds=(replace(first, results=(result, *first.results[1:])), *evening.rounds[1:]))
        for result in (None, turned)
    )
    assert describe_changed_draws(format, evening, opened) == [
        "Rounds after round 1 may change: we’ll know when every match of round 1 is over again."
    ]
    once = describe_changed_draws(format, evening, over)
    assert once and once[0].startswith("Round 2 would have been drawn differently for ")
    assert describe_changed_draws(format, opened, over) == once
