"""Reads a list of names as it is typed or pasted: one a line, columns of a table, or many on one line.

The two of a pair are written "ada & bo". Numbers before a name, quotes round a cell and a first line of headings are
dropped. What follows a name and is neither a ticket nor the rest of the name is left out, and the page says so.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import pairwise

from django.core.exceptions import ValidationError

from leagues.actions.roster import NewEntrant
from leagues.rules.formats import has_named_teams, seats_only_pairs
from leagues.rules.movement.crossing import GENTLEMAN, LADY
from scorekeeper.entry.fields import tidy_name
from scorekeeper.rules.words import joined
from scorekeeper.spreadsheets.headings import (
    FIRST_NAME_HEADINGS,
    HEADINGS,
    NAME_HEADINGS,
    NUMBER_HEADINGS,
    PARTNER_HEADINGS,
    SURNAME_HEADINGS,
    TICKET_HEADINGS,
    heading_of,
)

from . import wording

MAX_ENTRANTS = 400
MAX_LETTERS = 40
MAX_TEXT = 40_000  # letters of a list; what is longer, or has more separators, is no list of names, and is not read
MAX_SEPARATORS = 12 * MAX_ENTRANTS
TAB = "\t"
MIN_LINES_A_PAIR = 3  # fewer pairs than one in so many lines are names that look like pairs
MAX_LISTED = 3  # words left out that are named one by one
PERSON = "person"  # the answer to a doubt: the word is a name, or part of one
FIRST, SURNAME, EACH, PAIR, ALONE = "first", "surname", "each", "pair", "alone"  # what "lovelace, ada" on a line means
TEAM_LINE = re.compile(r"\s*+(?=[^:\t;,]*[^\W\d])([^:\t;,]*+):\s*(.*)")
NUMBERED = re.compile(r"^\s*\d{1,4}\s*[.):]\s*|^\s*\d{1,4}\s+(?=\D)")
PAIR_MARK = re.compile(r"\s*[&+/]\s*|\s+and\s+", re.IGNORECASE)
BRACKETS = re.compile(r"(.*\S)\s*\(([^()]*)\)")
CONTACT = re.compile(r"@|(?:\d\D?){5}")  # mail, telephone
QUOTED = re.compile(r'(?:(?<=[\t;,])|^)[ ]*"((?:[^"]|"")*)"[ ]*(?=[\t;,]|$)')
MIN_LIKENESS = 0.85  # of 1: "gentelman" is 0.89 like "gentleman", "Roman" 0.8 like "woman"
TICKET_SHORT_FORMS = {
    GENTLEMAN: ("gent", "gents", "gentlemen", "man", "men", "male", "males", "g", "m"),
    LADY: ("ladies", "woman", "women", "female", "females", "l", "f", "w"),
}


@dataclass(frozen=True)
class ListLine:
    """Names with tickets on one line, and what follows a name and is neither."""

    found: list[NewEntrant]
    left: list[tuple[str, str]]  # (word, the name before it)

    @property
    def is_two_names(self) -> bool:
        """Whether it may be a surname and a first name, or the two of a pair."""
        return len(self.found) == 2 and not any(len(one.names) > 1 for one in self.found) and not self.found[0].ticket

    @property
    def width(self) -> int:
        """Names and tickets on the line."""
        return len(self.found) + sum(bool(one.ticket) for one in self.found)


@dataclass(frozen=True)
class SuspectWord:
    """A word after somebody's name. `like`: the ticket that it resembles, or ""; `last`: nothing follows it."""

    word: str
    name: str
    like: str
    last: bool


