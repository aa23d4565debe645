"""How far an evening is, who can still win, and what stands behind a place, in words."""

import re
from dataclasses import replace
from html import unescape
from uuid import uuid4

import pytest
from django.test import Client

from leagues.actions import organiser
from leagues.actions.organiser import change_event, end_event, open_round, publish_draw
from leagues.board.organiser_board import BoardPage
from leagues.changes import options as changes_options
from leagues.draw.page import DrawPage
from leagues.ladder.challenges import arrange_match
from leagues.models import Member
from leagues.one_table.page import OneTablePage
from leagues.paper import wording as paper_wording
from leagues.paper.build import on_paper
from leagues.paper.certificates import honours
from leagues.paper.event_facts import rounds_by_entrant
from leagues.paper.poster import poster_of_event
from leagues.paper.schedule import schedule_values, table_or_reason
from leagues.paper.slip_rows import entrant_rows
from leagues.paper.standings_sheet import standings_values as on_a_sheet
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.results import winners
from leagues.rules.standings import standings
from leagues.standings.breakdown import Breakdown
from leagues.standings.page import StandingsPage
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.ranking.winners import winner_sentence
from leagues.state.seats.sitting_out import describe_idle
from leagues.templatetags.clocks import clock
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.models import Player
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall, mended_roll, with_entrants
from tests.often import some
from tests.reading import flat

pytestmark = pytest.mark.django_db


def test_where_a_target_ends_it_nobody_counts_the_rounds_before_it_is_reached():
    hall = Hall(4, rounds=3, finish="target_complete", target=9000)
    assert StandingsPage(hall.evening).heading == "before the first round"
    assert StandingsPage(hall.plays(2)).heading == "after round 2"
    assert StandingsPage(hall.plays(2)).heading == "after round 4"
    assert StandingsPage(hall.opens()).heading == "round 5 is being played"


def with_two_level() -> tuple[Hall, str, str]:
    """Four who meet once, and the names of the two who are level with two wins, the one who beat the other first."""
    hall = Hall(4, "round_robin", "any_points")
    beats = {(1, 2), (3, 1), (1, 4), (2, 3), (2, 4), (4, 3)}
    for _ in range(3):
        hall.opens()
        for table in hall.evening.running.tables:
            points = (8, 5) if tuple(table.draw.seats) in beats else (5, 8)
            wanted = take_snapshot(hall.evening).with_table(hall.evening.running.number, table.number, summed=points)
            hall.now(change_event(hall.evening, wanted, "total typed", **hall.act))
        hall.plays(1)
    return hall, hall.evening.names[1], hall.evening.names[2]


def test_who_won_by_a_tie_break_is_told_with_it_wherever_the_winner_is_named():
    hall, first, second = with_two_level()
    words = f"level with {second}: decided by head-to-head."
    assert winner_sentence(hall.evening) == f"{first} won, {words}"
    assert f"{first} won with 4 match points, {words}" in OneTablePage(hall.evening).verdict
    shown = on_paper(hall.evening, {}, None)
    assert f"{first} won, {words}" in poster_of_event(shown).under
    honour = next(honours(shown))
    assert honour.name == first and honour.total == "4 match points, decided by head-to-head"
    assert [each.total for each in honours(shown)][-1] == "2 match points, decided by head-to-head"


def told_everywhere(hall: Hall) -> dict[str, str]:
    """How far it is, as the standings, the board, one page at home and paper say."""
    evening = hall.read()
    return {
        "standings": StandingsPage(evening).heading,
        "board": BoardPage(evening, hall.at).where,
        "one table": OneTablePage(evening).where,
        "paper": on_a_sheet(on_paper(evening, {}, None), {"paper": "a4", "large": False})["after"],
    }


