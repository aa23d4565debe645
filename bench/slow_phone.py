"""A new phone on slow 3G, its processor divided by 4: until a row can be written, and from a tap to the next paint."""

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

from tests.served import Served

from .asking import CSRF
from .serving import Server
from .table import Row, ms

SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # bytes a second
SLOWER = 4  # times slower than the processor here
PHONES, TAPS, ROW = 3, 12, 5
APART = 0.5  # seconds between two taps: faster ones on one spot are taken for one
FIRST_ROW, TAP, STYLINGS = 2.0, 0.1, 4
NAMES = ("ada", "bo", "cy", "dee")
KEY = "form:not([data-looking]) .asked .keys:not([hidden]) [data-value]:not(:disabled)"
MIDDLE = """key => {
    const box = document.querySelector(key)?.getBoundingClientRect();
    return box?.width && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""
# when the first thing to tap has been drawn, and how long each tap took until the paint after it; below 16 ms a browser
# tells nothing
WATCH = """(() => {
    const taps = new Map();
    window.found = { drawn: 0, taps };
    new PerformanceObserver(list => {
        for (const { interactionId, duration } of list.getEntries())
            if (interactionId) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0));
    }).observe({ type: "event", durationThreshold: 16 });
    const look = () => {
        const key = document.querySelector(KEY);
        const drawn = key?.checkVisibility() && performance.getEntriesByName("first-contentful-paint").length;
        if (drawn) window.found.drawn = performance.now();
        else requestAnimationFrame(look);
    };
    look();
})()"""


@dataclass
class Found:
    """Seconds of each phone, and bytes that it had loaded by then; how often each tap had the page styled anew."""

    drawn: list[float] = field(default_factory=list)
    loaded: list[int] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    stylings: list[int] = field(default_factory=list)


async def new_phone(browser: Browser, key: str, cookies: list[Any]) -> tuple[BrowserContext, Page, list[int]]:
    """A phone that was never here, slowed down, with the bytes of each file as it comes."""
    context = await browser.new_context(viewport={"width": 390, "height": 664}, has_touch=True)
    await context.add_cookies(cookies)
    page, loaded = await context.new_page(), list[int]()
    await page.add_init_script(WATCH.replace("KEY", json.dumps(key)))
    devtools = await context.new_cdp_session(page)
    devtools.on("Network.loadingFinished", lambda said: loaded.append(int(said["encodedDataLength"])))
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", SLOW_3G)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return context, page, loaded


async def touch(page: Page, devtools: CDPSession, key: str) -> int:
    """Touch the first key, as a finger does; how often that had the page styled."""
    styled, told = list[str](), asyncio.Event()
    devtools.on("Tracing.dataCollected", lambda said: styled.extend(each["name"] for each in said["value"]))
    devtools.once("Tracing.tracingComplete", lambda _: told.set())
    spot = await (await page.wait_for_function(MIDDLE, arg=key)).json_value()
    await devtools.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    await devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    await devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await asyncio.sleep(APART)
    await devtools.send("Tracing.end")
    await told.wait()
    return styled.count("UpdateLayoutTree")


async def use(browser: Browser, url: str, key: str, cookies: list[Any], found: Found) -> None:
    """Open a page on a new phone, and tap on it."""
    context, page, loaded = await new_phone(browser, key, cookies)
    await page.goto(url, wait_until="commit")
    await page.wait_for_function("() => window.found.drawn", polling=50, timeout=60_000)
    found.loaded.append(sum(loaded))
    found.drawn.append(await page.evaluate("() => window.found.drawn") / 1000)
    for _ in range(TAPS):
        spot = await (await page.wait_for_function(MIDDLE, arg=key)).json_value()
        await page.touchscreen.tap(spot["x"], spot["y"])
        await asyncio.sleep(APART)
    times: list[float] = await page.evaluate("() => [...window.found.taps.values()]")
    found.taps += [each / 1000 for each in times] + [0.016] * (TAPS - len(times))
    for _ in range(ROW):
        found.stylings.append(await touch(page, await context.new_cdp_session(page), key))
    await context.close()


async def new_match(browser: Browser, url: str) -> tuple[str, list[Any]]:
    """The path of a match that was begun just now, and the cookies of the phone that begun it."""
    context = await browser.new_context()
    await context.add_cookies([{"name": "csrftoken", "value": CSRF, "url": url}])
    seats = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    form: dict[str, Any] = {**seats, "dealer": "0", "csrfmiddlewaretoken": CSRF}
    answer = await context.request.post(f"{url}/games/hearts/", form=form, headers={"Origin": url}, max_redirects=0)
    cookies: list[Any] = [dict(each) for each in await context.cookies()]
    await context.close()
    return answer.headers["location"], cookies


async def in_turn(url: str) -> tuple[Found, Found]:
    """A match's page, and a bare one of as many bytes, each on new phones."""
    ours, bare = Found(), Found()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=Served.browser(), args=list(Served.BROWSER_FLAGS))
        for _ in range(PHONES):
            match, cookies = await new_match(browser, url)
            await use(browser, url + match, KEY, cookies, ours)
            await use(browser, f"{url}/bare/weight/{ours.loaded[-1]}/", "summary", [], bare)
        await browser.close()
    return ours, bare


async def quiet(server: Server) -> None:
    """Wait until the server has done what it does after its start."""
    busy = -1.0
    while server.busy() - busy > 0.02:
        busy = server.busy()
        await asyncio.sleep(1)


async def measured(data: Path) -> list[Row]:
    with Server(data) as server:
        while not any(each.name[:7] != "making-" for each in (data / "rules").glob("*")):
            await asyncio.sleep(0.1)  # it makes what a phone needs without a network
        await quiet(server)  # it is another machine's processor, which this phone would not wait for
        ours, bare = await in_turn(f"http://localhost:{server.port}")
    first, least = median(ours.drawn), median(bare.drawn)
    tap, easiest, worst = median(ours.taps), median(bare.taps), max(ours.taps)
    styled, least_styled = median(ours.stylings), median(bare.stylings)
    return [
        Row(
            "a new phone on slow 3G, processor / 4: until the first row can be written",
            f"{first:.2f} s, {median(ours.loaded) / 1000:.0f} kB",
            f"{least:.2f} s a bare page of as many bytes",
            first / least,
            f"≤ {FIRST_ROW:g} s",
            first <= FIRST_ROW,
            "two round trips and 46 kB take 1.7 s of it; the files come in three rounds of six connections",
        ),
        Row(
            "from a tap on a key to the next paint there",
            f"{ms(tap)}, at worst {ms(worst)}",
            f"{ms(easiest)} a fold without scripts, at worst {ms(max(bare.taps))}",
            tap / easiest,
            f"≤ {ms(TAP)}",
            worst <= TAP,
            "a tap writes a figure, its question and the place of its keys, each of which is laid out anew",
        ),
        Row(
            "how often a touch there has the page styled anew, in the middle",
            f"{styled:g}",
            f"{least_styled:g} a fold without scripts",
            styled / least_styled,
            f"≤ {STYLINGS}",
            styled <= STYLINGS,
            "the lift of the finger and what it lies on are styled, too",
        ),
    ]
