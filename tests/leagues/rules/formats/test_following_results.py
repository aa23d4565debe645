"""Formats that follow from the results: who moves, who is out, who must be asked, and when it ends."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Ask, Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS, knockout
from leagues.rules.formats.progressive_euchre import move_by_chair, move_winners_up
from leagues.rules.formats.whist_drive import FORMAT as WHIST
from leagues.rules.movement import bracket, challenges, matching
from leagues.rules.movement.matching import pair_up
from leagues.rules.movement.staying import describe_run, leaving_sentence, staying_side, streak
from leagues.rules.results import losers, winners, winning_side, with_walkovers
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.standings import record, standings
from leagues.rules.standings.tiebreaks import wins
from leagues.state.seats.bracket import side_result_sentences, trees
from scorekeeper.rules.tally import RuleError
from tests.leagues.rules.evening import event, next_draw, played, said, settled, whole
from tests.often import for_each, often, some

DRIVES = ("whist_drive", "progressive_euchre", "partner_drive", "beetle_drive", "king_of_the_hill")


def with_results(evening: EventFacts, draw: Draw, *sides: tuple[int, ...]) -> EventFacts:
    figures = iter(sides)
    results = [None if table.is_bye else figured(table, next(figures)) for table in draw.tables]
    return replace(evening, rounds=(*evening.rounds, RoundFacts(draw, tuple(results))))


def figured(table: DrawnTable, sides: tuple[int, ...]) -> Result:
    return Result({"points": tuple(sides[seat % table.sides] for seat in range(len(table.seats)))})


def first_wins(evening: EventFacts, key: str) -> EventFacts:
    """One more round in which the first side of every table wins."""
    draw = next_draw(evening, key)
    return with_results(evening, draw, *[(1, 0)] * sum(not table.is_bye for table in draw.tables))


# -- drives


@pytest.mark.parametrize("players", [8, 9, 11, 12, 16, 22, 24])
def test_in_a_whist_drive_everybody_has_a_new_partner_and_sit_outs_go_round(players: int) -> None:
    evening = whole(event("whist_drive", players, seed=str(players)), "whist_drive", 24, most=14)
    draws = [round_.draw for round_ in evening.rounds]
    assert len(draws) == 24
    for draw in draws:
        assert all([evening.ticket(one)[0] for one in table.seats] == ["g", "g", "l", "l"] for table in draw.tables)
    for before, after in pairwise(draws):
        if not before.out:
            assert not set(quality([before]).partners) & set(quality([after]).partners)
    for role in WHIST.people.tickets:
        outs = Counter(one for draw in draws for one in draw.out)
        same = [outs[each.number] for each in evening.entrants if each.ticket == role]
        assert max(same) - min(same) <= 1


def test_the_winning_gentleman_goes_down_a_table_and_the_lady_up() -> None:
    evening = first_wins(event("whist_drive", 12), "whist_drive")
    before, after = evening.rounds[0].draw, next_draw(evening, "whist_drive")
    for at, table in enumerate(before.tables):
        man, lady = table.side(0)
        assert man in after.tables[at - 1].seats and lady in after.tables[(at + 1) % 3].seats
        assert {table.seats[1], table.seats[3]} <= set(after.tables[at].seats)
    assert [table.stage for table in (*before.tables[:1], *after.tables[:1])] == ["♥ trumps", "♣ trumps"]


def test_the_losers_move_where_that_is_the_custom_and_may_leave_the_others_together() -> None:
    evening = first_wins(event("whist_drive", 12, movers="losers", repartner="movers"), "whist_drive")
    before, after = evening.rounds[0].draw, next_draw(evening, "whist_drive")
    assert [table.side(0) for table in after.tables] == [table.side(0) for table in before.tables]
    assert all(set(old.side(1)) != set(new.side(1)) for old, new in zip(before.tables, after.tables))


def test_with_one_table_the_ladies_change_even_after_a_cut_across_the_sides() -> None:
    evening = event("whist_drive", 4)
    draw = next_draw(evening, "whist_drive")
    evening = with_results(evening, draw, (7, 7))
    seats = draw.tables[0].seats
    assert not set(quality([draw]).partners) & set(quality([next_cut(evening, seats[0], seats[3])]).partners)
    assert not set(quality([draw]).partners) & set(quality([next_cut(evening, seats[0], seats[2])]).partners)


def next_cut(evening: EventFacts, man: int, lady: int) -> Draw:
    return next_draw(said(evening, 1, {"gentleman": man, "lady": lady}), "whist_drive")


def test_a_level_table_is_asked_for_its_highest_gentleman_and_lady() -> None:
    evening = event("whist_drive", 8)
    evening = with_results(evening, next_draw(evening, "whist_drive"), (7, 7), (8, 6))
    way = WHIST.pairing
    asks = way.questions(evening)
    assert [(ask.table, ask.key, len(ask.candidates)) for ask in asks] == [(1, "gentleman", 2), (1, "lady", 2)]
    with pytest.raises(RuleError, match="Table 1 is level"):
        way.next(evening)
    answered = said(evening, 1, {ask.key: ask.candidates[1] for ask in asks})
    assert way.questions(answered) == () and len(way.next(answered).tables) == 2


def test_the_next_round_waits_for_every_table() -> None:
    evening = event("whist_drive", 8)
    evening = replace(evening, rounds=(RoundFacts(next_draw(evening, "whist_drive")),))
    with pytest.raises(RuleError, match="Table 1 has no result yet"):
        next_draw(evening, "whist_drive")


def test_who_leaves_is_replaced_from_the_bench_and_a_table_breaks_up_when_there_is_nobody() -> None:
    evening = first_wins(event("progressive_euchre", 9), "progressive_euchre")
    out = evening.rounds[0].draw.out
    left = next(one for one in range(1, 10) if one not in out)
    gone = tuple(replace(each, left=2) if each.number == left else each for each in evening.entrants)
    after = next_draw(replace(evening, entrants=gone), "progressive_euchre")
    assert sorted(after.seated) == [one for one in range(1, 10) if one != left] and not after.out
    gone = tuple(replace(each, left=2) if each.number < 3 else each for each in evening.entrants)
    after = next_draw(replace(evening, entrants=gone), "progressive_euchre")
    assert len(after.tables) == 1 and len(after.out) == 3


def test_who_comes_late_to_a_drive_does_not_sit_out_for_having_come_late() -> None:
    evening = whole(event("progressive_euchre", 10), "progressive_euchre", 6)
    late = replace(evening, entrants=(*evening.entrants, EntrantFacts(11, joined=7)))
    after = whole(late, "progressive_euchre", 12)
    outs = Counter(one for round_ in after.rounds[6:] for one in round_.draw.out)
    assert max(outs.values()) - min(outs[one] for one in range(1, 12)) <= 2


@for_each("key", DRIVES)
@for_each("players", [4, 5, 8, 13, 19])
def test_a_drive_seats_everybody_once_each_round_whatever_comes(key: str, players: int) -> None:
    evening = whole(event(key, players, seed=f"{key} {players}"), key, 10)
    assert len(evening.rounds) == 10
    for round_ in evening.rounds:
        assert sorted((*round_.draw.seated, *round_.draw.out)) == list(range(1, players + 1))
    spread = quality([round_.draw for round_ in evening.rounds]).sit_outs
    if not FORMATS[key].people.tickets:
        assert max(spread.values()) - min(spread.values()) <= 1


def test_euchre_by_chairs_never_brings_two_together_again_with_five_tables() -> None:
    tables = [list(range(4 * at, 4 * at + 4)) for at in range(5)]
    draws = []
    for _ in range(5):
        draws.append(Draw(tuple(DrawnTable(at + 1, tuple(table)) for at, table in enumerate(tables))))
        tables = move_by_chair(tables)
    judged = quality(draws)
    assert max(judged.partners.values()) == max(judged.opponents.values()) == 1


def test_euchre_winners_go_up_losers_stay_and_table_one_sends_its_losers_to_the_last() -> None:
    new = move_winners_up([(1, 3), (5, 7), (9, 11)], [(2, 4), (6, 8), (10, 12)])
    assert [sorted(table) for table in new] == [[1, 3, 5, 7], [6, 8, 9, 11], [2, 4, 10, 12]]
    assert all(table[0] + 2 != table[2] and table[1] + 2 != table[3] for table in new)


def test_in_a_partner_drive_the_line_meets_every_pair_of_the_other_before_any_twice() -> None:
    evening = whole(event("partner_drive", 14), "partner_drive", 7)
    assert set(quality([round_.draw for round_ in evening.rounds]).opponents.values()) == {1}


def test_the_winning_pairs_move_up_where_that_is_the_custom() -> None:
    evening = first_wins(event("partner_drive", 6, movement="winners"), "partner_drive")
    before, after = evening.rounds[0].draw, next_draw(evening, "partner_drive")
    for at, table in enumerate(before.tables):
        assert table.seats[1] in after.tables[at].seats and table.seats[0] in after.tables[at - 1].seats


def test_the_highest_beetle_goes_up_and_the_lowest_down() -> None:
    evening = event("beetle_drive", 12)
    evening = with_results(evening, next_draw(evening, "beetle_drive"), *[(13, 5, 7, 2)] * 3)
    before, after = evening.rounds[0].draw, next_draw(evening, "beetle_drive")
    for at, table in enumerate(before.tables):
        assert table.seats[0] in after.tables[at - 1].seats and table.seats[3] in after.tables[(at + 1) % 3].seats
        assert set(table.seats[1:3]) <= set(after.tables[at].seats)


def test_a_beetle_table_that_did_not_play_is_asked_nothing_and_its_people_stay() -> None:
    evening = event("beetle_drive", 12)
    draw = next_draw(evening, "beetle_drive")
    evening = with_results(evening, draw, (13, 5, 7, 2), (0, 0, 0, 0), (13, 5, 7, 2))
    first, _, third = evening.rounds[0].results
    void = Result({"points": (0, 0, 0, 0)}, {}, played=False)
    evening = replace(evening, rounds=(RoundFacts(draw, (first, void, third)),))
    way = FORMATS["beetle_drive"].pairing
    assert way.follows_results and not way.questions(evening)
    after = next_draw(evening, "beetle_drive")
    assert after.tables[1].seats == draw.tables[1].seats
    assert {draw.tables[0].seats[0], draw.tables[0].seats[3]} <= set(after.tables[2].seats)


def test_where_all_beetles_are_level_nobody_is_both_highest_and_lowest() -> None:
    evening = event("beetle_drive", 8)
    draw = next_draw(evening, "beetle_drive")
    evening = with_results(evening, draw, (5, 5, 5, 5), (13, 5, 7, 2))
    first, second = draw.tables[0].seats[:2]
    evening = said(evening, 1, {"highest": first, "lowest": first})
    way = FORMATS["beetle_drive"].pairing
    assert [(ask.key, ask.candidates) for ask in way.questions(evening)] == [("lowest", draw.tables[0].seats[1:])]
    after = next_draw(said(evening, 1, {"lowest": second}), "beetle_drive")
    assert {first, second} <= set(after.tables[1].seats) and not {first, second} & set(after.tables[0].seats)


def test_who_shouted_first_is_asked_where_two_beetles_are_level() -> None:
    evening = event("beetle_drive", 8)
    draw = next_draw(evening, "beetle_drive")
    evening = with_results(evening, draw, (13, 13, 7, 2), (13, 5, 7, 2))
    way = FORMATS["beetle_drive"].pairing
    (ask,) = way.questions(evening)
    assert ask.key == "highest" and ask.candidates == draw.tables[0].seats[:2] and "shouted first" in ask.words


def test_a_beetle_drive_needs_no_bench() -> None:
    for players in range(3, 40):
        draw = next_draw(event("beetle_drive", players), "beetle_drive")
        sizes = {len(table.seats) for table in draw.tables}
        assert not draw.out and sizes <= {3, 4, 5} and max(sizes) - min(sizes) <= 1, players


# -- one table, and the river


def test_a_losing_pair_leaves_together_and_nobody_leaves_when_one_waits_alone() -> None:
    evening = first_wins(event("winner_stays", 6, partners=True), "winner_stays")
    draw = next_draw(evening, "winner_stays")
    assert draw.tables[0].seats == (1, 5, 3, 6) and draw.out == (2, 4)
    gone = tuple(replace(each, left=2) if each.number == 6 else each for each in evening.entrants)
    alone = next_draw(replace(evening, entrants=gone), "winner_stays")
    assert alone.tables[0].seats == (1, 2, 3, 4) and alone.out == (5,)


@pytest.mark.parametrize("key, wins", [("winner_stays", True), ("loser_stays", False)])
def test_who_has_stayed_on_to_the_limit_leaves_where_one_waits(key: str, wins: bool) -> None:
    """Two in a row: 1 meets 2 and 3 and makes room for 4, while 3 keeps the chair."""
    evening = event(key, 4, max_hold=2)
    for expected in ((1, 2), (1, 3), (4, 3)):
        draw = next_draw(evening, key)
        assert draw.tables[0].seats == expected
        evening = with_results(evening, draw, (1, 0) if wins else (0, 1))
    assert next_draw(evening, key).tables[0].seats == (4, 2) and FORMATS[key].default_options()["max_hold"] == 0
    did = "winning" if wins else "losing, or coming last,"
    assert f"You also leave after {did} twice in a row." in FORMATS[key].sentences(evening)


@pytest.mark.parametrize("key, wins", [("winner_stays", True), ("loser_stays", False)])
@pytest.mark.parametrize(
    "seats, waiting, most",  # any two of them in every way
    [
        *((3, 1, 1), (3, 2, 2), (3, 3, 3), (3, 4, 1), (3, 5, 2)),
        *((4, 1, 2), (4, 2, 3), (4, 3, 1), (4, 4, 2), (4, 5, 3)),
        *((5, 1, 3), (5, 2, 1), (5, 3, 2), (5, 4, 3), (5, 5, 1)),
    ],
)
def test_at_a_larger_table_nobody_stays_on_beyond_the_limit_nor_loses_a_turn(
    key: str, wins: bool, seats: int, waiting: int, most: int
) -> None:
    """The best (the worst) so often in a row leaves last, and in all as many as wait come in,
    in the order of the queue."""
    evening, runs, limited = event(key, seats + waiting, seats=seats, max_hold=most), Counter[int](), 0
    chance = Random(f"{seats} {waiting} {most}")
    for _ in range(often(12, 30)):
        draw = next_draw(evening, key)
        points = [chance.randrange(4) + 6 * (one == 1) * (1 if wins else -1) for one in draw.seated]
        evening = settled(with_results(evening, draw, tuple(points)), FORMATS[key], chance)
        table, result = evening.rounds[-1].table_results[0]
        (best,) = staying_side(table, result, wins)
        assert points[draw.seated.index(best)] == (max(points) if wins else min(points))
        runs = Counter({best: runs[best] + 1})
        after = next_draw(evening, key)
        gone = [one for one in draw.seated if one in after.out]
        assert (best in gone) == (runs[best] >= most)
        assert len(gone) == min(waiting, seats - (best not in gone))
        assert sorted(after.seated) == sorted({*draw.seated, *draw.out[: len(gone)]} - {*gone})
        assert after.out[: waiting - len(gone)] == draw.out[len(gone) :] and (best not in gone or after.out[-1] == best)
        told = leaving_sentence(evening, after, wins)
        begins = f"{{{best}}} will go to the end of the queue after {'winning' if wins else 'coming last'}"
        assert (told != "") == (best in gone) and (not told or told.startswith(begins))
        limited += best in gone
    assert limited


def test_at_a_larger_table_with_a_limit_level_ones_say_who_was_best() -> None:
    """Who is level at the top has won only where people say so; without a limit nobody asks, as both stay."""
    evening = event("winner_stays", 5, seats=4, max_hold=2)
    way = FORMATS["winner_stays"].pairing
    for _ in range(2):
        draw = next_draw(evening, "winner_stays")
        evening = with_results(evening, draw, tuple(9 if one < 3 else 5 - one for one in draw.seated))
        (ask,) = way.questions(evening)
        assert ask.candidates == (1, 2) and not way.questions(
            replace(evening, options={**evening.options, "max_hold": 0})
        )
        evening = said(evening, 1, {ask.key: 2})
    after = next_draw(evening, "winner_stays")
    assert after.out == (2,)
    assert (
        leaving_sentence(evening, after, winner_stays=True)
        == "{2} will go to the end of the queue after winning twice in a row."
    )


def test_once_it_is_said_who_was_best_nobody_asks_for_the_others_nor_where_nobody_waits() -> None:
    """Three level at the top of four, and one waits: whoever is lowest of all makes room."""
    evening = event("winner_stays", 5, seats=4, max_hold=2)
    evening = with_results(evening, next_draw(evening, "winner_stays"), (9, 9, 9, 1))
    way = FORMATS["winner_stays"].pairing
    (ask,) = way.questions(evening)
    assert ask.candidates == (1, 2, 3)
    best = said(evening, 1, {ask.key: 2})
    assert not way.questions(best) and staying_side(*best.rounds[-1].table_results[0], wins=True) == (2,)
    gone = tuple(replace(each, left=2) if each.number == 5 else each for each in evening.entrants)
    assert not way.questions(replace(evening, entrants=gone))


@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
@pytest.mark.parametrize("seats, points", [(2, (5, 5)), (3, (5, 5, 1)), (4, (5, 5, 5, 5))])
def test_whoever_is_said_to_be_highest_of_the_best_has_won_wherever_wins_count(
    key: str, seats: int, points: tuple[int, ...]
) -> None:
    """In the total where it counts wins, in tie-breaks, and in what is told beside a place; before that nobody has."""
    format = FORMATS[key]
    evening = event(key, seats + (seats - 1 if key == "winner_stays" else 1), seats=seats)
    evening = with_results(evening, next_draw(evening, key), points)

    def won(so_far: EventFacts) -> dict[int, tuple[int, bool]]:
        facts = record(format, so_far)
        return {
            one: (int(wins(facts, (), one)), "won 1 of 1" in describe_run(so_far, one)) for one in range(1, seats + 1)
        }

    assert set(won(evening).values()) == {(0, False)}
    way = format.pairing
    while asked := way.questions(evening):
        evening = said(evening, 1, {asked[0].key: 2 if 2 in asked[0].candidates else asked[0].candidates[0]})
    assert won(evening) == {one: (int(one == 2), one == 2) for one in range(1, seats + 1)}
    row = next(each for each in standings(format, evening) if each.number == 2)
    assert row.place == 1 and row.total == (1 if key == "winner_stays" else 5)


def test_what_was_said_of_a_level_table_says_nothing_once_its_result_is_corrected() -> None:
    table, bo = DrawnTable(1, (1, 2)), {"winner": 2}
    assert [winning_side(table, Result({"points": points}, bo)) for points in ((5, 5), (7, 5))] == [1, 0]


@pytest.mark.parametrize("chair", [0, 1])
def test_a_pair_leaves_as_soon_as_either_of_it_is_at_the_limit(chair: int) -> None:
    """Two wins in a row; after the first one of the winners is replaced by who came to the first chair or the
    second."""
    evening = event("winner_stays", 7, partners=True, max_hold=2)
    first = next_draw(evening, "winner_stays").tables[0]
    gone = first.side(0)[chair]
    evening = with_results(evening, Draw((first,), (5, 6, 7)), (1, 0))
    evening = replace(
        evening, entrants=tuple(replace(each, left=2) if each.number == gone else each for each in evening.entrants)
    )
    second = next_draw(evening, "winner_stays")
    mine = second.tables[0].side(0)
    assert gone not in mine and first.side(0)[1 - chair] in mine
    evening = with_results(evening, second, (1, 0))
    assert not {*mine} & {*next_draw(evening, "winner_stays").seated}


def test_nobody_who_wins_loses_a_table_to_somebody_who_sat_out() -> None:
    """Nine on the river: the last table's loser rests first, comes back at the last table, and all below close up."""
    evening, rested = event("king_of_the_hill", 9), set[int]()
    for _ in range(9):
        draw = next_draw(evening, "king_of_the_hill")
        evening = first_wins(evening, "king_of_the_hill")
        after = next_draw(evening, "king_of_the_hill")
        rested |= set(draw.out)
        (back,), last = draw.out, len(after.tables)
        assert after.table_of(back) == after.tables[-1] and (after.out[0] not in rested or len(rested) == 9)
        for table in draw.tables:
            up, down = (after.table_of(one) for one in table.seats)
            assert table.seats[0] in after.out if up is None else up.number <= max(1, table.number - 1)
            assert down is None or down.number <= min(last, table.number + 1)
    assert len(rested) == 9


