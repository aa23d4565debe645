"""A match of an own game is one like any other: corrected, undone, disputed, played again, on paper and in a night."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.models import Match, Night
from scorekeeper.nights.page import NightPage
from scorekeeper.own_games.form import posted
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame

pytestmark = pytest.mark.django_db

TENS = OwnGame("Tens", (OwnBox("Tricks", worth=10, total=13, high=13), OwnBox("Cheated", "tick", worth=-50)), goal=90)


def line(first: int, cheated: int = 0) -> dict[str, Any]:
    return {"box1-0": first, "box1-1": 13 - first, "box2-0": cheated, "box2-1": 0}


@pytest.fixture
def ada() -> Client:
    client = Client()
    there = client.post("/own-games/", {**posted(TENS), "do": "play"}).headers["Location"]
    client.post(there, {"name-0": "ada", "name-1": "bo"})
    client.post(f"/matches/{Match.objects.get().pk}/lines/1/", line(5))
    return client


def totals() -> tuple[int, ...]:
    return Match.objects.earliest("started").standing.tally.totals


def test_a_line_is_corrected_undone_and_told_in_its_history(ada: Client) -> None:
    match = f"/matches/{Match.objects.get().pk}/"
    ada.post(match + "lines/1/", {**line(6, cheated=1), "base": 1})
    assert totals() == (10, 70)
    told = ada.get(match + "history/").content.decode()
    assert "Tricks: ada 5, bo 8" in told and "Cheated" in told
    ada.post(match + "undo/")
    assert totals() == (50, 80)


def test_two_who_wrote_the_same_row_are_asked_which_counts(ada: Client) -> None:
    match = f"/matches/{Match.objects.get().pk}/"
    ada.post(match + "lines/1/", {**line(7), "base": 0})
    said = ada.get(match).content.decode()
    assert "two different scores" in said and "Tricks: ada 7, bo 6" in said


def test_a_wrong_sum_is_refused_with_the_name_of_the_box(ada: Client) -> None:
    match = f"/matches/{Match.objects.get().pk}/"
    said = ada.post(match + "lines/2/", {**line(5), "box1-1": 9}).content.decode()
    assert "The tricks add up to 14, not 13. Change one." in said


def test_played_again_it_is_the_same_version_whatever_was_changed_since(ada: Client) -> None:
    first = Match.objects.get()
    changed = {**posted(TENS), "box-0-worth": "1", "do": "keep"}
    ada.post(f"/own-games/{first.game_key}/", changed)
    ada.post(f"/matches/{first.pk}/lines/2/", line(0))
    assert Match.objects.get().is_over
    ada.post(f"/matches/{first.pk}/again/")
    assert [match.game_key for match in Match.objects.all()] == [first.game_key] * 2
    assert first.night is not None and first.night.matches.count() == 2
    assert "Tens" in ada.get("/").content.decode()


def test_issue_30_two_own_games_and_one_of_the_catalogue_make_one_evening_with_a_point_for_each_match(
    ada: Client,
) -> None:
    """A home group plays several games, its own ones among them: whoever wins a match has a stroke of the night."""
    first = Match.objects.get()
    ada.post(f"/matches/{first.pk}/lines/2/", line(9))  # ada: 50 and 90, to 90
    other = OwnGame("Dozens", (OwnBox("Tricks", worth=12, total=13, high=13),), goal=100)
    begin(ada, ada.post("/own-games/", {**posted(other), "do": "play"}).headers["Location"], first)
    ada.post(f"/matches/{latest().pk}/lines/1/", {"box1-0": 3, "box1-1": 10})  # bo: 120 of 100
    begin(ada, "/games/snap/", latest())
    ada.post(f"/matches/{latest().pk}/lines/1/", {"cards-0": 30, "cards-1": 22})
    night = Night.objects.get()
    page = NightPage(night)
    assert [(str(row.match), row.match.is_over) for row in page.rows] == [
        ("Tens", True),
        ("Dozens", True),
        ("Snap", True),
    ]
    assert [(each.name, each.won, each.finished) for each in page.wins] == [("ada", 2, 3), ("bo", 1, 3)]
    assert page.verdict == "ada won most: 2."
    said = ada.get(f"/nights/{night.pk}/").content.decode()
    assert all(name in said for name in ("Tens", "Dozens", "Snap"))


def begin(phone: Client, address: str, after: Match) -> None:
    """Start a game with the same people, as from the end of their last match."""
    phone.post(address, {"name-0": "ada", "name-1": "bo", "again": str(after.pk)})


def latest() -> Match:
    return Match.objects.latest("started")
