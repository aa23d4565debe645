"""Mixed partners: a gentleman and a lady against another two, with a new partner every round.

Source: ours: exact for 8, 16 and 32 players by finite fields, stored or searched for elsewhere.
"""

from collections.abc import Iterator

from leagues.rules.drawing.designs import mixed_plan
from leagues.rules.draws import EventFacts
from leagues.rules.format import Format, How, Offer, People, Rounds, Scoring, SearchResult
from leagues.rules.movement.crossing import GENTLEMAN, LADY, TABLE_SHAPE
from leagues.rules.movement.searched import CHANGING_OPTIONS, plans_by_lot, searched
from leagues.rules.standings.sitting_out import agreed_number
from leagues.rules.ticket_words import in_own_words, own_words

COURTS = 7  # games of a Court Whist

NEEDS_ROLES = "Mixed partners need two gentlemen and two ladies or more. Type “ada, gentleman” and “bo, lady”."


def lines(event: EventFacts) -> list[list[int]]:
    """The gentlemen and the ladies."""
    return [[one for one in event.starters if event.ticket(one) == role] for role in (GENTLEMAN, LADY)]


def refusal(event: EventFacts) -> str | None:
    if min(map(len, lines(event))) < 2:
        return in_own_words(NEEDS_ROLES, own_words(event.options))
    return None


def length(event: EventFacts) -> int:
    return int(event.option("rounds")) or COURTS


def better_plans(event: EventFacts) -> Iterator[SearchResult]:
    gentlemen, ladies = lines(event)
    even = len(gentlemen) == len(ladies) and len(gentlemen) % 2 == 0
    known = mixed_plan(len(gentlemen), length(event)) if even else None
    return plans_by_lot(event, length(event), TABLE_SHAPE, [gentlemen, ladies], known)


FORMAT = Format(
    key="mixed_partners",
    name="Mixed partners",
    how=How(
        (
            "Partners are always a gentleman and a lady. Anybody may take either ticket.",
            "With 8, 16 or 32 players nobody partners or opposes anybody twice.",
        ),
        source="Finite fields, and draws found by search",
    ),
    refusal=refusal,
    pairing=searched(better_plans),
    options=CHANGING_OPTIONS,
    rounds=Rounds(length, deals=4),
    scoring=Scoring(sit_out=agreed_number),
    people=People(alike_tables=True, shape=lambda event: TABLE_SHAPE, tickets=(GENTLEMAN, LADY)),
    offer=Offer(suits={"roles": 1}),
)
