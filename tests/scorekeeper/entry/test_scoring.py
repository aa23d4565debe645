"""The sheet: a line written, refused, in part, corrected, struck out, undone, disputed; all without scripts (U12)."""

import uuid

import pytest

from scorekeeper.models import Line
from scorekeeper.printing import result_image
from tests.phones import Phone, match_of
from tests.replayed import replayed

FOUR = ("ada", "bo", "cy", "dee")
ONE = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}  # 5, 17, 4, 0
TWO = {"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": 3}  # 13, 0, 0, 13


def hearts(phone: Phone, **rules: object):
    return phone.start("hearts", *FOUR, **rules)


@replayed
def hearts_written(phone: Phone):
    """The sheet after a first row."""
    return phone.write(hearts(phone), **ONE)


def test_only_the_cells_that_differ_are_marked(ada):
    """Of two versions of a beetle row that differ in bo's parts, these: not who finished, nor anybody's total."""
    page = ada.start("beetle", "ada", "bo", "cy")
    bo = guest(ada, page)
    theirs = bo.open(match_of(page))
    ada.write(page, shouted=0, **{"parts-1": 5, "parts-2": 2})
    bo.write(theirs, shouted=0, **{"parts-1": 6, "parts-2": 2})
    row = ada.open(match_of(page)).sheet.one("tbody").one("tr", class_="disputed")
    marked = [cell for cell in row.all("td") if "two different scores" in cell.text]
    assert marked == row.all("td", class_="disputed") == [row.all("td")[3]]
    assert marked[0].text.startswith("?")


def guest(host: Phone, page, may: str = "keep score", name: str = "bo") -> Phone:
    """Another phone that was let in by the host's link."""
    keys = host.open(match_of(page) + "keys/")
    part = next(each for each in keys.top.all("section") if each.one("h2").text == f"To {may}")
    link = next(each.attrs["href"] for each in part.all("a") if "/open/" in each.attrs["href"])
    other = Phone()
    opened = other.open("/open/" + link.split("/open/")[1])
    if may == "keep score":
        other.send(opened.form(name), name)
    return other


def test_a_line_is_written_and_the_totals_follow(ada):
    page = ada.write(hearts(ada), **ONE)
    assert page.totals == ["5", "17", "4", "0"] and "Saved" in page.text
    assert "dee leads" in page.main.replace("Total", "") or "leads" in page.sheet.one("tfoot").text
    assert "bo deals, cy begins." in page.main


def test_a_bad_line_is_refused_with_the_rule_s_sentence_and_nothing_typed_is_lost(ada):
    page = ada.write(hearts(ada), **{**ONE, "hearts-3": 1})
    assert page.errors == ["The hearts add up to 14, not 13. Change one."]
    values = page.form("Write it down").values
    assert [values[f"hearts-{side}"] for side in range(4)] == [["5"], ["4"], ["4"], ["1"]] and values["queen"] == ["1"]
    assert not Line.objects.exists()
    assert ada.write(page, **{"hearts-3": 0}).totals == ["5", "17", "4", "0"]


@pytest.mark.parametrize("figure", ["x", "1.5", "99999999", "²", "-3"])
def test_what_is_no_count_is_refused_in_a_sentence_and_still_stands_there(ada, figure):
    page = ada.write(hearts(ada), **{"hearts-0": figure, "queen": 1})
    assert page.status == 200 and len(page.errors) == 1 and page.errors[0].startswith("Hearts")
    assert page.form("Write it down").values["hearts-0"] == [figure] and not Line.objects.exists()


def test_nothing_is_written_by_an_empty_form(ada):
    page = ada.write(hearts(ada))
    assert page.errors == ["Nothing is written yet. Fill in a box first."] and not Line.objects.exists()


def test_a_line_may_be_written_in_part_and_waits_until_it_is_complete(ada):
    page = ada.write(hearts(ada), **{"hearts-0": 5, "hearts-1": 4})
    assert page.totals == ["0"] * 4
    values = page.form("Write it down").values
    assert values["hearts-0"] == ["5"] and values["hearts-2"] == [""]
    page = ada.write(page, **{"hearts-2": 4, "hearts-3": 0, "queen": 1})
    assert page.totals == ["5", "17", "4", "0"]
    assert "corrected" not in page.sheet.text


def test_the_bids_are_written_before_the_play(ada):
    """Oh Hell: what they bid stands on the sheet while the cards are played."""
    page = ada.start("oh_hell", "ada", "bo", "cy")
    page = ada.write(page, **{"bid-0": 3, "bid-1": 4, "bid-2": 4})
    assert page.totals == ["0"] * 3 and page.rows[0].cells[0].startswith("3")
    page = ada.write(page, **{"tricks-0": 3, "tricks-1": 4, "tricks-2": 3})
    assert page.totals == ["13", "14", "0"]


