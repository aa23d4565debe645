"""People who are added to a group, pasted or from a spreadsheet: whoever is there already is pointed out first."""

from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from scorekeeper.actions import people as acts
from scorekeeper.clubs.doubles import find_doubles
from scorekeeper.models import Club, Player
from scorekeeper.models.player import club_people_named
from scorekeeper.spreadsheets.reading import MOST_BYTES
from scorekeeper.spreadsheets.table import DataTable
from scorekeeper.spreadsheets.writing import csv_file, xlsx_file
from tests.often import for_each
from tests.phones import Phone
from tests.reading import Page
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.nights.test_nights import snap
from tests.table import EVENING


@pytest.fixture
def club(ada) -> Club:
    """ada, bo and John Smith, who was called Johnny."""
    snap(ada, "ada", "bo")
    club = keep(ada)
    acts.add(club, ["Johnny Smith"], EVENING)
    acts.rename(Player.objects.of_club(club).get(name="Johnny Smith"), "John Smith", "Smithy")
    return club


def names(club: Club) -> list[str]:
    return [each.name for each in Player.objects.of_club(club)]


def typed(phone: Phone, club: Club, said: str) -> Page:
    page = phone.open(f"/groups/{club.pk}/people/")
    return phone.send(page.form("Add them"), "Add them", names=said)


def sent(phone: Phone, club: Club, data: bytes) -> Page:
    """The page after a file was chosen."""
    path = f"/groups/{club.pk}/people/file/"
    page = phone.open(path)
    body = page.form("Show the columns").filled({}, "Show the columns") | {"file": SimpleUploadedFile("people", data)}
    answer = phone.client.post(path, body)
    return Page(answer.content.decode(), path, answer.status_code)


LIKE = [
    ("Jon Smith", "John Smith"),
    ("Smith, John", "John Smith"),
    ("JOHN SMÎTH", "John Smith"),
    ("John", "John Smith"),
    ("Johny Smith", "John Smith"),
    ("Ada Lovelace", "ada"),
    ("Johm Smith", "John Smith"),
]


@for_each("name, other", LIKE)
def test_a_name_like_one_that_is_there_is_pointed_out(club, name, other):
    assert find_doubles([name], club).asked == [(0, name, other)]


@for_each("name", ["cy", "bob", "Jane Smith", "John Smithers", "Meyer", "Ade Lovelace", "dora"])
def test_another_name_is_no_double(club, name):
    assert find_doubles([name], club).fresh == [name]


def test_names_that_differ_by_a_number_are_no_doubles_nor_two_who_share_a_first_name(club):
    found = find_doubles(["Guest 1", "Guest 2", "Anna Berg", "Anna Tal"], club)
    assert len(found.fresh) == 4


def test_whoever_has_the_name_or_had_it_is_known(club):
    found = find_doubles(["ADA", "johnny smith", "smithy", "cy"], club)
    assert (found.known_names, found.fresh, found.asked) == (["ada", "John Smith"], ["cy"], [])


def test_two_of_the_list_that_are_alike_are_pointed_out(club):
    assert find_doubles(["Grace Hopper", "Grace Hoper"], club).asked == [(1, "Grace Hoper", "Grace Hopper")]


def test_names_without_a_double_are_added_at_once(ada, club):
    page = typed(ada, club, "cy\ndee")
    assert "cy and dee added." in page.main and names(club) == ["ada", "bo", "cy", "dee", "John Smith"]


@for_each("answer", ["yes", "no"])
def test_of_a_double_it_is_asked_first_and_nothing_is_stored_until_then(ada, answer):
    club = Club.objects.first()
    if club is None:
        snap(ada, "ada", "bo")
        club = keep(ada)
    club.player_set.exclude(name__in=["ada", "bo"]).delete()
    acts.add(club, ["John Smith"], EVENING)
    page = typed(ada, club, "Jon Smith\ncy\nbo")
    assert "Is Jon Smith the same person as John Smith?" in page.main
    assert "New here: cy" in page.main and "Here already: bo" in page.main
    assert names(club) == ["ada", "bo", "John Smith"]
    ada.send(page.form("Add them"), "Add them", same__0=answer)
    assert names(club) == ["ada", "bo", "cy", "John Smith", *(["Jon Smith"] if answer == "no" else [])]
    found = club_people_named(["Jon Smith"], club)["jon smith"]
    assert found.name == ("Jon Smith" if answer == "no" else "John Smith"), "found by both names"


