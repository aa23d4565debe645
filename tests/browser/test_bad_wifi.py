"""R7: whatever happens on the way to what a phone has kept, it is stored once and in order, as if nothing had happened.

`make faults`: the real queue of a real page, behind a proxy, under random sequences against a model.
"""

import json
import re
import sqlite3
import uuid
from contextlib import closing
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.handset import PEOPLE, Handset
from tests.faults.proxy import FATES, Proxy
from tests.often import sample, sequences
from tests.served import Served

SEQUENCES = sequences(60, 10_000)
ROWS = 40  # of a match, which nobody has won by then
# six tries of ten fail, and each sends what comes before the first that does: a whole match once took more than 100
SEND = """async (sequences) => {
    const found = performance.getEntriesByType("resource").map((each) => each.name);
    const queue = await import(found.find((name) => /\\/queue\\.\\w+\\.js$/.test(name)));
    const stored = () => new Promise((done) => {
        const asked = indexedDB.open("scorekeeper", 1);
        asked.onsuccess = () => {
            const all = asked.result.transaction("acts").objectStore("acts").getAll();
            all.onsuccess = () => (asked.result.close(), done(all.result));
        };
    });
    for (const acts of sequences) {
        await queue.add(...acts);
        if ((await stored()).length < queue.kept().length) return ["not on the disk"];
        for (let tries = 0; queue.kept().length && tries < 400; tries += 1) await queue.sendAll();
    }
    return queue.kept();
}"""

OLDER = SEND.replace(
    "for (const acts", "dispatchEvent(new Event('online'));\n    await queue.sendAll();\n    for (const acts"
)

FORGET = SEND.split("const stored")[0].replace("sequences", "slips") + "await queue.drop(slips); }"


class Model:
    """What a match is to be. `.lines`: what each line says after each of its acts."""

    def __init__(self, match: str, chance: Random) -> None:
        self.match, self.chance = match, chance
        self.lines: dict[int, list[dict[str, Any] | None]] = {}
        self.undo: list[tuple[str, int, Any, Any]] = []  # slip, number, what stood before, what it wrote
        self.redo: list[tuple[str, int, Any, Any]] = []

    def sequence(self) -> list[dict[str, Any]]:
        """Some acts that are done before the first of them is sent."""
        self.begun = {number: len(said) for number, said in self.lines.items()}
        self.last: dict[int, str] = {}  # the act of this sequence that was last on a line
        return [self.act() for _ in range(self.chance.randint(1, 4))]

    def act(self) -> dict[str, Any]:
        kinds = ["row", "row", *["fix"] * bool(self.standing), *["undo"] * bool(self.undo), *["redo"] * bool(self.redo)]
        kind = self.chance.choice(kinds)
        if kind in ("undo", "redo"):
            return self.take_back(kind)
        number = len(self.lines) + 1 if kind == "row" else self.chance.choice(self.standing)
        strikes = kind == "fix" and self.chance.random() < 0.3
        before, entries = self.now(number), None if strikes else self.figures()
        boxes = {} if entries is None else {f"hearts-{side}": each for side, each in enumerate(entries["hearts"])}
        boxes |= {} if entries is None else {"queen": entries["queen"]}
        act = self.made("strike" if strikes else "row", number, f"lines/{number}/{'strike/' * strikes}", boxes)
        self.undo.append((act["slip"], number, before, entries))
        self.redo = []
        return self.done(act, entries)

    def take_back(self, kind: str) -> dict[str, Any]:
        slip, number, before, wrote = (self.undo if kind == "undo" else self.redo).pop()
        act = {**self.made(kind, number, f"{kind}/", {}), "of": slip}
        again = (slip if kind == "undo" else act["slip"], number, before, wrote)
        (self.redo if kind == "undo" else self.undo).append(again)
        return self.done(act, before if kind == "undo" else wrote)

    def made(self, kind: str, number: int, path: str, boxes: dict[str, Any]) -> dict[str, Any]:
        place = f"/matches/{self.match}/"
        fields = {"slip": str(uuid.UUID(int=self.chance.getrandbits(128), version=4)), "place": place, "kind": kind}
        how = {"number": number, "base": self.begun.get(number, 0), "on": self.last.get(number)}
        return {**fields, **how, "action": place + path, "body": [[name, str(value)] for name, value in boxes.items()]}

    def done(self, act: dict[str, Any], entries: dict[str, Any] | None) -> dict[str, Any]:
        self.lines.setdefault(act["number"], []).append(entries)
        self.last[act["number"]] = act["slip"]
        return act

    def figures(self) -> dict[str, Any]:
        first, second, third = (self.chance.randint(0, 4) for _ in range(3))
        return {"hearts": [first, second, third, 13 - first - second - third], "queen": self.chance.randrange(4)}

    def now(self, number: int) -> dict[str, Any] | None:
        return self.lines.get(number, [None])[-1]

    @property
    def standing(self) -> list[int]:
        return [number for number in self.lines if self.now(number) is not None]


