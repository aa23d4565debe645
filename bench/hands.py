"""Cribbage hands counted a second of processor time, beside the programs of the registry on the same hands.

`python -m bench.hands FOLDER` prints JSON; the other programs are installed in a folder of the bench.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from bench.fast_count import count_table, distribution
from scorekeeper.rules.card_aid import PACK, SUITS
from scorekeeper.rules.cribbage.cards import PLACES
from scorekeeper.rules.cribbage.show import count_hand, points_of

from .serving import run
from .table import Row, ms

HANDS = 20_000
PEERS = ("cribbage-scorer==0.2.5", "cribbage==1.3.2")
NEEDED = ("more-itertools", "numpy")  # by the first, by the second
MEMO = 953_062  # hands a second of markafitzgerald1/simulate-cribbage-games, as recorded
RECORDED = "recorded: wroberts/cribbage 161,394/s, simulate-cribbage-games (memo) 953,062/s"
Hand = tuple[tuple[str, str, str, str], str]


def dealt() -> list[Hand]:
    """Hands with a starter, by lot."""
    chance, found = Random("hands"), list[Hand]()
    for _ in range(HANDS):
        one, two, three, four, starter = chance.sample(PACK, 5)
        found.append(((one, two, three, four), starter))
    return found


def pace(count: Callable[[Any, Any], Any], hands: Sequence[tuple[Any, Any]]) -> tuple[float, list[Any]]:
    """(hands a second, what each counts)."""
    begun = time.process_time()
    points = [count(hand, starter) for hand, starter in hands]
    return len(hands) / (time.process_time() - begun), points


def scorer(hands: list[Hand]) -> tuple[float, list[int]]:
    """cribbage-scorer, with cards as it wants them."""
    from cribbage_scorer.cribbage_scorer import show_calc_score

    def pair(card: str) -> tuple[int, str]:
        return PLACES[card] + 1, card[1]

    took, found = pace(
        lambda hand, starter: show_calc_score(starter, list(hand))[0],
        [([pair(card) for card in hand], pair(starter)) for hand, starter in hands],
    )
    return took, found


def package(hands: list[Hand]) -> tuple[float, list[int]]:
    """The package cribbage, likewise."""
    from cribbage.card import Card
    from cribbage.score import score_hand

    def card_of(card: str) -> Any:
        return Card(SUITS.index(card[1]) * 13 + PLACES[card])

    return pace(score_hand, [([card_of(card) for card in hand], card_of(starter)) for hand, starter in hands])


def main(folder: str) -> None:
    sys.path.insert(0, folder)
    hands = dealt()
    begun = time.process_time()
    table = count_table()
    built = time.process_time() - begun
    fast, right = pace(table.count, hands)
    clear, points = pace(lambda hand, starter: points_of(count_hand(hand, starter)), hands)
    begun = time.process_time()
    whole = distribution()
    took = time.process_time() - begun
    found: dict[str, Any] = {"fast": fast, "clear": clear, "agree": points == right, "built": built, "whole": took}
    begun = time.process_time()
    by_calls = dict.fromkeys(whole, 0)
    for one, two, three, four in combinations(PACK, 4):
        hand = (one, two, three, four)
        for starter in PACK:
            if starter not in hand:
                by_calls[table.count(hand, starter)] += 1
    found["calls"], found["same"] = time.process_time() - begun, by_calls == whole
    found["exact"] = sum(whole.values()) == 12_994_800 and whole[0] == 1_009_008 and whole[29] == 4
    for name, peer in (("cribbage_scorer", scorer), ("cribbage", package)):
        if (Path(folder) / name).is_dir():
            each, told = peer(hands)
            found[name] = [each, sum(one != other for one, other in zip(told, right, strict=True))]
    print(json.dumps(found))


async def measured(data: Path) -> list[Row]:
    folder = data / "peer"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--target", str(folder), *PEERS, *NEEDED], check=False)
    found = json.loads(run("hands", str(folder), data=data))
    peers = {name: found[key] for name, key in zip(PEERS, ("cribbage_scorer", "cribbage")) if key in found}
    told = " · ".join(f"{name} {each:,.0f}/s, {wrong} of {HANDS:,} wrong" for name, (each, wrong) in peers.items())
    ratio = found["fast"] / peers[PEERS[0]][0] if PEERS[0] in peers else None
    return [
        Row(
            "cribbage hands counted by the table",
            f"{found['fast']:,.0f} a second, table built in {ms(found['built'])}",
            f"{told} · {RECORDED}",
            ratio,
            f"≥ 12 x {PEERS[0]}",
            ratio is not None and ratio >= 12,
            f"{found['fast'] / MEMO:.1f} x the memo peer as recorded",
        ),
        Row(
            "cribbage hands counted part by part, every one as by the table",
            f"{found['clear']:,.0f} a second",
            goal="the same counts",
            met=found["agree"],
        ),
        Row(
            "exact distribution of all 12,994,800 hands",
            ms(found["whole"]),
            goal="≤ 200 ms",
            met=found["exact"] and found["whole"] <= 0.2,
        ),
        Row(
            "the same distribution, every hand counted by a call",
            ms(found["calls"]),
            goal="the same counts",
            met=found["same"],
        ),
    ]


if __name__ == "__main__":
    main(*sys.argv[1:])
