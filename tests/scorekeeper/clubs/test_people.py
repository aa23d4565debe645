"""The people of a group: called otherwise, found to be one person, two again, and forgotten (S12)."""

import json
from uuid import uuid4

import pytest

from scorekeeper.actions import people as acts
from scorekeeper.actions import refused
from scorekeeper.figures.results import results_of
from scorekeeper.models import Club, Match, Merge, Night, Player, Seat
from scorekeeper.rules.tally import RuleError
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.nights.test_nights import snap
from tests.security.evening import everything
from tests.table import EVENING, Writer


@pytest.fixture
def club(ada) -> Club:
    snap(ada, "ada", "bo")
    snap(ada, "ada", "robert")
    return keep(ada)


def person(club: Club, name: str) -> Player:
    return Player.objects.of_club(club).get(name=name)


def names(club: Club) -> list[str]:
    return [each.name for each in Player.objects.of_club(club)]


def rename(phone: Phone, club: Club, who: str, name: str, nickname: str = "") -> Page:
    page = phone.open(f"/groups/{club.pk}/people/{person(club, who).pk}/name/")
    return phone.send(page.form("Save"), "Save", name=name, nickname=nickname)


def merge(phone: Phone, club: Club, gone: str, kept: str) -> Page:
    page = phone.open(f"/groups/{club.pk}/people/{person(club, gone).pk}/same/")
    return phone.send(page.form("They are one person"), "They are one person", kept=str(person(club, kept).pk))


def test_people_are_added_by_name_and_whoever_is_known_is_told(ada, club):
    page = ada.open(f"/groups/{club.pk}/people/")
    page = ada.send(page.form("Add them"), "Add them", names="cy\n\n  Ada \ndee\ncy")
    assert "cy and dee added. ada was already here." in page.main
    assert names(club) == ["ada", "bo", "cy", "dee", "robert"]


def test_a_new_name_stands_on_every_sheet_and_the_old_one_still_finds_them(ada, club):
    assert rename(ada, club, "bo", "Beatrice", "Bea").path == f"/groups/{club.pk}/people/"
    first = Match.objects.order_by("started").first()
    assert ada.open(f"/matches/{first.pk}/").names == ["ada", "Beatrice"]
    for called in ("bo", "BEA", "beatrice"):
        snap(ada, "ada", called)
    assert names(club) == ["ada", "Beatrice", "robert"] and Seat.objects.filter(player__name="Beatrice").count() == 4


def test_nobody_gets_the_name_of_another(ada, club):
    page = rename(ada, club, "bo", "Robert")
    assert "somebody else’s name" in page.main and names(club) == ["ada", "bo", "robert"]
    assert "Write a name." in rename(ada, club, "bo", " ").main


def test_two_who_are_one_person_count_as_one_until_it_is_undone(ada, club):
    merge(ada, club, "robert", "bo")
    bo = person(club, "bo")
    assert names(club) == ["ada", "bo"] and all(each.side_of(bo.pk) for each in results_of(club))
    snap(ada, "ada", "robert")
    assert names(club) == ["ada", "bo"] and bo.seats.count() == 3, "the other name still finds them"


def test_what_was_played_before_goes_back_when_they_are_two_again(ada, club):
    merge(ada, club, "robert", "bo")
    page = ada.open(f"/groups/{club.pk}/people/{person(club, 'bo').pk}/name/")
    ada.send(page.form("They are two people: bo and robert"), "They are two people: bo and robert")
    assert names(club) == ["ada", "bo", "robert"]
    first, second = results_of(club)
    assert first.side_of(person(club, "bo").pk) and second.side_of(person(club, "robert").pk)
    assert Merge.objects.get().undone is not None


def test_two_who_met_are_two_people(ada, club):
    page = merge(ada, club, "ada", "bo")
    assert "ada" in names(club) and "they are two people" in page.main


def test_a_merge_names_somebody_of_this_group(ada, bo, club):
    snap(bo, "cy", "dee")
    other = keep(bo, "Friday table")
    page = ada.open(f"/groups/{club.pk}/people/{person(club, 'bo').pk}/same/")
    form = page.form("They are one person")
    page = ada.send(form, "They are one person", kept=str(person(other, "cy").pk))
    assert "Choose somebody of the group." in page.main and not Merge.objects.exists()


