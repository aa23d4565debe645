"""Each player of a side on the page and on paper: a toy game of pairs, by its file and its row alone."""

import pytest

from scorekeeper.rules.games import GAMES
from tests.phones import match_of
from tests.scorekeeper.printing.pdf_reading import text
from tests.scorekeeper.rules.test_chairs import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    monkeypatch.setitem(GAMES, TOY.key, TOY)


def test_players_are_asked_told_and_corrected_by_name(ada):
    page = ada.start(TOY.key, "ada", "bo", "cy", "dee")
    form = page.form("Write it down")
    assert {"tricks-0", "tricks-1", "tricks-2", "tricks-3"} <= form.names
    assert [box.text.split()[0] for box in form.node.one("fieldset", data_field="tricks").all("label")] == [
        "bo",
        "cy",
        "dee",
        "ada",
    ]
    page = ada.write(page, **{"bidder": 3, "tricks-0": 4, "tricks-1": 3, "tricks-2": 2, "tricks-3": 5})
    assert "add up to 14, not 13" in " ".join(page.errors)
    page = ada.write(page, **{"bidder": 3, "tricks-0": 4, "tricks-1": 3, "tricks-2": 2, "tricks-3": 4})
    assert page.totals == ["6", "8"] and page.heads[1:] == [
        "by",
        "ada & cy t1",
        "ada & cy t2",
        "ada & cy total",
        "bo & dee t1",
        "bo & dee t2",
        "bo & dee total",
        "Σ t",
    ]
    row = page.sheet.one("tbody").all("tr")[0]
    assert [cell.text for cell in row.all("td")][:4] == ["dee", "4", "2", "6"]
    printed = ada.client.get(f"{match_of(page)}sheet.pdf")
    assert {"t1", "t2", "dee"} <= set(text(printed.content).split())
    history = ada.open(f"{match_of(page)}history/")
    assert "ada 4, bo 3, cy 2, dee 4" in history.main
