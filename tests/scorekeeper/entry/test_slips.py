"""U7: slips of the pen and the finger. Whatever breaks a sum is refused with its reason; the rest can be seen."""

import random

import pytest

from scorekeeper.models import Line
from tests.often import often
from tests.phones import match_of

FOUR = ("ada", "bo", "cy", "dee")


def split(total: int, parts: int, chance: random.Random) -> list[int]:
    cuts = sorted(chance.randint(0, total) for _cut in range(parts - 1))
    return [b - a for a, b in zip([0, *cuts], [*cuts, total])]


SHEETS = {  # the boxes that must add up in the first row, and to what
    "hearts": ("hearts", 13, {"queen": 1}),
    "canadian_salad": ("count", 26, {}),
    "snap": ("cards", 52, {}),
    "rummoli": ("chips", 191, {"board": 9}),
}


@pytest.mark.parametrize("game", SHEETS)
def test_every_wrong_digit_that_breaks_a_sum_is_refused_with_both_figures(ada, game):
    key, total, rest = SHEETS[game]
    chance = random.Random(game)
    sheet = ada.start(game, *FOUR)
    for _slip in range(often(5, 12)):
        right = split(total, 4, chance)
        side, slip = chance.randrange(4), chance.choice([-10, -9, -1, 1, 2, 9, 10])
        wrong = [count + slip * (at == side) for at, count in enumerate(right)]
        page = ada.write(sheet, **{f"{key}-{at}": count for at, count in enumerate(wrong)}, **rest)
        assert page.errors and any(letter.isdecimal() for letter in page.errors[0]), wrong
        assert not Line.objects.exists()
    page = ada.write(sheet, **{f"{key}-{at}": count for at, count in enumerate(right)}, **rest)
    assert not page.errors and Line.objects.count() == 1


def test_a_wrong_sign_is_refused(ada):
    page = ada.write(ada.start("hearts", *FOUR), **{"hearts-0": -5})
    assert page.errors == ["Hearts, ada: -5 is not between 0 and 13."]


def test_two_sides_exchanged_stand_on_the_sheet_under_their_names_and_are_mended(ada):
    page = ada.write(
        ada.start("hearts", *FOUR), **{"hearts-0": 4, "hearts-1": 5, "hearts-2": 4, "hearts-3": 0, "queen": 1}
    )
    assert [cell.split()[0].strip("+") for cell in page.rows[0].cells] == ["4", "5", "4", "0"] and page.names == list(
        FOUR
    )
    line = ada.open(match_of(page) + "lines/1/")
    page = ada.send(line.form("Save"), "Save", **{"hearts-0": 5, "hearts-1": 4}, reason="wrong player")
    assert page.totals == ["5", "17", "4", "0"]


def test_a_row_left_out_stays_open_and_the_match_cannot_end_without_it(ada):
    """Canadian Salad: row 2 is skipped; the sheet asks for it until it is written."""
    sheet = ada.start("canadian_salad", *FOUR)
    match = match_of(sheet)
    totals = (26, 24, 13, 13, 12, 4, 4, 4, 1, 1)
    for number, total in enumerate(totals, start=1):
        if number != 2:
            line = ada.open(f"{match}lines/{number}/")
            page = ada.write(line, **{"count-0": total - total // 2, "count-1": total // 2, "count-2": 0, "count-3": 0})
            assert not page.errors
    page = ada.open(match)
    assert not page.top.all("p", class_="result") and page.form("Write it down").action == f"{match}lines/2/"
    page = ada.write(page, **{"count-0": 12, "count-1": 12, "count-2": 0, "count-3": 0})
    assert page.top.one("p", class_="result")


def test_the_wrong_row_is_said_before_anything_is_typed(ada):
    """The page of an old row says which it is, and shows what stands there."""
    sheet = ada.start("canadian_salad", *FOUR)
    sheet = ada.write(sheet, **{"count-0": 26, "count-1": 0, "count-2": 0, "count-3": 0})
    line = ada.open(match_of(sheet) + "lines/1/")
    assert "Correcting row 1" in line.main and line.form("Save").values["count-0"] == ["26"]
