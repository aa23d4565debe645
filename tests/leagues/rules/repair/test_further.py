"""The end of an evening where two are level or nobody has the target: whole cycles, never a part of one (R12)."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from leagues.rules.drawing.quality import quality
from leagues.rules.draws import EventFacts, Result
from leagues.rules.endings import find_finish
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from leagues.rules.repair.further import further_rounds
from leagues.rules.standings.standings import history
from scorekeeper.rules.tally import RuleError
from tests.leagues.rules.evening import event, plan, played


def all_played(facts: EventFacts, key: str, points: int | None = None) -> EventFacts:
    """The evening with its whole schedule played: everybody gets so many points a round, or a random number."""
    for draw in plan(facts, key):
        facts = played(facts, draw, Random(f"{len(facts.rounds)}"))
        if points is not None:
            last = facts.rounds[-1]
            same = tuple(Result({"points": (points,) * len(table.seats)}) for table in draw.tables)
            facts = replace(facts, rounds=(*facts.rounds[:-1], replace(last, results=same)))
    return facts


def end(format: Format, facts: EventFacts) -> Any:
    return find_finish(format, facts, history(format, facts))


@pytest.mark.parametrize(
    ("key", "count", "options", "more"),
    [
        ("hotfoot", 4, {}, 12),
        ("clockwise", 6, {}, 5),
        ("clockwise", 4, {"partners": True}, 12),
        ("changing_partners", 9, {"rounds": 9}, 9),
        ("changing_partners", 8, {}, 1),
    ],
)
def test_level_at_the_end_means_one_whole_cycle_more(
    key: str, count: int, options: dict[str, object], more: int
) -> None:
    format = FORMATS[key]
    facts = all_played(event(key, count, level="cycle", **options), key, points=6)
    over = end(format, facts)
    assert over.after_round is None and over.why_on == "Level at the end: we play on."
    rounds = further_rounds(format, facts, over.at_least_until)
    assert len(rounds) == more
    assert all(sorted((*draw.seated, *draw.out)) == list(range(1, count + 1)) for draw in rounds)
    assert end(format, all_played(event(key, count, **options), key, points=6)).after_round == len(facts.rounds)


@pytest.mark.parametrize(
    ("key", "count", "cycle"), [("hotfoot", 4, 12), ("clockwise", 6, 5), ("changing_partners", 9, 9)]
)
def test_nobody_has_the_target_so_another_whole_cycle_is_played(key: str, count: int, cycle: int) -> None:
    format = FORMATS[key]
    facts = all_played(event(key, count, finish="target_complete", target=9000, rounds=cycle), key)
    over = end(format, facts)
    assert over.after_round is None and over.why_on == "Nobody has 9000 yet: we play on."
    rounds = further_rounds(format, facts, over.at_least_until)
    assert len(facts.rounds) + len(rounds) == 2 * cycle
    both = quality([each.draw for each in facts.rounds] + list(rounds), facts.starters)
    for counts in (both.plays, both.sit_outs):
        assert len(set(counts.values())) <= 1


def test_a_part_of_a_cycle_is_filled_before_a_target_ends_it() -> None:
    """Seven rounds of nine are published: the target in round 2 ends the evening after round 9."""
    format = FORMATS["changing_partners"]
    facts = all_played(event("changing_partners", 9, finish="target_complete", target=1), "changing_partners", points=6)
    over = end(format, facts)
    assert (over.after_round, over.at_least_until, over.reached) == (None, 9, 1)
    rounds = further_rounds(format, facts, over.at_least_until)
    assert len(rounds) == 2
    out = Counter(one for draw in [*(each.draw for each in facts.rounds), *rounds] for one in draw.out)
    assert set(out.values()) == {1}


def test_whoever_left_is_not_in_the_next_cycle_and_who_came_is() -> None:
    format = FORMATS["changing_partners"]
    facts = all_played(event("changing_partners", 8, level="cycle"), "changing_partners", points=6)
    entrants = (
        *(replace(one, left=8 if one.number == 3 else None) for one in facts.entrants),
        replace(facts.entrants[0], number=9, joined=8),
    )
    for draw in further_rounds(format, replace(facts, entrants=entrants), 10):
        assert sorted((*draw.seated, *draw.out)) == [1, 2, 4, 5, 6, 7, 8, 9]


def test_a_movement_that_is_not_for_so_many_says_so() -> None:
    format = FORMATS["hotfoot"]
    facts = all_played(event("hotfoot", 4), "hotfoot")
    three = tuple(replace(one, left=13 if one.number == 3 else None) for one in facts.entrants)
    with pytest.raises(RuleError, match="four players"):
        further_rounds(format, replace(facts, entrants=three), 24)


def test_time_that_is_not_called_yet_goes_on_by_cycles() -> None:
    format = FORMATS["hotfoot"]
    facts = all_played(event("hotfoot", 4, finish="time"), "hotfoot")
    assert end(format, facts).at_least_until == 24
    called = replace(facts, options={**facts.options, "called": 12})
    assert end(format, called).after_round == 12


def test_a_target_of_low_points_ends_the_evening_too() -> None:
    """Points of hearts stand below zero in the rules: 100 of them are still 100."""
    facts = event("meet_everyone", 4, finish="target_now", target=100, low=True)
    totals = [{1: -60, 2: -3, 3: 0, 4: -41}, {1: -101, 2: -9, 3: 0, 4: -41}]
    assert find_finish(FORMATS["meet_everyone"], facts, totals[:1]).why == "Nobody has 100 yet."
    assert find_finish(FORMATS["meet_everyone"], facts, totals).after_round == 2
