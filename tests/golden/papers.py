"""Papers as they looked when somebody looked at them last, a page of each kind as a small picture.

`python -m tests.golden FOLDER` lays each that has changed beside what it was, in FOLDER, and takes it over.
"""

import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageFilter

from leagues.paper import documents
from scorekeeper.printing import pdf
from scorekeeper.printing.forms import FORMS, form_html
from scorekeeper.rules.games import GAMES
from tests.leagues.paper.test_drive_cards import drive
from tests.leagues.paper.test_papers import A4, evening

FOLDER = Path(__file__).parent
DOTS = 50  # an inch: a millimetre is two
GREYS = 8
NEAR, DIFFERENT, MOST = 1.5, 40, 0.0004  # blur; of 255 greys; share of a page: edges differ where letters are set anew


def blank(key: str, **chosen: Any) -> bytes:
    """A blank sheet of a game."""
    usual = {"paper": "a4", "large": False, "blank": True, "names": False, "copies": 1}
    game = GAMES[key]
    return pdf.blank_sheet(game, {**usual, "players": game.usual, "options": game.usual_options(), **chosen})


def form(key: str, of_page: int) -> bytes:
    """A sheet for any game."""
    chosen = {"paper": "a4", "large": False, "of_page": of_page, "players": None, "copies": 1}
    return pdf.WORKER.make_pdf(form_html(FORMS[key], chosen))


def of_evening(paper: str, shown: Any) -> bytes:
    return documents.make_pdf(documents.PAPERS[paper].html(shown, A4)[:1])


PAPERS: dict[str, Callable[[], bytes]] = {
    "hearts": lambda: blank("hearts"),
    "yacht": lambda: blank("yacht", paper="a5"),
    "rubber": lambda: blank("bridge_rubber"),
    "cribbage": lambda: blank("cribbage"),
    "four": lambda: blank("snap", of_page=4),
    "pocket": lambda: form("pocket", 4),
    "tally": lambda: form("tally", 1),
    "schedule": lambda: of_evening("schedule", evening("changing_partners", 16)),
    "slips": lambda: of_evening("slips", evening("swiss", 12, 2)),
    "drive": lambda: of_evening("slips", drive("whist_drive", 8, 1)),
    "standings": lambda: of_evening("standings", evening("swiss", 12, 3)),
    "bracket": lambda: of_evening("bracket", evening("knockout", 11, 1)),
}


def picture(made: bytes) -> Image.Image:
    """The first page of a PDF, in a few greys."""
    draw = ["pdftoppm", "-r", str(DOTS), "-gray", "-singlefile", "-"]
    drawn = subprocess.run(draw, input=made, capture_output=True, check=True)
    return Image.open(BytesIO(drawn.stdout)).quantize(GREYS, dither=Image.Dither.NONE)


def kept(name: str) -> Image.Image | None:
    """The picture that somebody looked at; None of a new paper."""
    file = FOLDER / f"{name}.png"
    return Image.open(file) if file.exists() else None


def differs(old: Image.Image | None, new: Image.Image) -> bool:
    """Whether more than the edges of letters and lines are different."""
    if old is None or old.size != new.size:
        return True
    soft = [each.convert("L").filter(ImageFilter.GaussianBlur(NEAR)) for each in (old, new)]
    counts = ImageChops.difference(*soft).histogram()
    return sum(counts[DIFFERENT:]) > MOST * new.width * new.height


def beside(old: Image.Image | None, new: Image.Image) -> Image.Image:
    """What it was, and what it is."""
    before = old or Image.new("L", new.size, 200)
    both = Image.new("L", (before.width + new.width + 20, max(before.height, new.height)), 120)
    both.paste(before.convert("L"), (0, 0))
    both.paste(new.convert("L"), (before.width + 20, 0))
    return both
