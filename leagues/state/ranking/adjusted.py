"""Penalties, added points and warnings of an evening in words."""

from leagues.rules.standings.adjusting import Adjustment, adjusted_points, adjustments
from leagues.state import wording
from leagues.state.facts.event_state import EventState


def points_words(evening: EventState, points: int) -> str:
    """ "−2", "+5": as they change the total that is shown."""
    shown = evening.format_total(points)
    return shown if shown.startswith(("-", "−")) else f"+{shown}"


def adjustment_sentence(evening: EventState, each: Adjustment) -> str:
    """ "ada: −2, late after the break.", "ada: warning, a phone at the table."."""
    words = points_words(evening, each.points) if each.points else wording.WARNING
    return wording.ADJUSTED.format(
        name=evening.names[each.number], points=f"{words}, {each.why}" if each.why else words
    )


def adjustment_sentences(evening: EventState) -> list[str]:
    """Everything that changed a total, a sentence each; warnings change none."""
    return [adjustment_sentence(evening, each) for each in adjustments(evening.facts) if each.points]


def name_notes(evening: EventState) -> dict[int, str]:
    """The note beside the name of everybody whose total it changed: "−2 penalty"."""
    return {
        one: (wording.PENALTY if points < 0 else wording.POINTS_ADDED).format(points=points_words(evening, points))
        for one, points in adjusted_points(evening.facts).items()
    }
