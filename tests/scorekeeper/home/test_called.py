"""A match says the name under which its game was found: "Phase 10", where the catalogue says "Ten phases"."""

import json

import pytest

from leagues.models import Event
from leagues.one_table.start import rematch_url
from leagues.state.facts.event_state import EventState
from scorekeeper.files.export import as_bytes, match_file
from scorekeeper.home import finder
from scorekeeper.home.finder import Wish
from scorekeeper.models import Match, Player
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.files.test_files import read, refusal
from tests.scorekeeper.printing.test_match_sheet import text_of
from tests.table import again

PEOPLE = ("ada", "bo", "cy")


def find(phone: Phone, typed: str) -> Page:
    """The seats page after a name is typed and Enter pressed, or the first game of the list is tapped."""
    page = phone.open(f"/games/?find={typed.replace(' ', '+')}")
    return phone.open(page.top.one("div", class_="games").one("a").attrs["href"]) if page.title == "Games" else page


def begin(phone: Phone, seats: Page, *names: str, **typed: object) -> Page:
    press = "Deal" if seats.has_button("Deal") else "Begin"
    chairs = {f"name-{at}": name for at, name in enumerate(names)}
    return phone.send(seats.form(press), press, **chairs, **typed)


def phases(phone: Phone) -> Page:
    return begin(phone, find(phone, "phase 10"), *PEOPLE)


@pytest.mark.parametrize(
    ("typed", "key", "name"),
    [
        ("phase 10", "ten_phases", "Phase 10"),
        ("phase 1", "ten_phases", "Phase 10"),
        ("romme", "basic_rummy", "Rommé"),
        ("Skyjo", "twelve_cards", "Skyjo"),
        ("farkle", "farkle", "Farkle"),
    ],
)
def test_issue_30_3_the_name_that_was_tapped_is_that_of_the_match_everywhere_on_its_pages(ada, typed, key, name):
    seats = find(ada, typed)
    assert seats.top.one("h1").text == name
    sheet = begin(ada, seats, *PEOPLE)
    match = Match.objects.get()
    assert (match.game_key, str(match)) == (key, name) and name in sheet.title
    assert name in ada.open("/").main and name in ada.open("/matches/").text
    assert match.with_people == f"{name}: ada, bo and cy" and name in ada.open(match_of(sheet) + "more/").text


@pytest.mark.parametrize(
    ("typed", "name", "rule", "value", "told"),
    [
        ("301", "301", "start", 301, "Count down from: 301"),
        ("darts 301", "Darts 301", "start", 301, "Count down from: 301"),
        ("501", "501", "start", 501, "The last dart must be a double"),
        ("maxi yatzy", "Maxi yatzy", "pad", "maxi", "maxi, six dice"),
        ("cut-throat cricket", "Cut-throat cricket", "style", "cut-throat", "Points: against the others"),
    ],
)
def test_a_name_that_means_a_house_rule_begins_with_it_on_the_page_and_on_paper(ada, typed, name, rule, value, told):
    seats = find(ada, typed)
    assert seats.top.one("h1").text == name and told in seats.text
    begin(ada, seats, "ada", "bo")
    assert Match.objects.get().options[rule] == value
    paper = ada.open(f"/games/{Match.objects.get().game_key}/paper/?title={name.replace(' ', '+')}")
    assert paper.form("Make the sheet").values[f"rule-{rule}"] == [f"{value}"]


def test_the_next_game_of_another_name_begins_with_what_that_means_and_of_the_same_as_it_was(ada):
    page = begin(ada, find(ada, "501"), "ada", "bo", **{"rule-start": 601})
    match = match_of(page).split("/")[2]
    assert seats_rules(ada, f"/games/countdown/?again={match}")["rule-start"] == ["601"]
    assert seats_rules(ada, f"/games/countdown/?again={match}&called=301")["rule-start"] == ["301"]


def seats_rules(phone: Phone, address: str) -> dict[str, list[str]]:
    return phone.open(address).form("Begin").values


def test_issue_30_3_the_paper_says_it_too(ada):
    phases(ada)
    paper = text_of(Match.objects.get())
    assert "Phase 10" in paper and "Ten phases" not in paper


