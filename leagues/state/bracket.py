"""The tree of a knockout: who meets whom, who won, and what is still open.

A round that is drawn stands as it was drawn, and so does who came through the one before, also where a result was
mended since; a round to come follows from what is known.
Where every round is drawn by lot, nobody knows who meets whom before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from leagues.rules.draws import Event, Result, Table
from leagues.rules.movement.bracket import PLATE_STAGE, THIRD_STAGE, bracket_entrants, first_line, plate_line, slots
from leagues.rules.movement.through import came_through
from leagues.rules.results import decided_winners, is_level

from . import wording

MeetingSeat = int | None  # an entrant; 0: nobody knows yet; None: nobody
STAGE_NAMES = {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}


@dataclass(frozen=True)
class Meeting:
    """Two seats, the upper first. `winner`: 0 while nobody has won; `level`: over, and people must say who won;
    `mended`: corrected since the next round was drawn, so that the figures do not say any more that this one won."""

    seats: tuple[MeetingSeat, MeetingSeat]
    winner: int = 0
    level: bool = False
    mended: bool = False

    @property
    def empty(self) -> bool:
        return self.seats == (None, None)

    @property
    def open(self) -> bool:
        """Whether somebody may still win it."""
        return not self.winner and not self.empty

    @property
    def bye(self) -> bool:
        return None in self.seats and not self.empty


@dataclass(frozen=True)
class Tree:
    """A column of meetings a round. `joined`: who wins meets the winner of the neighbour. `note`: which part it is."""

    title: str
    columns: tuple[tuple[Meeting, ...], ...]
    rounds: tuple[int, ...]  # of each column
    heads: tuple[str, ...]
    third: Meeting | None = None
    joined: bool = True
    note: str = ""


def build_tree(title: str, columns: tuple[tuple[Meeting, ...], ...], began: int, *, joined: bool = True) -> Tree:
    """A tree whose first column is round `began`; its last columns have names of their own."""
    rounds = tuple(range(began, began + len(columns)))
    heads = [
        STAGE_NAMES.get(len(column), "") if joined or not any(each.bye for each in column) else "" for column in columns
    ]
    return Tree(
        title, columns, rounds, tuple(head or f"Round {number}" for head, number in zip(heads, rounds)), joined=joined
    )


# -- what is known


def trees(event: Event) -> list[Tree]:
    """The main draw, with the match for third place, and the plate where there is one;
    none for fewer than two people."""
    people = bracket_entrants(event)
    if len(people) < 2:
        return []
    line: Sequence[MeetingSeat] = first_line(event)
    if not event.rounds:  # not published: nobody shall know it yet
        line = [None if one is None else 0 for one in line]
    if event.option("redraw"):
        main = build_tree("Bracket", lot_columns(event, len(people)), 1, joined=False)
    else:
        main = build_tree("Bracket", played_columns(event, line, 1, ""), 1)
    found = [replace(main, third=third_place(event, main))]
    plate = plate_seats(event, main)
    return [*found, build_tree("Plate", played_columns(event, plate, 2, PLATE_STAGE), 2)] if len(plate) > 1 else found


def played_columns(
    event: Event, line: Sequence[MeetingSeat], began: int, stage: str
) -> tuple[tuple[Meeting, ...], ...]:
    """Every column of a bracket that began in round `began`."""
    columns, seats = list[tuple[Meeting, ...]](), list(line)
    for at in range((len(line) - 1).bit_length()):
        number = began + at
        if number <= len(event.rounds):
            column = tuple(drawn_meetings(event, number, stage, line, 2 ** (at + 1)))
        else:
            column = tuple(map(Meeting, zip(seats[::2], [*seats[1::2], None])))
        columns.append(column)
        seats = [advancing_seat(event, each, number + 1) for each in column]
    return tuple(columns)


def drawn_meetings(event: Event, number: int, stage: str, line: Sequence[MeetingSeat], block: int) -> Iterator[Meeting]:
    """The tables of a round in the order of the bracket: a table is its block's that knows somebody there."""
    tables = [each for each in event.rounds[number - 1].table_results if each[0].stage == stage]
    blocks = [line[at : at + block] for at in range(0, len(line), block)]
    found: list[tuple[Table, Result | None] | None] = []
    for people in blocks:
        mine = next((each for each in tables if any(one in people for one in each[0].seats)), None)
        found.append(mine)
        if mine is not None:
            tables.remove(mine)
    for people, mine in zip(blocks, found):
        mine = mine or (tables.pop(0) if tables else None)
        yield build_meeting(event, number, *mine, upper=people[: block // 2]) if mine else Meeting((None, None))


def build_meeting(
    event: Event, number: int, table: Table, result: Result | None, upper: Sequence[MeetingSeat] = ()
) -> Meeting:
    """A table of round `number` as a meeting: who won it is who came through, also where the figures say another by
    now."""
    if table.is_bye:
        one = table.seats[0]
        return Meeting((one, None) if one in upper or not upper else (None, one), one)
    won = decided_winners(table, result)
    on = came_through(event, number, table, result) or won
    first, second = table.seats[:2]
    mended = result is not None and on != won
    return Meeting((first, second), on[0] if on else 0, is_level(table, result) and not mended, mended)


def advancing_seat(event: Event, each: Meeting, number: int) -> MeetingSeat:
    """Who of a meeting plays in round `number`, if they are still here."""
    if each.empty:
        return None
    known = each.winner or (next(one for one in each.seats if one is not None) if each.bye else 0)
    return known if not known or known in event.present(number) else None


def lot_columns(event: Event, count: int) -> tuple[tuple[Meeting, ...], ...]:
    """Every round as it was drawn, and then as many boxes as will be left."""
    columns = list[tuple[Meeting, ...]]()
    while not columns or len(columns[-1]) > 1:
        number = len(columns) + 1
        if number <= len(event.rounds):
            column = [
                build_meeting(event, number, *each)
                for each in event.rounds[number - 1].table_results
                if not each[0].stage
            ]
        else:
            column = [Meeting((0, 0))] * (count // 2) + [Meeting((0, None))] * (count % 2)
        if not column:
            break
        columns.append(tuple(column))
        count = sum(advancing_seat(event, each, number + 1) is not None for each in column)
    return tuple(columns)


def third_place(event: Event, main: Tree) -> Meeting | None:
    """The match for third place; its seats open while the semi-finals are."""
    last = len(main.columns)
    if not event.option("third") or last < 2:
        return None
    if last <= len(event.rounds):
        return next(
            (
                build_meeting(event, last, *each)
                for each in event.rounds[last - 1].table_results
                if each[0].stage == THIRD_STAGE
            ),
            None,
        )
    semis = main.columns[-2]
    if len(semis) != 2 or any(None in each.seats for each in semis):
        return None
    lost = [next(one for one in each.seats if one != each.winner) if each.winner else 0 for each in semis]
    return Meeting((lost[0], lost[1])) if all(not one or one in event.present(last) for one in lost) else None


def plate_seats(event: Event, main: Tree) -> Sequence[MeetingSeat]:
    """The plate's bracket; before round 1 is decided with as many open seats as there are matches."""
    if not event.option("plate"):
        return ()
    matches = [each for each in main.columns[0] if None not in each.seats]
    mended_level = bool(event.rounds) and any(is_level(*each) for each in event.rounds[0].table_results)
    if event.rounds and all(each.winner for each in matches) and not mended_level:
        return plate_line(event)
    if len(event.rounds) > 1:  # a result was mended, and is level now: as it was drawn
        tables = [table for table in event.rounds[1].draw.tables if table.stage == PLATE_STAGE]
        return [one for table in tables for one in (*table.seats, None)[:2]]
    return slots([0] * len(matches))


def side_result_sentences(found: Sequence[Tree]) -> list[str]:
    """Who won what is played beside the main draw, in sentences: the match for third place, the plate."""
    return [wording.WON_PRIZE.format(who=f"{{{one}}}", prize=what) for one, what in side_prizes_won(found).items()]


def side_prizes_won(found: Sequence[Tree]) -> dict[int, str]:
    """What somebody has won beside the main draw: "the plate"."""
    return {each.winner: what for what, _, each in side_finals(found) if each.winner}


def side_finals_lost(found: Sequence[Tree]) -> dict[int, str]:
    """Which last match beside the main draw somebody has lost: "the final of the plate"."""
    last = [(match, each) for _, match, each in side_finals(found) if each.winner]
    return {one: match for match, each in last for one in each.seats if one and one != each.winner}


def side_finals(found: Sequence[Tree]) -> Iterator[tuple[str, str, Meeting]]:
    """(what is won by it, what it is called, the meeting) of every last match beside the main draw."""
    for tree in found:
        if tree.third:
            yield "the match for third place", "the match for third place", tree.third
    for tree in found[1:]:
        yield f"the {tree.title.lower()}", f"the final of the {tree.title.lower()}", tree.columns[-1][0]


# -- parts of a tree that fit a page


def split_tree(tree: Tree, most: int, wide: int) -> list[Tree]:
    """The tree where at most `most` meetings stand under each other, else in parts and what follows them.

    `most`: a power of two. `wide`: columns on a page, where they have no lines.
    """
    if not tree.joined:
        return column_strips(tree, most, wide)
    if len(tree.columns[0]) <= most:
        return [tree]
    deep, count = most.bit_length(), -(-len(tree.columns[0]) // most)
    rest = replace(tree, columns=tree.columns[deep:], rounds=tree.rounds[deep:], heads=tree.heads[deep:])
    found = []
    for part in range(count):
        cut = tuple(
            column[part * (most >> at) : (part + 1) * (most >> at)] for at, column in enumerate(tree.columns[:deep])
        )
        note = f"part {part + 1} of {count}: the winner goes on to {head_in_sentence(rest.heads[0])}"
        found.append(Tree(tree.title, cut, tree.rounds[:deep], tree.heads[:deep], note=note))
    return [*found, *split_tree(replace(rest, note=f"from {head_in_sentence(rest.heads[0])} on"), most, wide)]


def head_in_sentence(head: str) -> str:
    """The head of a column within a sentence."""
    return head.lower() if head.startswith("Round") else f"the {head.lower()}"


def column_strips(tree: Tree, most: int, wide: int) -> list[Tree]:
    """Columns beside each other, those longer than a page cut, so many a page."""
    cut = [
        (column[first : first + most], tree.rounds[at], tree.heads[at])
        for at, column in enumerate(tree.columns)
        for first in range(0, len(column), most)
    ]
    pages = [cut[first : first + wide] for first in range(0, len(cut), wide)]
    found = []
    for at, page in enumerate(pages, 1):
        columns, rounds, heads = zip(*page)
        third = tree.third if at == len(pages) else None
        note = f"part {at} of {len(pages)}" if len(pages) > 1 else ""
        found.append(Tree(tree.title, columns, rounds, heads, third, joined=False, note=note))
    return found
