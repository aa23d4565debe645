"""One line of a list of names, as it is typed or comes from a table: names, tickets, and what is behind a name.

Numbers before a name fall away; a ticket stands behind the name. Quotes round a cell are those of the table, and a
first line of nothing but headings is none of the list.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise

from leagues.actions.roster import NewEntrant
from leagues.rules.movement.crossing import GENTLEMAN, LADY
from scorekeeper.entry.fields import tidy_name

NUMBERED = re.compile(r"^\s*\d{1,4}\s*[.):]\s*|^\s*\d{1,4}\s+(?=\D)")
PAIR_MARK = re.compile(r"\s*[&+/]\s*|\s+and\s+", re.IGNORECASE)
BRACKETS = re.compile(r"(.*\S)\s*\(([^()]*)\)")
CONTACT = re.compile(r"@|(?:\d\D?){5}")  # mail, telephone
QUOTED = re.compile(r'(?:(?<=[\t;,])|^)[ ]*"((?:[^"]|"")*)"[ ]*(?=[\t;,]|$)')
MIN_LIKENESS = 0.85  # of 1: "gentelman" is 0.89 like "gentleman", "Roman" 0.8 like "woman"
TICKET_SHORT_FORMS = {GENTLEMAN: ("gent", "man", "male", "g", "m"), LADY: ("woman", "female", "l", "f", "w")}
FIRST_NAME_HEADINGS = ("first name", "first names", "firstname", "forename", "given name")
SURNAME_HEADINGS = ("surname", "last name", "lastname", "family name")
NAME_HEADINGS = (
    *FIRST_NAME_HEADINGS,
    *SURNAME_HEADINGS,
    "name",
    "names",
    "full name",
    "player",
    "players",
    "pair",
    "pairs",
)
PARTNER_HEADINGS = ("partner", "partners")
TICKET_HEADINGS = ("ticket", "tickets", "role", "sex", "gender")
NUMBER_HEADINGS = ("no", "nr", "number", "#")
HEADINGS = {
    *NAME_HEADINGS,
    *PARTNER_HEADINGS,
    *NUMBER_HEADINGS,
    *TICKET_HEADINGS,
    "team",
    "club",
    "town",
    "table",
    "email",
    "e-mail",
    "mail",
    "phone",
    "telephone",
    "mobile",
    "paid",
    "notes",
    "remarks",
}


@dataclass(frozen=True)
class ListLine:
    """What stands on one line: names with tickets, and what is behind a name and is neither."""

    found: list[NewEntrant]
    left: list[tuple[str, str]]  # (what, behind whose name)

    @property
    def is_two_names(self) -> bool:
        """Whether it may be a surname and a first name, or the two of a pair."""
        return len(self.found) == 2 and not any(len(one.names) > 1 for one in self.found) and not self.found[0].ticket

    @property
    def width(self) -> int:
        """How many names and tickets stand one behind the other."""
        return len(self.found) + sum(bool(one.ticket) for one in self.found)


@dataclass(frozen=True)
class SuspectWord:
    """A word behind somebody's name. `like`: the ticket that it is very like, "" where it is like none; `last`: whether
    nothing stands behind it."""

    word: str
    name: str
    like: str
    last: bool


def strip_quotes(line: str) -> str:
    """A line without the quotes that a table puts round its cells: ´"north, ada"´ is ´north, ada´."""
    return QUOTED.sub(lambda cell: cell[1].replace('""', '"'), line.strip())


def headings(line: str) -> list[str]:
    """The headings of a table, in small letters; none where anything else stands on the line."""
    cells = [normalise(cell) for cell in map(tidy_name, re.split(r"[\t;,]", line)) if cell]
    return cells if set(cells) <= HEADINGS else []


def ticket_spellings(tickets: Sequence[str], lines: Sequence[str]) -> dict[str, str]:
    """Tickets by how they are written. One letter is none where another letter stands behind a name: an initial."""
    known = {ticket.casefold(): ticket for ticket in tickets}
    known |= {short: ticket for ticket in tickets for short in TICKET_SHORT_FORMS.get(ticket, ())}
    letters = {each.casefold() for line in lines for each in re.findall(r"[\t,;(]\s*([^\W\d])\s*(?=[\t,;)]|$)", line)}
    return known if letters <= set(known) else {word: ticket for word, ticket in known.items() if len(word) > 1}


def read_line(line: str, known: Mapping[str, str], *, table: bool, second: bool = False) -> ListLine:
    """Who stands on one line. `table`: tabs and semicolons part a name from what is behind it, not people; `second`:
    the name of one person is parted too."""
    columns = re.split(r"[\t;]", line) if table else [line]
    first = next((at for at, cell in enumerate(columns) if strip_number(cell)), len(columns) - 1)
    found: list[NewEntrant] = []
    left: list[tuple[str, str]] = []
    for at, column in enumerate(columns[first:]):
        for cell in filter(None, map(tidy_name, re.split(r"," if table else r"[\t;,]", column))):
            if found and normalise(cell) in known:
                found[-1] = NewEntrant(found[-1].names, known[normalise(cell)])
            elif found and second and at and len(found) == 1 and may_be_name(cell):
                found.append(NewEntrant(split_pair(cell)))
            elif found and (at or cell.isdecimal() or CONTACT.search(cell)):
                left.append((cell, found[-1].names[-1]))
            elif strip_number(cell):
                name, ticket = split_ticket(strip_number(cell), known)
                found.append(NewEntrant(split_pair(name), ticket))
    return ListLine(found, left)


def find_suspect_words(
    lines: Sequence[ListLine], known: Mapping[str, str], columns: Sequence[str] = ()
) -> dict[str, SuspectWord]:
    """Words that may be a misspelt ticket, by how they are compared. One like a ticket is asked about where the list
    has tickets, any other where most lines of so many words end in one. `columns`: the headings, if there are any."""
    headed = any(head in TICKET_HEADINGS for head in columns)
    behind = [(line, each) for line in lines for each in words_after_names(line, known, columns)]
    tickets = [line.width for line in lines if line.found and line.found[-1].ticket]
    carried = headed or any(one.ticket for line in lines for one in line.found)
    tickets += [line.width for line, each in behind if each.like and each.last]
    widths = [line.width for line in lines]
    mostly = {each for each in widths if headed or widths.count(each) < 2 * tickets.count(each) > 2}
    found: dict[str, SuspectWord] = {}
    for line, each in behind:
        ends = each.last and line.width in mostly
        if (each.like and (carried or ends)) or (ends and each.word.isalpha()):
            found.setdefault(normalise(each.word), each)
    return found


def words_after_names(line: ListLine, known: Mapping[str, str], columns: Sequence[str]) -> list[SuspectWord]:
    """The words on a line that stand behind a name, in a column that is none of names, and without a ticket."""
    found = []
    for at, (before, one) in enumerate(pairwise(line.found), 1):
        of_names = columns[at : at + 1] and columns[at] in (*NAME_HEADINGS, *PARTNER_HEADINGS)
        if not (one.ticket or before.ticket or len(one.names) > 1 or of_names):
            like = get_close_matches(
                normalise(one.names[0]), [each for each in known if len(each) > 3], 1, MIN_LIKENESS
            )
            of_word = known[like[0]] if like else ""
            found.append(SuspectWord(one.names[0], before.names[-1], of_word, one is line.found[-1]))
    return found


def tickets_by_likeness(word: str, known: Mapping[str, str]) -> list[str]:
    """All tickets, first the one that is written most like a word."""
    return list(dict.fromkeys(known[each] for each in get_close_matches(normalise(word), known, len(known), 0)))


def may_be_name(cell: str) -> bool:
    """Whether it may be a name: letters, and neither figures nor an address."""
    return "@" not in cell and any(map(str.isalpha, cell)) and not any(map(str.isdigit, cell))


def strip_number(cell: str) -> str:
    """A name without the number before it; empty for a number alone."""
    name = tidy_name(NUMBERED.sub("", cell))
    return "" if name.isdecimal() else name


def normalise(cell: str) -> str:
    """A word as tickets and headings are compared: small letters, no full stop or colon."""
    return cell.strip(" .:").casefold()


def split_ticket(cell: str, known: Mapping[str, str]) -> tuple[str, str]:
    """A name and its ticket, in brackets or as the last word. A last letter is part of the name."""
    inside = BRACKETS.fullmatch(cell)
    if inside and normalise(inside[2]) in known:
        return inside[1], known[normalise(inside[2])]
    for word in sorted((word for word in known if len(word) > 1), key=len, reverse=True):
        last = re.fullmatch(rf"(.*\S)\s+{re.escape(word)}\.?", cell, re.IGNORECASE)
        if last:
            return last[1], known[word]
    return cell, ""


def split_pair(cell: str) -> tuple[str, ...]:
    """One name, or the two of a pair."""
    names = tuple(filter(None, map(tidy_name, PAIR_MARK.split(cell))))
    return names if len(names) == 2 else (cell,)
