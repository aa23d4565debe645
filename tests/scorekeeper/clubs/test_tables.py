"""The matches of a group and of one of its people as files (S7)."""

import uuid

from scorekeeper.models import Club, Match, Player
from scorekeeper.models.player import Merge
from tests.leagues.event_pages import device_of
from tests.often import for_each
from tests.phones import Phone
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.clubs.test_person import path_of, remembered
from tests.scorekeeper.nights.test_nights import snap
from tests.scorekeeper.sheet.test_page_costs import asked
from tests.scorekeeper.spreadsheets.test_match_tables import cells_of, rows_of
from tests.scorekeeper.spreadsheets.test_writing import PAYLOADS
from tests.table import EVENING

HEADS = ["date", "game", "players", "place", "points", "won"]


def group_of(phone: Phone, *names: str) -> Club:
    """A group whose matches are those that a test adds."""
    snap(phone, *names)
    keep(phone)
    Match.objects.all().delete()
    return Club.objects.get()


def ada_of(club: Club) -> Player:
    return Player.objects.of_club(club).get(name="ada")


def test_a_person_s_matches_are_rows_with_place_points_and_whether_they_won(ada):
    club = group_of(ada, "ada", "bo", "cy", "dee")
    remembered(club, {"ada": 5, "bo": 9}, {"ada & cy": 30, "bo & dee": 12}, {"bo": 1, "cy": 4})
    page = ada.open(path_of(ada_of(club), "matches/"))
    text, book = (ada.client.get(page.link(words)) for words in ("CSV", "Excel"))
    assert rows_of(text) == [
        HEADS,
        ["2026-01-10 19:30", "Hearts", "ada & cy, bo & dee", "2", "30", "0"],
        ["2026-01-09 19:30", "Hearts", "ada, bo", "1", "5", "1"],
    ]
    assert [row[3:] for row in cells_of(book)[1:]] == [(2, 30, 0), (1, 5, 1)]
    assert text["Content-Disposition"].startswith('attachment; filename="ada ')


def test_the_file_has_the_matches_that_are_asked_for_all_of_them(ada):
    club = group_of(ada, "ada", "bo", "cy")
    remembered(club, *[{"ada": 5, "bo": 9}] * 60, {"ada": 9, "cy": 5})
    page = ada.open(path_of(ada_of(club), "matches/?won=1&page=2"))
    assert len(rows_of(ada.client.get(page.link("CSV")))) == 61, "not only those of the page"
    assert len(rows_of(ada.client.get(path_of(ada_of(club), "matches.csv")))) == 62


def test_whoever_was_found_to_be_another_has_their_file(ada):
    club = group_of(ada, "ada", "bo")
    remembered(club, {"ada": 5, "bo": 9})
    gone = Player.objects.create(club=club, name="Ada L.")
    Merge.objects.create(club=club, kept=ada_of(club), gone=gone, at=EVENING)
    assert len(rows_of(ada.client.get(path_of(gone, "matches.csv")))) == 2


def test_the_matches_of_a_group_are_rows_with_everybody_s_place(ada):
    club = group_of(ada, "ada", "bo", "cy")
    remembered(club, {"ada": 5, "bo": 9, "cy": 5}, {"cy": 30, "bo": 12})
    text = ada.client.get(f"/groups/{club.pk}/matches.csv")
    assert rows_of(text) == [
        ["date", "game", "players", "winner", "places"],
        ["2026-01-10 19:30", "Hearts", "cy, bo", "bo", "1. bo 12, 2. cy 30"],
        ["2026-01-09 19:30", "Hearts", "ada, bo, cy", "ada, cy", "1. ada 5, 1. cy 5, 3. bo 9"],
    ]


@for_each("text", [each for each in PAYLOADS if len(each) <= 40])
def test_s7_nobody_s_name_becomes_a_formula(ada, text):
    """S7: the person's own name, and that of whom they met."""
    club, name = Club.objects.filter(name="=1+1").first() or Club.objects.create(name="=1+1"), " ".join(text.split())
    club.doors.get_or_create(device=phone_id(ada), at=EVENING)
    me, other = (Player.objects.create(club=club, name=each) for each in ("ada", name))
    Match.objects.filter(club=club).delete()
    club.player_set.exclude(pk__in=[me.pk, other.pk]).delete()
    remembered(club, {"ada": 5, name: 9})
    for path in (path_of(me, "matches"), path_of(other, "matches"), f"/groups/{club.pk}/matches"):
        for row in rows_of(ada.client.get(f"{path}.csv")):
            assert not [cell for cell in row if cell.lstrip().startswith(("=", "+", "@", "-", "\t", "\r"))], row


def phone_id(phone: Phone) -> uuid.UUID:
    phone.open("/files/")  # which gives it a cookie
    return device_of(phone).id


def test_who_is_in_the_group_takes_them_and_nobody_else(ada, bo, cy):
    club = group_of(ada, "ada", "bo")
    remembered(club, {"ada": 5, "bo": 9})
    come_in(bo, club)
    for path in (path_of(ada_of(club), "matches.xlsx"), f"/groups/{club.pk}/matches.csv"):
        assert [phone.client.get(path).status_code for phone in (ada, bo, cy)] == [200, 200, 404]
    links = ada.open(f"/groups/{club.pk}/nights/").links("CSV")
    assert links == [f"/groups/{club.pk}/matches.csv"]
    assert path_of(ada_of(club), "matches.csv") in ada.open(path_of(ada_of(club), "name/")).links("CSV")


def test_a_file_costs_as_many_queries_for_a_thousand_matches(ada):
    club = group_of(ada, "ada", "bo")
    remembered(club, {"ada": 5, "bo": 9})
    paths = (path_of(ada_of(club), "matches.csv"), f"/groups/{club.pk}/matches.csv")
    few = [asked(ada, path) for path in paths]
    remembered(club, *[{"ada": 5, "bo": 9}] * 999)
    assert [asked(ada, path) for path in paths] == few
