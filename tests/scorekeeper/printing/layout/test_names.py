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
    values = sheet_values(sheet("oh_hell", players, ORDINARY, played=played), choices(paper=paper))
    table = values["tables"][0]
    heads = {name: " ".join(lines) for name, (_, lines) in zip(ORDINARY, table["names"])}
    cut = {name: head for name, head in heads.items() if head != name}
    # of five players upright, one: lying, their rows would not fit a page
    assert cut.keys() == ({"Bartholomew"} if players == 5 else set())
    assert all(head.startswith("Bartholom") and head[-1] == "." for head in cut.values())
    assert all(f"{head}: {name}" in values["legend"] for name, head in cut.items())
    assert {str(dict(row["cells"]).get("deals", "")) for row in table["rows"]} - {""} == set(ORDINARY[:players])


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_two_partners_of_forty_letters_are_never_in_pieces_and_told_in_full(large, paper, choices):
    """D37: a word wider than its column is cut, with a full stop; a hyphen of its own is where it may break."""
    values = sheet_values(sheet("whist", 4, FORTY), choices(paper=paper, large=large))
    sides, told = [f"{one} and {other}" for one, other in zip(FORTY[:2], FORTY[2:])], " · ".join(values["legend"])
    for (_, lines), side in zip(values["tables"][0]["names"], sides, strict=True):
        assert letters(lines) == letters([side]) or f"{' '.join(lines)}: {side}" in told
        pieces = " ".join(side.replace("-", "- ").split()).split()
        for word in " ".join(lines).split():
            assert any(
                word == each or (word[-1] in ".…" and each.startswith(word[:-1])) for each in [*pieces, *side.split()]
            )


def test_letters_are_smaller_where_that_cuts_no_word_and_never_under_12_points():
    assert names.letter_size(["Bartholomew"], 40, 14) == 14
    assert names.letter_size(["Bartholomew"], 25.5, 14) == pytest.approx(12)
    assert names.letter_size(FORTY, 25.5, 14) == pytest.approx(12)


def test_a_word_too_wide_for_its_column_is_cut_with_a_full_stop_and_told_in_full():
    """D37: no name breaks into pieces."""
    heads = names.name_heads(["Bartholomew", "Hubert-Maximiliane", "Christopherson", "Christopherly"], 24, 12)
    assert heads[:2] == [["Bartholome."], ["Hubert-", "Maximiliane"]]
    assert heads[2] != heads[3], "no two alike"
    assert names.break_name("Hubert-Maximilianesson", 24, 12) == ["Hubert-", "Maximiliane."]
    assert names.explain_heads(heads[:1], ["Bartholomew"]) == ["Bartholome.: Bartholomew"]
    assert names.break_name("\u2068אלכסנדרהשמואלית כהן\u2069", 20, 12)[0].endswith(".\u2069")


def test_a_name_too_long_for_all_lines_is_cut_and_told_in_full_below():
    (lines,) = names.name_heads(FORTY[1:2], 28, 12, most=2)
    assert len(lines) == 2 and lines[-1].endswith("…")
    assert names.explain_heads([lines], FORTY[1:2])[0].endswith(f": {FORTY[1]}")
    assert names.explain_heads([["Hubert-", "Maximiliane"]], ["Hubert-Maximiliane"]) == []


def test_each_line_of_a_name_from_the_right_keeps_its_direction():
    (lines,) = names.name_heads(["\u2068שרה כהן הגדולה\u2069"], geometry.width("שרה כהן", 14) + 1, 14)
    assert lines == ["\u2068שרה כהן\u2069", "\u2068הגדולה\u2069"]
