"""Papers change only with a look at them (issue 34)."""

import pytest
from PIL import ImageChops, ImageDraw

from tests.golden.papers import FOLDER, PAPERS, differs, kept, picture


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_looks_as_when_somebody_looked_at_it_last(name):
    assert not differs(kept(name), picture(PAPERS[name]())), "look at it: python -m tests.golden FOLDER"


def test_every_picture_is_of_a_paper():
    assert {file.stem for file in FOLDER.glob("*.png")} == {*PAPERS}


def test_a_column_two_millimetres_further_a_line_more_and_a_missing_word_are_seen():
    page = kept("hearts").convert("L")
    for change in (
        lambda draw: draw.rectangle((40, 20, 90, 34), fill=255),
        lambda draw: draw.line((60, 300, 360, 300), fill=0, width=1),
    ):
        other = page.copy()
        change(ImageDraw.Draw(other))
        assert differs(page, other)
    wide = page.width
    half = page.crop((wide // 2, 0, wide, page.height))
    other = page.copy()
    other.paste(ImageChops.offset(half, 4, 0), (wide // 2, 0))
    assert differs(page, other) and not differs(page, page.copy())
