"""Results that somebody else confirms: the other side, an option of the two tournaments of Metzker's book, or a second
person who types the paper in. Both are ours."""

from scorekeeper.rules.setup import Option

from . import wording
from .draws import EventFacts

AGREE = Option("agree", wording.OTHER_SIDE_AGREES, False)
TWO_PEOPLE = "typed_by_two"  # the option: every paper is typed in by two people


def asks_two_people(event: EventFacts) -> bool:
    """Whether a result that was typed in from paper counts as confirmed only once a second person typed the same."""
    return bool(event.option(TWO_PEOPLE, False))


def asks_agreement(event: EventFacts) -> bool:
    """Whether a result counts as confirmed only once the other side, or the organiser, has agreed."""
    return bool(event.option(AGREE.key, False))
