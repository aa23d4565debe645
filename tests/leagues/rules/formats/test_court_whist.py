"""Court Whist: every size, sit-outs, late and leaving, courts left out, cuts, and the draw made beforehand."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement.movement import describe_move
from leagues.rules.repair.repair import offers
from leagues.rules.standings.sitting_out import describe_rule
from leagues.rules.standings.standings import accounts, standings
from tests.leagues.rules.evening import event, next_draw, plan, said, settled
from tests.leagues.rules.evening import played as play_at_random
from tests.often import for_each

KEY, FAIR = "court_whist", "court_whist_fair"
FORMAT = FORMATS[KEY]
SIZES = [*range(4, 26), 101, 400]
CONSPIRACY = 3


def partners(draw: Draw) -> set[tuple[int, int]]:
    return {pair for table in draw.tables for pair in table.partners()}


def whole(evening: EventFacts, rounds: int = 7) -> EventFacts:
    chance = Random(f"{evening.seed} results")
    for _ in range(rounds):
        draw = next_draw(evening, KEY)
        evening = settled(play_at_random(evening, draw, chance, 52), FORMAT, chance)
    return evening


def check_draws(evening: EventFacts) -> None:
    """Two of each role at every table, everybody somewhere, and nobody with the same partner twice running."""
    before: set[tuple[int, int]] = set()
    for number, each in enumerate(evening.rounds, 1):
        draw = each.draw
        assert sorted((*draw.seated, *draw.out)) == sorted(evening.present(number))
        for table in draw.tables:
            assert [evening.ticket(one) for one in table.seats] == ["gentleman"] * 2 + ["lady"] * 2
            assert table.sides == (4 if table.stage == "Conspiracy" else 2)
        assert before.isdisjoint(partners(draw))
        before = partners(draw)


@pytest.mark.parametrize("count", SIZES)
def test_an_evening_of_every_size(count):
    evening = whole(event(KEY, count))
    check_draws(evening)
    assert [each.draw.tables[0].stage for each in evening.rounds] == [
        "Coronation",
        "Prosperity",
        "Conspiracy",
        "Chivalry",
        "Revolution",
        "Confiscation",
        "Restoration",
    ]
    sat = Counter(one for each in evening.rounds for one in each.draw.out)
    for role in FORMAT.people.tickets:
        counts = [sat[each.number] for each in evening.entrants if each.ticket == role]
        assert max(counts) - min(counts) <= 1
    assert not FORMAT.pairing.questions(evening), "nobody cuts after the last game"
    assert len(standings(FORMAT, evening)) == count


@for_each("count", [8, 9, 13, 16, 23])
@for_each("seed", ["1", "2", "3"])
def test_people_come_late_rest_and_leave_between_games(count, seed):
    evening = event(KEY, count, seed)
    people = list(evening.entrants)
    people[0] = replace(people[0], joined=3)
    people[3] = replace(people[3], left=5)
    people[5] = replace(people[5], away=frozenset({4}))
    newcomer = EntrantFacts(count + 1, "lady", joined=6)
    evening = whole(replace(evening, entrants=(*people, newcomer)))
    check_draws(evening)


def test_courts_left_out_keep_the_order_of_the_book():
    evening = event(KEY, 8, play_coronation=False, play_chivalry=False)
    assert FORMAT.rounds.length(evening) == 5
    assert [FORMAT.only_game.rules(evening, number, DrawnTable(1, ()))["court"] for number in range(1, 6)] == [
        "prosperity",
        "conspiracy",
        "revolution",
        "confiscation",
        "restoration",
    ]
    none = event(KEY, 8, **{option.key: False for option in FORMAT.options if option.key.startswith("play_")})
    assert FORMAT.refusal(none) == "Choose a game to play: all are left out."


def with_results(evening: EventFacts, draw: Draw, *figures: tuple[int, ...]) -> EventFacts:
    results = tuple(Result({"points": each}) for each in figures)
    return replace(evening, rounds=(*evening.rounds, RoundFacts(draw, results)))


def test_level_sides_cut_both_roles_and_the_answers_move_them():
    evening = event(KEY, 8)
    draw = next_draw(evening, KEY)
    evening = with_results(evening, draw, (26, 26, 26, 26), (30, 22, 30, 22))
    man, other, lady, second = draw.tables[0].seats
    asks = FORMAT.pairing.questions(evening)
    assert [(ask.table, ask.key, ask.candidates) for ask in asks] == [
        (1, "gentleman", (man, other)),
        (1, "lady", (lady, second)),
    ]
    assert asks[0].words == (
        "Table 1 is level. All cut, ace high. Equal cards cut again. Who is the highest gentleman?"
    )
    evening = said(evening, 1, {"gentleman": other, "lady": lady})
    assert not FORMAT.pairing.questions(evening)
    assert {other, lady} <= set(next_draw(evening, KEY).tables[1].seats)


def test_in_conspiracy_the_highest_of_each_role_move_and_only_the_level_role_cuts():
    """F-10, F-32: the best gentleman and the best lady may have sat side by side or opposite."""
    evening = event(KEY, 8, play_coronation=False, play_prosperity=False)
    draw = next_draw(evening, KEY)
    evening = with_results(evening, draw, (14, 14, 11, 13), (20, 12, 9, 11))
    asks = FORMAT.pairing.questions(evening)
    assert [(ask.table, ask.key) for ask in asks] == [(1, "gentleman")]
    assert asks[0].words.startswith("Table 1: the gentlemen are level. Both cut, ace high.")
    evening = said(evening, 1, {"gentleman": draw.tables[0].seats[1]})
    gone = {draw.tables[0].seats[1], draw.tables[0].seats[3]}
    assert gone <= set(next_draw(evening, KEY).tables[1].seats)


def test_who_sits_opposite_is_told_where_everybody_plays_alone_too():
    evening = event(KEY, 8, play_coronation=False, play_chivalry=False)
    draw = next_draw(evening, KEY)
    evening = with_results(evening, draw, (60, 44, 60, 44), (60, 44, 60, 44))
    conspiracy = next_draw(evening, KEY)
    told = [describe_move(one, draw, conspiracy) for one in conspiracy.seated]
    assert conspiracy.tables[0].sides == 4 and not any("chair" in words for words in told)
    assert any(" will stay, now opposite {" in words for words in told)
    assert any("}: table 2, opposite {" in words for words in told)


def test_forfeits_cost_the_player_and_do_not_move_anybody():
    evening = event(KEY, 8, **{f"play_{court}": court in ("confiscation", "restoration") for court in courts()})
    draw = next_draw(evening, KEY)
    results = (
        Result({"points": (0, 26, 26, 26), "decides": (27, 25, 27, 25)}),
        Result({"points": (20, 32, 20, 32)}),
    )
    evening = replace(evening, rounds=(RoundFacts(draw, results),))
    table = draw.tables[0]
    assert {table.seats[0], table.seats[2]} <= set(next_draw(evening, KEY).tables[1].seats)
    assert accounts(FORMAT, evening)[table.seats[0]][0].figure == 0


def courts() -> list[str]:
    return [option.key.removeprefix("play_") for option in FORMAT.options if option.key.startswith("play_")]


@pytest.mark.parametrize(("rule", "brings"), [("flat", [32] * 7), ("par", [26, 52, 13, 52, 26, 26, 50])])
def test_a_game_sat_out_earns_eight_a_hand_or_the_average(rule, brings):
    evening = event(KEY, 9, sat_out_game=rule)
    assert [FORMAT.scoring.sit_out(evening, number) for number in range(1, 8)] == brings
    assert describe_rule(evening).startswith("Sitting out earns ")


@pytest.mark.parametrize(("gentlemen", "ladies", "fits"), [(2, 2, True), (5, 1, False), (1, 5, False), (5, 2, True)])
def test_it_takes_two_of_each_role(gentlemen, ladies, fits):
    roll = tuple(
        EntrantFacts(number, "gentleman" if number <= gentlemen else "lady")
        for number in range(1, gentlemen + ladies + 1)
    )
    refused = FORMAT.refusal(EventFacts(roll, (), FORMAT.default_options()))
    assert (refused is None) == fits


def test_more_than_four_hundred_are_refused():
    assert FORMAT.refusal(event(KEY, 401)) == "Court Whist is for 400 players at most."


@pytest.mark.parametrize("count", [8, 16, 20])
def test_drawn_beforehand_nobody_partners_anybody_twice(count):
    draws = plan(event(FAIR, count, effort=60_000), FAIR)
    assert len(draws) == 7 and all(table.sides == 4 for table in draws[CONSPIRACY - 1].tables)
    counts = Counter(pair for draw in draws for pair in partners(draw))
    most = 1 if count > 8 else 2  # eight have four possible partners each for six games
    assert max(counts.values()) <= most
    for draw in draws:
        for table in draw.tables:
            assert [event(FAIR, count).ticket(one) for one in table.seats] == ["gentleman"] * 2 + ["lady"] * 2
    assert quality(draws, range(1, count + 1)).sentence


def test_after_a_repair_conspiracy_still_has_four_sides():
    evening = event(FAIR, 9, effort=2_000)
    draws = plan(evening, FAIR)
    left = tuple(replace(each, left=2) if each.number == 2 else each for each in evening.entrants)
    after = replace(evening, entrants=left, rounds=(RoundFacts(draws[0]),))
    for offer in offers(FORMATS[FAIR], after, draws[1:], steps=2_000):
        conspiracy = offer.draws[CONSPIRACY - 2]
        assert {table.sides for table in conspiracy.tables} == {4}
        assert {table.stage for table in conspiracy.tables} == {"Conspiracy"}


@pytest.mark.parametrize(
    ("court", "figures", "should"),
    [
        ("coronation", (30, 22, 30, 22), "104"),
        ("prosperity", (60, 44, 60, 44), "208"),
        ("conspiracy", (12, 11, 16, 13), "52"),
        ("chivalry", (67, 35, 67, 35), "104 to 312"),
        ("revolution", (23, 29, 23, 29), "104"),
        ("restoration", (57, 43, 57, 43), "144 or 200"),
    ],
)
def test_the_worksheet_says_what_every_table_and_the_room_must_have(court, figures, should):
    """104 a table in Coronation, 208 in Prosperity ..., and 32 for each who sits out."""
    evening = event(KEY, 9, **{f"play_{each}": each == court for each in courts()})
    draw = next_draw(evening, KEY)
    evening = with_results(evening, draw, figures, figures)
    assert FORMAT.worksheets.filled is not None
    sheet = FORMAT.worksheets.filled(evening)[0]
    assert [row.cells for row in sheet.rows] == [(f"{sum(figures)}", should, "")] * 2 + [("32", "32", "")]
    assert sheet.rows[-1].head == "sitting out: 1"
    assert sheet.sums[0].cells[0] == f"{2 * sum(figures) + 32}" and sheet.sums[0].cells[2] == ""


def test_the_worksheet_names_the_table_that_does_not_add_up_and_leaves_forfeits_aside():
    evening = event(KEY, 8, **{f"play_{each}": each == "confiscation" for each in courts()})
    draw = next_draw(evening, KEY)
    results = (
        Result({"points": (27, 22, 21, 25), "decides": (27, 25, 27, 25)}),
        Result({"points": (30, 20, 30, 20), "decides": (30, 20, 30, 20)}),
    )
    evening = replace(evening, rounds=(RoundFacts(draw, results),))
    assert FORMAT.worksheets.filled is not None
    sheet = FORMAT.worksheets.filled(evening)[0]
    assert [(row.head, row.cells) for row in sheet.rows] == [
        ("1", ("104", "104", "")),
        ("2", ("100", "104", "\u22124")),
    ]
    assert sheet.sums[0].cells == ("204", "208", "\u22124")


def test_a_shorter_game_earns_less_for_who_sits_it_out():
    assert FORMAT.scoring.sit_out(event(KEY, 9, pitches=2), 1) == 16
