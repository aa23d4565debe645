"""Matches and nights as files: taken out, read elsewhere, once; the same totals and history (R22, F19), no bombs (S13).

Another installation is here the same database without what the file is of.
"""

import json
import time
import uuid
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from scorekeeper.actions import lines, refused, start
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.actions.undo import other_half
from scorekeeper.device import Act, Device
from scorekeeper.editing.history import history_rows
from scorekeeper.files import content, uploads
from scorekeeper.files.export import as_bytes, match_file, night_file
from scorekeeper.models import Change, KeptGame, Key, Line, Match, Night, OwnVersion, Player, create_key, keep_own_game
from scorekeeper.models.refused import RefusedRow
from scorekeeper.own_games.own_file import write_file
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import VOID
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame
from tests.often import for_each, often, sample
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.rules.playing import TRIED
from tests.scorekeeper.rules.random_match import random_match, random_setup
from tests.table import EVENING, FOUR, Writer, again, deal, new_match


def sent(phone: Phone, data: bytes) -> Page:
    """The page after this file was chosen."""
    phone.open("/files/")
    answer = phone.client.post(
        "/files/",
        {
            "file": SimpleUploadedFile("match.scorekeeper.json", data),
            "csrfmiddlewaretoken": phone.client.cookies["csrftoken"].value,
        },
    )
    return Page(answer.content.decode(), "/files/", answer.status_code)


def read(phone: Phone, data: bytes, **answers: str) -> Page:
    """The page after a file was chosen, looked at and read."""
    page = sent(phone, data)
    return phone.send(page.form("Read it"), "Read it", **answers)


def refusal(phone: Phone, data: bytes) -> str:
    (alert,) = sent(phone, data).top.all("div", class_="error")
    return alert.text


def told(match: Match) -> dict[str, Any]:
    """Everything that people see of a match."""
    match = again(match)
    return {
        "totals": [tally.totals for tally in match.standing.rounds],
        "verdict": match.verdict,
        "names": match.names,
        "deals": match.deals_next,
        "due": match.due,
        "rules": match.setup,
        "history": [
            (row.act, row.at, row.writer, row.words, row.number, row.where, row.did, row.reason)
            for row in history_rows(match)
        ],
    }


def counts() -> dict[str, int]:
    return {model.__name__: model.objects.count() for model in (Match, Night, Player, Line, Change, Key)}


def hearts(host: Writer) -> Match:
    """Two deals, one corrected, one undone, one disputed, and a new title."""
    match, bo = new_match(host=host), Writer("bo")
    host.writes(match, 1, deal(5, 4, 4, 0, queen=1))
    bo.writes(match, 1, deal(4, 5, 4, 0, queen=1), base=1, reason="misheard")
    host.writes(match, 2, deal(1, 2, 4, 6, queen=0))
    bo.writes(match, 2, deal(2, 1, 4, 6, queen=0))
    host.writes(match, 3, deal(13, 0, 0, 0, queen=2))
    host.undoes(match)
    host.mends(match, replace(take_snapshot(match), title="Friday"), "Called Friday")
    return again(match)


# -- there and back


@for_each("key", sample(TRIED, 30, 22))
def test_r22_a_match_read_elsewhere_has_the_same_totals_and_the_same_history(db, cy, key):
    """R22: random matches of each sheet, with corrections, disputes, undone and struck rows."""
    random, game = Random(key), GAMES[key]
    for _ in range(often(1, 5)):
        setup = random_setup(game, random)
        names = [f"player {at}" for at in range(setup.sides * setup.partners)]
        ada, bo = Writer(names[0]), Writer(names[-1])
        match = Match.objects.create(
            game_key=key,
            edition=game.about.edition,
            options=dict(setup.options),
            partners=setup.partners,
            first_dealer=setup.first_dealer,
            host=ada.device,
            started=EVENING,
        )
        start.seat_people(match, names, setup.sides, EVENING)
        written = [
            each for each in random_match(game, setup, random, most=8) if game.words.voids or VOID not in each[1]
        ]
        for number, entries in written:
            ada.writes(match, number, entries)
            if random.random() < 0.3:
                bo.writes(match, number, random.choice(written)[1], base=random.randint(0, 1))
            if random.random() < 0.2:
                ada.undoes(match, sure=True)
        before, data = told(match), as_bytes(match_file(match))
        Match.objects.filter(pk=match.pk).delete()
        Player.objects.all().delete()
        page = read(cy, data)
        assert page.path == f"/matches/{match.pk}/", page.main
        assert told(match) == before
        stored = counts()
        assert cy.send(sent(cy, data).form("Open it"), "Open it").path == page.path
        assert counts() == stored, "once, however often it is read"
        assert as_bytes(match_file(again(match))) == again_with_devices_of(data, match), "and out again"
        Match.objects.all().delete()


