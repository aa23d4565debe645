"""Winner(s) stay on: the loser goes to the end of the queue, and the first in the queue takes that chair.

Source: Hutton, p. 103, names it; the queue is defined by us (spec B.7). It is not balanced, and says so.
"""

from leagues.rules.draws import Ask, Draw, Event, Format, following
from leagues.rules.endings import ENDING_BY_WINS, open_length
from leagues.rules.movement.staying import PARTNERS, SEATS, next_draw_at_table, stay_questions, too_few_sentence
from leagues.rules.results import one_for_a_win
from scorekeeper.rules.game import Option

MAX_HOLD = Option("max_hold", "Wins in a row, then the winner leaves (0: no limit)", 0, low=0, high=20)


def next_draw(event: Event) -> Draw:
    return next_draw_at_table(event, winner_stays=True)


def questions(event: Event) -> tuple[Ask, ...]:
    return stay_questions(event, winner_stays=True)


FORMAT = Format(
    key="winner_stays",
    name="Winner(s) stay on",
    source="Hutton, p. 103; queue as defined by this product",
    how=(
        "The loser, or the losing pair, goes to the end of the queue.",
        "With three or more at the table those who did worst make room, one for each who waits; the best stays.",
        "With a limit, whoever has won so often in a row leaves, too.",
        "Some play more often than others: look at played, won and the most wins in a row.",
    ),
    refusal=too_few_sentence,
    way=following(next_draw, questions),
    length=open_length,
    pitches=1,
    unit=lambda event: "wins",
    credit=one_for_a_win,
    tiebreaks=("win_rate", "head_to_head"),
    options=(SEATS, PARTNERS, MAX_HOLD, *ENDING_BY_WINS),
    variants=(
        (PARTNERS.key, True, "Winners stay on"),
        (SEATS.key, 2, "Winner stays on"),
        *((SEATS.key, seats, "Last ones leave") for seats in range(3, 9)),
    ),
)
