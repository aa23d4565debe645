"""Whole evenings at one table: seats change after each round, and nobody has to run anything.

The longest of them are played at a running server, in tests/leagues/one_table/test_whole_evenings.py.
"""

import re
from uuid import uuid4

import pytest

from leagues.models import Event, Member, Pass
from leagues.one_table import start as one_table_start
from leagues.one_table import wording
from leagues.one_table.page import OneTablePage
from leagues.paper import build
from leagues.rules.board import HALL, LADDER, ONE_TABLE
from leagues.rules.standings.wording import LENGTH_UNKNOWN
from leagues.state.facts.event_state import EventState
from scorekeeper.access.permission import COOKIE
from scorekeeper.actions import refused
from scorekeeper.models import Match
from tests.leagues.at_home import (
    EIGHT,
    FIVE,
    FOUR,
    SIX,
    TRICKS,
    at_table,
    blank,
    gin,
    sat_down,
    sides,
    totals,
    whist,
)
from tests.leagues.event_pages import begun, event_of, match_at
from tests.leagues.hall import names
from tests.often import often, some
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer


def test_the_page_says_who_moves_where_after_each_round(ada):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (7, 6))
    assert "change chairs. " in page.main and "will deal." in page.main
    assert "North" not in page.main and page.main.count("will deal") == 1


def test_a_page_that_comes_late_brings_no_old_cookie_back(ada):
    """Who holds the phone was asked with a row; a page asked for before that row may be answered after it."""
    page = whist(ada, sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR), (7, 6))
    assert COOKIE not in ada.client.get(page.path).cookies


