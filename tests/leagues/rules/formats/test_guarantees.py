"""What every format promises (G1 to G5 of the book of leagues), at every size where each size has a draw of its own.

Where one construction serves every size, all up to 24 are proven by the promises of a whole cycle, and larger ones
are sampled.
"""

import pkgutil
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from leagues.rules import formats
from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.draws import Draw, EntrantFacts, EventFacts
from leagues.rules.formats import FORMATS
from tests.leagues.rules.evening import event, plan
from tests.often import for_each, some

SIZES = range(3, 65)
SAMPLED = (3, 4, 5, 6, 7, 8, 16, 25, 31, 33, 34, 46, 64)
LARGE = (65, 101, 222, 400)


def spread(counts: Counter[int]) -> int:
    return max(counts.values()) - min(counts.values())


def sit_outs_spread(draws: tuple[Draw, ...], people: range) -> int:
    """The most that two people's sit-outs were ever apart."""
    count = Counter(dict.fromkeys(people, 0))
    most = 0
    for draw in draws:
        count.update(draw.out)
        most = max(most, spread(count))
    return most


def everybody_once(draws: tuple[Draw, ...], people: range) -> None:
    for draw in draws:
        assert sorted((*draw.seated, *draw.out)) == list(people)
        assert [table.number for table in draw.tables] == list(range(1, len(draw.tables) + 1))


def ordered_neighbours(draws: tuple[Draw, ...]) -> Counter[tuple[int, int]]:
    """How often somebody sat on somebody's left."""
    return Counter(
        (seats[at], seats[(at + 1) % len(seats)])
        for draw in draws
        for table in draw.tables
        for seats in [table.seats]
        for at in range(len(seats))
    )


def even(judged: Quality, counts: Counter[tuple[int, int]]) -> bool:
    low, high = judged.range(counts)
    return low == high > 0


def test_hotfoot_is_fair_in_everything_after_twelve_rounds() -> None:
    draws = plan(event("hotfoot", 4), "hotfoot")
    judged = quality(draws)
    assert len(draws) == 12 and even(judged, judged.partners) and even(judged, judged.opponents)
    assert spread(judged.deals) == 0
    assert set(ordered_neighbours(draws).values()) == {4}
    for stop in (3, 6, 9):
        part = quality(draws[:stop])
        assert even(part, part.partners)
    for stop in (4, 8):
        assert spread(quality(draws[:stop]).deals) == 0


def test_in_hotfoot_exactly_two_neighbours_change_chairs() -> None:
    draws = plan(event("hotfoot", 4, cycles=2), "hotfoot")
    for before, after in pairwise(draws):
        old, new = before.tables[0].seats, after.tables[0].seats
        turned = [new[at:] + new[:at] for at in range(4)]
        moved = [[at for at in range(4) if seats[at] != old[at]] for seats in turned]
        swaps = [each for each in moved if len(each) == 2]
        assert len(swaps) == 1 and (swaps[0][1] - swaps[0][0]) in (1, 3)


def test_in_hotfoot_each_dealer_has_each_partner_and_is_led_to_by_each_opponent() -> None:
    tables = [draw.tables[0] for draw in plan(event("hotfoot", 4), "hotfoot")]
    assert Counter((table.seats[0], table.seats[2]) for table in tables) == Counter(
        pair for one, other in combinations(range(1, 5), 2) for pair in ((one, other), (other, one))
    )
    assert set(Counter((table.seats[0], table.seats[1]) for table in tables).values()) == {1}


def test_five_outsiders_partner_oppose_deal_and_sit_alike() -> None:
    draws = plan(event("outsider", 5, partners=True, cycles=4), "outsider")
    judged = quality(draws[:5])
    assert judged.range(judged.partners) == (1, 1) and judged.range(judged.opponents) == (2, 2)
    assert set(judged.sit_outs.values()) == set(judged.deals.values()) == {1}
    assert set(ordered_neighbours(draws[:5]).values()) == {1}
    met = {(draw.out[0], draw.tables[0].seats[draw.tables[0].dealer or 0]) for draw in draws}
    assert len(met) == 20


