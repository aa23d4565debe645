"""Mixed partners: a gentleman and a lady against another two, with a new partner every round.

Source: spec B.13: exact for 8, 16 and 32 players by finite fields, stored or searched for elsewhere.
"""

from collections.abc import Iterator

from leagues.rules.drawing.designs import mixed_plan
from leagues.rules.drawing.search import USUAL_STEPS, finish_plan, search_plan
from leagues.rules.draws import Draw, Event, Format, Found, Shape, scheduled
from leagues.rules.endings import ENDING, SEVEN_ROUNDS
from leagues.rules.movement.crossing import GENTLEMAN, LADY, TABLE_SHAPE
from leagues.rules.movement.movement import with_people
from leagues.rules.standings.sitting_out import SITTING_OUT, agreed_number

WEIGHTS = (8, 1)
COURTS = 7  # games of a Court Whist


def refusal(event: Event) -> str | None:
    counts = [len([one for one in event.starters if event.ticket(one) == role]) for role in (GENTLEMAN, LADY)]
    if min(counts) < 2:
        return (
            "Mixed partners need two gentlemen and two ladies or more: everybody with a ticket, “gentleman” or “lady”."
        )
    return None


def length(event: Event) -> int:
    return int(event.option("rounds")) or COURTS


def better_plans(event: Event) -> Iterator[Found]:
    lines = [[one for one in event.starters if event.ticket(one) == role] for role in (GENTLEMAN, LADY)]
    known = None
    if len(lines[0]) == len(lines[1]) and len(lines[0]) % 2 == 0:
        known = mixed_plan(len(lines[0]), length(event))
    for line in lines:
        event.random_for("names").shuffle(line)
    return search_plan(
        event, length(event), TABLE_SHAPE, WEIGHTS, with_people(known, lines[0] + lines[1]) if known else ()
    )


def draws(event: Event) -> tuple[Draw, ...]:
    return finish_plan(better_plans(event), int(event.option("effort", USUAL_STEPS)))


def shape(event: Event) -> Shape:
    return TABLE_SHAPE


FORMAT = Format(
    key="mixed_partners",
    name="Mixed partners",
    source="Finite fields, and draws found by search",
    how=(
        "Partners are always a gentleman and a lady: tickets, whoever carries them.",
        "With 8, 16 or 32 players nobody partners or opposes anybody twice.",
    ),
    refusal=refusal,
    way=scheduled(draws, better_plans),
    length=length,
    pitches=4,
    weights=WEIGHTS,
    shape=shape,
    sit_out=agreed_number,
    options=(SEVEN_ROUNDS, *ENDING[1:], *SITTING_OUT),
    tickets=(GENTLEMAN, LADY),
    suits={"roles": 1},
)
