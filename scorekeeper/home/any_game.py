"""Any game: what counts, who wins and who plays, asked on one page; the sheet and house rules that follow."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorekeeper.entry.fields import tidy_name
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import ANY_GAME

from . import wording
from .new_match_form import OptionsForm, SeatsForm

COUNTS = tuple(key for key in ANY_GAME if key != "down")  # down is a way to win by points
# what is offered of a number that is asked; the first one stands where nothing is chosen
FIGURES = {
    "points": (500, 100, 200, 1000),
    "wins": (3, 2, 5, 10),
    "places": (20, 10, 30, 50),
    "losers": (5, 3, 7, 10),
    "rounds": (10, 3, 5, 20),
    "lives": (3, 2, 5, 7),
    "down": (501, 101, 301, 701),
}
ANY_TURN = {"rule-darts": "0"}  # what counts down here is any game
ASKED = ("wins", "target", "deals", "lives", "start", "teams")  # house rules that follow from the questions
TEAMS = (0, 2, 3, 4)
ENDS = ("target", "rounds", "stop")


def is_any(game: Game) -> bool:
    """Whether a game is one of the sheets that this page chooses among."""
    return game in map(ANY_GAME.get, COUNTS)


@dataclass(frozen=True)
class Switch:
    """One question with a few answers side by side. `other`: the name of a box for any other number; empty: none."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    value: str
    other: str = ""
    other_value: str = ""


@dataclass(frozen=True)
class Chosen:
    """What was chosen on the page, or follows from house rules. `said`: the form as posted, or as it begins."""

    key: str  # of the game at whose address the page is
    said: Mapping[str, Any]

    def value(self, name: str, answers: tuple[str, ...], usual: str) -> str:
        said = str(self.said.get(name, ""))
        return said if said in answers else usual

    @cached_property
    def counts(self) -> str:
        usual = next(counts for counts in COUNTS if ANY_GAME[counts].key == self.key)
        return self.value("counts", COUNTS, usual)

    @cached_property
    def best(self) -> str:
        """Who wins of points: most, fewest or down."""
        usual = "fewest" if self.said.get("rule-wins") == "low" else "most"
        return self.value("best", ("most", "fewest", "down"), usual)

    @cached_property
    def ends(self) -> str:
        """When it ends: at a target, after rounds, or when people stop."""
        usual = "target" if self.counts == "losers" and "rule-target" not in self.said else "stop"
        usual = "rounds" if self.had("rule-deals") else usual
        return self.value("ends", tuple(ENDS), "target" if self.had("rule-target") else usual)

    def had(self, name: str) -> bool:
        return str(self.said.get(name) or "0") != "0"

    @property
    def sheet(self) -> str:
        """One of `ANY_GAME`."""
        return "down" if self.counts == "points" and self.best == "down" else self.counts

    @property
    def game(self) -> Game:
        return ANY_GAME[self.sheet]

    def figure(self, what: str) -> str:
        """The number that was chosen or typed; an unknown one is refused by the house rule that it becomes."""
        rule = {"rounds": "rule-deals", "lives": "rule-lives", "down": "rule-start"}.get(what, "rule-target")
        typed, chosen = (str(self.said.get(name) or "").strip() for name in (f"{what}-other", what))
        had = str(self.said[rule]) if self.had(rule) else ""
        return typed or chosen or had or str(FIGURES[what][0])

    @property
    def teams(self) -> int:
        said = str(self.said.get("teams", self.said.get("rule-teams", "")))
        return int(said) if said in map(str, TEAMS) else 0

    @property
    def rules(self) -> dict[str, str]:
        """The house rules that follow, as a form of the sheet posts them."""
        rules = {"teams": str(self.teams)}
        if self.sheet == "lives":
            return rules | {"lives": self.figure("lives")}
        if self.sheet == "down":
            return rules | {"start": self.figure("down")}
        if self.sheet == "points":
            rules["wins"] = "low" if self.best == "fewest" else "high"
        rules["target"] = self.figure(self.counts) if self.ends == "target" else "0"
        return rules | {"deals": self.figure("rounds") if self.ends == "rounds" else "0"}

    @property
    def said_in_full(self) -> dict[str, Any]:
        """The form with these rules; a house rule that was posted itself holds."""
        return {**{f"rule-{key}": value for key, value in self.rules.items()}, **self.said}

    @property
    def sentence(self) -> str:
        """What was chosen, in words: "Most points win, at 500."."""
        if self.sheet == "lives":
            return wording.ANY_LIVES.format(lives=self.figure("lives"))
        if self.sheet == "down":
            return wording.ANY_DOWN.format(start=self.figure("down"))
        word = tidy_name(str(self.said.get("rule-word") or ""))
        if self.counts == "losers" and word:
            return wording.ANY_LETTERS.format(word=word)
        won = wording.ANY_BEST[self.best if self.counts == "points" else self.counts]
        what = self.counts if self.ends == "target" else "rounds"
        until = wording.ANY_LOST if (self.counts, self.ends) == ("losers", "target") else wording.ENDS_TOLD[self.ends]
        return won.format(until=until.format(figure=self.figure(what)))

    @property
    def what_counts(self) -> Switch:
        return Switch("counts", wording.WHAT_COUNTS, tuple(wording.COUNTS.items()), self.counts)

    @property
    def who_wins(self) -> Switch:
        return Switch("best", wording.WHO_WINS, tuple(wording.BEST.items()), self.best)

    @property
    def when(self) -> Switch:
        return Switch("ends", wording.WHEN_ENDS, tuple(wording.ENDS.items()), self.ends)

    @property
    def figures(self) -> list[Switch]:
        """The number that each question may ask for; the page shows that of the answers."""
        return [self.figures_of(what) for what in FIGURES]

    def figures_of(self, what: str) -> Switch:
        chosen = self.figure(what)
        known = str(chosen) in map(str, FIGURES[what])
        choices = tuple((str(figure), f"{figure:,}") for figure in sorted(FIGURES[what]))
        other = "" if known else chosen
        return Switch(what, wording.HOW_MANY[what], choices, chosen if known else "", f"{what}-other", other)

    @property
    def who_plays(self) -> Switch:
        choices = tuple((str(count), wording.TEAMS.format(count=count) if count else wording.ALONE) for count in TEAMS)
        return Switch("teams", wording.WHICH_TEAMS, choices, str(self.teams))


