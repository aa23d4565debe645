"""A chart of who sits where, of numbers and without an evening."""

from typing import Any

from django.utils.safestring import SafeString, mark_safe

from ..charts import entered, first_dealer, who_is_who
from ..rules.draws import Draw, Event, Format, Table
from ..rules.formats import name_of

AT_ONCE = 300  # tables that are laid out together


def underlined(table: Table) -> SafeString:
    """A table as its chart has it, with a line under who deals first."""
    first = first_dealer(table)
    sides = (" + ".join(f"<u>{one}</u>" if one == first else f"{one}" for one in team) for team in table.teams)
    return mark_safe(" v ".join(sides))  # numbers, and nothing that was typed


def chart(format: Format, event: Event, draws: tuple[Draw, ...], words: str) -> list[dict[str, Any]]:
    """The values of the chart; of a long one in parts, of about as many tables each, that are set one after another."""
    rounds = [
        {"number": number, "tables": [(table.number, underlined(table)) for table in draw.tables], "out": draw.out}
        for number, draw in enumerate(draws, 1)
    ]
    deal = any(table.dealer is not None for draw in draws for table in draw.tables)
    whole = {
        "name": name_of(format, event.options),
        "sentence": words,
        "entered": entered(format, len(event.entrants)),
        "deal": deal,
        "roles": who_is_who(event),
    }
    each = max(1, AT_ONCE // max(1, *(len(draw.tables) for draw in draws)))
    parts = [rounds[at : at + each] for at in range(0, len(rounds), each)]
    which = [f"rounds {part[0]['number']} to {part[-1]['number']} of {len(rounds)}" for part in parts]
    return [
        {**whole, "rounds": part, "first": part is parts[0], "part": said if len(parts) > 1 else ""}
        for part, said in zip(parts, which)
    ]