@pytest.mark.parametrize(
    ("options", "further"),
    [({"finish": "target_complete", "target": 9000}, "a target"), ({"finish": "time"}, "time")],
)
def test_how_long_it_goes_is_told_alike_everywhere_and_nothing_is_final_while_it_goes_on(options, further):
    hall = Hall(4, rounds=2, **options)
    hall.plays(1)
    hall.opens()
    assert told_everywhere(hall) == {
        "standings": "round 2 is being played",
        "board": "round 2",
        "one table": "Round 2",
        "paper": "After round 1.",
    }
    hall.plays(1)
    hall.opens()
    assert told_everywhere(hall) == {
        "standings": "round 3 is being played",
        "board": "round 3",
        "one table": "Round 3",
        "paper": "After round 2.",
    }


def test_paper_says_final_with_the_reason_once_it_is_over():
    hall = Hall(8, rounds=3)
    hall.plays(3)
    assert told_everywhere(hall)["paper"] == "Final: every round is played."
    early = Hall(8, rounds=3)
    evening = early.plays(2)
    ended = replace(take_snapshot(evening), ended=early.at, ended_why="last bus")
    change_event(evening, ended, "Ended the evening", **early.act)
    assert told_everywhere(early)["paper"] == "Final. Why it ended: Last bus."


def test_a_ladder_is_won_by_who_is_at_its_top_and_by_nobody_before_a_match():
    hall = Hall(4, "ladder", pairs=True, pitches=2)
    assert winner_sentence(hall.evening) == ""
    hall.now(arrange_match(hall.evening, 2, 1, **hall.act))
    hall.writes(hall.evening.challenges[0].tables[0], 13, 13)
    assert winner_sentence(hall.read()) == hall.evening.fill_names("{2} won.")


def test_an_evening_ended_in_the_middle_of_a_round_is_the_same_on_screen_and_on_paper():
    """The tables that have finished count everywhere; nothing says that the round is played."""
    hall = Hall(8, rounds=3)
    hall.plays(2)
    hall.opens()
    hall.writes(hall.evening.running.tables[1], *[13] * 4)
    evening = hall.read()
    assert on_a_sheet(on_paper(evening, {}, None), {"paper": "a4", "large": False})["after"] == "After round 2 of 3."
    ended = replace(take_snapshot(evening), ended=hall.at, ended_why="last bus")
    evening = hall.now(change_event(evening, ended, "Ended the evening", **hall.act))
    paper, places, board = on_paper(evening, {}, None), StandingsPage(evening), BoardPage(evening, hall.at)
    assert [(row.number, row.total) for row in paper.results.standings] == [
        (row.number, row.total) for row in evening.standings
    ]
    assert paper.results.accounts == standings.accounts(evening.format, evening.facts)
    assert "ended in round 3 of 3" in on_a_sheet(paper, {"paper": "a4", "large": False})["after"]
    assert places.heading == "ended in round 3 of 3" and board.where == "ended in round 3 of 3"
    assert evening.over == "Why it ended: Last bus." and not clock(evening)
    assert [row.words for row in board.in_order] == ["not finished", "entered"]
    with pytest.raises(RuleError, match="Open it again first"):
        open_round(evening, **hall.act)


def test_an_evening_ended_before_its_last_round_was_written_ended_after_the_one_before():
    """In the head of its papers and under their standings, on the big screen and on the board; points are as before."""
    hall = Hall(9, rounds=4, sat_out="average")
    hall.plays(2)
    evening = hall.opens()
    ended = replace(take_snapshot(evening), ended=hall.at, ended_why="")
    evening = hall.now(change_event(evening, ended, "Ended the evening", **hall.act))
    paper, places, board = on_paper(evening, {}, None), StandingsPage(evening), BoardPage(evening, hall.at)
    after = on_a_sheet(paper, {"paper": "a4", "large": False})["after"]
    assert "2 rounds" in paper.in_short and "round 3" not in after and paper_wording.FINAL_TABLES not in after
    assert places.heading == "after round 2 of 4" and board.where == "round 2 of 4"
    assert {row.words for row in board.rows} == {"finished"}
    assert paper.results.accounts == standings.accounts(evening.format, evening.facts)


