"""Firefox and WebKit as Debian has them, each a phone's window with cookies of its own, driven by what they speak.

WebKit's driver speaks W3C WebDriver by HTTP; Firefox speaks the same commands by Marionette, which needs no driver.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.served import free_port

PATIENCE = 60  # seconds for an answer of a browser: a busy machine is slow
PAGES = Path(__file__).with_name("window.py")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # W3C WebDriver's name for what stands for an element


class Refused(Exception):
    """What a browser says of a command that it does not carry out."""


def finger(x: float, y: float) -> dict[str, Any]:
    """A press of the pointer at a point of the window, as WebDriver's actions."""
    steps = [
        {"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y), "origin": "viewport"},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 30},
        {"type": "pointerUp", "button": 0},
    ]
    return {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]}


class Engine(Protocol):
    """One window. `run`: what a script returns, which has its arguments in `arguments`."""

    name: str

    def go(self, address: str) -> None: ...
    def run(self, script: str, *given: Any) -> Any: ...
    def press(self, x: float, y: float) -> None: ...
    def type(self, box: str, text: str) -> None: ...
    def carry(self, cookie: dict[str, str]) -> None: ...
    def back(self) -> None: ...
    def reload(self) -> None: ...
    def picture(self) -> bytes: ...
    def troubles(self) -> list[str]: ...
    def close(self) -> None: ...


