"""Signing up before the day: on people's own phones, on the organiser's list, and from it to the roll-call."""

import re
import uuid
from itertools import count
from typing import Any

import pytest
from django.utils.datastructures import MultiValueDict

from leagues.actions import claim
from leagues.actions import people as league_people
from leagues.actions.sign_up import MOST_A_DEVICE, MOST_ENTRIES
from leagues.models import Event, SignUp, SignUpEntry
from leagues.setup.new_event_form import NewEventForm
from leagues.signup.page import SignUpPage
from scorekeeper.actions import people
from scorekeeper.device import Device
from scorekeeper.models import Club, ClubDoor, ClubKey, Player
from tests.leagues.event_pages import device_of
from tests.phones import Phone
from tests.reading import Page
from tests.table import EVENING

pytestmark = pytest.mark.django_db


def listed(bo: Phone, **typed: object) -> SignUp:
    """A list that this phone made."""
    form = bo.open("/sign-ups/new/")
    ticks = {key: "on" for key, value in typed.items() if value is True}
    said = {key: value for key, value in typed.items() if value is not True}
    page = bo.send(form.form("Make the list"), "Make the list", title="Friday whist", **said, **ticks)
    return SignUp.objects.get(pk=page.path.split("/")[2])


def came(row: SignUp, name: str = "", phone: Phone | None = None, **typed: object) -> tuple[Phone, Page]:
    """A phone that followed the link and, where there is a name, entered it; the page after that."""
    phone = phone or Phone()
    page = phone.open(f"/sign-up/{row.pk}/{row.token}/")
    return phone, phone.send(page.form("Enter"), "Enter", name=name, **typed) if name else page


def pressed(phone: Phone, page: Page, words: str, **typed: object) -> Page:
    return phone.send(page.form(words), words, **typed)


def states(row: SignUp) -> dict[str, str]:
    return {each.name: each.place.state for each in SignUpPage(row).rows}


def test_the_link_opens_the_list_without_storing_anything_and_whoever_enters_is_in(bo):
    row = listed(bo, most=2, fee="2.50", starts="2026-12-04T19:30", game_key="whist")
    phone, page = came(row)
    assert not SignUpEntry.objects.exists() and page.title == "Friday whist"
    assert "Friday 4 December, 19:30 · Partnership Whist · 2.50 each" in page.main and "0 of 2 in" in page.main
    page = pressed(phone, page, "Enter", name="ada")
    assert (
        "You are on the list, and have a place." in page.main
        and "2.50 to pay" in page.main
        and states(row) == {"ada": "in"}
    )


def test_a_form_pressed_twice_enters_once(bo):
    row = listed(bo)
    phone, page = came(row)
    pressed(phone, page, "Enter", name="ada"), pressed(phone, page, "Enter", name="ada")
    assert states(row) == {"ada": "in"}
    form = bo.open("/sign-ups/new/").form("Make the list")
    bo.send(form, "Make the list", title="Spring"), bo.send(form, "Make the list", title="Spring")
    assert SignUp.objects.filter(title="Spring").count() == 1


def test_whoever_finds_it_full_waits_and_is_told_on_their_page_when_they_move_up(bo):
    row = listed(bo, most=1 + 1)
    (ada, page), _, (cy, waits), (dee, after) = (came(row, name) for name in ("ada", "bo", "cy", "dee"))
    assert "number 1 on the waiting list" in waits.main and "number 2" in after.main
    assert "You would be number 3 on the waiting list." in Phone().open(f"/sign-up/{row.pk}/{row.token}/").main
    page = pressed(ada, page, "Not coming")
    assert "You are not coming." in page.main
    assert "A place came free, and you have it." in cy.open(waits.path).main
    assert "number 1 on the waiting list" in dee.open(after.path).main
    pressed(ada, page, "I’m coming")
    assert states(row) == {"bo": "in", "cy": "in", "dee": "waits", "ada": "waits"}, "behind all others"


def test_maybe_holds_no_place_until_it_is_sure(bo):
    row = listed(bo, most=2)
    ada, page = came(row, "ada", maybe="on")
    came(row, "bo"), came(row, "cy")
    assert "A place is not held for you." in page.main
    page = pressed(ada, page, "I’m coming")
    assert states(row) == {"bo": "in", "cy": "in", "ada": "waits"} and "number 1" in page.main


