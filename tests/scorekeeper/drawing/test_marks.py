"""Text as HTML, in the language of the rules: as Django escapes it."""

import pytest
from django.utils.html import escape

from scorekeeper.drawing import marks


@pytest.mark.parametrize("text", ["", "ada", "Ada & <b>Bo</b>", "\"'&amp;", "♥♦♠", "<" * 3 + "&" * 3])
def test_text_is_escaped_as_elsewhere(text):
    assert marks.escape(text) == escape(text)


def test_hearts_and_diamonds_are_red_and_the_text_beside_them_is_escaped():
    assert marks.suits("Q♠ & 5♥♥") == "Q♠ &amp; 5" + '<span class="red">♥</span>' * 2
    assert marks.attributes([("data-label", 'a "b"'), ("hidden", "")]) == ' data-label="a &quot;b&quot;" hidden=""'
