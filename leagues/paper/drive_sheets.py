"""A drive on paper alone: the sheet that stays at a table, a row a hand."""

from typing import Any

from leagues.rules.draws import NO_SUIT
from scorekeeper.rules.words import isolated, joined

from . import wording
from .drive_cards import the_card
from .event_facts import DriveCard, PrintedEvent

USUAL_HANDS = 24  # where nobody has agreed how many


def table_sheet_values(evening: PrintedEvent) -> dict[str, Any]:
    """A sheet for each table. Who sits there is printed for the hands that are drawn; the rest is left to the pen."""
    card, tables = the_card(evening), evening.draws[0].tables if evening.draws else ()
    return {
        "counts": card.counts,
        "moves": card.moves,
        "row": card.row,
        "trumps": bool(card.trumps),
        "tables": [
            {
                "title": wording.TABLE_SHEET.format(table=table.number),
                "hands": [
                    {**hand, "sides": sides_of(evening, table.number, hand["round"], first=hand["first"])}
                    for hand in hands_of(evening)
                ],
            }
            for table in tables
            if not table.is_bye
        ],
    }


def sides_of(evening: PrintedEvent, table: int, number: int, *, first: bool) -> list[str]:
    """Who plays together at a table in a round, a text a side; blank where it is not drawn, and in later hands."""
    draw = evening.draws[number - 1] if first and number <= len(evening.draws) else None
    seated = next((each for each in draw.tables if each.number == table), None) if draw else None
    if seated is None:
        return ["", ""]
    return [joined([isolated(evening.name(one, number)) for one in team]) for team in seated.teams]


def hands_of(evening: PrintedEvent) -> list[dict[str, Any]]:
    """Every hand of the drive: its number, its round, what is trumps, and whether it is the first of its round."""
    card = the_card(evening)
    rounds = evening.length or len(card.trumps) or USUAL_HANDS // card.hands
    return [
        {
            "number": (number - 1) * card.hands + hand + 1,
            "round": number,
            "first": hand == 0,
            "last": hand == card.hands - 1,
            "trumps": trumps_words(card, number),
        }
        for number in range(1, rounds + 1)
        for hand in range(card.hands)
    ]


def trumps_words(card: DriveCard, number: int) -> str:
    trumps = card.trumps[number - 1] if number <= len(card.trumps) else ""
    return wording.NO_TRUMPS if trumps == NO_SUIT else trumps