def test_undo_reaches_across_the_rounds_and_survives_a_reload(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    after = [totals(page)]
    for tricks in TRICKS[:2]:
        page = whist(ada, page, own, tricks)
        after.append(totals(page))
    for number in (2, 1):
        page = ada.open(page.path.split("?")[0])
        assert f"↶ Undo: round {number}" in [each.text for each in page.form("Undo").buttons]
        form = page.form("Undo")
        for _ in range(2):  # sent twice, it counts once
            page = ada.send(form, "Undo")
            assert f"Round {number} of 12" in page.main and "Undone" in page.main
            assert totals(page) == after[number - 1]
    assert "↶ Undo" in [each.text for each in page.form("Undo").buttons]
    page = ada.send(page.form("Undo"), "Undo")
    assert "Nothing to undo" in page.main
    assert Event.objects.get().rounds.exclude(opened=None).count() == 1


def test_undo_asks_once_where_another_phone_has_changed_the_row_since(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    before = totals(page)
    page = whist(ada, page, own, (7, 6))
    match = Match.objects.get(table__round__number=1)
    Writer("cy").writes(match, 1, {"tricks": [9, 4]}, base=1)
    asked = ada.send(ada.open(page.path.split("?")[0]).form("Undo"), "Undo")
    assert "Another phone has changed row 1 since." in asked.main
    page = ada.send(asked.form("Undo anyway"), "Undo anyway")
    assert "Round 1 of 12" in page.main and totals(page) == before


def test_a_figure_three_rounds_back_is_corrected_by_a_tap(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    first = sides(page)
    for tricks in TRICKS[:4]:
        page = whist(ada, page, own, tricks)
    cell = page.sheet.one("tbody").all("tr")[0].all("td")[0]
    mended = ada.open(cell.one("a").attrs["href"])
    mended = ada.send(mended.form("Save"), "Save", **{"tricks-0": 11, "tricks-1": 2})
    for people, was, now in zip(first, (1, 0), (5, 0), strict=True):
        for name in people:
            own[name] += now - was
    assert mended.path.split("?")[0] == page.path.split("?")[0]
    assert totals(mended) == own and "Round 5 of 12" in mended.main
    assert "corrected" in mended.sheet.one("tbody").all("tr")[0].all("td")[0].attrs["class"]
    assert "fixed" in ada.open(mended.link("History")).main


def test_a_round_struck_out_is_asked_for_again_and_what_was_played_since_stays(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    first = sides(page)
    for tricks in TRICKS[:3]:
        page = whist(ada, page, own, tricks)
    line = ada.open(page.sheet.one("tbody").all("tr")[0].all("td")[0].one("a").attrs["href"])
    page = ada.send(line.form("Strike out"), "Strike out")
    assert "Round 1 of 12" in page.main and sides(page) == first
    for name in first[0]:
        own[name] -= 1
    assert totals(page) == own
    page = whist(ada, page, own, (6, 7))
    assert "Round 4 of 12" in page.main and totals(page) == own


def test_an_old_row_is_left_as_it_was_and_undo_takes_back_what_was_written_last(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    page = whist(ada, page, own, (9, 4))
    kept = dict(own)
    page = whist(ada, page, own, (5, 8))
    line = ada.open(page.sheet.one("tbody").all("tr")[0].all("td")[0].one("a").attrs["href"])
    page = ada.open(line.link("Cancel"))
    page = ada.send(page.form("Undo"), "Undo")
    assert totals(page) == kept and "Round 2 of 12" in page.main


def test_a_dead_hand_is_dealt_again_by_the_same_player_and_nobody_is_asked_for_a_decider(ada):
    three = ("ada", "bo", "cy")
    page = sat_down(ada, "gin_rummy", three, "loser-stays")
    both, dealer = sides(page), page.main.split(" will deal")[0].split()[-1]
    asked = ada.open(f"{page.form('Write it down').action}?ended=dead").form("Write it down")
    page = ada.send(asked, "Write it down", ended="dead")
    assert "decider" not in page.main and "Round 2" in page.main and sides(page) == both
    assert "Nobody scored: it is dealt again." in page.main and f"{dealer} will deal" in page.main
    assert totals(page) == blank(three)


@pytest.mark.parametrize("manner", some(["loser-stays", "winner-stays"], 2))
def test_no_page_and_no_paper_calls_a_dead_hand_level(ada, manner):
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), manner)
    asked = ada.open(f"{page.form('Write it down').action}?ended=dead").form("Write it down")
    page = ada.send(asked, "Write it down", ended="dead")
    own = blank(("ada", "bo", "cy"))
    page = gin(ada, gin(ada, page, own, 0, 10), own, 1, 10)
    standings = ada.open(page.link("Standings"))
    shown = [page, ada.open(page.link("History")), standings, *(ada.open(standings.link(name)) for name in own)]
    there = f"/events/{Event.objects.get().pk}/"
    wall = [ada.open(f"{there}{each}/") for each in ("history", "projector", "fair", "needs", "tables/1")]
    assert {each.status for each in [*shown, *wall]} == {200}
    words = {each.path: each.main.replace("If level:", "") for each in [*shown, *wall]}  # how ties are broken
    assert not [path for path, said in words.items() if "level" in said]
    paper = build.on_paper(EventState(Event.objects.get()), {}, None)
    assert not paper.results.level and not any(
        "level" in words for words in (*paper.results.beside, paper.one_sheet.over)
    )


def test_who_sits_out_may_write_and_is_looked_up_for_nobody_who_plays(ada, django_assert_num_queries):
    sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    match = Match.objects.with_change_count().get()
    playing = match.players
    with django_assert_num_queries(0):
        assert all(match.is_writer(name) for name in playing)
    (waits,) = {"ada", "bo", "cy"} - set(playing)
    assert match.is_writer(waits) and not match.is_writer("dee")


def test_the_winner_written_wrongly_is_mended_before_the_next_round_is_played(ada):
    """Who waits follows from who won: nothing of the next round is written, so it is seated again."""
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    page = gin(ada, page, blank(("ada", "bo", "cy")), 0, 10)
    assert "ada sits out. " in page.main
    cell = page.sheet.one("tbody").all("tr")[0].all("td")[0]
    line = ada.open(cell.one("a").attrs["href"])
    page = ada.send(line.form("Save"), "Save", who=1)
    assert "bo sits out. " in page.main and totals(page) == {"ada": 0, "bo": 10, "cy": 0}


def test_a_result_corrected_too_late_says_what_would_have_been_otherwise(ada):
    """F10, R13: nothing that was played is drawn again; told until something else is written."""
    page, own = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays"), blank(("ada", "bo", "cy"))
    page = gin(ada, page, own, 0, 10)
    page = gin(ada, page, own, 0, 10)
    cell = page.sheet.one("tbody").all("tr")[0].all("td")[0]
    line = ada.open(cell.one("a").attrs["href"])
    page = ada.send(line.form("Save"), "Save", who=1)
    told = "Round 2 would have been drawn differently for ada, bo and cy. It stays as it was."
    assert told in page.main and told in ada.open(page.path.split("?")[0]).main
    assert told not in gin(ada, page, own, 0, 10).main


def test_a_correction_that_is_taken_back_leaves_nothing_otherwise(ada):
    """F10: the round after it was drawn by the very result that stands again."""
    page, own = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays"), blank(("ada", "bo", "cy"))
    page = gin(ada, page, own, 0, 10)
    page = gin(ada, page, own, 0, 10)
    for who in (1, 0):
        line = ada.open(page.sheet.one("tbody").all("tr")[0].all("td")[0].one("a").attrs["href"])
        page = ada.send(line.form("Save"), "Save", who=who)
        assert ("would have been drawn differently" in page.main) == (who == 1)


def test_a_wrong_result_of_the_round_before_seats_the_next_again_while_nothing_is_written_in_it(ada):
    """The way of the organiser's page ends as the tap on the figure does; no round that waits is called played."""
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    page = gin(ada, page, blank(("ada", "bo", "cy")), 0, 10)
    assert "ada sits out. " in page.main
    event = Event.objects.get()
    wrong = ada.open(f"/events/{event.pk}/rounds/1/tables/1/result/")
    shown = ada.send(wrong.form("See what changes"), "See what changes", who=1)
    assert "Already drawn" not in shown.main
    done = ada.send(shown.form("Correct it"), "Correct it")
    page = ada.open(done.link("Back to the evening"))
    assert "bo sits out. " in page.main and totals(page) == {"ada": 0, "bo": 10, "cy": 0}


def test_a_name_that_ends_with_a_dot_has_no_second_one_at_the_end_of_a_sentence(ada):
    page = sat_down(ada, "gin_rummy", ("ada F.", "bo F.", "cy F."), "loser-stays")
    assert "ada F. against bo F. cy F. sits out" in page.main and ".." not in page.main


def test_rounds_that_would_have_been_drawn_otherwise_are_called_rounds(ada):
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    own = blank(("ada", "bo", "cy"))
    for _ in range(2):
        page = gin(ada, page, own, 0, 10)
    wrong = ada.open(f"/events/{Event.objects.get().pk}/rounds/1/tables/1/result/")
    shown = ada.send(wrong.form("See what changes"), "See what changes", who=1).main
    assert "These rounds stay as they were drawn." in shown and "Round 2 would have been drawn differently" in shown


def test_who_leaves_in_the_middle_of_a_round_is_replaced_and_nobody_is_asked_who_won(ada):
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    one = sides(page)[0][0]
    at = page.names.index(one) + 1
    said = wished(ada, page, **{f"w_{at}": "leaves-now"})
    page = ada.send(said.form("Save"), "Save")
    page = ada.open(page.path.split("?")[0])
    assert "Level" not in page.main and "Round 2" in page.main
    assert one not in at_table(page) and page.has_button("Write it down")


def test_a_page_asked_for_while_its_round_is_taken_back_is_a_page(ada, monkeypatch):
    page = sat_down(ada, "whist", FOUR, "hotfoot")

    class Late(OneTablePage):
        def __init__(self, *args, **how):
            super().__init__(*args, **how)
            Match.objects.filter(table__round__event=self.evening.event).delete()

    monkeypatch.setattr("leagues.one_table.views.OneTablePage", Late)
    assert "Hotfoot" in ada.open(page.path.split("?")[0]).html


def test_a_phone_takes_back_only_its_own_row_and_the_organiser_that_of_a_phone_too(ada, bo):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    event = Event.objects.get()
    key = event.passes.get(may=Pass.TABLE, number=1)
    theirs = bo.open(f"/evening/{key.pk}/{key.token}/")
    page = whist(ada, page, own, (9, 4))
    before = dict(own)
    theirs = whist(bo, bo.open(theirs.path), own, (5, 8))
    page = ada.open(page.path.split("?")[0])
    assert totals(theirs) == own == totals(page)
    page = ada.send(page.form("Undo: round 2"), "Undo")
    assert page.errors == [] and totals(page) == before and "Round 2 of 12" in page.main
    theirs = whist(bo, bo.open(theirs.path.split("?")[0]), before, (8, 5))
    page = whist(ada, ada.open(page.path.split("?")[0]), before, (8, 5))
    (button,) = [each for each in bo.open(theirs.path.split("?")[0]).form("Undo").buttons if "Undo" in each.text]
    assert button.text == "↶ Undo" and "disabled" in button.attrs, "round 3 is written: bo’s round 2 stays"


def test_undo_takes_back_who_took_over_before_the_rounds_that_were_written_earlier(ada):
    page, own = sat_down(ada, "whist", FIVE, "outsider-partners"), blank(FIVE)
    for tricks in TRICKS[:2]:
        page = whist(ada, page, own, tricks)
    was, at = ada.open(page.path.split("?")[0]), page.names.index("ada") + 1
    said = wished(ada, page, **{f"w_{at}": "hands", f"p_{at}-0": "fay"})
    page = ada.open(ada.send(said.form("Save"), "Save").path.split("?")[0])
    assert Member.objects.filter(player__name="fay").exists()
    page = ada.send(page.form("Undo"), "Undo")
    told = re.search(r"Undone: (fay takes over from \w+ in round 4)\.", page.main)
    assert told and f"Undone: {told[1]}" in ada.open(f"/events/{Event.objects.get().pk}/history/").main
    assert not Member.objects.filter(player__name="fay").exists()
    assert page.names == was.names and sides(page) == sides(was) and totals(page) == own
    page = ada.send(page.form("Undo"), "Undo")
    assert "Round 2" in page.main and "Undone: " not in page.main


def test_undo_offers_nothing_from_before_the_first_round_was_opened(bo):
    draw = begun(bo, "\n".join(FOUR), "clockwise", "gin_rummy")
    rules = bo.open(draw.path.replace("draw/", "settings/")).form("Save")
    draw = bo.send(rules, "Save", title="Friday")
    board = bo.send(draw.form("Publish"), "Publish the draw")
    page = bo.send(board.form("Open round 1"), "Open round 1")
    assert [each.text for each in page.form("Undo").buttons] == ["↶ Undo"]
    rules = bo.open(f"{page.path}settings/").form("Save")
    bo.send(rules, "Save", title="Every Friday at the Red Lion")
    page = bo.open(page.path)
    assert [each.text for each in page.form("Undo").buttons] == ["↶ Undo: rules"], "in one line of a narrow button"


def test_undo_puts_back_the_plan_of_before_somebody_left_and_the_round_that_was_stopped(ada):
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    was, at = sides(page), page.names.index(sides(page)[0][0]) + 1
    said = wished(ada, page, **{f"w_{at}": "leaves-now"})
    page = ada.open(ada.send(said.form("Save"), "Save").path.split("?")[0])
    assert "Round 2" in page.main
    page = ada.send(page.form("Undo"), "Undo")
    assert "Round 1" in page.main and sides(page) == was and page.has_button("Write it down")


def test_a_wish_is_not_taken_out_from_under_what_others_wrote_since(ada, bo):
    page, own = sat_down(ada, "whist", FIVE, "outsider-partners"), blank(FIVE)
    key = Event.objects.get().passes.get(may=Pass.TABLE, number=1)
    at = page.names.index("ada") + 1
    said = wished(ada, page, **{f"w_{at}": "hands", f"p_{at}-0": "fay"})
    ada.send(said.form("Save"), "Save")
    whist(bo, bo.open(f"/evening/{key.pk}/{key.token}/"), own, (9, 4))
    page = ada.open(page.path.split("?")[0])
    assert page.has_button("Undo: round 1") and "fay" in page.names, "what was written last goes first"
    page = ada.send(page.form("Undo"), "Undo")
    page = ada.send(page.form("Undo: people"), "Undo")
    assert "fay" not in page.names


def test_who_only_looks_sees_every_round_and_can_write_none(ada, cy):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (9, 4))
    view = Event.objects.get().passes.get(may=Pass.VIEW)
    seen = cy.open(f"/evening/{view.pk}/{view.token}/")
    assert totals(seen) == totals(page)
    assert 'method="post"' not in seen.html
    match = Match.objects.filter(table__round__number=2).get()
    cy.client.handler.enforce_csrf_checks = False
    assert cy.answer(f"/matches/{match.pk}/lines/1/", {"tricks-0": ["9"]})[0] == 404


def test_a_level_decider_is_asked_with_a_key_a_side_and_taken_back_first(ada):
    page = sat_down(ada, "snap", ("ada", "bo", "cy"), "loser-stays")
    page = ada.write(page, **{"cards-0": 26, "cards-1": 26})
    assert "It’s level. Who wins the decider?" in page.main and not page.has_button("Write it down")
    page = ada.send(page.form("bo"), "bo")
    assert "bo sits out. " in page.main and "Round 2" in page.main
    told = next(each for each in ada.open(page.link("History")).top.all("p") if "It was level" in each.text)
    assert "The players say bo won. the organiser · " in told.text and told.one("time").text.strip()
    page = ada.send(page.form("Undo"), "Undo")
    assert "It’s level. Who wins the decider?" in page.main
    page = ada.send(page.form("Undo"), "Undo")
    assert page.has_button("Write it down") and "Round 1" in page.main


def test_the_head_of_a_round_is_settled_at_the_evening(ada):
    sat_down(ada, "whist", FOUR, "hotfoot")
    match = Match.objects.get()
    more = ada.open(f"/matches/{match.pk}/more/").html
    for act in ("people", "rules", "title", "end", "delete"):
        page = ada.open(f"/matches/{match.pk}/{act}/")
        assert "part of an evening" in page.main and page.links("The evening"), act
        assert f"/matches/{match.pk}/{act}/" not in more


def test_home_shows_the_evening_and_none_of_its_rounds(ada):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    whist(ada, page, blank(FOUR), (9, 4))
    home = ada.open("/")
    cards = home.top.all("a", class_="go-on")
    assert len(cards) == 1 and "Round 2 of 12" in cards[0].text
    assert "Hotfoot" not in ada.open("/matches/").main


@pytest.mark.parametrize(
    ("names", "manner", "sentence"),
    [(FOUR, "outsider-partners", "You named 4"), (FIVE, "hotfoot", "You named 5"), (FIVE, "", "You named 5")],
)
def test_a_way_that_does_not_fit_is_refused_in_a_sentence(ada, names, manner, sentence):
    page = sat_down(ada, "whist", names, manner)
    assert sentence in " ".join(page.errors) and not Event.objects.exists()


def test_a_row_of_an_earlier_round_that_a_phone_could_not_hand_in_is_told_with_its_round(ada):
    """Issue 32: a round of one deal is one row of the sheet."""
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    for tricks in ((7, 6), (9, 4)):
        page = whist(ada, page, blank(FOUR), tricks)
    match = Match.objects.order_by("started").first()
    refused.keep(match, 1, {"tricks": [8, 5]}, slip=uuid4(), act=Writer("bo").whole_act)
    page = ada.open(page.path)
    assert page.top.one("p", class_="state").text == "1 row needs a look"
    assert page.top.one("details", class_="dispute").one("summary").text == "Round 1 needs a look"
    refused.keep(match, 2, {"tricks": [8, 5]}, slip=uuid4(), act=Writer("bo").whole_act)
    page = ada.open(page.path)
    assert [each.one("summary").text for each in page.top.all("details", class_="dispute")] == [
        "Round 1, row 1 needs a look",
        "Round 1, row 2 needs a look",
    ]


def test_a_round_without_a_score_counts_as_played(ada):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = ada.send(page.form("no score"), "no score")
    assert "Round 2 of 12" in page.main and totals(page) == blank(FOUR)
    assert "For 3 to 8." in ada.open("/games/snap/").text


def test_an_evening_without_an_end_of_its_own_is_stopped_and_played_again_by_the_same_people(ada):
    three = ("ada", "bo", "cy")
    page, own = sat_down(ada, "gin_rummy", three, "loser-stays"), blank(three)
    for winner in (0, 1, 0):
        page = gin(ada, page, own, winner, 10)
    end = ada.open(page.link("Stop here"))
    form = next(form for form in end.forms if form.method == "post" and form.buttons)
    form.values = {name: values for name, values in form.values.items() if values}
    ada.send(form, form.buttons[0].text, **{"why": "time is up"} if "why" in form.names else {})
    page = ada.open(page.path)
    assert not page.has_button("Write it down") and totals(page) == own
    assert "Time is up." in page.main
    opened = ada.send(page.form("Open it again"), "Open it again")
    assert opened.has_button("Write it down") and totals(opened) == own and not opened.has_button("Open it again")
    ada.send(ada.open(opened.link("Stop here")).form("End the evening"), "End the evening")
    seats = ada.open(page.link("Play again"))
    page = ada.send(seats.form("Deal"), "Deal")
    assert sorted(page.names) == sorted(three) and totals(page) == blank(three)


def test_a_phone_that_missed_the_end_at_home_is_told_so_and_writes_when_it_goes_on(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    page = whist(ada, page, own, (9, 4))
    ada.send(ada.open(page.link("Stop here")).form("End the evening"), "End the evening")
    refused = ada.write(page, **{"tricks-0": 8, "tricks-1": 5})
    assert "The evening has ended. Whoever runs it can open it again." in refused.text
    page = ada.open(page.path)
    assert totals(page) == own and not page.has_button("Write it down")
    page = ada.send(page.form("Open it again"), "Open it again")
    assert totals(whist(ada, page, own, (8, 5))) == own


def test_an_evening_at_home_that_is_stopped_before_a_card_is_played_has_no_winner(ada):
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    ada.send(ada.open(page.link("Stop here")).form("End the evening"), "End the evening")
    assert ada.open(page.path).top.one("p", class_="result").text == "The organiser stopped it."


def test_nobody_takes_back_or_answers_who_may_not_write(ada, bo, cy):
    """S2, for the acts of one page: a stranger, and who may only look on."""
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (9, 4))
    event = Event.objects.get()
    view = event.passes.get(may=Pass.VIEW)
    bo.open(f"/evening/{view.pk}/{view.token}/")
    for phone in (bo, cy):
        phone.client.handler.enforce_csrf_checks = False
        for act in ("undo", "answer"):
            assert phone.answer(f"/events/{event.pk}/pitches/{act}/", {})[0] == 404
    assert totals(ada.open(page.path)) == totals(page)


def test_while_a_row_waits_for_a_choice_its_keys_are_away_until_they_are_asked_for(ada, bo):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    table = Event.objects.get().passes.get(may=Pass.TABLE)
    theirs = bo.open(f"/evening/{table.pk}/{table.token}/")
    ada.write(page, **{"tricks-0": 7, "tricks-1": 6})
    shown = bo.write(theirs, **{"tricks-0": 9, "tricks-1": 4})
    for here in (shown, ada.open(page.path)):
        assert "Which one is right?" in here.main and not here.has_button("Write it down")
    anew = bo.open(shown.link("Neither"))
    page = bo.send(anew.form("Write it down"), "Write it down", **{"tricks-0": 8, "tricks-1": 5})
    assert "Round 2 of 12" in page.main and sorted(totals(page).values()) == [0, 0, 2, 2]


@pytest.mark.parametrize(
    ("names", "manner"),
    some([(SIX, "losers-stay"), (SIX, "winners-stay"), (FOUR, "clockwiser"), (FIVE, "outsider-partners")], 3),
)
def test_the_same_people_play_again_in_the_same_manner(ada, names, manner):
    sat_down(ada, "whist", names, manner)
    seats = ada.open(one_table_start.rematch_url(EventState(Event.objects.get())))
    chosen = [each for each in seats.top.all("input", name="manner") if "checked" in each.attrs]
    assert [each.attrs["value"] for each in chosen] == [manner]


def test_a_phone_at_its_own_table_stays_there_and_sees_who_still_plays(ada, bo):
    sat_down(ada, "gin_rummy", SIX, "clockwise")
    key = Event.objects.get().passes.get(may=Pass.TABLE, number=2)
    page = bo.open(f"/evening/{key.pk}/{key.token}/")
    assert page.path.endswith("/tables/2/")
    page = gin(bo, page, blank(SIX), 0, 10)
    assert page.path.split("?")[0].endswith("/tables/2/")
    assert wording.TABLES_PLAY.format(tables="1 and 3") in page.main and not page.has_button("Write it down")
    assert bo.answer(f"/matches/{Match.objects.get(table__number=1).pk}/lines/1/")[0] == 404
    here = ada.open(page.path.replace("tables/2/", ""))
    for _ in range(2):
        here = gin(ada, here, blank(SIX), 0, 10)
    assert bo.open(page.path.split("?")[0]).has_button("Write it down")


def test_a_phone_at_its_own_table_is_led_there_and_to_no_other_s_rows(ada, bo):
    """What it may not write there it does not offer: only rows of its own table lead on."""
    sat_down(ada, "gin_rummy", SIX, "clockwise")
    event = Event.objects.get()
    key = event.passes.get(may=Pass.TABLE, number=2)
    bo.open(f"/evening/{key.pk}/{key.token}/")
    page = bo.open(f"/events/{event.pk}/?said=undone")
    assert page.path.endswith("/tables/2/?said=undone") and "Undone" in page.main
    mine = Match.objects.get(table__number=2)
    assert f"/matches/{mine.pk}/" in page.form("Write it down").action
    assert not bo.open(f"/events/{event.pk}/tables/1/").has_button("Write it down")
    here = ada.open(f"/events/{event.pk}/")
    for _ in range(3):
        here = gin(ada, here, blank(SIX), 0, 10)
    page = bo.open(f"/events/{event.pk}/")
    rows = {cell.one("a").attrs["href"].split("/")[2] for cell in page.sheet.one("tbody").all("td") if cell.all("a")}
    assert rows == {str(mine.pk)}
    bo.open(page.sheet.one("tbody").all("a")[0].attrs["href"])


def wished(phone: Phone, page: Page, **typed: object) -> Page:
    """What the evening says to a change of its roll; `w_2="leaves"` is about the second name."""
    roll = phone.open(phone.open(page.path.split("?")[0]).link("Who plays"))
    typed = {name.replace("_", "-"): value for name, value in typed.items()}
    return phone.send(roll.form("See what changes"), "See what changes", **typed)


@pytest.mark.parametrize("wish", [{"w_2": "leaves"}, {"w_2": "rests"}, {"arrive": "gus"}])
def test_a_format_that_needs_just_so_many_says_what_to_do_when_somebody_comes_or_goes(ada, wish):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (9, 4))
    said = wished(ada, page, **wish)
    assert "Hotfoot is for four players" in said.main and "Somebody else can take over the seat" in said.main
    assert not said.has_button("Save")
    assert "Round 2 of 12" in ada.open(page.path.split("?")[0]).main


def test_who_are_left_sit_down_anew_in_a_way_that_fits_them(ada):
    """Five with partners, one leaves: the totals stay, and four go on in hotfoot with their names on the chairs."""
    page, own = sat_down(ada, "whist", FIVE, "outsider-partners"), blank(FIVE)
    page = whist(ada, page, own, (9, 4))
    said = wished(ada, page, w_2="leaves")
    assert "outsider is for five players, not 4" in said.main
    seats = ada.open(said.link("Start a new evening"))
    anew = ada.send(seats.form("Deal"), "Deal", bring="")
    (gone,) = {*FIVE} - {*anew.names}
    assert f"{gone} leaves" in said.main and "Hotfoot" in anew.html and totals(anew) == blank(tuple(anew.names))
    assert totals(ada.open(page.path.split("?")[0])) == own


@pytest.mark.parametrize(("wish", "there"), some([({"w_2": "leaves"}, 3), ({"arrive": "gus"}, 5)], 2))
def test_a_queue_goes_on_with_those_who_are_there(ada, wish, there):
    """Who is at the table plays this round to its end; the change counts from the next one."""
    people = (*FOUR, "gus")
    page, own = sat_down(ada, "gin_rummy", FOUR, "loser-stays"), blank(people)
    page = gin(ada, page, own, 0, 10)
    ada.send(wished(ada, page, **wish).form("Save"), "Save")
    page = ada.open(page.path.split("?")[0])
    seen = set()
    for turn in range(often(4, 6)):
        page = gin(ada, page, own, turn % 2, 10)
        seen |= {name for side in sides(page) for name in side}
    assert seen == ({*people} if there == 5 else {"ada", "cy", "dee"})
    assert totals(page) == {name: own[name] for name in page.names}


def test_the_roll_has_the_order_of_the_columns(ada):
    page = sat_down(ada, "whist", FIVE, "outsider-partners")
    roll = ada.open(page.link("Who plays"))
    assert [
        each.one("b").text for each in roll.top.one("ul", class_="presence").all("label") if each.all("b")
    ] == page.names


def test_a_substitute_sits_down_in_the_next_round_and_has_the_column(ada):
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    page = whist(ada, page, own, (9, 4))
    roll = ada.open(page.link("Who plays"))
    form = roll.form("See what changes")
    number = next(each.attrs["for"] for each in roll.top.all("label") if each.text == "bo").split("-")[1]
    name = next(each for each in form.names if each.split("-")[1:2] == [number] and not each.startswith("w-"))
    said = ada.send(form, "See what changes", **{f"w-{number}": "hands", name: "gus"})
    assert "gus takes over from bo" in said.main
    ada.send(said.form("Save"), "Save")
    page = whist(ada, ada.open(page.path.split("?")[0]), own, (5, 8))
    own["gus"] = own.pop("bo")
    assert "gus" in [name for side in sides(page) for name in side]
    assert totals(page) == {name: own[name] for name in page.names}


def test_at_a_table_of_two_the_page_says_whose_chair_is_taken_and_who_deals(ada):
    page = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays")
    assert "ada will deal." in page.main
    page = gin(ada, page, blank(("ada", "bo", "cy")), 0, 10)
    assert "cy will sit down for ada. ada sits out. " in page.main
    assert "Cut for the deal." not in page.main and "chair 1" not in page.main and "chair 2" not in page.main


@pytest.mark.parametrize(
    ("dealer", "columns", "out"),
    some([(4, "eli ada bo cy dee", "dee"), (0, "ada bo cy dee eli", "eli"), (2, "cy dee ada bo eli", "eli")], 2),
)
def test_outsider_begins_as_the_chairs_were_typed_and_who_was_chosen_deals(ada, dealer, columns, out):
    """The fifth name sits out first, unless it is to deal; the columns stand in the order of the chairs."""
    page = sat_down(ada, "whist", FIVE, "outsider-partners", dealer=dealer)
    one, two, three, four, five = columns.split()
    assert page.names == columns.split()
    assert sides(page) == [[one, three], [two, four]]
    assert f"{one} will deal." in page.main and f"{out} sits out. " in page.main and out == five
    again = ada.open(one_table_start.rematch_url(EventState(Event.objects.get())))
    assert [again.top.one("input", name=f"name-{chair}").attrs["value"] for chair in range(5)] == columns.split()


def test_who_was_chosen_deals_first_where_somebody_stays_on_and_then_as_the_game_says(ada):
    """Gin: the winner deals; where the winner leaves, whoever takes that chair. Nobody cuts."""
    three = ("ada", "bo", "cy")
    page, own = sat_down(ada, "gin_rummy", three, "winner-stays", dealer=1), blank(three)
    assert page.names == ["bo", "ada", "cy"] and "bo will deal." in page.main and "Cut" not in page.main
    page = gin(ada, page, own, 1, 10)
    assert "ada will deal." in page.main
    page = gin(ada, page, own, at_table(page).index("cy"), 10)
    assert "cy will deal." in page.main and "Cut" not in page.main


@pytest.mark.parametrize("manner, count", some([("hotfoot", 4), ("changing-partners", 8)], 2))
def test_where_nothing_but_a_word_ends_it_the_last_round_is_called_at_one_table_too(ada, manner, count):
    """Once: the round that is played is played out."""
    if count == 4:
        page = sat_down(ada, "whist", ("ada", "bo", "cy", "dee"), manner)
    else:
        page = ada.open(f"/events/{event_of(begun(ada, chr(10).join(names(count)))).pk}/settings/")
        page = ada.send(page.form("Save"), "Save", **{"option-pitches": 1})
        page = ada.send(page.form("Publish"), "Publish the draw")
    assert not page.has_button("Last round")
    rules = ada.open(f"{page.path.split('tables/')[0]}settings/")
    page = ada.send(rules.form("Save"), "Save", **{"option-finish": "time"})
    if page.has_button("Open round 1"):
        page = ada.send(page.form("Open round 1"), "Open round 1")
    page = ada.send(page.form("Last round"), "Last round")
    assert not page.has_button("Last round") and Event.objects.get().options["called"] == 1
    for _ in range(count // 4):
        page = ada.write(page, **{"tricks-0": 7, "tricks-1": 6})
    assert "How it went" in page.text


def test_a_limit_to_staying_on_is_set_behind_the_page_which_says_why_somebody_leaves(ada):
    three = ("ada", "bo", "cy")
    page, own = sat_down(ada, "gin_rummy", three, "loser-stays"), blank(three)
    rules = ada.open(next(each.attrs["href"] for each in page.top.all("a") if "Rules of the evening" in each.text))
    assert "You also leave" not in page.text
    page = ada.send(rules.form("Save"), "Save", **{"option-max_hold": 2})
    assert "You also leave after losing, or coming last, twice in a row." in page.text
    assert "out after losing twice in a row" in ada.open(f"{page.path}draw/").text
    page = gin(ada, page, own, at_table(page).index("bo"), 10)
    assert "running" not in page.main
    page = gin(ada, page, own, at_table(page).index("cy"), 10)
    assert "ada will go to the end of the queue after losing twice in a row. bo will sit down for ada" in page.main
    assert {*at_table(page)} == {"bo", "cy"}


@pytest.mark.parametrize(
    ("names", "manner", "dealer"),
    [
        *some(((SIX, "clockwise", 3), (SIX, "clockwise", 0), (FOUR, "seat-swap", 3), (FIVE, "outsider", 3)), 3),
        *some(((SIX, "rotating-team", 3), (FIVE, "rotating-team", 0)), 2),
    ],
)
def test_who_was_chosen_deals_at_table_1_where_there_are_several(ada, names, manner, dealer):
    page = sat_down(ada, "gin_rummy", names, manner, dealer=dealer)
    assert page.top.one("p", class_="sentence").text.split(". ")[-1].startswith(names[dealer])
    assert names[dealer] in at_table(page) and {*page.names} == {*names}
    if manner != "rotating-team":
        assert page.names[0] == names[dealer]


def test_the_big_screen_counts_no_tables_where_there_is_one(ada):
    three = ("ada", "bo", "cy")
    page, own = sat_down(ada, "gin_rummy", three, "outsider"), blank(three)
    for _ in range(3):
        assert "have finished" not in ada.open(page.link("Big screen")).main
        page = gin(ada, page, own, 0, 10)
    assert "Three rounds were agreed." in ada.open(page.link("Big screen")).main


def test_why_it_ended_is_told_as_the_reason_that_somebody_gave(ada):
    page, own = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "loser-stays"), blank(("ada", "bo", "cy"))
    page = gin(ada, page, own, at_table(page).index("ada"), 10)
    end = ada.open(page.link("Stop here"))
    page = ada.send(end.form("End the evening"), "End the evening", why="bo has to go")
    assert "ada won with 10 points. Why it ended: Bo has to go." in page.main and "a wrong name" in page.text


def test_every_page_and_paper_says_why_it_ended_as_somebody_typed_it(ada):
    people = ("ada", "bo", "cy")
    page, own = sat_down(ada, "gin_rummy", people, "loser-stays"), blank(people)
    page = gin(ada, page, own, at_table(page).index("bo"), 10)
    page = ada.send(
        ada.open(page.link("Stop here")).form("End the evening"), "End the evening", why="Last round at the bar"
    )
    standings = ada.open(page.link("Standings"))
    needs, screen = ada.open(standings.path.replace("standings", "needs")), ada.open(page.link("Big screen"))
    printed = build.on_paper(EventState(Event.objects.get()), {}, None)
    for said in (page.main, standings.main, needs.main, screen.text, printed.one_sheet.over):
        assert "Why it ended: Last round at the bar." in said, said
    assert "after round 1" in standings.text and "bo won" in screen.text


def test_with_partners_who_stay_on_the_deal_passes_on(ada):
    page = sat_down(ada, "whist", SIX, "winners-stay", dealer=3)
    assert "dee will deal." in page.main
    page = whist(ada, page, blank(SIX), (9, 4))
    assert Match.objects.get(table__round__number=2).first_dealer == 1


def test_a_fifth_name_has_its_place_and_is_told_that_it_sits_out_first(ada):
    seats = ada.open("/games/whist/")
    assert "Change seats after each game for more than 4, too" in seats.main
    assert "Players named here sit out first" in seats.main
    five = ada.open("/games/whist/?" + "&".join(f"name-{chair}={name}" for chair, name in enumerate(FIVE)))
    assert "for more than 4" not in five.main and "the last named first; everybody partners" in five.main


@pytest.mark.parametrize(
    ("format", "typed"),
    [
        ("loser_stays", FIVE),
        ("rotating_team", [f"{name}, {team}" for name, team in zip(EIGHT, ["team", "other team"] * 4)]),
    ],
)
def test_the_page_says_who_rests_and_who_comes_later(ada, format, typed):
    page = begun(ada, "\n".join(typed), format, "gin_rummy", **{"is-late": "bo", "is-out": "cy"})
    page = ada.send(page.form("Publish"), "Publish")
    page = ada.send(page.form("Open "), "Open ")
    assert "cy rests; bo comes later." in page.main


def test_who_sits_out_may_hold_the_phone_and_is_named_as_the_one_who_wrote(ada):
    """In outsider whoever sits out keeps the score meanwhile; in the next round the phone is still theirs."""
    page = sat_down(ada, "whist", FIVE, "outsider-partners")
    assert "Who holds this phone?" not in page.main  # before the first row is written
    page = ada.write(page, **{"tricks-0": 7, "tricks-1": 6})
    asked = ada.open(page.link("Say who"))
    assert all(name in asked.main for name in FIVE)
    page = ada.write(ada.send(asked.form("ada"), "ada"), **{"tricks-0": 7, "tricks-1": 6})
    page = ada.write(page, **{"tricks-0": 7, "tricks-1": 6})
    assert "Who holds this phone?" not in page.main
    assert ada.open(page.link("History")).main.count("ada ·") == 2


def test_the_cycle_is_played_out_once_somebody_has_the_target(ada):
    three = ("ada", "bo", "cy")
    seats = ada.open("/games/gin_rummy/")
    assert "it ends when somebody reaches it and everyone has met equally often." in seats.main
    page, own = sat_down(ada, "gin_rummy", three, "outsider", until=30), blank(three)
    assert (
        "Once somebody has 30, you play on until everyone has met equally often: after every three rounds." in page.html
    )
    needs = f"/events/{Event.objects.get().pk}/needs/"
    assert LENGTH_UNKNOWN in ada.open(needs).main
    winner = at_table(page)[0]
    page = gin(ada, page, own, 0, 40)
    assert (
        f"{winner} has 40. You play on until everyone has met equally often. 2 more rounds." in page.main
        and "Round 2 of 3" in page.main
    )
    assert LENGTH_UNKNOWN not in ada.open(needs).main
    page = gin(ada, page, own, 0, 10)
    assert (
        "You play on until everyone has met equally often. This is the last round." in page.main
        and "Round 3 of 3" in page.main
    )
    page = gin(ada, page, own, 0, 10)
    assert "Somebody reached 30 in round 1." in page.main and "Finished" in page.html


def test_who_plays_at_another_table_hears_that_the_target_is_reached_and_the_round_played_out(ada):
    page, own = sat_down(ada, "gin_rummy", SIX, "clockwise"), blank(SIX)
    rules = ada.open(page.link("Rules of the evening"))
    ada.send(rules.form("Save"), "Save", **{"option-finish": "target_now", "option-target": "30"})
    page = ada.open(page.path)
    assert "Once somebody has 30, the round is finished at every table" in page.html
    winner = at_table(page)[0]
    page = gin(ada, page, own, 0, 40)
    assert f"{winner} has 40. This round is finished at every table. Then the highest total wins." in page.main
    assert "Round 1 of 1" in page.main
    page = gin(ada, ada.open(page.path), own, 0, 10)
    page = gin(ada, ada.open(page.path), own, 0, 50)
    assert "Somebody reached 30 in round 1." in page.main and "played to its end" not in page.main


def test_a_shared_first_place_is_no_win_for_both(ada):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    won = sides(page)[0]
    page = whist(ada, page, blank(FOUR), (9, 4))
    ada.send(ada.open(page.link("Stop here")).form("End the evening"), "End the evening")
    page = ada.open(page.path.split("?")[0])
    feet = dict(zip(page.names, [cell.text for cell in page.sheet.one("tfoot").all("td")], strict=True))
    assert {name for name, foot in feet.items() if foot.endswith("shares")} == {*won} and "wins" not in str(feet)


@pytest.mark.parametrize(
    ("names", "manner", "called"),
    [
        (("ada", "bo", "cy"), "loser-stays", "Loser stays on"),
        (SIX, "winners-stay", "Winners stay on"),
        (FOUR, "clockwiser", "Clockwiser"),
    ],
)
def test_an_evening_is_called_as_it_was_chosen(ada, names, manner, called):
    page = sat_down(ada, "gin_rummy" if len(names) == 3 else "whist", names, manner)
    assert page.top.one("h1").text.endswith(Event.objects.get().day) and f"How seats change: {called}" in page.html


def test_the_keys_of_a_side_carry_no_one_person_s_sign_and_tables_their_numbers(ada):
    page = sat_down(ada, "gin_rummy", SIX, "clockwise")
    assert "unsigned" in page.top.one("section", id="entry").attrs["class"].split()
    chips = [each.text for each in page.top.one("nav", class_="chips").all("a")]
    assert [chip.split(" ", 2)[:2] for chip in chips] == [["Table", "1"], ["Table", "2"], ["Table", "3"]]


def test_the_sheet_says_who_had_a_column_before(ada):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (7, 6))
    page = whist(ada, page, blank(FOUR), (7, 6))
    said = wished(ada, page, w_2="hands", **{"p_2-0": "gus"})
    ada.send(said.form("Save"), "Save")
    page = whist(ada, ada.open(page.path.split("?")[0]), blank((*FOUR, "gus")), (7, 6))
    head = next(each for each in page.top.one("thead").all("th")[1:] if each.one("span").text == "gus")
    assert head.one("small", class_="former").text == "bo to round 3"