@dataclass(frozen=True)
class Doubt:
    """A word after somebody's name that may be a misspelt ticket. `like`: the ticket that it resembles, or "";
    `answer`: a ticket, `PERSON`, or "" until somebody answers; `tickets`: all that it may be, likeliest first."""

    key: str
    word: str
    name: str
    like: str
    answer: str
    tickets: tuple[str, ...]
    called: Mapping[str, str] = field(default_factory=dict)  # tickets by other words

    @property
    def asked(self) -> str:
        template = wording.MEANT_TICKET if self.like else wording.MEANT_WHAT
        return template.format(word=self.word, name=self.name, ticket=self.called.get(self.like, self.like))

    @property
    def answers(self) -> list[tuple[str, str]]:
        """(key, words) of each ticket that it may be, and of a name."""
        name = wording.WORD_IS_NAME.format(word=self.word)
        return [*((ticket, self.called.get(ticket, ticket)) for ticket in self.tickets), (PERSON, name)]


@dataclass(frozen=True)
class NameList:
    """Who is on a list, in its order. `omitted`: what was left out, in a sentence; `asked`: two names of a line that
    can mean several things, `meanings`: those as (key, words), and `meant`: the key that was taken."""

    roll: list[NewEntrant]
    omitted: str = ""
    asked: str = ""
    meanings: tuple[tuple[str, str], ...] = ()
    meant: str = ""
    doubts: tuple[Doubt, ...] = ()


def read(
    text: str,
    format_key: str = "",
    tickets: Sequence[str] = (),
    meant: str = "",
    words: Mapping[str, str] = {},
    called: Mapping[str, str] = {},
) -> NameList:
    """Read a list without refusing anything but one that nobody could read (`ValidationError`): see `check`.

    `meant`: what two names on a line are; `words`: the answers to doubts, such as {"as-gentelman": "gentleman"};
    `called`: tickets by the organiser's words, such as {"gentleman": "owl"}.
    """
    if is_too_long(text):
        raise ValidationError(wording.LIST_TOO_LONG.format(most=MAX_ENTRANTS))
    written = [strip_quotes(line) for line in text.splitlines() if tidy_name(line)]
    heads = headings(written[0]) if len(written) > 1 else []
    top, written = written[: bool(heads)], written[bool(heads) :]
    columns = [head for head in heads if head not in NUMBER_HEADINGS]
    teams = [line for line in written if TEAM_LINE.fullmatch(line)]
    if len(teams) > 1:
        return NameList(
            read_teams(written, called, {} if has_named_teams(format_key) else ticket_spellings(tickets, []))
        )
    top = [*top, *(line for line in teams if line.endswith(":"))]  # "On Tuesday:" over everybody
    written = [line for line in written if line not in top]
    known = ticket_spellings(tickets, written) | {word.casefold(): ticket for ticket, word in called.items()}
    table = (len(written) > 1 or bool(heads)) and not seats_only_pairs(format_key)
    single = [read_line(line, known, table=table) for line in written]
    doubts = tuple(replace(each, called=called) for each in find_doubts(single, known, columns, words))
    known |= {each.key: each.answer for each in doubts if each.answer in tickets}
    single = [read_line(line, known, table=table) for line in written] if doubts else single
    double = [read_line(line, known, table=table, second=True) for line in written]
    apart = 2 * sum(two.is_two_names and not one.is_two_names for one, two in zip(single, double)) > len(written)
    lines = double if apart else single
    pairs = seats_only_pairs(format_key) or any(len(one.names) > 1 for line in lines for one in line.found)
    waiting = {each.key for each in doubts if not each.answer}
    clear = [line for line in lines if not any(normalise(one.names[0]) in waiting for one in line.found[1:])]
    unclear = [line.found for line in clear if line.is_two_names]
    alone = len(unclear) < 2 and len(lines) < 3 and len(columns) < 2
    asks = bool(unclear) and not alone and all(len(line.found) < 3 for line in clear)
    meanings = describe_meanings(unclear[0], apart=apart) if asks else ()
    if meant not in dict(meanings):
        meant = PAIR if pairs else guess_meaning(unclear, len(clear), columns, apart=apart) if asks else EACH
    lines = single if meant == ALONE else lines
    roll = [one for line in lines for one in (join_names(line.found, meant) if line.is_two_names else line.found)]
    left_out = describe_left_out([each for line in lines for each in line.left], top)
    of_two = ", ".join(each.names[0] for each in unclear[0]) if asks else ""
    return NameList(roll, left_out, of_two, meanings, meant, doubts)


