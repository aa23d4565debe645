"""Ladder: a ranked list; whoever challenges somebody a few places above and wins takes that place.

Source: cambridgebackgammon.org, tunbridgewellscroquet.org.uk.
"""

from leagues.rules.draws import WINS
from leagues.rules.format import Format, How, People, Rounds, Scoring, Words, challenges
from leagues.rules.movement.challenges import MAX_UP, OFFER_DAYS, PLAY_DAYS, challenge_refusal, order
from leagues.rules.results import one_for_a_win

FORMAT = Format(
    key="ladder",
    name="Ladder",
    how=How(
        (
            "Challenge somebody a little above you. Win and you take their place. Lose and nothing changes.",
            "Whoever is challenged offers a date within a week. Play within two weeks, or as you agree.",
            "New players join at the bottom.",
        ),
        source="Club rules",
    ),
    words=Words(event="ladder"),
    refusal=lambda event: None if len(event.starters) > 1 else "A ladder needs two or more.",
    pairing=challenges(challenge_refusal, order),
    options=(MAX_UP, OFFER_DAYS, PLAY_DAYS),
    rounds=Rounds(lambda event: 0, why_open="A ladder has no last round: nobody has won it for good."),
    scoring=Scoring(one_for_a_win, unit=lambda event: WINS, tiebreaks=("wins",)),
    people=People(takes_pairs=True),
)
