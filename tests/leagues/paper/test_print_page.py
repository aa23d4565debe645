"""The whole evening before it is printed: every part with a tick, its pages, its first one, and the time it took."""

from dataclasses import replace

import pytest

from leagues.models import Pass
from leagues.paper import build, documents, wording
from leagues.paper import views as paper_views
from leagues.paper.build import on_paper
from leagues.state.facts.event_state import EventState
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.first_page import PdfLook
from tests.leagues.event_pages import enter, event_of, pass_of, publish, published
from tests.leagues.hall import Hall
from tests.leagues.paper.test_papers import evening
from tests.reading import Page
from tests.scorekeeper.printing.pdf_reading import page_texts, reader

WHOLE = ["schedule", "caller", "cards", "slips", "score-sheets", "cross-table"]


@pytest.fixture
def pressless(monkeypatch):
    """Every part takes half a second and has as many pages as documents; what is printed is these documents."""
    printed: list[list[list[str]]] = []
    monkeypatch.setattr(documents, "measure", lambda part, done: (b"%d" % len(part), 0.5))
    monkeypatch.setattr(paper_views, "look_at_pdf", lambda pdf, name: PdfLook(int(pdf)))
    monkeypatch.setattr(documents, "make_parts", lambda parts: printed.append(parts) or b"%PDF-")
    return printed


def ticks(page: Page) -> dict[str, bool]:
    """By part whether it is ticked."""
    return {box.attrs["value"]: "checked" in box.attrs for box in page.top.all("input", name="part")}


def test_every_part_that_is_needed_is_ticked_in_the_order_in_which_it_is_needed(bo, pressless):
    event = publish(bo, 8).event
    page = bo.open(f"/events/{event.pk}/evening/?paper=letter&blanks=table")
    assert [*ticks(page)] == WHOLE and all(ticks(page).values())
    boxes = page.top.all("input", name="part")
    pages = sum(int(box.attrs["data-pages"]) for box in boxes)
    assert f"Pages: {pages} · made in {len(WHOLE) / 2} seconds" in page.main
    assert all(words in page.main for words in ("Schedule 1 page", "Caller’s card 1 page", "Score sheets 1 page"))
    form = page.form("Print what is ticked")
    bo.client.get(form.action, form.values)
    assert len(pressless[-1]) == len(WHOLE)
    assert any('class="letter' in html for part in pressless[-1] for html in part), "as it was chosen"


def test_what_is_not_ticked_is_not_printed(bo, pressless):
    event = publish(bo, 8).event
    bo.client.get(f"/events/{event.pk}/evening.pdf?ticked=1&part=slips&part=nope")
    (part,) = pressless[-1]
    assert all("your evening" in html for html in part)


def test_where_nothing_is_ticked_the_page_says_so(bo, pressless):
    event = publish(bo, 8).event
    page = bo.open(f"/events/{event.pk}/evening.pdf?ticked=1&paper=letter")
    assert page.errors == [wording.NOTHING_TICKED] and all(ticks(page).values()) and not pressless


def test_an_old_link_to_the_whole_evening_prints_all_of_it(bo, pressless):
    event = publish(bo, 8).event
    assert bo.client.get(f"/events/{event.pk}/evening.pdf?blanks=table").content == b"%PDF-"
    assert len(pressless[-1]) == len(WHOLE)


def test_only_whoever_runs_the_evening_prints_it(bo, cy, pressless):
    event = event_of(published(bo, 8))
    enter(cy, pass_of(event, Pass.VIEW))
    assert cy.client.get(f"/events/{event.pk}/evening/").status_code == 404


def test_more_sheets_than_a_printer_takes_are_refused_with_what_goes(bo, pressless, monkeypatch):
    event = publish(bo, 12).event
    monkeypatch.setattr(build, "MOST_SHEETS", 3)
    page = bo.open(f"/events/{event.pk}/evening/?blanks=round")
    assert page.errors == [wording.TOO_MANY_SHEETS.format(count=21, most=3)] and page.has_button("Print the evening")


def test_a_part_that_took_too_long_says_so_and_is_not_ticked(bo, pressless, monkeypatch):
    event = publish(bo, 8).event
    monkeypatch.setattr(documents, "measure", lambda part, done: (b"", 0.0))
    page = bo.open(f"/events/{event.pk}/evening/")
    assert not any(ticks(page).values()) and f"Slips {wording.NOT_MADE}" in page.main


def test_nothing_is_printed_that_the_evening_does_not_need():
    """Before it: what people find and write on. After it: who won."""
    early = evening("changing_partners", 12, rounds=4)
    assert documents.papers_of_event(early) == ["schedule", "caller", "cards", "slips", "cross-table"]
    played = evening("changing_partners", 12, 4, rounds=4)
    over = replace(played, results=replace(played.results, ended="Every round is played."))
    assert documents.papers_of_event(over) == ["cross-table", "standings", "poster"]
    following = evening("swiss", 12, 2)
    assert "seats" not in documents.papers_of_event(following), "the next round is not drawn yet"
    drawn = replace(following, results=replace(following.results, played=1))
    assert "seats" in documents.papers_of_event(drawn), "no schedule has it"


@pytest.mark.django_db
def test_the_pages_that_are_told_are_those_that_are_printed_and_parts_are_made_once():
    plain = on_paper(Hall(8, rounds=2).evening, {}, None, ahead=True)
    parts = dict(documents.event_parts(plain, {"paper": "a4", "large": False}))
    press = printing_pdf.PdfWorker(seconds=60, remembered=2**24)
    try:
        assert press.join_made([*parts.values()]) == b"", "nothing is made yet"
        looks = {key: press.measure(part) for key, part in parts.items()}
        assert all(seconds > 0 for _, seconds in looks.values())
        count = press.made_count
        assert [press.measure(part) for part in parts.values()] == [*looks.values()], "and as long as it took"
        whole = press.join_made([*parts.values()])
        assert press.made_count == count + 1
        assert page_texts(whole) == [words for pdf, _ in looks.values() for words in page_texts(pdf)]
        assert reader(whole).trailer["/Root"]["/MarkInfo"]["/Marked"]
        assert press.join_made([parts["slips"]]) == looks["slips"][0]
    finally:
        press.close()


@pytest.mark.django_db
def test_the_evening_is_looked_at_as_it_is_printed(bo):
    event = publish(bo, 4, rounds=2).event
    page = bo.open(f"/events/{event.pk}/evening/")
    assert len(page.top.all("svg")) >= len(ticks(page)) and all(ticks(page).values())
    assert EventState(event).names[1] not in "".join(each.text for each in page.top.all("svg"))
    printed = bo.client.get(f"/events/{event.pk}/evening.pdf").content
    assert f"Pages: {len(reader(printed).pages)} ·" in page.main
