"""Two organisers in two browsers: what one has open the other sees, until it is left."""

import re

from playwright.sync_api import expect

from tests.browser.handset import Handset
from tests.leagues.hall import names


def begun(director: Handset) -> str:
    """The path of an evening in its first round."""
    typed = {"names": "\n".join(names(8)), "game": "whist", "format": "changing_partners", "begin": "1"}
    evening = re.search(r"/events/[0-9a-f-]{36}/", director.post("/events/new/", typed)).group()
    director.post(evening + "draw/publish/", {})
    director.post(evening + "open/", {})
    return evening


def let_in(other: Handset, director: Handset, evening: str) -> Handset:
    """Another organiser, by a new link."""
    director.post(evening + "passes/", {"may": "run"})
    page = director.context.request.get(f"{director.url}{evening}passes/").text()
    link = re.search(r"/evening/[0-9a-f-]{36}/[^/\"<]+/", page.split("To run the")[1])
    assert other.context.request.get(director.url + link.group()).ok
    return other


def test_what_an_organiser_has_open_is_seen_by_the_other_until_it_is_left(handset):
    director = handset(width=1280, height=800)
    evening = begun(director)
    other = let_in(handset(), director, evening)
    director.page.goto(director.url + evening)
    other.page.goto(director.url + evening + "settings/")
    seen = director.page.get_by_text("Another organiser is changing the rules.")
    expect(seen).to_be_visible()
    other.page.goto(director.url + evening)
    expect(seen).to_have_count(0)
