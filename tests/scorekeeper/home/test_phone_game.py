"""Issue 32: a match that begins on a phone without a network: the page kept for it, and how it arrives."""

from uuid import uuid4

import pytest

from scorekeeper.models import Match
from scorekeeper.sheet.carried import blank_address
from tests.phones import Phone
from tests.scorekeeper.sheet.test_answers import Keeper

PLACE = "/phone/hearts/"
FOUR = {"name-0": "ada", "name-1": "bo", "name-2": "cy", "name-3": "dee"}


@pytest.fixture
def keeper(ada: Phone) -> Keeper:
    """ada's phone, which sends what it has kept; her own match beside it tells nothing here."""
    return Keeper(ada, ada.start("whist", "ada", "bo", "cy", "dee"))


def begins(keeper: Keeper, slip: object, **said: object) -> dict[str, object]:
    keeper.place = PLACE
    return keeper.tell("", slip=slip, **said)[1]


def test_a_match_that_began_on_a_phone_is_taken_once_with_its_names_and_house_rules(keeper):
    """R6, R19: under the phone's own id, also where the answer got lost and rows of it are there by now."""
    born = uuid4()
    said = {**FOUR, "name-3": " dee  dee ", "rule-target": 50, "dealer": 2}
    told = {"slip": str(born), "saved": True, "address": f"/matches/{born}/"}
    assert begins(keeper, born, **said) == told
    match = Match.objects.get(pk=born)
    assert (match.game_key, match.players, match.first_dealer) == ("hearts", ("ada", "bo", "cy", "dee dee"), 2)
    assert match.setup.options["target"] == 50
    keeper.place = f"/matches/{born}/"
    row = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}
    assert keeper.writes(1, uuid4(), **row)["saved"] is True
    assert begins(keeper, born, **said) == told and Match.objects.count() == 2
    assert "Hearts" in keeper.phone.open("/").main


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"name-1": "ada"}, "Two players are called"),
        ({"name-1": "B" * 41}, "40"),
        ({"name-1": "B" * 100_000}, "40"),
        ({"name-3": "", "name-2": ""}, "Hearts is for"),
        ({"rule-target": "x"}, "whole number"),
        ({"dealer": "x"}, "Who deals first?"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence_and_the_phone_keeps_it(keeper, said, why):
    told = begins(keeper, uuid4(), **{**FOUR, **said})
    assert why in str(told["refused"]) and told["sure"] == "" and Match.objects.count() == 1


def test_a_match_of_another_phone_of_no_game_or_without_an_id_is_refused(keeper, bo):
    born = uuid4()
    begins(keeper, born, **FOUR)
    other = Keeper(bo, bo.start("whist", "ada", "bo", "cy", "dee"))
    assert "another phone has it" in str(begins(other, born, **FOUR)["refused"])
    assert "refused" in begins(keeper, "none", **FOUR)
    keeper.place = "/phone/nothing/"
    assert "no longer here" in str(keeper.tell("", slip=uuid4(), **FOUR)[1]["refused"])


def test_the_page_that_a_phone_keeps_has_nobody_s_name_and_stores_nothing(ada):
    """A letter of no alphabet stands for each; house rules are those of the match that it comes from."""
    page = ada.open(f"{PLACE}?players=3&rule-target=50")
    names = ["\ue000", "\ue001", "\ue002"]
    assert [name for name in names if name not in page.text] == [] and "\ue003" not in page.text
    assert page.status == 200 and "50" in page.text and Match.objects.count() == 0
    for wrong in ("", "?players=11", "?players=x", "?players=4&rule-target=x", "?players=4&title=" + "x" * 300):
        assert ada.client.get(PLACE + wrong).status_code == 404


@pytest.mark.parametrize("key", ["hearts", "cribbage", "whist", "two_pairs", "generala", "any_points", "spades"])
def test_a_match_leads_to_that_page_for_as_many_people_by_its_rules(ada, key):
    """With their names in the places of its letters it says what the page of that match says."""
    page = ada.start(key, *("ada", "bo", "cy", "dee")[: 2 if key in ("cribbage", "generala") else 4])
    match = Match.objects.get()
    text = ada.open(blank_address(match)).text
    for seat, name in enumerate(match.players):
        text = text.replace(chr(0xE000 + seat), name)
    assert text == page.text


def test_what_a_page_asks_for_by_itself_takes_no_link_back(client, keeper):
    """F17: home gives a new phone its cookie. Answers that come after it was let in elsewhere bring none."""
    assert "device" in client.get("/").cookies
    assert "device" not in client.get("/").cookies
    assert "device" not in client.get("/phone/any_points/?players=3").cookies
    client.cookies.clear()
    assert "device" in client.get("/phone/any_points/?players=3").cookies
    row = {"csrfmiddlewaretoken": keeper.token, "slip": uuid4(), "base": 0, "tricks-0": 7, "tricks-1": 6}
    told = keeper.phone.client.post(f"{keeper.place}lines/1/", row, headers={"accept": "application/json"})
    assert told.json()["saved"] is True and "device" not in told.cookies
