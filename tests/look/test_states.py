"""U8: no state is told by colour alone. Each has a shape of its own kind and says what it is in words."""

import re

from tests.served import ROOT

CSS = (ROOT / "scorekeeper/static/scorekeeper/scorekeeper.css").read_text()
RULE = re.compile(r"((?:\.[\w-]+(?:\[data-state=\"\w+\"\])?::before,?\s*)+)\{([^}]*)\}")
SCRIPTS = sorted((ROOT / "scorekeeper/static/scorekeeper").glob("*.js"))


def shapes() -> dict[str, str]:
    """The shape before the words of each state."""
    found: dict[str, str] = {}
    for heads, body in RULE.findall(CSS):
        shape = re.search(r'content: "(.)"', body)
        for state in re.findall(r'\.state\[data-state="(\w+)"\]::before', heads):
            found[state] = shape[1] if shape else ""
    return found


def test_u8_saved_on_its_way_and_in_trouble_have_three_shapes():
    """Whoever sees no colour, or a page printed grey, tells them apart by ●, ◐ and ▲."""
    kinds = {"●": {"saved", "confirmed"}, "◐": {"sending", "kept", "playing"}, "▲": {"unsaved", "disputed", "fault"}}
    assert {state: shape for shape, states in kinds.items() for state in states} == shapes()


def test_u8_every_state_that_has_a_colour_has_a_shape():
    rules = re.findall(r"([^{}]*)\{([^{}]*color:[^{}]*)\}", CSS)
    coloured = {state for heads, _ in rules for state in re.findall(r'\.state\[data-state="(\w+)"\](?!:)', heads)}
    assert coloured == set(shapes())


def test_u8_every_state_is_said_in_words_that_differ():
    """In templates the words stand in the element, in scripts in the second place of `say`."""
    said: dict[str, set[str]] = {}
    for file in (ROOT / "templates").rglob("*.html"):
        for state, words in re.findall(r'data-state="(\w+)"[^>]*>([^<]*)<', file.read_text()):
            said.setdefault(state, set()).add(words.strip())
    assert all(words != {""} for state, words in said.items() if state != "none")
    for file in SCRIPTS:
        for words in re.findall(r'\bsay\("\w+",\s*([^)]*)\)', file.read_text()):
            assert words.strip() not in ("", '""', "null"), f"{file.name} says nothing"


def test_u8_a_correction_a_dispute_and_a_lead_are_marked_by_more_than_a_colour():
    """The cells of the sheet: a mark, a weight or a line beside the colour."""
    for noun in ("mended", "disputed", "leader"):
        bodies = re.findall(rf"\.{noun}\b[^{{}}]*\{{([^}}]*)\}}", CSS)
        if bodies:
            told = " ".join(bodies)
            assert re.search(r"content:|font-weight:|border|text-decoration|outline|box-shadow", told), noun