def test_the_organiser_says_yes_or_no_where_that_was_chosen(bo):
    row = listed(bo, most=2, approves=True)
    (ada, page), (cy, other) = came(row, "ada"), came(row, "cy")
    assert "The organiser will say yes or no" in page.main and set(states(row).values()) == {"asked"}
    mine = bo.open(f"/sign-ups/{row.pk}/")
    yes = [form for form in mine.forms if any("Yes: cy" in each.text for each in form.buttons)]
    bo.send(yes[0], "Yes: cy")
    assert "You are on the list, and have a place." in cy.open(other.path).main and states(row) == {
        "cy": "in",
        "ada": "asked",
    }
    assert "I’m coming" not in ada.open(page.path).main
    status, _, _ = ada.answer(f"/sign-ups/{row.pk}/mine/", {"entry": ["1"], "press": ["back"]})
    assert status == 403 and states(row)["ada"] == "asked", "nobody lets themselves in"


def test_a_pair_enters_together_or_looks_for_a_partner_and_takes_another_one(bo):
    row = listed(bo, most=4, pairs=True)
    (ada, page), (dee, alone) = came(row, "ada", partner="cy"), came(row, "dee")
    assert "looks for a partner" in alone.main and "ada & cy" in bo.open(f"/sign-ups/{row.pk}/").main
    alone = pressed(dee, alone, "Save", partner="eli")
    assert "dee & eli" in alone.main and "4 of 4 in" in alone.main
    page = pressed(ada, page, "Save", partner="")
    assert "looks for a partner" in page.main
    came(row, "fay"), came(row, "gus")
    assert states(row)["gus"] == "waits"
    page = pressed(ada, page, "Save", partner="cy")
    assert "There is no chair for cy" in page.errors[0] and SignUpEntry.objects.get(name="ada").partner == ""


def test_nobody_learns_by_a_name_whether_it_is_on_the_list_and_the_organiser_sees_both(bo):
    """The page after a name that is on the list reads as after any other, with room and without."""
    row = listed(bo, most=3, fee="5")
    for name in ("ada", "bo"):
        came(row, name)
    pages = [came(row, name)[1] for name in ("ADA", "ada", "cy")]
    assert "You are on the list, and have a place." in pages[0].main and "5.00 to pay" in pages[0].main
    assert "number 1 on the waiting list" in pages[1].main and "number 2 on the waiting list" in pages[2].main
    assert [plain(page) for page in pages[1:2]] == [
        plain(pages[2]).replace("cy", "ada").replace("number 2", "number 1")
    ]
    mine = bo.open(f"/sign-ups/{row.pk}/")
    assert "ADA was entered before." in mine.main and "ada was entered before." in mine.main
    bo.send(bo.open(f"/sign-ups/{row.pk}/entries/3/").form("Take off the list"), "Take off the list")
    assert states(row) == {"ada": "in", "bo": "in", "cy": "waits", "ADA": "gone"}


def plain(page: Page) -> str:
    """What a page says to whoever entered somebody, without who is in and what is their own."""
    return page.top.one("section", class_="own-entry").text


def test_of_two_people_of_one_name_the_roll_call_asks_about_the_second_who_gets_a_number(bo):
    row = listed(bo, game_key="whist")
    for name in ("ada", "bo", "cy", "Ada"):
        came(row, name)
    mine = bo.open(f"/sign-ups/{row.pk}/")
    assert "Ada entered before" in mine.main
    page = bo.send(mine.form("Start the evening"), "Start the evening")
    assert page.form("Show what fits").values["names"] == ["ada\nbo\ncy"]
    page = bo.send(mine.form("Start the evening"), "Start the evening", also="4")
    assert page.form("Show what fits").values["names"] == ["ada\nbo\ncy\nAda 2"] and not page.errors


def test_bad_input_is_told_in_words(bo):
    row = listed(bo, first_ticket="fox", second_ticket="owl")
    phone, page = came(row)
    for name, told in {
        " ": "Write your name.",
        "ada & cy": "Write one name, without a comma",
        "ada, cy": "Write one name, without a comma",
        "a" * 41: "A name can have at most 40 characters.",
    }.items():
        assert told in "".join(pressed(phone, page, "Enter", name=name).errors), name
    again = pressed(phone, page, "Enter", name="ada", ticket="owl")
    assert "owl" in again.main and "Choose one of the two words" not in again.main
    form = bo.open("/sign-ups/new/").form("Make the list")
    wrong = bo.send(form, "Make the list", title="x", most=1, fee="-3", starts="soon", first_ticket="fox")
    assert [told.split(",")[0] for told in wrong.errors] == [
        "Choose a day and a time",
        "Type how many people have room",
        "Type an amount up to 999.99",
        "Write both words for the tickets",
    ]
    assert SignUp.objects.count() == 1


