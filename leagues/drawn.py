"""The rounds that pages and papers list of an evening: those that are drawn, and once it is over those that were played."""

from .evening import Evening
from .played import Played


def drawn(evening: Evening) -> list[Played]:
    """Every round with a published draw; once it is over, and any was played, only those that were."""
    found = [each for each in evening.opened if not never_played(evening, each)]
    return found if evening.over and found else evening.rounds


def never_played(evening: Evening, played: Played) -> bool:
    """Whether nothing was written in a round by the time that the evening was ended in it."""
    return played.number == evening.stopped_in and played.untouched
