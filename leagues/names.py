"""A list of names as people type or paste it, turned into who enters: one a line, a column, or one line of many.

Numbers before a name fall away; in a pair's line two names stand as "ada & bo"; a ticket stands behind the name. What is
behind a name in a pasted table, and is no ticket, is left out and told.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError

from scorekeeper.rules.words import joined
from scorekeeper.typed import cleaned_name

from .roll import Named
from .rules.crossing import GENTLEMAN, LADY
from .rules.picking import PAIRED

MOST = 400  # entrants
LETTERS = 40
TOLD = 3  # things left out that are named one by one
PAIRS_TOO = (*PAIRED, "round_robin", "swiss", "knockout", "king_of_the_hill", "ladder")
SURNAME, EACH, PAIR = "surname", "each", "pair"  # what "lovelace, ada" on a line means
NUMBERED = re.compile(r"^\s*\d{1,4}\s*[.):]\s*|^\s*\d{1,4}\s+(?=\D)")
TOGETHER = re.compile(r"\s*[&+/]\s*|\s+and\s+", re.IGNORECASE)
BRACKETS = re.compile(r"(.*\S)\s*\(([^()]*)\)")
NO_NAME = re.compile(r"@|(?:\d\D?){5}")  # mail, telephone
SHORT = {GENTLEMAN: ("gent", "man", "male", "g", "m"), LADY: ("woman", "female", "l", "f", "w")}


@dataclass(frozen=True)
class Read:
    """Who stands on a list, in its order. `told`: what was left out; `meanings`: (key, words) where "lovelace, ada" on
    a line can mean more than one thing, and `meant`: the key that was taken."""

    roll: list[Named]
    told: str = ""
    asked: str = ""
    meanings: tuple[tuple[str, str], ...] = ()
    meant: str = ""


@dataclass(frozen=True)
class Line:
    """What stands on one line: names with tickets, and what is behind a name and is neither."""

    found: list[Named]
    left: list[tuple[str, str]]  # (what, behind whose name)

    @property
    def two(self) -> bool:
        """Whether it may be a surname and a first name, or the two of a pair."""
        return len(self.found) == 2 and not any(len(one.names) > 1 for one in self.found) and not self.found[0].ticket


def read(text: str, format_key: str = "", tickets: Sequence[str] = (), meant: str = "") -> Read:
    """Who stands on the list. `meant`: what two names on a line are. `ValidationError` names whoever cannot be."""
    written = [line for line in text.splitlines() if cleaned_name(line)]
    known = known_as(tickets, written)
    table = len(written) > 1 and format_key not in PAIRED
    lines = [of_line(line, known, table=table) for line in written]
    pairs = format_key in PAIRED or any(len(one.names) > 1 for line in lines for one in line.found)
    unclear = [line.found for line in lines if line.two]
    asks = len(unclear) > 1 and all(len(line.found) < 3 for line in lines)
    if asks and meant not in (SURNAME, EACH, PAIR):
        meant = PAIR if pairs else usual(unclear, len(lines))
    elif not asks:
        meant = PAIR if pairs else EACH
    roll = [one for line in lines for one in (together(line.found, meant) if line.two else line.found)]
    check(roll, format_key)
    told = left_out([each for line in lines for each in line.left])
    if not asks:
        return Read(roll, told)
    one, other = (each.names[0] for each in unclear[0])
    meanings = ((SURNAME, f"surname first: {other} {one}"), (EACH, f"two people: {one}, {other}"), (PAIR, "a pair"))
    return Read(roll, told, f"{one}, {other}", meanings, meant)


def arriving(typed: Iterable[tuple[str, str]], format_key: str, *, pairs: bool) -> list[Named]:
    """Who comes to an evening that is under way, from (ticket, list): pairs to pairs, and single people to others."""
    two = PAIR if pairs else EACH
    lists = [(ticket, read(text, format_key, meant=two)) for ticket, text in typed]
    left_out = next((each.told for ticket, each in lists if each.told), "")
    if left_out:
        raise ValidationError(f"Only names belong here. {left_out}")
    coming = [Named(one.names, ticket or one.ticket) for ticket, each in lists for one in each.roll]
    wrong = [joined(list(one.names)) for one in coming if (len(one.names) > 1) != pairs]
    if wrong:
        told = "Write two names a line, as “ada & bo”." if pairs else "One by one here: write one name a line."
        raise ValidationError(f"{told} Not so: {joined(wrong[:8])}.")
    return coming


def usual(unclear: Sequence[Sequence[Named]], lines: int) -> str:
    """What two names on a line are taken for: a surname and a first name where every line is like that."""
    whole = any(all(" " in one.names[0] for one in found) for found in unclear)
    return EACH if whole or len(unclear) < lines else SURNAME


def together(found: Sequence[Named], meant: str) -> list[Named]:
    """The two names of a line as they are meant."""
    one, other = found
    if meant == SURNAME:
        return [Named((f"{other.names[0]} {one.names[0]}",), other.ticket)]
    return [Named((one.names[0], other.names[0]), other.ticket)] if meant == PAIR else list(found)


def known_as(tickets: Sequence[str], lines: Sequence[str]) -> dict[str, str]:
    """Tickets by how they are written. One letter is none where another letter stands behind a name: an initial."""
    known = {ticket.casefold(): ticket for ticket in tickets}
    known |= {short: ticket for ticket in tickets for short in SHORT.get(ticket, ())}
    letters = {each.casefold() for line in lines for each in re.findall(r"[\t,;(]\s*([^\W\d])\s*(?=[\t,;)]|$)", line)}
    return known if letters <= set(known) else {word: ticket for word, ticket in known.items() if len(word) > 1}


def of_line(line: str, known: Mapping[str, str], *, table: bool) -> Line:
    """Who stands on one line. `table`: tabs and semicolons part a name from what is behind it, not people."""
    columns = re.split(r"[\t;]", line) if table else [line]
    first = next((at for at, cell in enumerate(columns) if cleaned(cell)), len(columns) - 1)
    found: list[Named] = []
    left: list[tuple[str, str]] = []
    for at, column in enumerate(columns[first:]):
        for cell in filter(None, map(cleaned_name, re.split(r"," if table else r"[\t;,]", column))):
            if found and plain(cell) in known:
                found[-1] = Named(found[-1].names, known[plain(cell)])
            elif found and (at or cell.isdecimal() or NO_NAME.search(cell)):
                left.append((cell, found[-1].names[-1]))
            elif cleaned(cell):
                name, ticket = parted(cleaned(cell), known)
                found.append(Named(people(name), ticket))
    return Line(found, left)


def cleaned(cell: str) -> str:
    """A name without the number before it; empty for a number alone."""
    name = cleaned_name(NUMBERED.sub("", cell))
    return "" if name.isdecimal() else name


def plain(cell: str) -> str:
    """A word as tickets are compared: small letters, no full stop."""
    return cell.strip(" .").casefold()


def parted(cell: str, known: Mapping[str, str]) -> tuple[str, str]:
    """A name and its ticket, in brackets or as the last word. A last letter is part of the name."""
    inside = BRACKETS.fullmatch(cell)
    if inside and plain(inside[2]) in known:
        return inside[1], known[plain(inside[2])]
    for word in sorted((word for word in known if len(word) > 1), key=len, reverse=True):
        last = re.fullmatch(rf"(.*\S)\s+{re.escape(word)}\.?", cell, re.IGNORECASE)
        if last:
            return last[1], known[word]
    return cell, ""


def left_out(left: Sequence[tuple[str, str]]) -> str:
    """What was left out, in a sentence; empty where nothing was."""
    if not left:
        return ""
    some = [f"“{what[:LETTERS]}” after {name}" for what, name in left[:TOLD]]
    more = len(left) - TOLD
    return f"Left out: {joined([*some, f'{more} more'] if more > 0 else some)}."


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
    if alone and (format_key in PAIRED or len(alone) < len(roll)):
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