def test_a_ladder_that_ended_has_no_rounds_in_the_head_of_its_papers():
    hall = Hall(5, "ladder", pairs=True)
    evening = hall.now(arrange_match(hall.evening, 2, 1, **hall.act))
    ended = replace(take_snapshot(evening), ended=hall.at, ended_why="")
    evening = hall.now(change_event(evening, ended, "Ended the evening", **hall.act))
    assert "round" not in on_paper(evening, {}, None).in_short


def test_a_pair_is_two_who_sit_out_and_deal_on_every_page_of_a_round_to_come():
    hall = Hall(5, "fixed_pairs", pairs=True)
    out = hall.evening.names[hall.evening.plan[0].out[0]]
    assert (to_find := StandingsPage(hall.evening).coming) and to_find.size == ""
    (coming,) = BoardPage(hall.evening, hall.at).coming
    assert coming.idle == f"{out} sit out"
    assert all(table.deals.endswith(" deal") for table in coming.tables)
    event, client = hall.evening.event, Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    for rest in ("", "draw/", "projector/", "tables/1/"):
        page = unescape(flat(client.get(f"/events/{event.pk}/{rest}").content.decode()))
        assert not re.search(r"with \w+ (sits|deals|has)\b", page)
        assert rest in ("draw/", "tables/1/") or f"{out} sit out" in page
        assert rest not in ("", "draw/") or "5 pairs" in page


def test_who_is_expected_later_and_never_comes_is_said_to_be_there_in_no_round():
    hall = Hall(7, "round_robin", pairs=True, pitches=1, late=7)
    hall.opens()
    assert DrawPage(hall.evening).own_rests == "There from round 2 on: gus & with gus."
    wanted = with_entrants(take_snapshot(hall.evening), {7: {"left": 2}})
    (offer,) = changes_options.repair_options(hall.evening, wanted)
    assert "Not there at all: gus & with gus." in offer.words and "There " not in " ".join(offer.words)
    hall.now(change_event(hall.evening, offer.head, "gus does not come", **hall.act))
    assert DrawPage(hall.evening).own_rests == "Not there at all: gus & with gus."


@pytest.mark.parametrize("joined", [4, 5, 9])
def test_who_left_before_the_round_they_were_to_come_in_is_there_in_none_and_comes_in_none(joined):
    hall = Hall(7, "round_robin", "snap")
    hall.now(mended_roll(hall.evening, {7: {"joined": joined, "left": 4, "away": [5]}}, "gus goes", **hall.act))
    assert DrawPage(hall.evening).own_rests == "Not there at all: gus."
    without = Draw((DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4)), DrawnTable(3, (5, 6))))
    assert describe_idle(hall.evening, 1, without) == ""


def test_a_rest_in_a_round_after_somebody_left_is_none():
    hall = Hall(7, "round_robin", "snap")
    hall.now(mended_roll(hall.evening, {7: {"left": 4, "away": [3, 5]}}, "gus goes", **hall.act))
    assert DrawPage(hall.evening).own_rests == "Asked to rest: gus in round 3. There until round 3: gus."


def test_who_rests_or_comes_later_is_named_beside_who_sits_out_on_the_board_and_on_the_schedule():
    hall = Hall(11, late=1, rests=2)
    (coming,) = BoardPage(hall.evening, hall.at).coming
    hall.opens()
    out = hall.evening.names[hall.evening.running.out[0]]
    assert BoardPage(hall.evening, hall.at).out == f"{out} sits out; bo rests; ada comes later"
    assert coming.out == [out] and coming.absent == ["bo rests", "ada comes later"]
    paper = on_paper(hall.evening, {}, None)
    shown = schedule_values(paper, {"paper": "a4", "large": False})
    assert shown["rounds"][0]["absent"] == ("bo rests", "ada comes later")
    assert shown["quality"].endswith(". Asked to rest: bo in round 1. There from round 2 on: ada.")
    assert DrawPage(hall.evening).sentence == shown["quality"]
    everybody = rounds_by_entrant(paper)
    said = [entrant_rows(paper, one, everybody[one])[0]["said"] for one in (1, 2, hall.evening.running.out[0])]
    assert said == ["you come later", "you rest", "you sit out"]
    hall.plays()
    assert schedule_values(on_paper(hall.evening, {}, None), {"paper": "a4", "large": False})["rounds"][0][
        "absent"
    ] == (
        "bo rested",
        "ada came later",
    )