def test_the_dealer_s_hook_is_refused_with_both_figures(ada):
    page = ada.start("oh_hell", "ada", "bo", "cy")
    page = ada.write(page, **{"bid-0": 3, "bid-1": 4, "bid-2": 3})
    assert page.errors == ["The bids may not add up to 10. Change the last one."]


def test_a6_no_score_for_a_deal_lies_under_more_and_is_undone_like_any_row(ada):
    page = hearts(ada)
    assert "No score" not in page.main
    more = ada.open(page.link("More"))
    page = ada.send(more.form("Deal 1: no score"), "Deal 1: no score")
    assert page.totals == ["0"] * 4 and "bo deals, cy begins." in page.main
    assert len([row for row in page.rows if "void" in row.states]) == 1
    page = ada.send(page.form("Undo"), "Undo")
    assert not [row for row in page.rows if "void" in row.states]
    assert "Deal 1: no score" in ada.open(page.link("More")).main


def test_a_row_written_in_part_may_get_no_score_and_a_match_that_has_ended_none(ada):
    page = ada.start("oh_hell", "ada", "bo", "cy")
    page = ada.write(page, **{"bid-0": 3, "bid-1": 4, "bid-2": 4})
    more = ada.open(page.link("More"))
    page = ada.send(more.form("Deal 1: no score"), "Deal 1: no score")
    assert [row.states for row in page.rows if "void" in row.states]
    assert "bo deals" in page.main
    end = ada.open(match_of(page) + "end/")
    ada.send(end.form("End it"), "End it")
    assert "No score" not in ada.open(match_of(page) + "more/").main


def test_an_earlier_line_is_corrected_with_a_reason_and_later_totals_follow(ada):
    """F10: three lines back; the sheet says so, and the history says who, what and why."""
    page = hearts(ada)
    for _deal in range(4):
        page = ada.write(page, **ONE)
    line = ada.open(match_of(page) + "lines/1/")
    assert line.form("Save").values["hearts-0"] == ["5"]
    page = ada.send(line.form("Save"), "Save", **TWO, reason="misheard")
    assert page.totals == ["28", "51", "12", "13"]
    assert "corrected" in page.rows[0].cells[0] and "corrected" not in page.rows[1].cells[0]
    history = ada.open(match_of(page) + "history/").main
    assert (
        "The scorekeeper fixed row 1" in history
        and "(misheard)" in history
        and "Hearts: ada 5, bo 4, cy 4, dee 0" in history
    )


def test_a_refused_correction_keeps_what_was_typed_and_the_line_as_it_was(ada):
    page = hearts_written(ada)
    line = ada.open(match_of(page) + "lines/1/")
    line = ada.send(line.form("Save"), "Save", **{"hearts-0": 6})
    assert line.errors == ["The hearts add up to 14, not 13."]
    assert line.form("Save").values["hearts-0"] == ["6"]
    assert ada.open(match_of(page)).totals == ["5", "17", "4", "0"]


def test_a_line_is_struck_out_and_its_history_stays(ada):
    page = hearts_written(ada)
    page = ada.write(page, **TWO)
    line = ada.open(match_of(page) + "lines/1/")
    page = ada.send(line.form("Strike out"), "Strike out")
    assert page.totals == ["13", "0", "0", "13"]
    assert "struck" in page.rows[0].states and "struck out" in ada.open(match_of(page) + "history/").main


def test_an_old_strike_out_form_changes_nothing_of_what_came_later(ada):
    """Back to a page from before a correction: the dispute is shown, and nothing is lost."""
    page = hearts_written(ada)
    old = ada.open(match_of(page) + "lines/1/").form("Strike out")
    line = ada.open(match_of(page) + "lines/1/")
    ada.send(line.form("Save"), "Save", **TWO)
    page = ada.send(old, "Strike out")
    assert "two different scores" in page.main.lower()


def test_a_line_can_be_written_again_after_it_was_struck_out(ada):
    page = hearts_written(ada)
    line = ada.open(match_of(page) + "lines/1/")
    page = ada.send(line.form("Strike out"), "Strike out")
    line = ada.open(match_of(page) + "lines/1/")
    page = ada.send(line.form("Save"), "Save", **TWO)
    assert page.totals == ["13", "0", "0", "13"]


def test_undo_is_on_every_page_of_the_sheet_and_takes_back_one_act_at_a_time(ada):
    page = ada.write(hearts_written(ada), **TWO)
    page = ada.send(ada.open(match_of(page)).form("Undo"), "Undo")
    assert page.totals == ["5", "17", "4", "0"]
    page = ada.send(page.form("Undo"), "Undo")
    assert page.totals == ["0"] * 4
    page = ada.send(page.form("Undo"), "Undo")
    assert "Nothing to undo" in page.text


