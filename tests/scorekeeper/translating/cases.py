"""Random matches and queues, asked at the door of the rules: what CPython answers, a browser must answer too."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest import mock

from scorekeeper.drawing import page
from scorekeeper.drawing.counts import counted
from scorekeeper.rules import fold, phone
from scorekeeper.rules.compendia import COMPENDIA, everything
from scorekeeper.rules.compendia.programme import chosen
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import VOID, LineFacts
from scorekeeper.rules.tally import RuleError, Tally
from tests.scorekeeper.rules.random_match import random_match, random_setup, spoilt
from tests.vectors.examples import PLAYED, Example, answer, examples, suite_of

PEOPLE = ("ada", "bo", "cy", "dee", "Ünal", "שרה", "😀 gus", "hal")

# asks the same in a browser: `rules` are those of one game. Nonsense in a box may be a TypeError, in both languages
ASK = """(rules, {said, tries}) => {
    const lines = said.lines.slice(0, -1), [number, entries] = said.lines.at(-1);
    const held = rules.hold({...said, lines}), more = rules.oneMore(held, number, entries);
    const tried = (ask) => {
        try { return ask(); } catch (fault) { rules.dropped = false; return fault.message.split(":")[0]; }
    };
    const told = tries.flatMap(each => [rules.asked, rules.judged].map(ask => tried(() => ask(held, null, each))));
    const drawn = [rules.drawn(held, '/m/'), rules.form(held, null, {}), rules.drawn(more, '/m/')];
    drawn.push(rules.counted(held, null, '/m/'), rules.counted(more, number, '/m/'));
    return [rules.sheet(held), ...told, ...drawn, rules.sheet(more), rules.sheet(rules.oneMore(more, number, null))];
}"""


@dataclass(frozen=True)
class Case:
    """A match, and what is tried as its next line."""

    key: str
    said: dict[str, Any]
    tries: list[dict[str, Any]]

    @property
    def game(self) -> Game:
        return everything()[self.key]

    @property
    def files(self) -> list[str]:
        """The files that a phone loads for it."""
        if self.key not in COMPENDIA:
            return [self.key, "counts"]
        return ["compendium", *[game.key for game in chosen(self.said["options"], GAMES)], "counts"]

    @property
    def answers(self) -> Any:
        """As `ASK`, by CPython."""
        number, entries = self.said["lines"][-1]
        held = phone.hold(self.game, {**self.said, "lines": self.said["lines"][:-1]})
        more = phone.one_more(held, number, entries)
        told = [tried(ask, held, each) for each in self.tries for ask in (phone.asked, phone.judged)]
        drawn = [page.drawn(held, "/m/"), page.form(held, None, {}), page.drawn(more, "/m/")]
        drawn += [counted(held, None, "/m/"), counted(more, number, "/m/")]
        last = phone.one_more(more, number, None)
        found = [phone.sheet(held), *told, *drawn, phone.sheet(more), phone.sheet(last)]
        return json.loads(json.dumps(found))


def tried(ask: Callable[..., Any], held: phone.Held, entries: dict[str, Any]) -> Any:
    try:
        return ask(held, None, entries)
    except (TypeError, ValueError, KeyError, IndexError) as fault:
        return f"${type(fault).__name__}"


def name_of(side: int, partners: int) -> str:
    return " & ".join(f"{PEOPLE[side % len(PEOPLE)]}{side // len(PEOPLE) or ''}{at or ''}" for at in range(partners))


def case_of(key: str, seed: int) -> Case:
    """A random match of a game; every other one with lines struck out, cut short or of another game."""
    game, random = everything()[key], Random(f"{key} {seed}")
    setup = random_setup(game, random)
    said = {
        "sides": setup.sides,
        "partners": setup.partners,
        "options": game.standard() if key in COMPENDIA else setup.options,
        "dealer": setup.first_dealer,
        "names": [name_of(side, setup.partners) for side in range(setup.sides)],
    }
    played = random_match(game, phone.setup_of(game, said), random, 12)
    lines = spoilt(played, random) if seed % 2 else played
    tries = [{}, *tries_of(dict(played[-1][1] or {}), setup.sides, random)]
    return Case(key, json.loads(json.dumps({**said, "lines": lines})), json.loads(json.dumps(tries)))


def example_cases(tried: list[Example]) -> list[Case]:
    """Every line that these worked examples try, after the lines before it, each once."""
    found: dict[str, Case] = {}
    points = fold.line_points

    def noted(tally: Tally, line: LineFacts) -> Any:
        setup = tally.setup
        said = {"sides": setup.sides, "partners": setup.partners, "options": setup.options}
        said |= {"dealer": setup.first_dealer, "names": [name_of(side, setup.partners) for side in range(setup.sides)]}
        lines = [(each.number, each.line.entries) for each in tally.written] + [(tally.number, line.entries)]
        text = json.dumps({**said, "lines": lines})
        found.setdefault(
            tally.game.key + text, Case(tally.game.key, json.loads(text), [json.loads(text)["lines"][-1][1]])
        )
        return points(tally, line)

    with mock.patch.object(fold, "line_points", noted):
        for each in tried:
            with suppress(RuleError):
                answer(each)
    return [*found.values()]


def played_examples() -> list[Example]:
    """The worked examples that one answer is right to."""
    return [each for each in examples() if each.suite in PLAYED and not hasattr(suite_of(each), "holds")]


def tries_of(entries: dict[str, Any], sides: int, random: Random) -> list[dict[str, Any]]:
    """A line, the same without one box, and with nonsense in one."""
    if not entries or VOID in entries:
        return [entries]
    key = random.choice(sorted(entries))
    nonsense = [99, -3, 3.5, None, [1], "x", {}, [None] * sides, [7] * sides, [True] * sides, list(range(sides))]
    half = {each: value for each, value in entries.items() if each != key}
    return [entries, half, {**entries, key: random.choice(nonsense)}]


def random_queue(random: Random) -> list[list[Any]]:
    """Rows of a few lines, in no order: written, corrected, in dispute, settled, struck out, undone."""
    values = [
        None,
        {},
        *[{"points": [a, b], "who": a} for a in (None, 1, 2) for b in (0, 5)],
        {"cards.points": "KH 9C"},
    ]
    rows = []
    for number in range(1, random.randint(2, 4)):
        for revision in range(1, random.randint(2, 7)):
            settles = random.choice([None, None, None, random.randint(1, revision)])
            rows.append([number, revision, random.randrange(revision), random.choice(values), settles, None])
    random.shuffle(rows)
    return rows
