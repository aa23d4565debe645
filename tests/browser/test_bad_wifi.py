"""R7: whatever happens on the way to what a phone has kept, it is stored once and in order, as if nothing had happened.

`make faults`: the real queue of a real page, behind a proxy, under random sequences against a model.
"""

import json
import sqlite3
import uuid
from contextlib import closing
from random import Random
from typing import Any

import pytest

from tests.browser.handset import PEOPLE
from tests.faults.proxy import FATES, Proxy
from tests.often import often

SEQUENCES = often(60, 10_000)
ROWS = 60  # of a match
SEND = """async (sequences) => {
    const found = performance.getEntriesByType("resource").map((each) => each.name);
    const queue = await import(found.find((name) => /\\/queue\\.\\w+\\.js$/.test(name)));
    for (const acts of sequences) {
        await queue.add(...acts);
        for (let tries = 0; queue.kept().length && tries < 500; tries += 1) await queue.sendAll();
    }
    return queue.kept();
}"""


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


@pytest.mark.parametrize("seed", [7])
def test_r7_random_sequences_through_a_bad_wifi_end_as_without_one(handset, house, seed):
    """R7: each act is one row of the history, in its order, and every line says what it would have said."""
    proxy, chance, done = Proxy(house.url, seed), Random(seed), 0
    phone = handset(proxy.url, new=True)
    while done < SEQUENCES:
        model = Model(phone.begin("hearts", PEOPLE[:4], target=500).match, chance)
        phone.page.goto(phone.url)
        sequences = []
        while done < SEQUENCES and len(model.lines) < ROWS:
            sequences.append(model.sequence())
            done += 1
        phone.page.set_default_timeout(0)
        assert phone.page.evaluate(SEND, sequences) == []
        with closing(sqlite3.connect(house.data / "scorekeeper.sqlite3")) as rows:
            sql = "SELECT uuid, number, revision, entries FROM scorekeeper_line WHERE match_id = ? ORDER BY act"
            stored = rows.execute(sql, [model.match.replace("-", "")]).fetchall()
        acts = [act["slip"] for sequence in sequences for act in sequence]
        assert [str(uuid.UUID(slip)) for slip, *_ in stored] == acts
        found = {(number, revision): json.loads(entries or "null") for _, number, revision, entries in stored}
        wanted = {
            (number, revision): entries
            for number, said in model.lines.items()
            for revision, entries in enumerate(said, 1)
        }
        assert found == wanted
    assert set(proxy.met) == set(FATES), proxy.met
    proxy.shutdown()