def test_who_comes_to_the_river_begins_at_its_end_and_plays_at_once() -> None:
    evening = first_wins(event("king_of_the_hill", 8), "king_of_the_hill")
    came = replace(evening, entrants=(*evening.entrants, EntrantFacts(9, joined=2)))
    draw = next_draw(came, "king_of_the_hill")
    assert 9 in draw.tables[-1].seats and draw.out == (evening.rounds[0].draw.tables[-1].seats[1],)


@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
def test_a_level_table_of_two_waits_for_the_decider(key: str) -> None:
    evening = event(key, 3)
    draw = next_draw(evening, key)
    level = replace(evening, rounds=(RoundFacts(draw, (Result({"points": (5, 5)}),)),))
    with pytest.raises(RuleError):
        next_draw(level, key)
    settled = said(level, 1, {"winner": draw.tables[0].seats[1]})
    assert next_draw(settled, key).tables


@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
def test_a_dead_hand_is_dealt_again_by_the_same_two_and_breaks_no_row_of_wins(key: str) -> None:
    """Only where the game has the same player deal again: else it is level, and a decider is played."""
    evening = replace(event(key, 3, max_hold=2), rounds=())
    dead = Result({"points": (0, 0), "deals next": (1, 0)})
    again = replace(evening, rounds=(RoundFacts(next_draw(evening, key), (dead,)),))
    after = next_draw(again, key)
    assert not asked(again, key) and after.tables[0].seats == (1, 2) and after.tables[0].dealer == 0
    assert leaving_sentence(again, after, winner_stays=True) == "Nobody scored: it is dealt again."
    stays = 0 if key == "winner_stays" else 1
    won = Result({"points": (5, 3), "deals next": (1, 0)})
    once = replace(again, rounds=(RoundFacts(again.rounds[0].draw, (won,)),))
    twice = replace(once, rounds=(*once.rounds, RoundFacts(next_draw(once, key), (dead,))))
    one = once.rounds[0].draw.seated[stays]
    assert one in twice.rounds[1].draw.seated and streak(twice, one, key == "winner_stays") == 1
    assert describe_run(twice, 1).endswith("Most wins in a row: 1.")
    other = replace(
        again, rounds=(RoundFacts(again.rounds[0].draw, (replace(dead, units={**dead.units, "deals next": (0, 1)}),)),)
    )
    assert asked(other, key)
    answered = said(again, 1, {"winner": 2})
    assert next_draw(answered, key).seated != after.seated, "an evening that has its answer keeps it"


