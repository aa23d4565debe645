"""A finished match is handed to BG Stats by an address that holds all of it."""

import json
from urllib.parse import unquote

import pytest

from scorekeeper.editing.bg_stats import bg_stats_url, play_of
from scorekeeper.models import Match
from tests.phones import match_of
from tests.scorekeeper.entry.test_scoring import hearts_written
from tests.table import EVENING, FOUR, Writer, again, deal, new_match


@pytest.fixture
def match(db) -> Match:
    """Hearts to 10, over after a deal in which bo had 17."""
    made = new_match(host=Writer("ada"), target=10)
    Writer("ada").writes(made, 1, deal(5, 4, 4, 0, queen=1))
    return again(made)


def test_a_finished_match_says_who_played_with_score_place_and_who_began(match):
    play = play_of(match)
    told = [
        (each["name"], each["score"], each["rank"], each["winner"], each["startPlayer"]) for each in play["players"]
    ]
    assert told == [
        ("ada", 5, 3, False, False),
        ("bo", 17, 4, False, True),
        ("cy", 4, 2, False, False),
        ("dee", 0, 1, True, False),
    ]
    assert play["game"] == {"name": "Hearts", "sourceGameId": "hearts", "highestWins": False, "noPoints": False}
    assert play["playDate"] == f"{EVENING:%Y-%m-%d %H:%M:%S}" and play["sourcePlayId"] == str(match.pk)
    assert len({each["sourcePlayerId"] for each in play["players"]}) == 4 and "durationMin" not in play


def test_the_address_holds_it_in_one_piece_whatever_people_are_called(match):
    name = 'Zoë "&#%+= 漢字'
    match.seat_rows[0].player.name = name
    url = bg_stats_url(match)
    address, _, data = url.partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html" and not set(data) & set('"&#+ <>')
    assert json.loads(unquote(data))["players"][0]["name"] == name


def test_partners_are_a_team_and_the_time_is_told_in_minutes(db):
    made = new_match("whist", FOUR, deals=1)
    line = Writer("ada").writes(made, 1, {"tricks": [9, 4]})
    type(line).objects.filter(pk=line.pk).update(at=EVENING.replace(hour=20))
    play = play_of(again(made))
    assert [each["team"] for each in play["players"]] == ["ada & cy", "bo & dee"] * 2
    assert [each["winner"] for each in play["players"]] == [True, False] * 2 and play["durationMin"] == 60


def test_more_has_the_link_once_it_is_over_and_not_before(ada):
    sheet = hearts_written(ada)
    more = match_of(sheet) + "more/"
    assert "BG Stats" not in ada.open(more).text
    ada.send(ada.open(match_of(sheet) + "end/").form("End it"), "End it")
    assert ada.open(more).link("Log it in BG Stats").startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
