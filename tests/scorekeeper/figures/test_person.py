"""Somebody's figures, and two head to head: against a plain recomputation over random results, and by hand."""

import random
import uuid
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from scorekeeper.figures.pairs import head_to_head
from scorekeeper.figures.person import Against, Share, best_row, figures_of, narrowed, worst_row
from scorekeeper.figures.results import Result, SideResult
from tests.often import for_each

ADA, BO, CY, DEE, ELI = PEOPLE = [uuid.UUID(int=number) for number in range(1, 6)]
FIRST = datetime(2025, 1, 9, 19, 30, tzinfo=UTC)


def result(*sides: tuple[tuple[uuid.UUID, ...], int], at: int = 0, high: bool = True, **more: object) -> Result:
    """A match on the day `at`: its sides with their totals, ranked by them; each row brought as much as the total."""
    totals = [total if high else -total for _, total in sides]
    places = [1 + sum(other > each for other in totals) for each in totals]
    told = [
        SideResult(players, total, f"{total}", place, total, total // 2)
        for (players, total), place in zip(sides, places)
    ]
    match = Result(uuid.UUID(int=at), "x", FIRST + timedelta(days=at), None, True, 10, tuple(told), "Hearts", high)
    return Result(**{**vars(match), **more})


def duel(mine: int, theirs: int, at: int = 0, **more: object) -> Result:
    return result(((ADA,), mine), ((BO,), theirs), at=at, **more)


def some_results(seed: int) -> list[Result]:
    """Forty matches of three games, two of which are for few points; alone and in pairs, some not over."""
    lot, found = random.Random(seed), []
    for at in range(40):
        game = lot.choice(("Golf", "Hearts", "Whist"))
        people = lot.sample(PEOPLE, lot.choice((2, 3, 4)))
        pairs = game == "Whist" and len(people) == 4
        sides = [tuple(people[:2]), tuple(people[2:])] if pairs else [(each,) for each in people]
        told = [(side, lot.randint(-9, 9)) for side in sides]
        found.append(result(*told, at=at * 17, high=game == "Whist", game=game, over=lot.random() < 0.9))
    return found


@for_each("seed", range(20))
def test_every_figure_is_what_a_plain_count_says(seed):
    """Counted anew, match by match, from totals and not from places."""
    results = [each for each in some_results(seed) if each.over]
    figures, mine = figures_of(some_results(seed), ADA), []
    for each in results:
        own = [side for side in each.sides if ADA in side.players]
        if own:
            better = [side for side in each.sides if (side.total - own[0].total) * (1 if each.high else -1) > 0]
            mine.append((each, own[0], 1 + len(better)))
    places = [place for _, _, place in mine]
    assert figures.won == Share(places.count(1), len(mine)) and figures.places == sum(places)
    assert [each.how for each in figures.form] == [["won", "second"][p - 1] if p < 3 else "lower" for p in places[-10:]]
    runs = "".join("w" if place == 1 else "." for place in places)
    assert len(figures.run) == len(runs) - len(runs.rstrip("w"))
    assert len(figures.longest_run) == max(map(len, runs.split(".")))
    assert figures.since == (mine[0][0].started if mine else None)
    for game in figures.games:
        totals = [own.total for each, own, _ in mine if each.game == game.game]
        assert len(totals) == game.won.of == len([0 for each, *_ in mine if each.game == game.game])
        assert {game.best.side.total, game.worst.side.total} == {min(totals), max(totals)}
        assert game.best.side.total == (max if game.game == "Whist" else min)(totals)
        assert Fraction(game.points, game.deals) == Fraction(sum(totals), 10 * len(totals))
    for other in PEOPLE[1:]:
        apart = [(e, own, next(s for s in e.sides if other in s.players)) for e, own, _ in mine if plays(other, e)]
        leads = [(own.total - side.total) * (1 if e.high else -1) for e, own, side in apart if side != own]
        told = (sum(lead > 0 for lead in leads), leads.count(0), sum(lead < 0 for lead in leads))
        met = figures.against.get(other)
        assert told == ((met.ahead, met.level, met.behind) if met else (0, 0, 0))
        pair, turned = head_to_head(results, ADA, other), head_to_head(results, other, ADA)
        assert (pair.told.ahead, pair.told.level, pair.told.behind) == told
        assert (turned.told.behind, turned.told.level, turned.told.ahead) == told
        assert sum(game.lead for game in pair.games) == sum(leads)
        beside = [own for _, own, side in apart if side == own]
        assert figures.partners.get(other, Share(0, 0)) == Share(sum(side.place == 1 for side in beside), len(beside))


def plays(player: uuid.UUID, result: Result) -> bool:
    return any(player in side.players for side in result.sides)


def test_the_lowest_is_the_best_in_a_game_for_few_points():
    low = figures_of([duel(20, 30, 1, high=False), duel(8, 3, 2, high=False)], ADA).games[0]
    assert (low.best.side.total, low.worst.side.total) == (8, 20)
    assert (best_row(low.best_hand), worst_row(low.worst_hand)) == (4, 20)
    high = figures_of([duel(20, 30, 1), duel(8, 3, 2)], ADA).games[0]
    assert (high.best.side.total, high.worst.side.total) == (20, 8)


def test_match_points_are_not_compared_with_points():
    """The newest says which are meant."""
    points, legs = duel(501, 430, 1), duel(1, 3, 2, in_match_points=True)
    assert figures_of([points, legs], ADA).games[0].best.side.total == 1
    assert figures_of([legs, duel(320, 501, 3)], ADA).games[0].points == 320
    assert head_to_head([points, legs], ADA, BO).games[0].lead == -2
    rounds = [duel(*legs, at, high=False, in_match_points=True) for at, legs in enumerate([(2, 0), (1, 2)])]
    best = figures_of(rounds, ADA).games[0].best.side
    assert best.total == 2, "the most of them is best in a game for few points, too"


def test_nothing_is_said_of_two_people_before_their_fifth_match():
    four = [duel(2, 1, at) for at in range(4)]
    assert figures_of(four, ADA).beats is None and figures_of(four, BO).loses_to is None
    five = [*four, duel(0, 1, 5)]
    assert figures_of(five, ADA).beats == (BO, Against(4, 0, 1))
    assert figures_of(five, ADA).loses_to is None
    assert figures_of(five, BO).loses_to[0] == ADA


def test_a_draw_counts_for_neither():
    pair = head_to_head([duel(2, 2, at) for at in range(5)], ADA, BO)
    assert (pair.told.ahead, pair.told.level, pair.told.behind) == (0, 5, 0)
    assert figures_of([duel(2, 2, at) for at in range(5)], ADA).beats is None


def test_partners_are_no_opponents():
    together = [result(((ADA, CY), 9), ((BO, DEE), 4), at=at) for at in range(5)]
    figures = figures_of(together, ADA)
    assert figures.best_with == (CY, Share(5, 5)) and CY not in figures.against
    assert head_to_head(together, ADA, CY).encounters == []
    assert len(head_to_head(together, ADA, BO).encounters) == 5


def test_of_one_game_and_one_year():
    """The year is that of the clock here."""
    results = [duel(2, 1, at, game=game) for at, game in ((0, "Golf"), (0, "Hearts"), (400, "Golf"))]
    assert [each.game for each in narrowed(results, year=2025)] == ["Golf", "Hearts"]
    assert len(narrowed(results, game="Golf")) == 2 and len(narrowed(results, game="Golf", year=2026)) == 1
    assert figures_of(results, ADA).years == [2026, 2025] and figures_of(results, ADA).mostly == "Golf"


def test_at_most_twelve_months_are_told_and_none_before_the_first():
    assert [month for month, _ in figures_of([duel(2, 1, 0), duel(1, 2, 60)], ADA).by_month] == [
        (2025, 1),
        (2025, 2),
        (2025, 3),
    ]
    long = figures_of([duel(2, 1, 0), duel(1, 2, 500)], ADA).by_month
    assert len(long) == 12 and long[-1] == ((2026, 5), Share(0, 1)) and long[0][1] == Share(0, 0)


@pytest.mark.parametrize("results", [[], [duel(2, 1, over=False)], [result(((BO,), 1), ((CY,), 2))]])
def test_who_has_finished_nothing_has_no_figures(results):
    figures = figures_of(results, ADA)
    assert figures.won == Share(0, 0) and figures.won.per_cent == 0 and figures.since is None
    assert not (figures.games or figures.run or figures.longest_run or figures.by_month or figures.against)
    assert figures.best_with is figures.beats is figures.loses_to is None
