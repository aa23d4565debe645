"""A small Court Whist in a browser: its director, a phone at a table, a player's own phone, and the big screen."""

import re
import time

from playwright.sync_api import expect

from tests.browser.handset import Handset
from tests.leagues.hall import names

PEOPLE = [f"{name}, {'lady' if at % 2 else 'gentleman'}" for at, name in enumerate(names(8))]
HANDS = (7, 9, 4, 8)  # tricks of the first side at table 1, which wins
SOON = 10_000  # milliseconds from the last entry to the big screen (U14)


def begun(director: Handset) -> str:
    """The path of an evening of eight players whose draw is published."""
    there = director.post(
        "/events/new/", {"names": "\n".join(PEOPLE), "game": "court_whist", "format": "court_whist", "begin": "1"}
    )
    evening = re.search(r"/events/[0-9a-f-]{36}/", there).group()
    director.post(evening + "draw/publish/", {})
    return evening


def enter(phone: Handset, director: Handset, evening: str, table: int = 0) -> Handset:
    """A phone that opened a link of the evening, to keep score at a table; 0: to look on. It shows no page yet."""
    page = director.context.request.get(f"{director.url}{evening}passes/{f'?table={table}' if table else ''}").text()
    links = list(dict.fromkeys(re.findall(r"/evening/[\w/-]+", page)))
    assert phone.context.request.get(phone.url + links[-1 if table else 0]).ok
    return phone


def writes_all_but_last(director: Handset, evening: str, table: int) -> None:
    """Three hands of a table, from the director's laptop."""
    answer = director.context.request.get(f"{director.url}{evening}tables/{table}/")
    director.match = answer.url.split("/matches/")[1].split("/")[0]
    for number, tricks in enumerate(HANDS[:3], 1):
        director.send(number, tricks=(tricks, 13 - tricks))


def test_a_refused_row_is_corrected_on_its_keys(handset):
    """One trick cannot hold nine face cards: any other figure may be tapped, and the other side's follows."""
    phone = handset().start("court_whist", ("ada", "bo", "cy", "dee"), court="restoration")
    phone.value(1)
    expect(phone.page.locator("[data-ask] h2")).to_have_text("Face cards for ada & cy?")
    phone.value(9)
    expect(phone.page.locator("form .error")).to_contain_text("They cannot hold 9 of these cards.")
    phone.value(4)
    phone.now_writes(2)
    expect(phone.page.locator(".sheet tbody tr").first.locator(".total").first).to_contain_text("5")


def test_a_player_who_spoke_is_asked_for_behind_a_key(handset):
    """Confiscation: "Somebody spoke" asks how often each did; without it a tap writes the hand."""
    phone = handset().start("court_whist", ("ada", "bo", "cy", "dee"), court="confiscation")
    phone.page.get_by_role("button", name="Somebody spoke").click()
    phone.value(7)
    for who, often in (("ada", 0), ("bo", 0), ("cy", 0), ("dee", 2)):
        expect(phone.page.locator("[data-ask] h2")).to_have_text(f"How often did {who} speak?")
        phone.value(often)
    phone.now_writes(2)


def test_a_small_court_whist_with_director_table_player_and_big_screen(handset):
    """U14: the last entry is on the big screen within ten seconds, and everybody is told where to go."""
    director = handset()
    evening = begun(director)
    director.page.goto(director.url + evening)
    director.page.get_by_role("button", name="Open game 1").click()
    expect(director.page.locator(".say")).to_contain_text(
        "Game 1, Coronation: 4 hands at every table. Whoever holds the king"
    )
    table, player = (enter(handset(), director, evening, which) for which in (1, 0))
    screen = enter(handset(width=960, height=540), director, evening)
    screen.page.goto(screen.url + evening + "projector/")
    for number in (1, 2):
        writes_all_but_last(director, evening, number)
    director.send(4, tricks=(HANDS[3], 13 - HANDS[3]))  # table 2 is done

    # the phone at table 1 has the sheet, a player's own phone the card
    table.page.goto(table.url + evening + "tables/1/")
    first = table.page.locator(".sheet thead .name").first.inner_text().split()[0]
    player.page.goto(player.url + evening)
    player.page.get_by_text("Your seat and your card").click()
    player.page.locator(".own-pages a", has_text=re.compile(rf"^\s*{first}\s*$")).click()
    expect(player.page.locator(".say")).to_contain_text("Game 1, Coronation: table 1, opposite ")
    expect(player.page.locator(".say")).to_contain_text("You deal ")
    row = player.page.locator(".own-card tbody tr").first
    expect(row.locator("td")).to_have_count(5)
    expect(row.locator("strong")).to_have_text("")

    # the last entry
    table.now_writes(4)
    table.value(HANDS[3])
    began = time.monotonic()
    expect(screen.page.locator(".places").first).to_contain_text("+28", timeout=SOON)  # since the last closed game
    expect(row.locator("strong")).to_have_text("28", timeout=SOON)
    assert time.monotonic() - began < SOON / 1000

    # the director closes; everybody is told where to go
    director.page.get_by_role("button", name="Close game 1").click()
    expect(director.page.locator(".say")).to_contain_text("Game 2, Prosperity: please find your tables.")
    expect(screen.page.locator(".seating li")).to_have_count(2, timeout=SOON)
    expect(player.page.locator(".say")).to_contain_text("Game 2, Prosperity: table 2, opposite ", timeout=SOON)
