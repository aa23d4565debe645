"""Rounds in the words of those who play them."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from ..evening import Evening
from ..rules.words import in_pitches
from ..winners import pitch

register = template.Library()


@register.filter
def said_at(words: str, evening: Evening) -> str:
    """Words about rounds as the people of an evening say them: at a kitchen table each is a pitch."""
    said = in_pitches(words) if pitch(evening) == "pitch" else words
    return mark_safe(said) if isinstance(words, SafeString) else said
