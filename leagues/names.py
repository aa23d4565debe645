"""A list of names as people type or paste it, turned into who enters: one a line, a column, or commas and tabs.

Numbers before a name fall away; in a pair's line two names stand as "ada & bo"; a ticket stands behind the name.
"""

import re
from collections.abc import Iterable, Sequence

from django.core.exceptions import ValidationError

from scorekeeper.rules.match import joined
from scorekeeper.typed import cleaned_name

from .roll import Named

MOST = 400  # entrants
LETTERS = 40
ALWAYS_PAIRS = ("fixed_pairs", "partner_drive")
PAIRS_TOO = (*ALWAYS_PAIRS, "round_robin", "swiss", "knockout", "king_of_the_hill", "ladder")
NUMBERED = re.compile(r"^\s*\d{1,4}\s*[.):]\s*|^\s*\d{1,4}\s+(?=\D)")
TOGETHER = re.compile(r"\s*[&+/]\s*|\s+and\s+", re.IGNORECASE)


def read(text: str, format_key: str = "", tickets: Sequence[str] = ()) -> list[Named]:
    """Who stands on the list, in its order. `ValidationError` names every line that cannot be."""
    roll = [one for line in text.splitlines() for one in of_line(line, format_key, tickets)]
    check(roll, format_key)
    return roll


def of_line(line: str, format_key: str, tickets: Sequence[str]) -> list[Named]:
    """Who stands on one line. A cell that is a ticket belongs to the name before it."""
    cells = [NUMBERED.sub("", cell) for cell in re.split(r"[\t,;]", line)]
    cells = [cell for cell in map(cleaned_name, cells) if cell and not cell.isdecimal()]
    known = {ticket.casefold(): ticket for ticket in tickets}
    if format_key in ALWAYS_PAIRS and len(cells) == 2 and not any(TOGETHER.search(cell) for cell in cells):
        return [Named(tuple(cells))]
    found: list[Named] = []
    for cell in cells:
        if found and cell.casefold() in known:
            found[-1] = Named(found[-1].names, known[cell.casefold()])
        else:
            found.append(Named(people(cell)))
    return found


def people(cell: str) -> tuple[str, ...]:
    """One name, or the two of a pair."""
    names = tuple(filter(None, map(cleaned_name, TOGETHER.split(cell))))
    return names if len(names) == 2 else (cell,)


def check(roll: Sequence[Named], format_key: str = "") -> None:
    """`ValidationError` where somebody stands on the list twice, or a name is too long, or somebody lacks a partner."""
    names = [name for one in roll for name in one.names]
    long = next((name for name in names if len(name) > LETTERS), None)
    if long:
        raise ValidationError(f"A name has at most {LETTERS} characters; “{long[:20]}…” has {len(long)}.")
    twice = doubles(names)
    if twice:
        raise ValidationError(f"Twice on the list: {joined(twice)}. Add a letter to one of each.")
    if len(roll) > MOST:
        raise ValidationError(f"An evening has room for {MOST}; this list has {len(roll)}.")
    alone = [one.names[0] for one in roll if len(one.names) < 2]
    if format_key in ALWAYS_PAIRS and alone:
        raise ValidationError(f"Write two names a line, as “ada & bo”. Without a partner: {joined(alone[:8])}.")


def doubles(names: Iterable[str]) -> list[str]:
    """Names that stand there more than once, each once."""
    seen, twice = set[str](), dict[str, str]()
    for name in names:
        low = name.casefold()
        if low in seen:
            twice.setdefault(low, name)
        seen.add(low)
    return list(twice.values())