def test_paper_and_board_count_those_who_are_still_there_alike():
    hall = Hall(11)
    hall.plays(1)
    hall.opens()
    hall.now(mended_roll(hall.evening, {3: {"left": 3}}, "cy leaves", **hall.act))
    for count in ("11 players", "10 players"):
        assert (
            BoardPage(hall.evening, hall.at).people == count
            and f" · {count} · " in on_paper(hall.evening, {}, None).in_short
        )
        hall.plays()


def test_who_has_left_reads_so_on_the_slip_and_in_the_schedule():
    hall = Hall(9)
    hall.plays(1)
    evening = hall.now(mended_roll(hall.evening, {1: {"left": 2}}, "ada leaves", hall.evening.plan, **hall.act))
    plan = DrawPage(evening).plan
    gone = [replace(draw, tables=tuple(t for t in draw.tables if 1 not in t.seats), out=()) for draw in plan]
    paper = on_paper(hall.now(publish_draw(evening, gone, **hall.act)), {}, None)
    states = [turn.state for turn in rounds_by_entrant(paper)[1]]
    assert states[1:] == ["left"] * (len(states) - 1)
    *here, last = entrant_rows(paper, 1, rounds_by_entrant(paper)[1])
    assert len(here) == 1 and last["said"] == "you left after round 1"
    assert [table_or_reason(rounds_by_entrant(paper)[1], at) for at in range(1, len(states))] == [
        "left",
        *[""] * (len(states) - 2),
    ]


def test_who_is_there_is_counted_without_who_left_and_byes_are_no_tables_that_finish():
    hall = Hall(9, "swiss", pairs=True, pitches=2, rounds=3)
    hall.opens()
    places = StandingsPage(hall.evening)
    assert places.next_words == "Tables finished: 0 of 4"
    hall.writes(hall.evening.running.unfinished[0])
    assert StandingsPage(hall.read()).next_words == "Tables finished: 1 of 4"
    hall = Hall(9)
    hall.plays(1)
    hall.now(mended_roll(hall.evening, {1: {"left": 2}}, "ada leaves", **hall.act))
    assert BoardPage(hall.evening, hall.at).people == "8 players"


def test_who_cannot_win_any_more_is_told_alike_in_the_standings_and_in_the_chances():
    places = StandingsPage(Hall(8).plays(6))
    lost = [row.name for row, note in places.noted if note.endswith("cannot win any more")]
    assert len(lost) > 1
    (words,) = [each.words for each in places.outlooks if each.status == "out"]
    assert words.endswith(" cannot win any more.") and all(name in words for name in lost)


def test_who_is_level_with_a_substitute_reads_who_made_those_points():
    hall = Hall(4)
    one, other = [row.number for row in hall.plays().standings if row.place == 1]
    substituted = hall.evening.event.entrants.get(number=other)
    zoe = Player.objects.create(name="zoe", device=hall.ada.device, last_seen=hall.at)
    Member.objects.create(entrant=substituted, player=zoe, place=0, first=2)
    first = hall.read().names_in(1)[other]
    assert f"Place 1 is shared with zoe ({first} to round 1)." in Breakdown(hall.opens(), one).why


def test_the_winners_of_the_plate_and_of_the_match_for_third_place_are_named_on_screen_and_on_paper():
    hall = Hall(11, "knockout", pairs=True, pitches=1, plate=True, third=True)
    hall.plays(2)
    assert not StandingsPage(hall.evening).won
    evening = hall.plays(2)
    assert evening.over
    finals = {table.draw.stage: table for played in evening.rounds for table in played.tables if not table.draw.is_bye}
    names = {
        stage: evening.fill_names(f"{{{winners(table.draw, table.result)[0]}}}") for stage, table in finals.items()
    }
    words = f"{names['third place']} won the match for third place. {names['plate']} won the plate."
    assert StandingsPage(evening).won == BoardPage(evening, hall.at).won == f"{names['']} won. {words}"
    assert words in on_a_sheet(on_paper(evening, {}, None), {"paper": "a4", "large": False})["after"]


