"""Beetle drive: one die, a beetle drawn by each; after a round the highest goes up a table, the lowest down.

Source: the common club game. Body first, the head before feelers and eyes: 13 parts. Where two are level for the
highest, the one who shouted first goes. Tables are of three to five, so that nobody sits out.
"""

from collections.abc import Sequence

from leagues.rules.drawing.bench import table_sizes
from leagues.rules.draws import Ask, Draw, DrawnTable, EventFacts, Result
from leagues.rules.endings import ENDING, goes_on
from leagues.rules.format import Cards, Format, How, OnlyGame, PocketCard, Rounds, Scoring, Shape, following
from leagues.rules.results import last_round

ROUNDS_PLAYED = 10
TABLE_SHAPE = Shape(4, 4, uneven=True)

MOVES = "The highest at each table moves to the table before, from 5 to 4; the lowest moves to the next table."
QUESTIONS = {
    "highest": "Table {table}, level for the highest: who shouted first, or throws highest?",
    "lowest": "Table {table}, level for the lowest: who throws lowest?",
}


def refusal(event: EventFacts) -> str | None:
    return None if table_sizes(len(event.starters), TABLE_SHAPE) else "A beetle drive needs three or more."


def extreme(table: DrawnTable, result: Result, key: str) -> tuple[int, ...]:
    """Who is highest, or lowest; as people said where two are level. Nobody is both."""
    said = result.answers.get(key)
    points = result.figures("points")
    best = max(points) if key == "highest" else min(points)
    level = tuple(one for one, figure in zip(table.seats, points) if figure == best)
    if key == "lowest" and len(level) > 1:
        level = tuple(one for one in level if one != result.answers.get("highest"))
    return (said,) if said in level else level


def questions(event: EventFacts) -> tuple[Ask, ...]:
    """Who shouted first, or throws highest, where the highest or the lowest of a table that played are level
    and move."""
    if not event.rounds or not goes_on(event, length(event)):
        return ()
    return tuple(
        Ask(table.number, key, among, template.format(table=table.number), len(event.rounds))
        for table, result in event.rounds[-1].table_results
        for key, template in QUESTIONS.items()
        if result is not None and result.played and len(among := extreme(table, result, key)) > 1
    )


def tables_after(round_pairs: Sequence[tuple[DrawnTable, Result | None]]) -> list[list[int]]:
    """The tables after the highest of each went up one and the lowest down one, the ends connected.

    They go past a table that did not play: its people stay, and nobody comes.
    """
    tables = [list(table.seats) for table, _ in round_pairs]
    ends = {
        at: [extreme(table, result, key)[0] for key in ("highest", "lowest")]
        for at, (table, result) in enumerate(round_pairs)
        if result and result.played
    }
    ring = list(ends) if len(ends) > 1 else []
    for place, at in enumerate(ring):
        up, down = ends[ring[(place + 1) % len(ring)]][0], ends[ring[place - 1]][1]
        coming = {ends[at][0]: up, ends[at][1]: down}
        tables[at] = [coming.get(one, one) for one in tables[at]]
    return tables


def next_draw(event: EventFacts) -> Draw:
    here = list(event.present(event.next_number))
    if not event.rounds:
        event.random_for("first round").shuffle(here)
        return even_tables([], here)
    tables = [[one for one in table if one in here] for table in tables_after(last_round(event).table_results)]
    return even_tables(tables, [one for one in here if not any(one in table for table in tables)])


def even_tables(tables: list[list[int]], coming: Sequence[int]) -> Draw:
    """Everybody at tables of even sizes: the last table breaks up or a new one is made; who comes fills gaps."""
    sizes = table_sizes(sum(map(len, tables)) + len(coming), TABLE_SHAPE)
    over = [one for table in tables[len(sizes) :] for one in table]
    kept = [*tables[: len(sizes)], *[[] for _ in sizes[len(tables) :]]]
    wanted = dict(zip(sorted(range(len(kept)), key=lambda at: (-len(kept[at]), at)), sizes))
    for at, table in enumerate(kept):
        over += table[wanted[at] :]
        del table[wanted[at] :]
    waiting = sorted(over) + list(coming)
    for at, table in enumerate(kept):
        while len(table) < wanted[at]:
            table.append(waiting.pop(0))
    return Draw(tuple(DrawnTable(number, tuple(table), len(table)) for number, table in enumerate(kept, 1)))


def length(event: EventFacts) -> int:
    return int(event.option("rounds")) or ROUNDS_PLAYED


FORMAT = Format(
    key="beetle_drive",
    name="Beetle drive",
    how=How(
        (
            "The first to finish a beetle shouts, and all stop. Everybody scores the parts they have drawn.",
            "The highest at each table goes to the table one number lower, the lowest to the table one number higher."
            " The first table and the last are neighbours.",
        ),
        source="Club custom",
    ),
    refusal=refusal,
    pairing=following(next_draw, questions),
    options=ENDING,
    rounds=Rounds(length, deals=1),
    scoring=Scoring(tiebreaks=("wins",)),
    only_game=OnlyGame("beetle"),
    cards=Cards(pocket=PocketCard(lambda event: MOVES, row="round", shows_hands=False)),
)
