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
ENTRY = r'id="entry"(?:(?!</section>).)*?'
SHOWN = {
    word: re.compile(pattern, re.DOTALL)
    for word, pattern in {
        "around": r'class="where"(?:(?!</p>).)*?<a ',
        "all": r'<div class="count"[^>]* data-all',
        "bill": rf"{TABLE}[^>]*\sdata-bill",
        "choose": r'class="error dispute"[^>]*\sopen',
        "counts": rf"{FORM}[^>]*\sdata-counts",
        "crowded": r'class="where"(?:(?!</p>).)*?<a |class="dealing">\s*<b data-long',
        "doubts": r'class="error dispute"',
        "ended": r'class="notice ended"',
        "entry": rf"{FORM}[^>]*\sdata-entry",
        "error": rf'{FORM}(?:(?!</form>|class="remedies").)*?class="error"',
        "four": rf'{ABOVE}class="scores"(?:(?:(?!</ul>).)*?<li){{4}}',
        "goes": r'class="(?:goes|pays)"',
        "holder": r'class="holder"',
        "last": r'class="chips last"',
        "many": rf"{TABLE}[^>]*\sdata-wide",
        "mend": rf'{FORM}[^>]*\sdata-mode="mend"',
        "new": rf'{FORM}[^>]*\sdata-mode="new"',
        "news": rf'{ENTRY}class="(?:holder|notice|error)\b',
        "pad": rf"{TABLE}[^>]*\sdata-pad",
        "pause": r'class="pause"',
        "pegs": r'id="pegs"',
        "result": r'class="result"',
        "rounds": r'class="sheet rounds"',
        "slate": rf'{ABOVE}class="slate"',
        "tall": rf"{TABLE}[^>]*\sdata-bill",
        "to-do": r'class="to-do"',
    }.items()
}


@register.simple_block_tag(end_name="endmain")
def main(content: SafeString) -> SafeString:
    """The <main> around this, with its words."""
    return mark_safe(f'<main id="page" tabindex="-1" data-shows="{words(content)}">{content}</main>')


def words(html: str) -> str:
    """What stands in this HTML of a match: "counts entry new"; of any other page nothing is asked."""
    return " ".join(word for word, pattern in SHOWN.items() if pattern.search(html)) if 'id="entry"' in html else ""
