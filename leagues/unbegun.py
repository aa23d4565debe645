"""An evening of which nothing is published yet."""

from .evening import Evening
from .rules import starting


def cannot_begin(evening: Evening) -> str:
    """Why it cannot begin as it stands, as its people say it; empty where it can, or has begun."""
    refused = None if evening.rounds else starting.refused(evening.format, evening.facts)
    return evening.said(f"It cannot begin so: {refused}") if refused else ""
