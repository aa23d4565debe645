"""Games that go on and on: players come and go, and points a deal stand in place of a winner."""

import pytest

from scorekeeper.models import Match
from scorekeeper.printing.layout.facts import facts_of
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.averages import averages
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import describe_early_end
from scorekeeper.rules.setup import Stay
from tests.phones import match_of
from tests.scorekeeper.rules.playing import match, seated

A4 = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}
ENDLESS = [key for key, game in GAMES.items() if game.company.endless]
FOUR = ("ada", "bo", "cy", "dee")


def points(*figures):
    return {f"points-{side}": figure for side, figure in enumerate(figures)}


@pytest.fixture
def page(ada):
    """A game after one deal, which bo left, and a second one without him."""
    page = ada.write(ada.start("shoot_the_moon", *FOUR), **points(5, 8, 1, 0))
    people, press = ada.open(f"{match_of(page)}people/"), "bo leaves, nobody takes over"
    ada.send(people.form(press), press)
    return ada.write(ada.open(match_of(page)), **{"points-0": 6, "points-2": 2, "points-3": 0})


@pytest.mark.parametrize("key", ENDLESS)
def test_no_line_ends_it(key):
    field = GAMES[key].fields[0].key
    done = match(key, seated(key, 3), *[{field: [1, 2, 3]}] * 60)
    assert done.over is None and len(done.tally.lines) == 60 and GAMES[key].company.joins is not None


def test_an_average_is_over_the_deals_that_somebody_was_there_for():
    setup = seated("shoot_the_moon", 3)
    setup = type(setup)(3, setup.options, stays=(Stay(1, 1, 1), Stay(2, 2)))
    tally = match("shoot_the_moon", setup, {"points": [1, 4, None]}, {"points": [2, None, -1]}).tally
    assert [(each.deals, each.words, each.place) for each in averages(tally)] == [
        (2, "1.5", 2),
        (1, "4.0", 1),
        (1, "-1.0", 3),
    ]


def test_places_that_are_added_up_say_that_the_fewest_are_best():
    for scale, words in (("", "Points a deal, the fewest first: ada 1.0, bo 2.0."), ("5, 3", "Points a deal: ada 5.0")):
        setup = seated("never_ending_rhapsody", 2, scale=scale)
        done = match("never_ending_rhapsody", setup, {"place": [1, 2]})
        assert describe_early_end(done, FOUR[:2]).startswith(words)
        assert any("fewest" in line for line in GAMES["never_ending_rhapsody"].how_under(setup.options)) is (not scale)


@pytest.mark.parametrize(
    ("total", "deals", "told"), [(0, 0, "–"), (10, 3, "3.3"), (5, 3, "1.7"), (-5, 3, "-1.7"), (1, 20, "0.1")]
)
def test_an_average_has_one_decimal(total, deals, told):
    from scorekeeper.rules.averages import Average

    assert Average(0, deals, total).words == told


def test_a_struck_deal_and_one_without_a_score_count_for_nobody():
    tally = match("shoot_the_moon", seated("shoot_the_moon", 3), {"points": [3, 0, 0]}, None, {"void": True}).tally
    assert [each.deals for each in averages(tally)] == [1, 1, 1]


def test_the_page_shows_points_a_deal_and_nobody_leads(page):
    assert "bo 1 8 8.0" in page.text and "ada 2 11 5.5" in page.text and "leads" not in page.text
    assert page.text.index("bo 1 8 8.0") < page.text.index("ada 2 11 5.5")


def test_whoever_left_may_come_back_and_others_may_come(ada, page):
    people = ada.open(f"{match_of(page)}people/")
    ada.send(people.form("bo comes back"), "bo comes back")
    page = ada.open(match_of(page))
    assert page.form("Write it down").values.keys() >= {"points-0", "points-1", "points-2", "points-3"}
    assert [stay.first for stay in Match.objects.get().setup.stays] == [1, 3]  # from line and to line are kept


def test_the_end_names_no_winner_and_paper_has_the_averages(ada, page):
    end = ada.open(f"{match_of(page)}end/")
    ada.send(end.form("End it here"), "End it here")
    over = ada.open(match_of(page))
    assert "Points a deal: bo 8.0, ada 5.5, cy 1.5, dee 0.0." in over.text and "lead" not in over.text
    assert "11" not in over.top.one("p", class_="result").text  # totals of so many deals say nothing
    values = sheet_values(facts_of(Match.objects.get(), A4, None), A4)
    assert values["settled"]["rows"] == [
        ("deals", ("2", "1", "2", "2")),
        ("points a deal", ("5.5", "8.0", "1.5", "0.0")),
    ]


def test_points_a_deal_stand_under_the_totals_while_it_runs(ada, page):
    """Issue 27, A8: not only at the end, nor far below the sheet; nothing before the first deal."""
    feet = [" ".join(each.text.split()) for each in page.top.one("tfoot").all("td")]
    assert feet == ["11 5.5 a deal", "8 8.0 a deal", "3 1.5 a deal", "0 0.0 a deal"]
    assert "a deal" not in ada.start("shoot_the_moon", *FOUR).top.one("tfoot").text
