"""A result that is corrected to a level one, after the next round was played: asked again, at home and on the board."""

import pytest
from django.utils import timezone

from leagues.board.organiser_board import BoardPage
from leagues.models import Event
from leagues.paper.build import on_paper
from leagues.paper.one_table_sheet import sheet_values
from leagues.rules.board import HALL
from leagues.state.facts.event_state import EventState
from scorekeeper.models import Match
from scorekeeper.printing.layout.facts import facts_of
from tests.leagues.at_home import FIVE, blank, gin, sat_down
from tests.leagues.event_pages import begun, event_of, match_at
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Form, Page
from tests.replayed import replayed
from tests.table import Writer

NOBODY = "Nobody has won round 1 yet: it is level."
ASKED = "Round 1 is level. All cut, ace high. The highest has won. Who is highest?"
SAID = "The players say"


def hearts(phone: Phone, page: Page, press: str, queen: int, *figures: int) -> Page:
    """The page after the hearts of a round, a figure a chair, and who took the queen."""
    taken = {f"hearts-{side}": figure for side, figure in enumerate(figures)}
    return phone.send(page.form(press), press, queen=queen, **taken)


def figure(page: Page, row: int, column: int) -> str:
    """Where a tap on a figure of the sheet leads."""
    return page.sheet.one("tbody").all("tr")[row].all("td")[column].one("a").attrs["href"]


def feet(page: Page) -> dict[str, str]:
    return dict(zip(page.names, [cell.text for cell in page.sheet.one("tfoot").all("td")], strict=True))


@pytest.fixture
def page(ada: Phone) -> Page:
    return two_rounds(ada)


@replayed
def two_rounds(ada: Phone) -> Page:
    """Hearts, the last ones leave: ada and bo are level, bo is said to be highest; then a round that dee wins."""
    page = sat_down(ada, "hearts", FIVE, "threes-last-leaves")
    page = hearts(ada, page, "Write it down", 2, 3, 3, 7)
    assert "It’s level. All cut, ace high. The highest stays. Who is highest?" in page.main
    page = ada.send(page.form("bo"), "bo")
    return hearts(ada, page, "Write it down", 0, 7, 4, 2)


@pytest.fixture
def level(ada: Phone, page: Page) -> Page:
    """Round 1 corrected: ada and cy are level, bo is last."""
    return hearts(ada, ada.open(figure(page, 0, 0)), "Save", 1, 3, 7, 3)


def test_nobody_leads_while_everybody_has_the_same(ada):
    page = sat_down(ada, "hearts", FIVE, "threes-last-leaves")
    page = hearts(ada, page, "Write it down", 2, 3, 3, 7)
    assert "leads" not in str(feet(page)) and "leads" not in ada.open(page.link("Standings")).main
    page = ada.send(page.form("bo"), "bo")
    assert {name for name, foot in feet(page).items() if "leads" in foot} == {"bo"}


def test_who_is_highest_is_asked_again_and_every_page_says_that_nobody_has_won(ada, level):
    """The round after it stands, and the one that is played can be written meanwhile."""
    assert ASKED in level.main and level.has_button("Write it down") and "Round 3" in level.main
    standings, history = ada.open(level.link("Standings")), ada.open(level.link("History"))
    behind = ada.open(standings.link("ada"))
    for seen in (standings, history, behind):
        assert NOBODY in seen.main
    assert SAID not in history.main  # it said bo, who is last now
    paper = on_paper(EventState(Event.objects.get()), {}, None)
    assert NOBODY in paper.results.beside and NOBODY in sheet_values(paper, {"paper": "a4", "large": False})["legend"]


def test_the_answer_counts_everywhere_and_is_taken_back_first(ada, level):
    page = ada.send(level.form("cy"), "cy")
    assert NOBODY not in page.main and "Round 3" in page.main
    assert "Round 2 would have been drawn differently for" in page.main and "It stays as it was." in page.main
    assert {name for name, foot in feet(page).items() if foot.startswith("1")} == {"cy", "dee"}
    assert "won 1 of 1" in ada.open(ada.open(page.link("Standings")).link("cy")).main
    assert f"{SAID} cy won." in ada.open(page.link("History")).main
    assert "↶ Undo: the answer" in [each.text for each in page.form("Undo").buttons]
    page = ada.send(page.form("Undo"), "Undo")
    assert ASKED in page.main and f"Undone: {ASKED} cy." in page.main
    history = ada.open(page.link("History"))
    acts = [each.text for each in history.top.all("li") if ASKED in each.text]
    assert acts[0].startswith(f"undone: {ASKED} cy") and acts[1].startswith(f"{ASKED} cy") and SAID not in history.main
    page = ada.send(page.form("Undo"), "Undo")
    assert NOBODY not in page.main and feet(page)["bo"].startswith("1")