def test_of_an_evening_that_is_over_only_names_are_mended(ada):
    page, own = sat_down(ada, "gin_rummy", ("ada", "bo", "cy"), "outsider"), blank(("ada", "bo", "cy"))
    for _ in range(3):
        page = gin(ada, page, own, 0, 10)
    assert "Three rounds were agreed." in page.main
    standings = ada.open(page.link("Standings"))
    assert "after round 3 of 3" in standings.top.text and "Three rounds were agreed." in standings.main
    assert "Round by round" in ada.open(standings.link("ada")).main
    roll = ada.open(page.link("Who plays"))
    assert "The evening is over" in roll.main and "Somebody arrives" not in roll.main
    assert {option.text for option in roll.top.all("option")} == {"here", "has another name"}
    form = roll.form("See what changes")
    said = ada.send(
        form, "See what changes", **{"w-1": "named", next(n for n in form.names if n.startswith("p-1")): "gus"}
    )
    ada.send(said.form("Save"), "Save")
    assert "gus" in ada.open(page.path.split("?")[0]).names


def test_two_teams_at_home_win_and_lose_together(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "rotating-team"), blank(FOUR)
    while page.has_button("Write it down"):
        page = gin(ada, page, own, int(at_table(page)[0] not in FOUR[:2]), 10)
    assert "ada and bo won as a team, 40 to 0. Each round, the better team scores the difference." in page.main
    feet = {name: cell.text for name, cell in zip(page.names, page.sheet.one("tfoot").all("td"), strict=True)}
    assert {name for name, foot in feet.items() if foot.endswith("won")} == {"ada", "bo"}


