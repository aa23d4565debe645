"""Any game: one page asks what counts, who wins and who plays."""

import pytest

from scorekeeper.models import Match
from tests.phones import Phone
from tests.reading import Page

FOUR = {f"name-{seat}": name for seat, name in enumerate(("ada", "bo", "cy", "dee"))}


def begin(ada: Phone, **chosen: object) -> Page:
    page = ada.open("/games/any_points/")
    return ada.send(page.form("Start"), "Start", **FOUR, **chosen)


@pytest.mark.parametrize(
    ("chosen", "key", "rules"),
    [
        ({}, "any_points", {"wins": "high", "target": 0, "deals": 0, "teams": 0}),
        ({"ends": "target"}, "any_points", {"target": 500}),
        ({"ends": "target", "points": 100, "best": "fewest"}, "any_points", {"target": 100, "wins": "low"}),
        ({"ends": "target", "points__other": 121}, "any_points", {"target": 121}),
        ({"ends": "rounds", "rounds": 5}, "any_points", {"target": 0, "deals": 5}),
        ({"best": "down", "down": 301}, "countdown", {"start": 301, "darts": False}),
        ({"counts": "wins", "ends": "target"}, "any_wins", {"target": 3}),
        ({"counts": "places", "ends": "rounds", "teams": 2}, "any_places", {"deals": 10, "teams": 2}),
        ({"counts": "losers", "ends": "target", "losers": 7}, "any_losers", {"target": 7}),
        ({"counts": "lives", "lives": 5, "best": "down"}, "any_lives", {"lives": 5}),
        ({"rule-box": "cards left", "rule-unit": "chips"}, "any_points", {"box": "cards left", "unit": "chips"}),
    ],
)
def test_what_is_chosen_begins_the_sheet_that_goes_with_it(ada, chosen, key, rules):
    begin(ada, **chosen)
    match = Match.objects.get()
    assert match.game_key == key
    assert {name: match.options[name] for name in rules} == rules


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ("", "Most points win, when you stop."),
        ("counts=points&ends=target&points=500", "Most points win, at 500."),
        ("counts=points&best=fewest&ends=rounds&rounds=5", "Fewest points win, after 5 rounds."),
        ("counts=points&best=down&down=501", "From 501 down to 0 exactly."),
        ("counts=losers&ends=target&losers=5", "Fewest losses win, once somebody has 5."),
        ("counts=losers&rule-word=PIG", "Each loss is a letter of PIG. The last one in wins."),
        ("counts=lives&lives=3", "3 lives each. The last one in wins."),
        ("counts=wins&teams=2&name-0=ada&name-1=bo&name-2=cy&name-3=dee&dealer=1", "ada & cy against bo & dee. bo beg"),
    ],
)
def test_a_sentence_above_start_repeats_the_choice(ada, chosen, sentence):
    assert sentence in ada.open(f"/games/any_points/?{chosen}").main


def test_the_sheet_speaks_in_the_words_that_were_typed(ada):
    page = begin(ada, **{"rule-box": "cards left", "rule-unit": "chips", "title": "Kitchen rummy"})
    assert "cards left" in page.main and page.top.one("h1").text == "Kitchen rummy"
    page = begin(ada, **{"counts": "losers", "rule-word": "PIG"})
    page = ada.write(page, **{"lost-0": "1", "lost-1": "0", "lost-2": "0", "lost-3": "0"})
    assert page.totals == ["P", "–", "–", "–"]


def test_teams_are_of_one_size_and_each_has_one_column(ada):
    page = begin(ada, teams=3)
    assert page.errors == ["4 people do not make 3 teams of the same size."]
    assert begin(ada, teams=2).names == ["ada & cy", "bo & dee"]


def test_a_number_that_cannot_be_is_refused_and_stays_on_the_page(ada):
    page = begin(ada, ends="target", points__other="lots")
    assert page.errors == ["Play to (0: no limit): a whole number from 0 to 9999."]
    assert page.form("Start").values["points-other"] == ["lots"] and not Match.objects.exists()


def test_one_page_stands_for_all_sheets_and_a_name_chooses_what_counts(ada):
    links = [link for link in ada.open("/games/").links("") if "/games/any_" in link]
    assert len(links) == 1
    assert ada.open("/games/?find=best+of").form("Start").values["counts"] == ["wins"]


def test_when_it_ends_is_asked_in_words_that_are_seen(ada):
    page = ada.open("/games/any_points/")
    seen = [each.text for each in page.top.all("legend") if each.attrs.get("class") != "aloud"]
    assert seen == ["What counts?", "Who wins?", "When does it end?", "Teams?"]