def again_with_devices_of(data: bytes, match: Match) -> bytes:
    """The file as the next installation writes it: devices are told apart anew."""
    said = json.loads(data)
    for part in (each for match in said["matches"] for key in ("rows", "changes") for each in match.get(key, ())):
        part["device"] = str(uuid.uuid5(match.pk, uuid.UUID(part["device"]).hex))
    return as_bytes(said)


def test_f19_a_disputed_and_corrected_match_goes_on_elsewhere_where_it_was(db, ada, cy):
    """F19: whoever reads the file is its host, and can settle, write and correct."""
    match = hearts(Writer("ada"))
    before, data = told(match), as_bytes(match_file(match))
    Match.objects.filter(pk=match.pk).delete()
    page = read(cy, data)
    assert told(match) == before and "Friday" in page.text
    assert cy.open(match_of(page) + "keys/").status == 200
    assert ada.open(match_of(page)).status == 404


def test_a_row_that_could_not_be_handed_in_comes_along_and_is_used_elsewhere(db, cy):
    """Issue 32, R19."""
    ada = Writer("ada")
    match = hearts(ada)
    row = refused.keep(match, 4, deal(13, 0, 0, 0, queen=0), slip=uuid.uuid4(), act=ada.whole_act)
    waiting, data = again(match).refused, as_bytes(match_file(again(match)))
    Match.objects.filter(pk=match.pk).delete()
    page = read(cy, data)
    assert (
        row == refused.KEPT and Match.objects.get().refused == waiting and cy.open(page.path).has_button("ada’s phone")
    )
    cy.send(page.form("ada’s phone"), "ada’s phone")
    assert Match.objects.get().lines.filter(pk=waiting[0]["slip"]).exists()


def test_a_night_comes_along_with_its_matches_and_later_ones_are_added(db, ada, cy):
    first = ada.start("hearts", *FOUR)
    night = Night.objects.get()
    match = Match.objects.get()
    ada.write(first, **{f"hearts-{at}": points for at, points in enumerate((13, 0, 0, 0))}, queen=1)
    early = as_bytes(night_file(night))
    second = start.create_match(uuid.uuid4(), start.Start.again(again(match)), act_of(match), again(match))
    Writer("ada").writes(second, 1, deal(1, 2, 4, 6, queen=0))
    pages = {each.pk: told(each) for each in (match, second)}
    late = as_bytes(night_file(night))
    forget_night(night)
    assert read(cy, early).path == reverse("night", args=[night.pk])
    page = sent(cy, late)
    assert "Here already, and stays as it is" in page.main and "New" in page.main
    assert cy.send(page.form("Read it"), "Read it").path == reverse("night", args=[night.pk])
    assert {each.pk: told(each) for each in Match.objects.all()} == pages
    assert again(second).again_id == match.pk, "as it went on there"
    assert {each.night_id for each in Match.objects.all()} == {night.pk}
    assert cy.open(reverse("night-keys", args=[night.pk])).status == 200


def act_of(match: Match) -> Any:
    return Act(Device(match.host), "ada", timezone.now())


def forget_night(night: Night) -> None:
    Match.objects.filter(night=night).delete()
    Night.objects.all().delete()
    Player.objects.all().delete()


