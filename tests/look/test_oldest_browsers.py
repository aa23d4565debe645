"""The oldest browsers that work, as the README and Help name them: nothing newer is used where it would be missed."""

import re
from pathlib import Path

import pytest

from tests.often import for_each

ROOT = Path(__file__).parents[2]
# The newest of what no page does without, looked up in mdn/browser-compat-data (selectors/nesting, selectors/has) and,
# for subgrid, on chromestatus.com: nesting without rules that begin with a type selector Safari 16.5, Chrome 112,
# Firefox 117; subgrid Chrome 117; :has() Firefox 121. Tried are Safari 16.0's WebKit and newer ones
# (tests/engines), the oldest Chrome and Firefox are not.
OLDEST = {"Safari": (16, 5), "Chrome": (117, 0), "Firefox": (121, 0)}

# what ours could use, with the first version of each browser that has it, from memory of those tables; 999: none yet
SCRIPT = {
    r"\.checkVisibility\b": (17.4, 105, 106),
    r"\bnew FormData\([^()]*(\([^()]*\)[^()]*)*,": (16.4, 112, 111),
    r"\bAbortSignal\.timeout\b": (16.0, 103, 100),
    r"\bAbortSignal\.any\b": (17.4, 116, 124),
    r"\.findLast(Index)?\(": (15.4, 97, 104),
    r"\.(toSorted|toReversed|toSpliced)\(": (16.0, 110, 115),
    r"\b(Object|Map)\.groupBy\b": (17.4, 117, 119),
    r"\bArray\.fromAsync\b": (16.4, 121, 115),
    r"\bPromise\.(withResolvers|try)\b": (17.4, 119, 121),
    r"\bURL\.(canParse|parse)\b": (17.0, 120, 115),
    r"\.(union|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom)\(": (17.0, 122, 127),
    r"\.(values|keys|entries)\(\)\.(map|filter|some|every|find|toArray|forEach)\(": (18.4, 122, 131),
    r"\brandomUUID\b": (999, 999, 999),  # needs a secure context, as do these two
    r"\bserviceWorker\b(?! \?\? null)": (999, 999, 999),
    r"\bwakeLock\b(?!\?\.)": (999, 999, 999),  # without "?.": where it is missing, the screen goes off as ever
    r"\brequestIdleCallback\b": (999, 47, 55),
    r"\b(show|hide|toggle)Popover\b": (17.0, 114, 125),
    r"\bstartViewTransition\b": (18.0, 111, 144),
    r"[\"']scrollend[\"']": (26.2, 114, 109),
    r"\bnew ClipboardItem\b": (13.1, 76, 127),
    r"\bIntl\.Segmenter\b": (14.1, 87, 125),
    r"/v[;,.)]": (17.0, 112, 116),
}
STYLE = {
    r"light-dark\(": (17.5, 123, 120),
    r"(?:rgb|hsl|oklch|color)\(from ": (16.4, 119, 128),
    r"@starting-style": (17.5, 117, 129),
    r"@scope\b": (17.4, 118, 146),
    r"@property\b": (16.4, 85, 128),
    r"@container style\(": (18.0, 111, 999),
    r"(?<![-\w])round\(": (15.4, 125, 118),
    r":dir\(": (16.4, 120, 49),
    r"\bsubgrid\b": (16.0, 117, 71),
    r"field-sizing:": (26.2, 123, 999),
    r"content-visibility:": (18.0, 85, 125),
    r"interpolate-size:|calc-size\(": (999, 129, 999),
    r"anchor-name:|position-anchor:|anchor\(": (26.0, 125, 147),
    r"(?<!-)backdrop-filter:": (18.0, 76, 103),
    r"(?<![-\w])mask-image:": (15.4, 120, 53),
    r"text-wrap: pretty": (26.0, 117, 999),
    r"text-wrap: balance": (17.5, 114, 121),
    r"scrollbar-gutter:": (18.2, 94, 97),
    r":user-(in)?valid": (16.5, 119, 88),
    r"(?<!\.)\b\d+lh\b": (16.4, 109, 120),
}
# newer, and only less fine without: a box as long as its text, lines of one length, the fading edge of a sheet, styles
# that are worked out faster; copying as a table, which falls back to text; a free moment, which falls back to a timer
SPARED = {
    r"\brequestIdleCallback\b",
    r"field-sizing:",
    r"text-wrap: pretty",
    r"text-wrap: balance",
    r"(?<![-\w])mask-image:",
    r"@property\b",
}
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$|(?<=[;{}])\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def ours(ending: str) -> list[Path]:
    return [
        file for app in ("scorekeeper", "leagues") for file in sorted((ROOT / app / "static" / app).glob(f"*.{ending}"))
    ]


