"""Names in every script, on paper and on the result's picture: drawn, and in their own order."""

from types import SimpleNamespace

import pytest
from django.conf import settings
from django.utils import timezone
from PIL import Image, ImageDraw

from scorekeeper.home.finder import find_matches
from scorekeeper.models import Match
from scorekeeper.printing import lettering, result_image, wording
from scorekeeper.printing.layout import geometry, names
from scorekeeper.printing.layout.reading_order import LEFT, RIGHT, as_drawn, base_direction, directions
from scorekeeper.printing.lettering import draw_text, runs, text_length
from scorekeeper.printing.result_image import EDGE, WIDTH, names_in_rows, shorten_to_width
from scorekeeper.sheet.score_chart import shorten_name
from tests.phones import match_of
from tests.scorekeeper.printing.pdf_reading import printed, reader, text
from tests.scorekeeper.printing.test_paper import overlaps
from tests.table import Writer, again, deal, new_match

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


@pytest.mark.parametrize(
    ("name", "fonts"),
    [
        ("ธนาพร ศรีสุวรรณ", ("Noto-Sans-Thai", "Loma")),
        ("आशा देवी", ("Noto-Sans-Devanagari", "Lohit-Devanagari")),
    ],
)
def test_thai_and_hindi_names_are_printed_by_the_fonts_that_the_paper_names_and_read_whole(pdf, name, fonts):
    """Loma and Lohit come with `make letters`."""
    made = pdf("canadian_salad", names=(name, "ada", "bo", "cy"))
    used = {
        str(font.get_object()["/BaseFont"])
        for page in reader(made).pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert any(font in each for font in fonts for each in used), used
    assert " ".join(name.split()) in " ".join(text(made).split())
    assert not overlaps(printed(made))


def test_letters_that_no_font_has_are_told_before_printing(ada, monkeypatch):
    """D39"""
    match = match_of(ada.start("hearts", "ธนา", "आशा", "王小明", "Ωmega 🎈"))
    monkeypatch.setattr(lettering, "system_font", lambda letter: "some.ttf" if letter in "王" else "")
    assert wording.BOXES.format(letters="ธ น า आ श") in ada.open(f"{match}paper/").main
    monkeypatch.setattr(lettering, "system_font", lambda letter: "some.ttf")
    assert wording.FOREIGN.format(letters="ธ น า आ श 王 小 明", fonts="some") in ada.open(f"{match}paper/").main
    assert not lettering.lacking_sentence(["Ada", "Алексей Ηλίας", "محمد", "Đặng", ""])


def test_the_fonts_that_are_named_come_before_others_and_the_paper_names_the_same(monkeypatch):
    """D39: of many fonts that have a letter, one that is made for it."""
    listed = "/z/Unifont.ttf: Unifont\n/b/Thai.ttf: Noto Sans Thai,Noto Sans Thai Regular\n/a/Any.ttf: Any Sans\n"
    monkeypatch.setattr(
        "scorekeeper.printing.lettering.subprocess.run", lambda *_, **__: SimpleNamespace(stdout=listed)
    )
    monkeypatch.setattr(lettering, "has_letter", lambda file, letter: True)
    assert lettering.system_font.__wrapped__("ธ") == "/b/Thai.ttf"
    style = (settings.PAGES / "sheets" / "sheet.css").read_text()
    named = ", ".join(f'"{family}"' for family in wording.FAMILIES)
    assert " ".join(style.split()).count(named) == 1


def test_many_strange_letters_are_asked_about_once_a_script(monkeypatch):
    """D39: names that anybody may type cost no more than a few looks at the fonts of the system."""
    asked = list[str]()
    monkeypatch.setattr(lettering, "system_font", lambda letter: asked.append(letter) or "")
    said = lettering.lacking_sentence(chr(at) for at in range(0x900, 0x2000))
    assert said.count(" ") < 40 and len(asked) == lettering.MOST_SCRIPTS


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
    assert names.break_name("渡辺さくら", room, geometry.NAME) == ["渡辺さ", "くら"]


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


def test_neighbours_keep_their_places_in_a_list_on_the_picture_and_in_a_chart():
    words = "\u2068שרה\u2069, \u2068דן\u2069 and bo"
    assert [run.text.strip(" ,") for run in runs(words, "Sans-Regular", 40, LEFT)] == ["שרה", "", "דן", "and bo"]
    assert as_drawn(words) == f"{'שרה'[::-1]}, {'דן'[::-1]} and bo"


def test_a_shortened_name_has_its_dots_where_it_goes_on():
    """At the left, as the letters before: within the signs that set it apart."""
    name, room = "\u2068שרה כהן הגדולה מחיפה\u2069", geometry.width("שרה כהן הג")
    for short in (geometry.shorten_to_fit(name, room), shorten_name(name), names.name_heads([name], 20, 14)[0][1]):
        assert short.startswith("\u2068") and short.endswith("…\u2069"), short
    assert as_drawn(geometry.shorten_to_fit(name, room)).startswith("…")
    *_, last = runs(shorten_to_width(name, "Sans-Semibold", 48, 200), "Sans-Semibold", 48, LEFT)
    assert last.direction == RIGHT
    assert geometry.width(name) == geometry.width(name[1:-1])


def test_over_a_column_the_number_of_one_of_two_alike_stands_behind_the_name():
    heads = names.name_heads(["\u2068שרה כהן\u2069"] * 2, 20, 14)
    assert heads == [[f"\u2068שרה…\u2069 {number}"] for number in (1, 2)]


def test_below_the_sheet_a_shortened_name_stands_before_the_whole_one():
    name = "\u2068שרה כהן הגדולה מחיפה\u2069"
    heads = names.name_heads([name, "bo"], 20, 14)
    assert names.explain_heads(heads, [name, "bo"]) == [f"\u2068שרה כהן הגדול…\u2069: {name}"]


@pytest.mark.django_db
def test_in_sentences_of_a_match_names_are_set_apart_and_a_search_finds_them():
    ada = Writer("ada")
    match = new_match(names=("שרה", "דן", "ada", "bo"), host=ada)
    assert match.names == ("\u2068שרה\u2069", "\u2068דן\u2069", "ada", "bo") and match.side_names[0] == ("שרה",)
    for number in range(1, 10):
        ada.writes(match, number, deal(0, 0, 13, 0, queen=2))
    match = again(match)
    assert "\u2068שרה\u2069, \u2068דן\u2069 and bo reached 100." in match.verdict
    assert [found for found, _ in find_matches(Match.objects.all(), "שרה דן")] == [match]


def test_the_result_picture_tells_twins_apart_and_names_keep_their_room():
    """D38"""
    twin = "Alexandria Wolfeschlegelsteinhausenberge"
    told = names_in_rows([f"{twin} the elder", f"{twin} the younger", "bo"], ["1,234", "98", "7"])
    assert len(set(told)) == 3 and told[0].endswith(" 1") and told[1].endswith(" 2") and told[2] == "bo"
    for name, figure in zip(told, ["1,234", "98", "7"], strict=True):
        used = text_length(name, "Sans-Semibold", 48) + text_length(figure, "Serif-Bold", 60)
        assert used <= WIDTH - 2 * EDGE - 130


def test_the_result_picture_has_the_day_of_the_match(ada, monkeypatch):
    """D38"""
    told = []
    monkeypatch.setattr(result_image, "draw_text", lambda draw, place, text, *look: told.append(text))
    path = ada.start("snap", "ada", "bo").path
    ada.client.get(f"{path}result.png")
    assert f"{timezone.localtime(timezone.now()):%-d %B %Y}" in told
