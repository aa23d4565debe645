"""Random legal matches of any game, made only from the values that each box allows."""

from random import Random
from typing import Any

from leagues.actions.made_up import TRIES, filled
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import VOID, Entries
from scorekeeper.rules.match import after_line, next_round, start
from scorekeeper.rules.setup import Option, Setup
from scorekeeper.rules.tally import Tally


def random_value(option: Option, random: Random) -> Any:
    if option.choices:
        return random.choice(option.choices)[0]
    if option.typed:
        return random.choice(["", "5, 3, 1", "0, 1, 4"] if option.typed == "figures" else ["", "clubs, hearts"])
    if option.high > option.low:
        return random.randint(option.low, min(option.high, option.low + 60))
    return random.random() < 0.5


def random_setup(game: Game, random: Random) -> Setup:
    """Any seating with any house rules."""
    sides, partners = random.choice(game.seating)
    options = {option.key: random_value(option, random) for option in game.options}
    return Setup(sides, options, partners, random.randrange(sides * partners))


def random_line(tally: Tally, random: Random) -> Entries:
    """A legal line; a deal without a score where none was found."""
    if random.random() < 0.03:
        return {VOID: True}
    tries = (filled(tally, random, 0.3) for attempt in range(TRIES))
    return next((entries for entries in tries if entries), {VOID: True})


def random_match(game: Game, setup: Setup, random: Random, most: int = 25) -> list[tuple[int, Entries | None]]:
    """The lines of a random match, to its end or to `most` lines."""
    lines: list[tuple[int, Entries | None]] = []
    standing = start(game, setup)
    while len(lines) < most and not standing.over:
        if standing.tally.over:
            standing = next_round(standing, standing.tally.number)
        lines.append((standing.tally.number, random_line(standing.tally, random)))
        standing = after_line(standing, *lines[-1])
    return lines


def spoilt(lines: list[tuple[int, Entries | None]], random: Random) -> list[tuple[int, Entries | None]]:
    """The match with lines struck out, cut short, swapped or made invalid."""
    junk: list[Any] = [
        None,
        {},
        {"hearts": "x"},
        {"points": [[1], {}, -7]},
        {"who": 99, "what": []},
        {VOID: 1, "bid": 3},
    ]
    changed = list(lines)
    for at in range(len(changed)):
        number, entries = changed[at]
        fate = random.random()
        if fate < 0.15:
            changed[at] = (number, random.choice(junk))
        elif fate < 0.3 and entries:
            kept = random.sample(sorted(entries), random.randrange(len(entries)))
            changed[at] = (number, {key: entries[key] for key in kept})
        elif fate < 0.5:
            changed[at] = (number, random.choice(lines)[1])
    return changed