NOT_PLAYED = Result({"points": (0, 0), "match_points": (0, 0)}, played=False)


@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
def test_a_table_of_two_that_did_not_play_sits_down_again_and_who_left_is_replaced(key: str) -> None:
    """Nobody is asked who won, least of all who is not there any more."""
    evening = event(key, 3)
    idle = replace(evening, rounds=(RoundFacts(next_draw(evening, key), (NOT_PLAYED,)),))
    assert not asked(idle, key) and next_draw(idle, key).tables[0].seats == (1, 2)
    gone = left(idle, 2)
    assert not asked(gone, key)
    draw = next_draw(gone, key)
    assert draw.tables[0].seats == (1, 3) and draw.out == ()


def asked(evening: EventFacts, key: str) -> tuple[Ask, ...]:
    way = FORMATS[key].pairing
    return way.questions(evening)


def all_level(key: str, **options: object) -> EventFacts:
    """An evening of two rounds at most, in which every table of the first was level."""
    evening = event(key, 8, **{"rounds": 2, **options})
    draw = next_draw(evening, key)
    return with_results(evening, draw, *[(6,) * table.sides for table in draw.tables])


@pytest.mark.parametrize("key", DRIVES)
def test_a_level_table_is_asked_about_where_somebody_moves_by_it_and_not_in_the_last_round(key: str) -> None:
    options = {"movement": "winners"} if key == "partner_drive" else {}
    assert asked(all_level(key, **options), key)
    last = [{"rounds": 1}, {"finish": "time", "called": 1}]
    scores = key == "king_of_the_hill"  # a win is a point there, also in the last round
    for each in last:
        assert bool(asked(all_level(key, **options, **each), key)) == scores
    assert asked(all_level(key, **options, rounds=1, level="cycle"), key)  # it may go on
    assert asked(all_level(key, **options, finish="time"), key)