def test_a_night_that_is_here_on_another_phone_is_not_added_to(db, ada, cy):
    ada.start("hearts", *FOUR)
    data = as_bytes(night_file(Night.objects.get()))
    Match.objects.all().delete()
    page = read(cy, data)
    assert "is here already, on another phone" in page.main and not Match.objects.exists()


def test_an_own_game_comes_along_with_its_match(db, cy):
    ada = Writer("ada")
    kept = keep_own_game(OwnGame("Tens", (OwnBox("Tricks", worth=10),)), ada.device, EVENING)
    match = Match.objects.create(game_key=kept.version_id, host=ada.device, started=EVENING)
    start.seat_people(match, ["ada", "bo"], 2, EVENING)
    box = match.game.fields[0].key
    ada.writes(match, 1, {box: [3, 4]})
    before, data = told(match), as_bytes(match_file(match))
    Match.objects.filter(pk=match.pk).delete()
    KeptGame.objects.all().delete()
    OwnVersion.objects.all().delete()
    assert "Tens" in sent(cy, data).main
    read(cy, data)
    assert told(match) == before and OwnVersion.objects.count() == 1


def test_the_file_of_an_own_game_is_opened_where_games_are_made(db, cy):
    page = sent(cy, write_file(OwnGame("Tens", (OwnBox("Tricks", worth=10),))))
    assert (
        page.status == 200
        and page.top.one("input", name="name").attrs["value"] == "Tens"
        and not KeptGame.objects.exists()
    )


def test_a_row_that_was_moved_between_two_sheets_of_a_night_can_be_moved_back(db, ada, cy):
    one, other = (new_match(host=Writer("ada"), later=at) for at in range(2))
    Match.objects.filter(pk=other.pk).update(host=one.host)
    night = start.begin_night(act_of(one))
    Match.objects.all().update(night=night)
    one, other = again(one), again(other)
    Writer("ada", one.host).writes(one, 1, deal(5, 4, 4, 0, queen=1))
    lines.move(one, 1, other, act=act_of(one))
    pages, data = {each.pk: told(each) for each in (one, other)}, as_bytes(night_file(night))
    forget_night(night)
    read(cy, data)
    assert {each.pk: told(each) for each in Match.objects.all()} == pages


def test_a_file_that_names_a_row_of_somebody_else_as_its_other_half_undoes_nothing_there(db, cy):
    """The row is in a match that whoever reads the file may not even look at."""
    theirs, mine = new_match(host=Writer("ada")), new_match(host=Writer("bo"))
    row = Writer("ada").writes(theirs, 1, deal(5, 4, 4, 0, queen=1))
    Writer("bo").writes(mine, 1, deal(5, 4, 4, 0, queen=1))
    said = json.loads(as_bytes(match_file(mine)))
    said["matches"][0]["rows"][0]["moved"] = str(row.pk)
    Match.objects.filter(pk=mine.pk).delete()
    read(cy, as_bytes(said))
    assert other_half(Line.objects.get(match=mine)) is None


# -- people


def people_of(match: Match) -> set[Player]:
    return {seat.player for seat in again(match).seat_rows}


def test_people_are_the_same_by_their_id(db, ada, cy):
    match = hearts(Writer("ada"))
    data = as_bytes(match_file(match))
    Match.objects.filter(pk=match.pk).delete()
    read(cy, data)
    (device,) = {again(match).host}
    Match.objects.all().delete()
    known = {*Player.objects.filter(device=device)}
    page = sent(cy, data)
    assert "Known here: ada, bo, cy, dee" in page.main
    cy.send(page.form("Read it"), "Read it")
    assert people_of(match) == known


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_of_a_name_that_is_known_here_it_is_asked_whether_it_is_the_same_person(db, cy, answer):
    cy.start("hearts", "ada", "eli", "fay", "gus")
    own = Player.objects.get(name="ada")
    match = new_match(host=Writer("ada"))
    data = as_bytes(match_file(match))
    there = next(seat.player_id for seat in match.seat_rows if seat.player.name == "ada")
    Match.objects.filter(pk=match.pk).delete()
    Player.objects.filter(name__in=["bo", "cy", "dee"]).delete()
    Player.objects.filter(pk=there).delete()
    page = sent(cy, data)
    assert "Is ada in this file the ada you know?" in page.main and "New here: bo, cy, dee" in page.main
    cy.send(page.form("Read it"), "Read it", **{f"same__{there}": answer})
    assert again(match).names == FOUR
    ada = next(each for each in people_of(match) if each.name == "ada")
    assert (ada == own) is (answer == "yes")
    cy.send(cy.open(f"/matches/{match.pk}/people/").form("Save"), "Save", **{"name__1": "bob"})
    assert next(each for each in people_of(match) if each.name == "ada") == ada, "a change of others leaves who is who"


