"""A league counts rounds: an evening has one word for them on every page and paper, at one table and in a hall."""

import re
from collections.abc import Iterator

import pytest

from leagues.models import Event
from leagues.one_table.page import OneTablePage
from leagues.paper import build, documents
from leagues.rules.formats import FORMATS
from leagues.state.facts.event_state import EventState
from tests.leagues.at_home import FOUR, TRICKS, at_table, blank, sat_down, whist
from tests.leagues.event_pages import begun, event_of
from tests.leagues.hall import Hall
from tests.leagues.standings.test_views import looking
from tests.often import NIGHT, at_night, some
from tests.phones import Phone
from tests.reading import Page, read

NAMES = ("Round Robin", "bo Rounds", "cy", "dee")
LATER, TITLE = "Fay round 2", "Rounds at the Round Table"
WHY, OVER = "as the round before", "last round at the bar, no more rounds"
UNLINKED = ("needs", "history")  # pages that no link of one table leads to
DRAWN = ("rounds/1", "tables/1")  # others, once somebody has published who sits where


def pages(phone: Phone, first: Page, *others: str) -> Iterator[Page]:
    """Every page of the evening that one comes to by links, and those that no link of one table leads to."""
    base = "/".join(first.path.split("/")[:3])
    known, paths = set[str](), [first.path.split("?")[0], *(f"{base}/{each}/" for each in (*UNLINKED, *others))]
    while paths:
        page = phone.open(paths.pop())
        assert page.status == 200, page.path
        yield page
        links = {each.split("#")[0].split("?")[0] for each in page.links("") if each.startswith(base)} - known
        known |= links
        paths += sorted(each for each in links if not each.endswith((".pdf", ".xlsx", ".csv", "/file/")))


def sent(phone: Phone, page: Page, **wishes: object) -> tuple[Page, Page]:
    """What changes, and the evening after it was taken."""
    offered = phone.send(page.form("See what changes"), "See what changes", **wishes)
    return offered, phone.send(offered.form("Save"), "Save")


def says(words: str) -> None:
    """No word tells a round at one table from any other."""
    assert not re.search(r"\bpitch(es)?\b", words, re.IGNORECASE), words


def on_paper() -> Iterator[str]:
    """What stands on each paper of the only evening there is."""
    printed = build.on_paper(EventState(Event.objects.get()), {}, None)
    for paper in documents.event_html(printed, {"paper": "a4", "large": False}):
        yield read(paper).text


def stages(phone: Phone, format: str, game: str) -> Iterator[str]:
    """What stands on each page and paper of a league of four as it is drawn, published and opened;
    also for who looks on."""
    draw = begun(phone, "\n".join(FOUR), format, game)
    path, follows = f"/events/{event_of(draw).pk}/", FORMATS[format].pairing.follows_results
    for press in ("Publish round 1" if follows else "Publish the draw", "Open round 1", ""):
        there = phone.open(path)
        every = pages(phone, there, *(() if press.startswith("Publish") else DRAWN))
        for each in every if NIGHT or not follows or not press else [there]:  # of the others by day only at the end
            yield each.top.one("title").text + " " + each.text
        yield looking(event_of(draw)).open(path).text
        yield from on_paper()
        if press:
            page = phone.open(path + "draw/" if press.startswith("Publish") else path)
            phone.send(page.form(press), press)


def test_no_page_or_paper_of_one_table_speaks_of_rounds(ada):
    page, own = sat_down(ada, "whist", NAMES, "hotfoot"), blank((*NAMES, LATER))
    settings = ada.open(page.link("Rules of the evening"))
    page = ada.send(settings.form("Save"), "Save", title=TITLE)
    page = whist(ada, page, own, TRICKS[0])
    line = ada.open(page.sheet.one("tbody").all("tr")[0].all("td")[0].one("a").attrs["href"])
    ada.send(line.form("Save"), "Save", **{"tricks-0": 9, "tricks-1": 4, "own_words": WHY})
    base = "/".join(page.path.split("/")[:3])
    seen = [*sent(ada, ada.open(f"{base}/rounds/1/seats/"), one=1, other=2)]
    seen += sent(ada, ada.open(f"{base}/roll/"), **{"w-4": "hands", "p-4-0": LATER})
    page = ada.open(base + "/")
    for tricks in TRICKS[1:4]:
        page = whist(ada, page, own, tricks)
    seen += [*pages(ada, page)]
    seen += [ada.send(ada.open(f"{base}/end/").form("End the evening"), "End the evening", why=OVER)]
    seen += [*pages(ada, page)]
    for each in seen:
        says(each.top.one("title").text + " " + each.text)
    history = ada.open(f"{base}/history/").main
    swapped, handed = "In round 1 Round Robin and bo Rounds sat", f"{LATER} takes over from dee in round 3"
    for words in (f"({WHY})", swapped, handed, "Opened round 4"):
        assert words in history
    behind = ada.open(f"{base}/standings/1/").main
    assert "Round 1, table 1 was corrected: row 1: Tricks: " in behind and f"({WHY})" in behind
    for words in on_paper():
        says(words)


@at_night("leagues/one_table/test_typed_words.py::test_no_page_or_paper_of_one_table_speaks_of_rounds")
def test_who_waits_by_a_result_is_named_as_they_are_called(ada):
    names = ("Round Robin", "bo Rounds", "cy")
    page = ada.write(sat_down(ada, "snap", names, "loser-stays"), **{"cards-0": 26, "cards-1": 26})
    page = ada.send(page.form("Round Robin"), "Round Robin")
    for _ in range(3):
        first = "bo Rounds" not in at_table(page) or not at_table(page).index("bo Rounds")
        page = ada.write(page, **{"cards-0": 52 if first else 0, "cards-1": 0 if first else 52})
    seen = [*pages(ada, page)]
    assert any("of 5 rounds so far" in each.text for each in seen)
    for each in seen:
        says(each.text)


@pytest.mark.parametrize(
    ("format", "game"),
    some([("swiss", "gin_rummy"), ("winner_stays", "gin_rummy"), ("hotfoot", "whist"), ("knockout", "gin_rummy")], 4),
)
def test_a_league_of_four_has_rounds_from_its_draw_on(bo, format, game):
    for words in stages(bo, format, game):
        says(words)


@pytest.mark.parametrize("format", ["clockwise", "seat_swap"])
def test_how_seats_change_at_one_table_is_told_by_the_round(db, format):
    evening = Hall(4, format, "gin_rummy").evening
    for how in (OneTablePage(evening).how, build.on_paper(evening, {}, None).one_sheet.how):
        assert "each round" in " ".join(how)