@pytest.mark.parametrize("players", [size for size in (*SAMPLED, *LARGE) if size % 2])
def test_outsiders_in_twos_meet_once_sit_out_once_and_deal_alike(players: int) -> None:
    people = range(1, players + 1)
    draws = plan(event("outsider", players), "outsider")
    judged = quality(draws)
    everybody_once(draws, people)
    assert judged.range(judged.opponents) == (1, 1)
    assert set(judged.sit_outs.values()) == {1} and sit_outs_spread(draws, people) == 1
    assert set(judged.deals.values()) == {(players - 1) // 2}


@pytest.mark.parametrize("players", some([size for size in (*SAMPLED, *LARGE) if size % 2 == 0], 3, 1))
def test_clockwise_all_meet_once_and_deals_are_equal_after_two_cycles(players: int) -> None:
    once = plan(event("clockwise", players), "clockwise")
    everybody_once(once, range(1, players + 1))
    judged = quality(once)
    assert judged.range(judged.opponents) == (1, 1) and spread(judged.deals) <= 1
    if players < 65:
        assert spread(quality(plan(event("clockwise", players, cycles=2), "clockwise")).deals) == 0


def test_clockwiser_partners_and_deals_are_equal_after_twelve() -> None:
    judged = quality(plan(event("clockwise", 4, partners=True), "clockwise"))
    assert even(judged, judged.partners) and even(judged, judged.opponents) and spread(judged.deals) == 0


def test_in_seat_swap_two_people_move_and_all_meet() -> None:
    draws = plan(event("seat_swap", 4, cycles=2), "seat_swap")
    judged = quality(draws[:3])
    assert judged.range(judged.opponents) == (1, 1) and spread(judged.deals) <= 1
    assert spread(quality(draws).deals) == 0
    for before, after in pairwise(draws):
        assert sum(one not in table.seats for table, new in zip(before.tables, after.tables) for one in new.seats) == 2


def teams(larger: int, smaller: int) -> EventFacts:
    roll = [EntrantFacts(number, "X" if number <= larger else "Y") for number in range(1, larger + smaller + 1)]
    return EventFacts(tuple(roll), (), FORMATS["rotating_team"].default_options())


@pytest.mark.parametrize("players", some([*SAMPLED, 200], 4, 1))
def test_rotating_teams_meet_across_and_the_larger_team_sits_out_in_turn(players: int) -> None:
    for larger in {players - players // 2, min(players - 1, players // 2 + 3)}:
        smaller = players - larger
        evening = teams(max(larger, smaller), min(larger, smaller))
        judged = quality(plan(evening, "rotating_team"))
        across = [
            judged.opponents[pair]
            for pair in combinations(range(1, players + 1), 2)
            if evening.ticket(pair[0]) != evening.ticket(pair[1])
        ]
        assert set(across) == {1} and sum(judged.opponents.values()) == len(across)
        for team in ("X", "Y"):
            same = {judged.sit_outs[each.number] for each in evening.entrants if each.ticket == team}
            assert same == {abs(larger - smaller) if team == "X" else 0}
        assert (
            max(judged.deals.values()) - min(judged.deals.values()) <= max(larger, smaller) - min(larger, smaller) + 1
        )


@pytest.mark.parametrize("players", some([*SAMPLED, 101, 200], 2))
@pytest.mark.parametrize("key", ["round_robin", "fixed_pairs"])
def test_everybody_meets_everybody_once(key: str, players: int) -> None:
    draws = plan(event(key, players), key)
    everybody_once(draws, range(1, players + 1))
    judged = quality(draws)
    assert judged.range(judged.opponents) == (1, 1) and spread(judged.deals) <= 1
    assert set(judged.sit_outs.values()) == {players % 2}


@pytest.mark.parametrize("players", [3, 4, 9, 10, 31])
def test_in_a_double_round_robin_deals_are_equal(players: int) -> None:
    judged = quality(plan(event("round_robin", players, twice=True), "round_robin"))
    assert judged.range(judged.opponents) == (2, 2) and spread(judged.deals) == 0


@pytest.mark.parametrize("movement", ["howell", "mitchell"])
@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
def test_fixed_pairs_deal_alike_however_often_all_meet(movement: str, cycles: int) -> None:
    """Alike after two cycles, and of an odd number after each; after others within one."""
    for pairs in range(4, 21):
        judged = quality(plan(event("fixed_pairs", pairs, cycles=cycles, movement=movement), "fixed_pairs"))
        alike = movement == "howell" and (cycles % 2 == 0 or pairs % 2 == 1)
        assert spread(judged.deals) <= (not alike), pairs
        assert movement == "mitchell" or judged.range(judged.opponents) == (cycles, cycles), pairs


@for_each("pairs", [*range(2, 20), 64])
def test_in_a_mitchell_each_pair_meets_the_other_line_once(pairs: int) -> None:
    draws = plan(event("fixed_pairs", pairs, movement="mitchell"), "fixed_pairs")
    judged = quality(draws)
    everybody_once(draws, range(1, pairs + 1))
    assert set(judged.opponents.values()) == {1}
    assert len(judged.opponents) == (pairs - pairs // 2) * (pairs // 2)


@pytest.mark.parametrize("players", [5, 6, 11, *range(4, 65, 3)])
def test_changing_partners_is_near_its_bound_for_seven_rounds(players: int) -> None:
    """No draw of 5, 6 or 11 players that reaches it is known; those here are the best of a long search."""
    draws = plan(event("changing_partners", players, rounds=7), "changing_partners")
    people = range(1, players + 1)
    everybody_once(draws, people)
    judged = quality(draws, people)
    assert sit_outs_spread(draws, people) <= 1 and spread(judged.deals) <= 1
    assert judged.excess <= {5: (0, 2), 6: (0, 4), 11: (0, 4)}.get(players, (0, 0))


@pytest.mark.parametrize("players", some(LARGE, 2))
def test_changing_partners_cannot_be_better_in_a_large_hall(players: int) -> None:
    draws = plan(event("changing_partners", players, rounds=7), "changing_partners")
    people = range(1, players + 1)
    everybody_once(draws, people)
    assert quality(draws, people).excess == (0, 0) and sit_outs_spread(draws, people) <= 1


@pytest.mark.parametrize("players", [players for players in range(4, 45) if players % 4 < 2])
def test_a_whole_whist_tournament_partners_once_and_opposes_twice(players: int) -> None:
    rounds = players - 1 + players % 4
    judged = quality(plan(event("changing_partners", players, rounds=rounds), "changing_partners"))
    assert judged.range(judged.partners) == (1, 1) and judged.range(judged.opponents) == (2, 2)
    assert set(judged.sit_outs.values()) == {players % 4} and spread(judged.deals) <= 1


@pytest.mark.parametrize("players", some([8, 10, 11, 12, 13, 16, 20, 23, 24, 32, 41, 64], 5, 1))
def test_mixed_partners_are_a_gentleman_and_a_lady_who_change(players: int) -> None:
    evening = event("mixed_partners", players)
    draws = plan(evening, "mixed_partners")
    everybody_once(draws, range(1, players + 1))
    for draw in draws:
        for table in draw.tables:
            for one, other in table.partners():
                assert evening.ticket(one) != evening.ticket(other)
    roles = {one: evening.ticket(one) for one in evening.starters}
    judged = quality(draws, evening.starters, roles)
    rounds, ladies = len(draws), players // 2
    assert max(judged.partners.values()) <= -(-rounds // ladies) + (players < 12)
    for role in set(roles.values()):
        same = [judged.sit_outs[one] for one in roles if roles[one] == role]
        assert max(same) - min(same) <= 1


@pytest.mark.parametrize(
    ("players", "group", "rounds"),
    [(16, 4, 5), (9, 3, 4), (15, 3, 7), (32, 4, 7), (32, 4, 9), (100, 4, 7), (64, 4, 21), (25, 5, 6)],
)
def test_in_groups_nobody_meets_twice_where_that_is_known_to_be_possible(players: int, group: int, rounds: int) -> None:
    draws = plan(event("meet_everyone", players, group=group, rounds=rounds), "meet_everyone")
    everybody_once(draws, range(1, players + 1))
    judged = quality(draws)
    assert len(draws) == rounds and max(judged.opponents.values()) == 1


@pytest.mark.parametrize("players", some([*range(3, 25), 31, 46, 64], 2))
def test_groups_take_any_number_and_nobody_sits_out(players: int) -> None:
    draws = plan(event("meet_everyone", players, rounds=3, effort=20_000), "meet_everyone")
    everybody_once(draws, range(1, players + 1))
    assert not any(draw.out for draw in draws)
    assert {len(table.seats) for draw in draws for table in draw.tables} <= {3, 4, 5, 6}


@for_each("key", [key for key, format in FORMATS.items() if format.pairing.is_drawn_beforehand])
def test_the_same_seed_gives_the_same_draw(key: str) -> None:
    players = next(size for size in (8, 5, 4, 10) if FORMATS[key].refusal(event(key, size)) is None)
    assert plan(event(key, players, seed="a"), key) == plan(event(key, players, seed="a"), key)


PROMISES = {  # of a whole cycle, as the table of the book of leagues has it; "across": with everybody of the other team
    "changing_partners": {"sit-out"},
    "clockwise": {"partner", "opponent"},
    "fixed_pairs": {"opponent", "sit-out"},
    "hotfoot": {"partner", "opponent", "deal"},
    "mixed_partners": {"sit-out"},
    "outsider": {"partner", "opponent", "sit-out", "deal"},
    "rotating_team": {"across"},
    "round_robin": {"opponent", "sit-out"},
    "seat_swap": {"opponent"},
}


@pytest.mark.parametrize("key", PROMISES)
@pytest.mark.parametrize("partners", [False, True])
def test_a_format_keeps_after_a_whole_cycle_whatever_it_promises(key: str, partners: bool) -> None:
    format, tried = FORMATS[key], 0
    for players in range(3, 25):
        evening = event(key, players, **({"partners": True} if partners else {}))
        if format.refusal(evening) is not None:
            continue
        rounds = {"rounds": format.rounds.cycle(evening), "effort": 1} if "rounds" in format.default_options() else {}
        judged = quality(format.pairing.draws(replace(evening, options={**evening.options, **rounds})))
        tried += 1
        assert keeps(PROMISES[key], judged, evening), (players, judged.sentence)
    assert tried


@pytest.mark.parametrize("key", ["fixed_pairs", "round_robin"])
@pytest.mark.parametrize("movement", ["howell", "mitchell"])
def test_the_first_deal_goes_round_in_however_few_rounds(key: str, movement: str) -> None:
    """G4, where the movement leaves the deal free."""
    for entrants, rounds in product((5, 8, 9, 16), (1, 2, 4, 5, 7)):
        judged = quality(plan(event(key, entrants, rounds=rounds, movement=movement), key))
        assert spread(judged.deals) <= 1, (entrants, rounds)


def keeps(promises: Collection[str], judged: Quality, evening: EventFacts) -> bool:
    """Whether a whole cycle is as even as it was promised to be: in each role apart where there are roles."""
    pairs = [*combinations(judged.people, 2)]
    across = {judged.opponents[pair] for pair in pairs if evening.ticket(pair[0]) != evening.ticket(pair[1])}
    rest = [
        {judged.sit_outs[one] for one in judged.people if evening.ticket(one) == ticket}
        for ticket in {evening.ticket(one) for one in judged.people}
    ]
    kept = {
        "partner": not judged.partners or len({judged.partners[pair] for pair in pairs}) == 1,
        "opponent": len({judged.opponents[pair] for pair in pairs}) == 1,
        "across": len(across) == 1,
        "sit-out": all(max(each) - min(each) <= (len(rest) > 1) for each in rest),
        "deal": spread(judged.deals) == 0,
    }
    return all(kept[promise] for promise in promises)


def test_a_promise_that_is_broken_is_noticed() -> None:
    evening = event("outsider", 5, partners=True)
    whole = plan(evening, "outsider")
    promises = PROMISES["outsider"]
    assert keeps(promises, quality(whole), evening)
    for promise in promises:
        assert not keeps({promise}, quality(whole[:4], range(1, 6)), evening)


@for_each("key", FORMATS)
def test_a_format_says_in_a_sentence_whom_it_does_not_take(key: str) -> None:
    sentence = FORMATS[key].refusal(event(key, 1))
    assert sentence and sentence.endswith(".")


def test_the_list_of_formats_is_the_files_in_their_folder() -> None:
    assert {module.name for module in pkgutil.iter_modules(formats.__path__)} == set(FORMATS)
    assert all(key == format.key and format.how.source and format.how.sentences for key, format in FORMATS.items())