class Walk:
    """Sequences of one phone behind a bad wifi. `wrong()`: what came out otherwise than without one; empty where
    nothing did."""

    def __init__(self, phone: Handset, house: Served, proxy: Proxy, chance: Random) -> None:
        self.phone, self.house, self.proxy, self.chance, self.done = phone, house, proxy, chance, 0

    def wrong(self, most: int) -> str:
        """Go on with one match until so many sequences are done."""
        model = Model(self.phone.begin("hearts", PEOPLE[:4], target=500).match, self.chance)
        self.phone.page.goto(f"{self.phone.url}/phone/")
        self.phone.page.evaluate("dispatchEvent(new Event('beforeunload'))")  # else it goes home once all is sent
        sequences = []
        while self.done < most and len(model.lines) < ROWS:
            sequences.append(model.sequence())
            self.done += 1
        self.phone.page.set_default_timeout(0)
        if kept := self.phone.page.evaluate(SEND, sequences):
            return f"kept: {kept}"
        acts = [act["slip"] for sequence in sequences for act in sequence]
        if said := self.difference(model, acts):
            return said
        self.go_back(model.match, self.chance.randint(2, len(acts)))
        left = self.phone.page.evaluate(OLDER, [[]])
        if said := f"kept: {left}" if left else self.difference(model, acts):
            return f"after an older copy: {said}"
        bad = model.made("row", len(model.lines) + 1, f"lines/{len(model.lines) + 1}/", {"hearts-0": 99})
        left = self.phone.page.evaluate(SEND.replace("tries < 400", "tries < 30"), [[bad]])
        self.phone.page.evaluate(FORGET, [each["slip"] for each in left])
        return "" if [bool(each.get("look")) for each in left] == [True] else f"after a refusal: {left}"

    def rows(self, sql: str, *given: Any) -> list[Any]:
        with closing(sqlite3.connect(self.house.data / "scorekeeper.sqlite3", timeout=20)) as database, database:
            return database.execute(sql, given).fetchall()

    def difference(self, model: Model, acts: list[str]) -> str:
        """What is stored otherwise than the model has it after these acts."""
        sql = "SELECT uuid, number, revision, entries FROM scorekeeper_line WHERE match_id = ? ORDER BY act"
        stored = self.rows(sql, model.match.replace("-", ""))
        if [str(uuid.UUID(slip)) for slip, *_ in stored] != acts:
            return f"{len(stored)} rows of {len(acts)} acts, or in another order"
        found = {(number, revision): json.loads(entries or "null") for _, number, revision, entries in stored}
        wanted = {
            (number, revision): entries
            for number, said in model.lines.items()
            for revision, entries in enumerate(said, 1)
        }
        return f"{found} instead of {wanted}" if found != wanted else ""

    def go_back(self, match: str, last: int) -> None:
        """The server has an older copy of its scores by now: it lacks so many of the acts that came last (R19)."""
        of_match = "scorekeeper_line WHERE match_id = ?"
        first = f"SELECT min(act) FROM (SELECT act FROM {of_match} ORDER BY act DESC LIMIT ?)"
        match = match.replace("-", "")
        self.rows(f"DELETE FROM {of_match} AND act >= ({first})", match, match, last)


@pytest.mark.parametrize("seed", [7])
def test_r7_random_sequences_through_a_bad_wifi_end_as_without_one(handset, house, seed):
    """R7: each act is one row of the history, in its order, and every line says what it would have said."""
    proxy = Proxy(house.url, seed)
    walk = Walk(handset(proxy.url, new=True), house, proxy, Random(seed))
    while walk.done < SEQUENCES:
        assert walk.wrong(SEQUENCES) == ""
    assert set(proxy.met) == set(FATES), proxy.met
    proxy.shutdown()


# what is wrong, and what stands in place of what in the files of these names
FAULTS: dict[str, list[tuple[str, str, str]]] = {
    "a new slip a try": [("queue", "await send(act)", "await send({ ...act, slip: newSlip() })")],
    "the last act first": [("queue", "acts.find((each) => goes(each)", "acts.findLast((each) => goes(each)")],
    "dropped before an answer came": [("queue", "if (!told) {", "if (!told) { await drop([act.slip]);")],
    "the others go off before what did not arrive": [
        ("queue", "({ place, from }) => !shut.has(place)", "({ slip, from }) => !shut.has(slip)"),
        ("queue", "shut.add(act.place);\n        failed", "shut.add(act.slip);\n        failed"),
    ],
    "a row on a row keeps its base": [("queue", "all.put({ ...act, on: null, base: revision })", "all.put(act)")],
    "what is refused is dropped": [
        ("queue", "else await change(act.slip, { look", "else await drop([act.slip], 0 && { look")
    ],
    "not on the disk": [("queue", "(await store(put).then(() => true, () => false))", "false")],
    "an older copy is not asked for": [("queue", "mayBeOlder ? await bringBack() : []", "[]")],
    "what was taken is not remembered": [("queue", "told.saved && isStored(taken)", "false")],
    "an older copy lacks the last act alone": [
        ("sent", "if (!lacked.length) break;", "if (!lacked.length) break; at = 999;")
    ],
    "any answer will do": [("sending", ").json();", ").json().catch(() => ({ slip, saved: true, revision: 1 }));")],
}


@pytest.mark.parametrize("fault", sample([*FAULTS], 1))
def test_r23_every_fault_of_the_queue_is_noticed(handset, house, fault):
    """R23: by the claims of R7, within a few sequences."""
    proxy = Proxy(house.url, 23)
    phone = handset(proxy.url, new=True)
    name = FAULTS[fault][0][0]

    def serve(route: Route) -> None:
        answer = route.fetch()
        text = answer.text()
        for _, there, instead in FAULTS[fault]:
            spaced = r"\s*".join(re.escape(each) for each in re.findall(r"\w+|[^\w\s]", there))  # the server leaves few
            text, count = re.subn(spaced, instead, text)
            assert count == 1, fault
        route.fulfill(response=answer, body=text)

    phone.page.route(f"**/{name}.*.js", serve)
    walk = Walk(phone, house, proxy, Random(23))
    assert any(walk.wrong(walk.done + 4) for _ in range(5))
    proxy.shutdown()