def test_once_the_evening_is_ended_it_is_asked_all_the_same_and_nothing_begins_by_the_answer(ada, page):
    ada.send(ada.open(page.link("Stop here")).form("End the evening"), "End the evening")
    page = ada.open(page.path.split("?")[0])
    page = hearts(ada, ada.open(figure(page, 0, 0)), "Save", 1, 3, 7, 3)
    assert ASKED in page.main and "dee won with 1 win." in page.main
    page = ada.send(page.form("ada"), "ada")
    assert "ada and dee share first place with 1 win." in page.main and "Finished" in page.main


def test_where_a_target_has_ended_it_nobody_is_asked_who_stays(ada):
    """One waits: of three the last makes room, and two are level for that."""
    page = hearts(ada, sat_down(ada, "hearts", FIVE[:4], "threes-last-leaves", until=1), "Write it down", 2, 0, 4, 9)
    assert "Finished" in page.main and "ada won with 1 win." in page.main
    page = hearts(ada, ada.open(figure(page, 0, 0)), "Save", 1, 0, 0, 13)
    assert "Finished" in page.main and "ada won with 1 win." in page.main and "Who is highest?" not in page.main
    assert not BoardPage(EventState(Event.objects.get()), timezone.now()).questions


def test_an_answer_that_still_fits_is_not_asked_for_again(ada, page):
    page = hearts(ada, ada.open(figure(page, 0, 0)), "Save", 0, 7, 3, 3)
    assert NOBODY not in page.main and feet(page)["bo"].startswith("1")
    assert f"{SAID} bo won." in ada.open(page.link("History")).main


def test_the_sheet_of_a_level_round_says_who_has_won_as_the_table_said(ada, page):
    """And of one that nobody has won yet, that two share it."""
    sheet = ada.open(figure(page, 0, 0))
    assert [cell.text for cell in sheet.sheet.one("tfoot").all("td")] == ["3 2nd", "3 won", "20 3rd"]
    page = hearts(ada, sheet, "Save", 1, 3, 7, 3)
    sheet = ada.open(figure(page, 0, 0))
    assert [cell.text for cell in sheet.sheet.one("tfoot").all("td")] == ["3 shared", "20 3rd", "3 shared"]


def test_where_all_who_are_level_stay_nobody_is_asked_and_it_is_said_that_nobody_has_won(ada):
    """One waits, and the last of three makes room: the two best stay, whoever of them is higher."""
    page = sat_down(ada, "hearts", FIVE[:4], "threes-last-leaves")
    page = hearts(ada, page, "Write it down", 2, 3, 4, 6)
    page = hearts(ada, page, "Write it down", 2, 2, 4, 7)
    page = hearts(ada, ada.open(figure(page, 0, 0)), "Save", 2, 3, 3, 7)
    assert "Who is highest?" not in page.main
    told = "Nobody won round 1. The best were level, and all of them stayed."
    standings = ada.open(page.link("Standings"))
    pages = [ada.open(page.link("History")), ada.open(standings.link("ada")), ada.open(standings.link("dee"))]
    assert [told in each.main for each in pages] == [True, True, False]
    sheet = sheet_values(on_paper(EventState(Event.objects.get()), {}, None), {"paper": "a4", "large": False})
    assert told in sheet["legend"]


def test_every_page_of_a_level_round_says_who_has_won_as_the_table_said(ada, page):
    """The big screen and paper; the sheet is above, the picture says what the match does."""
    match = Match.objects.get(table__round__number=1)
    won = "bo won with 3 points. It was level, and the table said who won."
    assert won in ada.open(f"/matches/{match.pk}/projector/").main
    assert facts_of(match, {"blank": False, "names": True}, None).verdict == match.verdict == won


