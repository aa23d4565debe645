"""Answers to a question that only people can settle, such as who won a level match; partners are one answer."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from leagues.rules.draws import Ask
from leagues.rules.ticket_words import ROLES
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Answers, Snapshot, stored_answers, take_snapshot
from leagues.state.facts.table_state import TableState
from scorekeeper.rules.words import joined

from . import wording

ANSWER_WORDS = {"winner": wording.WON_DECIDER, "highest": wording.GOES_UP, "lowest": wording.GOES_DOWN}


def asked_sides(evening: EventState, ask: Ask) -> list[list[int]]:
    """The possible answers: the sides of the table where it is asked who won, else single entrants."""
    played = evening.round(ask.round)
    table = played.table(ask.table) if played else None
    teams = table.draw.teams if table and ask.key == "winner" else [(one,) for one in ask.candidates]
    asked = [[one for one in team if one in ask.candidates] for team in teams]
    return [side for side in asked if side]


def answer_choices(evening: EventState, ask: Ask) -> list[tuple[int, str]]:
    """(an entrant, the words) of each button."""
    return [(side[0], joined([evening.names[one] for one in side])) for side in asked_sides(evening, ask)]


def describe_answer(evening: EventState, ask: Ask, entrant: int) -> str:
    """The side of an entrant in words: "ann and bob"."""
    return next(joined([evening.names[one] for one in side]) for side in asked_sides(evening, ask) if entrant in side)


def settled_answers(evening: EventState, number: int, table: int, answers: Mapping[str, int]) -> list[tuple[Ask, int]]:
    """(question, who was named) of each question that these answers settle at a table."""
    found: list[tuple[Ask, int]] = []
    while True:
        asked = remaining_questions(evening, number, table, {ask.key: one for ask, one in found})
        further = [(ask, answers[ask.key]) for ask in asked if answers.get(ask.key) in ask.candidates]
        if not further:
            return found
        found += further


def remaining_questions(evening: EventState, number: int, table: int, answers: Mapping[str, int]) -> list[Ask]:
    """The questions still open at a table if only this was answered."""
    way, facts = evening.format.pairing, evening.facts
    if number > len(facts.rounds):  # it has no scores
        return []
    last = facts.rounds[number - 1]
    results = tuple(
        replace(result, answers=answers) if each.number == table and result else result
        for each, result in last.table_results
    )
    event = replace(facts, rounds=(*facts.rounds[: number - 1], replace(last, results=results)))
    return [ask for ask in way.questions(event) if (ask.round, ask.table) == (number, table) and ask.key not in answers]


def with_answer(evening: EventState, ask: Ask, one: int, answers: Mapping[str, int]) -> Snapshot:
    """The snapshot with another answer; other answers stay where their question is still asked."""
    now = {each.key: named for each, named in settled_answers(evening, ask.round, ask.table, {**answers, ask.key: one})}
    return take_snapshot(evening).with_table(ask.round, ask.table, answers=now)


def describe_decider(evening: EventState, number: int, table: TableState) -> str:
    """Who won a level table by what people said, or who moves: "ada won the decider", "bo and eli move"; else empty."""
    if table.result is None or not table.result.played or not table.answers:
        return ""
    settled = settled_answers(evening, number, table.number, table.answers)
    answers = {ask.key: describe_answer(evening, ask, one) for ask, one in settled}
    movers = [answers[role] for role in ROLES if role in answers]
    template = wording.MANY_MOVE if len(movers) > 1 else wording.ONE_MOVES
    sentences = [template.format(who=joined(movers))] if movers else []
    sentences += [words.format(who=answers[key]) for key, words in ANSWER_WORDS.items() if key in answers]
    return ", ".join(sentences)


@dataclass(frozen=True)
class ChangedAnswer:
    """An act that changed an answer after its round was closed. `answers`: all answers before it."""

    words: str
    at: datetime
    answers: Answers


def changed_answers(evening: EventState, since: datetime | None = None) -> list[ChangedAnswer]:
    """The acts that changed answers after their round was closed, the newest first. One query if there are answers.

    `since`: only acts from then on.
    """
    answered = [each for each in evening.opened if any(table.answers for table in each.tables)]
    closed = {each.number: each.row.closed for each in answered if each.row.closed}
    if not closed:
        return []
    acts = list(
        evening.event.changes.of_event().filter(at__gte=since or min(closed.values())).defer("before").order_by("act")
    )
    answers = [stored_answers(act.after) for act in acts]
    found = []
    for before, after, act in zip(answers, answers[1:], acts[1:]):  # each begins where the one before it ended
        changed = {place[0] for place in {**before, **after} if before.get(place) != after.get(place)}
        after_closing = sorted(number for number in changed & set(closed) if act.at > closed[number])
        if after_closing:
            words = wording.ANSWERED_LATER.format(
                number=after_closing[0], words=act.words, writer=act.writer, **evening.format.naming
            )
            found.append(ChangedAnswer(words, act.at, before))
    return found[::-1]
