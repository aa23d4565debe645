"""What can be looked at before a round is opened: a knockout's bracket, and the next draw of what follows from
results."""

from leagues.knockout import wording
from tests.leagues.event_pages import begun, event_of
from tests.leagues.hall import names
from tests.leagues.knockout.test_bracket_pages import boxes, four, opened, snapped
from tests.phones import Phone
from tests.reading import Page


def after_round_1(phone: Phone, event, tables: int) -> Page:
    """The page of the draw, with round 1 played and closed."""
    opened(phone, event)
    for table in range(1, tables + 1):
        snapped(event, table)
    board = phone.open(f"/events/{event.pk}/")
    board = phone.send(board.form("Close round 1"), "Close round 1")
    return phone.open(board.link("Look at this draw"))


def test_a_knockout_shows_its_bracket_its_rounds_and_its_byes_before_it_is_published(bo):
    page = begun(bo, "\n".join(names(5)), "knockout", "snap")
    byes, final = "Byes in round 1: 3, for the first on the list.", "ada can meet bo only in the final."
    assert f"{byes} {final} {wording.NO_PLATE} {wording.NO_THIRD}" in page.main
    assert set(names(5)) < set(boxes(page.html)) and "Final: still open" in page.html
    assert "Round 1. 3 rounds: lose and you are out. Three have a bye." in page.main
    assert "erfectly even" not in page.main and not event_of(page).rounds.exists()


def test_nothing_is_counted_as_fair_or_not_where_whoever_loses_is_out(bo):
    event = four(bo)
    page = after_round_1(bo, event, 2)
    board = bo.open(f"/events/{event.pk}/")
    for shown in (page, board):
        assert "How fair" not in shown.main and "ifferent tables" not in shown.main and "fairness" not in shown.html
    assert "1 ada" not in page.main or "final" in page.main
    assert "2 rounds: lose and you are out." in board.main


def test_the_next_round_of_a_swiss_is_looked_at_drawn_again_and_that_is_undone(bo):
    event = event_of(bo.send(begun(bo, "\n".join(names(8)), "swiss", "snap").form("Publish"), "Publish round 1"))
    page = after_round_1(bo, event, 4)
    assert "Round 2 is not open yet." in page.main and event.rounds.count() == 1

    def drawn(shown: Page) -> str:
        return next(each.text for each in shown.top.all("details") if each.text.startswith("Round 2"))

    first, others = drawn(page), set()
    for _ in range(4):
        page = bo.send(page.form("Shuffle again"), "Shuffle again")
        others.add(drawn(page))
    assert others - {first} and drawn(bo.open(page.path)) == drawn(page)
    round_1 = next(each.text for each in page.top.all("details") if each.text.startswith("Round 1"))
    bo.send(page.form("Open round 2"), "Open round 2")
    page = bo.open(page.path)
    assert drawn(page) in others and not page.has_button("Shuffle again") and round_1 in page.main
    bo.send(bo.open(f"/events/{event.pk}/").form("Undo"), "Undo")
    assert "Drew round 2 again" in bo.open(f"/events/{event.pk}/").text
    assert event.rounds.count() == 1


def test_a_bracket_is_not_drawn_again_round_by_round_unless_the_house_plays_so(bo):
    assert not after_round_1(bo, four(bo), 2).has_button("Shuffle again")
