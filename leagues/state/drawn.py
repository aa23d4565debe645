"""The rounds that pages and papers list of an evening: those that are drawn,
and once it is over those that were played."""

from .event_state import EventState
from .round_state import RoundState


def listed_rounds(evening: EventState) -> list[RoundState]:
    """Every round with a published draw; once it is over, and any was played, only those that were."""
    return evening.played if evening.over and evening.played else evening.rounds
