"""The page of an own game: made, tried, kept, played, sent; and everything hostile refused in a sentence."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scorekeeper.models import KeptGame, Match, OwnVersion
from scorekeeper.own_games.form import posted
from scorekeeper.own_games.own_file import write_file
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame, OwnRow
from scorekeeper.rules.own_games.own_game import to_data as data_of

pytestmark = pytest.mark.django_db

RUMMY = OwnGame(
    "Grandma’s rummy",
    (
        OwnBox("Laid down"),
        OwnBox("Left in hand", worth=-1),
        OwnBox("Went out", "who", worth=25, nobody=True),
        OwnBox("Call", "word", words=(("pass", 0), ("solo", 10))),
    ),
    rows=(OwnRow("clubs", 1, "Clubs lead."), OwnRow("7", 7)),
    goal=500,
)
LINE = {
    **{f"box1-{side}": figure for side, figure in enumerate((85, 120, 40))},
    **{f"box2-{side}": figure for side, figure in enumerate((15, 0, 35))},
    "box3": 1,
    **{f"box4-{side}": "pass" for side in range(3)},
}


def page(client: Client, data: dict[str, Any], at: str = "/own-games/") -> str:
    answer = client.post(at, data)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_form_makes_the_game_and_play_it_keeps_it() -> None:
    client = Client()
    answer = client.post("/own-games/", {**posted(RUMMY), "do": "play"})
    kept = KeptGame.objects.get()
    assert answer.headers["Location"] == f"/games/{kept.version_id}/" and kept.version.own == RUMMY
    client.post(answer.headers["Location"], {"name-0": "ada", "name-1": "bo", "name-2": "cy"})
    match = Match.objects.get()
    client.post(f"/matches/{match.pk}/lines/1/", LINE)
    assert Match.objects.get().standing.tally.totals == (70, 145, 5)


def test_trying_shows_what_a_round_brings_and_keeps_nothing() -> None:
    said = page(Client(), {**posted(RUMMY), **LINE, "do": "try"})
    for points in (70, 145, 5):
        assert f"<td><b>{points}</b></td>" in said
    assert not (OwnVersion.objects.exists() or Match.objects.exists() or KeptGame.objects.exists())


def test_a_first_look_has_an_example_filled_in() -> None:
    said = Client().get("/own-games/").content.decode()
    assert "not kept yet" in said and "Fill in every box" not in said


def test_the_sheet_that_is_tried_refuses_what_a_match_refuses() -> None:
    own = OwnGame("Tricks", (OwnBox("Tricks", total=13, high=13),))
    said = page(Client(), {**posted(own), "box1-0": 5, "box1-1": 5, "box1-2": 2})
    assert "The tricks add up to 12, not 13. Change one." in said


def test_a_box_more_and_a_box_less() -> None:
    client = Client()
    said = page(client, {**posted(RUMMY), "do": "add"})
    assert 'name="box-4-kind"' in said
    assert 'name="box-1-kind"' not in page(client, {**posted(RUMMY), "do": "drop-1"})


def test_what_is_wrong_is_said_at_its_box() -> None:
    said = page(Client(), {**posted(RUMMY), "box-1-worth": "=1+1", "do": "keep"})
    assert "Worth is a number, such as −1." in said and not KeptGame.objects.exists()


def test_a_link_shows_the_page_with_keep_and_a_copy_is_of_its_own() -> None:
    maker, other = Client(), Client()
    there = maker.post("/own-games/", {**posted(RUMMY), "do": "keep"}).headers["Location"]
    assert "kept" in maker.get(there).content.decode()
    said = other.get(there).content.decode()
    assert "Grandma’s rummy" in said and "not kept yet" in said
    other.post(there, {**posted(RUMMY), "do": "keep"})
    maker.post(there, {**posted(RUMMY), "name": "Renamed", "do": "keep"})
    assert sorted(row.version.own.name for row in KeptGame.objects.all()) == ["Grandma’s rummy", "Renamed"]


def test_a_file_is_opened_elsewhere_as_it_was() -> None:
    sent = Client().post("/own-games/", {**posted(RUMMY), "do": "file"})
    assert "Grandma" not in sent.headers["Content-Disposition"] or "grandma" in sent.headers["Content-Disposition"]
    said = opened(sent.content)
    assert "Grandma’s rummy" in said and "clubs = 1: Clubs lead." in said and "not kept yet" in said


def opened(content: bytes) -> str:
    answer = Client().post("/own-games/open/", {"file": SimpleUploadedFile("game.json", content)})
    assert answer.status_code == 200
    return answer.content.decode()


def changed(**facts: Any) -> bytes:
    return json.dumps({"scorekeeper": "own game", "version": 1, "game": {**data_of(RUMMY), **facts}}).encode()


BOX = data_of(RUMMY)["boxes"][0]
NO_GAME = "There is no game of Scorekeeper in this file."


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", NO_GAME),
        (b"\x00\xff" * 50, NO_GAME),
        (b"[" * 20_000, NO_GAME),
        (b'{"scorekeeper": "own game", "version": 1}', NO_GAME),
        (b'{"scorekeeper": "own game", "version": 99}', "made by a newer Scorekeeper"),
        (b"9" * 9_000, NO_GAME),
        (b"x" * 40_000, "too large for a game"),
        (changed(boxes=[BOX] * 13), "There are 13 boxes. A sheet has room for 12."),
        (changed(boxes=[{}]), NO_GAME),
        (changed(boxes={"name": 1}), NO_GAME),
        (changed(boxes=[{**BOX, "worth": 1.5}]), NO_GAME),
        (changed(boxes=[{**BOX, "worth": 10**4000}]), "Worth is a number from −999 to 999."),
        (changed(boxes=[{**BOX, "__class__": "x"}]), NO_GAME),
        (changed(name="=HYPERLINK(1)"), "=HYPERLINK(1): a name can’t begin with “=”."),
        (changed(name={"a": 1}), NO_GAME),
        (changed(name="{0.__class__}"), "leave out “{”"),
        (changed(rows=[{"name": "a", "figure": True}]), NO_GAME),
        (changed(goal=-1), "Say at how many points it ends"),
        (changed(most=10**9), "It must be between 2 and 12."),
    ],
)
def test_a_bad_file_is_refused_in_words(content: bytes, sentence: str) -> None:
    assert sentence in opened(content).replace("&#x27;", "'")


def test_no_file_is_refused_in_words() -> None:
    assert "Choose a file first." in Client().post("/own-games/open/", {}).content.decode()


@pytest.mark.parametrize(
    "said",
    [
        {"name": "x" * 10_000},
        {"name": "\x00\u202e"},
        {"goal": "9" * 5_000},
        {"goal": "=A1"},
        {"fewest": ""},
        {"most": "three"},
        {"rows": "a\n" * 5_000},
        {"rows": "a = =1"},
        {"wins": "x"},
        {"partners": "1e9"},
        {"box-0-kind": "eval"},
        {"box-0-worth": "1" * 500},
        {"box-0-low": "-99999999999"},
        {"box-0-total": "eleven"},
        {"box-3-worth": ",".join(f"w{at} {at}" for at in range(100))},
        {f"box-{at}-kind": "number" for at in range(300)},
        {"box-0-name": "% d %(x)s"},
        {"box-0-name": "@SUM(A1)"},
    ],
)
def test_whatever_is_typed_is_answered_with_the_page(said: dict[str, Any]) -> None:
    client = Client()
    assert 'class="making"' in page(client, {**posted(RUMMY), **said, "do": "keep"})
    assert 'class="making"' in page(client, {**posted(RUMMY), **said, "do": "try"})
    assert not KeptGame.objects.exists()


def test_ten_thousand_boxes_are_no_server_error() -> None:
    answer = Client().post("/own-games/", {f"box-{at}-kind": "number" for at in range(10_000)})
    assert answer.status_code in (400, 413)


@pytest.mark.parametrize("name", ["ラミー", "لعبة", "<b>x</b>", "Ўзбек", "🂡 🂱", "a'\"&;"])
def test_names_in_any_script_are_names(name: str) -> None:
    client = Client()
    own = OwnGame(name, (OwnBox(name), OwnBox("B", "word", words=((name, 1), ("b", 0)))), goal=10)
    there = client.post("/own-games/", {**posted(own), "do": "play"}).headers["Location"]
    client.post(there, {"name-0": "ada", "name-1": "bo"})
    match = Match.objects.get()
    for path in (there, f"/matches/{match.pk}/", f"/matches/{match.pk}/history/", there + "about/", "/games/"):
        said = client.get(path)
        assert said.status_code == 200 and "<b>x</b>" not in said.content.decode()


def test_only_who_keeps_it_deletes_it_and_its_matches_go_on() -> None:
    client = Client()
    there = client.post("/own-games/", {**posted(RUMMY), "do": "keep"}).headers["Location"]
    Client().post(there + "delete/")
    assert KeptGame.objects.exists()
    client.post(there + "delete/")
    assert not KeptGame.objects.exists() and OwnVersion.objects.exists()


def test_an_address_of_no_game_is_404() -> None:
    for path in ("/own-games/own-1/", "/own-games/hearts/", "/own-games/own-1/file/"):
        assert Client().get(path).status_code == 404


def test_the_file_of_a_kept_game_is_the_file_of_the_form() -> None:
    client = Client()
    there = client.post("/own-games/", {**posted(RUMMY), "do": "keep"}).headers["Location"]
    assert client.get(there + "file/").content == write_file(RUMMY)