def test_s12_a_name_that_is_forgotten_stands_nowhere_and_no_figure_changes(ada):
    """S12"""
    page = ada.start("hearts", "Zebedee", "bo", "cy")
    page = ada.write(page, **{"hearts-0": 5, "hearts-1": 8, "hearts-2": 0, "queen": 2})
    who = ada.open(match_of(page) + "who/")
    ada.send(who.form("Zebedee"), "Zebedee")
    title = ada.open(match_of(page) + "title/")
    ada.send(title.form("Save"), "Save", title="Zebedee’s last stand")
    ada.write(ada.open(match_of(page)), **{"hearts-0": 0, "hearts-1": 0, "hearts-2": 13, "queen": 2})
    told = {"hearts": [5, 7, 1], "queen": 2}
    refused.keep(Match.objects.get(), 1, told, slip=uuid4(), act=Writer("Zebedee").whole_act)
    club = keep(ada)
    rename(ada, club, "Zebedee", "Zeb the Great")
    snap(ada, "zebedee", "bo")
    before = [[(side.total, side.place) for side in each.sides] for each in results_of(club)]
    erased = person(club, "Zeb the Great")
    page = ada.open(f"/groups/{club.pk}/people/{erased.pk}/erase/")
    ada.send(page.form("Forget the name"), "Forget the name")
    assert "zeb" not in everything().lower()
    assert names(club) == ["bo", "cy", "Player A"]
    assert [[(side.total, side.place) for side in each.sides] for each in results_of(club)] == before
    assert ada.open(f"/groups/{club.pk}/people/{erased.pk}/name/").status == 404, "nobody calls them otherwise again"
    sheet = ada.open(f"/matches/{Match.objects.get(game_key='hearts').pk}/")
    assert sheet.names == ["Player A", "bo", "cy"]


def test_whoever_is_forgotten_and_plays_again_is_somebody_new(ada, club):
    page = ada.open(f"/groups/{club.pk}/people/{person(club, 'bo').pk}/erase/")
    ada.send(page.form("Forget the name"), "Forget the name")
    Night.objects.update(ended=Night.objects.get().started)
    ada.send(ada.open(f"/groups/{club.pk}/").form("Start a night"), "Start a night")
    snap(ada, "ada", "bo")
    assert names(club) == ["ada", "bo", "Player A", "robert"]


def test_whoever_is_forgotten_is_called_by_a_letter_which_reads_well_beside_a_total(club):
    Player.objects.create(club=club, name="player a")
    for name, instead in (("bo", "Player B"), ("ada", "Player C")):
        assert acts.erase(person(club, name), EVENING) == instead
    Player.objects.bulk_create(Player(club=club, name=f"Player {letter}") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ")
    assert acts.new_name(club) == "Player AA"


def test_everything_stored_about_somebody_is_a_file(ada, club):
    answer = ada.client.get(f"/groups/{club.pk}/people/{person(club, 'bo').pk}/data.json")
    said = json.loads(answer.content)
    assert said["name"] == "bo" and [each["game"] for each in said["matches"]] == ["Snap"]


def test_members_see_who_is_in_the_group_and_change_nobody(ada, bo, club):
    come_in(bo, club)
    page = bo.open(f"/groups/{club.pk}/people/")
    assert "robert" in page.main and not page.has_button("Add them")
    assert bo.open(f"/groups/{club.pk}/people/{person(club, 'bo').pk}/name/").status == 404


def test_nobody_of_another_group_is_found(ada, bo, club):
    snap(bo, "cy", "dee")
    other = keep(bo, "Friday table")
    for page in ("name", "same", "erase", "data.json"):
        assert bo.open(f"/groups/{other.pk}/people/{person(club, 'bo').pk}/{page}").status == 404


def test_three_who_are_one_person_are_found_by_every_name_and_forgotten_together(ada, club):
    snap(ada, "ada", "bobby")
    merge(ada, club, "robert", "bo")
    merge(ada, club, "bo", "bobby")
    bobby = person(club, "bobby")
    assert acts.add(club, ["robert", "bo"], EVENING) == ([], [bobby])
    assert "two different people" in merge_again(ada, club, bobby)
    acts.erase(bobby, EVENING)
    assert not any(name in everything() for name in ("robert", "bobby"))


def merge_again(phone: Phone, club: Club, kept: Player) -> str:
    """Whoever is somebody else already is not merged again."""
    gone = Player.objects.get(club=club, name="robert")
    try:
        acts.merge(kept, gone, EVENING)
    except RuleError as error:
        return str(error)
    return ""


def test_a_name_that_is_a_word_of_the_rules_is_forgotten_and_undo_still_works(ada):
    page = ada.start("hearts", "others", "bo", "cy")
    people_page = ada.open(match_of(page) + "title/")
    ada.send(people_page.form("Save"), "Save", title="others " * 11 + "x")
    club = keep(ada)
    acts.erase(person(club, "others"), EVENING)
    match = Match.objects.get()
    assert match.options["moon"] == "others" and len(match.title) <= 80
    before = match.changes.get().before
    assert before["options"]["moon"] == "others" and before["seats"][0]["name"] == "Player A"


def test_whoever_was_forgotten_is_not_offered_to_play(ada, club):
    acts.erase(person(club, "bo"), EVENING)
    assert "Player A" not in ada.open("/games/hearts/").html
    erased = Player.objects.get(name="Player A")
    page = ada.open(f"/groups/{club.pk}/people/{erased.pk}/")
    assert page.status == 200 and f"/people/{erased.pk}/name/" not in page.html


def test_a_group_has_at_most_so_many_people(ada, club):
    page = ada.open(f"/groups/{club.pk}/people/")
    page = ada.send(page.form("Add them"), "Add them", names="\n".join(f"p{number}" for number in range(600)))
    assert "at most 500 people" in page.main and Player.objects.of_club(club).count() == 3
