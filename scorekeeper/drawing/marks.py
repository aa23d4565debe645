"""Text as HTML: escaped, hearts and diamonds in red."""

ENTITIES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;"))
RED = "♥♦"
SHAPES = "▲■●◆△□○◇"  # of the sides, as over the columns; the style sheet has the same


def escape(text: str) -> str:
    """The text where HTML stands: "Ada & Bo" is "Ada &amp; Bo"."""
    for letter, entity in ENTITIES:
        if letter in text:
            text = entity.join(text.split(letter))
    return text


def suits(text: str) -> str:
    """The text, escaped, with ♥ and ♦ in red."""
    return reddened(escape(text))


def reddened(html: str) -> str:
    """Text that is escaped, with ♥ and ♦ in red."""
    for suit in RED:
        if suit in html:
            html = f'<span class="red">{suit}</span>'.join(html.split(suit))
    return html


def shape(side: int) -> str:
    """The number of a side's mark, from 1 to 8."""
    return f"{side % 8 + 1}"


def attributes(pairs: list[tuple[str, str]]) -> str:
    """Names and values as they stand in a tag: ` data-side="2" hidden=""`."""
    return "".join(f' {name}="{escape(value)}"' for name, value in pairs)
