"""A hall that looks on: one sheet is set for all of them, and it is never an old one."""

from unittest.mock import patch

from scorekeeper.models import Match
from scorekeeper.sheet import cache as sheet_cache
from scorekeeper.sheet import views as sheet_views
from tests.phones import match_of
from tests.scorekeeper.access.test_links import keys_page, opened
from tests.scorekeeper.entry.test_scoring import ONE, hearts, hearts_written


def test_all_who_look_on_at_the_same_moment_get_one_sheet_that_was_set_once(ada, bo, cy):
    sheet = hearts_written(ada)
    link = opened(keys_page(ada, sheet), "look on")
    with patch.object(sheet_views, "render_sheet", wraps=sheet_views.render_sheet) as made:
        pages = [phone.open(link) for phone in (bo, cy, bo)]
    assert made.call_count == 1
    assert [page.totals for page in pages] == [["5", "17", "4", "0"]] * 3


def test_whoever_looks_on_sees_each_line_name_and_writer_at_once(ada, bo):
    sheet = hearts(ada)
    link = opened(keys_page(ada, sheet), "look on")
    assert bo.open(link).totals == ["0", "0", "0", "0"]
    sheet = ada.write(ada.open(match_of(sheet)), **ONE)
    assert bo.open(match_of(sheet)).totals == ["5", "17", "4", "0"]
    people = ada.open(match_of(sheet) + "people/")
    form = next(form for form in people.forms if "name-0" in form.values)
    ada.send(form, name__0="adeline")
    assert "adeline" in bo.open(match_of(sheet)).main
    token = ada.open(match_of(sheet)).form("Write it down").values["csrfmiddlewaretoken"]
    ada.client.post(match_of(sheet) + "writing/", {"number": "2", "csrfmiddlewaretoken": token})
    assert "is writing row 2" in bo.open(match_of(sheet)).main
    assert len(sheet_cache.page_cache) <= sheet_cache.MAX_PAGES


def test_a_sheet_that_was_kept_opens_to_no_stranger_and_not_after_it_was_thrown_away(ada, bo, cy):
    """R21: the match is looked up for each of them before anything kept is shown."""
    sheet = hearts_written(ada)
    assert bo.open(opened(keys_page(ada, sheet), "look on")).status == 200
    assert cy.open(match_of(sheet)).status == 404
    Match.objects.update(deleted="2026-01-01T00:00Z")
    assert bo.open(match_of(sheet)).status == 404


def test_only_so_many_sheets_are_kept(ada, bo):
    with patch.object(sheet_cache, "MAX_PAGES", 2):
        for _ in range(3):
            bo.open(opened(keys_page(ada, hearts(ada)), "look on"))
        assert len(sheet_cache.page_cache) <= 2
