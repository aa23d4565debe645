"""What a PDF looks like before it is printed: its pages counted, its first one drawn with outlines of letters."""

import re
from xml.etree import ElementTree

import pytest

from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.first_page import look_at_pdf, number
from tests.scorekeeper.printing.pdf_reading import page_texts, reader

SVG = "{http://www.w3.org/2000/svg}"
PAGE = '<html lang="en" class="a4"><head><title>x</title></head><body>{}</body></html>'


def drawn(body: str) -> tuple[bytes, ElementTree.Element]:
    """A PDF of this body, and the drawing of its first page."""
    pdf = printing_pdf.WORKER.make_pdf(PAGE.format(body))
    return pdf, ElementTree.fromstring(look_at_pdf(pdf, "one").drawing.replace("<svg ", f'<svg xmlns="{SVG[1:-1]}" '))


@pytest.mark.parametrize("text", ["Ada & Bo 52", "Алексей Ωmega", "<b>ada</b>", "office fluff"])
def test_every_letter_is_drawn_by_its_outline_and_no_name_is_in_the_text(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    pdf, svg = drawn(f"<h1>{escaped}</h1>")
    uses = [each.get("href") for each in svg.iter(f"{SVG}use")]
    outlines = {f"#{each.get('id')}": each.get("d") for each in svg.iter(f"{SVG}path") if each.get("id")}
    letters = [each for each in uses if outlines[each]]
    printed = re.sub(r"\s", "", page_texts(pdf)[0].split("sheet")[0])
    assert len(letters) >= len(printed) - 4 + len("sheet1of1") - 4, "but for letters that are set as one"
    assert "".join(svg.itertext()) == ""


def test_lines_areas_and_codes_are_drawn_where_they_are() -> None:
    _, svg = drawn('<svg width="100mm" height="50mm" viewBox="0 0 100 50"><path d="M10 10h80" stroke="#999"/></svg>')
    (line,) = (each for each in svg.iter(f"{SVG}path") if each.get("stroke") == "#999999")
    (left, top), (right, down) = re.findall(r"([\d.]+) ([\d.]+)", line.get("d") or "")[-2:]
    mm = 72 / 25.4
    assert float(left) == pytest.approx(26 * mm, abs=1) and float(right) == pytest.approx(106 * mm, abs=1)
    assert float(top) == float(down) == pytest.approx(21 * mm, abs=1)


def test_the_pages_are_counted_and_the_drawing_has_the_shape_of_the_paper() -> None:
    pdf, svg = drawn("<p>ada</p>" + '<p style="break-before: page">bo</p>' * 2)
    assert look_at_pdf(pdf, "one").pages == 3 == len(reader(pdf).pages)
    assert svg.get("viewBox") == "0 0 595.3 841.9"


def test_two_drawings_on_a_page_have_outlines_of_their_own() -> None:
    pdf, _ = drawn("<p>ada</p>")
    first, second = (set(re.findall(r'id="([^"]+)"', look_at_pdf(pdf, name).drawing)) for name in ("slips", "cards"))
    assert first and not first & second


@pytest.mark.parametrize(("value", "told"), [(1.0, "1"), (0.25, "0.2"), (-3.06, "-3.1"), (12.96, "13")])
def test_figures_of_a_drawing_are_short(value: float, told: str) -> None:
    assert number(value) == told
