"""A table that somebody keeps, and people who are kept apart: against every seating of small events, and large ones."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from leagues.rules.choosing.plan import build_plan
from leagues.rules.drawing.wishes import KEEPS, NEVER, NOT_FIRST, WISHES, Wish, broken, cannot_meet, fulfilled, repeats
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement.bracket import bracket_entrants
from tests.leagues.rules.evening import event, played
from tests.often import often


def asking(evening: EventFacts, *wanted: tuple[int, str, int]) -> EventFacts:
    return replace(evening, options={**evening.options, WISHES: [list(each) for each in wanted]})


def together(draw: Draw) -> set[tuple[int, int]]:
    return {pair for table in draw.tables for pair in combinations(sorted(table.seats), 2)}


def seatings(people: tuple[int, ...], sizes: tuple[int, ...]):
    """Every way to seat people at tables of these sizes, as sets."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        rest = tuple(one for one in people if one not in table)
        for others in seatings(rest, sizes[1:]):
            yield [{*table}, *others]


def can_be_apart(draw: Draw, shun: set[tuple[int, int]]) -> bool:
    people, sizes = draw.seated, tuple(len(table.seats) for table in draw.tables)
    return any(all(not {*pair} <= table for pair in shun for table in way) for way in seatings(people, sizes))


def random_wishes(chance: Random, count: int, tables: int) -> list[tuple[int, str, int]]:
    people = range(1, count + 1)
    pairs = chance.sample(list(combinations(people, 2)), chance.randint(1, 4))
    keepers = chance.sample(people, chance.randint(0, 2))
    numbers = chance.sample(range(1, tables + 1), len(keepers))
    return [
        *((one, chance.choice((NEVER, NOT_FIRST)), other) for one, other in pairs),
        *((one, KEEPS, number) for one, number in zip(keepers, numbers)),
    ]


def shunned(wanted: list[tuple[int, str, int]], number: int) -> set[tuple[int, int]]:
    asked = [each for each in wanted if each[1] == NEVER or (each[1], number) == (NOT_FIRST, 1)]
    found = {(min(one, other), max(one, other)) for one, _, other in asked}
    keepers = sorted(one for one, kind, _ in wanted if kind == KEEPS)
    return found | set(combinations(keepers, 2))


@pytest.mark.parametrize("seed", range(often(25, 300)))
def test_no_wish_is_broken_where_every_seating_was_tried_and_one_keeps_it(seed):
    """S 35.5: a round has a clash only where no seating of its people is without."""
    chance = Random(seed)
    count, rounds = chance.choice(((8, 2), (8, 3), (9, 3), (8, 7))), 0
    people, rounds = count
    key = chance.choice(("changing_partners", "meet_everyone"))
    evening = event(key, people, f"{seed}", rounds=rounds, effort=20_000)
    wanted = random_wishes(chance, people, 2)
    plan = build_plan(FORMATS[key], asking(evening, *wanted)).draws
    assert len(plan) == rounds
    for number, draw in enumerate(plan, 1):
        shun = shunned(wanted, number)
        assert sorted((*draw.seated, *draw.out)) == [*range(1, people + 1)]
        assert not (together(draw) & shun) or not can_be_apart(draw, shun), (wanted, draw)
        keepers = {one: number for one, kind, number in wanted if kind == KEEPS}
        for table in draw.tables:
            mine = [one for one in table.seats if one in keepers]
            assert not mine or table.number in {keepers[one] for one in mine}


