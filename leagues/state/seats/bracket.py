"""The tree of a knockout: who meets whom, who won, and what is still open.

A drawn round stays as it was drawn, with whoever came through the one before, even if a result was corrected since. A
round to come follows from what is known. Where every round is drawn at random, nobody knows its pairs beforehand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from leagues.rules.draws import DrawnTable, EventFacts, Result
from leagues.rules.movement.bracket import PLATE_STAGE, THIRD_STAGE, bracket_entrants, first_line, plate_line, slots
from leagues.rules.results import decided_winners, is_level
from leagues.rules.standings.through import came_through
from leagues.state import wording

MeetingSeat = int | None  # an entrant; 0: nobody knows yet; None: nobody


@dataclass(frozen=True)
class Meeting:
    """Two seats, the upper first. `winner`: 0 while nobody has won; `level`: over, and people must say who won.

    `corrected`: the result was changed after the next round was drawn, and no longer names this winner.
    """

    seats: tuple[MeetingSeat, MeetingSeat]
    winner: int = 0
    level: bool = False
    corrected: bool = False

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
    """A column of meetings a round. `joined`: winners of neighbours meet. `note`: which part of a large tree it is.

    `stages`: the matches left in each round that has a name of its own, 1 for the final; 0 for other rounds.
    """

    title: str
    columns: tuple[tuple[Meeting, ...], ...]
    rounds: tuple[int, ...]  # of each column
    stages: tuple[int, ...]
    third: Meeting | None = None
    joined: bool = True
    note: str = ""

    @property
    def heads(self) -> tuple[str, ...]:
        """The heading of each column: "Round 1", "Semi-finals"."""
        return tuple(
            wording.STAGES.get(stage) or wording.ROUND.format(number=number)
            for stage, number in zip(self.stages, self.rounds)
        )


def build_tree(title: str, columns: tuple[tuple[Meeting, ...], ...], began: int, *, joined: bool = True) -> Tree:
    """A tree whose first column is round `began`."""
    rounds = tuple(range(began, began + len(columns)))
    stages = (
        len(column) if len(column) in wording.STAGES and (joined or not any(each.bye for each in column)) else 0
        for column in columns
    )
    return Tree(title, columns, rounds, tuple(stages), joined=joined)


# -- what is known


def trees(event: EventFacts) -> list[Tree]:
    """The main draw, and the plate if there is one; empty for fewer than two people."""
    people = bracket_entrants(event)
    if len(people) < 2:
        return []
    line: Sequence[MeetingSeat] = first_line(event)
    if not event.rounds:  # not published: still a secret
        line = [None if one is None else 0 for one in line]
    if event.option("redraw"):
        main = build_tree(wording.BRACKET, lot_columns(event, len(people)), event.began, joined=False)
    else:
        main = build_tree(wording.BRACKET, played_columns(event, line, event.began, ""), event.began)
    found = [replace(main, third=third_place(event, main))]
    plate, second = plate_seats(event, main), event.began + 1
    return (
        [*found, build_tree(wording.PLATE_TREE, played_columns(event, plate, second, PLATE_STAGE), second)]
        if len(plate) > 1
        else found
    )


def played_columns(
    event: EventFacts, line: Sequence[MeetingSeat], began: int, stage: str
) -> tuple[tuple[Meeting, ...], ...]:
    """The columns of a bracket from left to right: 4, 2 and 1 meetings for a `line` of eight seats.

    `began`: the number of the round in its first column. Columns that are not drawn yet show who has advanced so far.
    """
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


def drawn_meetings(
    event: EventFacts, number: int, stage: str, line: Sequence[MeetingSeat], block: int
) -> Iterator[Meeting]:
    """The tables of a round in bracket order: a table belongs to the block that one of its people is in."""
    tables = [each for each in event.rounds[number - 1].table_results if each[0].stage == stage]
    blocks = [line[at : at + block] for at in range(0, len(line), block)]
    found: list[tuple[DrawnTable, Result | None] | None] = []
    for people in blocks:
        mine = next((each for each in tables if any(one in people for one in each[0].seats)), None)
        found.append(mine)
        if mine is not None:
            tables.remove(mine)
    for people, mine in zip(blocks, found):
        mine = mine or (tables.pop(0) if tables else None)
        yield build_meeting(event, number, *mine, upper=people[: block // 2]) if mine else Meeting((None, None))


def build_meeting(
    event: EventFacts, number: int, table: DrawnTable, result: Result | None, upper: Sequence[MeetingSeat] = ()
) -> Meeting:
    """A table of round `number` as a meeting, won by whoever came through, even if a correction says otherwise."""
    if table.is_bye:
        one = table.seats[0]
        return Meeting((one, None) if one in upper or not upper else (None, one), one)
    won = decided_winners(table, result)
    on = came_through(event, number, table, result) or won
    first, second = table.seats[:2]
    corrected = result is not None and on != won
    return Meeting((first, second), on[0] if on else 0, is_level(table, result) and not corrected, corrected)


def advancing_seat(event: EventFacts, each: Meeting, number: int) -> MeetingSeat:
    """The one of a meeting who plays in round `number`; None where they have left, 0 where it is open."""
    if each.empty:
        return None
    known = each.winner or (next(one for one in each.seats if one is not None) if each.bye else 0)
    return known if not known or known in event.present(number) else None


def lot_columns(event: EventFacts, count: int) -> tuple[tuple[Meeting, ...], ...]:
    """Every round as it was drawn, then empty boxes for the rest."""
    columns = list[tuple[Meeting, ...]]()
    while not columns or len(columns[-1]) > 1:
        number = event.began + len(columns)
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


def third_place(event: EventFacts, main: Tree) -> Meeting | None:
    """The match for third place, its seats open until the semi-finals are won; None where there is none."""
    last = main.rounds[-1]
    if not event.option("third") or len(main.columns) < 2:
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


def plate_seats(event: EventFacts, main: Tree) -> Sequence[MeetingSeat]:
    """The first line of the plate; until round 1 is decided, an open seat for each of its matches."""
    if not event.option("plate"):
        return ()
    matches = [each for each in main.columns[0] if None not in each.seats]
    first = event.stage_rounds[:1]
    corrected_level = any(is_level(*each) for played in first for each in played.table_results)
    if first and all(each.winner for each in matches) and not corrected_level:
        return plate_line(event)
    if len(event.stage_rounds) > 1:  # a corrected result is level now: as it was drawn
        tables = [table for table in event.stage_rounds[1].draw.tables if table.stage == PLATE_STAGE]
        return [one for table in tables for one in (*table.seats, None)[:2]]
    return slots([0] * len(matches))


def side_result_sentences(found: Sequence[Tree]) -> list[str]:
    """Who won the match for third place, and the plate, in sentences."""
    return [wording.WON_PRIZE.format(who=f"{{{one}}}", prize=what) for one, what in side_prizes_won(found).items()]


def side_prizes_won(found: Sequence[Tree]) -> dict[int, str]:
    """What each winner beside the main draw has won: "the plate"."""
    return {each.winner: prize for prize, _, each in side_finals(found) if each.winner}


def side_finals_lost(found: Sequence[Tree]) -> dict[int, str]:
    """Which last match beside the main draw each loser has lost: "the final of the plate"."""
    last = [(match, each) for _, match, each in side_finals(found) if each.winner]
    return {one: match for match, each in last for one in each.seats if one and one != each.winner}


def side_finals(found: Sequence[Tree]) -> Iterator[tuple[str, str, Meeting]]:
    """(what it is for, what it is called, the meeting) of every last match beside the main draw."""
    for tree in found:
        if tree.third:
            yield wording.THIRD_PLACE_MATCH, wording.THIRD_PLACE_MATCH, tree.third
    for tree in found[1:]:
        yield wording.PLATE, wording.PLATE_FINAL, tree.columns[-1][0]


# -- parts of a tree that fit a page


def split_tree(tree: Tree, most: int, wide: int) -> list[Tree]:
    """The tree, or parts of it with at most `most` meetings in a column, and then the rounds after them.

    `most`: a power of two. `wide`: columns on a page, where no lines join them.
    """
    if not tree.joined:
        return column_strips(tree, most, wide)
    if len(tree.columns[0]) <= most:
        return [tree]
    deep, count = most.bit_length(), -(-len(tree.columns[0]) // most)
    rest = replace(
        tree,
        columns=tree.columns[deep:],
        rounds=tree.rounds[deep:],
        stages=tree.stages[deep:],
        note=wording.LATER_ROUNDS,
    )
    found = []
    for part in range(count):
        cut = tuple(
            column[part * (most >> at) : (part + 1) * (most >> at)] for at, column in enumerate(tree.columns[:deep])
        )
        note = wording.PART_LEADS_TO.format(part=part + 1, count=count, stage=rest.heads[0])
        found.append(Tree(tree.title, cut, tree.rounds[:deep], tree.stages[:deep], note=note))
    return [*found, *split_tree(rest, most, wide)]


def column_strips(tree: Tree, most: int, wide: int) -> list[Tree]:
    """The columns, cut where they are longer than a page, `wide` of them on each page."""
    cut = [
        (column[first : first + most], tree.rounds[at], tree.stages[at])
        for at, column in enumerate(tree.columns)
        for first in range(0, len(column), most)
    ]
    pages = [cut[first : first + wide] for first in range(0, len(cut), wide)]
    found = []
    for at, page in enumerate(pages, 1):
        columns, rounds, stages = zip(*page)
        third = tree.third if at == len(pages) else None
        note = wording.PART_OF.format(part=at, count=len(pages)) if len(pages) > 1 else ""
        found.append(Tree(tree.title, columns, rounds, stages, third, joined=False, note=note))
    return found
