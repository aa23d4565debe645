"""Who plays whom at a table, for pages."""

from collections.abc import Sequence

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from leagues.changes.preview import MarkedName
from leagues.changes.redraw import RedrawnTable
from leagues.changes.wording import NEW_PLACE
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import between

register = template.Library()


@register.filter
def facing(sides: Sequence[str]) -> SafeString:
    """The sides of a table with what stands between them, in small letters between two."""
    word = between(len(sides))
    small = format_html(" <small>{}</small> ", word.strip()) if len(sides) == 2 else word
    return format_html_join(small, "<span>{}</span>", ((side,) for side in sides))


@register.filter
def facing_whole(sides: Sequence[str]) -> SafeString:
    """The same with each name in an element of its own, so that it is never broken over two lines."""
    return facing(
        [
            format_html_join(" – ", '<span class="whole">{}</span>', ((one,) for one in side.split(" – ")))
            for side in sides
        ]
    )


@register.filter
def set_apart(names: Sequence[str], between: str) -> SafeString:
    """Names with what stands between them, each set in the direction of its own script."""
    return format_html_join(between, "<bdi>{}</bdi>", ((name,) for name in names))


@register.filter
def marked(names: Sequence[MarkedName], between: str) -> SafeString:
    """Names with what stands between them; whoever sits elsewhere than planned stands out, and is read out as such."""
    stands_out = '<b class="moved">{}<span class="aloud"> {}</span></b>'
    parts = [format_html(stands_out, each.name, NEW_PLACE) if each.moved else each.name for each in names]
    return format_html_join(between, "{}", ((part,) for part in parts))


@register.filter
def opposed(sides: Sequence[Sequence[MarkedName]]) -> SafeString:
    """Who plays whom at a repaired table, as `marked`."""
    return format_html_join(between(len(sides)), "{}", ((marked(side, PARTNERS),) for side in sides))


@register.filter
def seated(row: RedrawnTable) -> SafeString:
    """Who sits at a table that is drawn again, as `marked`, partners as "ada – bo"."""
    return format_html_join(row.between, "{}", ((marked(side, " – "),) for side in row.now))
