"""Swapping two people of a round again and again at one temperature, with up-to-date counts of every pair.

The inner loop of every search, a million swaps a second: so it is written out for tables of two pairs.
"""

from math import exp

from .board import TURN_PRICE, SearchBoard


def anneal(
    board: SearchBoard, steps: int, temperature: float, weights: tuple[int, int], goal: int, price: int
) -> tuple[int, int]:
    """Swap at one temperature until the goal is reached; returns the price, and the steps left over."""
    if board.in_fours:
        return swap_in_fours(board, steps, temperature, weights, goal, price)
    return swap_in_groups(board, steps, temperature, weights, goal, price)


def acceptance_odds(temperature: float, weights: tuple[int, int]) -> list[float]:
    """Probability of accepting a swap, by twice what it costs."""
    return [exp(-2 * worse / temperature) for worse in range(8 * (sum(weights) + 1) + 8)]


def swap_in_fours(
    board: SearchBoard, steps: int, temperature: float, weights: tuple[int, int], goal: int, price: int
) -> tuple[int, int]:
    """The swaps for tables of two pairs, where the partner of a chair is chair ^ 2 and its opponents ^ 1 and ^ 3."""
    dear, cheap = weights
    partners, opponents, rounds, pools = board.partners, board.opponents, board.chairs, board.pools
    chance, taken, count = board.chance.random, acceptance_odds(temperature, weights), len(board.busy)
    busy, worst = board.busy, len(taken)
    for step in range(steps):
        at = busy[int(chance() * count)]
        chairs = rounds[at]
        i = int(chance() * len(chairs))
        pool = pools[at][i]
        j = pool[int(chance() * len(pool))]
        x, y = chairs[i], chairs[j]
        p, q = chairs[i ^ 2], chairs[j ^ 2]
        px, py, ox, oy = partners[x], partners[y], opponents[x], opponents[y]
        if i >> 2 != j >> 2:
            a, b, c, d = chairs[i ^ 1], chairs[i ^ 3], chairs[j ^ 1], chairs[j ^ 3]
            worse = dear * (px[q] - px[p] + py[p] - py[q] + 2) + cheap * (
                ox[c] + ox[d] - ox[a] - ox[b] + oy[a] + oy[b] - oy[c] - oy[d] + 4
            )
            if worse > 0 and (worse >= worst or chance() >= taken[worse]):
                continue
            ox[a] -= 1
            ox[b] -= 1
            ox[c] += 1
            ox[d] += 1
            oy[a] += 1
            oy[b] += 1
            oy[c] -= 1
            oy[d] -= 1
            opponents[a][x] -= 1
            opponents[b][x] -= 1
            opponents[c][x] += 1
            opponents[d][x] += 1
            opponents[a][y] += 1
            opponents[b][y] += 1
            opponents[c][y] -= 1
            opponents[d][y] -= 1
        elif p == y or x == y:
            continue
        else:
            worse = dear * (px[q] - px[p] + py[p] - py[q] + 2) + cheap * (ox[p] - ox[q] + oy[q] - oy[p] + 2)
            if worse > 0 and (worse >= worst or chance() >= taken[worse]):
                continue
            ox[p] += 1
            ox[q] -= 1
            oy[q] += 1
            oy[p] -= 1
            opponents[p][x] += 1
            opponents[q][x] -= 1
            opponents[q][y] += 1
            opponents[p][y] -= 1
        px[p] -= 1
        px[q] += 1
        py[q] -= 1
        py[p] += 1
        partners[p][x] -= 1
        partners[q][x] += 1
        partners[q][y] -= 1
        partners[p][y] += 1
        chairs[i], chairs[j] = y, x
        price += 2 * worse
        if price <= goal:
            return price, steps - step - 1
    return price, 0


def swap_in_groups(
    board: SearchBoard, steps: int, temperature: float, weights: tuple[int, int], goal: int, price: int
) -> tuple[int, int]:
    """The swaps for any other shape, with fair turns at larger tables."""
    chance, taken, count = board.chance.random, acceptance_odds(temperature, weights), len(board.busy)
    kinds = (
        (weights[0], board.partners, board.mates, board.steps[0]),
        (weights[1], board.opponents, board.foes, board.steps[1]),
    )
    turns, busy = board.turns, board.busy
    for step in range(steps):
        at = busy[int(chance() * count)]
        chairs, larger = board.chairs[at], board.larger[at]
        i = int(chance() * len(chairs))
        pool = board.pools[at][i]
        j = pool[int(chance() * len(pool))]
        if j == i or j in board.mates[at][i] or j in board.foes[at][i]:
            continue
        x, y = chairs[i], chairs[j]
        turn = larger[j] - larger[i]
        worse = TURN_PRICE * (1 + turn * (turns[x] - turns[y])) if turn else 0
        for weight, rows, near, dear in kinds:
            mine, yours = near[at][i], near[at][j]
            rx, ry = rows[x], rows[y]
            change = 0
            for chair in mine:
                change += dear[ry[chairs[chair]]] - dear[rx[chairs[chair]] - 1]
            for chair in yours:
                change += dear[rx[chairs[chair]]] - dear[ry[chairs[chair]] - 1]
            worse += weight * change
        if worse > 0 and (worse >= len(taken) or chance() >= taken[worse]):
            continue
        for _, rows, near, _ in kinds:
            for chair in near[at][i]:
                other = chairs[chair]
                rows[x][other] -= 1
                rows[other][x] -= 1
                rows[y][other] += 1
                rows[other][y] += 1
            for chair in near[at][j]:
                other = chairs[chair]
                rows[y][other] -= 1
                rows[other][y] -= 1
                rows[x][other] += 1
                rows[other][x] += 1
        turns[x] += turn
        turns[y] -= turn
        chairs[i], chairs[j] = y, x
        price += 2 * worse
        if price <= goal:
            return price, steps - step - 1
    return price, 0
