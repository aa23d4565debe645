"""Winner(s) stay on: the loser goes to the end of the queue, and the first in the queue takes that chair.

Source: Hutton, p. 103, names it; the queue is defined by us. It is not balanced, and says so.
"""

from functools import partial

from leagues.rules.draws import WINS, EventFacts
from leagues.rules.endings import ENDING_BY_WINS, open_length
from leagues.rules.format import Format, How, Offer, Pages, People, Preset, Queue, Rounds, Scoring, following
from leagues.rules.movement.staying import (
    PARTNERS,
    SEATS,
    next_draw_at_table,
    stay_questions,
    stay_sentences,
    too_few_refusal,
)
from leagues.rules.results import one_for_a_win
from scorekeeper.rules.setup import Option

MAX_HOLD = Option("max_hold", "Wins in a row before the winner leaves (empty: no limit)", 0, low=0, high=20)
OF_TWO = "The loser, or the losing pair, goes to the end of the queue."
OF_MORE = "With three or more at the table, the last make room, one for each who waits. The best stays."
LIMIT_OF_ONE = "You also leave after winning once."
LIMIT_OF_MORE = "You also leave after winning {times} in a row."
UNEVEN = "Some play more often than others, so compare wins with games played."


def how_under(event: EventFacts) -> tuple[str, ...]:
    return *stay_sentences(event, OF_TWO, OF_MORE, LIMIT_OF_ONE, LIMIT_OF_MORE), UNEVEN


FORMAT = Format(
    key="winner_stays",
    name="Winner(s) stay on",
    how=How((OF_TWO, OF_MORE, UNEVEN), source="Hutton, p. 103", is_ours=True, under=how_under),
    refusal=too_few_refusal,
    pairing=following(partial(next_draw_at_table, winner_stays=True), partial(stay_questions, winner_stays=True)),
    options=(SEATS, PARTNERS, MAX_HOLD, *ENDING_BY_WINS),
    rounds=Rounds(open_length, deals=1),
    scoring=Scoring(one_for_a_win, unit=lambda event: WINS, tiebreaks=("win_rate", "head_to_head")),
    people=People(partner_options={"partners": True}),
    offer=Offer(
        variants=(
            (PARTNERS.key, True, "Winners stay on"),
            (SEATS.key, 2, "Winner stays on"),
            *((SEATS.key, seats, "Last ones leave") for seats in range(3, 9)),
        ),
        presets=(
            Preset(
                "winner-stays",
                "In twos, the last named wait first; then the loser waits, the first in the queue comes in.",
                place=8,
            ),
            Preset(
                "winners-stay",
                "Two against two, the last named wait first; then the losers wait, the next two come in.",
                {PARTNERS.key: True},
                place=10,
            ),
            Preset(
                "fours-last-leaves", "Four play; as many as wait change places with the last.", {SEATS.key: 4}, place=12
            ),
            Preset(
                "threes-last-leaves",
                "Three play; as many as wait change places with the last.",
                {SEATS.key: 3},
                place=13,
            ),
        ),
    ),
    pages=Pages(queue=Queue(winner_stays=True)),
)
