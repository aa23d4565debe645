"""Teams asked at the start of a game that everybody plays alone."""

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


def test_teams_are_of_one_size_and_nobody_is_asked_where_partners_sit(ada):
    assert begin(ada, **{"rule-in_teams": 3}).errors == ["4 people do not make 3 teams of the same size."]
    assert begin(ada, **{"rule-in_teams": 4}).errors == ["4 people do not make 4 teams of the same size."]
    assert "rule-in_teams" not in ada.open("/games/whist/").html


def test_nobody_joins_one_of_the_teams(ada):
    page = begin(ada, **{"rule-in_teams": 2})
    assert "Teams stay of one size. Somebody can hand over a chair." in ada.open(match_of(page) + "people/").main
