"""Loser(s) stay on: "just like winner(s) stay on, but it is the winner(s) that sit out the next pitch".

Source: Hutton, p. 104; gin for three to 100 points. Public three-hand gin has the winner stay on (F-5): offered too.
"""

from functools import partial

from leagues.rules.draws import EventFacts
from leagues.rules.endings import ENDING, open_length
from leagues.rules.format import Format, How, Offer, Pages, People, Preset, Queue, Rounds, Scoring, following
from leagues.rules.movement.staying import (
    PARTNERS,
    SEATS,
    next_draw_at_table,
    stay_questions,
    stay_sentences,
    too_few_refusal,
)
from scorekeeper.rules.setup import Option

MAX_HOLD = Option(
    "max_hold",
    "Losses or last places in a row before the loser leaves (empty: no limit)",
    0,
    low=0,
    high=20,
)
OF_TWO = "The winner, or the winning pair, sits out the next round."
OF_MORE = "With three or more at the table, the best make room, one for each who waits. The last stays."
LIMIT_OF_ONE = "You also leave after losing, or coming last, once."
LIMIT_OF_MORE = "You also leave after losing, or coming last, {times} in a row."
UNEVEN = "Some play more often than others: points decide."


def how_under(event: EventFacts) -> tuple[str, ...]:
    return *stay_sentences(event, OF_TWO, OF_MORE, LIMIT_OF_ONE, LIMIT_OF_MORE), UNEVEN


FORMAT = Format(
    key="loser_stays",
    name="Loser(s) stay on",
    how=How((OF_TWO, OF_MORE, UNEVEN), source="Hutton, p. 104", is_ours=True, under=how_under),
    refusal=too_few_refusal,
    pairing=following(partial(next_draw_at_table, winner_stays=False), partial(stay_questions, winner_stays=False)),
    options=(SEATS, PARTNERS, MAX_HOLD, *ENDING),
    rounds=Rounds(open_length, deals=1),
    scoring=Scoring(tiebreaks=("wins", "head_to_head")),
    people=People(partner_options={"partners": True}),
    offer=Offer(
        variants=((PARTNERS.key, True, "Losers stay on"), (PARTNERS.key, False, "Loser stays on")),
        presets=(
            Preset(
                "loser-stays",
                "In twos, the last named wait first; then the winner waits, the first in the queue comes in.",
                place=9,
            ),
            Preset(
                "losers-stay",
                "Two against two, the last named wait first; then the winners wait, the next two come in.",
                {PARTNERS.key: True},
                place=11,
            ),
        ),
    ),
    pages=Pages(queue=Queue(winner_stays=False)),
)
