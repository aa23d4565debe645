"""R20, F13: forms as the pages of an earlier version send them, a month after those were opened."""

import uuid
from datetime import timedelta

import pytest
from django.conf import settings

from scorekeeper.models import Line, Match
from tests.phones import Phone, match_of
from tests.reading import Page

# every field that a page of 0.1 sent; what later versions ask for besides may be absent for ever
SEATS = {"name-0": "ada", "name-1": "bo", "name-2": "cy", "name-3": "dee", "dealer": "0"}
LINE = {"base": "0", "hearts-0": "5", "hearts-1": "4", "hearts-2": "4", "hearts-3": "0", "queen": "1"}


def sent(phone: Phone, path: str, fields: dict[str, str], proof: str) -> Page:
    said = {**fields, "csrfmiddlewaretoken": proof}
    status, words, where = phone.answer(path, {name: [value] for name, value in said.items()})
    return Page(words, where, status)


@pytest.fixture
def proof(ada) -> str:
    """The token of a page that was opened long ago."""
    return ada.open("/games/hearts/").form("Deal").values["csrfmiddlewaretoken"][0]


def test_r20_a_row_from_a_page_of_an_earlier_version_is_stored_once(ada, proof):
    sheet = sent(ada, "/games/hearts/", SEATS, proof)
    slip = str(uuid.uuid4())
    for _time in range(2):
        page = sent(ada, f"{match_of(sheet)}lines/1/", {**LINE, "slip": slip}, proof)
        assert page.status == 200 and page.totals == ["5", "17", "4", "0"]
    assert Line.objects.count() == 1 and Match.objects.count() == 1
    page = sent(ada, f"{match_of(sheet)}lines/1/strike/", {"base": "1"}, proof)
    assert page.totals == ["0"] * 4
    assert sent(ada, f"{match_of(sheet)}undo/", {}, proof).totals == ["5", "17", "4", "0"]


def test_f13_the_proof_of_a_page_holds_for_thirty_days_at_least():
    assert timedelta(seconds=settings.CSRF_COOKIE_AGE) >= timedelta(days=30)


def test_f21_the_row_and_everybody_at_the_table_are_named_before_anything_is_written(ada):
    """F21: large, above the question."""
    sheet = ada.start("hearts", "ada", "bo", "cy", "dee")
    top = sheet.top.one("header", class_="title")
    assert top.one("h1").text == "Hearts" and "Deal 1" in top.text
    heads = [each.text for each in sheet.top.one("thead").all("th")]
    assert all(any(name in head for head in heads) for name in ("ada", "bo", "cy", "dee"))
    assert sheet.html.index("<thead") < sheet.html.index("data-entry")
