"""Second stages, recomputed from the results of their tables."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from leagues.rules.draws import EntrantFacts, EventFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement.apart import seeds_apart
from leagues.rules.movement.bracket import first_meetings
from leagues.rules.stages import Stage, who_goes_on
from leagues.rules.standings.going_on import Level, Through, through
from leagues.rules.standings.standings import Placing, group_standings, totals
from scorekeeper.rules.tally import RuleError
from tests.leagues.rules.evening import event, played, settled
from tests.often import often


def placed(*places: int) -> list[Placing]:
    """Entrants 1, 2, ... in these places."""
    return [Placing(one, place, 20 - place, 3) for one, place in enumerate(places, 1)]


def test_who_is_level_on_the_last_place_is_asked_about_and_nobody_else():
    rows = [placed(1, 2, 2, 4, 4, 4, 7)]
    assert through(rows, 3) == Through((1, 2, 3))
    assert through(rows, 5) == Through((1, 2, 3), (Level((4, 5, 6), 2),))
    assert through(rows, 5, {4, 6}) == Through((1, 2, 3, 4, 6))
    assert through(rows, 5, {4}).level  # too few were named


def test_as_many_of_each_group_go_on_and_winners_are_seeded_first():
    groups = [placed(1, 2, 3), [Placing(each.number + 3, each.place, each.total + 5, 3) for each in placed(1, 2, 3)]]
    assert through(groups, 4).sure == (4, 1, 5, 2)


def test_of_three_groups_two_go_on_who_won_most_a_match_whatever_the_groups_are():
    four, three = placed(1, 2, 3, 4), [Placing(5, 1, 14, 2), Placing(6, 2, 6, 2), Placing(7, 3, 0, 2)]
    groups = [four, three, [Placing(each.number + 7, each.place, each.total - 1, 3) for each in four]]
    assert through(groups, 2).sure == (5, 1)  # 7 a match, 19 thirds, 6
    assert through(groups, 4).sure == (5, 1, 8, 2)
    assert through(groups, 8).sure == (5, 1, 8, 2, 9, 6, 3, 10)


def test_the_best_of_those_who_follow_may_be_level_and_are_asked_about():
    groups = [placed(1, 2, 3), [Placing(each.number + 3, each.place, each.total, 3) for each in placed(1, 2, 3)]]
    assert through(groups, 3) == Through((1, 4), (Level((2, 5), 1),))
    assert through(groups, 3, {5}).sure == (1, 4, 5)
    shared = [placed(1, 1, 3), [Placing(4, 1, 19, 3), Placing(5, 2, 2, 3), Placing(6, 3, 1, 3)]]
    first = through(shared, 3)
    assert first.level == (Level((1, 2), 1),)  # who follows is seen once that is settled
    assert {*through(shared, 3, {2}).sure} == {4, 2, 1}


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (2, "The best 2 group winners"),
        (3, "The winners of all groups"),
        (8, "The first 2 of each group and the best 2 of those who follow"),
    ],
)
def test_who_goes_on_of_three_groups_is_said_beforehand(count, words):
    assert who_goes_on(FORMATS["round_robin_groups"], event("round_robin_groups", 12, groups=3), count) == words


@pytest.mark.parametrize("count", [1, 8])
def test_no_more_go_on_than_are_there(count):
    with pytest.raises(RuleError, match="2 to 7 can go on"):
        through([placed(1, 2, 3, 4, 5, 6, 7)], count)


def earned(evening: EventFacts, first: int = 1) -> Counter[int]:
    """2 for a win, 1 for a draw, 2 for a bye, from round `first` on."""
    found = Counter[int]()
    for played_round in evening.rounds[first - 1 :]:
        for table, result in played_round.table_results:
            if result is None:
                found[table.seats[0]] += 2
                continue
            one, other = result.units["points"][:2]
            found[table.seats[0]] += 1 + (one > other) - (one < other)
            found[table.seats[1]] += 1 + (other > one) - (other < one)
    return found


def first_stage(chance: Random) -> tuple[str, EventFacts]:
    """A Swiss or groups, played at random to its end."""
    key = chance.choice(("swiss", "round_robin_groups"))
    count = chance.randint(4 if key == "swiss" else 6, 20)
    options = {"rounds": chance.randint(2, 4)} if key == "swiss" else {"groups": chance.randint(2, count // 3)}
    evening = event(key, count, str(chance.random()), **options)
    for _ in range(FORMATS[key].rounds.length(evening)):
        draw = FORMATS[key].pairing.next(evening)
        if not draw.tables:
            break
        evening = played(evening, draw, chance, chance.choice((2, 13)))
    return key, evening


@pytest.mark.parametrize("seed", range(often(25, 500)))
def test_a_random_event_goes_on_as_a_recomputation_says(seed):
    """S 35.1: who goes on, their seeds, the first round, byes, what is carried, and who wins."""
    chance = Random(seed)
    key, evening = first_stage(chance)
    format, points = FORMATS[key], earned(evening)
    rows = group_standings(format, evening)
    assert {row.number: row.total for group in rows for row in group} == {
        each.number: points[each.number] for each in evening.entrants
    }
    going_on = chance.randint(2, len(rows) * min(map(len, rows)))
    named = list[int]()
    while (found := through(rows, going_on, named)).level:  # of the groups, then of those who follow
        named += [one for level in found.level for one in chance.sample(level.among, level.room)]
    seeds, each_sends = found.sure, going_on // len(rows)
    assert len(seeds) == going_on == len({*seeds})
    follow, beaten = list[Fraction](), list[Fraction]()
    for group in rows:
        here = [row.number for row in group]
        on, off = [one for one in here if one in seeds], [one for one in here if one not in seeds]
        assert each_sends <= len(on) and all(points[one] >= points[other] for one in on for other in off)
        parted = [two for two in combinations(on, 2) if points[two[0]] > points[two[1]]]
        assert all(seeds.index(one) < seeds.index(other) for one, other in parted)
        a_match = {row.number: Fraction(row.total, max(1, row.played)) for row in group}
        follow += [a_match[one] for one in on[each_sends:]]
        beaten += [a_match[off[0]]] if off and len(on) == each_sends else []
    assert len(follow) == going_on % len(rows) and all(mine >= other for mine in follow for other in beaten)
    carries = chance.random() < 0.3
    stage = Stage("swiss" if carries else "knockout", seeds, len(evening.rounds), carries, evening.options)
    second = FORMATS[stage.format]
    options = {**second.default_options(), "seeded": True, "rounds": 2}
    carried = {one: points[one] for one in seeds} if carries else {}

    def staged(whole: EventFacts) -> EventFacts:
        return stage.of(replace(whole, options=options), carried)

    if carries and len(seeds) < 3:
        return
    whole = evening
    draw = second.pairing.next(staged(whole))
    size = 1 << (len(seeds) - 1).bit_length()
    if not carries:
        meetings = {frozenset((at, size + 1 - at)) for at in range(1, size // 2 + 1)}
        byes = size - len(seeds)
        seated = {frozenset(seeds.index(one) + 1 for one in table.seats) for table in draw.tables}
        assert seated == {each if max(each) <= len(seeds) else frozenset({min(each)}) for each in meetings}
        assert {table.seats[0] for table in draw.tables if table.is_bye} == {*seeds[:byes]}
    count, inside = 0, {*seeds}
    while draw.tables:
        assert {*draw.seated} == inside
        whole = replace(played(replace(whole, options=options), draw, chance), options=options)
        whole = replace(settled(staged(whole), second, chance), began=1, entrants=evening.entrants)
        whole = replace(whole, rounds=(*evening.rounds, *whole.rounds[len(evening.rounds) :]))
        if not carries:
            for table, result in whole.rounds[-1].table_results:
                if result is not None:
                    one, other = result.units["points"]
                    won = result.answers.get("winner") or table.seats[one < other]
                    inside -= {*table.seats} - {won}
        count += 1
        if count == 2 and carries:
            break
        draw = second.pairing.next(staged(whole))
    then = totals(second, staged(whole))
    if carries:
        assert then == {one: points[one] + earned(whole, stage.after + 1)[one] for one in seeds}
    else:
        assert count == size.bit_length() - 1 and len(inside) == 1
        assert [one for one in then if then[one] == max(then.values())] == [*inside]


@pytest.mark.parametrize("seed", range(often(40, 400)))
def test_seeds_are_moved_so_that_nobody_meets_whom_they_should_not_if_that_is_possible(seed):
    """Against every order of up to six people."""
    chance = Random(seed)
    people = list(range(1, chance.randint(2, 6) + 1))
    apart = [pair for pair in combinations(people, 2) if chance.random() < 0.4]
    found = seeds_apart(people, apart, first_meetings)
    assert sorted(found) == people

    def clashes(order):
        return sum(tuple(sorted(pair)) in apart for pair in first_meetings(order))

    if not clashes(people):
        assert found == people
    possible = any(not clashes(order) for order in permutations(people))
    assert (clashes(found) == 0) == possible


@pytest.mark.parametrize("seed", range(often(10, 100)))
def test_whoever_comes_later_changes_no_group_and_everybody_meets_at_most_once(seed):
    chance, made = Random(seed), FORMATS["round_robin_groups"]
    evening = event("round_robin_groups", chance.randint(6, 18), f"{seed}", seeded=bool(seed % 2))
    first, late = made.people.groups, len(evening.entrants) + 1
    assert first is not None
    before = first(evening)
    evening = played(evening, made.pairing.next(evening), chance)
    evening = replace(evening, entrants=(*evening.entrants, EntrantFacts(late, joined=2)))
    assert [[one for one in group if one != late] for group in first(evening)] == [list(group) for group in before]
    while (draw := made.pairing.next(evening)).tables:
        assert sorted((*draw.seated, *draw.out)) == [each.number for each in evening.entrants]
        evening = played(evening, draw, chance)
    met = Counter(pair for each in evening.rounds for table in each.draw.tables for pair in table.opponents())
    assert max(met.values()) == 1
    groups = {frozenset(pair) for group in first(evening) for pair in combinations(group, 2)}
    assert {frozenset(pair) for pair in met} <= groups
