"""Names in every script, on paper and on the result's picture: drawn, and in their own order."""

import pytest
from PIL import Image, ImageDraw

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.reading_order import LEFT, RIGHT, as_drawn, base_direction, directions
from scorekeeper.printing.lettering import draw_text, runs, text_length
from tests.scorekeeper.printing.pdf_reading import printed, reader, text
from tests.scorekeeper.printing.test_paper import overlaps

NAMES = ("渡辺さくら", "王小明", "محمد علي", "שרה כהן")
MISSING = "\U0010fffd"  # a letter that no font has


def ink(words: str, base: str = LEFT) -> bytes:
    """What is drawn, as the bytes of a picture."""
    picture = Image.new("L", (900, 90), 255)
    draw_text(ImageDraw.Draw(picture), (10, 10), words, "#000", "Sans-Semibold", 48, base)
    return picture.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_every_letter_of_a_name_is_drawn_on_the_picture(name):
    for letter in name.replace(" ", ""):
        assert ink(letter) != ink(MISSING), letter
    assert text_length(name, "Sans-Semibold", 48) > 20 * len(name) / 2


def test_every_letter_of_a_name_is_printed_by_a_font_that_has_it(pdf):
    made = pdf("canadian_salad", names=NAMES)
    for page in reader(made).pages:
        for font in page["/Resources"]["/Font"].values():
            assert "LastResort" not in font.get_object()["/BaseFont"]
    letters = text(made)
    assert all(letter in letters for name in NAMES for letter in name)
    assert not overlaps(printed(made))


def test_a_name_from_right_to_left_is_drawn_from_right_to_left():
    name = "שרה כהן"
    assert base_direction(name) == RIGHT and base_direction("ada") == LEFT == base_direction("12")
    assert [run.direction for run in runs(name, "Sans-Semibold", 48, RIGHT)] == [RIGHT]
    mixed = [run.text.strip() for run in runs("שרה Ada", "Sans-Semibold", 48, RIGHT)]
    assert [each for each in mixed if each] == ["Ada", "שרה"]  # as it lies on the paper, from the left


def test_arabic_letters_join():
    """Joined they are narrower than one by one."""
    alone = sum(text_length(letter, "Sans-Semibold", 48, RIGHT) for letter in "محمد")
    assert text_length("محمد", "Sans-Semibold", 48, RIGHT) < alone


def test_a_name_keeps_its_direction_within_a_sentence():
    words = "שרה won with 4"
    ways = directions(words, LEFT)
    assert ways[:3] == [RIGHT] * 3 and ways[4] == ways[-1] == LEFT
    assert next(runs(words, "Sans-Regular", 40, LEFT)).text.strip() == "שרה"


def test_a_japanese_name_without_spaces_is_broken_over_two_lines():
    room = geometry.width("渡辺さ", geometry.NAME, face=geometry.STRONG)
    assert geometry.break_name("渡辺さくら", room, geometry.NAME) == ["渡辺さ", "くら"]


@pytest.mark.django_db
def test_over_a_column_of_the_page_a_name_has_its_own_direction(ada):
    page = ada.client.get(ada.start("hearts", *NAMES).path).content.decode()
    assert all(f'<span class="name" dir="auto">{name}</span>' in page for name in NAMES)


def test_in_a_chart_a_name_is_in_the_order_in_which_it_is_drawn_and_its_letters_join():
    assert as_drawn("ada 2") == "ada 2" and as_drawn("渡辺") == "渡辺"
    assert as_drawn("שרה כהן") == "שרה כהן"[::-1]
    assert as_drawn("שרה 12") == "12 הרש"
    drawn = as_drawn("محمد")
    assert [f"{ord(letter):X}" for letter in drawn] == ["FEAA", "FEE4", "FEA4", "FEE3"]  # dal, mim, hah, mim
    assert [f"{ord(letter):X}" for letter in as_drawn("سلام")] == ["FEE1", "FEFC", "FEB3"]  # lam and alef as one
