"""Rotating team: two teams at tables of two; the smaller team moves on one player after every round.

Source: Hutton, p. 103, names it; Metzker, "Gin Rummy tournament": "Girls rotate one spot after every round".
"""

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ENDING
from leagues.rules.format import Format, How, Offer, People, Preset, Rounds, Shape, Teams, scheduled
from leagues.rules.movement.movement import round_of_twos, too_short_sentence, wanted_rounds, with_people
from leagues.rules.ticket_words import TEAMS, called, own_words
from scorekeeper.rules.setup import Option

SCORING = Option(
    "scoring", "A round counts", "net", (("net", "the difference, for the better team"), ("gross", "every pitch"))
)

NOT_TWO_TEAMS = "A rotating team needs two teams. Type “ada, {first}” and “bo, {second}”."


def teams(event: EventFacts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The larger team first; of two alike, the team of the first on the roll."""
    tickets = list(dict.fromkeys(each.ticket for each in event.entrants))
    sides = [tuple(one for one in event.starters if event.ticket(one) == ticket) for ticket in tickets]
    larger, smaller, *_ = (*sorted(sides, key=len, reverse=True), (), ())
    return larger, smaller


def refusal(event: EventFacts) -> str | None:
    tickets = {each.ticket for each in event.entrants}
    if len(tickets) != 2:
        first, second = (called(ticket, own_words(event.options)) for ticket in FORMAT.people.tickets)
        return NOT_TWO_TEAMS.format(first=first, second=second)
    return None


def cycle(event: EventFacts) -> int:
    return len(teams(event)[0])


def length(event: EventFacts) -> int:
    return wanted_rounds(event, cycle(event))


def draws(event: EventFacts) -> tuple[Draw, ...]:
    """The larger team deals in odd rounds, the smaller in even ones."""
    larger, smaller = teams(event)
    return with_people(
        [round_of_pairs(len(larger), len(smaller), each) for each in range(length(event))], larger + smaller
    )


def round_of_pairs(larger: int, smaller: int, turn: int) -> Draw:
    there = [(at + turn) % larger + 1 for at in range(smaller)]
    pairs = [(one, larger + at + 1) for at, one in enumerate(there)]
    out = [one for one in range(1, larger + 1) if one not in there]
    return round_of_twos(pairs, out, swap=turn % 2 == 1)


def shape(event: EventFacts) -> Shape:
    return Shape(2, 2, tuple(dict.fromkeys(each.ticket for each in event.entrants)))


FORMAT = Format(
    key="rotating_team",
    name="Rotating team",
    how=How(
        (
            "Everybody of one team meets everybody of the other in turn.",
            "Where one team is larger, its players sit out in turn.",
        ),
        source="Hutton, p. 103; Metzker",
        is_ours=True,
    ),
    refusal=refusal,
    pairing=scheduled(draws),
    options=(SCORING, *ENDING),
    rounds=Rounds(length, cycle=cycle, deals=1),
    people=People(shape=shape, tickets=TEAMS),
    offer=Offer(
        remark=lambda event: too_short_sentence(event, cycle(event)),
        presets=(
            Preset(
                "rotating-team",
                "The first half of the names against the rest, in twos; the smaller team moves on.",
                place=7,
            ),
        ),
    ),
    teams=Teams(True),
)