@pytest.mark.parametrize(("key", "movement"), [("partner_drive", "line"), ("progressive_euchre", "fixed")])
def test_nobody_is_asked_who_won_where_other_chairs_move(key: str, movement: str) -> None:
    evening = all_level(key, movement=movement)
    assert not asked(evening, key) and next_draw(evening, key).tables


def test_nobody_goes_up_from_the_last_round_of_a_river_that_was_not_played() -> None:
    evening = event("king_of_the_hill", 4, rounds=1)
    draw = next_draw(evening, "king_of_the_hill")
    idle = replace(evening, rounds=(RoundFacts(draw, (Result({"points": (1, 0)}), NOT_PLAYED)),))
    assert not asked(idle, "king_of_the_hill")
    assert asked(replace(idle, options={**idle.options, "rounds": 2}), "king_of_the_hill")


def left(evening: EventFacts, *gone: int) -> EventFacts:
    """The evening without these, from the round that comes next."""
    entrants = tuple(
        replace(each, left=evening.next_number) if each.number in gone else each for each in evening.entrants
    )
    return replace(evening, entrants=entrants)


def test_of_a_table_that_did_not_play_is_asked_who_moves_up_and_nobody_where_one_side_has_left() -> None:
    evening = event("partner_drive", 6, movement="winners")
    draw = next_draw(evening, "partner_drive")
    won, one, other = Result({"points": (7, 6)}), *draw.tables[1].seats
    idle = replace(evening, rounds=(RoundFacts(draw, (won, NOT_PLAYED, won)),))
    (ask,) = asked(with_walkovers(idle), "partner_drive")
    assert ask.words == "Table 2 did not play: who moves up?" and ask.candidates == (one, other)
    alone = with_walkovers(left(idle, one))
    assert not asked(alone, "partner_drive") and one not in next_draw(alone, "partner_drive").seated
    assert winners(*alone.rounds[0].table_results[1]) == (other,)
    nobody = with_walkovers(left(idle, one, other))
    assert not asked(nobody, "partner_drive") and {one, other}.isdisjoint(next_draw(nobody, "partner_drive").seated)