def too_new(text: str, known: dict[str, tuple[float, float, float]]) -> list[str]:
    """What a text uses that one of the oldest browsers has not."""
    most = [float(f"{major}.{minor}") for major, minor in OLDEST.values()]
    used = (feature for feature in known if re.search(feature, COMMENT.sub("", text)))
    return [each for each in used if any(since > have for since, have in zip(known[each], most))]


@for_each("file", [*ours("js"), *ours("css")])
def test_nothing_is_used_that_the_oldest_browsers_lack(file):
    """Issue 27, G55."""
    found = too_new(file.read_text("utf-8"), SCRIPT if file.suffix == ".js" else STYLE)
    assert [each for each in found if each not in SPARED] == []


def test_a_lock_of_the_screen_is_asked_for_only_where_there_is_one():
    ask = 'lock = await navigator.wakeLock{}request("screen");'
    assert too_new(ask.format("?."), SCRIPT) == [] != too_new(ask.format("."), SCRIPT)


def test_features_are_really_looked_for():
    assert too_new("if (each.checkVisibility()) go();", SCRIPT) == [r"\.checkVisibility\b"]
    assert too_new("// each.checkVisibility()\ngo();", SCRIPT) == []
    assert too_new("const all = new FormData(form, key);", SCRIPT) == []
    assert re.search(list(SCRIPT)[1], "new FormData(find('a'), key)") and not re.search(
        list(SCRIPT)[1], "new URLSearchParams(new FormData(form)), key"
    )
    assert too_new("a { color: light-dark(red, blue); }", STYLE) == [r"light-dark\("]


@pytest.mark.parametrize("where", ["README.md", "templates/scorekeeper/home/help.html"])
def test_the_oldest_browsers_are_named(where):
    text = (ROOT / where).read_text("utf-8")
    assert re.search(r"\biOS (or Safari )?16\.5\b", text)
    assert re.search(r"\bChrome (or Edge )?117\b", text) and re.search(r"\bFirefox 121\b", text)


@pytest.mark.parametrize("sheet", ours("css"), ids=lambda sheet: sheet.stem)
def test_a_nested_rule_that_begins_with_an_element_names_its_parent(sheet):
    """Safari 16.5 to 17.1 and Chrome 112 to 119 drop `td {}` in a rule, and read `& td {}` (issue 27, G54)."""
    assert bare_elements(sheet.read_text()) == []
    assert bare_elements(".a { @media print { .b, td:is(.c, .d) { e: f; } } } g { h: i; }") == ["td:is"]


def test_no_element_takes_from_its_parent_what_a_script_measures():
    """WebKit hands the first value down and no later one: an old row looked out above the names (issue 27, G54)."""
    css = (ROOT / "scorekeeper/static/scorekeeper/scorekeeper.css").read_text()
    takers = re.findall(r"([^{}]*){[^{}]*--[\w-]+: inherit;", css)
    assert [each.strip() for each in takers if "::" not in each] == []


def bare_elements(css: str) -> list[str]:
    """Selectors of nested rules that begin with an element."""
    found, inside, start = [], [], 0
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    for mark in re.finditer("[{};]", css):
        words = css[start : mark.start()].strip()
        start = mark.end()
        if mark[0] == "}":
            inside.pop()
        elif mark[0] == "{":
            if any(inside) and not words.startswith("@"):
                while words != (words := re.sub(r"\([^()]*\)", "", words)):
                    pass
                found += [one for one in re.split(r",\s*", words) if one[0].isalpha()]
            inside.append(not words.startswith("@"))
    return found
