"""The answers to a question that only people can answer, as the keys and the history name them: partners are one."""

from scorekeeper.rules.words import joined

from .evening import Evening
from .rules.draws import Ask


def sides(evening: Evening, ask: Ask) -> list[list[int]]:
    """Those who are asked about: the sides of the table where it is asked who won, else one by one."""
    played = evening.round(ask.round)
    table = played.table(ask.table) if played else None
    teams = table.draw.teams if table and ask.key == "winner" else [(one,) for one in ask.among]
    asked = [[one for one in team if one in ask.among] for team in teams]
    return [side for side in asked if side]


def answers(evening: Evening, ask: Ask) -> list[tuple[int, str]]:
    """(an entrant, who is meant) a key."""
    return [(side[0], joined([evening.names[one] for one in side])) for side in sides(evening, ask)]


def meant(evening: Evening, ask: Ask, entrant: int) -> str:
    """Who is meant by an entrant who is asked about: "ann and bob"."""
    return next(joined([evening.names[one] for one in side]) for side in sides(evening, ask) if entrant in side)