def chosen(key: str, said: Mapping[str, Any], initial: Mapping[str, Any]) -> Chosen:
    """What was chosen: `said` on the page, else as it begins. Of house rules that the page asks, only what was said."""
    if "counts" not in said:
        return Chosen(key, {**initial, **dict(said.items())})
    kept = {name: value for name, value in initial.items() if name.removeprefix("rule-") not in ASKED}
    return Chosen(key, {**kept, **dict(said.items())})


class AnyPage:
    """The page: what was chosen, and the house rules of every sheet that it does not ask."""

    def __init__(self, chosen: Chosen, form: SeatsForm) -> None:
        self.chosen = chosen
        self.form = form

    @property
    def sentence(self) -> str:
        """What Start begins: "Most points win, at 500. ada begins."."""
        names = self.form.typed_names
        first = self.form["dealer"].value()
        chair = f"name-{first if first not in (None, '') else 0}"
        begins = tidy_name(str(self.form[chair].value() or "")) if chair in self.form.fields else ""
        told = [self.chosen.sentence, f"{self.form.sentence}." if self.form.sentence else ""]
        return " ".join([*filter(None, told), *([wording.BEGINS.format(who=begins)] if begins and names else [])])

    @property
    def more_rules(self) -> list[tuple[str, list[Any]]]:
        """(which sheet, its house rules) of every sheet, as the choice may change without a new page."""
        said = {**ANY_TURN, **self.form.initial, **dict(self.form.data.items())}
        forms = {sheet: OptionsForm(game=game, initial=said) for sheet, game in ANY_GAME.items()}
        forms[self.chosen.sheet] = self.form
        boxes = {
            sheet: [form[f"rule-{option.key}"] for option in form.game.options if option.key not in ASKED]
            for sheet, form in forms.items()
        }
        return [(sheet, each) for sheet, each in boxes.items() if each]
