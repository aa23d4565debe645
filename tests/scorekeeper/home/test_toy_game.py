"""One more game costs its file and its row: that of docs/add-a-game.md is offered, played to its end, and printed."""

import pytest

from scorekeeper.rules.games import GAMES
from tests.phones import match_of
from tests.reading import read
from tests.sources import written_in

TOY = written_in("add-a-game.md", "scorekeeper.rules.games")["GAME"]


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    monkeypatch.setitem(GAMES, TOY.key, TOY)


def stars(*counts: int) -> dict[str, int]:
    return {f"stars-{side}": count for side, count in enumerate(counts)}


def test_a_game_is_its_file_and_its_row(ada):
    assert TOY.name in ada.open("/games/").text and TOY.name in ada.open("/games/?find=your+game").main
    page = ada.start(TOY.key, "ada", "bo", target=20)
    assert page.names == ["ada", "bo"] and {"stars-0", "stars-1"} <= page.form("Write it down").names
    page = ada.write(page, **stars(9, 4))
    assert page.totals == ["9", "4"]
    for _ in range(2):
        page = ada.write(page, **stars(9, 4))
    assert page.totals == ["27", "12"] and "ada won with 27 stars" in page.main


def test_it_is_printed_played_and_blank(ada, ordered):
    page = ada.write(ada.start(TOY.key, "ada", "bo"), **stars(3, 4))
    for path in (f"{match_of(page)}sheet.pdf", f"/games/{TOY.key}/sheet.pdf"):
        answer = ada.client.get(path)
        assert answer.status_code == 200 and answer["Content-Type"] == "application/pdf", path
    played, blank = (read(each).text for each in ordered)
    assert TOY.name in played and TOY.name in blank
    assert {"ada", "bo"} <= {*played.split()} and not {"ada", "bo"} & {*blank.split()}
