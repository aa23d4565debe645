"""How the press reads a page: as XML where it can, and without the style of other papers where it is a match sheet."""

from collections.abc import Iterator
from typing import Any

from django.template.loader import render_to_string
from weasyprint import HTML

from leagues.paper import documents
from scorekeeper.printing.forms import FORMS, form_html
from scorekeeper.printing.layout.facts import blank_facts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.printing.pdf_worker import MATCH_SHEET, Typesetter, paper_folder, read_elements, read_page
from scorekeeper.printing.repeats import with_holes
from scorekeeper.rules.games import GAMES
from tests.leagues.paper.test_drive_cards import drive
from tests.leagues.paper.test_papers import A4, evening


def elements(root: Any) -> list[tuple[Any, ...]]:
    """What an element and all within it are, and their words; an SVG's word that it is one aside."""
    return [
        (
            each.tag,
            {name: value.split() for name, value in each.attrib.items() if "xmlns" not in name},
            (each.text or "").split(),
            (each.tail or "").split(),
        )
        for each in root.iter()
    ]


def papers_as_html() -> Iterator[str]:
    for key in ("hearts", "yacht", "bridge_rubber", "ten_phases"):
        game = GAMES[key]
        choices = {"paper": "a4", "large": False, "copies": 1, "players": 4, "options": game.usual_options()}
        yield render_to_string("sheets/sheet.html", sheet_values(blank_facts(game, choices), choices))
        yield form_html(FORMS["tally"], choices | {"of_page": 4})
    swiss, whist = evening("swiss", 12, 3), drive("whist_drive", 8, 1)
    for paper, shown in (("schedule", swiss), ("slips", swiss), ("standings", swiss), ("slips", whist)):
        yield from map(with_holes, documents.PAPERS[paper].html(shown, A4))


def test_a_paper_is_read_as_xml_as_the_parser_for_html_reads_it():
    """It takes a fiftieth of the time; a page that does not close its tags, or says what XML is not, is parsed."""
    pages = [*papers_as_html()]
    read = [read_elements(html) for html in pages]
    assert len(pages) > 12 and None not in read
    for html, root in zip(pages, read, strict=True):
        assert root is not None and elements(root) == elements(HTML(string=html).etree_element)
    for other in (
        "<p>1<p>2",
        "<p>&nbsp;</p>",
        '<!DOCTYPE html><!DOCTYPE p [<!ENTITY a "b">]><p>&a;</p>',
        "<p hidden></p>",
    ):
        assert read_elements(other) is None and read_page(other, None).etree_element.tag == "html"


def test_a_match_sheet_is_laid_out_without_the_style_of_other_papers():
    made = list[str]()
    setter = Typesetter(paper_folder())
    for html in papers_as_html():
        vars(setter).pop("more_style", None)
        setter.lay_out(html, tagged=False)
        made += ["match"] * ("more_style" not in vars(setter))
        assert ("more_style" in vars(setter)) == (MATCH_SHEET not in html)
    assert len(made) == 4
