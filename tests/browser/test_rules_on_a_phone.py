"""The rules on a phone without a network: translated, they answer in a browser as in CPython (issue 32, R9).

On plain http under a name that is not this machine's own, from the real server, under its content policy.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from scorekeeper.rules import phone
from scorekeeper.rules.compendia import everything
from scorekeeper.translating.files import Files, runtime, version, without_spaces
from tests.browser.handset import Handset
from tests.often import often, sample, some
from tests.scorekeeper.translating import probes
from tests.scorekeeper.translating.cases import ASK, Case, case_of, example_cases, played_examples, random_queue
from tests.scorekeeper.translating.faults import FAULTS
from tests.served import Served, as_after_a_first_start

PAGE = """async ([script, core, asked]) => {
    const {load} = await import(script);
    const ask = ASK, told = [];
    for (const [addresses, of, cases] of JSON.parse(asked)) {
        const rules = await load(core, addresses, of);
        for (const each of cases) told.push(ask(rules, each));
    }
    return JSON.stringify(told);
}"""


def addresses(names: list[str]) -> list[str]:
    return [f"/rules/{version()}/{name}.js" for name in names]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that phones know by a name."""
    server = Served(as_after_a_first_start(tmp_path_factory.mktemp("named")), {})
    server.settings["SCOREKEEPER_URL"] = f"http://{Served.NAMED}:{server.port}"
    yield server.start()
    server.kill()
    server.said.unlink()


@pytest.fixture
def script(named: Served) -> str:
    """The address of `rules.js`."""
    made = json.loads((named.data / "static" / "staticfiles.json").read_text(encoding="utf-8"))
    return f"/static/{made['paths']['scorekeeper/rules.js']}"


@pytest.fixture
def page(handset: Callable[..., Handset], named: Served) -> Page:
    """A page of the server under a name that is no secure context."""
    guest = handset(named.settings["SCOREKEEPER_URL"], new=True)
    answer = guest.page.goto(f"{guest.url}/help/")
    assert answer.ok and guest.page.evaluate("isSecureContext") is False
    return guest.page


