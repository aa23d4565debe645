"""Draws found by swapping two people at a time at a falling temperature, keeping the best.

Sit-outs are settled round by round before the search: if it could move them, sit-outs would come close together. It
counts steps, not seconds, so that the same seed gives the same draw.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import SearchResult, Shape

from .bench import choose_bench
from .board import FOURS, NOTHING_PLAYED, Frame, Past, SearchBoard
from .dealing import with_even_deals
from .numbering import number_tables
from .quality import quality
from .swaps import anneal

BLOCK_STEPS = 50_000  # steps between two looks at the best so far
GLANCE_STEPS = 1_000  # steps at one temperature
COLD, GENTLE = 0.3, 1.0
FIRST_STEPS, LONGEST_STEPS = 200_000, 3_200_000  # steps of the first cooling and of the longest
USUAL_STEPS = 600_000  # steps that a plan gets when nobody waits for better


def start_temperature(people: int) -> float:
    """Starting temperature, found by trial."""
    return 6 if people <= 8 else 3 if people == 13 else 1.5


def search(
    frames: Callable[[Random], Sequence[Frame]],
    chance: Random,
    *,
    shape: Shape = FOURS,
    weights: tuple[int, int] = (8, 1),
    roles: Mapping[int, str] | None = None,
    past: Past = NOTHING_PLAYED,
    begin: Sequence[Draw] = (),
    spell: int = 0,
) -> Iterator[SearchResult]:
    """The best draw so far, after a glance, every 50,000 steps and as soon as it is best possible; else without end.

    `frames`: gives the rounds, sit-outs at random; a stuck search starts again with others. `begin`: a good draw to
    start from; `spell`: steps of the first cooling, doubled for each later one.
    """
    best: tuple[int, Callable[[], tuple[Draw, ...]]] | None = None  # the draws are written out only when shown
    steps, shown, cooling = 0, 0, spell or FIRST_STEPS
    while True:
        board = SearchBoard(frames_of(begin) if begin else frames(chance), shape, roles or {}, past, chance, begin)
        goal, price = price_floor(board, weights), board.price(weights)
        if begin or not board.busy:
            best = price - goal, board.freeze_draws()
        if best and (best[0] <= 0 or not board.busy):
            yield SearchResult(best[1](), best[0], steps)
            return
        hot = GENTLE if begin else start_temperature(len(board.people))
        begin = ()
        falling = (COLD / hot) ** (GLANCE_STEPS / cooling)
        temperature = hot
        for _ in range(cooling // GLANCE_STEPS):
            price, left = anneal(board, GLANCE_STEPS, temperature, weights, goal, price)
            temperature *= falling
            steps += GLANCE_STEPS - left
            if best is None or price - goal < best[0]:
                best = price - goal, board.freeze_draws()
            if price <= goal or steps - shown >= BLOCK_STEPS:
                shown = steps
                yield SearchResult(best[1](), best[0], steps)
            elif steps == GLANCE_STEPS:  # enough for who asks only how large the tables are
                yield SearchResult(best[1](), best[0], steps)
            if price <= goal:
                return
        cooling = min(2 * cooling, LONGEST_STEPS)


def price_floor(board: SearchBoard, weights: tuple[int, int]) -> int:
    """Lowest possible price of these rounds, with fair turns at tables of two sizes."""
    if board.shape.uneven and any(map(any, board.larger)):
        return SearchBoard(board.frames, board.shape, board.roles, board.past, Random("floor")).floor(weights)
    return board.floor(weights)


def price_above_floor(
    draws: Sequence[Draw], shape: Shape, weights: tuple[int, int], roles: Mapping[int, str] | None = None
) -> int:
    """Price of a whole plan above the lowest possible; 0 is best possible."""
    board = SearchBoard(frames_of(draws), shape, roles or {}, NOTHING_PLAYED, Random("above"), draws)
    return board.price(weights) - price_floor(board, weights)


def best_within(found: Iterator[SearchResult], steps: int) -> SearchResult:
    """What the search has found after `steps`, or once it is best possible."""
    for each in found:
        if each.steps >= steps or each.excess == 0:
            break
    return each


def build_frames(
    presents: Sequence[Sequence[int]],
    shape: Shape,
    roles: Mapping[int, str],
    count: Mapping[int, int],
    chance: Random,
) -> list[Frame]:
    """Table sizes and sit-outs of the rounds, settled one after another."""
    so_far, rounds = dict(count), []
    for present in presents:
        sizes, out = choose_bench(present, shape, roles, {one: (sat,) for one, sat in so_far.items()}, chance)
        for one in out:
            so_far[one] = so_far.get(one, 0) + 1
        rounds.append(Frame(sizes, tuple(one for one in present if one not in out), out))
    return rounds


def frames_of(draws: Sequence[Draw]) -> list[Frame]:
    return [Frame(tuple(len(table.seats) for table in draw.tables), draw.seated, draw.out) for draw in draws]


def past_of(draws: Sequence[Draw]) -> Past:
    """Counts from rounds played."""
    played = quality(draws)
    larger = Counter(dict.fromkeys(played.people, 0))
    for frame in frames_of(draws):
        larger.update(one for one, large in zip(frame.seated, frame.larger) if large)
    return Past(played.partners, played.opponents, larger)


def search_plan(
    event: EventFacts,
    rounds: int,
    shape: Shape,
    weights: tuple[int, int],
    known: Sequence[Draw] = (),
    stands: tuple[Draw, ...] = (),
) -> Iterator[SearchResult]:
    """Better and better whole plans, from a known design where there is one. `stands`: first rounds that stay."""
    roles = {each.number: each.ticket for each in event.entrants} if shape.roles else {}
    people = event.starters
    best = SearchResult(tuple(known), price_above_floor(known, shape, weights, roles) if known else 0, 0)
    if known:
        yield best
    if known and not best.excess:
        return
    presents = [people] * (rounds - len(stands))
    sat = Counter(one for draw in stands for one in draw.out)
    every = search(
        lambda chance: build_frames(presents, shape, roles, sat, chance),
        event.random_for("search"),
        shape=shape,
        weights=weights,
        roles=roles,
        past=past_of(stands) if stands else NOTHING_PLAYED,
        begin=known if len(known) > 12 and not stands else (),
    )
    for found in every:
        best = SearchResult(
            stands + found.draws if not known or found.excess < best.excess else best.draws,
            min(found.excess, best.excess) if known else found.excess,
            found.steps,
        )
        yield best


def finish_plan(found: Iterator[SearchResult], steps: int) -> tuple[Draw, ...]:
    """The plan after `steps`, with even deals and tables numbered."""
    return number_tables(with_even_deals(best_within(found, steps).draws))
