"""Red hearts and diamonds in templates, where some text is safe already."""

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.drawing.marks import reddened


def suits(text: str) -> SafeString:
    """The text, escaped unless it is safe, with ♥ and ♦ in red."""
    return mark_safe(reddened(conditional_escape(text)))