def test_two_of_the_list_who_are_one_are_added_once_with_both_names(ada, club):
    page = typed(ada, club, "Grace Hopper\nGrace Hoper\nGrace Hooper")
    ada.send(page.form("Add them"), "Add them")
    assert names(club) == ["ada", "bo", "Grace Hopper", "John Smith"]
    assert Player.objects.get(name="Grace Hopper").earlier_names == ["Grace Hoper", "Grace Hooper"]


@pytest.mark.parametrize("write", [csv_file, xlsx_file])
def test_a_spreadsheet_is_shown_by_columns_then_who_is_new_and_then_added(ada, club, write):
    table = DataTable("Members", ("First name", "Surname", "Paid"), (("Cy", "Twombly", 3), ("Jon", "Smith", "no")))
    page = sent(ada, club, write([table]))
    form = page.form("Use these names")
    assert [form.values[f"column-{at}"] for at in range(3)] == [["first"], ["last"], [""]]
    page = ada.send(form, "Use these names")
    assert "New here: Cy Twombly" in page.main and "Is Jon Smith the same person as John Smith?" in page.main
    assert names(club) == ["ada", "bo", "John Smith"], "nothing yet"
    page = ada.send(page.form("Add them"), "Add them")
    assert names(club) == ["ada", "bo", "Cy Twombly", "John Smith"] and "Cy Twombly added." in page.main


def test_a_pasted_table_may_have_several_people_on_a_row(ada, club):
    page = ada.open(ada.open(f"/groups/{club.pk}/people/").link("From a spreadsheet"))
    page = ada.send(page.form("Show the columns"), "Show the columns", pasted="cy\tdee\neli\t\nada\tbo")
    page = ada.send(page.form("Use these names"), "Use these names", **{"column__0": "name", "column__1": "name"})
    assert "New here: cy, dee, eli" in page.main and "Here already: ada, bo" in page.main
    ada.send(page.form("Add them"), "Add them")
    assert names(club) == ["ada", "bo", "cy", "dee", "eli", "John Smith"]


def test_what_is_no_table_too_large_or_has_no_names_is_refused_and_nothing_is_lost(ada, club):
    assert len(sent(ada, club, b"x" * (MOST_BYTES + 1)).errors) == len(sent(ada, club, b"PK\x03\x04").errors) == 1
    page = sent(ada, club, b"cy;1\ndee;2")
    refused = ada.send(page.form("Use these names"), "Use these names")
    assert refused.errors == ["No column has names yet. Choose above a column what it is."]
    assert refused.form("Use these names").values["rows"] == page.form("Use these names").values["rows"]


def test_a_name_too_long_comes_back_in_the_list(ada, club):
    page = ada.send(sent(ada, club, ("name\ncy\n" + "x" * 41).encode()).form("Use these names"), "Use these names")
    assert (
        page.errors and "cy" in page.form("Add them").values["names"][0] and names(club) == ["ada", "bo", "John Smith"]
    )


def test_more_people_than_a_group_may_have_are_refused(ada, club):
    page = typed(ada, club, "\n".join(f"player {at}" for at in range(499)))
    assert page.errors == ["A group has at most 500 people."] and len(names(club)) == 3


def test_only_who_runs_a_group_adds_people(ada, bo, cy, club):
    come_in(bo, club)
    path = f"/groups/{club.pk}/people/file/"
    assert [phone.client.get(path).status_code for phone in (ada, bo, cy)] == [200, 404, 404]
    assert "From a spreadsheet" not in bo.open(f"/groups/{club.pk}/people/").text


def test_s7_a_name_that_reads_like_a_formula_or_a_page_stays_a_name(ada, club):
    """S4, S7"""
    page = sent(ada, club, csv_file([DataTable("x", ("Name",), (("=1+1",), ("<b>cy</b>",)))]))
    page = ada.send(page.form("Use these names"), "Use these names")
    ada.send(page.form("Add them"), "Add them")
    assert {"=1+1", "<b>cy</b>"} <= {*names(club)}


def test_five_hundred_names_are_looked_at_in_a_moment(db, django_assert_num_queries):
    """Three queries, and work that grows with the list alone: no name is compared with every other."""
    club, random = Club.objects.create(name="x"), Random(1)
    many = ["".join(random.choices("abcdefgh ", k=39)).strip() + "x" for _ in range(500)]
    Player.objects.bulk_create(Player(club=club, name=name) for name in many)
    with django_assert_num_queries(3):
        assert len(find_doubles([f"{name}y" for name in many], club).asked) == 500
