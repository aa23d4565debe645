"""One sheet of twenty rows and five sides as PDF, also cold, untagged and without style; slips and cards of a hall.

`python -m bench.paper` prints JSON: median seconds of each way, taken in turn in one process.
"""

import json
import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import django

from .filling import LINES, fill
from .serving import run
from .table import Row, beside, ms

TURNS = 12
PRESSES = 4
PEOPLE, FEWER, ROUNDS = 400, 100, 7  # of a hall
GAMES_PLAYED = 3
PRINTS = 3
LINK = ("http://192.168.1.20:8000/open/6f0e1a52-0000-4000-8000-000000000001/abcdefghijklmnopqrstuvwxyz/", "K7M4 2PQ9")


class Cells(HTMLParser):
    """The rows of every table in a page, each a list of the texts in its cells."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.inside = True

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.rows[-1][-1] += data.strip()


def bare(html: str) -> str:
    """A page with only the same cells in a plain table."""
    rows = ["".join(f"<td>{escape(text)}</td>" for text in row) for row in Cells(html).rows]
    return f"<!doctype html><html lang='en'><title>Bare</title><table><tr>{'<tr>'.join(rows)}</table></html>"


def page() -> str:
    """The HTML of the sheet."""
    from django.template.loader import render_to_string

    from scorekeeper.entry.fields import PaperForm
    from scorekeeper.models import Match
    from scorekeeper.printing.layout.facts import facts_of
    from scorekeeper.printing.layout.ruled import sheet_values
    from scorekeeper.server.migrate import migrate

    migrate()
    match = Match.objects.get(pk=fill(uuid.uuid4(), [LINES], apart=timedelta(hours=1))[0])
    choices = PaperForm({}).choices()
    return render_to_string("sheets/sheet.html", sheet_values(facts_of(match, choices, LINK), choices))


def ways(html: str) -> dict[str, Callable[[], object]]:
    """The ways to make the sheet; all but `cold` with fonts and style loaded."""
    from weasyprint import HTML

    from scorekeeper.printing.pdf_worker import Typesetter, paper_folder

    kept, plain = Typesetter(paper_folder()), bare(html)
    return {
        "cold": lambda: Typesetter(paper_folder()).build_pdf(html, tagged=False),
        "warm": lambda: kept.build_pdf(html, tagged=False),
        "tagged": lambda: kept.build_pdf(html, tagged=True),
        "bare": lambda: HTML(string=plain).write_pdf(font_config=kept.fonts),
    }


def presses(html: str) -> tuple[list[float], list[float]]:
    """Seconds of the first sheet of a new child process, its start included, and of the next."""
    from scorekeeper.printing.pdf import PdfWorker

    first: list[float] = []
    second: list[float] = []
    for _ in range(PRESSES):
        press = PdfWorker()
        for kept in (first, second):
            kept.append(seconds(partial(press.make_pdf, html)))
        press.close()
    return first, second


def hall(people: int, *, cards: bool = False) -> Any:
    """An evening of so many people, in fours by lot; `cards`: a drive, whose cards have 24 hands."""
    from leagues.paper.event_facts import DriveCard, PrintedCards, PrintedEvent
    from leagues.rules.draws import Draw, DrawnTable

    names = {one: f"{FIRST[one % len(FIRST)]} {LAST[one // len(FIRST) % len(LAST)]}" for one in range(1, people + 1)}
    chance, draws = Random(people), []
    for _ in range(ROUNDS):
        seats = chance.sample(list(names), people)
        draws.append(
            Draw(tuple(DrawnTable(at // 4 + 1, tuple(seats[at : at + 4]), 2, 0) for at in range(0, people, 4)))
        )
    card = DriveCard("hand", "tricks", "Winners move up.", 24 // ROUNDS)
    return PrintedEvent(
        "Tuesday whist", names, tuple(draws), length=ROUNDS, cards=PrintedCards(pocket=card if cards else None)
    )


FIRST = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Max", "Ned", "Ola", "Pia"]
LAST = [
    "Abel",
    "Brown",
    "Clark",
    "Davies",
    "Evans",
    "Ford",
    "Green",
    "Hughes",
    "Irving",
    "Jones",
    "King",
    "Lewis",
    "Moore",
    "Nash",
    "Owen",
    "Price",
    "Quick",
    "Reid",
    "Smith",
    "Thomas",
    "Upton",
    "Vance",
    "West",
    "Young",
    "Zeal",
]


def court_hall(people: int) -> Any:
    """An evening of Court Whist with so many people, three of its games played."""
    from leagues.paper.event_facts import EveningCard, PrintedCards, Results, Roll
    from leagues.rules.draws import EntrantFacts, EventFacts
    from leagues.rules.formats import FORMATS
    from leagues.rules.standings.standings import PLAYED, Credit

    format = FORMATS["court_whist"]
    assert format.cards.written is not None
    facts = EventFacts(tuple(EntrantFacts(one, format.people.tickets[one % 2]) for one in range(people)))
    plain, chance = hall(people), Random(people)
    accounts = {
        one: tuple(Credit(number, 1, chance.randint(0, 99), "", PLAYED) for number in range(1, GAMES_PLAYED + 1))
        for one in plain.names
    }
    return replace(
        plain,
        draws=plain.draws[:GAMES_PLAYED],
        results=Results(accounts=accounts),
        roll=Roll(tickets={one: format.people.tickets[one % 2] for one in plain.names}),
        cards=PrintedCards(
            written=EveningCard(format.cards.written.games(facts, {}), format.cards.written.moves(facts))
        ),
    )


def prints(people: int, *, cards: bool = False, own: bool = False) -> dict[str, float]:
    """Median seconds of the slips or cards of a hall in a warm press, their pages, and the most memory that it held."""
    from leagues.paper import documents
    from scorekeeper.printing.pdf import PdfWorker

    evening = court_hall(people) if own else hall(people, cards=cards)
    press, took = PdfWorker(), list[float]()
    press.make_pdf("<p>warm")
    for _ in range(PRINTS):
        begun = time.perf_counter()
        pages = documents.slips_html(evening, CHOICES)
        assert press.make_joined_pdf(pages)
        took.append(time.perf_counter() - begun)
    assert press.child
    status = Path(f"/proc/{press.child.pid}/status").read_text()
    peak = int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024
    press.close()
    return {"seconds": median(took), "pages": len(pages), "megabytes": peak}


CHOICES = {"paper": "a4", "large": False}


def one_plain_document(*, own: bool = False) -> float:
    """Seconds of the cards of a hall as one plain document: every card laid out, none tagged."""
    from leagues.paper import documents, drive_cards, own_cards
    from scorekeeper.printing.pdf_worker import Typesetter, paper_folder

    evening, setter = court_hall(PEOPLE) if own else hall(PEOPLE, cards=True), Typesetter(paper_folder())
    begun = time.perf_counter()
    pages = own_cards.card_pages(evening, CHOICES) if own else drive_cards.card_pages(evening, CHOICES)
    (html,) = documents.paged_html("ruled_cards", pages, evening, CHOICES, len(pages))
    setter.build_pdf(html, tagged=False)
    return time.perf_counter() - begun


def halls() -> dict[str, Any]:
    return {
        "slips": prints(PEOPLE),
        "fewer": prints(FEWER),
        "cards": prints(PEOPLE, cards=True),
        "plain": one_plain_document(),
        "own": prints(PEOPLE, own=True),
        "own plain": one_plain_document(own=True),
    }


def seconds(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    assert act()
    return time.perf_counter() - begun


def main() -> None:
    django.setup()
    html = page()
    acts = ways(html)
    took: dict[str, list[float]] = {name: [] for name in acts}
    for turn in range(TURNS + 1):
        for name, act in acts.items():
            once = seconds(act)
            took[name] += [once] if turn else []
    first, second = presses(html)
    cells = sum(map(len, Cells(html).rows))
    print(
        json.dumps(
            {
                **{name: median(times) for name, times in took.items()},
                "first": median(first),
                "second": median(second),
                "cells": cells,
                **halls(),
            }
        )
    )


async def measured(data: Path) -> list[Row]:
    found = json.loads(run("paper", data=data))
    names = f"a bare page with as many cells ({found['cells']})"
    return [
        beside(
            "one sheet as PDF, fonts and style kept",
            found["warm"],
            found["cold"],
            0.7,
            "both fresh",
            "fonts and style are a sixth of this sheet, its boxes the rest",
        ),
        beside("one sheet tagged (pdf/ua-1)", found["tagged"], found["warm"], 1.12, "untagged"),
        beside(
            "one sheet, styled",
            found["warm"],
            found["bare"],
            1.6,
            names,
            "hairlines and ticks, each drawn for itself, are what it has more",
        ),
        Row(
            "the next sheet of a press, as pages ask for it",
            ms(found["second"]),
            f"{ms(found['first'])} the first one, with the start of the press",
            found["second"] / found["first"],
        ),
        *hall_rows(found),
    ]


def hall_rows(found: dict[str, Any]) -> list[Row]:
    """The rows of the slips and cards of a hall."""
    slips, fewer, cards, own = found["slips"], found["fewer"], found["cards"], found["own"]
    a_page, a_page_of_few = (each["seconds"] / each["pages"] for each in (slips, fewer))
    return [
        Row(
            f"{PEOPLE} slips of {ROUNDS} rounds, tagged, as the page asks for them",
            f"{slips['seconds']:.1f} s, {slips['megabytes']:.0f} MB",
            goal="≤ 4 s, ≤ 100 MB",
            met=slips["seconds"] <= 4 and slips["megabytes"] <= 100,
        ),
        beside(f"a page of slips, {PEOPLE} people", a_page, a_page_of_few, 1.1, f"{FEWER} people"),
        beside(f"{PEOPLE} cards of a drive, tagged", cards["seconds"], found["plain"], 0.15, "one plain document"),
        beside(
            f"{PEOPLE} personal cards of Court Whist in one PDF of {own['pages']} pages, {own['megabytes']:.0f} MB",
            own["seconds"],
            found["own plain"],
            0.15,
            "one plain document",
        ),
    ]


if __name__ == "__main__":
    main()
