"""Quality and time of draws: changing partners, groups, repair and Swiss, beside other programs.

`python -m bench.draws FOLDER` prints JSON. The other program for Swiss is installed in a folder of the bench; for
changing partners none is in a registry: they are compared with recorded results of the best one, and with the circle
method.
"""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from leagues.rules.drawing.board import FOURS, NOTHING_PLAYED, SearchBoard
from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.search import build_frames
from leagues.rules.drawing.swaps import anneal
from leagues.rules.drawing.whist import rounds_across_parts, whist_plan
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, RoundFacts
from leagues.rules.format import SearchResult
from leagues.rules.formats import FORMATS
from leagues.rules.movement.movement import circle_round
from leagues.rules.repair.repair import offers
from leagues.rules.standings.contenders import contenders, fixed_sum

from .serving import run
from .swiss import PEER, networkx_alone, ours, peers, seconds, swiss, told_swiss
from .table import Row, ms

ROUNDS = 7
WAIT = 2.0  # seconds for a draw of an evening; ten for any other
RECORDED = {  # players: the best peer's squared partner and opponent counts above the bound
    **dict.fromkeys((8, 16, 12, 23, 32, 40, 64, 100), "0/0"),
    9: "0/8",
    13: "0/14",
    17: "0/24",
    20: "0/10",
    21: "0/6",
    24: "0/4",
}
NAMED = ((8, 16), (9, 13, 17), (12, 23, 32, 40, 64, 100), (20, 21, 24))
ALLOWED = {13: 2}  # opponents above the bound, where 0 is not asked for
GROUPS = ((16, 4, 5), (9, 3, 4), (15, 3, 7), (32, 4, 7), (32, 4, 8), (32, 4, 9), (32, 4, 10), (100, 4, 7))


def evening(key: str, players: int, **options: Any) -> EventFacts:
    """An event with this many players, all present."""
    roll = tuple(EntrantFacts(number) for number in range(1, players + 1))
    return EventFacts(roll, (), {**FORMATS[key].default_options(), **options}, "bench")


def best_of(key: str, players: int, limit: float, **options: Any) -> tuple[float, float, SearchResult]:
    """(seconds to the first answer, seconds to the best, best answer) of a search of at most `limit` seconds."""
    way = FORMATS[key].pairing
    assert way.better_plans is not None
    begun = time.perf_counter()
    first = took = 0.0
    kept: SearchResult | None = None
    for found in way.better_plans(evening(key, players, **options)):
        now = time.perf_counter() - begun
        first = first or now
        if kept is None or found.excess < kept.excess:
            kept, took = found, now
        if kept.excess == 0 or now >= limit:
            break
    assert kept is not None
    return first, took, kept


def excess(draws: Sequence[Draw], players: int) -> tuple[int, int]:
    return quality(draws, range(1, players + 1)).excess


def turned(players: int) -> list[Draw]:
    """The circle method of simple apps: one stays, the others move a seat; neighbours share a table."""
    rounds = []
    for turn in range(ROUNDS):
        pairs, _ = circle_round(players, turn)
        fours = [(a, c, b, d) for (a, b), (c, d) in zip(pairs[::2], pairs[1::2])]
        seated = {one for seats in fours for one in seats}
        out = tuple(one for one in range(1, players + 1) if one not in seated)
        rounds.append(Draw(tuple(DrawnTable(number, seats) for number, seats in enumerate(fours, 1)), out))
    return rounds


def changing() -> list[Any]:
    """A row for each size: players, seconds, our excess, the excess of the circle method."""
    found = []
    for players in (size for sizes in NAMED for size in sizes):
        _, took, kept = best_of("changing_partners", players, 10, rounds=ROUNDS)
        found.append([players, took, excess(kept.draws, players), excess(turned(players), players)])
    return found