def read_teams(lines: Sequence[str], called: Mapping[str, str], known: Mapping[str, str]) -> list[NewEntrant]:
    """Everybody of teams, "Owls: ada, bo, cy" on a line or "Owls:" over a line each, in the order of boards.

    `known`: tickets by how they are written; where every team is one, as of "Ladies: ada" and "Gentlemen: bo", that is
    what people have. `ValidationError` for a line without a team, a team without people or with too long a name.
    """
    teams = list[tuple[str, list[str]]]()  # (name, what stands on its lines)
    for line in lines:
        found = TEAM_LINE.fullmatch(line)
        if found is not None:
            teams.append((tidy_name(found[1]), [found[2]]))
        elif teams and not teams[-1][1][0]:
            teams[-1][1].append(line)
        else:
            raise ValidationError(wording.NO_TEAM_ON_LINE.format(line=line[:MAX_LETTERS]))
    by_word = {word.casefold(): ticket for ticket, word in called.items()}
    if all(name.casefold() in known for name, _ in teams):
        by_word = {**known, **by_word}
    roll = []
    for name, written in teams:
        if len(name) > MAX_LETTERS:
            raise ValidationError(wording.TEAM_TOO_LONG.format(most=MAX_LETTERS, start=name[:20], length=len(name)))
        team = by_word.setdefault(name.casefold(), name)
        cells = filter(None, map(strip_number, map(tidy_name, re.split(r"[\t;,]", ",".join(written)))))
        people = [NewEntrant(split_pair(cell), team) for cell in cells]
        if not people:
            raise ValidationError(wording.TEAM_WITHOUT_PEOPLE.format(team=name))
        roll += people
    return roll


def is_too_long(text: str) -> bool:
    return len(text) > MAX_TEXT or sum(map(text.count, "\n\t,;")) > MAX_SEPARATORS


def find_doubts(
    lines: Sequence[ListLine], known: Mapping[str, str], columns: Sequence[str], words: Mapping[str, str]
) -> tuple[Doubt, ...]:
    """Words after names that may be misspelt tickets, with the answers so far. A word like no ticket is not asked about
    where the list reads as surnames and first names."""
    asked = find_suspect_words(lines, known, columns)
    like = {key for key, each in asked.items() if each.like}
    two = [line.found for line in lines if line.is_two_names and normalise(line.found[1].names[0]) not in like]
    surnames = two and guess_meaning(two, len(lines), columns, apart=False) in (FIRST, SURNAME)
    headed = any(head in TICKET_HEADINGS for head in columns)
    kept = {key: each for key, each in asked.items() if key in like or headed or not surnames}
    carried = {one.ticket for line in lines for one in line.found if one.ticket} | {each.like for each in kept.values()}
    kinds = {ticket in TICKET_SHORT_FORMS for ticket in carried if ticket}
    doubts = []
    for key, each in kept.items():
        may_be = tuple(
            one for one in tickets_by_likeness(each.word, known) if not kinds or (one in TICKET_SHORT_FORMS) in kinds
        )
        said = words.get(f"as-{key}", "")
        answer = said if said in (*may_be, PERSON) else ""
        doubts.append(Doubt(key, each.word, each.name, each.like, answer, may_be))
    return tuple(doubts)


def describe_meanings(found: Sequence[NewEntrant], *, apart: bool) -> tuple[tuple[str, str], ...]:
    """(key, words with an example) of what two names on a line can mean. `apart`: in two columns of a table."""
    first, second = (each.names[0] for each in found)
    templates = [
        (FIRST, wording.FIRST_NAME_FIRST),
        (SURNAME, wording.SURNAME_FIRST),
        (EACH, wording.TWO_PEOPLE),
        (PAIR, wording.ONE_PAIR),
        *([(ALONE, wording.FIRST_COLUMN_ONLY)] if apart else []),
    ]
    return tuple((key, template.format(first=first, second=second)) for key, template in templates)


