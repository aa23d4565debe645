"""Every paper of an event or a season as HTML for the PDF worker, alone or all together."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.template.loader import render_to_string

from scorekeeper.printing import pdf
from scorekeeper.printing.layout.codes import Link

from . import (
    bracket_sheet,
    caller_card,
    cards,
    certificates,
    conductor_list,
    cross_table,
    drive_cards,
    drive_sheets,
    ladder_sheet,
    name_badges,
    one_table_sheet,
    own_cards,
    poster,
    schedule,
    score_cards,
    season_sheet,
    seat_list,
    slips,
    standings_sheet,
    wording,
    worksheet_sheet,
)
from .event_facts import PrintedEvent
from .foot import foot_values
from .league_sheet import PrintedLeague

Choices = dict[str, Any]  # "paper": a4 or letter; "large": print half as large again
MAX_LINES = 12_000  # entrants times rounds: 400 for 30 rounds
PAGES_A_DOCUMENT = 8  # measured pages in a document: more cost memory, fewer repeat the fonts


def refusal(evening: PrintedEvent) -> str | None:
    """Why nothing can be printed; None where it can."""
    lines = len(evening.names) * evening.rounds
    if lines > MAX_LINES and evening.ladder is None:
        return wording.TOO_MANY_LINES.format(
            people=len(evening.names),
            who=evening.roll.who,
            rounds=evening.rounds,
            lines=f"{lines:,}",
            most=f"{MAX_LINES:,}",
        )
    return None if evening.names else wording.NOBODY_ENTERED


def make_pdf(documents: list[str]) -> bytes:
    """The PDF; no bytes where it took too long."""
    return pdf.LONG_WORKER.make_joined_pdf(documents)


def make_parts(parts: list[list[str]]) -> bytes:
    """The PDF of several parts, joined where they were made before."""
    return pdf.LONG_WORKER.join_made(parts) or make_pdf([html for part in parts for html in part])


def measure(documents: list[str], done: tuple[int, int]) -> tuple[bytes, float]:
    """The same, and the seconds that it took. `done`: how much of all parts before and after it, in per cent."""
    return pdf.LONG_WORKER.measure(documents, done)


def document_html(template: str, values: dict[str, Any], evening: PrintedEvent, choices: Choices) -> str:
    return paper_html(template, values, choices, evening, evening.link)


def paper_html(
    template: str,
    values: dict[str, Any],
    choices: Choices,
    of: PrintedEvent | season_sheet.PrintedSeason | PrintedLeague,
    link: Link | None = None,
) -> str:
    """A paper as HTML."""
    return render_to_string(
        f"sheets/{template}.html",
        {
            "evening": of,
            "choices": choices,
            "paper": values,
            "start_at": wording.START_AT,
            "no_name": wording.NAME,
            "footer": " · ".join(filter(None, (of.title, of.when))),
        }
        | head_values(template, of, choices, link, lying=values.get("lying", False)),
    )


def head_values(
    paper: str,
    of: PrintedEvent | season_sheet.PrintedSeason | PrintedLeague,
    choices: Choices,
    link: Link | None = None,
    *,
    lying: bool = False,
) -> dict[str, str]:
    """What a paper is about, and its foot: without day and code in large print, and always the days of a season."""
    about = wording.TITLES.get(paper, "")
    when = of.when if isinstance(of, PrintedEvent) and not choices["large"] else ""
    return {"about": about} | foot_values(of.title, (when, about.lower()), choices, link=link, lying=lying)


def paged_html(
    template: str, pages: list[dict[str, Any]], evening: PrintedEvent, choices: Choices, each: int = 1
) -> list[str]:
    """A paper of pages that are measured already, so many to a document."""
    return [
        document_html(template, {"pages": pages[at : at + each]}, evening, choices) for at in range(0, len(pages), each)
    ]


def schedule_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The schedule for the wall: the rounds with their tables, and everybody by name."""
    by_name = schedule.finder_values(evening, choices) | head_values("by name", evening, choices, evening.link)
    return [
        document_html("schedule", schedule.schedule_values(evening, choices) | {"by_name": by_name}, evening, choices)
    ]


def cards_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """A card for each table."""
    return paged_html("table_cards", cards.card_pages(evening, choices), evening, choices, PAGES_A_DOCUMENT)


def slips_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """A slip for each person, to be cut out; in a drive a card for the pocket, or one for the whole evening."""
    if evening.cards.pocket is not None:
        return paged_html("ruled_cards", drive_cards.card_pages(evening, choices), evening, choices)
    if evening.cards.written is not None:
        return own_cards_html(own_cards.card_pages(evening, choices), evening, choices)
    return paged_html("slips", slips.slip_pages(evening, choices), evening, choices)