def test_names_that_begin_alike_are_told_apart_over_their_columns(bo):
    """Of "Maximiliana-Theodora Wolfe" a phone shows "Maxi…": the surname's letter stands below it."""
    people = ("Maximiliana-Theodora Wolfe", "Maximiliana-Theodora Baker", "bo", "cy", "dee")
    page, heads = sat_down(bo, "whist", people, "outsider-partners"), {}
    for each in page.top.one("thead").all("th")[1:]:
        heads[each.one("span", class_="name").text] = [small.text for small in each.all("small")]
    assert heads == {people[0]: ["W."], people[1]: ["B."], "bo": [], "cy": [], "dee": []}
    whole = [each.text for each in page.top.one("thead").all("span", class_="short")]
    assert whole == ["bo", "cy", "dee"]  # no column is narrower than these


def test_a_row_that_may_not_stand_stays_on_the_page_of_the_evening_as_it_was_typed(ada):
    """Without scripts: the sentence and every figure, beside the sheet of the evening."""
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (7, 6))
    page = ada.write(page, **{"tricks-0": 7, "tricks-1": 7})
    assert page.errors == ["The tricks add up to 14, not 13. Change one."] and "Round 2 of 12" in page.main
    assert page.status == 200 and page.link("Standings") and "rounds" in page.sheet.attrs["class"]
    form = page.form("Write it down")
    assert {name: form.filled({}, "Write it down")[name] for name in ("tricks-0", "tricks-1")} == {
        "tricks-0": ["7"],
        "tricks-1": ["7"],
    }
    page = ada.write(page, **{"tricks-1": 6})
    assert "Round 3 of 12" in page.main and not page.errors


