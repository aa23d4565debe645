"""U8, U10: the only colour on paper is the red of suits, which their shapes tell, too; and it takes little toner."""

import subprocess
from io import BytesIO

import pytest
from PIL import Image, ImageStat

from leagues.paper import documents
from tests.golden.papers import DOTS, PAPERS
from tests.leagues.paper.test_drive_cards import drive
from tests.leagues.paper.test_papers import A4, evening

RED = (0xB3, 0x21, 0x1D)  # of hearts and diamonds, as `sheet.css` has it
MOST_TONER = 0.12  # of a page: text in a book takes about 0.05
OF_TABLE_CARDS = 0.13  # with figures as high as a hand, to be seen across a hall
EVENINGS = {
    "changing_partners": lambda: evening("changing_partners", 12, 2, rounds=4),
    "knockout": lambda: evening("knockout", 8, 2),
    "round_robin": lambda: evening("round_robin", 6, 3),
    "drive": lambda: drive("whist_drive", 8, 1),
}


def pages(made: bytes) -> list[Image.Image]:
    """All pages of a PDF in colour, one below another in one stream."""
    drawn = subprocess.run(["pdftoppm", "-r", f"{DOTS}", "-"], input=made, capture_output=True, check=True).stdout
    found, at = [], 0
    while at < len(drawn):
        page = Image.open(BytesIO(drawn[at:]))
        head = len(f"P6\n{page.width} {page.height}\n255\n")
        found.append(page.convert("RGB"))
        at += head + 3 * page.width * page.height
    return found


def is_red(colour: tuple[int, int, int]) -> bool:
    """Whether it is the ink of red suits, on white or blended with it at an edge."""
    share = (255 - colour[1]) / (255 - RED[1])
    return all(abs(255 - one - share * (255 - ink)) <= 25 for one, ink in zip(colour, RED, strict=True))


def assert_grey_and_light(made: bytes, name: str, most: float = MOST_TONER) -> None:
    for number, page in enumerate(pages(made), 1):
        colours = {
            colour for _, colour in page.getcolors(page.width * page.height) or () if max(colour) - min(colour) > 40
        }
        assert all(map(is_red, colours)), f"{name} {number}: {colours}"
        toner = 1 - ImageStat.Stat(page.convert("L")).mean[0] / 255
        assert 0.001 < toner < most, f"{name} {number}: {toner:.3f}"


def test_a_red_suit_is_as_dark_as_grey_words_where_it_is_printed_in_grey() -> None:
    assert Image.new("RGB", (1, 1), RED).convert("L").getpixel((0, 0)) <= 0x55
    assert is_red(RED) and not is_red((29, 33, 179)) and not is_red((20, 140, 60))


@pytest.mark.parametrize("name", PAPERS)
def test_issue_34_a_paper_of_each_kind_reads_in_grey_and_takes_little_toner(name: str) -> None:
    assert_grey_and_light(PAPERS[name](), name)


@pytest.mark.parametrize("key", EVENINGS)
def test_issue_34_every_paper_of_an_evening_reads_in_grey_and_takes_little_toner(key: str) -> None:
    shown = EVENINGS[key]()
    for paper in documents.offered_papers(shown):
        made = documents.make_pdf(documents.PAPERS[paper].html(shown, A4))
        assert_grey_and_light(made, f"{key} {paper}", OF_TABLE_CARDS if paper == "cards" else MOST_TONER)
