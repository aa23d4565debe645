"""The scripts of a sheet, which a phone on a slow network waits for before a row can be written."""

import re

from scorekeeper.server.joined_scripts import joined, modules_of
from scorekeeper.settings import PAGES, ROOT

SMALL = {
    "keys": 'import { two as both } from "./boxes.js";\nimport * as row from "./row.js";\nrow.show(both);\n',
    "row": 'import "./edge.js"; // first\n'
    'import {\n  two,\n} from "./boxes.js";\nexport async function show(each) {}\nexport const one = two;\n',
    "edge": "fit();\n",
    "boxes": "export const two = 2;\nlet at = 1;\n",
}


def source(module: str) -> str:
    return (ROOT / f"scorekeeper/static/scorekeeper/{module}.js").read_text()


def test_modules_are_joined_in_scopes_of_their_own_each_after_those_that_it_imports():
    assert joined("keys", SMALL.__getitem__, {"keys": ""}) == (
        "const $boxes = (() => {\nconst two = 2;\nlet at = 1;\nreturn { two };\n})();\n"
        "const $edge = (() => {\nfit();\nreturn {  };\n})();\n"
        "const $row = (() => {\nconst {\n  two,\n} = $boxes;\nasync function show(each) {}\nconst one = two;\n"
        "return { show, one };\n})();\n"
        "const { two: both } = $boxes;\nconst row = $row;\nrow.show(both);\n"
    )


def test_who_looks_on_has_each_module_once():
    """The end of a page is looked at by a script of its own, which takes what both need from that of the news."""
    assert joined("edge", source).startswith('import { $shown } from "./live.js";\n')
    assert joined("live", source).endswith("export { $shown };\n")


def test_a_sheet_waits_for_one_file_and_no_module_of_it_is_there_twice():
    """U11: a module that keeps something in mind, or listens, would do so twice."""
    entry, later = (joined(name, source) for name in ("entry", "later"))
    found = [re.findall(r"^const \$(\w+) = \(\(\) => \{$", text, re.MULTILINE) for text in (entry, later)]
    assert len(found[0]) > 9 and sorted(found[0]) == sorted(modules_of("entry", source)[:-1])
    assert sorted([*found[0], *found[1], "entry", "later"]) == sorted(
        {*modules_of("later", source), *found[0], "entry"}
    )
    for text in (entry, later):
        alone = {*re.findall(r'\bimport\("\./(\w+)\.js"\)', text)}  # when they are asked for
        assert not alone & {*found[0], *found[1]} and all(
            "{ $" in each for each in re.findall(r"^import.*", text, re.MULTILINE)
        )
    for page in ("scorekeeper/sheet/sheet.html", "leagues/one_table/one_table.html"):
        text = (PAGES / page).read_text()
        writes = (
            text.split("_scripts.html")[0].rpartition("{% if")[0]
            + text.split("{% else %}", 1)[1].split("{% endif %}", 1)[1]
        )
        named = {*re.findall(r"'scorekeeper/(\w+)\.js'", writes)}
        assert "ready" in named and not named & {*found[0], *found[1], "entry", "later"}
