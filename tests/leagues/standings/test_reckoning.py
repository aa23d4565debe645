"""The gamblers' reckoning of gin in a league: once at the end, a box a deal, and everybody pays the winner."""

from collections import Counter

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.shapes import Account, Settled
from tests.leagues.at_home import FOUR, at_table, blank, gin, sat_down
from tests.reading import Page

pytestmark = pytest.mark.django_db

GIN = GAMES["gin_rummy"]
BOOK = {**GIN.standard(), "gamblers": True}


def reckoned(page: Page) -> list[tuple[str, str]]:
    """What everybody gets or pays, as the page tells it: ("ada 105 points · game 100", "gets 3.65")."""
    found = page.top.all("section", id="reckoning")
    return [(row.one("span").text, row.one("b").text) for row in found[0].all("li")] if found else []


def test_each_loser_pays_the_winner_the_difference() -> None:
    assert GIN.settlement.reckon is not None
    won = Account((105, 40, 0), (3, 2, 0), 0)
    assert GIN.settlement.reckon({**BOOK, "stake": 5}, won) == (
        Settled("game", (100, 0, 0)),
        Settled("boxes", (60, 40, 0)),
        Settled("together", (265, 80, 0)),
        Settled("paid at 5 a point", (5 * (185 + 265), -5 * 185, -5 * 265), money=True),
    )
    assert GIN.settlement.reckon({**BOOK, "stake": 0}, won)[-1] == Settled("paid in points", (450, -185, -265))
    assert GIN.settlement.reckon({**BOOK, "boxes": "at_once"}, won)[1] == Settled("together", (205, 40, 0))
    assert GIN.settlement.reckon({**BOOK, "gamblers": False}, won) == ()


def test_who_lost_the_match_and_won_more_boxes_is_paid() -> None:
    assert GIN.settlement.reckon is not None
    assert GIN.settlement.reckon({**BOOK, "game": 0}, Account((100, 99), (1, 4), 0))[-1].points == (-59, 59)


def test_an_evening_of_gin_reckons_once_at_the_end_and_no_table_after_its_deal(ada) -> None:
    rules = {"rule-gamblers": "1", "rule-stake": "5", "rule-table": "hutton", "until": "100"}
    names = FOUR[:3]
    page, own, boxes = sat_down(ada, "gin_rummy", names, "loser-stays", **rules), blank(names), Counter[str]()
    while max(own.values()) < 100:
        assert reckoned(page) == []
        boxes[at_table(page)[0]] += 1
        page = gin(ada, page, own, 0, 40)
        assert "game: " not in page.text and "boxes: " not in page.text
    winner = max(own, key=lambda name: own[name])
    final = {name: own[name] + 20 * boxes[name] + (100 if name == winner else 0) for name in names}
    owed = {name: 5 * (final[winner] - final[name]) for name in names}
    for there in (page, ada.open(page.link("Standings"))):
        told = dict(reckoned(there))
        assert len(told) == 3
        for line, payment in told.items():
            name = line.split()[0]
            amount = sum(owed.values()) if name == winner else owed[name]
            assert payment == f"{'gets' if name == winner else 'pays'} {amount // 100}.{amount % 100:02}"
            assert f"{own[name]} points" in line and (f"together {final[name]}" in line) == bool(final[name])
            assert ("game 100" in line) == (name == winner)


def test_without_gamblers_nobody_reckons(ada) -> None:
    page, own = sat_down(ada, "gin_rummy", FOUR[:3], "loser-stays", until="40"), blank(FOUR[:3])
    page = gin(ada, page, own, 0, 50)
    assert "wins" in page.text and reckoned(page) == []