def read_newcomers(typed: Iterable[tuple[str, str]], format_key: str, *, pairs: bool) -> list[NewEntrant]:
    """Who joins an evening that is under way, from (ticket, list). `ValidationError` for a pair among single players,
    and for one person among pairs."""
    two = PAIR if pairs else EACH
    lists = [(ticket, read(text, format_key, meant=two)) for ticket, text in typed]
    for _, each in lists:
        check(each.roll, format_key)
        if not pairs and ALONE in dict(each.meanings):
            raise ValidationError(wording.NAME_IN_TWO_COLUMNS.format(names=each.asked))
    left_out = next((each.omitted for ticket, each in lists if each.omitted), "")
    if left_out:
        raise ValidationError(wording.ONLY_NAMES.format(left_out=left_out))
    coming = [NewEntrant(one.names, ticket or one.ticket) for ticket, each in lists for one in each.roll]
    wrong = [joined(list(one.names)) for one in coming if (len(one.names) > 1) != pairs]
    if wrong:
        template = wording.PAIR_NEEDED if pairs else wording.ONE_NAME_NEEDED
        raise ValidationError(template.format(names=joined(wrong[:8])))
    return coming


def guess_meaning(unclear: Sequence[Sequence[NewEntrant]], lines: int, heads: Sequence[str], *, apart: bool) -> str:
    """What two names on a line most likely are: by the headings, else by how the lines look.

    `apart`: two columns, of which the second may be a remark, or the surname of many.
    """
    said = [
        FIRST if head in FIRST_NAME_HEADINGS else SURNAME
        for head in heads
        if head in (*FIRST_NAME_HEADINGS, *SURNAME_HEADINGS)
    ]
    one, other = ([each.names[0] for each in column] for column in zip(*unclear))
    if len(said) == 2:
        return said[0]
    if heads[1:2] and heads[1] in PARTNER_HEADINGS:
        return PAIR
    if apart and heads[1:2] and heads[0] in NAME_HEADINGS and heads[1] not in NAME_HEADINGS:
        return ALONE
    if any(" " in name and " " in beside for name, beside in zip(one, other)):
        return EACH
    if apart and (2 * sum(" " in name for name in one) > len(one) or 3 * len(set(other)) <= len(other)):
        return ALONE
    if apart:
        return FIRST if repeated_names(other) and not repeated_names(one) else SURNAME
    return EACH if len(unclear) < lines and not repeated_names([*one, *other]) else SURNAME


def join_names(found: Sequence[NewEntrant], meant: str) -> list[NewEntrant]:
    """The two names of a line as one person, a pair or two people."""
    one, other = found
    if meant in (FIRST, SURNAME):
        name = (one.names[0], other.names[0]) if meant == FIRST else (other.names[0], one.names[0])
        return [NewEntrant((" ".join(name),), other.ticket)]
    return [NewEntrant((one.names[0], other.names[0]), other.ticket)] if meant == PAIR else list(found)


def describe_left_out(left: Sequence[tuple[str, str]], top: Sequence[str] = ()) -> str:
    """What was left out, in a sentence; empty where nothing was. `top`: the line of headings, if there is one."""
    words = [wording.LEFT_OUT_HEADING.format(heading=", ".join(map(tidy_name, line.split(TAB)))) for line in top]
    words += [wording.LEFT_OUT_WORD.format(word=word[:MAX_LETTERS], name=name) for word, name in left[:MAX_LISTED]]
    if len(left) > MAX_LISTED:
        words.append(wording.MORE_LEFT_OUT.format(count=len(left) - MAX_LISTED))
    return wording.LEFT_OUT.format(what=joined(words)) if words else ""


