"""A list of names as people type or paste it, turned into who enters: one a line, a column, or one line of many.

In a pair's line two names stand as "ada & bo". What is behind a name in a pasted table, and is neither a ticket nor the
rest of the name, is left out and told, and so are the headings of its columns.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError

from leagues.actions.roster import NewEntrant
from leagues.rules.formats import seats_only_pairs
from scorekeeper.entry.fields import tidy_name
from scorekeeper.rules.words import joined

from .pasted_line import (
    FIRST_NAME_HEADINGS,
    NAME_HEADINGS,
    NUMBER_HEADINGS,
    PARTNER_HEADINGS,
    SURNAME_HEADINGS,
    TICKET_HEADINGS,
    TICKET_SHORT_FORMS,
    ListLine,
    find_suspect_words,
    headings,
    normalise,
    read_line,
    strip_quotes,
    ticket_spellings,
    tickets_by_likeness,
)

MAX_ENTRANTS = 400  # entrants
MAX_LETTERS = 40
TAB = "\t"
MIN_LINES_A_PAIR = 3  # one pair among so many lines: it is rather a name that looks like one
MAX_LISTED = 3  # things left out that are named one by one
PERSON = "person"  # what a word behind a name is that is no ticket: somebody's name, or part of it
FIRST, SURNAME, EACH, PAIR, ALONE = "first", "surname", "each", "pair", "alone"  # what "lovelace, ada" on a line means


@dataclass(frozen=True)
class Doubt:
    """A word behind somebody's name that may be a misspelt ticket. `like`: which one, "" where it is like none;
    `answer`: a ticket, `PERSON`, or "" while nobody has said. `tickets`: all that it may be, the likeliest first."""

    key: str
    word: str
    name: str
    like: str
    answer: str
    tickets: tuple[str, ...]

    @property
    def asked(self) -> str:
        """ "“gentelman” after ada: did you mean gentleman?" """
        like = f"did you mean {self.like}?" if self.like else "what is it?"
        return f"“{self.word}” after {self.name}: {like}"

    @property
    def answers(self) -> list[tuple[str, str]]:
        """A key and its words for each ticket that it may be, and for a name."""
        return [*((ticket, ticket) for ticket in self.tickets), (PERSON, f"no ticket: {self.word} is a name")]


@dataclass(frozen=True)
class NameList:
    """Who stands on a list, in its order. `told`: what was left out; `meanings`: (key, words) where "lovelace, ada" on
    a line can mean more than one thing, and `meant`: the key that was taken."""

    roll: list[NewEntrant]
    omitted: str = ""
    asked: str = ""
    meanings: tuple[tuple[str, str], ...] = ()
    meant: str = ""
    doubts: tuple[Doubt, ...] = ()


def read(
    text: str, format_key: str = "", tickets: Sequence[str] = (), meant: str = "", words: Mapping[str, str] = {}
) -> NameList:
    """Who stands on the list, whoever that is: `check` refuses. `meant`: what two names on a line are; `words`: under
    "as-gentelman" the answer for a word that may be a misspelt ticket."""
    written = [strip_quotes(line) for line in text.splitlines() if tidy_name(line)]
    heads = headings(written[0]) if len(written) > 1 else []
    top, written = written[: bool(heads)], written[bool(heads) :]
    columns = [head for head in heads if head not in NUMBER_HEADINGS]
    known = ticket_spellings(tickets, written)
    table = (len(written) > 1 or bool(heads)) and not seats_only_pairs(format_key)
    single = [read_line(line, known, table=table) for line in written]
    doubts = find_doubts(single, known, columns, words)
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
    told = describe_left_out([each for line in lines for each in line.left], top)
    of_two = ", ".join(each.names[0] for each in unclear[0]) if asks else ""
    return NameList(roll, told, of_two, meanings, meant, doubts)


def find_doubts(
    lines: Sequence[ListLine], known: Mapping[str, str], columns: Sequence[str], words: Mapping[str, str]
) -> tuple[Doubt, ...]:
    """What is to be asked about words behind names, with the answers so far. A word like no ticket is no question where
    the list reads as surnames and first names."""
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
    """What two names on a line can mean, in words with an example. `apart`: they stand in two columns of a table."""
    one, other = (each.names[0] for each in found)
    meanings = [
        (FIRST, f"first name first: {one} {other}"),
        (SURNAME, f"surname first: {other} {one}"),
        (EACH, f"two people: {one}, {other}"),
        (PAIR, "a pair"),
    ]
    return (*meanings, (ALONE, f"{one} alone, without the second column")) if apart else tuple(meanings)


def read_newcomers(typed: Iterable[tuple[str, str]], format_key: str, *, pairs: bool) -> list[NewEntrant]:
    """Who comes to an evening that is under way, from (ticket, list): pairs to pairs, and single people to others."""
    two = PAIR if pairs else EACH
    lists = [(ticket, read(text, format_key, meant=two)) for ticket, text in typed]
    for _, each in lists:
        check(each.roll, format_key)
        if not pairs and ALONE in dict(each.meanings):
            raise ValidationError(f"Write each name in one column: “{each.asked}” stands in two.")
    left_out = next((each.omitted for ticket, each in lists if each.omitted), "")
    if left_out:
        raise ValidationError(f"Only names belong here. {left_out}")
    coming = [NewEntrant(one.names, ticket or one.ticket) for ticket, each in lists for one in each.roll]
    wrong = [joined(list(one.names)) for one in coming if (len(one.names) > 1) != pairs]
    if wrong:
        told = "Write two names a line, as “ada & bo”." if pairs else "One by one here: write one name a line."
        raise ValidationError(f"{told} Not so: {joined(wrong[:8])}.")
    return coming


def guess_meaning(unclear: Sequence[Sequence[NewEntrant]], lines: int, heads: Sequence[str], *, apart: bool) -> str:
    """What two names on a line are taken for: what the headings say; else a surname and a first name where every line
    is like that. `apart`: two columns, of which the second may be a remark, or the surname of many."""
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
    """The two names of a line as they are meant."""
    one, other = found
    if meant in (FIRST, SURNAME):
        name = (one.names[0], other.names[0]) if meant == FIRST else (other.names[0], one.names[0])
        return [NewEntrant((" ".join(name),), other.ticket)]
    return [NewEntrant((one.names[0], other.names[0]), other.ticket)] if meant == PAIR else list(found)


def describe_left_out(left: Sequence[tuple[str, str]], top: Sequence[str] = ()) -> str:
    """What was left out, in a sentence; empty where nothing was. `top`: the line of headings, if there is one."""
    heading = [f"the heading “{', '.join(map(tidy_name, line.split(TAB)))}”" for line in top]
    some = [f"“{what[:MAX_LETTERS]}” after {name}" for what, name in left[:MAX_LISTED]]
    more = len(left) - MAX_LISTED
    told = [*heading, *some, *([f"{more} more"] if more > 0 else [])]
    return f"Left out: {joined(told)}." if told else ""


def check(roll: Sequence[NewEntrant], format_key: str = "") -> None:
    """`ValidationError` where somebody stands on the list twice, or a name is too long, or somebody lacks a partner."""
    names = [name for one in roll for name in one.names]
    long = next((name for name in names if len(name) > MAX_LETTERS), None)
    if long:
        raise ValidationError(f"A name has at most {MAX_LETTERS} characters; “{long[:20]}…” has {len(long)}.")
    twice = repeated_names(names)
    if twice:
        raise ValidationError(f"Twice on the list: {joined(twice)}. Add a letter to one of each.")
    if len(roll) > MAX_ENTRANTS:
        raise ValidationError(f"An evening has room for {MAX_ENTRANTS}; this list has {len(roll)}.")
    pairs = [f"{one.names[0]} & {one.names[1]}" for one in roll if len(one.names) > 1]
    if pairs and not seats_only_pairs(format_key) and MIN_LINES_A_PAIR * len(pairs) <= len(roll):
        quoted, look = joined([f"“{pair}”" for pair in pairs[:8]]), "looks" if len(pairs) == 1 else "look"
        raise ValidationError(
            f"All others came alone, and {quoted} {look} like a pair. If it is one person, write the name"
            " without &, +, / and “and”; if it is two, write each on a line of their own."
        )
    alone = [one.names[0] for one in roll if len(one.names) < 2]
    if alone and (seats_only_pairs(format_key) or len(alone) < len(roll)):
        raise ValidationError(f"Write two names a line, as “ada & bo”. Without a partner: {joined(alone[:8])}.")


def repeated_names(names: Iterable[str]) -> list[str]:
    """Names that stand there more than once, each once."""
    seen, twice = set[str](), dict[str, str]()
    for name in names:
        low = name.casefold()
        if low in seen:
            twice.setdefault(low, name)
        seen.add(low)
    return list(twice.values())