def test_sentences_suit_one_and_two_and_pairs_in_a_list_can_be_told_apart():
    hall = Hall(8, "round_robin", "whist", pairs=True, pitches=1)
    assert hall.evening.fill_names("{1} won; {2} must get 3.") == "ada & with ada won; bo & with bo must get 3."
    assert hall.evening.fill_names("There until round 2: {1} and {2}.").endswith("ada & with ada and bo & with bo.")
    assert Hall(4).evening.fill_names("{1} won.") == "ada won."
    assert (
        hall.evening.fill_names("{1} can win if at most 1 go to {2}.")
        == "ada & with ada can win if at most 1 go to bo & with bo."
    )
    words = " ".join(each.words for each in StandingsPage(hall.plays(5)).outlooks)
    assert " and with " not in words and "ada – with ada" in words and "hal – with hal" in words
    assert not re.search(r"^[\w –]+ (wins|needs|has) ", words), words


def test_whoever_stays_on_reads_how_often_they_won_and_how_long_they_held_the_table():
    hall = Hall(6, "winner_stays", partners=True, finish="target_now", target=40)
    hall.plays(3)
    one = hall.evening.standings[0].number
    assert re.search(r"won \d of \d\. Most wins in a row: \d\.", Breakdown(hall.evening, one).why[-1])
    other = Hall(4, "round_robin", pairs=True, pitches=1)
    assert not any("in a row" in words for words in Breakdown(other.plays(1), 1).why)


def test_who_won_a_decider_reads_so_behind_the_place_and_is_not_parted_by_it():
    hall = Hall(4, "king_of_the_hill", pairs=True, pitches=2)
    hall.opens()
    for table, tricks in zip(hall.evening.running.unfinished, (6, 12)):
        hall.writes(table, tricks, 13 - tricks if tricks == 6 else tricks)
    (ask,) = hall.read().questions
    table = hall.evening.running.tables[0].draw
    won, lost = table.seats[1], table.seats[0]
    evening = hall.now(organiser.record_answer(hall.evening, ask, won, **hall.act))
    words = evening.fill_names(f"table 1 against {{{lost}}}; level, and {{{won}}} won the decider")
    assert [entry.words for entry in Breakdown(evening, won).account] == [words]
    assert (
        Breakdown(evening, lost)
        .account[0]
        .words.endswith(evening.fill_names(f"; level, and {{{won}}} won the decider"))
    )
    assert "level" not in Breakdown(evening, hall.evening.running.tables[1].draw.seats[0]).account[0].words
    assert [row.place for row in evening.standings] == [1, 1, 3, 3]
    assert StandingsPage(evening).chain == ["wins per game", "head-to-head"]


def test_who_asks_who_can_still_win_once_it_is_over_is_told_who_has_won():
    hall = Hall(6, "swiss", pairs=True, pitches=1, rounds=1)
    places = StandingsPage(hall.plays())
    assert places.won and places.needs.words == f"{places.won} {hall.evening.over}"


@pytest.mark.parametrize(("played", "before"), some([(5, 2), (6, 5), (7, 5), (2, 1)], 3))
def test_after_the_end_arrows_show_who_moved_in_the_last_round_that_ranks(played: int, before: int):
    """Four pairs meet in cycles of three rounds."""
    for seed in some(("one", "two", "three", "four", "five"), 5):
        hall = Hall(4, "round_robin", pairs=True, pitches=1, cycles=3, seed=seed)
        then = {row.number: row.place for row in StandingsPage(hall.plays(before)).rows}
        hall.plays(played - before)
        hall.now(end_event(hall.evening, "Last bus.", **hall.act))
        rows = StandingsPage(hall.read()).rows
        assert [row.moved for row in rows] == [then[row.number] - row.place for row in rows]