def test_a_corrected_row_that_may_not_stand_stays_on_the_page_of_its_correction(ada):
    page = whist(ada, sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR), (7, 6))
    row = ada.open(page.sheet.one("tbody").all("a")[0].attrs["href"])
    page = ada.send(row.form("Save"), "Save", **{"tricks-0": 9, "tricks-1": 9})
    assert page.errors == ["The tricks add up to 18, not 13."] and "Correcting " in page.main


def test_at_a_second_table_a_row_that_may_not_stand_is_shown_at_that_table(ada):
    page = sat_down(ada, "gin_rummy", SIX, "clockwise")
    there = page.top.all("a", class_="chip")[1].attrs["href"]
    form = ada.open(there).form("Write it down")
    asked = ada.open(f"{form.action}?ended=knock").form("Write it down")
    page = ada.send(asked, "Write it down", ended="knock", who=0, deadwood=11, other=2)
    assert page.errors and at_table(page) == at_table(ada.open(there))


def test_a_queue_of_any_length_runs_on_one_page(bo):
    """A column for each who plays; everybody's total stands below, and rounds open and close by themselves."""
    page = begun(bo, "\n".join(names(12)), "winner_stays", "snap")
    page = bo.send(page.form("Publish"), "Publish round 1")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    for number in (1, 2):
        first = page.names[0]
        assert len(page.names) == 2 and f"Round {number}" in page.main
        page = bo.write(page, **{"cards-0": 30, "cards-1": 22})
        assert not page.errors and first in page.names, "the winner stays"
    everybody = next(each for each in page.top.all("section") if "Everybody" in each.text)
    assert all(name in everybody.text for name in names(12))
    assert bo.open(f"/events/{event_of(page).pk}/standings/").status == 200
    assert EventState(event_of(page)).running.number == 3


