"""Before the last round is over everybody is told that it is: once time is called, or a target is reached."""

import re
from uuid import uuid4

import pytest

from leagues.board.organiser_board import BoardPage
from leagues.draw.coming_round import find_coming_round
from leagues.rules.standings.standings import standings
from leagues.rules.standings.wording import BOUND, EXACT, OVER, UNEVEN
from leagues.standings import outlook
from leagues.state.facts.event_state import EventState
from leagues.state.ranking import target_words
from scorekeeper.models import Line
from tests.leagues.hall import Hall


def said(hall: Hall) -> str:
    return BoardPage(hall.evening, hall.at).say


def with_time_called(count: int = 8) -> Hall:
    """A hall in whose first round the organiser says that it is the last."""
    hall = Hall(count, finish="time")
    hall.opens()
    hall.evening.event.options["called"] = 1
    hall.evening.event.save()
    hall.read()
    return hall


def written(hall: Hall, *tables: int, tricks: int = 7) -> EventState:
    for table in hall.evening.running.unfinished:
        if not tables or table.number in tables:
            hall.writes(table, *[tricks] * (table.match.setup.options["deals"] or 1))
    return hall.read()


@pytest.mark.django_db
def test_nobody_is_told_of_a_round_after_the_one_in_which_time_was_called():
    hall = with_time_called()
    written(hall)
    assert said(hall).startswith("Round 1 is over. Thank you.") and "comes next" not in said(hall)
    assert hall.evening.is_last_round


@pytest.mark.django_db
def test_nobody_is_told_of_a_round_after_the_one_in_which_the_target_was_reached():
    hall = Hall(16, pitches=1, finish="target_now", target=7)
    hall.opens()
    written(hall)
    assert said(hall) == "Round 1 is over. Thank you." and BoardPage(hall.evening, hall.at).where == "round 1 of 1"
    hall = Hall(16, pitches=1, finish="target_now", target=40)
    hall.opens()
    written(hall)
    assert said(hall) == "Round 1 is over. Thank you. Round 2 comes next."


@pytest.mark.django_db
def test_who_can_still_win_counts_no_round_that_will_not_be_played():
    hall = Hall(16, pitches=1, finish="target_now", target=7)
    hall.opens()
    written(hall, 1)
    found = outlook.find_chances(hall.evening)
    assert found.words.startswith((EXACT, BOUND)), "the round is the last, as the target is reached at a table"
    assert max(row.most for row in found.outlooks) == 13 and sum(row.most == 0 for row in found.outlooks) == 4
    written(hall)
    found = outlook.find_chances(hall.evening)
    assert found.words == OVER and found.figures == "", "nothing is still to be got"
    first = {row.number for row in standings(hall.evening.format, hall.evening.facts) if row.place == 1}
    assert {row.number for row in found.outlooks if row.status == "clinched"} == first


@pytest.mark.django_db
def test_who_can_still_win_is_told_once_time_is_called_unless_not_all_play_as_many_rounds():
    hall = with_time_called()
    written(hall, 1)
    assert outlook.find_chances(hall.evening).words.startswith((EXACT, BOUND))
    hall = with_time_called(count=9)
    written(hall, 1)
    assert outlook.find_chances(hall.evening).words == UNEVEN


@pytest.mark.django_db
def test_where_one_more_cycle_may_follow_nobody_knows_the_last_round_before_it_is_over():
    hall = Hall(16, pitches=1, finish="target_now", target=7, level="cycle")
    hall.opens()
    written(hall, 1)
    assert not hall.evening.is_last_round and not hall.evening.finish.reached


@pytest.mark.django_db
def test_once_somebody_has_the_target_the_others_hear_that_their_round_is_the_last():
    hall = Hall(16, pitches=1, finish="target_now", target=7)
    hall.opens()
    assert target_words.explain_playing_on(hall.evening, 1) == ""
    written(hall, 1)
    words = (
        r"Still playing: tables 2 to 4\. \w+ and \w+( \d+)? have 7\. This round is finished at every table\."
        r" Then the highest total wins\."
    )
    assert re.fullmatch(words, said(hall))
    assert target_words.target_notes(hall.evening) == (
        "Once somebody has 7, the round is finished at every table. Then the highest total wins.",
    )
    written(hall)
    assert "played to its end" not in said(hall)


@pytest.mark.django_db
def test_at_one_table_nobody_is_sent_to_find_tables():
    one, two = Hall(4), Hall(8)
    assert said(one) == "Round 1: please take your seats." and said(two) == "Round 1: please find your tables."
    assert find_coming_round(one.evening).find == "take your seats"


@pytest.mark.django_db
@pytest.mark.parametrize("options", [{"rounds": 2}, {"finish": "time"}])
def test_an_evening_whose_closed_last_round_lacks_a_result_again_is_not_over(options):
    hall = Hall(12, "swiss", pairs=True, pitches=4, **options)
    hall.plays(1)
    hall.opens()
    if "finish" in options:
        hall.evening.event.options["called"] = 2
        hall.evening.event.save()
        hall.read()
    hall.plays(1)
    (table, *_) = hall.read().rounds[1].tables
    assert hall.evening.over
    hall.minutes += 5
    Line.objects.create(
        uuid=uuid4(),
        match_id=table.match.id,
        number=2,
        revision=2,
        base=1,
        entries=None,
        act=9,
        device=hall.ada.device,
        writer="ada",
        at=hall.at,
    )
    assert not hall.read().over and len(hall.evening.rounds[1].unfinished) == 1
