"""The search: it keeps its books right, settles who rests first, and gives the same for the same seed."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from leagues.rules.drawing.board import FOURS, NOTHING_PLAYED, TURN_PRICE, Past, SearchBoard
from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.search import best_within, build_frames, search
from leagues.rules.drawing.spreading import sum_of_squares
from leagues.rules.drawing.swaps import anneal
from leagues.rules.draws import Draw
from leagues.rules.format import Shape
from leagues.rules.formats import FORMATS
from tests.leagues.rules.evening import event, plan
from tests.often import for_each, some

COUPLES = Shape(4, 2, ("m", "m", "l", "l"))
SHAPES = [FOURS, COUPLES, Shape(2, 2), Shape(4, 4, uneven=True), Shape(3, 3, uneven=True)]


def board(shape: Shape, players: int, seed: str, past: Past = NOTHING_PLAYED) -> SearchBoard:
    chance = Random(seed)
    roles = {one: "ml"[one % 2] for one in range(1, players + 1)}
    rounds = build_frames([tuple(roles)] * 4, shape, roles, {}, chance)
    return SearchBoard(rounds, shape, roles, past, chance)


@for_each("shape", SHAPES)
@for_each("players", [8, 13, 23])
def test_the_price_that_is_kept_in_step_is_the_price_counted_afresh(shape: Shape, players: int) -> None:
    tried = board(shape, players, "books", Past({(1, 2): 2}, {(1, 3): 1, (2, 5): 3}))
    before = [list(chairs) for chairs in tried.chairs]
    price, _ = anneal(tried, 3_000, 4.0, (8, 1), -1, tried.price((8, 1)))
    assert price == tried.price((8, 1)) and tried.chairs != before
    judged = quality(tried.draws(tried.chairs))
    judged.partners.update({(1, 2): 2})
    judged.opponents.update({(1, 3): 1, (2, 5): 3})
    turns = [sum(one in large_seats(draw) for draw in judged.draws) for one in judged.people]
    squared = (
        8 * sum_of_squares(judged.partners)
        + sum_of_squares(judged.opponents)
        + TURN_PRICE * sum(turn * turn for turn in turns)
    )
    assert price == squared if tried.in_fours else price >= squared


def large_seats(draw: Draw) -> set[int]:
    """Who sits at a table that is larger than another of the round."""
    least = min(len(table.seats) for table in draw.tables)
    return {one for table in draw.tables if len(table.seats) > least for one in table.seats}


@pytest.mark.parametrize(("players", "group", "rounds"), [(17, 4, 5), (13, 3, 5), (22, 5, 4)])
def test_tables_of_another_size_go_round_in_turn_and_no_pair_meets_again_and_again(
    players: int, group: int, rounds: int
) -> None:
    """Of seventeen people one sat at the table of five in all five rounds, and met another four times."""
    way = FORMATS["meet_everyone"].pairing
    plan = way.draws(event("meet_everyone", players, group=group, rounds=rounds, effort=200_000))
    turns = [sum(one in large_seats(draw) for draw in plan) for one in range(1, players + 1)]
    judged = quality(plan)
    assert max(turns) - min(turns) <= 1
    assert judged.range(judged.opponents)[1] <= judged.best_range(judged.opponents)[1] + 1


@pytest.mark.parametrize(("players", "group", "rounds", "again"), [(12, 4, 4, 18), (11, 3, 5, 26), (15, 5, 4, 36)])
def test_of_plans_with_as_many_squares_the_one_in_which_nobody_meets_three_times_is_taken(
    players: int, group: int, rounds: int, again: int
) -> None:
    """Of twelve in fours one pair met three times, fifteen twice: eighteen twice cost the same."""
    way = FORMATS["meet_everyone"].pairing
    plan = way.draws(event("meet_everyone", players, group=group, rounds=rounds, effort=200_000))
    counts = Counter(quality(plan).opponents.values())
    assert max(counts) == 2 and counts[2] <= again


@pytest.mark.parametrize("shape", SHAPES)
def test_swapping_keeps_everybody_in_the_round_and_in_the_role(shape: Shape) -> None:
    tried = board(shape, 23, "roles")
    anneal(tried, 3_000, 4.0, (8, 1), -1, tried.price((8, 1)))
    for draw, frame in zip(tried.draws(tried.chairs), tried.frames):
        assert sorted(draw.seated) == sorted(frame.seated) and draw.out == frame.out
        for table in draw.tables:
            assert not shape.roles or tuple(tried.roles[one] for one in table.seats) == shape.roles


@pytest.mark.parametrize("players", [12, 20, 23, 24])
def test_without_any_stored_draw_the_search_reaches_the_bound(players: int) -> None:
    chance = Random("1")
    people = tuple(range(1, players + 1))
    found = best_within(search(lambda random: build_frames([people] * 7, FOURS, {}, {}, random), chance), 1_500_000)
    assert found.excess == 0 and quality(found.draws, people).excess == (0, 0)


def test_the_search_shows_its_best_after_a_glance_and_every_fifty_thousand_steps_and_never_a_worse_one() -> None:
    way = FORMATS["changing_partners"].pairing
    assert way.is_drawn_beforehand and way.better_plans is not None
    found = []
    for each in way.better_plans(event("changing_partners", 70, rounds=30)):
        found.append(each)
        if len(found) == 4:
            break
    assert [each.steps for each in found] == [1_000, 50_000, 100_000, 150_000]
    assert all(later.excess <= sooner.excess for sooner, later in pairwise(found))


@pytest.mark.parametrize(("players", "rounds"), some([(41, 28), (49, 34), (52, 32)], 2))
def test_a_long_plan_goes_on_from_rounds_in_which_nobody_meets_twice(players: int, rounds: int) -> None:
    """At most 4 above the bound; from nothing a search as long had left 8, 20 and 34."""
    draws = plan(event("changing_partners", players, rounds=rounds), "changing_partners")
    judged = quality(draws)
    assert len(draws) == rounds and judged.excess[0] == 0 and judged.excess[1] <= 4
    assert max(judged.sit_outs.values()) - min(judged.sit_outs.values()) <= 1
    assert all(sorted((*draw.seated, *draw.out)) == sorted(judged.people) for draw in draws)


def test_another_seed_seats_people_otherwise() -> None:
    way = FORMATS["changing_partners"].pairing
    assert way.draws(event("changing_partners", 16, seed="a")) != way.draws(event("changing_partners", 16, seed="b"))
