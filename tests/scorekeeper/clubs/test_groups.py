"""A group: kept from a night, its doors, and nights that join it."""

import uuid
from datetime import timedelta

from django.utils import timezone

from scorekeeper.access.permission import cookie_of, device_from_cookies
from scorekeeper.actions import people as acts
from scorekeeper.actions.claim import make_master_key
from scorekeeper.device import MAX_KEYS
from scorekeeper.figures.results import remember_results
from scorekeeper.models import Club, ClubDoor, ClubKey, Key, Match, Night, Player, Seat, Summary, create_club_key
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.nights.test_nights import again, snap
from tests.scorekeeper.sheet.test_page_costs import asked
from tests.table import EVENING


def keep(phone: Phone, name: str = "Thursday table") -> Club:
    """The group made of the newest night of this phone."""
    night = Night.objects.order_by("-started").first()
    page = phone.open(phone.open(f"/nights/{night.pk}/").link("Keep this group"))
    phone.send(page.form("Keep it"), "Keep it", name=name)
    return Club.objects.get(name=name)


def come_in(phone: Phone, club: Club, may: str = ClubKey.MEMBER) -> Page:
    if may == ClubKey.RUN:
        create_club_key(club, may, EVENING)
    key = club.keys.filter(may=may, revoked=None).latest("made")
    asked = phone.open(f"/groups/open/{key.pk}/{key.token}/")
    return phone.send(asked.form("Come in"), "Come in")


def names_at(match: Match) -> list[str]:
    return [seat.player.name for seat in match.seat_rows]


def test_a_night_that_is_kept_makes_a_group_of_its_people(ada):
    page = again(ada, snap(ada, "ada", "bo"))
    club = keep(ada)
    assert [each.name for each in Player.objects.of_club(club)] == ["ada", "bo"]
    assert club.matches.count() == 2 and club.nights.count() == 1
    assert {seat.player.club for seat in Seat.objects.all()} == {club}
    assert ada.open(match_of(page)).names == ["ada", "bo"], "their sheets are as before"
    assert Player.objects.filter(club=None).count() == 2, "the phone still knows them for other groups"


def test_home_asks_no_more_for_a_night_of_a_group(ada):
    """Issue 28: whoever may know its people is found once."""
    snap(ada, "ada", "bo")
    without = asked(ada, "/")
    keep(ada)
    assert asked(ada, "/") == without


