"""Hotfoot: four players mix up a fixed partnership; after every round one pair of neighbours changes chairs.

Source: Hutton, p. 101, names it; the movement is defined by us. It is one of the two, mirror images, in
which over twelve deals every partnership plays four times and everybody deals three times, once with each partner.
"""

from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import ENDING
from leagues.rules.format import Format, How, Offer, Preset, Rounds, scheduled
from leagues.rules.movement.movement import wanted_rounds, with_people

CHAIRS = [
    "ABCD",
    "BDCA",
    "CBDA",
    "DCBA",
    "ACDB",
    "BCAD",
    "CDAB",
    "DBAC",
    "ADBC",
    "BADC",
    "CABD",
    "DACB",
]  # clockwise from the dealer
WRONG_COUNT = "Hotfoot is for four players, not {players}."


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    return None if players == 4 else WRONG_COUNT.format(players=players)


def length(event: EventFacts) -> int:
    return wanted_rounds(event, 12)


def draws(event: EventFacts) -> tuple[Draw, ...]:
    rows = (CHAIRS[each % 12] for each in range(length(event)))
    plan = [Draw((DrawnTable(1, tuple("ABCD".index(one) + 1 for one in row), dealer=0),)) for row in rows]
    return with_people(plan, event.starters)


FORMAT = Format(
    key="hotfoot",
    name="Hotfoot",
    how=How(
        (
            "After every round two neighbours change chairs, so partners change.",
            "Fair to stop after 3, 6 or 9 rounds (partners), 4 or 8 (deals) or 12 (everything).",
        ),
        source="Hutton, p. 101",
        is_ours=True,
    ),
    refusal=refusal,
    pairing=scheduled(draws),
    options=ENDING,
    # rounds in which everybody partners everybody once
    rounds=Rounds(length, cycle=lambda event: 12, short_cycle=lambda event: 3, deals=1),
    offer=Offer(
        suits={"few_people": 1},
        presets=(
            Preset("hotfoot", "Two neighbours change chairs after each round, so that partners change.", place=1),
        ),
    ),
)
