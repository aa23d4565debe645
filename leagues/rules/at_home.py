"""Which evenings are played in pitches: those of a few people who change seats after every deal."""

from .draws import Event, Format

AT_HOME = 8  # people whose columns a phone can show


def at_home(format: Format, event: Event, entrants: int) -> bool:
    """Whether so many people play a pitch a round, few enough for one page."""
    return entrants <= AT_HOME and format.lines(event) == 1