def every_size() -> dict[str, Any]:
    """The worst excess and the longest times for 4 to 64 players; then for large halls."""
    rows = [(players, *best_of("changing_partners", players, 10, rounds=ROUNDS)) for players in range(4, 65)]
    known = {players: excess(kept.draws, players)[1] for players, _, _, kept in rows if players > 7}
    hall = best_of("changing_partners", 400, 10, rounds=ROUNDS)
    return {
        "worst": max(known.values()),
        "at": max(known, key=known.__getitem__),
        "first": max(first for _, first, _, _ in rows),
        "last": max(took for _, _, took, _ in rows),
        "hall": [hall[0], hall[1], excess(hall[2].draws, 400)],
    }


def tournaments() -> list[Any]:
    """Whole whist tournaments up to 400 players: how many exist, how many we make, seconds of the slowest.

    Each is made from scratch, and all its pairs are counted.
    """
    sizes = [size for size in range(4, 401) if size % 4 < 2]
    made, slowest = 0, 0.0
    for size in sizes:
        whist_plan.cache_clear()
        rounds_across_parts.cache_clear()
        took, plan = seconds(partial(whist_plan, size))
        whole = plan is not None and quality(plan, range(1, size + 1)).excess == (0, 0)
        made, slowest = made + whole, max(slowest, took)
    return [len(sizes), made, slowest]


def pace() -> float:
    """Swaps tried per second with 40 players."""
    chance = Random("pace")
    people = tuple(range(1, 41))
    board = SearchBoard(build_frames([people] * ROUNDS, FOURS, {}, {}, chance), FOURS, {}, NOTHING_PLAYED, chance)
    took, _ = seconds(lambda: anneal(board, 300_000, 1.5, (8, 1), -1, board.price((8, 1))))
    return 300_000 / took


def meeting() -> list[Any]:
    """(players, group size, rounds, repeated meetings, seconds) of groups."""
    found = []
    for players, group, rounds in GROUPS:
        _, took, kept = best_of("meet_everyone", players, 10, group=group, rounds=rounds)
        again = sum(count - 1 for count in quality(kept.draws).opponents.values())
        found.append([players, group, rounds, again, took])
    return found


def mending() -> dict[str, Any]:
    """Repair of 100 players after three of seven rounds: two leave and one arrives."""
    format = FORMATS["changing_partners"]
    before = evening("changing_partners", 100, rounds=ROUNDS)
    plan = format.pairing.draws(before)
    played = tuple(RoundFacts(draw) for draw in plan[:3])
    left = {7, 42}
    roll = tuple(replace(one, left=4 if one.number in left else None) for one in before.entrants)
    after = replace(before, entrants=(*roll, EntrantFacts(101, joined=4)), rounds=played)
    took, (kept, free) = seconds(lambda: offers(format, after, plan[3:]))
    untouched = min(*kept.touched, *free.touched) > 3
    return {
        "took": took,
        "untouched": untouched,
        "repeats": [offer.after.excess for offer in (kept, free)],
        "slips": [len(offer.slips) for offer in (kept, free)],
    }


def needs() -> float:
    """Seconds for the needs of twenty players, over all endings of ten open games."""
    chance = Random("needs")
    totals = {one: chance.randrange(0, 12) for one in range(1, 21)}
    tables = [DrawnTable(at, (2 * at - 1, 2 * at)) for at in range(1, 11)]
    ends = [fixed_sum(table, 2) for table in tables]  # a win, a draw, a loss
    return seconds(lambda: contenders(totals, tables, ends))[0]


def main(folder: str) -> None:
    sys.path.insert(0, folder)
    with_peer = (ours, peers) if (Path(folder) / "caissify_pairings").is_dir() else (ours,)
    print(
        json.dumps(
            {
                "changing": changing(),
                "sizes": every_size(),
                "whole": tournaments(),
                "pace": pace(),
                "meeting": meeting(),
                "mending": mending(),
                "hall": swiss(400, 9, with_peer),
                "hundred": swiss(100, 7, (ours, networkx_alone)),
                "needs": needs(),
            }
        )
    )


# -- the table


