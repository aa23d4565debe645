"""Court Whist by a draw that is known beforehand: nobody partners anybody twice where that is possible.

Source: the games are Metzker's; the draw that of mixed partners, in place of her movement.
"""

from collections.abc import Iterator
from dataclasses import replace

from leagues.rules.drawing.designs import mixed_plan
from leagues.rules.draws import EventFacts
from leagues.rules.format import (
    Aloud,
    Cards,
    Format,
    How,
    Offer,
    OnlyGame,
    People,
    Prizes,
    Rounds,
    Scoring,
    SearchResult,
    Words,
    Worksheets,
)
from leagues.rules.movement.court_cards import CARD_FAIR
from leagues.rules.movement.courts import (
    ALL_PLAYED,
    COURT_OPTIONS,
    PRIZES,
    announcement,
    as_played,
    house,
    length,
    refusal,
    sit_out,
)
from leagues.rules.movement.crossing import GENTLEMAN, LADY, TABLE_SHAPE
from leagues.rules.movement.room_check import misfits, worksheets
from leagues.rules.movement.searched import plans_by_lot, searched
from scorekeeper.rules.games.court_whist import HANDS


def better_plans(event: EventFacts) -> Iterator[SearchResult]:
    gentlemen, ladies = ([one for one in event.starters if event.ticket(one) == role] for role in (GENTLEMAN, LADY))
    even = len(gentlemen) == len(ladies) and len(gentlemen) % 2 == 0
    known = mixed_plan(len(gentlemen), length(event)) if even else None
    for found in plans_by_lot(event, length(event), TABLE_SHAPE, [gentlemen, ladies], known):
        yield replace(found, draws=tuple(as_played(event, at, draw) for at, draw in enumerate(found.draws, 1)))


FORMAT = Format(
    key="court_whist_fair",
    name="Court Whist, drawn beforehand",
    how=How(
        (
            "Seven games of four hands. Who sits where is drawn before the start, whoever wins: nobody partners twice"
            " where that is possible. In a pair the gentleman is named first.",
            "Each game has trumps and a count of its own; everybody deals once in it.",
            "Write your points on your own card. The high total wins.",
        ),
        source="Metzker 2026; draws found by search",
    ),
    words=Words(round="game"),
    refusal=refusal,
    pairing=searched(better_plans),
    options=COURT_OPTIONS,
    rounds=Rounds(length, deals=HANDS, end_reason=ALL_PLAYED),
    scoring=Scoring(sit_out=sit_out, tiebreaks=()),
    people=People(shape=lambda event: TABLE_SHAPE, tickets=(GENTLEMAN, LADY), draws_tickets=True),
    offer=Offer(suits={"roles": 1, "partners": 1}),
    only_game=OnlyGame("court_whist", rules=house, decided=("court",), as_played=as_played),
    cards=Cards(written=CARD_FAIR),
    aloud=Aloud(announcement=announcement, shows_hands=True),
    worksheets=Worksheets(worksheets, misfits=misfits),
    prizes=Prizes(PRIZES),
)
