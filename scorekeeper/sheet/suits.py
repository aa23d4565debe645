"""Red hearts and diamonds, the same on a page and on paper."""

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe


def suits(text: str) -> SafeString:
    """The text, escaped where it is not yet, with ♥ and ♦ in red."""
    safe = conditional_escape(text)
    if safe.isascii():
        return safe
    for suit in "♥♦":
        safe = safe.replace(suit, f'<span class="red">{suit}</span>')
    return mark_safe(safe)  # escaped above; only our own spans are added