def test_two_who_are_level_again_are_asked_who_won_the_decider(ada):
    three = ("ada", "bo", "cy")
    page = sat_down(ada, "snap", three, "winner-stays")
    for _ in range(2):
        page = ada.write(page, **{"cards-0": 52, "cards-1": 0})
    form = ada.open(figure(page, 0, 0)).form("Save")
    page = ada.send(form, "Save", **{"cards-0": 26, "cards-1": 26})
    assert "Round 1 is level. Who wins the decider?" in page.main
    page = ada.send(page.form("bo"), "bo")
    assert feet(page)["bo"].startswith("1") and NOBODY not in page.main


def test_a_round_that_becomes_a_dead_hand_is_won_by_nobody_and_nobody_is_asked(ada):
    three = ("ada", "bo", "cy")
    page = sat_down(ada, "gin_rummy", three, "winner-stays")
    page = gin(ada, gin(ada, page, blank(three), 0, 10), blank(three), 0, 10)
    won = feet(page)
    form = ada.open(figure(page, 0, 0)).form("Save")
    page = ada.send(ada.open(f"{form.action}?ended=dead").form("Save"), "Save", ended="dead")
    assert "decider" not in page.main and NOBODY not in page.main and page.has_button("Write it down")
    assert "Round 2 would have been drawn differently" in page.main
    assert sum(int(each[0]) for each in won.values()) == 2 and sum(int(each[0]) for each in feet(page).values()) == 1


def test_the_board_asks_again_too_and_undo_takes_the_answer_back(bo, monkeypatch):
    monkeypatch.setattr(Event, "board", lambda event, entrants: HALL)  # a queue has a page of its own
    event = event_of(begun(bo, "\n".join(names(9)), "winner_stays", "hearts"))
    there = f"/events/{event.pk}/"
    rules = bo.open(f"{there}settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-seats": "3"})
    page = bo.send(bo.open(f"{there}draw/").form("Publish"), "Publish")
    for number, figures in ((1, (3, 7, 3)), (2, (7, 2, 4))):
        bo.send(bo.open(there).form("Open round"), f"Open round {number}")
        match = Match.objects.get(table__round__number=number)
        hearts(bo, bo.open(f"/matches/{match.pk}/"), "Write it down", 1 if number == 1 else 0, *figures)
        page = bo.open(there)
        if page.has_button("ada"):
            page = bo.send(page.form("ada"), "ada")
        bo.send(page.form("Close round"), f"Close round {number}")
    wrong = bo.open(f"{there}rounds/1/tables/1/result/?line=1")
    shown = hearts(bo, wrong, "See what changes", 0, 7, 3, 3)
    nobody = "Nobody has won round 1 yet: it is level."
    assert nobody in shown.main
    assert "Round 2 may change: we’ll know when round 1 is settled." in shown.main
    assert nobody in bo.send(shown.form("Correct it"), "Correct it").main
    page = bo.open(there)
    assert "Say now: “Round 1 is level. All cut, ace high. The highest has won. Who is highest?”" in page.main
    assert nobody in bo.open(f"{there}history/").main and "level" in bo.open(f"{there}rounds/1/").main
    page = bo.send(page.form("cy"), "cy")
    assert nobody not in page.main and "Open round 3" in page.main
    assert {row.number for row in EventState(Event.objects.get()).standings if row.total} == {3, 4}
    sheet = bo.open(f"/matches/{Match.objects.get(table__round__number=1).pk}/")
    assert "cy won with 3 points. It was level, and the table said who won." in sheet.main
    page = bo.send(page.form("Undo"), "Undo")
    assert "Say now: “Round 1 is level" in page.main and page.has_button("cy")


@pytest.fixture
def settled(bo: Phone) -> Page:
    return won_by_decider(bo)


@replayed
def won_by_decider(bo: Phone) -> Page:
    """The board of king of the hill: table 1 was level, and people said who won the decider;
    the two others are played."""
    page = begun(bo, "\n".join(names(6)), "king_of_the_hill", "snap")
    page = bo.send(page.form("Publish"), "Publish")
    event = event_of(bo.send(page.form("Open round 1"), "Open round 1"))
    for table, cards in ((1, [26, 26]), (2, [52, 0]), (3, [52, 0])):
        Writer("bo").writes(match_at(event, table), 1, {"cards": cards})
    asking = asked(bo.open(f"/events/{event.pk}/"))
    return bo.send(asking, asking.buttons[0].text)


