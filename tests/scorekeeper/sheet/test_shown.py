"""The words on <main> for what stands in a page of a match."""

import pytest

from scorekeeper.templatetags.shown import words

PAGE = '<section id="entry" class="entry"><form id="line" data-entry><p>{inside}</p></form>{below}</section>{after}'
ERROR, REMEDIES = '<p class="error">No.</p>', '<p class="remedies"></p>'


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"inside": ""}, "entry"),
        ({"inside": f"<b>1 > 0</b> {ERROR}"}, "entry error news"),
        ({"inside": REMEDIES + ERROR}, "entry news"),
        ({"below": ERROR}, "entry news"),
        ({"after": ERROR + '<p class="error dispute" open></p>'}, "choose doubts entry"),
        ({"below": '<p class="noticed"></p><p class="notice"></p>'}, "entry news"),
        ({"below": '<p class="noticed"></p>'}, "entry"),
        ({"inside": '<p class="holder">ada</p>'}, "entry holder news"),
    ],
)
def test_what_stands_inside_a_form_and_its_section_is_told_from_what_follows_them(parts, found):
    assert words(PAGE.format(**{"inside": "", "below": "", "after": "", **parts})) == found


def test_of_a_page_without_a_row_to_write_nothing_is_told():
    assert words(f"<main>{ERROR}</main>") == ""
