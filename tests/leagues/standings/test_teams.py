"""Two teams: they win and lose together, on every page and paper, and are called by their people."""

from types import SimpleNamespace

from leagues.models import Event
from leagues.paper import build
from leagues.paper.standings_sheet import standings_values as paper
from leagues.rules.draws import EntrantFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.team_totals import team_name
from leagues.state.ranking.winners import places_of
from tests.leagues.at_home import FOUR, at_table, blank, gin, sat_down


def test_every_page_and_paper_of_two_teams_names_the_same_winner_by_its_people(ada):
    """One of the other team has the most alone: sheet, standings, big screen, paper and season still name the team."""
    page, own = sat_down(ada, "gin_rummy", FOUR, "rotating-team"), blank(FOUR)
    for side, points in ((0, 20), (0, 20), (1, 30), (0, 5)):
        page = gin(ada, page, own, side if at_table(page)[0] in FOUR[:2] else 1 - side, points)
    evening, won = EventState(Event.objects.get()), "ada and bo won as a team, 40 to 25."
    assert max(own, key=own.get) in ("cy", "dee") and won in page.main
    standings = ada.open(page.link("Standings"))
    screen = ada.open(page.link("Big screen"))
    behind = ada.open(standings.link("cy"))
    printed = paper(build.on_paper(evening, {}, None), {"paper": "a4", "large": False})
    for said in (standings.main, screen.main, behind.main, printed["after"]):
        assert won in said and "cy won" not in said and "dee won" not in said and "other team" not in said
    teams = [[cell.text for cell in row.all("td")] for row in standings.top.all("table")[0].one("tbody").all("tr")]
    assert teams == [["1", "40"], ["2", "25"]]
    assert [each.one("span", class_="name").text for each in screen.top.one("ol", class_="places").all("li")][:2] == [
        "ada and bo",
        "cy and dee",
    ]
    assert printed["teams"] == ((1, "ada and bo", "40", True), (2, "cy and dee", "25", False))
    assert not any(row["first"] for row in printed["rows"])
    numbers = {name: number for number, name in evening.names.items()}
    assert places_of(evening) == {numbers["ada"]: 1, numbers["bo"]: 1, numbers["cy"]: 3, numbers["dee"]: 3}
    assert "other team" not in ada.open(page.link("Who plays")).main


def test_who_leads_while_it_goes_on_is_a_team_too(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "rotating-team", **{"rule-table": "hutton"}), blank(FOUR)
    page = gin(ada, page, own, int(at_table(page)[0] not in FOUR[:2]), 20)
    assert "ada and bo are ahead as a team, 20 to 0." in page.main
    standings = ada.open(page.link("Standings"))
    assert "ada and bo ahead" in standings.main and "leads" not in standings.main
    needs = ada.open(standings.link("Who can still win?")).main
    assert "Teams win together. ada and bo are ahead as a team, 20 to 0. Worked out from the most" in needs
    assert "ada and bo will win with 335 or more of 374." in needs
    assert needs.rstrip().endswith("with all of the round being played. Back to the standings")
    assert "cy and dee can still win if everyone else falls short." in needs


def test_a_team_that_cannot_win_any_more_is_told_so_and_its_people_are_not_marked(ada):
    """A hand of gin brings 118 at most: one cannot make good three that were won by 90."""
    page, own = sat_down(ada, "gin_rummy", FOUR, "rotating-team"), blank(FOUR)
    for _ in range(3):
        page = gin(ada, page, own, int(at_table(page)[0] not in FOUR[:2]), 90)
    standings = ada.open(page.link("Standings"))
    teams, people = standings.top.all("table")
    assert "cannot lose first place" in teams.text and "cannot win any more" in teams.text
    assert "cannot" not in people.text
    needs = ada.open(standings.link("Who can still win?")).main
    assert wording.WON.format(who="ada and bo") in needs and wording.LOST.format(who="cy and dee") in needs


def test_a_team_of_one_is_told_as_one_person(ada):
    """ada and bo against cy, who "wins" and "is ahead"."""
    page, own = sat_down(ada, "gin_rummy", FOUR[:3], "rotating-team"), blank(FOUR[:3])
    page = gin(ada, page, own, at_table(page).index("cy"), 50)
    needs = ada.open(ada.open(page.link("Standings")).link("Who can still win?")).main
    assert "cy is ahead, 50 to 0." in needs and "cy will win with 1 or more" in needs
    page = gin(ada, page, own, at_table(page).index("cy"), 50)
    assert "cy won, 100 to 0." in page.main


def test_a_large_team_is_called_by_its_first_people():
    """In a hall nobody reads twenty names for one team."""
    entrants = [EntrantFacts(number, "X") for number in range(1, 11)]
    people = {number: f"p{number}" for number in range(1, 11)}
    hall = SimpleNamespace(
        entrants=entrants, names=people, event=SimpleNamespace(options={}), format=FORMATS["rotating_team"]
    )
    assert team_name(hall, "X") == "p1, p2, p3 and 7 more"
