"""Progressive euchre: eight hands, then a new partner: by a fixed movement, or winners up and losers stay.

Source: common club rules. Fixed: North stays, South goes down 1, East up 1, West up 2 (one club's). By results the
winners go up a table; at table 1 they stay, and its losers go to the last table (our decision).
"""

from collections.abc import Sequence

from leagues.rules.drawing.board import FOURS
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ENDING, goes_on
from leagues.rules.format import Cards, Format, How, OnlyGame, PocketCard, Rounds, Scoring, following
from leagues.rules.movement.movement import crossed_table, draw_by_lot, refill_tables
from leagues.rules.results import last_round, level_questions, losers, winners
from leagues.rules.standings.sitting_out import SITTING_OUT, agreed_number
from scorekeeper.rules.setup import Option

MOVEMENT = Option(
    "movement", "Movement", "winners", (("winners", "winners up, losers stay"), ("fixed", "each chair by its own step"))
)
STEPS = (0, 1, -1, 2)  # clockwise from who stays
GAMES_PLAYED = 8
WINNERS_UP = (
    "Winners move up: from table 5 to 4. Losers stay. At table 1 winners stay, losers go to the last table. Then"
    " everybody changes partners."
)
BY_CHAIR = "One of each table stays. Clockwise from there: to the next table, to the table before, two tables on."


def move_by_chair(tables: Sequence[Sequence[int]]) -> list[list[int]]:
    """The first stays, and clockwise from there 1 up, 1 down, 2 up; the ends are connected."""
    count = len(tables)
    return [[tables[(at - step) % count][chair] for chair, step in enumerate(STEPS)] for at in range(count)]


def winners_move(event: EventFacts) -> bool:
    return bool(event.option("movement", "winners") == "winners")


def card_moves(event: EventFacts) -> str:
    return WINNERS_UP if winners_move(event) else BY_CHAIR


def move_winners_up(won: list[tuple[int, ...]], lost: list[tuple[int, ...]]) -> list[list[int]]:
    """Winners go up to the table above and everybody changes partners; table 1 sends its losers to the last."""
    staying, coming = [won[0], *lost[1:]], [*won[1:], lost[0]]
    return [list(crossed_table((a, b), (c, d), 1).seats) for (a, b), (c, d) in zip(staying, coming)]


def next_draw(event: EventFacts) -> Draw:
    if not event.rounds:
        return draw_by_lot(event, FOURS)
    pairs = last_round(event).table_results
    if not pairs:
        return refill_tables([], event, FOURS)
    if not winners_move(event):
        return refill_tables(move_by_chair([table.seats for table, _ in pairs]), event, FOURS)
    return refill_tables(
        move_winners_up([winners(*each) for each in pairs], [losers(*each) for each in pairs]), event, FOURS
    )


def length(event: EventFacts) -> int:
    return int(event.option("rounds")) or GAMES_PLAYED


def results_matter(event: EventFacts) -> bool:
    """Whether anybody moves by who won."""
    return winners_move(event) and goes_on(event, length(event))


FORMAT = Format(
    key="progressive_euchre",
    name="Progressive euchre",
    how=How(
        (
            "Eight hands at a table, so everybody deals twice. Then everybody has a new partner.",
            "Most points win; lone hands break ties.",
        ),
        source="Club custom",
    ),
    refusal=lambda event: None if len(event.starters) > 3 else "Progressive euchre needs four players or more.",
    pairing=following(next_draw, level_questions("who won the tie-break?", results_matter, scores=False)),
    options=(MOVEMENT, *ENDING, *SITTING_OUT),
    rounds=Rounds(length, deals=8),
    scoring=Scoring(sit_out=agreed_number, tiebreaks=("loners", "wins")),
    only_game=OnlyGame("euchre"),
    cards=Cards(pocket=PocketCard(card_moves, row="round", more="lone", shows_hands=False)),
)