def test_a_list_and_a_phone_have_limits(bo):
    row = listed(bo)
    phone, names = Phone(), (f"p{each}" for each in count())
    for _ in range(MOST_A_DEVICE):
        came(row, next(names), phone)
    _, page = came(row, next(names), phone)
    assert page.errors == [f"One phone may enter {MOST_A_DEVICE}. Ask the organiser."]
    more = [SignUpEntry(sign_up=row, number=at, name=f"q{at}", device=row.host, at=EVENING) for at in range(50, 450)]
    SignUpEntry.objects.bulk_create(more[: MOST_ENTRIES - MOST_A_DEVICE])
    _, page = came(row, "late")
    assert page.errors == [f"This list has room for {MOST_ENTRIES} entries, and all are taken. Ask the organiser."]


def test_s2_only_who_entered_somebody_or_holds_their_own_link_changes_them(bo):
    """S2: another's entry is not there, whatever its number; a link with another token opens nothing."""
    row = listed(bo)
    (ada, page), _ = came(row, "ada"), came(row, "cy")
    form = page.form("Not coming")
    form.values["entry"] = ["2"]
    assert ada.send(form, "Not coming").status == 404 and states(row)["cy"] == "in"
    link = re.findall(r"/signed-up/[^\"]+", page.html)[0]
    again = Phone()
    assert "You are on the list, and have a place." in again.open(link).main
    pressed(again, again.open(link), "Not coming")
    assert states(row)["ada"] == "gone"
    entries = {each.name: each for each in row.entries.all()}
    assert Phone().open(f"/signed-up/{entries['cy'].pk}/{entries['ada'].token}/").status == 404
    assert Phone().open(f"/sign-ups/{row.pk}/mine/").status == 404


def test_a_closed_list_takes_nobody_and_whoever_is_on_it_may_still_withdraw(bo):
    row = listed(bo)
    ada, page = came(row, "ada")
    form = page.form("Enter")
    bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Close sign-up"), "Close sign-up")
    page = Phone().open(f"/sign-up/{row.pk}/{row.token}/")
    assert page.status == 404 and "The organiser has closed this sign-up." in page.main
    assert "no longer works" in Phone().open(f"/sign-up/{row.pk}/{'a' * 26}/").text
    assert "Sign-up is closed. Ask the organiser." in ada.send(form, "Enter", name="cy").errors
    pressed(ada, ada.open(page.path), "Not coming")
    assert states(row) == {"ada": "gone"}
    bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Open it again"), "Open it again")
    assert came(row, "cy")[1].status == 200


def test_a_phone_that_had_the_page_open_when_the_list_closed_reads_so(bo):
    row = listed(bo)
    came(row, "ada")
    cy, page = came(row)
    bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Close sign-up"), "Close sign-up")
    for after in (cy.open(page.path), pressed(cy, page, "Enter", name="cy")):
        assert "The organiser has closed this sign-up." in after.main and "ada" not in after.main
    assert states(row) == {"ada": "in"}


def test_the_code_opens_the_list_until_it_is_closed(bo):
    row, phone = listed(bo), Phone()
    joined = phone.open("/join/")
    assert phone.send(joined.form("Join"), code=row.code).title == "Friday whist"
    SignUp.objects.update(revoked=EVENING)
    again = Phone()
    assert "opens nothing" in again.send(again.open("/join/").form("Join"), code=row.code).main


