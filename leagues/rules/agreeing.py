"""Results that the other side agrees to: ours, an option of the two tournaments of Metzker's book."""

from scorekeeper.rules.setup import Option

from . import wording
from .draws import EventFacts

AGREE = Option("agree", wording.OTHER_SIDE_AGREES, False)


def asks_agreement(event: EventFacts) -> bool:
    """Whether a result counts as confirmed only once the other side, or the organiser, has agreed."""
    return bool(event.option(AGREE.key, False))