def test_issue_30_3_played_again_or_picked_again_it_keeps_the_name(ada):
    page = phases(ada)
    again_page = ada.open(f"/games/ten_phases/?again={match_of(page).split('/')[2]}")
    assert again_page.top.one("h1").text == "Phase 10"
    begin(ada, again_page, *PEOPLE)
    assert [str(match) for match in Match.objects.all()] == ["Phase 10", "Phase 10"]
    home = ada.open("/")
    assert ada.open(home.link("Phase 10")).top.one("h1").text == "Phase 10", "home offers it under that name"
    listed = ada.open("/games/")
    assert listed.text.index("Played here") < listed.text.index("Phase 10") < listed.text.index("Often played")


def test_issue_30_3_house_rules_that_are_changed_later_leave_the_name(ada):
    page = begin(ada, find(ada, "rickety kate"), *PEOPLE)
    rules = ada.open(match_of(page) + "rules/")
    ada.send(rules.form("Save"), "Save", **{"rule-target": 50})
    match = Match.objects.get()
    assert (match.options["target"], str(match)) == (50, "Rickety Kate")


def test_issue_30_3_a_name_that_the_game_does_not_have_is_not_taken(ada):
    seats = ada.open("/games/ten_phases/?called=The+best+game")
    assert seats.top.one("h1").text == "Ten phases"
    begin(ada, seats, *PEOPLE, called="The best game")
    assert str(Match.objects.get()) == "Ten phases" and "called" not in Match.objects.get().options


def test_issue_30_3_who_changes_seats_plays_it_under_that_name_and_sits_down_again(ada):
    page = begin(ada, ada.open("/games/gin_rummy/?called=Straight+Gin&manner=winner-stays"), *PEOPLE)
    assert "Straight Gin" in page.text and Event.objects.get().game.name == "Straight Gin"
    assert {match.game.name for match in Match.objects.all()} == {"Straight Gin"}
    assert "called=Straight+Gin" in rematch_url(EventState(Event.objects.get()))


def test_issue_30_3_a_file_carries_the_name_and_refuses_one_that_nobody_could_read(ada, cy):
    phases(ada)
    match = Match.objects.get()
    said = match_file(match)
    data = as_bytes(said)
    Match.objects.all().delete()
    Player.objects.all().delete()
    assert "Phase 10" in read(cy, data).title and str(again(match)) == "Phase 10"
    Match.objects.all().delete()
    for wrong in (["Phase 10"], "x" * 81, 10):
        bad = json.loads(data)
        bad["matches"][0]["options"]["called"] = wrong
        assert "called" in refusal(cy, as_bytes(bad)) and not Match.objects.exists()


def test_issue_30_3_the_nearest_name_is_the_one_that_is_offered():
    """ "Skyjoo" is nearly Skyjo, a game that the catalogue has under another name."""
    [near] = [group for group in finder.game_groups(Wish("skyjoo")) if group.name == "Nearest"]
    assert near.links[0].url.endswith("called=Skyjo") and "also called Skyjo" in near.links[0].note


@pytest.mark.parametrize("typed", ["phase 10", "ten phases", "phase 10 bo"])
def test_issue_30_3_a_past_match_is_found_by_either_name(ada, typed):
    phases(ada)
    assert "Phase 10" in ada.open(f"/matches/?find={typed.replace(' ', '+')}").top.one("main").text


def test_issue_30_3_the_words_to_copy_the_night_and_the_next_match_say_it_when_it_is_over(ada):
    page = begin(ada, find(ada, "animal snap"), "ada", "bo")
    page = ada.write(page, **{"cards-0": 30, "cards-1": 22})
    copied = page.top.one("textarea").text
    assert "Animal Snap" in copied and "Play Animal Snap again" in page.main
    again_page = ada.send(page.form("Play Animal Snap again"), "Play Animal Snap again")
    assert "Animal Snap" in again_page.title
    night = Match.objects.first().night
    assert ada.open(f"/nights/{night.pk}/").main.count("Animal Snap") >= 2