def told_changing(rows: list[Any]) -> list[Row]:
    """A row for each group of sizes in the goals."""
    found = {row[0]: row[1:] for row in rows}
    table = []
    for sizes in NAMED:
        figures = [f"{size}: {p}/{o}, {ms(found[size][0])}" for size in sizes for p, o in [found[size][1]]]
        recorded = ", ".join(f"{size}: {RECORDED[size]}" for size in sizes)
        rotated = [sum(found[size][2]) for size in sizes]
        goal = ", ".join(f"0/≤ {ALLOWED[size]}" if size in ALLOWED else "0/0" for size in sizes)
        met = all(p == 0 and o <= ALLOWED.get(size, 0) for size in sizes for p, o in [found[size][1]])
        table.append(
            Row(
                f"changing partners, {ROUNDS} rounds, {', '.join(map(str, sizes))} players",
                " · ".join(figures),
                f"best peer, recorded: {recorded}; circle method {min(rotated)} to {max(rotated)}",
                None,
                f"{goal}, ≤ {WAIT:g} s",
                met and all(found[size][0] <= WAIT for size in sizes),
            )
        )
    return table


def told_sizes(found: dict[str, Any]) -> list[Row]:
    first, last, (partners, opponents) = found["hall"]
    return [
        Row(
            f"every size from 8 to 64, {ROUNDS} rounds: the worst excess",
            f"{found['worst']}, at {found['at']} players",
            goal="≤ 4",
            met=found["worst"] <= 4,
        ),
        Row(
            "every size from 4 to 64: first answer and best one, the slowest",
            f"{ms(found['first'])} and {ms(found['last'])}",
            goal="≤ 1 s and ≤ 10 s",
            met=found["first"] <= 1 and found["last"] <= 10,
        ),
        Row(
            f"400 players, {ROUNDS} rounds",
            f"{partners}/{opponents}, first answer {ms(first)}, best {ms(last)}",
            goal="≤ 10 s",
            met=last <= 10 and partners == opponents == 0,
        ),
    ]


def told_whole(sizes: int, made: int, slowest: float) -> Row:
    return Row(
        "whole whist tournaments of every 4n and 4n + 1 players to 400, every pair counted",
        f"{made} of {sizes}, the slowest in {ms(slowest)}",
        goal="all",
        met=made == sizes,
    )


def told_meeting(rows: list[Any]) -> Row:
    figures = [
        f"{players} in {'fours' if group == 4 else 'threes'} × {rounds}: {again}, {ms(took)}"
        for players, group, rounds, again, took in rows
    ]
    missed = [f"{players} × {rounds}" for players, _, rounds, again, _ in rows if again]
    return Row(
        "meet everyone: pairs that meet again",
        " · ".join(figures),
        "peers, recorded: repeats at 32 × 8",
        None,
        "0",
        not missed,
        f"again: {', '.join(missed)}",
    )


async def measured(data: Path) -> list[Row]:
    folder = data / "peer"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--target", str(folder), PEER], check=False)
    found = json.loads(run("draws", str(folder), data=data))
    mend = found["mending"]
    kept, free = ("/".join(map(str, each)) for each in mend["repeats"])
    return [
        *told_changing(found["changing"]),
        *told_sizes(found["sizes"]),
        told_whole(*found["whole"]),
        Row(
            "swaps of the search, 40 players",
            f"{found['pace'] / 1e6:.2f} million a second",
            "0.6 to 1 million, recorded",
        ),
        Row(
            "repair: 100 players, 4 rounds left, two leave and one comes; both offers",
            f"{ms(mend['took'])}; kept {kept} above the bound with {mend['slips'][0]} new slips,"
            f" free {free} with {mend['slips'][1]}",
            goal="≤ 2 s, played rounds untouched",
            met=mend["took"] <= 2 and mend["untouched"],
        ),
        told_meeting(found["meeting"]),
        *told_swiss(found["hall"], found["hundred"]),
        Row("what each contender needs, over all endings of 10 open games", ms(found["needs"]), "300 ms, recorded"),
    ]


if __name__ == "__main__":
    main(*sys.argv[1:])