def check(roll: Sequence[NewEntrant], format_key: str = "") -> None:
    """`ValidationError` where a name is too long or on the list twice, or somebody has no partner among pairs."""
    names = [name for one in roll for name in one.names]
    long = next((name for name in names if len(name) > MAX_LETTERS), None)
    if long:
        raise ValidationError(wording.NAME_TOO_LONG.format(most=MAX_LETTERS, start=long[:20], length=len(long)))
    twice = repeated_names(names)
    if twice:
        raise ValidationError(twice_refusal(twice))
    if len(roll) > MAX_ENTRANTS:
        raise ValidationError(wording.TOO_MANY_NAMES.format(most=MAX_ENTRANTS, count=len(roll)))
    pairs = [one.name for one in roll if len(one.names) > 1]
    if pairs and not seats_only_pairs(format_key) and MIN_LINES_A_PAIR * len(pairs) <= len(roll):
        quoted = joined([f"“{pair}”" for pair in pairs[:8]])
        raise ValidationError(wording.ONE_OR_TWO_PEOPLE.format(quoted=quoted))
    alone = [one.names[0] for one in roll if len(one.names) < 2]
    if alone and (seats_only_pairs(format_key) or len(alone) < len(roll)):
        raise ValidationError(wording.PAIR_NEEDED.format(names=joined(alone[:8])))


def twice_refusal(names: Sequence[str]) -> str:
    """What to do about names that are on the list twice."""
    words = wording.ON_LIST_TWICE if len(names) == 1 else wording.MANY_ON_LIST_TWICE
    return words.format(names=joined(names))


def repeated_names(names: Iterable[str]) -> list[str]:
    """Names that occur more than once, each once."""
    seen, twice = set[str](), dict[str, str]()
    for name in names:
        low = name.casefold()
        if low in seen:
            twice.setdefault(low, name)
        seen.add(low)
    return list(twice.values())


# -- one line


def strip_quotes(line: str) -> str:
    """A line without the quotes round its cells: `"north, ada"` becomes `north, ada`."""
    return QUOTED.sub(lambda cell: cell[1].replace('""', '"'), line.strip())


def headings(line: str) -> list[str]:
    """The headings of a table, in small letters; empty where the line has anything else."""
    cells = [heading_of(cell) for cell in map(tidy_name, re.split(r"[\t;,]", line)) if cell]
    return cells if set(cells) <= HEADINGS else []


def ticket_spellings(tickets: Sequence[str], lines: Sequence[str]) -> dict[str, str]:
    """Tickets by how they are written. Single letters are initials where some line has a letter that is no ticket."""
    known = {ticket.casefold(): ticket for ticket in tickets}
    known |= {short: ticket for ticket in tickets for short in TICKET_SHORT_FORMS.get(ticket, ())}
    letters = {each.casefold() for line in lines for each in re.findall(r"[\t,;(]\s*([^\W\d])\s*(?=[\t,;)]|$)", line)}
    return known if letters <= set(known) else {word: ticket for word, ticket in known.items() if len(word) > 1}


def read_line(line: str, known: Mapping[str, str], *, table: bool, second: bool = False) -> ListLine:
    """Read one line. `table`: tabs and semicolons separate a name from what follows it, not people.
    `second`: the second column is a name too."""
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
    """Words that may be misspelt tickets, each under its normalised form.

    A word like a ticket is doubtful where the list has tickets, any other where most lines of its width end in one.
    `columns`: the headings, if there are any.
    """
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
    """The words on a line that follow a name without a ticket, in a column that has no names."""
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
    """All tickets, the one most like the word first."""
    return list(dict.fromkeys(known[each] for each in get_close_matches(normalise(word), known, len(known), 0)))


def may_be_name(cell: str) -> bool:
    """Whether it may be a name: letters, and neither figures nor an address."""
    return "@" not in cell and any(map(str.isalpha, cell)) and not any(map(str.isdigit, cell))


def strip_number(cell: str) -> str:
    """A name without the number before it; empty for a number alone."""
    name = tidy_name(NUMBERED.sub("", cell))
    return "" if name.isdecimal() else name


def normalise(cell: str) -> str:
    """A word for comparing: small letters, no full stop or colon around it."""
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
