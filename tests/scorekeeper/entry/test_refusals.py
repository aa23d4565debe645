"""What a refusal leads to, why something was corrected, and which keys the page may dim."""

from scorekeeper.models import Line
from tests.phones import match_of
from tests.scorekeeper.entry.test_scoring import ONE, guest, hearts, hearts_written

PEOPLE = ("ada", "bo", "cy", "dee")


def entry(page):
    return page.top.one("form", **{"data-entry": ""})


def test_a_refusal_names_the_box_that_it_is_about(ada):
    page = ada.write(hearts(ada), **{**ONE, "hearts-1": 12})
    assert "add up to" in page.main
    assert entry(page).attrs["data-wrong"].startswith("hearts-")


def test_own_words_are_the_reason_of_a_correction_before_a_chip(ada):
    page = hearts_written(ada)
    mend = ada.open(match_of(page) + "lines/1/")
    ada.send(mend.form("Save"), "Save", **{"queen": 0, "reason": "sums", "own_words": "the cat ate a card"})
    assert Line.objects.order_by("revision").last().reason == "the cat ate a card"


def test_the_sum_that_bids_may_not_make_is_told_to_the_keypad(ada):
    page = ada.start("oh_hell", *PEOPLE)
    assert entry(page).one("fieldset", **{"data-field": "bid"}).attrs["data-forbidden"] == "10"


def test_a_dispute_says_which_version_is_of_this_phone_and_who_wrote_the_other(ada):
    """Nobody said who holds ada's phone; bo's has a name."""
    page = hearts(ada)
    bo = guest(ada, page)
    theirs = bo.open(match_of(page))
    ada.write(page, **ONE)
    his = bo.write(theirs, **{**ONE, "queen": 0}).main
    hers = ada.open(match_of(page)).main
    assert "bo written on another phone" in his and "ada written on this phone" in his, his
    assert "bo written on this phone" in hers and "ada written by bo" in hers, hers
    looking = guest(ada, page, "look on").open(match_of(page)).main
    assert "written on one" not in looking and "bo written on another phone" in looking, looking


def test_two_phones_without_names_are_told_apart_by_whoever_looks_on(ada):
    page = hearts(ada)
    bo = guest(ada, page, "keep score", "keep")
    theirs = bo.open(match_of(page))
    ada.write(page, **ONE)
    bo.write(theirs, **{**ONE, "queen": 0})
    looking = guest(ada, page, "look on").open(match_of(page)).main
    assert "bo written on one phone" in looking and "ada written on another phone" in looking, looking


def test_nobody_wins_a_match_that_ended_early_and_its_totals_stand_once(ada):
    page = hearts_written(ada)
    page = ada.send(ada.open(match_of(page) + "end/").form("End it here"), "End it here")
    assert "ahead" in page.sheet.text and "wins" not in page.sheet.text
    result = page.top.one("p", class_="result")
    assert result.text == "Ended early. In the lead: dee." and page.totals == ["5", "17", "4", "0"]
    sending = next(each for each in page.top.all("details") if each.one("summary").text == "Send the result")
    assert "1. dee 0 points" in sending.one("textarea").text and "17" in sending.one("img").attrs["alt"]


def test_who_finished_the_beetle_may_write_its_parts_too(ada):
    """Without scripts every box stands on the page; the whole beetle is no mistake, and is the same row."""
    page = ada.start("beetle", "ada", "bo", "cy")
    wrong = ada.write(page, shouted=1, **{"parts-0": 9, "parts-1": 12, "parts-2": 4})
    assert "bo finished, so bo has all 13 parts." in wrong.main
    ada.write(page, shouted=1, **{"parts-0": 9, "parts-1": 13, "parts-2": 4})
    assert Line.objects.get().entries == {"shouted": 1, "parts": [9, None, 4]}