def new_slips_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The slips or cards of those whose seats were changed last."""
    return slips_html(replace(evening, roll=replace(evening.roll, only=evening.roll.new_slips)), choices)


def blank_cards_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """Numbered cards without names."""
    return own_cards_html(own_cards.blank_card_pages(evening, choices), evening, choices)


def own_cards_html(pages: list[dict[str, Any]], evening: PrintedEvent, choices: Choices) -> list[str]:
    lying = bool(choices["large"] or choices.get("small"))
    return [document_html("ruled_cards", {"pages": [page], "lying": lying}, evening, choices) for page in pages]


def conductor_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """Every game with its tables, for whoever runs the evening."""
    return [document_html("conductor", conductor_list.conductor_values(evening, choices), evening, choices)]


def table_sheets_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """A sheet of a drive for each table, a row a hand."""
    return [document_html("table_sheets", drive_sheets.table_sheet_values(evening), evening, choices)]


def caller_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """What to say round by round, and who moves, for whoever calls the rounds."""
    return [document_html("caller", caller_card.caller_values(evening, choices), evening, choices)]


def seats_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """Everybody's table in the round that comes, by name."""
    return [document_html("seats", seat_list.seat_values(evening, choices), evening, choices)]


def poster_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The results for the wall."""
    values = poster.poster_values(poster.poster_of_event(evening), choices)
    return [document_html("poster", values, evening, choices)]


def certificates_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """A certificate a page, for whoever won anything."""
    pages = certificates.certificate_pages(evening, choices)
    return paged_html("certificates", pages, evening, choices, PAGES_A_DOCUMENT)


def badges_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """A badge for everybody."""
    return paged_html("badges", name_badges.badge_pages(evening, choices), evening, choices)


def score_cards_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """A card for everybody, with the opponents of all rounds and boxes for the pen."""
    return [document_html("score_cards", score_cards.score_card_values(evening), evening, choices)]


def cross_table_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """Everybody's points against each other or by round; empty boxes for the pen."""
    return [document_html("cross_table", cross_table.cross_table_values(evening, choices), evening, choices)]


def bracket_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The bracket, in place of a cross-table."""
    return [document_html("bracket", bracket_sheet.bracket_values(evening, choices), evening, choices)]


def standings_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The places; on a ladder with its challenges and matches."""
    if evening.ladder is not None:
        return [document_html("ladder_order", ladder_sheet.ladder_values(evening, choices), evening, choices)]
    before = [evening.of_stage_before] if evening.before else []
    return [
        document_html("standings", standings_sheet.standings_values(each, choices), each, choices)
        for each in (evening, *before)
    ]


def worksheet_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """What the scorekeeper adds up, as far as it is known."""
    values = worksheet_sheet.worksheet_values(evening.cards.worksheets, choices)
    return [document_html("worksheet", values, evening, choices)]


