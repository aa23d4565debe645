"""The prizes in two browsers: the organiser shows them one by one, and the big screen follows."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.handset import Handset
from tests.browser.pages import WIDER_THAN_THE_SCREEN
from tests.browser.test_court_whist import PEOPLE, enter
from tests.leagues.hall import names
from tests.often import some

COUPLES = [f"{one} & {other}" for one, other in zip(names(8)[::2], names(8)[1::2], strict=True)]
ALONE = ("court_whist", "court_whist", PEOPLE, 4)
IN_TEAMS = ("gin_tournament", "tournament_gin", COUPLES, 1)
SOON = 10_000  # milliseconds until the big screen has followed
OUT_OF_PLACE = """() => {
    const above = document.querySelector("header.title").getBoundingClientRect().bottom;
    const below = document.querySelector("footer").getBoundingClientRect().top;
    return [...document.querySelectorAll(".prize-giving *")].filter(each => each.checkVisibility())
        .filter(each => each.getBoundingClientRect().top < above || each.getBoundingClientRect().bottom > below + 1)
        .map(each => each.outerHTML.slice(0, 90));
}"""


def ended(director: Handset, format: str, game: str, people: list[str], hands: int) -> str:
    """The path of an evening that ended after one round, in which the first side of each table won by its number."""
    there = director.post("/events/new/", {"names": "\n".join(people), "game": game, "format": format, "begin": "1"})
    evening = re.search(r"/events/[0-9a-f-]{36}/", there).group()
    director.post(evening + "draw/publish/", {})
    director.post(evening + "open/", {})
    board = director.context.request.get(director.url + evening).text()
    for table in map(int, re.findall(rf"{evening}tables/(\d+)/", board)):
        answer = director.context.request.get(f"{director.url}{evening}tables/{table}/")
        director.match = answer.url.split("/matches/")[1].split("/")[0]
        for number in range(1, hands + 1):
            took: dict[str, Any] = {"tricks": (7 + table, 6 - table)}
            gin = {"ended": "gin", "who": 0, "other": 10 * table}
            director.send(number, **(took if game == "court_whist" else gin))
    director.post(evening + "close/", {})
    director.post(evening + "end/", {"why": "It is late."})
    return evening


@pytest.mark.parametrize(
    ("kind", "width", "height"),
    some([(ALONE, 960, 540), (IN_TEAMS, 960, 540), (ALONE, 1080, 1920), (IN_TEAMS, 1080, 1920)], 3),
    ids=lambda each: each if isinstance(each, int) else "",
)
def test_the_big_screen_follows_the_prizes_step_by_step(handset, kind, width, height):
    """C27: the last prize first, the first place last, nothing before it is shown, and all of it in sight."""
    director = handset(width=1280, height=800)
    evening = ended(director, *kind)
    screen = enter(handset(width=width, height=height), director, evening).page
    screen.goto(director.url + evening + "projector/")
    page, steps = director.page, screen.locator(".podium li, .other-prizes li")
    page.goto(director.url + evening)
    page.get_by_role("button", name="Show the prizes one by one").click()
    expect(screen.locator(".prize-giving")).to_contain_text("The first one comes soon.", timeout=SOON)
    expect(screen.locator("header .where")).to_have_text("")
    shown = 0
    while page.get_by_role("button", name="Next prize").count():
        page.get_by_role("button", name="Next prize").click()
        shown += 1
        expect(page.locator(".say").first).to_contain_text(f"{shown} of ")
        expect(steps).to_have_count(shown, timeout=SOON)
        said = page.locator(".say p").first.inner_text()
        if page.get_by_role("button", name="Next prize").count():
            newest = re.search(r"“.*?: (.*?)(, [^,]*)?\.”", said).group(1)
            expect(steps.filter(has_text=newest).first).to_be_visible()
            assert "1" not in screen.locator(".podium .step").all_inner_texts(), "the first place comes last"
        for amiss in (OUT_OF_PLACE, WIDER_THAN_THE_SCREEN):  # once every part of the page has followed
            screen.wait_for_function(f"() => !({amiss})().length", timeout=SOON)
    assert shown > 1
    expect(screen.locator(".podium .step").filter(has_text=re.compile("^1$"))).to_be_visible()
