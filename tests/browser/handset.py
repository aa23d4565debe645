"""A phone with a real browser, and what people do with it."""

import re
import time
import uuid
from contextlib import suppress
from typing import Any
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, TimeoutError, expect

TWICE = 0.41  # seconds after which a second tap on one spot is a second answer, also where a row was saved meanwhile
PATIENCE = 15  # seconds for a state that no test limits: a busy machine is slow
# where a finger came down; one that is meant for a key and would hit anything else is felt by nothing (`Handset.tap`)
FELL = """(() => {
    let beside = false;
    window.fell = [];
    const felt = (event) => {
        const aside = window.meant && !window.meant.contains(event.target);
        if (event.type === "pointerdown") beside = aside;
        if (beside || (aside && event.type === "click")) {
            event.stopImmediatePropagation();
            event.preventDefault();
        } else if (event.type === "click") [window.meant, window.fell] = [null, [event.clientX, event.clientY]];
    };
    for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
        addEventListener(kind, felt, true);
})()"""
# the middle of a key, whether a finger comes down on it there and no page is left, whether it is seen and waits for
# the page to ask how it goes on, and where the last finger came down
AT_HAND = """each => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const stays = each.matches("[type=button], [name=tap]") && !each.matches(":disabled");
    const seen = each.getClientRects().length > 0 && getComputedStyle(each).visibility === "visible";
    const waits = stays && each.closest("form[data-looking]") !== null;
    const at_hand = stays && seen && !waits && each.contains(document.elementFromPoint(x, y));
    window.meant = at_hand && window.fell ? each : null;
    return [x, y, at_hand, seen, waits, ...(window.fell ?? [])];
}"""
HIT = "!window.meant || (window.meant = null)"  # also on the page after it
# whether the page goes on without a network, which comes after its first paint; one without scripts never does
GOES_ON = """() => {
    const { classList, dataset } = document.documentElement ?? {};
    if (!classList) return false;
    return !classList.contains("scripted") || !document.querySelector("form[data-entry]") || "keeps" in dataset;
}"""
SENT = """() => document.documentElement && !document.querySelector(
    "html[data-told], .title [data-state=sending], .title [data-state=kept]")"""
TOTALS = "[...document.querySelectorAll('.sheet tfoot td')].map(td => td.querySelector('b').textContent.trim())"
PEOPLE = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")


