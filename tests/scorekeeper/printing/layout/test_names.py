"""The names on sheets are whole: on several lines or in smaller letters before they are cut."""

import pytest

from scorekeeper.printing.layout import geometry, names
from scorekeeper.printing.layout.ruled import sheet_values
from tests.scorekeeper.printing.layout.test_fitting import sheet

ORDINARY = ("Alexandra", "Bartholomew", "Christina", "Dominic", "Elizabeth", "Frederick", "Gwendoline")
FORTY = (
    "Alexandria Wolfeschlegelsteinhausenberge",
    "Bo van der Hubert-Maximiliane Wilhelmina",
    "Donaudampfschifffahrtsgesellschaftskapit",
    "Featherstonehaugh-Cholmondeley of Wyeham",
)


def letters(lines: list[str]) -> str:
    return "".join(lines).replace(" ", "").replace("-", "")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("played", [0, 10])
@pytest.mark.parametrize("players", [5, 6, 7])
def test_ordinary_names_are_whole_over_columns_and_as_dealers(players, played, paper, choices):
    table = sheet_values(sheet("oh_hell", players, ORDINARY, played=played), choices(paper=paper))["tables"][0]
    assert [letters(lines) for _, lines in table["names"]] == list(ORDINARY[:players])
    assert {str(dict(row["cells"]).get("deals", "")) for row in table["rows"]} - {""} == set(ORDINARY[:players])


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_two_partners_of_forty_letters_each_are_whole_over_their_column(large, paper, choices):
    values = sheet_values(sheet("whist", 4, FORTY), choices(paper=paper, large=large))
    assert [letters(lines) for _, lines in values["tables"][0]["names"]] == [
        letters([f"{one} and {other}"]) for one, other in zip(FORTY[:2], FORTY[2:])
    ]
    assert not any("…" in line for line in values["legend"])


def test_letters_are_smaller_where_that_breaks_no_word_and_never_under_12_points():
    assert names.letter_size(["Bartholomew"], 40, 14) == 14
    assert names.letter_size(["Bartholomew"], 25.5, 14) == pytest.approx(12)
    assert names.letter_size(FORTY, 25.5, 14) == pytest.approx(12)
    assert names.name_heads(["Bartholomew"], 24, 12) == [["Bartho-", "lomew"]], "in parts about alike"


def test_a_name_too_long_for_all_lines_is_cut_and_told_in_full_below():
    (lines,) = names.name_heads(FORTY[2:3], 12, 12, most=4)
    assert len(lines) <= 4 and lines[-1].endswith("…")
    assert names.explain_heads([lines], FORTY[2:3])[0].endswith(f": {FORTY[2]}")
    assert names.explain_heads([["Bartholo-", "mew"]], ["Bartholomew"]) == []


def test_each_line_of_a_name_from_the_right_keeps_its_direction():
    (lines,) = names.name_heads(["\u2068שרה כהן הגדולה\u2069"], geometry.width("שרה כהן", 14) + 1, 14)
    assert lines == ["\u2068שרה כהן\u2069", "\u2068הגדולה\u2069"]
