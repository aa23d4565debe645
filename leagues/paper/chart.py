"""A chart of who sits where, of numbers and without an event, on paper."""

from typing import Any

from django.utils.safestring import SafeString, mark_safe

from leagues.rules.choosing.choices import chosen_words
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import Format
from leagues.rules.formats import name_of, origin_sentence
from scorekeeper.printing.layout import geometry

from . import wording
from .schedule_text import describe_tickets, entrants_words, first_dealer, seat_changes

TABLES_A_PART = 300  # tables that are laid out together
COLUMNS = 3  # of tables
HEAD, HEADING, ROW = 36, 12.5, 6.5  # mm above the first round, about the tables of each, and of a row of tables


def table_html(table: DrawnTable) -> SafeString:
    """A table of numbers, the first dealer underlined."""
    first = first_dealer(table)
    sides = (" + ".join(f"<u>{one}</u>" if one == first else f"{one}" for one in team) for team in table.teams)
    return mark_safe(" v ".join(sides))  # numbers, and nothing that was typed


def chart_values(format: Format, event: EventFacts, draws: tuple[Draw, ...], words: str) -> list[dict[str, Any]]:
    """The values of the chart; of a long one in parts, which are set one after another."""
    moves = seat_changes(format, event, draws)
    rounds = [
        {
            "number": number,
            "moves": "".join(moves[number - 1 : number]),
            "tables": [(table.number, table_html(table)) for table in draw.tables],
            "out": sorted(draw.out),
        }
        for number, draw in enumerate(draws, 1)
    ]
    deal = any(table.dealer is not None for draw in draws for table in draw.tables)
    whole = {
        "name": name_of(format, event.options),
        "sentence": words,
        "entered": entrants_words(format, len(event.entrants)),
        "deal": deal,
        "origin": origin_sentence(format),
        "roles": " ".join(filter(None, (chosen_words(format, event.options), describe_tickets(event)))),
    }
    each = rounds_a_part(draws)
    parts = [rounds[at : at + each] for at in range(0, len(rounds), each)]
    return [
        {**whole, "rounds": part, "first": part is parts[0], "part": part_words(part, rounds) if len(parts) > 1 else ""}
        for part in parts
    ]


def part_words(part: list[dict[str, Any]], rounds: list[dict[str, Any]]) -> str:
    """The rounds of a part: "rounds 7 to 12 of 12"."""
    first, last = part[0]["number"], part[-1]["number"]
    template = wording.PART_ROUND if first == last else wording.PART_ROUNDS
    return template.format(first=first, last=last, count=len(rounds))


def rounds_a_part(draws: tuple[Draw, ...]) -> int:
    """How many rounds make a part: fewest sheets, then fewest parts, then the fullest last part."""
    tables = max((len(draw.tables) for draw in draws), default=0)
    rows = -(-(tables + any(draw.out for draw in draws)) // COLUMNS)

    def cost(each: int) -> tuple[int, int, int]:
        full, last = divmod(len(draws), each)
        return full * sheet_count(each, rows) + sheet_count(last, rows), full + bool(last), -last if last else -each

    return min(range(1, max(1, TABLES_A_PART // max(1, tables)) + 1), key=cost)


def sheet_count(rounds: int, rows: int) -> int:
    """About how many sheets a part takes whose rounds have `rows` rows of tables; no round is broken."""
    high, each = geometry.PAPER_SIZES["a4"][1] - geometry.VERTICAL_MARGINS, HEADING + rows * ROW
    first, more = (max(1, int(room // each)) for room in (high - HEAD, high))
    return 0 if not rounds else 1 - (-max(0, rounds - first) // more)
