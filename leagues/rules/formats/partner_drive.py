"""Partner whist drive: pairs stay together; one line moves up a table, or the winning pairs do.

Source: common club rules. An entrant is a pair, and one card does for both. Military whist adds up a table's pairs.
"""

from dataclasses import replace

from leagues.rules.draws import DEALS, Draw, EventFacts
from leagues.rules.endings import ENDING, goes_on
from leagues.rules.format import Cards, Format, How, Offer, People, PocketCard, Rounds, Scoring, Shape, following
from leagues.rules.movement.movement import draw_by_lot, refill_tables
from leagues.rules.results import last_round, level_questions, losers, winners
from leagues.rules.standings.sitting_out import SAT_OUT, SAT_OUT_HAND
from scorekeeper.rules.setup import Option

MOVEMENT = Option(
    "movement",
    "Movement",
    "line",
    (("line", "one pair of each table moves up"), ("winners", "the winning pairs move up")),
)
HANDS = Option(DEALS, "Hands at a table", 2, low=1, high=8)
HAND_SAT_OUT = replace(SAT_OUT, default="number")
PAIRS = Shape(2, 2)
HANDS_PLAYED = 24
LINE_MOVES = (
    "One pair of each table always stays. The other goes to the table before: from 5 to 4, from the first to the last."
)
WINNERS_MOVE = "Winners move to the table before: from 5 to 4, from the first to the last."


def winners_move(event: EventFacts) -> bool:
    return bool(event.option("movement", "line") == "winners")


def tables_after(staying: list[int], going: list[int]) -> list[list[int]]:
    """Who stays, each with who comes from the table below; the first table's go to the last."""
    return [[one, other] for one, other in zip(staying, [*going[1:], going[0]])]


def next_draw(event: EventFacts) -> Draw:
    if not event.rounds:
        return draw_by_lot(event, PAIRS)
    pairs = last_round(event).table_results
    if winners_move(event):
        staying, going = [losers(*each)[0] for each in pairs], [winners(*each)[0] for each in pairs]
    else:
        staying, going = [table.seats[0] for table, _ in pairs], [table.seats[1] for table, _ in pairs]
    return refill_tables(tables_after(staying, going) if pairs else [], event, PAIRS)


def length(event: EventFacts) -> int:
    return int(event.option("rounds")) or HANDS_PLAYED // int(event.option(DEALS, 2))


def results_matter(event: EventFacts) -> bool:
    """Whether anybody moves by who won."""
    return winners_move(event) and goes_on(event, length(event))


def sit_out(event: EventFacts, number: int) -> int:
    if event.option("sat_out", "number") != "number":
        return 0
    return int(event.option("sit_out", 6)) * int(event.option(DEALS, 2))


FORMAT = Format(
    key="partner_drive",
    name="Partner drive",
    how=How(
        (
            "Partners stay together. After each round one pair of each table (or the winners, if you choose so) goes to"
            " the table one number lower, and from the first table to the last.",
            "If it is always the same pairs that move, they meet every pair that stays before they meet one twice.",
        ),
        source="Club custom",
    ),
    refusal=lambda event: None if len(event.starters) > 1 else "A partner drive needs two pairs or more.",
    pairing=following(next_draw, level_questions("who won the decider?", results_matter, scores=False)),
    options=(MOVEMENT, HANDS, HAND_SAT_OUT, SAT_OUT_HAND, *ENDING),
    rounds=Rounds(length, deals=2),
    scoring=Scoring(sit_out=sit_out, tiebreaks=("wins",)),
    people=People(takes_pairs=True, only_pairs=True),
    offer=Offer(suits={"pairs": 2}),
    cards=Cards(pocket=PocketCard(lambda event: WINNERS_MOVE if winners_move(event) else LINE_MOVES)),
)