def until(ready: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """The first answer that is true."""
    ends = time.monotonic() + seconds
    while not (answer := ready()):
        assert time.monotonic() < ends, what
        time.sleep(0.05)
    return answer


class Firefox:
    """A headless Firefox of 390 × 664 or another size, with a profile of its own."""

    name = "firefox"
    CHROME = 85  # pixels of a window that are no page

    def __init__(self, width: int = 390, height: int = 664, dark: bool = False) -> None:
        self.profile = Path(tempfile.mkdtemp(prefix="scorekeeper-firefox-"))
        port = free_port()
        wanted: dict[str, bool | int | str] = {
            "marionette.port": port,
            "app.update.disabledForTesting": True,
            "browser.aboutwelcome.enabled": False,
            "browser.shell.checkDefaultBrowser": False,
            "browser.startup.page": 0,
            "datareporting.policy.dataSubmissionEnabled": False,
            "layout.css.devPixelsPerPx": "1.0",
            "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
            "network.captive-portal-service.enabled": False,  # nothing but loopback
            "network.connectivity-service.enabled": False,
            "services.settings.server": "http://127.0.0.1:9/",
            "toolkit.telemetry.reportingpolicy.firstRun": False,
            "ui.prefersReducedMotion": 1,
        }
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items())
        (self.profile / "user.js").write_text("".join(lines))
        size = {"MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height + self.CHROME)}
        firefox = shutil.which("firefox-esr") or "firefox"
        words = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile"]
        self.process = subprocess.Popen(
            [firefox, *words, str(self.profile), "about:blank"],
            env={**os.environ, **size, "HOME": str(self.profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.wire = until(lambda: connected(port), "Firefox does not start")
        self.wire.settimeout(PATIENCE)
        self.unread, self.asked = b"", 0
        self.heard()  # its greeting
        self.version = self.say("WebDriver:NewSession")["capabilities"]["browserVersion"]
        self.in_chrome("document.documentElement.style.setProperty('min-width', '0', 'important')")
        self.say("WebDriver:SetWindowRect", x=0, y=0, width=width, height=height + self.CHROME)
        until(lambda: self.run("return innerWidth === arguments[0]", width), "Firefox's window keeps its size")

    def heard(self) -> list[Any]:
        """The next message: its length, a colon, and so many bytes of JSON."""
        while b":" not in self.unread:
            self.unread += self.wire.recv(65_536)
        length, _, self.unread = self.unread.partition(b":")
        while len(self.unread) < int(length):
            self.unread += self.wire.recv(1 << 20)
        said, self.unread = self.unread[: int(length)], self.unread[int(length) :]
        return json.loads(said)

    def say(self, command: str, **given: Any) -> Any:
        self.asked += 1
        text = json.dumps([0, self.asked, command, given]).encode()
        self.wire.sendall(b"%d:%s" % (len(text), text))
        while (answer := self.heard())[:2] != [1, self.asked]:
            pass
        if answer[2]:
            raise Refused(f"{command}: {answer[2]['message']}")
        return answer[3]

    def in_chrome(self, script: str) -> Any:
        """What a script of the browser's own window returns."""
        self.say("Marionette:SetContext", value="chrome")
        try:
            return self.run(script)
        finally:
            self.say("Marionette:SetContext", value="content")

    def go(self, address: str) -> None:
        self.say("WebDriver:Navigate", url=address)

    def run(self, script: str, *given: Any) -> Any:
        return self.say("WebDriver:ExecuteScript", script=script, args=list(given), newSandbox=False, sandbox=None)[
            "value"
        ]

    def press(self, x: float, y: float) -> None:
        self.say("WebDriver:PerformActions", **finger(x, y))

    def type(self, box: str, text: str) -> None:
        found = self.say("WebDriver:FindElement", using="css selector", value=box)["value"][ELEMENT]
        self.say("WebDriver:ElementSendKeys", id=found, text=text)

    def carry(self, cookie: dict[str, str]) -> None:
        """Take a cookie of the page's server."""
        self.say("WebDriver:AddCookie", cookie=cookie)

    def back(self) -> None:
        self.say("WebDriver:Back")

    def reload(self) -> None:
        self.say("WebDriver:Refresh")

    def picture(self) -> bytes:
        return base64.b64decode(self.say("WebDriver:TakeScreenshot", full=False)["value"])

    def troubles(self) -> list[str]:
        """Errors of scripts, and what the content policy refused, on our pages."""
        return self.in_chrome(
            """return [...new Set(Services.console.getMessageArray()
                .filter(each => each instanceof Ci.nsIScriptError && each.message.includes("127.0.0.1"))
                .filter(each => each.category === "content javascript" || each.message.includes("Security-Policy"))
                .map(each => each.message.slice(0, 300)))]"""
        )

    def close(self) -> None:
        try:
            self.say("Marionette:Quit", flags=["eForceQuit"])
            self.process.wait(15)
        except (OSError, Refused, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait(15)
        self.wire.close()
        shutil.rmtree(self.profile, ignore_errors=True)


def connected(port: int) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", port))
    except OSError:
        return None


class Screen:
    """A screen that nobody sees, for WebKit's windows."""

    def __init__(self) -> None:
        reads, writes = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            pass_fds=[writes],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writes)
        with os.fdopen(reads) as number:
            self.display = ":" + number.readline().strip()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(15)


class WebKit:
    """WebKit as Safari has it: a GTK window (`window.py`), or as of iOS 16.0 the WPE that Debian keeps."""

    name = "webkit"

    def __init__(self, screen: Screen, width: int = 390, height: int = 664, dark: bool = False) -> None:
        self.said = Path(tempfile.mkstemp(prefix="scorekeeper-webkit-")[1])
        size = {"PHONE_WIDTH": str(width), "PHONE_HEIGHT": str(height), "PHONE_DARK": str(int(dark))}
        self.begin("WebKitWebDriver", str(PAGES), [], {**size, "DISPLAY": screen.display, "PHONE_SAYS": str(self.said)})

    def begin(self, driver: str, browser: str, words: list[str], environment: dict[str, str]) -> None:
        port = free_port()
        self.at = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [driver, f"--port={port}"],
            env={**os.environ, "NO_AT_BRIDGE": "1", **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(lambda: connected(port), "WebKit's driver does not start").close()
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": words}}
        if driver.startswith("WPE"):
            options = {"wpe:browserOptions": {"binary": browser, "args": words}}
        made = self.say("POST", "/session", capabilities={"alwaysMatch": options})
        self.at += f"/session/{made['sessionId']}"
        self.version = made["capabilities"]["browserVersion"]

    def say(self, method: str, path: str, **given: Any) -> Any:
        body = json.dumps(given).encode() if method == "POST" else None
        request = Request(self.at + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise Refused(f"{path}: {refused.read().decode()[:500]}") from None

    def go(self, address: str) -> None:
        self.say("POST", "/url", url=address)

    def run(self, script: str, *given: Any) -> Any:
        return self.say("POST", "/execute/sync", script=script, args=list(given))

    def press(self, x: float, y: float) -> None:
        self.say("POST", "/actions", **finger(x, y))

    def type(self, box: str, text: str) -> None:
        found = self.say("POST", "/element", using="css selector", value=box)[ELEMENT]
        self.say("POST", f"/element/{found}/value", text=text)

    def carry(self, cookie: dict[str, str]) -> None:
        self.say("POST", "/cookie", cookie=cookie)

    def back(self) -> None:
        self.say("POST", "/back")

    def reload(self) -> None:
        self.say("POST", "/refresh")

    def picture(self) -> bytes:
        return base64.b64decode(self.say("GET", "/screenshot"))

    def troubles(self) -> list[str]:
        return [line for line in self.said.read_text().splitlines() if line.strip()]

    def close(self) -> None:
        with suppress(OSError, Refused):
            self.say("DELETE", "")
        self.process.terminate()
        self.process.wait(15)
        self.said.unlink(missing_ok=True)


class OldWebKit(WebKit):
    """WPE WebKit 2.38, which is what Safari 16.0 has, without a screen."""

    name = "old webkit"

    def __init__(self) -> None:
        self.said = Path(tempfile.mkstemp(prefix="scorekeeper-webkit-")[1])
        self.begin(
            "WPEWebDriver", "/usr/bin/cog", ["--automation", "--platform=headless"], {"COG_PLATFORM_NAME": "headless"}
        )
