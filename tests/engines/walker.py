"""Somebody with a phone of another make, and what they do on it: what they see they tap, where it is."""

import json
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.browser.handset import FELL, HIT, TOTALS, TWICE
from tests.engines.drivers import Engine, Refused, until

SECONDS = 15  # for a state that no test limits
# the middle of what is to be tapped, once it lies under the finger and stands still; null before. From then on a finger
# that comes down beside it is felt by nothing
AT_HAND = f"""
    if (!window.fell) {FELL};
    const each = WANTED;
    if (!each?.getClientRects().length || each.matches(":disabled")) return null;
    const middle = () => {{
        const box = each.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }};
    const hit = () => each.contains(document.elementFromPoint(...middle()));
    if (!hit()) each.scrollIntoView({{ block: "center" }});
    const still = String(window.stood) === String((window.stood = middle()));
    window.meant = hit() && still ? each : null;
    return window.meant && middle();"""
KEY = "form:not([data-looking]) .asked .keys:not([hidden]) [data-value='{}']"
WIDER = "return document.scrollingElement.scrollWidth > innerWidth ? document.title : ''"


class Walker:
    def __init__(self, engine: Engine, url: str) -> None:
        self.engine, self.url = engine, url
        self.last: tuple[float, float, float] = (0, 0, 0)

    def open(self, path: str) -> "Walker":
        self.engine.go(self.url + path)
        self.waits("document.readyState === 'complete'")
        return self

    def ask(self, expression: str) -> Any:
        """What an expression is on the page; nothing while another page comes."""
        try:
            return self.engine.run(f"return {expression}")
        except Refused:
            return None

    def waits(self, expression: str, seconds: float = SECONDS) -> Any:
        """What an expression is on the page, once it is true."""
        return self.until(lambda: self.ask(expression), expression, seconds)

    def until(self, ready: Callable[[], Any], what: str, seconds: float = SECONDS) -> Any:
        """The first answer that is true; where none is, a picture of the page is kept."""
        try:
            return until(ready, what, seconds)
        except AssertionError as error:
            seen = Path(tempfile.mkstemp(prefix=f"{self.engine.name}-", suffix=".png")[1])
            seen.write_bytes(self.engine.picture())
            raise AssertionError(f"{self.engine.name}, {seen}: never {error}") from None

    def reads(self, words: str, where: str = "main") -> None:
        """Wait until somewhere there these words can be read."""
        place = f"[...document.querySelectorAll({json.dumps(where)})]"
        self.waits(f"{place}.some(each => each.innerText.replaceAll(/\\s+/g, ' ').includes({json.dumps(words)}))")

    def tap(self, what: str) -> None:
        """Tap what a selector finds, or the button or link that says so: `tap("“Undo”")`."""
        if what.startswith("“"):
            choices = "document.querySelectorAll('a, button, summary, .chip')"
            said = f"(each.ariaLabel ?? each.textContent).trim().replaceAll(/\\s+/g, ' ') === {json.dumps(what[1:-1])}"
            found = f"[...{choices}].find(each => each.getClientRects().length && {said})"
        else:
            found = f"document.querySelector({json.dumps(what)})"
        place = f"(() => {{ {AT_HAND.replace('WANTED', found)} }})()"
        self.until(lambda: self.hits(place), f"a finger on {what}")

    def hits(self, place: str) -> bool:
        """Whether the finger came down on it: a page that moves beneath it is tapped anew."""
        if not (at := self.ask(place)):
            return False
        pause = TWICE - (time.monotonic() - self.last[2])
        if pause > 0 and all(abs(now - before) < 40 for now, before in zip(at, self.last)):
            time.sleep(pause)
            return self.hits(place)
        self.engine.press(*at)
        self.last = (*at, time.monotonic())
        return bool(self.waits(f"[{HIT}]")[0])

    def values(self, *values: object) -> None:
        """Answer the questions of the page by its keys."""
        for value in values:
            self.tap(KEY.format(value))

    def digits(self, *figures: int) -> None:
        """Answer by digits, and *Next* after each."""
        for figure in figures:
            for digit in str(figure):
                self.tap(f".asked [data-typed] [data-digit='{digit}']")
            self.tap(".asked [data-typed] [data-next]")

    def joins(self, host: "Walker", name: str) -> None:
        """Open the link to keep score that the host's phone has, and say who holds this one."""
        match = host.ask("location.pathname.split('/')[2]")
        self.open(host.link("To keep score"))
        with self.another_page():
            self.tap(f"“{name}”")
        host.open(f"/matches/{match}/")

    def shows(self, *totals: int) -> None:
        """Wait until the totals are these, and saved."""
        wanted = json.dumps([str(total) for total in totals])
        saved = "!document.documentElement.hasAttribute('data-told')"
        self.waits(f"{saved} && String({TOTALS}) === String({wanted})")

    def starts(self, game: str, *names: str) -> str:
        """Start a match as people do; its id."""
        self.open(f"/games/{game}/")
        for seat, name in enumerate(names):
            self.engine.type(f"[name=name-{seat}]", name)
        self.tap("[data-seats-form] .act")
        self.waits("location.pathname.startsWith('/matches/')")
        self.waits("document.readyState === 'complete'")
        return str(self.ask("location.pathname.split('/')[2]"))

    def link(self, words: str) -> str:
        """The path of the link for others under this heading, of the match on the page."""
        match = self.ask("location.pathname.split('/')[2]")
        self.open(f"/matches/{match}/keys/")
        part = str(self.ask("document.body.innerHTML")).split(words)[1]
        return urlsplit(re.search(r'href="([^"]+/open/[^"]+)"', part).group(1)).path

    @contextmanager
    def another_page(self) -> Iterator[None]:
        """What is done in it leads to another page, which has come at its end."""
        self.engine.run("window.before = true")
        yield
        self.waits("!window.before && document.readyState === 'complete'")
