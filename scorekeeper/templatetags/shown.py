"""The words on a page's <main> for what stands in it, by which the stylesheets lay it out.

`:has()` there would style the whole page again at every tap. `shown.js` keeps the words true where a script changes
what stands there, and says of each what it means.
"""

import re

from django import template
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

TABLE, FORM = r'<table\b(?=[^>]*\sclass="sheet)', r'<form\s+id="line"'
ABOVE = r'id="pegs"(?:(?!id="sheet").)*?'
WHERE = r'class="where"(?:(?!</p>).)*?<a '
# by word what must stand there, which is looked for first, as that takes a tenth of the time; and in which place
SHOWN = {
    word: (mark, re.compile(pattern, re.DOTALL) if pattern else None)
    for word, (mark, pattern) in {
        "around": ('class="where"', WHERE),
        "all": ("data-all", r'<div class="count"[^>]* data-all'),
        "bill": ("data-bill", rf"{TABLE}[^>]*\sdata-bill"),
        "choose": ('class="error dispute"', r'class="error dispute"[^>]*\sopen'),
        "counts": ("data-counts", rf"{FORM}[^>]*\sdata-counts"),
        "crowded": ("", rf'{WHERE}|class="dealing">\s*<b data-long'),
        "doubts": ('class="error dispute"', ""),
        "ended": ('class="notice ended"', ""),
        "entry": ("data-entry", rf"{FORM}[^>]*\sdata-entry"),
        "error": ('class="error"', rf'{FORM}(?:(?!</form>|class="remedies").)*?class="error"'),
        "four": ('id="pegs"', rf'{ABOVE}class="scores"(?:(?:(?!</ul>).)*?<li){{4}}'),
        "goes": ("", r'class="(?:goes|pays)"'),
        "holder": ('class="holder"', ""),
        "last": ('class="chips last"', ""),
        "many": ("data-wide", rf"{TABLE}[^>]*\sdata-wide"),
        "mend": ('data-mode="mend"', rf'{FORM}[^>]*\sdata-mode="mend"'),
        "new": ('data-mode="new"', rf'{FORM}[^>]*\sdata-mode="new"'),
        "news": ("", r'class="(?:holder|notice|error)\b'),  # in the entry alone
        "pad": ("data-pad", rf"{TABLE}[^>]*\sdata-pad"),
        "pause": ('class="pause"', ""),
        "pegs": ('id="pegs"', ""),
        "result": ('class="result"', ""),
        "rounds": ('class="sheet rounds"', ""),
        "slate": ('id="pegs"', rf'{ABOVE}class="slate"'),
        "tall": ("data-bill", rf"{TABLE}[^>]*\sdata-bill"),
        "to-do": ('class="to-do"', ""),
    }.items()
}


@register.simple_block_tag(end_name="endmain")
def main(content: SafeString) -> SafeString:
    """The <main> around this, with its words."""
    return mark_safe(f'<main id="page" tabindex="-1" data-shows="{words(content)}">{content}</main>')


def words(html: str) -> str:
    """What stands in this HTML of a match: "counts entry new"; of any other page nothing is asked."""
    above, _, table = html.partition("<tbody")  # most of the page, and no row says anything of this
    html = above + table.partition("</tbody>")[2]
    entry = html.partition('id="entry"')[2].partition("</section>")[0]
    return " ".join(word for word in SHOWN if stands(word, entry if word == "news" else html)) if entry else ""


def stands(word: str, html: str) -> bool:
    mark, pattern = SHOWN[word]
    return mark in html and (pattern is None or pattern.search(html) is not None)