@pytest.mark.parametrize(("key", "movement"), [("partner_drive", "line"), ("progressive_euchre", "fixed")])
def test_where_winners_do_not_move_nobody_is_asked_about_a_table_that_did_not_play(key: str, movement: str) -> None:
    evening = event(key, 8, movement=movement)
    draw = next_draw(evening, key)
    nothing = replace(NOT_PLAYED, units={"points": (0,) * len(draw.tables[0].seats)})
    idle = replace(evening, rounds=(RoundFacts(draw, (nothing,) * len(draw.tables)),))
    assert not asked(idle, key) and next_draw(idle, key).tables


@pytest.mark.parametrize("key", ["king_of_the_hill", "knockout"])
def test_a_table_that_waits_for_a_question_gives_nobody_a_win_yet(key: str) -> None:
    evening = event(key, 4)
    draw = next_draw(evening, key)
    level = Result({"points": (5, 5)})
    waits = replace(evening, rounds=(RoundFacts(draw, (level, Result({"points": (7, 6)}))),))
    totals = {row.number: row.total for row in standings(FORMATS[key], waits)}
    assert [totals[one] for one in draw.seated] == [0, 0, 1, 0]
    told = said(waits, 1, {"winner": draw.tables[0].seats[1]})
    assert {row.number: row.total for row in standings(FORMATS[key], told)}[draw.tables[0].seats[1]] == 1


def test_who_moves_up_from_a_table_that_did_not_play_has_no_win_for_it() -> None:
    evening = event("king_of_the_hill", 4)
    draw = next_draw(evening, "king_of_the_hill")
    idle = replace(evening, rounds=(RoundFacts(draw, (NOT_PLAYED, Result({"points": (7, 6)}))),))
    idle = said(idle, 1, {"winner": draw.tables[0].seats[1]})
    assert sorted(row.total for row in standings(FORMATS["king_of_the_hill"], idle)) == [0, 0, 0, 1]


def test_who_has_left_a_table_that_did_not_play_is_no_answer_to_a_question_about_it() -> None:
    evening = event("whist_drive", 4)
    draw = next_draw(evening, "whist_drive")
    idle = replace(evening, rounds=(RoundFacts(draw, (Result({"points": (0,) * 4}, played=False),)),))
    man = draw.tables[0].seats[0]
    first = asked(left(idle, man), "whist_drive")[0]
    assert "did not play" in first.words and man not in first.candidates


def test_the_longest_hold_is_counted_without_a_break() -> None:
    evening = event("winner_stays", 3)
    for _ in range(3):
        evening = first_wins(evening, "winner_stays")
    evening = with_results(evening, next_draw(evening, "winner_stays"), (0, 1))
    assert [describe_run(evening, one) for one in (1, 2, 3)] == [
        "{1} won 3 of 4. Most wins in a row: 3.",
        "{2} won 0 of 2. Most wins in a row: 0.",
        "{3} won 1 of 2. Most wins in a row: 1.",
    ]
    assert describe_run(event("winner_stays", 3), 1) == ""
    assert standings(FORMATS["winner_stays"], evening)[0].number == 1


def test_at_a_larger_table_as_many_leave_as_wait_and_level_ones_cut() -> None:
    evening = event("winner_stays", 6, seats=4)
    clear = with_results(evening, next_draw(evening, "winner_stays"), (9, 3, 5, 1))
    draw = next_draw(clear, "winner_stays")
    assert draw.tables[0].seats == (1, 6, 3, 5) and draw.out == (4, 2)
    level = with_results(evening, next_draw(evening, "winner_stays"), (9, 3, 3, 1))
    way = FORMATS["winner_stays"].pairing
    (ask,) = way.questions(level)
    assert ask.candidates == (2, 3)
    cut = next_draw(said(level, 1, {ask.key: 3}), "winner_stays")
    assert cut.tables[0].seats == (1, 6, 3, 5)


def test_the_winner_at_the_top_table_stays_there() -> None:
    evening = first_wins(event("king_of_the_hill", 6), "king_of_the_hill")
    before, after = evening.rounds[0].draw, next_draw(evening, "king_of_the_hill")
    (a, b), (c, d), (e, f) = [table.seats for table in before.tables]
    assert [set(table.seats) for table in after.tables] == [{a, c}, {b, e}, {d, f}]


