"""Red hearts and diamonds, the same on a page and on paper."""

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe


def suits(text: str) -> SafeString:
    """The text, escaped, with ♥ and ♦ in red."""
    escaped = conditional_escape(text)
    if escaped.isascii():
        return escaped
    red: str = escaped
    for suit in "♥♦":
        red = red.replace(suit, f'<span class="red">{suit}</span>')
    return mark_safe(red)  # escaped above; only our own spans are added
