"""Issue 32: an evening in a cellar. Three games on two phones of a night, and the network is pulled five times."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_by_rules import offline, tap
from tests.browser.test_offline import KEPT, closed, entries, row, totals_of
from tests.browser.test_reopened import keeper, kept
from tests.often import at_night
from tests.served import Served

Pull = Callable[[], None]  # pulls the network, or does nothing


@dataclass(frozen=True)
class Game:
    """`write`: one move on a phone, whose network may go half-way; `totals`: after these moves."""

    key: str
    people: int
    rules: dict[str, int]
    moves: list[Any]
    write: Callable[[Handset, Any, Pull], None]
    totals: Callable[[list[Any]], list[int]]


def write_hearts(guest: Handset, number: int, pull: Pull) -> None:
    guest.now_writes(number)
    first = next(seat for seat, name in enumerate(PEOPLE[:4]) if f"did {name} take" in guest.question)
    for turn in range(3):
        guest.value(row(number)[(first + turn) % 4])
        if turn == 0:
            pull()
    guest.value(number % 4)
    guest.now_writes(number + 1)


def peg(guest: Handset, count: tuple[int, int], pull: Pull) -> None:
    pull()
    tap(guest, f"peg {count[0]} {count[1]}")


def fill_box(guest: Handset, box: tuple[int, int, int], pull: Pull) -> None:
    number, side, points = box
    guest.tap(f'#sheet tr[data-line="{number}"] > [data-cell="{side}"]')
    expect(guest.form).to_have_attribute("data-number", f"{number}")
    pull()
    guest.value(points)
    expect(guest.form).to_have_count(0)


def sums(moves: list[tuple[int, ...]]) -> list[int]:
    """Of moves that end with a side and its points."""
    return [sum(move[-1] for move in moves if move[-2] == side) for side in (0, 1)]


GAMES = [
    Game(
        "hearts",
        4,
        {"target": 500},
        [1, 2, 3, 4, 5, 6],
        write_hearts,
        lambda numbers: totals_of({each: (row(each), each % 4) for each in numbers}),
    ),
    Game("cribbage", 2, {"target": 121}, [(1, 5), (0, 2), (1, 3), (0, 4), (1, 1), (0, 6)], peg, sums),
    Game("yatzy", 2, {}, [(1, 0, 3), (1, 1, 2), (2, 0, 6), (2, 1, 4), (3, 0, 9), (3, 1, 6)], fill_box, sums),
]


def shows(guest: Handset, totals: list[int]) -> None:
    if guest.page.locator("#pegs").count():
        expect(guest.page.locator(".scores b")).to_have_text([f"{each}" for each in totals])
    else:
        guest.shows(*totals, here=True)


def does(guest: Handset, what: str, totals: list[int]) -> None:
    """What people do with a phone that has no network."""
    if what == "closes the tab":
        where = guest.page.url
        closed(guest)
        guest.page.set_viewport_size({"width": 390, "height": 664})
        guest.page.goto(where)
    elif what == "reloads":
        guest.page.reload()
    elif what == "takes it back, and that, too":
        guest.tap("[data-undo]")
        guest.tap("[data-redo]")
    shows(guest, totals)


@at_night("browser/test_reopened.py::test_a_match_opens_again_in_a_new_tab_without_a_network_and_goes_on_by_the_rules")
@pytest.mark.parametrize("seed", [32])
def test_an_evening_of_three_games_in_a_cellar_ends_with_the_right_totals(handset, house: Served, seed):
    """Any moment, also half-way through a row; whoever writes then reloads, closes the tab, and takes back. Two moves
    stand between the network that goes and the one that comes."""
    chance = Random(seed)
    phones = [keeper(handset), keeper(handset)]
    deeds = ["reloads", "closes the tab", "takes it back, and that, too", "closes the tab", "plays on", *[""] * 4]
    chance.shuffle(deeds)
    for game in GAMES:
        phones[0].start(game.key, PEOPLE[: game.people], **game.rules)
        if game is GAMES[0]:
            phones[1].enter(phones[0])
        phones[1].look_at(phones[0].match)
        for pair in range(0, len(game.moves), 2):
            guest, deed = chance.choice(phones), deeds.pop()
            for each in phones:
                shows(kept(each), game.totals(game.moves[:pair]))
            pull = (lambda: [offline(each) for each in phones]) if deed else (lambda: None)
            game.write(guest, game.moves[pair], pull)
            does(guest, deed, game.totals(game.moves[: pair + 1]))
            game.write(guest, game.moves[pair + 1], lambda: None)
            shows(guest, game.totals(game.moves[: pair + 2]))
            expect(guest.state).to_have_attribute("data-state", "kept" if deed else "saved")
            for each in phones:
                each.context.set_offline(False)
        for each in phones:
            expect(each.state).to_have_text("Saved")
            each.shows(*game.totals(game.moves)) if game.key != "cribbage" else shows(each, game.totals(game.moves))
            assert each.page.evaluate(KEPT) == []
        stored = entries(house, phones[0].match)
        assert {number for number, _, _ in stored} == ({1, 2, 3} if game.key == "yatzy" else {*range(1, 7)})