def test_the_next_game_of_that_night_is_of_the_group_and_the_same_people_play_it(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    ada.start("hearts", "ada", "bo", "cy")
    match = Match.objects.get(game_key="hearts")
    assert match.club == club and names_at(match) == ["ada", "bo", "cy"]
    assert [each.name for each in Player.objects.of_club(club)] == ["ada", "bo", "cy"], "cy is new"


def test_the_next_night_starts_from_the_group_and_knows_its_people(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    Night.objects.update(ended=Night.objects.get().started)
    page = ada.open(f"/groups/{club.pk}/")
    page = ada.send(page.form("Start a night"), "Start a night")
    assert "What do you play first?" in page.text and "A new night of Thursday table, for ada and bo" in page.text
    assert "ada and bo" in page.main, "games for those who played last"
    seats = ada.open(next(link for link in page.links("") if "/games/gin_rummy/" in link))
    assert [seats.top.one("input", name=f"name-{seat}").attrs["value"] for seat in (0, 1)] == ["ada", "bo"]
    ada.start("hearts", "Bo", "ada", "cy")
    assert Night.objects.filter(club=club).count() == 2
    assert sorted(each.name for each in Player.objects.of_club(club)) == ["ada", "bo", "cy"]
    ada.send(ada.open(f"/groups/{club.pk}/").form("Go on with tonight"), "Go on with tonight")
    assert Night.objects.count() == 2, "the night that goes on is the group's night"


def test_a_night_of_the_group_offers_its_people_and_nobody_else_whom_the_phone_knows(ada):
    snap(ada, "gus", "hal")
    Night.objects.update(ended=Night.objects.get().started)
    snap(ada, "ada", "bo")
    club = keep(ada)
    Night.objects.update(ended=Night.objects.first().started)
    ada.send(ada.open(f"/groups/{club.pk}/").form("Start a night"), "Start a night")
    page = ada.open("/games/hearts/")
    assert "ada" in page.html and "bo" in page.html and "gus" not in page.html


def test_home_leads_to_the_group_also_when_no_night_goes_on(ada, cy):
    snap(ada, "ada", "bo")
    club = keep(ada)
    Night.objects.update(ended=Night.objects.get().started)
    assert ada.open("/").link("Thursday table") == f"/groups/{club.pk}/"
    assert "group" not in cy.open("/").main.lower()


def test_the_page_shows_the_nights_with_what_everybody_won_and_costs_the_same_after_a_year(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    page = ada.open(f"/groups/{club.pk}/")
    assert "ada and bo · 1 night today" in page.main and "Go on with tonight" in page.main
    assert page.link("today") == f"/nights/{Night.objects.get().pk}/"
    before = asked(ada, f"/groups/{club.pk}/")
    for _ in range(6):
        Night.objects.update(ended=Night.objects.order_by("started")[0].started)
        ada.send(ada.open(f"/groups/{club.pk}/").form("Start a night"), "Start a night")
        snap(ada, "ada", "bo")
        snap(ada, "cy", "bo")
    page = ada.open(f"/groups/{club.pk}/")
    assert "7 nights today" in page.main and "7 wins running ada" in page.main
    assert asked(ada, f"/groups/{club.pk}/") <= before + 3 <= 12, "what was played last is folded, and nothing else"


def test_the_page_asks_six_times_also_of_a_phone_that_came_into_its_night(ada, bo, cy):
    """And that phone goes on with the night, which a member who is in none begins anew."""
    snap(ada, "ada", "bo")
    club = keep(ada)
    remember_results(club)
    key = Night.objects.get().keys.get(may=Key.SCORE)
    bo.open(f"/open/{key.pk}/{key.token}/")
    come_in(bo, club)
    come_in(cy, club)
    path = f"/groups/{club.pk}/"
    assert [asked(phone, path) for phone in (ada, bo, cy)] == [6, 6, 6]
    ways = ["Go on with tonight" in phone.open(path).main for phone in (ada, bo, cy)]
    assert ways == [True, True, False]
    night = f"/nights/{Night.objects.get().pk}/"
    assert ["Leave this night" in phone.open(night).main for phone in (ada, bo, cy)] == [False, True, False]
    Night.objects.update(ended=timezone.now())
    assert "Start a night" in ada.open(path).main and "Start a night" in bo.open(path).main


def test_an_older_night_is_added_once_it_is_said_who_is_who(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    Night.objects.update(ended=Night.objects.get().started)
    snap(ada, "Ada", "robert")
    older = Night.objects.get(club=None)
    page = ada.open(f"/groups/{club.pk}/nights/{older.pk}/add/")
    form, bo = page.form("Add it to the group"), Player.objects.get(club=club, name="bo")
    robert = next(person for person in older.people if person.name == "robert")
    assert next(person for person in older.people if person.name != "robert").name.lower() == "ada"
    ada.send(form, "Add it to the group", **{f"is-{robert.pk}": str(bo.pk)})
    assert [each.name for each in Player.objects.of_club(club)] == ["ada", "bo"]
    assert Seat.objects.filter(player=bo).count() == 2


def test_one_of_the_group_cannot_be_two_people_of_a_night(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    Night.objects.update(ended=Night.objects.get().started)
    snap(ada, "ada", "robert")
    older, bo = Night.objects.get(club=None), Player.objects.get(club=club, name="bo")
    form = ada.open(f"/groups/{club.pk}/nights/{older.pk}/add/").form("Add it to the group")
    page = ada.send(form, "Add it to the group", **{f"is-{person.pk}": str(bo.pk) for person in older.people})
    older.refresh_from_db()
    assert "ada and robert can’t be the same person" in page.main and older.club is None


def test_a_link_lets_a_device_in_for_good_until_it_is_replaced(ada, bo):
    page = snap(ada)
    club = keep(ada)
    assert bo.open(f"/groups/{club.pk}/").status == bo.open(match_of(page)).status == 404
    assert come_in(bo, club).path == f"/groups/{club.pk}/"
    assert bo.open(match_of(page)).status == bo.open(f"/nights/{club.nights.get().pk}/").status == 200
    assert not bo.open(match_of(page)).has_button("Write it down"), "who may look on writes nothing"
    assert bo.open(f"/groups/{club.pk}/keys/").status == 404, "and lets nobody in"
    keys = ada.open(ada.open(f"/groups/{club.pk}/keys/").link("Turn all links off"))
    ada.send(keys.form("Turn all links off"), "Turn all links off")
    assert bo.open(f"/groups/{club.pk}/").status == bo.open(match_of(page)).status == 404


def test_a_second_organiser_runs_it_too(ada, bo, cy):
    snap(ada)
    club = keep(ada)
    come_in(bo, club, ClubKey.RUN)
    assert bo.open(f"/groups/{club.pk}/keys/").status == 200
    assert cy.open(f"/groups/{club.pk}/").status == 404
    assert ClubDoor.objects.count() == 2


def test_a_door_stands_longer_than_a_cookie_keeps_keys(ada, bo):
    snap(ada)
    club = keep(ada)
    come_in(bo, club)
    device = device_from_cookies({"device": bo.client.cookies["device"].value})
    for _ in range(MAX_KEYS + 1):
        device = device.with_key(uuid.uuid4())
    bo.client.cookies["device"] = cookie_of(device)
    assert bo.open(f"/groups/{club.pk}/").status == 200


def test_whoever_only_opens_a_link_is_not_in_yet(ada, bo):
    snap(ada)
    club = keep(ada)
    key = club.keys.get(may=ClubKey.MEMBER)
    assert "Thursday table" in bo.open(f"/groups/open/{key.pk}/{key.token}/").main
    assert bo.open(f"/groups/{club.pk}/").status == 404 and ClubDoor.objects.count() == 1


def test_whoever_might_start_a_second_night_is_told_of_the_one_that_goes_on_at_another_phone(ada, bo):
    snap(ada)
    club = keep(ada)
    come_in(bo, club)
    path = f"/groups/{club.pk}/"
    assert "is being scored on another phone" in bo.open(path).main and bo.open(path).link("Type its code") == "/join/"
    assert "another phone" not in ada.open(path).main
    Night.objects.update(ended=Night.objects.get().started)
    assert "another phone" not in bo.open(path).main


def test_a_wrong_token_opens_no_group(ada, bo):
    snap(ada)
    key = keep(ada).keys.first()
    assert bo.open(f"/groups/open/{key.pk}/{'a' * 26}/").status == 404
    assert bo.open(f"/groups/open/{uuid.uuid4()}/{key.token}/").status == 404


def test_the_organiser_s_link_is_shown_once_and_made_anew_each_time(ada, bo):
    snap(ada)
    club = keep(ada)
    assert not club.keys.filter(may=ClubKey.RUN).exists(), "nobody asked for one yet"
    page = ada.open(f"/groups/{club.pk}/keys/")
    shown = ada.send(page.form("Let somebody run it too"), "Let somebody run it too")
    key = club.keys.get(may=ClubKey.RUN)
    assert key.code in shown.main and key.token in shown.html
    again_ = ada.open(f"/groups/{club.pk}/keys/")
    assert key.code not in again_.main and key.token not in again_.html
    assert bo.open(f"/groups/open/{key.pk}/{key.token}/").has_button("Come in")


def test_a_reload_after_a_link_to_run_it_was_made_shows_that_one_again(ada):
    snap(ada)
    club = keep(ada)
    page = ada.open(f"/groups/{club.pk}/keys/")
    shown = ada.send(page.form("Let somebody run it too"), "Let somebody run it too")
    key = club.keys.get(may=ClubKey.RUN)
    assert key.token in ada.open(f"/groups/{club.pk}/keys/?made={key.pk}").html and key.token in shown.html
    assert club.keys.filter(may=ClubKey.RUN).count() == 1
    ClubKey.objects.filter(pk=key.pk).update(made=EVENING)
    assert key.token not in ada.open(f"/groups/{club.pk}/keys/?made={key.pk}").html, "later it is not shown again"


def test_one_link_to_run_it_is_turned_off_and_the_others_are_not(ada, bo, cy):
    snap(ada)
    club = keep(ada)
    come_in(bo, club, ClubKey.RUN)
    club.keys.filter(may=ClubKey.RUN).update(made=EVENING - timedelta(days=1))
    come_in(cy, club, ClubKey.RUN)
    first = club.keys.filter(may=ClubKey.RUN).earliest("made")
    page = ada.open(f"/groups/{club.pk}/keys/?off={first.pk}")
    assert "1 phone came in by it" in page.main
    ada.send(page.form("Turn this link off"), "Turn this link off")
    assert sorted(phone.open(f"/groups/{club.pk}/keys/").status for phone in (bo, cy)) == [200, 404]
    assert club.keys.filter(may=ClubKey.MEMBER, revoked=None).exists()


def test_whoever_turns_off_the_link_by_which_they_run_it_stays_in(ada, bo):
    snap(ada)
    club = keep(ada)
    come_in(bo, club, ClubKey.RUN)
    page = bo.open(f"/groups/{club.pk}/keys/?off={club.keys.get(may=ClubKey.RUN).pk}")
    assert bo.send(page.form("Turn this link off"), "Turn this link off").path == f"/groups/{club.pk}/keys/"


def test_a_code_of_a_group_that_was_turned_off_is_told_truly(ada, bo):
    snap(ada)
    club = keep(ada)
    key = club.keys.get()
    keys = ada.open(f"/groups/{club.pk}/keys/?off=all")
    ada.send(keys.form("Turn all links off"), "Turn all links off")
    page = bo.send(bo.open("/join/").form("Join a table"), "Join a table", code=key.code)
    assert page.errors == [
        "This code opens nothing now. Does it have eight letters and figures? If so, ask for a new one."
    ]


def test_a_code_typed_at_join_a_table_leads_into_the_group(ada, bo):
    snap(ada)
    club = keep(ada)
    page = bo.send(bo.open("/join/").form("Join a table"), "Join a table", code=club.keys.get().code)
    assert bo.send(page.form("Come in"), "Come in").path == f"/groups/{club.pk}/"


def test_a_group_is_called_otherwise_by_those_who_run_it(ada, bo):
    snap(ada)
    club = keep(ada)
    come_in(bo, club)
    page = ada.open(f"/groups/{club.pk}/name/")
    assert ada.send(page.form("Save"), "Save", name="Friday table").main.startswith("Friday table")
    assert not bo.open(f"/groups/{club.pk}/name/").has_button("Save")


def test_a_phone_leaves_a_group_but_not_the_last_one_that_runs_it(ada, bo):
    snap(ada)
    club = keep(ada)
    page = ada.open(f"/groups/{club.pk}/leave/")
    assert "Nobody else runs this group." in ada.send(page.form("Leave this group"), "Leave this group").main
    come_in(bo, club, ClubKey.RUN)
    ada.send(page.form("Leave this group"), "Leave this group")
    assert ada.open(f"/groups/{club.pk}/").status == 404 and bo.open(f"/groups/{club.pk}/").status == 200


def test_a_deleted_group_leaves_every_sheet_as_it_was(ada, bo):
    page = snap(ada, "ada", "bo")
    ada.start("hearts", "ada", "bo", "cy")
    club = keep(ada)
    come_in(bo, club)
    asking = ada.open(f"/groups/{club.pk}/delete/")
    ada.send(asking.form("Delete the group"), "Delete the group")
    assert Club.objects.count() == 0 and Match.objects.count() == 2 and Player.objects.exclude(club=None).count() == 0
    assert ada.open(match_of(page)).names == ["ada", "bo"]
    assert Player.objects.filter(name="ada").count() == 1, "whom the phone knew before"
    assert bo.open(match_of(page)).status == 404


def test_one_year_of_a_group_can_be_looked_at_alone(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    assert "2024" not in ada.open(f"/groups/{club.pk}/").main
    snap(ada, "bo", "ada")
    older = Match.objects.latest("started")
    Match.objects.filter(pk=older.pk).update(started=EVENING.replace(year=2024))
    page = ada.open(f"/groups/{club.pk}/?year=2024")
    assert page.link("2024") and "Won 1 of 1 0 of 1" in page.main
    assert "Won 1 of 2 1 of 2" in ada.open(f"/groups/{club.pk}/").main
    assert ada.open(f"/groups/{club.pk}/?year=x").status == ada.open(f"/groups/{club.pk}/?year=1999").status == 200


def test_whoever_runs_a_group_by_a_link_turns_links_off_and_is_still_in(ada, bo):
    snap(ada)
    club = keep(ada)
    come_in(bo, club, ClubKey.RUN)
    keys = bo.open(f"/groups/{club.pk}/keys/?off")
    assert bo.send(keys.form("Turn all links off"), "Turn all links off").path == f"/groups/{club.pk}/keys/"
    assert club.keys.filter(revoked=None).count() == 1


def test_whoever_claims_everything_runs_every_group(ada, bo):
    snap(ada)
    club = keep(ada)
    key = make_master_key(timezone.now())
    page = bo.open(f"/claim/{key.pk}/{key.token}/")
    bo.send(page.form("Make this device the host"), "Make this device the host")
    assert bo.open(f"/groups/{club.pk}/keys/").status == 200


def test_a_group_has_a_name(ada):
    snap(ada)
    page = ada.open(f"/nights/{Night.objects.get().pk}/keep/")
    assert "Write a name." in ada.send(page.form("Keep it"), "Keep it", name=" ").main and not Club.objects.exists()


def test_home_has_every_group_the_newest_in_sight(ada):
    for name in ("one", "two", "three", "four"):
        snap(ada, "ada", "bo")
        keep(ada, name)
        Night.objects.update(ended=Night.objects.order_by("started")[0].started)
    page = ada.open("/")
    assert "1 more" in page.main and page.link("one") and page.link("four")


def test_a_guest_of_a_night_is_not_offered_the_people_of_its_group(ada, bo):
    snap(ada, "ada", "bo")
    acts.add(keep(ada), ["zoe"], EVENING)
    assert "zoe" in ada.open("/games/hearts/").html
    night = Night.objects.get()
    key = night.keys.get(may="score")
    bo.open(f"/open/{key.pk}/{key.token}/")
    assert "zoe" not in bo.open("/games/hearts/").html


def test_a_game_that_only_its_players_end_is_won_by_who_is_ahead_then(ada):
    page = ada.start("any_points", "ada", "bo", title="Tens")
    ada.write(page, **{"points-0": 5, "points-1": 9})
    end = ada.open(match_of(page) + "end/")
    ada.send(end.form("End it here"), "End it here")
    club = keep(ada)
    assert "Won 0 of 1 1 of 1" in ada.open(f"/groups/{club.pk}/").main
    assert (
        "bo won most: 1."
        in ada.send(ada.open(f"/nights/{Night.objects.get().pk}/").form("End the night"), "End the night").main
    )


def test_whoever_sat_there_without_being_of_the_group_is_named_and_breaks_no_page(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    gus = Player.objects.create(name="gus", device=Night.objects.get().host)
    Seat.objects.filter(player__name="bo").update(player=gus)
    Summary.objects.all().delete()
    assert "gus" in ada.open(f"/groups/{club.pk}/").main
    for page in ("nights", "records", "strength", "people"):
        assert ada.open(f"/groups/{club.pk}/{page}/").status == 200
