"""Ladder: a ranked list; whoever challenges somebody a few places above and wins takes that place.

Source: spec E.10 (cambridgebackgammon.org, tunbridgewellscroquet.org.uk).
"""

from leagues.rules.draws import WINS, EventFacts, Format, challenges
from leagues.rules.movement.challenges import MAX_UP, OFFER_DAYS, PLAY_DAYS, challenge_refusal, order
from leagues.rules.results import one_for_a_win


def refusal(event: EventFacts) -> str | None:
    return None if len(event.starters) > 1 else "A ladder needs two or more."


def length(event: EventFacts) -> int:
    return 0


FORMAT = Format(
    key="ladder",
    name="Ladder",
    source="Club rules",
    how=(
        "Challenge somebody a little above you. Win and you take their place. Lose and nothing changes.",
        "Whoever is challenged offers a date within a week. Play within two weeks, or as you agree.",
        "New players join at the bottom.",
    ),
    refusal=refusal,
    way=challenges(challenge_refusal, order),
    length=length,
    unit=lambda event: WINS,
    credit=one_for_a_win,
    tiebreaks=("wins",),
    options=(MAX_UP, OFFER_DAYS, PLAY_DAYS),
    takes_pairs=True,
    noun="ladder",
    why_open="A ladder has no last round: nobody has won it for good.",
)