def test_nobody_s_people_become_somebody_else_s_because_a_file_says_so(db, ada, cy):
    ada.start("hearts", *FOUR)
    theirs = {*Player.objects.all()}
    match = Match.objects.get()
    said = json.loads(as_bytes(match_file(match)))
    said["matches"][0]["id"] = str(uuid.uuid4())
    page = read(cy, as_bytes(said))
    mine = people_of(Match.objects.get(pk=page.path.split("/")[2]))
    assert not mine & theirs and {each.name for each in mine} == {*FOUR}
    assert people_of(Match.objects.get(pk=page.path.split("/")[2])) == mine, "nor do they change"
    again_here = json.loads(as_bytes(said))
    again_here["matches"][0]["id"] = str(uuid.uuid4())
    again_here["matches"][0]["rows"] = []
    page = read(cy, as_bytes(again_here))
    assert people_of(Match.objects.get(pk=page.path.split("/")[2])) == mine, "read by the same phone, they are the same"


# -- what is in it, and who may take it


def test_a_file_holds_no_key_no_link_no_phone_and_no_permission(db, ada, cy):
    page = ada.start("hearts", *FOUR)
    match, night = Match.objects.get(), Night.objects.get()
    own = create_key(match, Key.VIEW, EVENING)
    ada.write(page, **{f"hearts-{at}": points for at, points in enumerate((13, 0, 0, 0))}, queen=1)
    secrets = [match.host.hex, str(match.host), own.token, own.code]
    for key in Key.objects.all():
        secrets += [str(key.pk), key.token, key.code, key.code_mark]
    for path in (match_of(page) + "file/", reverse("night-saved", args=[night.pk])):
        answer = ada.client.get(path)
        assert answer.status_code == 200 and answer["Content-Type"] == "application/json"
        assert "attachment" in answer["Content-Disposition"] and ".scorekeeper.json" in answer["Content-Disposition"]
        text = answer.content.decode()
        assert not [secret for secret in secrets if secret in text]
        assert "guests_may_edit" not in text and "host" not in json.loads(text)["matches"][0]


def test_who_may_look_may_take_a_copy_and_nobody_else(db, ada, bo, cy):
    page = ada.start("hearts", *FOUR)
    night = Night.objects.get()
    look = night.keys.get(may=Key.VIEW)
    bo.open(f"/open/{look.pk}/{look.token}/")
    for path in (match_of(page) + "file/", reverse("night-saved", args=[night.pk])):
        assert [phone.client.get(path).status_code for phone in (ada, bo, cy)] == [200, 200, 404]
    assert ada.open(match_of(page) + "more/").links("Save as a file") == [match_of(page) + "file/"]
    assert ada.open(reverse("night", args=[night.pk])).links("Save as a file") == [f"/nights/{night.pk}/file/"]
    assert "/files/" in ada.open("/matches/").links("Read a file")


def test_looking_into_a_file_stores_nothing_and_what_was_looked_at_is_forgotten(db, cy, monkeypatch):
    match = hearts(Writer("ada"))
    data = as_bytes(match_file(match))
    Match.objects.filter(pk=match.pk).delete()
    before = counts()
    page = sent(cy, data)
    assert counts() == before and "12 rows" not in page.main and "3 rows" in page.main
    monkeypatch.setattr(uploads, "HOUR", -1)
    uploads.forget_old(uploads.place_of(uuid.uuid4()).parent)
    gone = cy.send(page.form("Read it"), "Read it")
    assert "This file is no longer here" in gone.main and counts() == before