def test_entry_money_is_due_paid_and_summed_on_the_list_in_the_file_and_on_paper(bo, ordered):
    row = listed(bo, most=3, fee="2.50")
    for name in ("ada", "cy", "dee", "eli"):
        came(row, name)
    mine = bo.open(f"/sign-ups/{row.pk}/")
    assert "7.50 due · 0.00 paid · 7.50 to come" in mine.main
    mine = bo.send(mine.form("Paid: ada"), "Paid: ada")
    entry = bo.open(f"/sign-ups/{row.pk}/entries/2/")
    wrong = bo.send(next(form for form in entry.forms if "paid" in form.names), paid="lots")
    assert wrong.errors == ["Type what was paid, such as 5 or 2.50, or 0."]
    bo.send(next(form for form in entry.forms if "paid" in form.names), paid="1")
    mine = bo.open(f"/sign-ups/{row.pk}/")
    assert "7.50 due · 3.50 paid · 4.00 to come" in mine.main and "paid 1.00 of 2.50" in mine.main
    bo.send(bo.open(f"/sign-ups/{row.pk}/entries/1/").form("Take off the list"), "Take off the list")
    mine = bo.open(f"/sign-ups/{row.pk}/")
    assert "7.50 due · 3.50 paid · 6.50 to come" in mine.main, "whoever withdrew is listed with what they paid"
    file = bo.client.get(f"/sign-ups/{row.pk}/list.csv").content.decode("utf-8-sig").splitlines()
    assert file[0] == "number,name,partner,ticket,state,due,paid" and file[-1] == ",all,,,,7.50,3.50"
    assert "1,cy,,,in,2.50,1.00" in file and "4,ada,,,not coming,0.00,2.50" in file
    bo.client.get(f"/sign-ups/{row.pk}/list.pdf")
    paper = "".join(ordered)
    assert "7.50 due · 3.50 paid · 6.50 to come" in paper and "<bdi>eli</bdi>" in paper and "ada" not in paper


def test_the_organiser_sees_each_ticket_and_who_has_none_where_the_list_asks_for_one(bo):
    row = listed(bo, first_ticket="fox", second_ticket="owl", ticket_numbers=True)
    came(row, "ada", ticket="owl", ticket_number="17"), came(row, "cy")
    rows = [each.text for each in bo.open(f"/sign-ups/{row.pk}/").top.one("ul", class_="signed-up").all("li")]
    assert rows == ["ada owl · ticket 17", "cy no ticket"]
    SignUp.objects.update(tickets=[])
    assert "no ticket" not in bo.open(f"/sign-ups/{row.pk}/").main


@pytest.mark.parametrize("game", ["", "whist"])
def test_the_list_becomes_the_roll_call_with_those_who_were_unsure_asked(bo, game):
    row = listed(bo, most=4, game_key=game, first_ticket="fox", second_ticket="owl")
    for name in ("ada", "cy", "dee"):
        came(row, name, ticket="fox" if name == "ada" else "owl")
    came(row, "eli", maybe="on"), came(row, "fay", maybe="on"), came(row, "gus", maybe="on")
    mine = bo.open(f"/sign-ups/{row.pk}/")
    assert "Here, too?" in mine.main
    page = bo.send(mine.form("Start the evening"), "Start the evening", also=["4", "6"])
    names = page.form("Show what fits").values["names"][0].split()
    assert names == ["ada,", "fox", "cy,", "owl", "dee,", "owl", "eli", "gus"]
    if not game:
        page = bo.send(page.form("Show what fits"), "Show what fits", game="whist", names="ada\ncy\ndee\neli\ngus")
    page = bo.send(page.form("Go on to the draw"), "Go on to the draw", format="changing_partners")
    event = Event.objects.get()
    assert event.title == "Friday whist" and event.entrants.count() == 5
    row.refresh_from_db()
    assert row.event == event and row.revoked is not None, "it is closed, and leads there"
    assert "The evening has begun" in bo.open(f"/sign-ups/{row.pk}/").main
    phone = Phone()
    link = f"/signed-up/{row.entries.get(number=1).pk}/{row.entries.get(number=1).token}/"
    evening = phone.open(phone.open(link).link("To the evening"))
    assert evening.path == f"/events/{event.pk}/" and evening.status == 200
    assert device_of(phone).name_at(event.pk) == "ada", "the phone is theirs there"
    late = Phone().open(f"/sign-up/{row.pk}/{row.token}/")
    assert "The evening has begun" in late.main and Phone().open(late.link("To the evening")).path == evening.path
    assert phone.open(f"/sign-up/{row.pk}/{row.token}/").path == f"/sign-ups/{row.pk}/mine/"
    code = Phone()
    assert "The evening has begun" in code.send(code.open("/join/").form("Join"), code=row.code).main
    other = Phone()
    other.send(other.open("/sign-ups/new/").form("Make the list"), "Make the list", title="x")
    stolen = {"sign_up": f"{row.pk}", "names": "a\nb\nc\nd", "game": "whist", "format": "round_robin", "begin": "1"}
    token = other.client.cookies["csrftoken"].value
    other.client.post("/events/new/", stolen | {"csrfmiddlewaretoken": token})
    row.refresh_from_db()
    assert row.event == event, "a list of somebody else is begun by nobody"