@pytest.mark.django_db
def test_the_standings_are_copied_as_text():
    hall = Hall(9, "changing_partners")
    places = StandingsPage(hall.plays(2))
    text = places.as_text.split("\n")
    assert text[0].endswith("after round 2 of 7") and text[1] == f"1. {places.rows[0].name} {places.rows[0].total}"
    assert len(text) == 10


@pytest.mark.django_db
def test_the_standings_say_how_often_everybody_played_and_sat_out(bo):
    hall = Hall(9, "changing_partners")
    rows = StandingsPage(hall.plays(2)).rows
    out = [one for played in hall.evening.opened for one in played.out]
    assert {row.number: (row.played, row.sat_out) for row in rows} == {
        one: (2 - out.count(one), out.count(one)) for one in range(1, 10)
    }
    assert not StandingsPage(Hall(8).plays(1)).anybody_sat_out


def test_who_can_still_win_is_a_row_a_person_in_order_of_place_with_a_bar_and_ones_own_sentence():
    """C26: solid is what somebody has, pale what they can still get, the line what the leader has."""
    hall = Hall(12, pitches=2, rounds=4)
    hall.plays(3)
    places = StandingsPage(hall.evening)
    rows = places.chances
    assert [row.number for row in rows] == [row.number for row in places.rows] and len(rows) == 12
    assert rows[0].solid == rows[0].line and {row.line for row in rows} == {rows[0].line}
    assert all(row.solid + row.pale <= 1000 for row in rows) and max(row.solid + row.pale for row in rows) == 1000
    out = [row for row in rows if row.status == "out"]
    assert {row.reach for row in out} <= {"out"}
    assert all(row.status == "out" for row in rows if row.solid + row.pale < row.line), "left of the line nobody wins"
    alive = [row for row in rows if row.status == "alive"]
    assert places.chances_summary == f"{len(alive)} of 12 can still win." and len(alive) > 1
    assert places.leader_words == f"{rows[0].name} has {rows[0].has}"
    client = Client()
    door = hall.evening.event.passes.get(may="view")
    device = Device(uuid4(), (door.pk,)).with_name(hall.evening.event.pk, rows[1].name)
    client.cookies[COOKIE] = cookie_of(device)
    page = flat(client.get(f"/events/{hall.evening.event.pk}/needs/").content.decode())
    assert page.count('<span class="name">') == page.count("<svg") == 12 and 'class="mine"' in page
    assert f"{places.chances_summary}</strong> {rows[1].words}" in unescape(page)


def test_who_can_still_win_has_bars_while_nobody_has_a_point_yet():
    hall = Hall(8, pitches=1, rounds=3)
    hall.opens()
    door = hall.evening.event.passes.get(may="view")
    client = Client()
    client.cookies[COOKIE] = cookie_of(Device(uuid4(), (door.pk,)))
    page = client.get(f"/events/{hall.evening.event.pk}/needs/").content.decode()
    assert [row.line for row in StandingsPage(hall.evening).chances] == [0] * 8 and page.count("<svg") == 8


def test_how_many_rounds_each_has_played_is_a_column_only_where_it_differs():
    hall = Hall(8, pitches=1, rounds=3)
    assert not StandingsPage(hall.plays(1)).played_differs
    assert StandingsPage(Hall(9, pitches=1, rounds=3).plays(1)).played_differs


def test_who_can_still_win_has_no_bars_where_low_wins_and_one_sentence_where_nobody_can_know():
    hall = Hall(8, "meet_everyone", "hearts", rounds=3)
    hall.opens()
    assert not StandingsPage(hall.evening).leader_words
    assert {(row.pale, row.reach) for row in StandingsPage(hall.evening).chances} == {(0, "0")}
    open_end = StandingsPage(Hall(8, finish="target_now", target=50).plays(1))
    assert not open_end.chances and open_end.needs.words
