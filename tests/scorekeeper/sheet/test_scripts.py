"""The scripts of a sheet, which a phone on a slow network waits for before a row can be written."""

import re

from scorekeeper.settings import PAGES, ROOT


def imports_of(module: str) -> list[str]:
    """The modules that a script waits for, by name."""
    text = (ROOT / f"scorekeeper/static/scorekeeper/{module}.js").read_text()
    return re.findall(r'^(?:import|\}) .*from "\./(\w+)\.js";$', text, re.MULTILINE)


def test_every_module_that_the_keys_wait_for_is_asked_for_by_the_page_itself():
    """U11: one that only another module names comes a round trip later."""
    needed = ["entry"]
    for module in needed:
        needed += [each for each in imports_of(module) if each not in needed]
    listed = re.findall(r"scorekeeper/(\w+)\.js", (PAGES / "scorekeeper/sheet/_scripts.html").read_text())
    assert len(needed) > 9 and sorted(listed) == sorted(needed)
