"""Stored plans unfolded: rounds in letters, and rounds that roll."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from leagues.rules.draws import Draw, DrawnTable

Plan = tuple[Draw, ...]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"


def round_of_fours(people: Sequence[int], out: Sequence[int] = ()) -> Draw:
    """A round of tables of four, people in chair order."""
    tables = [DrawnTable(at // 4 + 1, tuple(people[at : at + 4])) for at in range(0, len(people), 4)]
    return Draw(tuple(tables), tuple(out))


def plan_from_letters(players: int, rounds: Sequence[str]) -> Plan:
    """A stored plan of tables of four, a letter a player; those left over sit out."""
    seated = players - players % 4
    return tuple(round_of_fours(each[:seated], each[seated:]) for each in map(letter_numbers, rounds))


def groups_from_letters(rounds: Sequence[str], size: int) -> Plan:
    """A stored plan of tables where all play alone, a letter a player."""
    return tuple(
        round_of_groups(each[at : at + size] for at in range(0, len(each), size))
        for each in map(letter_numbers, rounds)
    )


def letter_numbers(letters: str) -> list[int]:
    return [LETTERS.index(letter) + 1 for letter in letters]


def round_of_groups(groups: Iterable[Sequence[int]]) -> Draw:
    """A round of tables where all play alone."""
    return Draw(tuple(DrawnTable(number, tuple(group), len(group)) for number, group in enumerate(groups, 1)))


@cache
def stored_lines(text: str, keys: int) -> dict[tuple[int, ...], tuple[str, ...]]:
    """Stored plans by their leading figures."""
    lines = [line.split() for line in text.splitlines()]
    return {tuple(int(figure) for figure in line[:keys]): tuple(line[keys:]) for line in lines}


def starter(players: int, text: str) -> list[list[int | None]]:
    """Tables that a tournament rolls from, None for the player who stays; empty where none is stored."""
    tables = stored_lines(text, 1).get((players,), ())
    return [[None if chair == "x" else int(chair) for chair in table.split(",")] for table in tables]


def roll_starter(players: int, tables: Sequence[Sequence[int | None]], turns: Iterable[int]) -> Plan:
    """The starter with each turn added to its numbers; players not in it sit out."""
    flat = [chair for table in tables for chair in table]
    modulus = players - 1 if None in flat else players
    bench = sorted(set(range(modulus)) - {chair for chair in flat if chair is not None})
    return tuple(
        round_of_fours(
            [players if chair is None else (chair + each) % modulus + 1 for chair in flat],
            [(chair + each) % modulus + 1 for chair in bench],
        )
        for each in turns
    )


def all_turns(players: int) -> range:
    """Turns of a whole whist tournament; where nobody sits out, one player stays."""
    return range(players - 1 if players % 4 == 0 else players)


def turn_rings(players: int, ring: int, rings: int, first: Sequence[str]) -> Plan:
    """The first rounds and those that follow when rings of players turn by one seat.

    Players in no ring stay; a round with a star is played once.
    """

    def after(letter: str, turn: int) -> str:
        chair = LETTERS.index(letter)
        return LETTERS[chair // ring * ring + (chair + turn) % ring] if chair < ring * rings else letter

    rounds = [
        "".join(after(letter, each) for letter in row.rstrip("*"))
        for row in first
        for each in range(1 if row.endswith("*") else ring)
    ]
    return order_by_sit_outs(plan_from_letters(players, rounds))


def order_by_sit_outs(plan: Plan) -> Plan:
    """The same rounds, ordered so that those who have sat out least sit out next."""
    left, ordered, sat = list(plan), list[Draw](), Counter[int]()
    while left:
        following = min(left, key=lambda draw: sorted((sat[one] for one in draw.out), reverse=True))
        left.remove(following)
        ordered.append(following)
        sat.update(following.out)
    return tuple(ordered)
