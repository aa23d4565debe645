"""Clockwise: an even number in twos, one keeps the seat and the others move on; or one table of four with partners.

Source: Hutton, p. 102 ("clockwiser" for partnerships, F-4); the movement is defined by us.
"""

from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import ENDING
from leagues.rules.format import Format, How, Offer, People, Preset, Rounds, scheduled
from leagues.rules.movement.absent_in_round_one import circle_order, missing_meetings_sentence
from leagues.rules.movement.movement import circle_draw, wanted_rounds, with_people
from leagues.rules.standings.sitting_out import SITTING_OUT
from scorekeeper.rules.setup import Option

PARTNERS = Option("partners", "One table, two against two (clockwiser)", False)
NOT_FOUR = "Clockwiser is for one table of four, not {players}."
NOT_EVEN = "Clockwise is for an even number of players, not {players}."


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    if event.option("partners"):
        return None if players == 4 else NOT_FOUR.format(players=players)
    return None if players and players % 2 == 0 else NOT_EVEN.format(players=players)


def cycle(event: EventFacts) -> int:
    return 12 if event.option("partners") else len(event.starters) - 1


def short_cycle(event: EventFacts) -> int:
    """Rounds in which everybody partners everybody once; a whole cycle where two play one another."""
    return 3 if event.option("partners") else cycle(event)


def length(event: EventFacts) -> int:
    return wanted_rounds(event, cycle(event))


def clockwiser(turn: int) -> Draw:
    """The first stays, the others move one chair clockwise past them; the deal follows the list of players.

    Who sits beside whom is the same when the first changes chairs with the neighbour on the right: fewer get up.
    """
    others = [(seat - turn) % 3 + 2 for seat in range(3)]
    seats = (1, *others)
    return Draw((DrawnTable(1, seats, dealer=seats.index(turn % 4 + 1)),))


def draws(event: EventFacts) -> tuple[Draw, ...]:
    players, turns = len(event.starters), range(length(event))
    plan = [
        clockwiser(each) if event.option("partners") else circle_draw(players, each, reverses=True) for each in turns
    ]
    return with_people(plan, circle_order(event, plan[0]))


def remark(event: EventFacts) -> str:
    return "" if event.option("partners") else missing_meetings_sentence(event, cycle(event), length(event))


FORMAT = Format(
    key="clockwise",
    name="Clockwise",
    how=How(
        (
            "In twos, one player stays and all others move one seat clockwise after each round. At one table of four"
            " with partners (clockwiser), one player changes chairs with the neighbour on the right.",
            (
                "Everybody meets everybody once. "
                "Twice round, and all have dealt equally often (clockwiser: after 12 rounds)."
            ),
        ),
        source="Hutton, p. 102",
        is_ours=True,
    ),
    refusal=refusal,
    pairing=scheduled(draws),
    options=(PARTNERS, *ENDING, *SITTING_OUT),
    rounds=Rounds(length, cycle=cycle, short_cycle=short_cycle, deals=1),
    people=People(partner_options={"partners": True}),
    offer=Offer(
        remark=remark,
        variants=((PARTNERS.key, True, "Clockwiser"),),
        suits={"few_people": 3},
        presets=(
            Preset("clockwise", "In twos; one keeps the seat, all others move one seat on.", place=4),
            Preset(
                "clockwiser",
                "One changes chairs with the right-hand neighbour after each round, so that partners change.",
                {PARTNERS.key: True},
                place=5,
            ),
        ),
    ),
)
