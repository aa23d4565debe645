"""A chart of who sits where, of numbers and without an evening."""

from typing import Any

from django.utils.safestring import SafeString, mark_safe

from ..charts import entered, first_dealer
from ..rules.draws import Draw, Format, Table


def underlined(table: Table) -> SafeString:
    """A table as its chart has it, with a line under who deals first."""
    first = first_dealer(table)
    sides = (" + ".join(f"<u>{one}</u>" if one == first else f"{one}" for one in team) for team in table.teams)
    return mark_safe(" v ".join(sides))  # numbers, and nothing that was typed


def chart(format: Format, draws: tuple[Draw, ...], words: str, players: int) -> dict[str, Any]:
    """The values of the chart."""
    rounds = [
        {"number": number, "tables": [(table.number, underlined(table)) for table in draw.tables], "out": draw.out}
        for number, draw in enumerate(draws, 1)
    ]
    deal = any(table.dealer is not None for draw in draws for table in draw.tables)
    return {
        "name": format.name, "rounds": rounds, "sentence": words, "entered": entered(format, players), "deal": deal,
    }  # fmt: skip