def asked(page: Page) -> Form:
    return next(form for form in page.forms if "asking" in form.node.attrs.get("class", ""))


def first_table(event: Event) -> list[str]:
    """Who was said to have won at table 1 in round 1, then the other."""
    evening = EventState(event)
    table = evening.rounds[0].table(1)
    return [evening.names[one] for one in sorted(table.draw.seats, key=lambda one: one != table.answers["winner"])]


def test_the_board_says_who_won_the_decider_beside_the_score(bo, settled):
    won, _ = first_table(event_of(settled))
    assert f"26 : 26, {won} won the decider" in settled.main
    assert f"26 : 26, {won} won the decider" in bo.open(f"{settled.path.split('?')[0]}rounds/1/").main


def test_a_wrong_answer_to_a_level_table_is_put_right_after_further_acts(bo, settled):
    """What it changes is shown first; the round that was opened by it stays, and undo brings the old answer back."""
    page = bo.send(settled.form("Close round 1"), "Close round 1")
    page = bo.send(page.form("Open round 2"), "Open round 2")
    event = event_of(page)
    (was, other), sheet = first_table(event), f"/events/{event.pk}/rounds/1/tables/1/result/"
    page = bo.open(sheet)
    assert f"Table 1 is level: who won the decider? You said: {was}. Was it somebody else?" in page.main
    page = bo.send(asked(page), other)
    assert f"who won the decider? {other}, not {was}" in page.main and first_table(event)[0] == was
    bo.send(page.form("Save"), "Save")
    assert first_table(event) == [other, was] and len(EventState(event).opened) == 2
    assert f"You said: {other}." in bo.open(sheet).main
    page = bo.open(f"/events/{event.pk}/")
    assert f"{other}, not {was}" in bo.open(page.link("History")).main
    bo.send(page.form("Undo"), "Undo")
    assert f"You said: {was}." in bo.open(sheet).main


def test_another_answer_after_the_end_draws_no_further_round(bo):
    """And the answer that stands, asked for by a page that is old, changes nothing;
    nor does looking at that address."""
    page = begun(bo, "ada\nbo", "knockout", "snap")
    page = bo.send(page.form("Publish"), "Publish")
    event = event_of(bo.send(page.form("Open round 1"), "Open round 1"))
    Writer("bo").writes(match_at(event, 1), 1, {"cards": [26, 26]})
    asking = asked(bo.open(f"/events/{event.pk}/"))
    page = bo.send(asking, asking.buttons[0].text)
    bo.send(page.form("Close round 1"), "Close round 1")
    (was, other), sheet = first_table(event), f"/events/{event.pk}/rounds/1/tables/1/result/"
    old = bo.open(sheet)
    page = bo.send(asked(old), other)
    assert f"{other}, not {was}." in page.main
    assert not any(words in page.main for words in ("ound 2", "are there", "no sit-out", ".."))
    bo.send(page.form("Save"), "Save")
    assert first_table(event) == [other, was] and EventState(event).over
    assert "not" not in bo.send(asked(old), other).top.all("h1")[0].text and first_table(event) == [other, was]
    assert bo.client.get(f"/events/{event.pk}/rounds/1/tables/1/answer/").headers["Location"] == sheet


def test_at_home_another_answer_says_that_the_empty_round_is_drawn_again(ada):
    page = sat_down(ada, "hearts", FIVE, "threes-last-leaves")
    ada.send(hearts(ada, page, "Write it down", 2, 3, 3, 7).form("bo"), "bo")
    page = ada.send(asked(ada.open(f"/events/{Event.objects.get().pk}/rounds/1/tables/1/result/")), "ada")
    assert "Round 2 is drawn again." in page.main
    assert "Round 3" not in page.main and ".." not in page.main


def test_at_home_who_was_highest_is_put_right_after_the_next_round(ada, page):
    sheet = f"/events/{Event.objects.get().pk}/rounds/1/tables/1/result/"
    wrong = ada.open(sheet)
    assert "You said: bo." in wrong.main
    page = ada.send(asked(wrong), "ada")
    page = ada.send(page.form("Save"), "Save")
    assert {name for name, foot in feet(page).items() if foot.startswith("1")} == {"ada", "dee"}
    assert "You said: ada." in ada.open(sheet).main