def test_a_decider_is_a_win_among_those_who_are_level_at_king_of_the_hill() -> None:
    """Who won one game by a decider stands beside who won one by the figures; where nobody played nobody has won."""
    evening = event("king_of_the_hill", 6)
    evening = with_results(evening, next_draw(evening, "king_of_the_hill"), (1, 1), (1, 0), (0, 0))
    tables = evening.rounds[0].draw.tables
    played = evening.rounds[0].results[2]
    assert played is not None
    unplayed = replace(played, played=False)
    evening = replace(evening, rounds=(RoundFacts(evening.rounds[0].draw, (*evening.rounds[0].results[:2], unplayed)),))
    evening = said(said(evening, 1, {"winner": tables[0].seats[1]}), 3, {"winner": tables[2].seats[0]})
    rows = standings(FORMATS["king_of_the_hill"], evening)
    first = {row.number for row in rows if row.place == 1}
    assert first == {tables[0].seats[1], tables[1].seats[0]} and {row.place for row in rows} == {1, 3}
    assert not any(row.decided for row in rows)


# -- knockout


@for_each("redraw", [False, True])
@for_each("players", range(2, 34))
def test_a_knockout_ends_with_one_who_never_lost(players: int, redraw: bool) -> None:
    evening = whole(event("knockout", players, plate=True, third=True, redraw=redraw), "knockout", 10, most=12)
    assert next_draw(evening, "knockout") == Draw(())
    assert len(evening.rounds) <= max(1, (players - 1).bit_length()) + 1
    lost = [
        one
        for round_ in evening.rounds
        for table, result in round_.table_results
        if not table.stage and not table.is_bye
        for one in losers(table, result)
    ]
    assert sorted(lost) == sorted(set(lost)) and len(lost) == players - 1
    rows = standings(knockout.FORMAT, evening)
    assert rows[0].number not in lost and rows[0].place == 1 and rows[1].place == 2


@pytest.mark.parametrize("players", [7, 8, 11, 14, 23, 34])
def test_the_winner_of_the_plate_stands_first_of_those_who_lost_in_the_first_round(players: int) -> None:
    evening = whole(event("knockout", players, plate=True, third=True), "knockout", 10, most=13)
    (won,) = [
        int(words.split("}")[0][1:])
        for words in side_result_sentences(trees(evening))
        if words.endswith(" won the plate.")
    ]
    first = [
        one for table, result in evening.rounds[0].table_results if not table.is_bye for one in losers(table, result)
    ]
    rows = {row.number: row for row in standings(knockout.FORMAT, evening)}
    assert all(rows[won].place < rows[one].place for one in first if one != won)
    assert {rows[one].total for one in first} == {0}
    assert any(words.startswith("the plate: ") for words in rows[won].decided)
    further = [one for one in rows if one not in first]
    assert all(rows[one].place < rows[won].place for one in further if rows[one].total)


def test_the_plate_counts_only_who_lost_a_match_that_was_played() -> None:
    evening = first_wins(event("knockout", 6, plate=True), "knockout")
    plate = [table.seats for table in next_draw(evening, "knockout").tables if table.stage == "plate"]
    assert plate == [(5, 6)]


@for_each("redraw", [False, True])
@for_each("players", [3, 5, 9, 11, 14, 25])
def test_matches_take_the_first_tables_and_byes_none_before_them(players: int, redraw: bool) -> None:
    evening = whole(event("knockout", players, plate=True, third=True, redraw=redraw), "knockout", 10, most=12)
    for round_ in evening.rounds:
        byes = [table.is_bye for table in round_.draw.tables]
        assert byes == sorted(byes)
        assert [table.number for table in round_.draw.tables] == list(range(1, len(byes) + 1))


def test_byes_behind_the_matches_leave_the_plate_its_bracket() -> None:
    evening = first_wins(event("knockout", 13, plate=True), "knockout")
    drawn = next_draw(evening, "knockout")
    plate = [table.seats for table in drawn.tables if table.stage == "plate"]
    line = bracket.slots(bracket.first_losers(evening))
    assert [seats for seats in plate if len(seats) == 1] == plate[-3:] and len(plate) == 4
    assert bracket.plate_line(first_wins(evening, "knockout")) == [
        one for pair, _ in bracket.pairings(line) for one in (*pair, None)[:2]
    ]


def missing(evening: EventFacts, late: Sequence[int], rests: Sequence[int] = ()) -> EventFacts:
    """The evening where these are late, and those sit out round 1."""
    roll = [replace(each, joined=2 if each.number in late else 1) for each in evening.entrants]
    away = [replace(each, away=frozenset({1}) if each.number in rests else frozenset()) for each in roll]
    return replace(evening, entrants=tuple(away))


@pytest.mark.parametrize("seeded", [False, True])
@pytest.mark.parametrize("players", some(range(3, 18), 2))
def test_who_is_late_or_sits_out_round_1_has_a_bye_and_plays_in_round_2(players: int, seeded: bool) -> None:
    """Everybody of the list is in the bracket once, and loses once or wins it."""
    byes = -players % 2 ** (players - 1).bit_length()
    for late, rests in combinations(range(1, players + 1), 2):
        evening = missing(event("knockout", players, seeded=seeded), [late], [rests] if byes > 1 else [])
        if byes == 0:
            assert "has no bye: everyone must be there for round 1" in str(FORMATS["knockout"].refusal(evening))
            continue
        draw = next_draw(evening, "knockout")
        waits = {late, rests} if byes > 1 else {late}
        assert sorted(draw.seated) == list(range(1, players + 1))
        assert waits <= {table.seats[0] for table in draw.tables if table.is_bye}
        assert waits <= set(next_draw(first_wins(evening, "knockout"), "knockout").seated)


