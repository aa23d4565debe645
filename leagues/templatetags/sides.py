"""Who plays whom at a table, for pages."""

from collections.abc import Sequence

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scorekeeper.rules.words import between

register = template.Library()


@register.filter
def facing(sides: Sequence[str]) -> SafeString:
    """The sides of a table with what stands between them, "against" in small letters."""
    word = between(len(sides))
    small = format_html(" <small>{}</small> ", word.strip()) if word.strip().isalpha() else word
    return format_html_join(small, "<span>{}</span>", ((side,) for side in sides))
