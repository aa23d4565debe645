"""Those who look on: their sheet is never an old one."""

from scorekeeper.models import Match
from tests.phones import match_of
from tests.scorekeeper.access.test_links import keys_page, opened
from tests.scorekeeper.entry.test_scoring import ONE, hearts, hearts_written


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


def test_a_sheet_opens_to_no_stranger_and_not_after_it_was_thrown_away(ada, bo, cy):
    sheet = hearts_written(ada)
    assert bo.open(opened(keys_page(ada, sheet), "look on")).status == 200
    assert cy.open(match_of(sheet)).status == 404
    Match.objects.update(deleted="2026-01-01T00:00Z")
    assert bo.open(match_of(sheet)).status == 404