# -- S13: bombs and damage


def base(db: Any = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(as_bytes(match_file(hearts(Writer("ada")))))
    Match.objects.all().delete()
    Player.objects.all().delete()
    return found


def changed(path: str, value: Any) -> Any:
    """A file with another value at one place: "matches.0.rows.0.number"."""

    def change(said: dict[str, Any]) -> bytes:
        *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
        there: Any = said
        for step in way:
            there = there[step]
        there[last] = value
        return json.dumps(said).encode()

    return change


ROW = "matches.0.rows.0"
BOMBS = {
    "too many bytes": (lambda said: b" " * (content.MAX_BYTES + 1), "too large"),
    "too many values": (lambda said: b"[" + b"1," * content.MOST_VALUES + b"1]", "too large"),
    "deep lists": (lambda said: b"[" * 400_000, "no file of Scorekeeper"),
    "deep dicts": (lambda said: b'{"a":' * 400_000, "no file of Scorekeeper"),
    "not JSON": (lambda said: b"%PDF-1.7", "no file of Scorekeeper"),
    "not UTF-8": (lambda said: b'{"scorekeeper": "\xff"}', "no file of Scorekeeper"),
    "nothing": (lambda said: b"", "no file of Scorekeeper"),
    "a list": (lambda said: b"[]", "no file of Scorekeeper"),
    "another program's": (lambda said: b'{"version": 1}', "no file of Scorekeeper"),
    "a newer format": (changed("version", 2), "made by a newer Scorekeeper"),
    "another kind": (changed("scorekeeper", "chess"), "can’t read a file of this kind"),
    "NaN": (lambda said: json.dumps(said | {"version": float("nan")}).encode(), "a number in this file that no"),
    "infinity": (lambda said: b'{"a": -Infinity}', "a number in this file that no"),
    "a fraction": (lambda said: b'{"a": 1e999}', "a number in this file that no"),
    "a huge number": (lambda said: b'{"a": ' + b"9" * 1_000_000 + b"}", "a number in this file that no"),
    "too many names": (
        lambda said: json.dumps({f"{at}": 1 for at in range(400_000)}).encode(),
        "no file of Scorekeeper",
    ),
    "a name twice": (lambda said: b'{"scorekeeper": "match", "scorekeeper": "night"}', "says “scorekeeper” twice"),
    "a long name": (changed("people.0.name", "a" * 10_000), "people 1, name: not a text of 1 to 40 letters"),
    "an unseen name": (changed("people.0.name", "a\u202eb"), "people 1, name: a text with letters that nobody can see"),
    "half a letter": (changed("matches.0.title", "\ud800"), "letters that nobody can see"),
    "no letter": (changed("matches.0.title", "a\0b"), "letters that nobody can see"),
    "too many people": (
        changed("people", [{"id": str(uuid.uuid4()), "name": "x"}] * 5_001),
        "people: not a list of 0 to 5000",
    ),
    "too many rows": (changed("matches.0.rows", [1] * 5_001), "rows: not a list of 0 to 5000"),
    "a word for a number": (changed(f"{ROW}.number", "1"), "rows 1, number: not a whole number from 1 to 5000"),
    "a yes for a number": (changed(f"{ROW}.number", True), "rows 1, number: not a whole number"),
    "a row number below": (changed(f"{ROW}.number", 0), "not a whole number from 1 to 5000"),
    "a large row number": (changed(f"{ROW}.number", 10**9), "not a whole number from 1 to 5000"),
    "a fact too many": (changed("matches.0.host", "me"), "nobody knows “host”"),
    "a fact too few": (lambda said: b'{"scorekeeper": "match", "version": 1, "people": []}', "“matches” is missing"),
    "deep boxes": (changed(f"{ROW}.entries", {"hearts": [[[[[1]]]]]}), "not a list of 0 to 0"),
    "boxes in boxes": (changed(f"{ROW}.entries", {"hearts": {"a": 1}}), "hearts: not a whole number"),
    "no date": (changed(f"{ROW}.at", "tomorrow"), "at: not a date with a time"),
    "a date without a place": (changed(f"{ROW}.at", "2026-01-09T19:30:00"), "at: not a date with a time"),
    "a day that is not": (changed(f"{ROW}.at", "2026-02-30T19:30:00Z"), "at: not a date with a time"),
    "no id": (changed(f"{ROW}.id", "1"), "id: not an id"),
    "an unknown game": (changed("matches.0.game", "chess"), "does not know the game “chess”"),
    "a later edition": (changed("matches.0.edition", 99), "has newer rules of Hearts"),
    "nobody's seat": (changed("matches.0.seats.0.person", str(uuid.uuid4())), "seats"),
    "no seat": (changed("matches.0.seats", []), "seats: not a list of 1 to"),
    "a side too far": (changed("matches.0.sides.0.number", 7), "seats"),
    "a base that is not": (changed("matches.0.rows.1.base", 4), "rows"),
    "a rule too high": (changed("matches.0.options.target", 10**6), "Played to is 1000000"),
}


@pytest.mark.parametrize("what", BOMBS)
def test_s13_a_bomb_is_refused_in_a_sentence_before_any_work(db, cy, what):
    """S13: in less than 2 seconds of work, and nothing is stored."""
    make, sentence = BOMBS[what]
    data, before = make(base()), counts()
    began = time.process_time()
    assert sentence in refusal(cy, data)
    assert time.process_time() - began < 2
    assert counts() == before and not uploads.kept(uuid.UUID(int=0))


def test_s13_two_rows_of_one_id_or_of_one_place_are_refused(db, cy):
    """S13"""
    for name in ("id", "revision"):
        said = base()
        rows = said["matches"][0]["rows"]
        said["matches"][0]["rows"] = [*rows, rows[0] | ({"id": str(uuid.uuid4())} if name == "revision" else {})]
        assert "damaged" in refusal(cy, json.dumps(said).encode())


def test_s13_a_row_that_stands_in_another_match_here_is_not_taken_from_it(db, cy):
    """S13: of another match of the same rows nothing is read."""
    match = hearts(Writer("ada"))
    said = json.loads(as_bytes(match_file(match)))
    said["matches"][0]["id"] = str(uuid.uuid4())
    before = counts()
    page = read(cy, as_bytes(said))
    assert "stands in another match here" in page.main and counts() == before


JUNK = (None, True, -7, 10**9, "", "x" * 400, [], [1] * 120, ["x"], [[1], [None]], ["KH QD", "2C"])


def test_s13_whatever_its_boxes_hold_a_file_is_read_or_refused_and_its_pages_open(db, cy):
    """S13: values of other kinds in every box of every sampled game."""
    random = Random(13)
    for key in sample(TRIED, 50, 13):
        game = GAMES[key]
        sides, partners = random.choice(game.seating)
        match = Match.objects.create(game_key=key, partners=partners, host=uuid.uuid4(), started=EVENING)
        start.seat_people(match, [f"player {at}" for at in range(sides * partners)], sides, EVENING)
        for number in range(1, 5):
            boxes = {field.key: random.choice(JUNK) for field in game.fields if random.random() < 0.8}
            Writer("player 0").writes(match, number, boxes)
        boxes = {field.key: random.choice(JUNK) for field in game.fields if random.random() < 0.8}
        row = RefusedRow(str(uuid.uuid4()), random.randint(1, 6), boxes, "player 0", EVENING.isoformat())
        Match.objects.filter(pk=match.pk).update(refused=[row.stored])
        match.refresh_from_db()
        said = json.loads(as_bytes(match_file(match)))
        Match.objects.all().delete()
        Player.objects.all().delete()
        said["matches"][0]["options"] = {option.key: random.choice(JUNK[:8]) for option in game.options}
        page = sent(cy, as_bytes(said))
        if page.top.all("div", class_="error"):
            continue
        page = cy.send(page.form("Read it"), "Read it")
        assert page.status == 200, key
        if page.path.startswith("/matches/"):
            assert cy.open(page.path + "history/").status == 200, key
        Match.objects.all().delete()
        Player.objects.all().delete()
