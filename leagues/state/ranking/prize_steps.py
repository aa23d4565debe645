"""The prizes of an evening as a list that is shown step by step, the last one first; the first place comes last.

While they are given, results are a secret like those of a suspense; the last step shows everybody everything.
"""

from dataclasses import dataclass

from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from leagues.state.facts.suspense import SUSPENSE, hidden_from, may_be_hidden
from leagues.state.facts.team_totals import team_standings
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from .prizes import Won, prizes
from .winners import first_placed

GIVEN = "given"  # the option: (rounds at the time, prizes shown so far, from which round results were secret before)
STEPS = 3  # places on the podium


@dataclass(frozen=True)
class Step:
    """A prize of the list. `place`: of the podium; 0: another prize."""

    title: str
    who: str
    total: str
    place: int = 0

    def __str__(self) -> str:
        return wording.STEP.format(title=self.title, who=self.who, total=self.total).removesuffix(", ") + "."


def steps(evening: EventState) -> list[Step]:
    """All prizes, the first place first; empty until it is over, at one table, and where nobody has won."""
    drawn = [each.draw for each in evening.rounds]
    if not evening.over or not may_be_hidden(evening, drawn) or not first_placed(evening):
        return []
    other = [Step(each.title, each.who(evening), each.total) for each in prizes(evening)]
    return [*places(evening), *other]


def places(evening: EventState) -> list[Step]:
    """The podium: whoever is level shares a step."""
    sides = team_standings(evening)
    if sides:
        among = [(side.place, side.name, f"{side.points}") for side in sides]
        by_place = {place: [each for each in among if each[0] == place] for place in range(1, STEPS + 1)}
        return [
            Step(wording.PLACES[place - 1], joined([name for _, name, _ in level]), level[0][2], place)
            for place, level in by_place.items()
            if level
        ]
    found, first = [], first_placed(evening)
    for place in range(1, STEPS + 1):
        level = [row for row in evening.standings if row.place == place and (row.played or row.number in first)]
        if level:
            title, total = wording.PLACES[place - 1], evening.format_total(level[0].total)
            found.append(Step(title, Won(title, tuple(row.number for row in level), total).who(evening), total, place))
    return found


def given(evening: EventState) -> tuple[int, int] | None:
    """(prizes shown, from which round results were secret before); None until the organiser begins."""
    found = evening.event.options.get(GIVEN)
    return (found[1], found[2]) if found and evening.over and found[0] == len(evening.opened) else None


def shown_steps(evening: EventState) -> list[Step]:
    """Those that everybody sees by now, the newest first; all once nothing is secret any more."""
    found = given(evening)
    listed = steps(evening) if found else []
    if found is None or not hidden_from(evening):
        return listed
    return listed[max(len(listed) - found[0], 1) :] if found[0] else []


def next_step(evening: EventState) -> Step | None:
    """The prize that comes next; None before the first act, and once all are shown."""
    listed, shown = steps(evening), shown_steps(evening)
    return listed[len(listed) - len(shown) - 1] if given(evening) and len(shown) < len(listed) else None


def after_press(evening: EventState, press: str) -> tuple[Snapshot, str]:
    """The evening after "begin", "next", "back" or "all" was pressed, with words for the history; else `RuleError`."""
    listed, state = steps(evening), given(evening)
    if not listed or (press == "begin") != (state is None):
        raise RuleError(wording.NO_PRIZE_NOW)
    before = state[1] if state else int(evening.event.options.get(SUSPENSE, 0))
    shown, count = len(shown_steps(evening)), len(listed)
    wanted = {"begin": 0, "next": shown + 1, "back": shown - 1, "all": count}.get(press)
    if wanted is None or not 0 <= wanted <= count or (press == "all" and shown == count):
        raise RuleError(wording.NO_PRIZE_NOW)
    rounds = len(evening.opened)
    secret = 0 if wanted == count else before if 0 < before <= rounds else rounds
    words = wording.PRIZE_ACTS[press].format(number=wanted, count=count)
    return take_snapshot(evening).with_options(**{GIVEN: [rounds, wanted, before], SUSPENSE: secret}), words