def roll_call(bo: Phone, row: SignUp) -> Page:
    return bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Start the evening"), "Start the evening")


def test_a_list_begins_one_evening_and_the_second_press_leads_to_it(bo):
    row = listed(bo, game_key="whist")
    for name in ("ada", "cy", "dee", "eli"):
        came(row, name)
    mine = bo.open(f"/sign-ups/{row.pk}/").form("Start the evening")
    one, other = roll_call(bo, row), roll_call(bo, row)
    first = bo.send(one.form("Go on to the draw"), "Go on to the draw")
    again = bo.send(one.form("Go on to the draw"), "Go on to the draw")
    assert first.path == again.path and first.path.endswith("/draw/")
    event = Event.objects.get()
    for page in (bo.send(other.form("Go on to the draw"), "Go on to the draw"), bo.send(mine, "Start the evening")):
        assert page.path == f"/events/{event.pk}/" and "The evening of this list has begun" in page.text
    assert Event.objects.count() == 1
    Event.objects.update(deleted=EVENING)
    bo.send(roll_call(bo, row).form("Go on to the draw"), "Go on to the draw")
    row.refresh_from_db()
    assert Event.objects.count() == 2 and row.event != event, "an evening in the bin is begun anew"


def test_a_page_from_before_the_start_changes_nothing_in_silence_afterwards(bo):
    """The evening would not know that somebody is not coming, or that another one is."""
    row = listed(bo, game_key="whist")
    phones = {name: came(row, name) for name in ("ada", "cy", "dee", "eli")}
    old = bo.open(f"/sign-ups/{row.pk}/")
    bo.send(roll_call(bo, row).form("Go on to the draw"), "Go on to the draw")
    ada, page = phones["ada"]
    for after in (pressed(ada, page, "Not coming"), pressed(ada, page, "Enter", name="fay")):
        assert "The evening has begun. Tell the organiser." in after.text
    assert "Add them on its page" in pressed(bo, old, "Enter", name="gus").text
    bo.send(old.form("Close sign-up"), "Close sign-up")
    status, _, _ = bo.answer(f"/sign-ups/{row.pk}/", old.form("Close sign-up").filled({}) | {"open": ["1"]})
    row.refresh_from_db()
    assert status == 200 and row.revoked is not None and set(states(row).values()) == {"in"} and len(states(row)) == 4


def test_whoever_enters_between_the_roll_call_and_the_start_is_called_too(bo):
    row = listed(bo, game_key="whist", most=6)
    phones = {name: came(row, name) for name in ("ada", "cy", "dee", "eli", "fay", "gus", "hal")}
    page = roll_call(bo, row)
    came(row, "ada"), came(row, "ida", maybe="on")
    phone, mine = phones["cy"]
    pressed(phone, mine, "Not coming")
    names = "ada\ncy\ndee\neli\nfay\njo"  # the organiser takes one off, and adds one
    page = bo.send(page.form("Go on to the draw"), "Go on to the draw", names=names)
    assert page.errors == [
        "Signed up meanwhile, and among the names now: hal.",
        "Not coming any more: cy. Take them out of the names.",
    ]
    assert not Event.objects.exists()
    form = page.form("Go on to the draw")
    assert form.values["names"] == ["ada\ncy\ndee\neli\nfay\njo\nhal"]
    page = bo.send(form, "Go on to the draw")
    assert Event.objects.get().entrants.count() == 7 and page.path.endswith("/draw/")


def test_the_room_may_not_become_less_than_who_is_in(bo):
    row = listed(bo, most=6)
    for name in ("ada", "cy", "dee", "eli"):
        came(row, name)
    settings = bo.open(f"/sign-ups/{row.pk}/settings/")
    page = bo.send(settings.form("Save"), "Save", most="3")
    assert "4 are in, so 3 is too few. Take somebody off the list first, or leave room for 4." in page.errors
    bo.send(page.form("Save"), "Save", most="4")
    row.refresh_from_db()
    assert row.most == 4 and set(states(row).values()) == {"in"}