def test_a_queue_of_cribbage_has_its_board_with_the_counts_of_the_deal_and_says_who_waits(bo):
    """Holes to go are of no deal that stands alone."""
    page = begun(bo, "\n".join(names(5)), "winner_stays", "cribbage")
    page = bo.send(page.form("Publish"), "Publish round 1")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    Writer("cy").writes(match_at(event_of(page), 1), 1, {"what": "peg", "who": 0, "points": 6})
    page = bo.open(page.path)
    pegs = page.top.one("div", id="pegs")
    assert [each.text for each in pegs.one("ul", class_="scores").all("b")] == ["6", "0"]
    assert pegs.all("svg") and "to go" not in pegs.text and "sit out" in page.main


def test_only_a_queue_takes_more_people_than_have_columns(bo):
    for key, large in (("hotfoot", False), ("loser_stays", True), ("winner_stays", True)):
        event = Event(format_key=key, game_key="whist", options={"pitches": 1})
        assert event.board(8) is ONE_TABLE and event.board(40) is (ONE_TABLE if large else HALL)
    assert Event(format_key="ladder", game_key="whist").board(8) is LADDER


def test_the_page_of_a_whist_drive_says_which_suit_is_trumps(ada):
    draw = begun(ada, "\n".join(f"{name}, {'gl'[at % 2]}" for at, name in enumerate(EIGHT)), "whist_drive")
    board = ada.send(draw.form("Publish"), "Publish")
    page = ada.send(board.form("Open round 1"), "Open round 1")
    assert page.top.one("p", class_="where").text.endswith("♥ trumps")