def differences(one: Any, other: Any, at: str = "") -> str:
    """Where two values of JSON differ first; empty where they are the same, true and 1 apart."""
    if isinstance(one, dict) and isinstance(other, dict) and [*one] == [*other]:
        return next(filter(None, (differences(one[key], other[key], f"{at}.{key}") for key in one)), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(filter(None, (differences(*two, f"{at}.{n}") for n, two in enumerate(zip(one, other)))), "")
    return "" if type(one) is type(other) and one == other else f"{at}: {one!r:.300} in CPython, {other!r:.300} here"


def compare(page: Page, script: str, cases: list[Case]) -> None:
    """Each of these matches in a browser as in CPython."""
    asked = [[addresses(case.files), {"key": case.key}, [{"said": case.said, "tries": case.tries}]] for case in cases]
    found = page.evaluate(PAGE.replace("ASK", ASK), [script, *addresses(["core"]), json.dumps(asked)])
    for case, told in zip(cases, json.loads(found), strict=True):
        assert differences(case.answers, told) == "", case


def test_every_match_has_the_same_sheet_questions_and_judgements_in_a_browser(page: Page, script: str) -> None:
    """Sums, dealer, places, verdict, sentences, rows as shown, faults, settlement, what is asked, what may stand."""
    for key in sample([*everything()], 16, 9):
        compare(page, script, [case_of(key, seed) for seed in range(often(2, 40))])


def test_every_worked_example_is_the_same_in_a_browser(page: Page, script: str) -> None:
    """OFFLINE.md, 7: the lines of the examples, which CPython has right (`tests/vectors`)."""
    cases = example_cases(sample(played_examples(), 60, 7))
    assert len(cases) > 60
    compare(page, script, cases)


def test_every_queue_is_read_the_same_in_a_browser(page: Page, script: str) -> None:
    rows = [random_queue(Random(f"queue {at}")) for at in range(often(300, 10_000))]
    asked = [[addresses(["snap"]), {}, rows]]
    found = page.evaluate(
        PAGE.replace("ASK", "(rules, rows) => rules.queue(rows)"), [script, *addresses(["core"]), json.dumps(asked)]
    )
    for each, told in zip(rows, json.loads(found), strict=True):
        assert differences(json.loads(json.dumps(phone.queue(each))), told) == "", each


def test_the_files_are_kept_for_good_and_are_plain_letters(handset: Callable[..., Handset]) -> None:
    """4 of OFFLINE.md: without a charset a "♠" would be another sign in a browser alone."""
    (core,) = addresses(["core"])
    guest = handset()
    answer = guest.page.request.get(f"{guest.url}{core}")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8" and answer.text().isascii()
    assert answer.headers["content-encoding"] == "gzip"
    assert guest.page.request.get(f"{guest.url}/rules/0000/core.js").status == 404


def may_be_loud(probe: str) -> bool:
    """Whether the translation may give up where CPython answers: past 2^53, slices of a range, the order of a set."""
    big = "**" in probe or "9007199254740991" in probe
    return big or ("range" in probe and ("[" in probe or "{" in probe)) or "{3,1}" in probe or "{2, 1}" in probe


@cache
def tried_probes(most: int) -> list[tuple[str, Any]]:
    """(probe, what CPython makes of it): a sample of the small ones, and all the others."""
    every, last = probes.bodies(), len(probes.MORE) + len(probes.STATEMENTS)
    tried = [*sample(every[:-last], most, 32), *every[-last:]]
    allowed = [each for each in tried if not probes.is_refused(each)]
    return [*zip(allowed, probes.answers(allowed), strict=True)]


def wrong_probes(page: Page, tried: list[tuple[str, Any]], core: str = "") -> list[str]:
    """The probes that a browser answers otherwise, with this text of the core, or the server's."""
    at, where = addresses(["core", "probes"]), "text/javascript"
    script = probes.script_of([probe for probe, _ in tried])
    page.route(f"**{at[1]}*", lambda route: route.fulfill(content_type=where, body=script))
    if core:
        page.route(f"**{at[0]}*", lambda route: route.fulfill(content_type=where, body=core))
    ask = """async ([core, file, names]) => {
        const [python, made] = await Promise.all([import(core), import(file)]);
        made.default(python);
        return JSON.stringify((ASK)(python, names));
    }""".replace("ASK", probes.ASK)
    found = page.evaluate(ask, [*at, [f"p{at}" for at in range(len(tried))]])
    wrong = []
    for (probe, here), there in zip(tried, json.loads(found), strict=True):
        loud = there in ("!BrokenRules", "!TypeError") and (f"{here}".startswith("!") or may_be_loud(probe))
        if here != there and not loud:
            wrong.append(f"{probe}: {here} in CPython, {there} here")
    return wrong


def test_small_pieces_of_python_do_the_same_in_a_browser(page: Page) -> None:
    """OFFLINE.md, 7: the games alone miss a third of all faults of the runtime."""
    assert wrong_probes(page, tried_probes(1000)) == []


def core_on(python: str) -> str:
    """The core on another runtime, whose rules are the same translation."""
    files = Files(probes.files().program, python)
    probes.files().text("core")
    vars(files)["made"] = probes.files().made
    return files.text("core")


@pytest.mark.parametrize("fault", some(FAULTS, 12), ids=lambda fault: fault[0])
def test_every_fault_of_the_runtime_is_noticed(page: Page, fault: tuple[str, str, str]) -> None:
    """R23: each deliberate fault is caught by a probe; at night all of them."""
    what, there, instead = (without_spaces(each) for each in fault)
    assert there in runtime(), what
    core = core_on(runtime().replace(there, instead, 1))
    found: list[str] = []
    with suppress(Error):  # a fault may end everything
        found = wrong_probes(page, tried_probes(often(200, 1000)), core)
        assert found, what