def test_the_first_two_of_the_list_meet_only_in_the_final_whoever_is_late() -> None:
    for players in (6, 7, 11, 13):
        for late in range(1, players + 1):
            line = bracket.first_line(missing(event("knockout", players), [late]))
            assert (1 in line[: len(line) // 2]) != (2 in line[: len(line) // 2]), (players, late)


def test_a_knockout_with_too_few_byes_cannot_wait_and_says_so() -> None:
    evening = missing(event("knockout", 7), [5], [4])
    assert knockout.refusal(evening) == (
        "A knockout of 7 has one bye: only one may come late."
        " Whoever comes while round 1 is played counts as present: their match comes last."
    )
    with pytest.raises(RuleError, match="only one may come late"):
        next_draw(evening, "knockout")


def test_drawn_by_lot_again_the_odd_one_out_is_who_is_late() -> None:
    for late in range(1, 8):
        draw = next_draw(missing(event("knockout", 7, redraw=True), [late]), "knockout")
        assert [table.seats for table in draw.tables if table.is_bye] == [(late,)]
    assert knockout.refusal(missing(event("knockout", 6, redraw=True), [1])) is not None


def test_a_knockout_under_way_keeps_the_bracket_that_was_drawn_whoever_arrives_or_leaves() -> None:
    """Also one whose round 1 was drawn without who was late."""
    evening = first_wins(missing(event("knockout", 6), [6]), "knockout")
    line = bracket.first_line(evening)
    gone = tuple(replace(each, left=2) if each.number == 6 else each for each in evening.entrants)
    more = replace(evening, entrants=(*gone, EntrantFacts(7, joined=2)))
    assert bracket.first_line(more) == line and knockout.FORMAT.rounds.length(more) == 3
    before = first_wins(event("knockout", 5), "knockout")
    late = replace(before, entrants=(*before.entrants, EntrantFacts(6, joined=2)))
    assert bracket.first_line(late) == bracket.first_line(before)


def test_why_a_plate_is_not_played_is_said() -> None:
    remark = FORMATS["knockout"].offer.remark
    alone = first_wins(event("knockout", 9, plate=True), "knockout")
    assert remark(alone) == "There is no plate: only one player lost a match in the first round."
    assert remark(event("knockout", 9, plate=True)) == ""
    assert remark(first_wins(event("knockout", 11, plate=True), "knockout")) == ""
    assert remark(first_wins(event("knockout", 9), "knockout")) == ""


def test_a_winner_who_has_gone_home_leaves_an_empty_chair() -> None:
    evening = first_wins(event("knockout", 8), "knockout")
    gone = tuple(replace(each, left=2) if each.number == 1 else each for each in evening.entrants)
    draw = next_draw(replace(evening, entrants=gone), "knockout")
    assert [table.seats for table in draw.tables] == [(2, 3), (4,)]


def test_the_losers_of_the_semi_finals_meet_beside_the_final() -> None:
    evening = first_wins(first_wins(event("knockout", 8, third=True), "knockout"), "knockout")
    tables = next_draw(evening, "knockout").tables
    assert [(table.seats, table.stage) for table in tables] == [((1, 2), ""), ((4, 3), "third place")]


def test_a_corrected_first_round_draws_nothing_again_that_was_played() -> None:
    evening = first_wins(first_wins(event("knockout", 8), "knockout"), "knockout")
    first = evening.rounds[0]
    wrong = replace(first, results=(figured(first.draw.tables[0], (0, 1)), *first.results[1:]))
    corrected = replace(evening, rounds=(wrong, *evening.rounds[1:]))
    assert next_draw(corrected, "knockout") == next_draw(evening, "knockout")


@pytest.mark.parametrize("figures", [(0, 1), (1, 1)])
def test_the_places_of_a_knockout_follow_its_bracket_as_it_was_played_whatever_is_corrected(
    figures: tuple[int, int],
) -> None:
    """9 with 7 byes: who won the match of round 1 wins all others, too, and is found later to have lost it,
    or been level."""
    evening = missing(event("knockout", 9), [7, 9], [5])
    for _ in range(4):
        tables = [table for table in next_draw(evening, "knockout").tables if not table.is_bye]
        wins = [(0, 1) if table.seats[1] == 8 else (1, 0) for table in tables]
        evening = with_results(evening, next_draw(evening, "knockout"), *wins)
    first = evening.rounds[0]
    assert first.draw.tables[0].seats == (6, 8) and evening.rounds[3].draw.tables[0].seats == (1, 8)
    wrong = RoundFacts(first.draw, (figured(first.draw.tables[0], figures[::-1]), *first.results[1:]))
    corrected = replace(evening, rounds=(wrong, *evening.rounds[1:]))
    rows = [(row.place, row.number, row.total) for row in standings(knockout.FORMAT, corrected)]
    assert rows[:4] == [(1, 8, 4), (2, 1, 3), (3, 2, 2), (3, 4, 2)] and rows[-1] == (9, 6, 0)
    assert rows == [(row.place, row.number, row.total) for row in standings(knockout.FORMAT, evening)]
    said = "Round 1 counts as the bracket was drawn: {8} came through."
    assert said in explain_place(knockout.FORMAT, corrected, 8) and said in explain_place(knockout.FORMAT, corrected, 6)
    assert said not in explain_place(knockout.FORMAT, evening, 8) + explain_place(knockout.FORMAT, corrected, 1)


def test_the_places_of_a_plate_follow_it_as_it_was_played() -> None:
    evening = event("knockout", 8, plate=True)
    for _ in range(3):
        evening = first_wins(evening, "knockout")
    second = evening.rounds[1]
    at = [each.stage for each in second.draw.tables].index("plate")
    turned = tuple(
        figured(table, (0, 1)) if place == at else result for place, (table, result) in enumerate(second.table_results)
    )
    corrected = replace(evening, rounds=(evening.rounds[0], RoundFacts(second.draw, turned), *evening.rounds[2:]))
    assert standings(knockout.FORMAT, corrected) == standings(knockout.FORMAT, evening)


# -- swiss and ladder


@pytest.mark.parametrize(("players", "rounds"), [(6, 5), (4, 3), (8, 7), (5, 5), (7, 7), (9, 5)])
def test_a_swiss_looks_ahead_so_that_its_rounds_end_without_a_rematch(players: int, rounds: int) -> None:
    """Whatever the results: six reach five rounds, and an odd number goes round without a second bye."""
    for seed in range(6):
        evening = whole(event("swiss", players, f"{seed}", rounds=rounds), "swiss", rounds, most=2)
        tables = [table for round_ in evening.rounds for table in round_.draw.tables]
        met = Counter(frozenset(table.seats) for table in tables)
        assert len(evening.rounds) == rounds and max(met.values()) == 1, seed


@pytest.mark.parametrize(("players", "rounds"), [(8, 7), (10, 9)])
def test_a_swiss_that_somebody_leaves_is_paired_without_trying_everything(
    players: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bound on how many pairings are looked at, whatever was met; above eight players none."""
    looked, all_pairs = Counter[int](), matching.all_pairs

    def counted(order: Sequence[int], gone: Collection[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
        for found in all_pairs(order, gone):
            looked[players] += 1
            yield found

    monkeypatch.setattr(matching, "all_pairs", counted)
    matching.can_go_on.cache_clear()
    evening = first_wins(first_wins(event("swiss", players, rounds=rounds), "swiss"), "swiss")
    gone = frozenset(range(3, rounds + 1))
    people = (replace(each, away=gone) if each.number == players // 2 else each for each in evening.entrants)
    evening = replace(evening, entrants=tuple(people))
    for _ in range(rounds - 2):
        before = looked[players]
        evening = first_wins(evening, "swiss")
        assert looked[players] - before < 100_000
    assert len(evening.rounds) == rounds and bool(looked[players]) == (players <= matching.LOOK_AHEAD)


def test_more_rounds_than_others_to_meet_are_paired_as_far_as_can_be() -> None:
    evening = whole(event("swiss", 4, rounds=5), "swiss", 5)
    met = [frozenset(table.seats) for round_ in evening.rounds for table in round_.draw.tables]
    assert len(set(met[:6])) == 6 and len(met) == 10


@pytest.mark.parametrize(("players", "rounds"), [(5, 4), (8, 5), (10, 7), (33, 9), (64, 7)])
def test_in_a_swiss_nobody_meets_twice_and_byes_and_deals_go_round(players: int, rounds: int) -> None:
    evening = whole(event("swiss", players, rounds=rounds), "swiss", rounds)
    draws = [round_.draw for round_ in evening.rounds]
    tables = [table for draw in draws for table in draw.tables if not table.is_bye]
    assert max(quality(draws).opponents.values()) == 1
    byes = Counter(table.seats[0] for draw in draws for table in draw.tables if table.is_bye)
    assert max(byes.values(), default=1) == 1 and sum(byes.values()) == players % 2 * rounds
    deals = Counter(table.seats[0] for table in tables)
    games = Counter(one for table in tables for one in table.seats)
    assert all(abs(2 * deals[one] - games[one]) <= 3 for one in games)


def test_a_large_hall_is_paired_without_a_rematch_and_near_their_score() -> None:
    chance = Random("four hundred")
    order = list(range(often(160, 400)))
    scores = dict.fromkeys(order, 0)
    met: set[tuple[int, int]] = set()
    for _ in range(7):
        by_score = sorted(order, key=lambda one: -scores[one])
        pairs, bye = pair_up(by_score, scores, met)
        assert bye is None and len(pairs) == len(order) // 2
        assert max(abs(scores[one] - scores[other]) for one, other in pairs) <= 2
        for one, other in pairs:
            assert (min(one, other), max(one, other)) not in met
            met.add((min(one, other), max(one, other)))
            scores[chance.choice((one, other))] += 2


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_who_has_just_come_to_a_swiss_plays_before_somebody_who_has_played_has_had_a_bye(seed: str) -> None:
    """The lowest of the others has it; where all of those had one, whoever has just come."""
    evening = first_wins(missing(event("swiss", 7, seed=seed), [3]), "swiss")
    draw, lost = next_draw(evening, "swiss"), {table.seats[1] for table in evening.rounds[0].draw.tables}
    assert [table.seats[0] in lost for table in draw.tables if table.is_bye] == [True]
    assert {3} < {one for table in draw.tables if not table.is_bye for one in table.seats}
    scores = {1: 4, 2: 2, 4: 2, 5: 0, 3: 0}
    assert pair_up([*scores], scores, {(1, 2), (4, 5)}, {1, 2, 4, 5}, {1, 2, 4, 5})[1] == 3


def test_the_next_lowest_has_the_bye_where_the_lowest_would_leave_no_pairing() -> None:
    """F-35."""
    met = {(2, 4), (3, 4), (1, 4)}
    pairs, bye = pair_up([1, 2, 3, 4, 5], {1: 4, 2: 2, 3: 2, 4: 2, 5: 0}, met)
    assert bye == 4 and len(pairs) == 2


def test_a_ladder_refuses_two_open_challenges_and_takes_new_players_at_the_bottom() -> None:
    format = FORMATS["ladder"]
    way = format.pairing
    evening = event("ladder", 5)
    assert way.order and way.order(evening) == (1, 2, 3, 4, 5)
    assert way.challenge_refusal(evening, 5, 3) is None and "3 places up" in (
        way.challenge_refusal(evening, 5, 2) or ""
    )
    assert way.may_play(evening) == ((2, 1), (3, 1), (3, 2), (4, 2), (4, 3), (5, 3), (5, 4))
    open_match = Draw((DrawnTable(1, (4, 2)),))
    waiting = replace(evening, rounds=(RoundFacts(open_match),))
    assert (
        way.challenge_refusal(waiting, 4, 3) == "One open challenge at a time."
        and way.challenge_refusal(waiting, 5, 3) is None
    )
    won = replace(evening, rounds=(RoundFacts(open_match, (Result({"points": (2, 1)}),)),))
    assert way.order(won) == (1, 4, 2, 3, 5)
    lazy = replace(
        won, rounds=(*won.rounds, RoundFacts(Draw((), (1,)))), entrants=(*won.entrants, EntrantFacts(6, joined=3))
    )
    assert way.order(lazy) == (4, 1, 2, 3, 5, 6)
    gone = tuple(replace(each, left=3) if each.number == 4 else each for each in lazy.entrants)
    assert way.order(replace(lazy, entrants=gone)) == (1, 2, 3, 5, 6)


@for_each("key", [key for key, format in FORMATS.items() if format.pairing.follows_results])
def test_the_same_facts_give_the_same_next_round(key: str) -> None:
    evening = whole(event(key, 12), key, 2)
    assert next_draw(evening, key) == next_draw(evening, key)


def test_a_bye_needs_no_result() -> None:
    evening = played(event("swiss", 5), next_draw(event("swiss", 5), "swiss"), Random(1))
    assert evening.rounds[0].is_complete and next_draw(evening, "swiss").tables


def test_on_a_ladder_a_date_is_offered_in_a_week_and_the_match_played_in_two() -> None:
    evening = event("ladder", 4)
    assert challenges.deadlines(evening, 100) == (107, 114)
    slow = event("ladder", 4, offer_days=14, play_days=28)
    assert challenges.deadlines(slow, 100) == (114, 128)
