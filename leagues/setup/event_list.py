"""Evenings as a list shows them: how far each is."""

from leagues.rules.draws import Challenge
from leagues.state.event_state import EventState

MOST_LISTED = 60  # evenings, the newest: as many as a season adds up


def progress_words(evening: EventState) -> str:
    """How far an evening is: "not published yet", "not begun", "under way: round 3", "ended"."""
    if evening.over:
        return "ended"
    if not evening.rounds and not isinstance(evening.format.way, Challenge):
        return "not published yet"
    if not evening.opened:
        return "not begun"
    number = "" if isinstance(evening.format.way, Challenge) else f": round {evening.opened[-1].number}"
    return f"under way{number}"
