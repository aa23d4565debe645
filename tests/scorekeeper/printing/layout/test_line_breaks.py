"""Where the lines of a slip end."""

import pytest

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text

NAME = "Featherstonehaugh-Cholmondeley"


@pytest.mark.parametrize("room", [22, 30, 45])
def test_a_name_too_wide_is_broken_at_its_hyphen_and_else_with_one(room: int) -> None:
    lines = break_text(f"bo & {NAME}", room, geometry.TEXT)
    assert all(geometry.width(line, geometry.TEXT) <= room for line in lines)
    assert any(line.endswith("ugh-") for line in lines), lines
    first, *others = "".join(lines).replace(" ", "").split("&")[1].split("-")
    assert "".join([first, *others]) == NAME.replace("-", "")
    assert all(line.endswith("-") for line in lines[1:-1])


def test_a_word_that_fits_is_kept_whole_and_other_scripts_have_no_hyphen() -> None:
    assert break_text(f"bo & {NAME}", 70, geometry.TEXT) == ["bo &", NAME]
    assert break_text("漢字" * 12, 40, geometry.TEXT)[0].endswith(("漢", "字"))