class Handset:
    """A device with its own cookies and one page. `troubles`: errors of scripts and of the content policy (S5)."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.context = page.context
        self.url = url
        self.troubles: list[str] = []
        self.spent = False  # its page is not for another phone
        page.on("pageerror", self.hear_error)
        page.on("console", self.hear_console)
        self.last: tuple[float, float, float] = (0, 0, 0)
        self.match = self.proof = ""
        self.taps = 0

    def hear_error(self, error: Error) -> None:
        self.troubles.append(str(error))

    def hear_console(self, line: ConsoleMessage) -> None:
        if "Security Policy" in line.text:
            self.troubles.append(line.text)

    def own_clock(self) -> None:
        """The test may move time on; it goes on by itself, too."""
        self.spent = True
        self.page.clock.install()

    def hold_clock(self) -> None:
        """From now on time goes on only when the test says so: no finger lifts by itself (finger.js)."""
        self.own_clock()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)

    def wipe(self) -> Page:
        """Its page. The next phone has its styles, scripts and proof of forms, and nothing else."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        self.page.evaluate(
            "sessionStorage.clear(); localStorage.clear();"
            "for (const room of ['scorekeeper', 'scorekeeper-sent']) indexedDB.deleteDatabase(room)"
        )
        self.page.goto("about:blank")
        self.page.remove_listener("pageerror", self.hear_error)
        self.page.remove_listener("console", self.hear_console)
        self.page.emulate_media(color_scheme="null")
        self.context.clear_permissions()
        self.context.clear_cookies(name=re.compile("^(?!csrftoken$)"))
        return self.page

    # -- at the server, without a page

    def post(self, path: str, form: dict[str, Any]) -> str:
        """Send a form from this device; the address after it, which is not opened."""
        said = {name: str(value) for name, value in form.items()} | {"csrfmiddlewaretoken": self.token(path)}
        where = self.url + form.get("to", path)
        answer = self.context.request.post(where, form=said, headers={"Origin": self.url}, max_redirects=0)
        assert answer.status < 400, (where, answer.status)
        return urljoin(self.url, answer.headers.get("location", where))

    def token(self, path: str) -> str:
        """What proves that a form is this device's own; a device that has none yet opens the page at this path."""
        if not self.proof and not self.cookies_of_forms:
            self.context.request.get(self.url + path)
        self.proof = self.proof or self.cookies_of_forms[0]
        return self.proof

    @property
    def cookies_of_forms(self) -> list[str]:
        return [each["value"] for each in self.context.cookies(self.url) if each["name"] == "csrftoken"]

    def begin(self, game: str, names: tuple[str, ...], **rules: Any) -> "Handset":
        """Start a match whose page nobody looks at yet."""
        seats = {f"name-{seat}": name for seat, name in enumerate(names)}
        chosen = {f"rule-{key}": value for key, value in rules.items()}
        address = self.post(f"/games/{game}/", {**seats, "dealer": 0, **chosen})
        self.match = urlsplit(address).path.split("/")[2]
        return self

    def start(self, game: str, names: tuple[str, ...], **rules: Any) -> "Handset":
        """Start a match and open its page."""
        return self.look_at(self.begin(game, names, **rules).match)

    def look_at(self, match: str, rest: str = "") -> "Handset":
        self.match = match
        self.page.goto(f"{self.url}/matches/{match}/{rest}")
        self.page.evaluate("document.fonts.ready.then(() => true)")  # nothing moves any more for that
        self.page.wait_for_function(GOES_ON)
        return self

    def send(self, number: int, base: int = 0, **boxes: Any) -> None:
        """Write a line from this device without its page: `hearts=(1, 2, 3, 7), queen=0`.

        `base`: how many revisions of it were seen before.
        """
        form: dict[str, Any] = {"slip": uuid.uuid4(), "base": base}
        for key, value in boxes.items():
            if isinstance(value, tuple):
                form |= {f"{key}-{side}": each for side, each in enumerate(value)}
            else:
                form[key] = value
        self.post(f"/matches/{self.match}/lines/{number}/", form)

    def link(self, may: str = "score") -> str:
        """The path of a link for others."""
        page = self.context.request.get(f"{self.url}/matches/{self.match}/keys/").text()
        part = page.split("To keep score" if may == "score" else "To look on")[1]
        return urlsplit(re.search(r'href="([^"]+/open/[^"]+)"', part).group(1)).path

    def enter(self, host: "Handset", may: str = "score") -> "Handset":
        """Open the host's link, and not yet the page behind it."""
        assert self.context.request.get(self.url + host.link(may)).ok
        self.match = host.match
        return self

    # -- on the page

    def tap(self, what: str | Locator) -> None:
        """Tap, but never twice on one spot faster than a finger can, nor what has moved under the finger."""
        key = self.page.locator(what) if isinstance(what, str) else what
        ends = time.monotonic() + PATIENCE
        while not self.hits(key):
            assert time.monotonic() < ends, f"{key} never stands still"
        self.taps += 1

    def hits(self, key: Locator) -> bool:
        """Whether the finger came down on it: a page that moves beneath it is tapped anew."""
        x, y, at_hand, seen, waits, *fell = key.evaluate(AT_HAND)
        if not seen or waits:
            expect(key).to_be_visible()
            expect(self.page.locator("form[data-looking]")).to_have_count(0)
            x, y, at_hand, seen, _, *fell = key.evaluate(AT_HAND)
        places = (self.last[:2], fell or self.last[:2])  # the page may have moved before the finger came down
        wait = TWICE - (time.monotonic() - self.last[2])
        if wait > 0 and any(abs(x - across) + abs(y - down) < 40 for across, down in places):
            time.sleep(wait)
            x, y, at_hand, *_ = key.evaluate(AT_HAND)
        if not at_hand:
            key.click()
        else:
            self.page.mouse.click(x, y)
            try:
                if not self.page.evaluate(HIT):
                    return False
            except Error:  # the page was left for the next one
                pass
        self.last = (x, y, time.monotonic())
        return True

    def value(self, value: Any) -> None:
        """Answer the question on the page, once its keys accept an answer."""
        self.tap(self.page.locator(f'form:not([data-looking]) .asked .keys:not([hidden]) [data-value="{value}"]'))

    def values(self, *values: Any) -> None:
        for value in values:
            self.value(value)

    def now_writes(self, number: int) -> None:
        """Wait until the page asks for this line."""
        expect(self.form).to_have_attribute("data-number", str(number))

    @property
    def form(self) -> Locator:
        return self.page.locator("form[data-entry]")

    @property
    def question(self) -> str:
        return self.page.locator("[data-ask] h2").inner_text()

    @property
    def state(self) -> Locator:
        return self.page.locator(".title .state")

    @property
    def spoken(self) -> Locator:
        return self.page.locator("body > [role=status]")

    @property
    def totals(self) -> list[str]:
        return self.page.evaluate(TOTALS)

    def sends(self) -> None:
        """Wait until nothing of this phone is on its way; what is held up stays here."""
        with suppress(Error):  # also where its page was closed
            self.page.wait_for_function(SENT, polling=40, timeout=3000)

    def shows(self, *totals: int, within: float = PATIENCE, here: bool = False) -> float:
        """Wait until the totals are these; the seconds that it took.

        `here`: with what is on this phone only; else the server's, once nothing of this phone stands beside them.
        """
        began = time.monotonic()
        wanted = [str(total) for total in totals]
        root = "true" if here else "document.documentElement && !document.documentElement.hasAttribute('data-told')"
        same = f"wanted => {root} && String({TOTALS}) === String(wanted)"
        try:
            self.page.wait_for_function(same, arg=wanted, polling=40, timeout=within * 1000)
        except TimeoutError:
            raise AssertionError(f"{self.totals} after {within} s, not {wanted}") from None
        return time.monotonic() - began