@pytest.mark.parametrize("seed", range(often(4, 60)))
def test_large_events_keep_every_wish_and_whoever_rests(seed):
    chance = Random(seed)
    people = chance.randint(30, 100)
    evening = event("changing_partners", people, f"{seed}", rounds=5, effort=1_000)
    wanted = random_wishes(chance, people, people // 4)
    plain = build_plan(FORMATS["changing_partners"], evening).draws
    asked = asking(evening, *wanted)
    plan = build_plan(FORMATS["changing_partners"], asked).draws
    assert broken(asked, plan) == {}
    assert [len(draw.out) for draw in plan] == [len(draw.out) for draw in plain]
    for draw in plan:
        assert sorted((*draw.seated, *draw.out)) == [*range(1, people + 1)]
        assert len({table.number for table in draw.tables}) == len(draw.tables)


def test_what_costs_nothing_is_free_and_what_costs_is_counted():
    """Two of eight who never meet in seven rounds: they sit at the two tables, and others meet more often."""
    evening = event("changing_partners", 8, "1", rounds=7)
    plain = build_plan(FORMATS["changing_partners"], evening).draws
    first = build_plan(FORMATS["changing_partners"], asking(evening, (1, NOT_FIRST, 2))).draws
    never = build_plan(FORMATS["changing_partners"], asking(evening, (1, NEVER, 2))).draws
    assert (1, 2) not in together(first[0]) and repeats(first) == repeats(plain)
    assert all((1, 2) not in together(draw) for draw in never)
    assert repeats(never) == counted_repeats(never) > repeats(plain) == counted_repeats(plain)


def counted_repeats(draws: tuple[Draw, ...]) -> int:
    """Meetings of two as partners, or as opponents, after their first."""
    kinds = [
        Counter(
            tuple(sorted((table.seats[at], table.seats[place])))
            for draw in draws
            for table in draw.tables
            for at, place in combinations(range(4), 2)
            if ((place - at) % 2 == 0) is partners
        )
        for partners in (True, False)
    ]
    return sum(count - 1 for kind in kinds for count in kind.values())


def test_who_is_asked_for_at_one_table_cannot_be_kept_apart_and_it_says_so():
    asked = asking(event("changing_partners", 4, "1", rounds=3), (1, NEVER, 2))
    plan = build_plan(FORMATS["changing_partners"], asked).draws
    assert broken(asked, plan) == {Wish(1, NEVER, 2): [1, 2, 3]}


def test_a_movement_of_its_own_is_left_as_it_is():
    asked = asking(event("clockwise", 6, "1"), (1, NEVER, 2), (3, KEEPS, 1))
    format = FORMATS["clockwise"]
    draws = format.pairing.draws(asked)
    assert not format.people.alike_tables and fulfilled(format, asked, draws) == draws


@pytest.mark.parametrize("seed", range(often(15, 200)))
def test_a_swiss_keeps_people_apart_where_any_pairing_does(seed):
    """S 35.5: against every pairing of up to eight people, also where somebody must meet again for it."""
    chance = Random(seed)
    people = chance.randint(4, 8)
    evening = event("swiss", people, f"{seed}", rounds=4)
    wanted = [(one, NEVER, other) for one, other in chance.sample(list(combinations(range(1, people + 1), 2)), 3)]
    wanted += [(chance.randint(1, people), KEEPS, 1)]
    asked = asking(evening, *wanted)
    shun = shunned(wanted, 2)
    for _ in range(4):
        draw = FORMATS["swiss"].pairing.next(asked)
        possible = any(
            all(not {*pair} <= table for pair in shun for table in way)
            for way in seatings(tuple(range(1, people + 1)), (2,) * (people // 2) + (1,) * (people % 2))
        )
        assert bool(together(draw) & shun) == (not possible)
        seated = fulfilled(FORMATS["swiss"], asked, (draw,))[0]
        mine = seated.table_of(wanted[-1][0])
        assert mine.is_bye or mine.number == 1
        asked = played(asked, seated, chance)


def test_a_knockout_keeps_people_apart_in_its_first_round_by_the_nearest_seeds():
    asked = asking(event("knockout", 8, "1"), (1, NOT_FIRST, 8))
    assert bracket_entrants(asked) == [1, 2, 3, 4, 5, 6, 8, 7]
    assert (1, 8) not in together(FORMATS["knockout"].pairing.next(asked))


def test_groups_keep_people_apart_for_good():
    asked = asking(event("round_robin_groups", 12, "1"), (1, NEVER, 6), (2, NOT_FIRST, 5))
    made = FORMATS["round_robin_groups"].people.groups
    assert made is not None
    groups = made(asked)
    assert not any({1, 6} <= {*group} for group in groups)
    assert (2, 5) not in together(FORMATS["round_robin_groups"].pairing.next(asked))


def test_a_kept_table_leaves_the_others_in_their_order_and_byes_last():
    asked = asking(event("swiss", 7, "1"), (4, KEEPS, 9), (5, KEEPS, 1))
    tables = (DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4)), DrawnTable(3, (5, 6)), DrawnTable(4, (7,)))
    found = fulfilled(FORMATS["swiss"], asked, (Draw(tables),))[0]
    assert {table.seats: table.number for table in found.tables} == {(5, 6): 1, (1, 2): 2, (7,): 4, (3, 4): 9}
    assert found.tables[-1].is_bye
    assert cannot_meet(asked) == [(4, 5)]