def test_a_name_that_was_mended_can_be_undone_before_any_line(ada):
    page = hearts(ada)
    people = ada.open(match_of(page) + "people/")
    page = ada.send(people.form("Save"), "Save", **{"name-1": "eli"})
    assert page.names[1] == "eli"
    assert "disabled" not in page.form("Undo").button("Undo").attrs
    assert ada.send(page.form("Undo"), "Undo").names[1] == "bo"


def test_undo_asks_before_it_writes_over_somebody_else(ada):
    page = hearts_written(ada)
    bo = guest(ada, page)
    line = bo.open(match_of(page) + "lines/1/")
    bo.send(line.form("Save"), "Save", **TWO)
    asked = ada.send(ada.open(match_of(page)).form("Undo"), "Undo")
    assert asked.title == "Undo?" and "Another phone has changed" in asked.main
    assert ada.open(match_of(page)).totals == ["13", "0", "0", "13"]
    page = ada.send(asked.form("Undo anyway"), "Undo anyway")
    assert page.totals == ["0"] * 4


def test_a_form_sent_twice_is_one_line(ada):
    """R11, F12: double tap, and Enter with a tap."""
    page = hearts(ada)
    form = page.form("Write it down")
    for _tap in range(3):
        page = ada.send(form, "Write it down", **ONE)
    assert page.totals == ["5", "17", "4", "0"] and Line.objects.count() == 1


def test_back_and_send_with_other_figures_asks_and_then_corrects(ada):
    """Same form, other contents: a correction only when it is sent again."""
    page = hearts(ada)
    form = page.form("Write it down")
    ada.send(form, "Write it down", **ONE)
    asked = ada.send(form, "Write it down", **TWO)
    assert asked.errors and "You wrote Hearts: ada 5, bo 4, cy 4, dee 0" in asked.errors[0]
    button = "Save" if asked.has_button("Save") else "Write it down"
    page = ada.send(asked.form(button), button)
    assert page.totals == ["13", "0", "0", "13"] and Line.objects.count() == 2


def test_two_phones_that_differ_see_both_and_nothing_counts_until_one_is_chosen(ada):
    """F3: on both phones and on the big screen; whoever chooses has a name."""
    page = hearts(ada)
    bo = guest(ada, page)
    theirs = bo.open(match_of(page))
    page = ada.write(page, **ONE)
    shown = bo.write(theirs, **TWO)
    for phone in (ada, bo):
        sheet = phone.open(match_of(page))
        assert "two different scores" in sheet.main.lower() and sheet.totals == ["0"] * 4
        assert "Hearts: ada 5, bo 4, cy 4" in sheet.main and "Hearts: ada 13, bo 0, cy 0" in sheet.main
    assert "two different scores" in ada.open(match_of(page) + "projector/").text.lower()
    page = bo.send(shown.form("ada 13"), "ada 13")
    assert page.totals == ["13", "0", "0", "13"] and "two different scores" not in page.main.lower()
    settled = Line.objects.get(settles__isnull=False)
    assert settled.writer == "bo"


def test_whoever_settles_without_a_name_is_asked_for_it_first(ada):
    page = hearts(ada)
    bo = guest(ada, page)
    theirs = bo.open(match_of(page))
    ada.write(page, **ONE)
    bo.write(theirs, **TWO)
    sheet = ada.open(match_of(page))
    asked = ada.send(sheet.form("ada 5"), "ada 5")
    assert asked.title == "Who are you?" and ada.open(match_of(page)).totals == ["0"] * 4
    page = ada.send(asked.form("cy"), "cy")
    assert page.totals == ["5", "17", "4", "0"]
    assert Line.objects.get(settles__isnull=False).writer == "cy"


def test_two_phones_that_agree_are_one_line_without_a_word(ada):
    """F2."""
    page = hearts(ada)
    bo = guest(ada, page)
    theirs = bo.open(match_of(page))
    ada.write(page, **ONE)
    page = bo.write(theirs, **ONE)
    assert page.totals == ["5", "17", "4", "0"] and "different scores" not in page.main.lower()
    assert "corrected" not in page.sheet.text


def test_the_others_read_who_is_writing_and_the_writer_does_not(ada):
    page = hearts(ada)
    bo = guest(ada, page)
    form = ada.open(match_of(page)).form("Write it down")
    token = form.values["csrfmiddlewaretoken"][0]
    status = ada.client.post(match_of(page) + "writing/", {"number": 1, "csrfmiddlewaretoken": token}).status_code
    assert status == 204
    assert "Another phone is writing row 1." in bo.open(match_of(page)).main
    assert "is writing row" not in ada.open(match_of(page)).main
    ada.write(ada.open(match_of(page)), **ONE)
    assert "is writing row" not in bo.open(match_of(page)).main


