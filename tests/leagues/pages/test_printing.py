"""What an organiser prints: every paper of an evening, and the whole evening with one button."""

import subprocess
from collections.abc import Iterator

import pytest

from scorekeeper import sheets
from tests.leagues.pages.hall import begun, event_of, in_round, names, play, published
from tests.pages.phones import Phone


@pytest.fixture(autouse=True)
def presses() -> Iterator[None]:
    yield
    sheets.LONG_PRESS.close()


def words(phone: Phone, path: str) -> str:
    answer = phone.client.get(path)
    assert answer.status_code == 200 and answer["Content-Type"] == "application/pdf", answer.content[:300]
    done = subprocess.run(["pdftotext", "-layout", "-", "-"], input=answer.content, capture_output=True, check=True)
    return done.stdout.decode()


def test_one_button_prints_the_evening_with_everybody_on_it(bo):
    page = published(bo, 9, title="Tuesday whist")
    page = bo.open(page.link("Paper"))
    form = page.form("Print the evening")
    said = words(bo, form.action + "?paper=a4&size=standard&blanks=table")
    assert "Tuesday whist" in said and all(name in said for name in names(9))
    assert said.count("Initials") == 2  # a score sheet for each table
    for row in event_of(page).passes.filter(may="table"):
        assert row.code in said


def test_every_paper_is_made_by_a_button_of_its_own(bo):
    page = in_round(bo, 8)
    play(event_of(page), 1, 2)
    page = bo.open(f"/events/{event_of(page).pk}/")
    bo.send(page.form("Close round 1"), "Close round 1")
    paper = bo.open(f"/events/{event_of(page).pk}/paper/")
    made = [each.attrs["formaction"] for each in paper.top.all("button") if "formaction" in each.attrs]
    assert len(made) == 5
    for path in made:
        assert "ada" in words(bo, path) or "cards" in path


def test_who_only_looks_on_prints_no_codes(bo, cy):
    """S2: the codes of the tables are the organiser's."""
    event = event_of(published(bo, 8))
    look = next(row for row in event.passes.all() if row.may == "view")
    cy.open(f"/evening/{look.pk}/{look.token}/")
    assert cy.client.get(f"/events/{event.pk}/paper/cards.pdf").status_code == 404
    assert cy.client.get(f"/events/{event.pk}/evening.pdf").status_code == 404
    said = words(cy, f"/events/{event.pk}/paper/slips.pdf")
    assert not any(row.code in said for row in event.passes.exclude(may="view"))


def test_a_sheet_for_every_table_and_round_has_the_names_on_it(bo):
    page = published(bo, 8)
    said = words(bo, f"/events/{event_of(page).pk}/evening.pdf?blanks=round")
    assert "round 1, table 2" in said and "round 7, table 1" in said


def test_nothing_to_print_before_the_draw_but_cards_and_slips(bo):
    event = event_of(begun(bo, "\n".join(names(8)), "swiss", "snap"))
    page = bo.open(f"/events/{event.pk}/paper/")
    assert page.has_button("Slips") and not page.has_button("The schedule")
    assert "nope" not in page.text
    assert bo.client.get(f"/events/{event.pk}/paper/nope.pdf").status_code == 404
