"""King of the hill: a river of tables of two; winners go up, losers go down, the winner of table 1 stays.

Source: a common ladder of tables ("up-down river"). Who rests is ours: fewest sit-outs first, of those whoever stands
furthest down; who rested or has just come begins at the last table, so that nobody who wins loses a table by it.
"""

from collections.abc import Sequence

from leagues.rules.drawing.bench import sit_out_counts
from leagues.rules.draws import WINS, Draw, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.endings import ENDING_BY_WINS, goes_on, open_length
from leagues.rules.format import Format, How, People, Rounds, Scoring, Shape, following
from leagues.rules.movement.movement import draw_by_lot
from leagues.rules.results import decided_winners, last_round, level_questions, losers, winners
from scorekeeper.rules.setup import Option

TWOS = Shape(2, 2)
BY_TABLE = Option("by_table", "A win counts 1 point, and 1 more for each table below", False)


def move_up_and_down(won: list[int], lost: list[int]) -> list[list[int]]:
    """The tables after everybody has gone up or down."""
    from_above, from_below = [won[0], *lost[:-1]], [*won[1:], lost[-1]]
    return [[above, below] for above, below in zip(from_above, from_below)]


def next_draw(event: EventFacts) -> Draw:
    if not event.rounds:
        return draw_by_lot(event, TWOS)
    last = last_round(event)
    order = standing_order(event, last)
    out = choose_resting(event, order, last.draw)
    playing = [one for one in order if one not in out]
    was = {one: table.number for table in last.draw.tables for one in table.seats}
    twos = [playing[at : at + 2] for at in range(0, len(playing) - 1, 2)]
    tables = [
        DrawnTable(number, tuple(sorted(two, key=lambda one: was.get(one, len(order)))))
        for number, two in enumerate(twos, 1)
    ]
    return Draw(tuple(tables), out)


def standing_order(event: EventFacts, last: RoundFacts) -> list[int]:
    """Who is there, from the top down: as they go up and down, then who waited, then who has just come.

    Who comes up to a table stands before who comes down to it: where somebody is missing, all below close up.
    """
    won, lost = [winners(*each)[0] for each in last.table_results], [losers(*each)[0] for each in last.table_results]
    moved = move_up_and_down(won, lost) if last.table_results else []
    middle = [one for above, below in moved[1:-1] for one in (below, above)]
    ends = (moved[0], moved[-1] if len(moved) > 1 else [])
    here = event.present(event.next_number)
    there = dict.fromkeys([*ends[0], *middle, *ends[1], *last.draw.out, *here])
    return [one for one in there if one in here]


def choose_resting(event: EventFacts, order: Sequence[int], last: Draw) -> tuple[int, ...]:
    """Who sits out of an odd number; newcomers sit out last."""
    if len(order) % 2 == 0:
        return ()
    count = sit_out_counts(event)
    return (min(reversed(order), key=lambda one: (count.get(one, 0), one not in last.seated)),)


def credit(event: EventFacts, draw: Draw, table: DrawnTable, result: Result) -> tuple[int, ...]:
    """1 for a win, or more the higher the table."""
    worth = len(draw.tables) - table.number + 1 if event.option("by_table") else 1
    won = decided_winners(table, result)
    return tuple(worth * (one in won and result.played) for one in table.seats)


def results_matter(event: EventFacts) -> bool:
    """Whether anybody goes up or down by who won; a win counts also where nobody does."""
    return goes_on(event, open_length(event))


FORMAT = Format(
    key="king_of_the_hill",
    name="King of the hill",
    how=How(
        (
            "Winners go up a table, losers go down. The winner of table 1 stays there.",
            (
                "With an odd number, one sits out: the lowest of those who sat out least. "
                "They come back at the last table."
            ),
        ),
        source="Club custom",
    ),
    refusal=lambda event: None if len(event.starters) > 1 else "King of the hill needs two or more.",
    pairing=following(next_draw, level_questions("who won the decider?", results_matter)),
    options=(BY_TABLE, *ENDING_BY_WINS),
    rounds=Rounds(open_length),
    scoring=Scoring(
        credit,
        unit=lambda event: "points" if event.option("by_table") else WINS,
        tiebreaks=("win_rate", "head_to_head"),
        deciders_win=True,
    ),
    people=People(takes_pairs=True),
)