def test_a_ticket_number_is_asked_where_the_organiser_wants_it_and_stands_on_list_file_and_paper(bo, ordered):
    row = listed(bo, ticket_numbers=True)
    _, page = came(row, "ada", ticket_number="A 17")
    assert "ticket A 17" in page.main and "A 17" not in came(row, "cy")[1].main
    assert "ticket A 17" in bo.open(f"/sign-ups/{row.pk}/").main
    entry = bo.open(f"/sign-ups/{row.pk}/entries/2/")
    wrong = bo.send(entry.form("Save"), "Save", ticket_number="1" * 21)
    assert wrong.errors == ["A ticket number can have at most 20 characters. This one has 21."]
    bo.send(entry.form("Save"), "Save", ticket_number="18")
    file = bo.client.get(f"/sign-ups/{row.pk}/list.csv").content.decode("utf-8-sig").splitlines()
    assert file[0] == "number,name,partner,ticket,ticket number,state,due,paid" and file[-1] == ",all,,,,,0.00,0.00"
    assert file[1:3] == ["1,ada,,,A 17,in,0.00,0.00", "2,cy,,,18,in,0.00,0.00"]
    bo.client.get(f"/sign-ups/{row.pk}/list.pdf")
    assert "<td>A 17</td>" in "".join(ordered)
    settings = bo.open(f"/sign-ups/{row.pk}/settings/").form("Save")
    del settings.values["ticket_numbers"]
    bo.send(settings, "Save")
    assert not any("ticket_number" in form.names for form in came(row)[1].forms)


def test_the_link_is_there_to_copy_and_to_share_and_the_start_of_an_evening_names_sign_ups(bo):
    row = listed(bo)
    mine = bo.open(f"/sign-ups/{row.pk}/")
    link = mine.top.one("input", id="link").attrs["value"]
    assert link.endswith(f"/sign-up/{row.pk}/{row.token}/")
    assert mine.top.one("button", **{"data-copy": "link"}) and mine.top.one("button", **{"data-share": "link"})
    assert bo.open("/events/new/").link("A sign-up") == "/sign-ups/new/"


def test_a_poster_has_the_link_the_code_and_the_day_until_the_list_is_closed(bo, ordered):
    row = listed(bo, starts="2026-12-04T19:30", fee="5")
    assert bo.client.get(bo.open(f"/sign-ups/{row.pk}/").link("A poster")).status_code == 200
    paper = "".join(ordered)
    assert row.code in paper and "<svg" in paper and "Friday 4 December, 19:30 · 5.00 each" in paper
    bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Close sign-up"), "Close sign-up")
    assert bo.client.get(f"/sign-ups/{row.pk}/poster.pdf").status_code == 404


def test_pairs_become_pairs(bo):
    row = listed(bo, pairs=True, game_key="whist")
    came(row, "ada", partner="cy"), came(row, "dee", partner="eli"), came(row, "cy", partner="ada")
    assert "cy & ada was entered before." in bo.open(f"/sign-ups/{row.pk}/").main
    page = bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Start the evening"), "Start the evening")
    assert page.form("Show what fits").values["names"][0].split("\n") == ["ada & cy", "dee & eli"]


def test_deleting_a_list_forgets_everybody_on_it(bo):
    row = listed(bo)
    came(row, "ada")
    assert bo.open(f"/sign-ups/{row.pk}/").has_button("Delete it")
    bo.send(bo.open(f"/sign-ups/{row.pk}/").form("Delete it"), "Delete it")
    assert not SignUp.objects.exists() and not SignUpEntry.objects.exists()


def in_group(bo: Phone) -> tuple[Club, SignUp]:
    """A group that this phone runs, with a list of it."""
    club = Club.objects.create(name="Village hall")
    ClubDoor.objects.create(club=club, device=device_of(bo).id, at=EVENING)
    return club, listed_in(bo, club)


def listed_in(bo: Phone, club: Club) -> SignUp:
    form = bo.open(f"/sign-ups/new/?group={club.pk}").form("Make the list")
    bo.send(form, "Make the list", title="Hall drive")
    return SignUp.objects.get(club=club)


