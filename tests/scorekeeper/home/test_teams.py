"""Teams asked at the start of a game that everybody plays alone."""

from urllib.parse import urlencode

from scorekeeper.models import Match
from tests.phones import match_of
from tests.table import FOUR

NAMES = {f"name-{seat}": name for seat, name in enumerate(FOUR)}


def begin(ada, **chosen):
    page = ada.open("/games/hearts/")
    return ada.send(page.form("Deal"), "Deal", **NAMES, **chosen)


def test_each_has_a_column_and_the_sum_of_the_team_stands_under_the_totals(ada):
    page = begin(ada, **{"rule-in_teams": 2})
    assert page.names == [*FOUR] and "ada & cy against bo & dee." in page.main
    page = ada.write(page, **{"hearts-0": 3, "hearts-1": 2, "hearts-2": 8, "hearts-3": 0, "queen": 1})
    assert "Teams: ada & cy 11, bo & dee 15." in page.text and "team\xa011" in page.html


def test_the_teams_stay_when_house_rules_change_and_when_it_is_played_again(ada):
    page = begin(ada, **{"rule-in_teams": 2})
    rules = ada.open(match_of(page) + "rules/")
    ada.send(rules.form("Save"), "Save", **{"rule-target": 50})
    assert Match.objects.get().options["in_teams"] == 2
    again = ada.open(f"/games/hearts/?again={Match.objects.get().pk}")
    assert again.form("Deal").values["rule-in_teams"] == ["2"]


def test_there_are_more_people_than_teams_and_nobody_is_asked_where_partners_sit(ada):
    assert begin(ada, **{"rule-in_teams": 4}).errors == ["4 people are too few for 4 teams."]
    assert "rule-in_teams" not in ada.open("/games/whist/").html


def test_nobody_joins_one_of_the_teams(ada):
    page = begin(ada, **{"rule-in_teams": 2})
    assert "Teams stay as they are. Somebody can hand over a chair." in ada.open(match_of(page) + "people/").main


def test_a_name_that_is_tapped_is_in_the_next_team_also_without_scripts(ada):
    page = ada.open("/games/hearts/?" + urlencode({**NAMES, "rule-in_teams": 2}))
    assert teams(page) == [["ada", "cy"], ["bo", "dee"]]
    page = ada.send(page.form("Deal"), "cy")
    assert teams(page) == [["ada"], ["bo", "cy", "dee"]] and "also where one team has more players" in page.main
    page = ada.send(page.form("Deal"), "Deal")
    assert "ada against bo & cy & dee." in page.main
    again = ada.open(f"/games/hearts/?again={Match.objects.get().pk}")
    assert teams(again) == [["ada"], ["bo", "cy", "dee"]]
    ada.send(ada.open(match_of(page) + "rules/").form("Save"), "Save", **{"rule-target": 50})
    assert Match.objects.get().options["team_of"] == "0, 1, 1, 1"


def teams(page):
    """The names of each team on the page."""
    groups = page.top.all("div", class_="chips")
    return [
        [chip.text for chip in each.all("button")] for each in groups if each.attrs["aria-label"].startswith("Team")
    ]


def test_a_team_without_anybody_is_refused(ada):
    page = ada.open("/games/hearts/?" + urlencode({**NAMES, "rule-in_teams": 2, "team-0": 1, "team-2": 1}))
    page = ada.send(page.form("Deal"), "Deal")
    assert page.errors == ["Team 1 has nobody. Tap a name until it is there."]


def test_teams_of_two_and_three_are_begun_as_they_sit(ada):
    page = ada.open("/games/hearts/")
    page = ada.send(page.form("Deal"), "Deal", **NAMES, **{"name-4": "eli", "rule-in_teams": 2})
    assert "ada & cy & eli against bo & dee." in page.main