def test_a_row_with_a_name_is_told_by_it_to_the_others(ada):
    page = ada.start("yacht", "ada", "bo")
    bo = guest(ada, page)
    token = ada.open(match_of(page) + "lines/12/").form("Write it down").values["csrfmiddlewaretoken"][0]
    ada.client.post(match_of(page) + "writing/", {"number": 12, "csrfmiddlewaretoken": token})
    assert "Another phone is writing Five alike." in bo.open(match_of(page)).main


def test_a_finished_match_says_who_won_and_why_and_takes_no_more_lines(ada):
    page = hearts(ada, target=20)
    late = page.form("Write it down")
    page = ada.write(page, **TWO)
    page = ada.write(page, **TWO)
    assert "bo and cy shared first place with 0 points. ada and dee reached 20." in page.main
    assert not page.has_button("Write it down") and "Play Hearts again" in page.text
    sent = {**late.filled(ONE), "slip": [str(uuid.uuid4())]}
    status, words, _ = ada.answer(match_of(page) + "lines/3/", sent)
    assert status == 200 and "The match was over before this row. ada and dee reached 20." in words
    assert ada.open(match_of(page)).totals == ["26", "0", "0", "26"]


def test_a_correction_can_open_a_finished_match_again(ada):
    page = ada.write(ada.write(hearts(ada, target=20), **TWO), **TWO)
    line = ada.open(match_of(page) + "lines/2/")
    page = ada.send(line.form("Save"), "Save", **{**ONE, "queen": 2})
    assert page.has_button("Write it down") and page.totals == ["18", "4", "17", "13"]


def test_the_result_is_text_and_picture_to_send(ada):
    page = ada.write(ada.write(hearts(ada, target=20), **TWO), **{**ONE, "queen": 3})
    text = page.top.one("textarea").raw
    assert "1. bo 4 points" in text and "Hearts" in text
    picture = ada.client.get(page.top.one("img", class_="card").attrs["src"])
    assert picture.status_code == 200 and picture.content[:4] == b"\x89PNG"
    assert page.top.all("svg") and page.top.one("img", class_="card").attrs["alt"]


def test_a_match_in_match_points_ends_with_those_in_words_and_on_the_picture(ada, monkeypatch):
    drawn = []
    monkeypatch.setattr(result_image, "draw_place", lambda draw, y, *told: drawn.append(told) or y)
    page = ada.start("cribbage", "ada", "bo", target=61, match=2, pegs="deal")
    for points in (60, 1):
        page = ada.write(page, what="peg", who=1, points=points)
    ada.client.get(page.top.one("img", class_="card").attrs["src"])
    assert drawn == [(1, "bo", "2"), (2, "ada", "0")]
    page = ada.start("cribbage", "ada", "bo", target=61, match=3, pegs="deal")
    for who, points in ((1, 60), (1, 1), (0, 20)):
        page = ada.write(page, what="peg", who=who, points=points)
    ended = ada.open(match_of(page) + "end/")
    page = ada.send(ended.form("End it here"), "End it here")
    assert "In the lead: bo. ada 0 match points, bo 2 match points." in page.text


def test_a_row_out_of_reach_is_not_here(ada):
    page = hearts(ada)
    for number in (0, 101, 99999999999999):
        assert ada.open(f"{match_of(page)}lines/{number}/").status == 404


def test_a_choice_offers_what_its_house_rules_know_and_is_labelled_once(ada):
    """Without scripts too: the book's table of gin has no big gin."""
    asked = {}
    for table in ("hutton", "10/20"):
        page = ada.start("gin_rummy", *FOUR[:2], table=table)
        box = page.top.one("select", name="ended")
        asked[table] = [each.text for each in box.all("option")]
        label = next(each for each in page.top.all("label") if each.all("select", name="ended"))
        assert label.one("span").attrs["class"] == "aloud"  # seen in the legend, and heard here
    assert asked == {
        "hutton": ["–", "knock", "gin", "dead hand"],
        "10/20": ["–", "knock", "gin", "big gin", "dead hand"],
    }


def test_a_deal_of_rubber_bridge_may_be_passed_out(ada):
    sheet = ada.start("bridge_rubber", "ada", "bo", "cy", "dee")
    more = ada.open(sheet.link("More"))
    page = ada.send(more.form("Deal 1: passed out"), "Deal 1: passed out")
    assert page.totals == ["0", "0"] and "bo deals and bids first." in page.main


def test_no_score_calls_the_row_as_the_head_of_the_sheet_does(ada):
    sheet = ada.start("oh_hell", "ada", "bo", "cy")
    assert "Deal 1 of" in sheet.main
    assert "Deal 1: no score" in ada.open(sheet.link("More")).main