def test_a_junior_and_somebody_hidden_are_veiled_for_lookers_on_but_not_for_who_runs_the_group(bo):
    club, row = in_group(bo)
    for name, outside in (("Ottilie Marchbanks", Player.JUNIOR), ("Zebulon Quartz", Player.HIDDEN)):
        people.show_outside(Player.objects.create(club=club, name=name), outside, "")
        came(row, name)
    _, page = came(row, "ada")
    assert "Ottilie M." in page.main and not re.search("Marchbanks|Zebulon|Quartz", page.html)
    phone, page = came(row, "Zebulon Quartz")
    assert page.main.count("Zebulon Quartz") >= 1, "whoever typed it reads it again"
    assert "was entered before" not in page.main, "nobody learns by it who else is on the list"
    mine = bo.open(f"/sign-ups/{row.pk}/").main
    assert "Ottilie Marchbanks" in mine and "Zebulon Quartz" in mine
    form = phone.open(page.path).form("Not coming")
    phone.send(form, "Not coming")
    assert SignUpEntry.objects.filter(name="Zebulon Quartz").count() == 2, "no other name is written back"


def test_s12_a_person_who_is_forgotten_is_gone_from_every_list_of_the_group(bo):
    """S12"""
    club, row = in_group(bo)
    person = Player.objects.create(club=club, name="Zebulon Quartz", nickname="Zeb")
    came(row, "Zebulon Quartz"), came(row, "zeb")
    SignUp.objects.update(title="Zeb’s drive")
    people.erase(person, EVENING)
    stored: list[Any] = [*SignUpEntry.objects.values_list("name", "partner"), *SignUp.objects.values_list("title")]
    assert "eb" not in repr(stored).replace("Player", "") and stored[0][0] == stored[1][0]


def test_s12_a_person_who_is_forgotten_is_gone_from_the_list_of_their_evening_of_no_group(bo):
    """S12: the list was made before there was a group; the evening that began from it became one of the group's."""
    row = listed(bo, game_key="whist")
    for name in ("Zebulon Quartz", "cy", "dee", "eli"):
        came(row, name)
    bo.send(roll_call(bo, row).form("Go on to the draw"), "Go on to the draw")
    club = Club.objects.create(name="Village hall")
    person = Player.objects.get(name="Zebulon Quartz")
    Player.objects.filter(pk=person.pk).update(club=club)
    person.refresh_from_db()
    people.erase(person, EVENING)
    assert "Zebulon" not in repr(list(SignUpEntry.objects.values_list("name")))


def test_s12_the_file_of_a_person_has_what_they_entered_under_any_of_their_names(bo):
    """S12: of the lists of their group, and of nobody else."""
    club, row = in_group(bo)
    person = Player.objects.create(club=club, name="Zebulon Quartz", nickname="Zeb", earlier_names=["Zed"])
    for name in ("zeb", "cy", "ZED"):
        came(row, name)
    SignUpEntry.objects.filter(name="zeb").update(paid=250)
    came(listed(bo), "zeb")
    told = bo.client.get(f"/groups/{club.pk}/people/{person.pk}/data.json").json()["sign-ups"]
    assert [(each["list"], each["name"], each["paid"]) for each in told] == [
        ("Hall drive", "zeb", "2.50"),
        ("Hall drive", "ZED", "0.00"),
    ]


def test_a_list_whose_group_is_deleted_stays_with_who_made_it(bo):
    club, row = in_group(bo)
    league_people.leave_club(club.pk, EVENING)
    row.refresh_from_db()
    assert row.club is None and bo.open(f"/sign-ups/{row.pk}/").status == 200


def test_whoever_runs_the_group_runs_its_lists_and_a_member_does_not(bo):
    club, row = in_group(bo)
    for may, status in ((ClubKey.RUN, 200), (ClubKey.MEMBER, 404)):
        other = Phone()
        key = ClubKey.objects.create(club=club, may=may, made=EVENING, code_mark=may)
        ClubDoor.objects.create(club=club, device=device_of(other).id, key=key, at=EVENING)
        assert other.open(f"/sign-ups/{row.pk}/").status == status
    assert "Hall drive" in bo.open("/events/").main


def test_whoever_claims_everything_runs_the_lists_too(bo):
    row, cy = listed(bo), uuid.uuid4()
    claim.claim(cy)
    row.refresh_from_db()
    assert row.host == cy


def test_a_number_that_no_list_has_is_passed_over_before_the_database_is_asked():
    form = NewEventForm(MultiValueDict({"listed": [f"{'9' * 30} 12 ¹ -4"]}), device=Device(uuid.uuid4()))
    form.is_valid()
    assert form.listed_numbers == {12}