def blank_worksheet_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The same for the pen: a page of sheets for single rounds, and the others."""
    values = worksheet_sheet.blank_values(evening.cards.blank_worksheets, choices)
    return [document_html("worksheet", values, evening, choices)]


def sheet_html(evening: PrintedEvent, choices: Choices) -> list[str]:
    """The score sheet of a league at one table, a row a round."""
    return [render_to_string("sheets/sheet.html", one_table_sheet.sheet_values(evening, choices))]


def league_html(known: PrintedLeague, choices: Choices) -> list[str]:
    """The tables and all weeks of a league of fixtures."""
    return [paper_html("league", {}, choices, known)]


def season_html(known: season_sheet.PrintedSeason, choices: Choices) -> list[str]:
    """The standings of a season."""
    return [paper_html("season", season_sheet.season_values(known, choices), choices, known)]


def season_poster_html(known: season_sheet.PrintedSeason, choices: Choices) -> list[str]:
    """The same for the wall, the first three large."""
    values = poster.poster_values(poster.poster_of_season(known), choices)
    return [paper_html("poster", values, choices, known)]


def sign_up_html(known: Any, choices: Choices) -> list[str]:
    """Who signed up, with boxes to tick who is here and has paid. `known`: as a sign-up prints itself."""
    return [paper_html("sign_up", {}, choices, known)]


def sign_up_poster_html(known: Any, values: dict[str, Any], choices: Choices) -> list[str]:
    """A sign-up for the wall. `values`: what it is about, QR code, code and host of its link."""
    return [paper_html("sign_up_poster", values, choices, known)]


SEASON_PAPERS: dict[str, Callable[[Any, Choices], list[str]]] = {
    "season": season_html,
    "poster": season_poster_html,
    "league": league_html,
}

# -- the list of papers

Claim = Callable[[PrintedEvent], bool]


def always(evening: PrintedEvent) -> bool:
    return True


def never(evening: PrintedEvent) -> bool:
    return False


def goes_on(evening: PrintedEvent) -> bool:
    """Whether anything is still to be played."""
    return not evening.results.ended


def is_drawn(evening: PrintedEvent) -> bool:
    return bool(evening.draws)


def has_results(evening: PrintedEvent) -> bool:
    return evening.results.played > 0


def has_hall(evening: PrintedEvent) -> bool:
    """Whether people sit at several tables."""
    return len(evening.tables) > 1


@dataclass(frozen=True)
class Paper:
    """A paper of an event. `is_there`: whether such an event has one; `is_known`: whether anything would stand on it;
    `is_needed`: whether it comes with the whole evening; `is_early`: offered also before the draw is published."""

    html: Callable[[PrintedEvent, Choices], list[str]]
    is_there: Claim = always
    is_known: Claim = always
    is_needed: Claim = never
    is_early: bool = False
    for_runner: bool = False  # only for whoever runs the event


# in the order in which an evening needs them
PAPERS: dict[str, Paper] = {
    "sheet": Paper(sheet_html, lambda known: known.one_sheet.is_whole, is_needed=always, is_early=True),
    "schedule": Paper(schedule_html, is_known=is_drawn, is_needed=goes_on),
    "seats": Paper(
        seats_html,
        has_hall,
        is_known=lambda known: seat_list.coming_round(known) > 0,
        is_needed=lambda known: not known.is_fully_drawn,  # else the schedule has them
    ),
    "badges": Paper(badges_html, is_early=True),
    "conductor": Paper(
        conductor_html, lambda known: known.cards.written is not None, is_known=is_drawn, is_needed=goes_on
    ),
    "caller": Paper(
        caller_html,
        always,
        is_known=is_drawn,
        is_needed=lambda known: goes_on(known) and has_hall(known) and known.cards.written is None,
    ),
    "table-sheets": Paper(
        table_sheets_html, lambda known: known.cards.pocket is not None, is_known=is_drawn, is_early=True
    ),
    "cards": Paper(
        cards_html, is_known=lambda known: bool(known.tables), is_needed=goes_on, is_early=True, for_runner=True
    ),
    "slips": Paper(slips_html, is_needed=goes_on, is_early=True),
    "new-slips": Paper(new_slips_html, lambda known: bool(known.roll.new_slips), is_early=True),
    "blank-cards": Paper(blank_cards_html, lambda known: known.cards.written is not None, is_early=True),
    "score-cards": Paper(score_cards_html, lambda known: bool(known.cards.heads), is_known=is_drawn, is_needed=goes_on),
    "cross-table": Paper(cross_table_html, lambda known: not known.trees, is_needed=is_drawn),
    "bracket": Paper(bracket_html, lambda known: bool(known.trees), is_needed=always, is_early=True),
    "worksheet": Paper(worksheet_html, lambda known: bool(known.cards.worksheets), is_needed=has_results),
    "blank-worksheet": Paper(blank_worksheet_html, lambda known: bool(known.cards.blank_worksheets), is_early=True),
    "standings": Paper(standings_html, is_known=has_results, is_needed=always),
    "poster": Paper(poster_html, is_known=has_results, is_needed=lambda known: not goes_on(known)),
    "certificates": Paper(certificates_html, lambda known: not goes_on(known), is_known=has_results),
}
SCORE_SHEETS = "score-sheets"
LADDER_PAPER = "standings"  # the only one of a ladder


def has_paper(paper: str, evening: PrintedEvent) -> bool:
    """Whether an event of this kind has such a paper."""
    if evening.ladder is not None:
        return paper == LADDER_PAPER
    return paper in PAPERS and PAPERS[paper].is_there(evening)


def is_empty(paper: str, evening: PrintedEvent) -> bool:
    """Whether a paper would be empty, as no table is known yet, or nothing is played."""
    return evening.ladder is None and not PAPERS[paper].is_known(evening)


def offered_papers(evening: PrintedEvent) -> list[str]:
    """The papers that the page offers, in order."""
    early = evening.schedule.sure == 0
    known = [key for key in PAPERS if has_paper(key, evening) and not is_empty(key, evening)]
    return known if evening.ladder is not None else [key for key in known if PAPERS[key].is_early or not early]


def papers_of_event(evening: PrintedEvent) -> list[str]:
    """The papers of a whole event, in order: all that it needs and that are not empty."""
    found = [key for key in PAPERS if has_paper(key, evening) and not is_empty(key, evening)]
    return [key for key in found if evening.ladder is not None or PAPERS[key].is_needed(evening)]


def event_parts(
    evening: PrintedEvent, choices: Choices, sheets_of_tables: Iterable[str] = ()
) -> Iterator[tuple[str, list[str]]]:
    """(key, documents) of all papers of an event, with the score sheets of tables after the slips."""
    for key in papers_of_event(evening):
        yield key, PAPERS[key].html(evening, choices)
        sheets = [*sheets_of_tables] if key == "slips" else []
        if sheets:
            yield SCORE_SHEETS, sheets


def event_html(evening: PrintedEvent, choices: Choices, sheets_of_tables: Iterable[str] = ()) -> list[str]:
    """The documents of all papers of an event."""
    return [html for _, part in event_parts(evening, choices, sheets_of_tables) for html in part]
