"""The cards that everybody keeps of an evening: whom they meet in each round, and boxes for the pen."""

from typing import Any

from . import wording
from .event_facts import EntrantRound, PrintedEvent, rounds_by_entrant


def score_card_values(evening: PrintedEvent) -> dict[str, Any]:
    """A card for everybody in the order of the alphabet; a round that they sit out has no row."""
    everybody = rounds_by_entrant(evening)
    people = [each for each in evening.people_by_name() if each[1] not in evening.roll.left]
    return {
        "heads": (*wording.SCORE_CARD_HEADS, *evening.cards.heads),
        "boxes": evening.cards.heads,
        "cards": [{"name": name, "rows": card_rows(evening, everybody[one])} for name, one, _ in people],
    }


def card_rows(evening: PrintedEvent, rounds: list[EntrantRound]) -> list[tuple[int, int, str]]:
    """(round, table, who sits against them) of each round that is played."""
    return [
        (each.round, each.table, ", ".join(evening.name(one, each.round) for side in each.against for one in side))
        for each in rounds
        if each.state == "plays"
    ]
