"""The new match form: who plays, in which seats and by which house rules; and its initial values."""

import random
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.functional import cached_property

from scorekeeper import hooks
from scorekeeper.device import Device
from scorekeeper.entry.fields import (
    MINUS,
    NameField,
    choice_errors,
    number_field,
    option_text,
    refuse_duplicates,
    slip_field,
    tidy_name,
)
from scorekeeper.models import Match
from scorekeeper.rules.game import Game
from scorekeeper.rules.setup import CALLED, IN_TEAMS, TEAM_OF, Option, Setup
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.teams import takes_teams
from scorekeeper.rules.wording import NO_HOUSE_RULES, PARTNERS
from scorekeeper.rules.words import between, describe_counts, describe_player_counts, describe_rules

from . import wording
from .names import all_names, rules_of_name

MAX_DIGITS = 9  # of a number that may be a house rule
TEAMS = (0, 2, 3, 4)
TEAMS_BOX = f"rule-{IN_TEAMS}"
MAX_TYPED = 400  # letters of a list that are read; it has fewer


class OptionsForm(forms.Form):
    """The house rules of a game. `seated`: whether everybody sits already, so that rules about seats stay."""

    def __init__(self, *args: Any, game: Game, seated: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        for option in game.options:
            field = self.fields[f"rule-{option.key}"] = option_field(option)
            field.disabled = seated and option.seats
            field.widget.attrs["data-book"] = option_text(option.by_book)

    def options(self) -> dict[str, Any]:
        """All options: what was chosen, and what the form began with where nothing was posted."""
        said = {option: self.cleaned_data.get(f"rule-{option.key}") for option in self.game.options}
        blank = {option.key for option in self.game.options if f"rule-{option.key}" not in self.data}
        chosen = {
            option.key: self.first_value(option) if value is None or (value == "" and option.key in blank) else value
            for option, value in said.items()
        }
        return self.with_typed_rules(chosen)

    def with_typed_rules(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """Where somebody filled in a rule that means something only under another one, that one is meant, too."""
        meant = dict(
            option.under
            for option in self.game.options
            if option.typed and option.under and chosen[option.key] not in ("", option.default)
        )
        return {**chosen, **meant}

    def first_value(self, option: Option) -> Any:
        """What the form begins with: the rule as it was, else the default."""
        name = f"rule-{option.key}"
        try:
            value = self.fields[name].clean(self.initial.get(name))
        except (KeyError, ValidationError):
            return option.default
        return option.default if value in (None, "") else value

    @property
    def how(self) -> tuple[str, ...]:
        """How it is scored by the house rules in the form."""
        return self.game.how_under(self.options_shown)

    @property
    def may_go_by_book(self) -> bool:
        """Whether the book's rules are others than most tables'."""
        return self.game.usual_options() != self.game.standard()

    @property
    def options_shown(self) -> dict[str, Any]:
        """The house rules as the form shows them, each as it is stored."""
        shown = {option.key: option_value(option, self[f"rule-{option.key}"].value()) for option in self.game.options}
        return self.with_typed_rules(shown)

    @property
    def rule_boxes(self) -> list[Any]:
        return [self[f"rule-{option.key}"] for option in self.game.options]

    @property
    def rules_wrong(self) -> bool:
        return any(name.startswith("rule-") for name in self.errors)

    @property
    def changed_words(self) -> str:
        """The rules that differ from the book, in words."""
        return " · ".join(describe_rules(self.game, self.options_shown)) or NO_HOUSE_RULES


def option_value(option: Option, text: Any) -> Any:
    """A posted house rule as stored; the default where nothing is posted."""
    if text in (None, ""):
        return option.default
    if option.choices:
        return next((value for value, words in option.choices if option_text(value) == option_text(text)), text)
    if option.typed:
        return text
    if option.high > option.low:
        return int(text) if str(text).isdecimal() and len(str(text)) <= MAX_DIGITS else text
    return str(text) in ("1", "True")


class FiguresField(forms.CharField):
    """A list of whole numbers: "5 3 1" and "5,3,1" become "5, 3, 1"."""

    def __init__(self, **how: Any) -> None:
        super().__init__(max_length=60, **how)

    def to_python(self, value: Any) -> str:
        figures = str(super().to_python(value) or "")[:MAX_TYPED].replace(",", " ").replace(";", " ").split()
        if not all(re.fullmatch(r"-?[0-9]{1,3}", figure) for figure in figures):
            raise ValidationError(wording.RULE_FIGURES.format(label=self.label))
        return ", ".join(f"{int(figure)}" for figure in figures)


class WordsField(forms.CharField):
    """A list of words: "clubs ,hearts" becomes "clubs, hearts"."""

    def __init__(self, **how: Any) -> None:
        super().__init__(max_length=200, **how)

    def to_python(self, value: Any) -> str:
        words = str(super().to_python(value) or "")[:MAX_TYPED].replace(";", ",").splitlines()
        return ", ".join(tidy_name(each) for line in words for each in line.split(",") if tidy_name(each))


TYPED = {"figures": FiguresField, "words": WordsField}


def option_field(option: Option) -> forms.Field:
    if not option.choices and option.high > option.low:
        says = wording.RULE_NUMBER.format(label=option.label, low=option.low, high=option.high)
        return number_field(says, option.low, option.high, label=option.label, required=False, initial=option.default)
    if option.typed:
        return TYPED[option.typed](label=option.label, required=False, initial=option.default)
    chosen = option.choices or ((True, wording.YES), (False, wording.NO))
    values = {option_text(value): value for value, words in chosen}
    return forms.TypedChoiceField(
        label=option.label,
        required=False,
        initial=option_text(option.default),
        coerce=lambda text: values[text],
        empty_value=None,
        choices=[(option_text(value), words) for value, words in chosen],
        error_messages=choice_errors(wording.RULE_CHOICE.format(label=option.label)),
    )


def teams_field() -> forms.ChoiceField:
    choices = [(f"{count}", wording.IN_TEAMS.format(count=count) if count else wording.EACH_ALONE) for count in TEAMS]
    errors = choice_errors(wording.CHOOSE_TEAMS)
    return forms.ChoiceField(required=False, choices=choices, label=wording.WHICH_TEAMS, error_messages=errors)


def start_figures(text: str) -> tuple[int, ...]:
    """ "20, 0, -5" as figures; empty where something else is written."""
    figures = text.translate(MINUS).replace(",", " ").replace(";", " ").split()
    whole = [each for each in figures if re.fullmatch(r"[+-]?[0-9]{1,5}", each)]
    return tuple(map(int, figures)) if len(whole) == len(figures) else ()


@dataclass(frozen=True)
class TeamChair:
    """Somebody named on a chair, and their team, from 0."""

    chair: int
    name: str
    team: int
    moved: bool  # whether somebody moved them there


class SeatsForm(OptionsForm):
    """Who plays, in the order of play, and the house rules; empty chairs are left out.

    `brought`: describes the points that the players may carry over, when the page is shown.
    """

    title = NameField(wording.TITLE, max_length=80)
    dealer = number_field(wording.FIRST_DEALER, 0, 40, required=False)
    manner = forms.SlugField(required=False, error_messages={"invalid": wording.ROTATION})
    after = forms.CharField(required=False, widget=forms.HiddenInput)  # the evening whose points they may carry over
    bring = forms.BooleanField(required=False, initial=True)
    start = forms.CharField(required=False, max_length=60, label=wording.START_SCORES)
    called = forms.CharField(required=False, widget=forms.HiddenInput)  # the name of the game that was tapped
    slip = slip_field()
    until = number_field(wording.UNTIL, 0, 10_000, required=False)

    def __init__(self, *args: Any, game: Game, brought: Callable[[], str], **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        self.brought = brought
        self.initial["slip"] = uuid.uuid4()
        self.chairs = game.counts[-1]
        self.places = max(self.chairs, hooks.events().start.most_players(game))
        if takes_teams(game):
            self.fields[TEAMS_BOX] = teams_field()
            for chair in range(self.chairs):
                self.fields[f"team-{chair}"] = number_field(wording.CHOOSE_TEAMS, 0, max(TEAMS), required=False)
        for chair in range(self.places):
            self.fields[f"name-{chair}"] = NameField()

    def names(self) -> list[str]:
        """The names in seat order, without the empty chairs."""
        return [name for name in (self.cleaned_data.get(f"name-{n}") for n in range(self.places)) if name]

    @property
    def name(self) -> str:
        """What is played, as far as it has a name."""
        own = tidy_name(str(self["title"].value() or "")) if self.game.words.named else self.tapped_name
        return own or self.game.name

    @property
    def tapped_name(self) -> str:
        """The other name of the game under which it was found; empty where it is none of its names."""
        said = str(self["called"].value() or "")
        return said if said in all_names(self.game)[1:] and not self.game.words.named else ""

    @cached_property
    def typed_names(self) -> list[str]:
        names = [tidy_name(str(self[f"name-{chair}"].value() or "")) for chair in range(self.places)]
        return [name for name in names if name]

    @property
    def seating(self) -> tuple[int, int] | None:
        """(sides, players a side) for the number of names typed; None where that number cannot play."""
        return self.game.seating_for(len(self.typed_names), self.options_shown)

    @property
    def missing(self) -> int:
        """How many more names are needed before the match can start."""
        seats = self.game.seating_for
        typed = len(self.typed_names)
        enough = [count for count in self.game.counts if count >= typed and seats(count, self.options_shown)]
        return min(enough, default=0) - len(self.typed_names) if enough else 0

    @property
    def may_be_partners(self) -> bool:
        return any(partners > 1 for sides, partners in self.game.seating)

    @property
    def are_partners(self) -> bool:
        """Whether so many as are named play as partners, or as many as usually play where that number cannot."""
        seating = self.seating or self.game.seating_for(self.game.usual, self.options_shown)
        return seating is not None and seating[1] > 1

    @property
    def chairs_shown(self) -> int:
        """How many chairs the page starts with: enough for the names typed, at least the usual number."""
        wanted = max(len(self.typed_names), self.game.usual)
        return next((count for count in self.game.counts if count >= wanted), self.game.counts[-1])

    @property
    def chair_boxes(self) -> list[dict[str, Any]]:
        """Every chair of the game: name of its box, who sits there, whether they deal first."""
        marked = str(self["dealer"].value() or 0)
        return [
            {"name": f"name-{chair}", "value": self[f"name-{chair}"].value() or "", "deals": marked == str(chair)}
            for chair in range(self.chairs)
        ]

    @property
    def more_names(self) -> list[dict[str, Any]]:
        """The boxes for more people than the game seats, who take turns."""
        boxes = range(self.chairs, self.places)
        return [{"name": f"name-{place}", "value": self[f"name-{place}"].value() or ""} for place in boxes]

    @property
    def rotations(self) -> list[tuple[Any, str]]:
        """(way to change seats, for how many players) for the number of names typed; else all ways of the game."""
        by_key: dict[str, list[Any]] = {}
        for count in range(3, self.places + 1):
            for manner in hooks.events().start.rotations(self.game, count):
                by_key.setdefault(manner.key, [manner]).append(count)
        named = len(self.typed_names)
        fitting = {key: each for key, each in by_key.items() if named in each[1:]}
        return [(each[0], describe_counts(each[1:])) for each in (fitting or by_key).values()]

    @property
    def changing(self) -> bool:
        """Whether a way to change seats is chosen, or a name beyond the chairs is typed."""
        return bool(self["manner"].value() or any(box["value"] for box in self.more_names))

    @property
    def teams_box(self) -> Any:
        """Asks for teams, whose players have a column each; None in a game that has none."""
        return self[TEAMS_BOX] if TEAMS_BOX in self.fields else None

    @property
    def teams(self) -> int:
        """How many teams are chosen, whose players have a column each."""
        said = str(self.teams_box.value() or "") if self.teams_box is not None else ""
        return int(said) if said in map(str, TEAMS) else 0

    @cached_property
    def team_chairs(self) -> list[TeamChair]:
        """Everybody named, with their team; empty where each plays alone."""
        names = [tidy_name(str(self[f"name-{chair}"].value() or "")) for chair in range(self.chairs)]
        named = [chair for chair, name in enumerate(names) if name]
        return [
            TeamChair(chair, names[chair], self.team_of(chair, at), self.team_of(chair, at) != at % self.teams)
            for at, chair in enumerate(named if self.teams else ())
        ]

    def team_of(self, chair: int, at: int) -> int:
        """The team of whoever is named on a chair as number `at`: where they were moved to, else by turns."""
        said = str(self[f"team-{chair}"].value() or "")
        return int(said) if said in map(str, range(self.teams)) else at % self.teams

    @property
    def team_rows(self) -> list[tuple[str, list[TeamChair]]]:
        """(team, who is in it) for each team."""
        numbers = range(self.teams if self.team_chairs else 0)
        rows = [[each for each in self.team_chairs if each.team == number] for number in numbers]
        return [(wording.TEAM.format(team=number), each) for number, each in enumerate(rows, 1)]

    @property
    def team_words(self) -> str:
        """How names are moved, and what holds where teams differ in size."""
        uneven = len({len(each) for team, each in self.team_rows}) > 1
        return f"{wording.MOVE} {wording.UNEQUAL_TEAMS}" if uneven else wording.MOVE

    def options(self) -> dict[str, Any]:
        if not self.teams:
            return self.rules()
        own = (
            ", ".join(f"{each.team}" for each in self.team_chairs)
            if any(each.moved for each in self.team_chairs)
            else ""
        )
        return self.rules() | {IN_TEAMS: self.teams} | ({TEAM_OF: own} if own else {})

    def rules(self) -> dict[str, Any]:
        """The house rules, and what the game is called here."""
        return super().options() | ({CALLED: self.tapped_name} if self.tapped_name else {})

    @property
    def sentence(self) -> str:
        """Who plays whom, for partnerships and teams: "ada and cy against bo and dee"."""
        names = self.typed_names
        sides, partners = self.seating or (2, 1)
        if self.teams and len(names) > self.teams:
            teams = [[each.name for each in row] for team, row in self.team_rows]
            return between(self.teams).join(PARTNERS.join(row) for row in teams if row)
        if partners == 1:
            return ""
        return between(sides).join(PARTNERS.join(names[side::sides]) for side in range(sides))

    def first_dealer(self) -> int:
        """The seat that deals first: the chair marked, counted without the empty ones."""
        marked = self.cleaned_data.get("dealer") or 0
        before = [self.cleaned_data.get(f"name-{chair}") for chair in range(min(marked, self.places))]
        seat = sum(1 for name in before if name)
        return seat if seat < len(self.names()) else 0

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        names = self.names()
        refuse_duplicates(names)
        if data["after"] and data["bring"] and not data["manner"]:
            raise ValidationError(wording.NOTHING_TO_BRING)
        if data["manner"]:
            self.refuse_rotation(data["manner"], len(names))
        elif not self.seating:
            raise ValidationError(self.describe_wrong_count(len(names)))
        else:
            self.refuse_rules()
            self.refuse_starts()
            self.refuse_teams()
        return data

    def refuse_teams(self) -> None:
        """`ValidationError` where there are no more people than teams, or a team has nobody."""
        if self.teams and len(self.names()) <= self.teams:
            raise ValidationError(wording.TOO_FEW.format(count=len(self.names()), teams=self.teams))
        empty = next((number for number, (team, row) in enumerate(self.team_rows, 1) if not row), 0)
        if empty:
            raise ValidationError(wording.EMPTY_TEAM.format(team=empty))

    def starts(self) -> tuple[int, ...]:
        """The start scores, a figure a side; empty where everybody begins as the game says."""
        figures = start_figures(self.cleaned_data.get("start") or "")
        sides = self.seating[0] if self.seating else 0
        return figures * sides if len(figures) == 1 else figures

    def refuse_starts(self) -> None:
        """`ValidationError` where there are neither one start score for all nor one a side."""
        figures, sides = self.starts(), self.seating[0] if self.seating else 0
        if figures and not self.takes_starts:
            raise ValidationError(wording.NO_STARTS)
        if figures and len(figures) != sides:
            raise ValidationError(wording.WRONG_STARTS.format(sides=sides))

    @property
    def takes_starts(self) -> bool:
        """Whether its totals are points, of one game all through."""
        places = self.game.totals.are_places
        try:
            return not self.game.is_compendium and not (places is not None and places(self.options_shown))
        except ValueError:  # a list that is refused for what is written in it
            return True

    def clean_start(self) -> str:
        said = str(self.cleaned_data["start"])
        if said.strip() and not start_figures(said):
            raise ValidationError(wording.START_FIGURES)
        return said

    def describe_wrong_count(self, count: int) -> str:
        """Why so many cannot play."""
        teams = self.options_shown.get("teams")
        if teams and count in self.game.counts:
            return wording.UNEQUAL.format(count=count, teams=teams)
        players = describe_player_counts(self.game)
        return wording.WRONG_COUNT.format(game=self.name, players=players, count=count)

    def refuse_rules(self) -> None:
        """`ValidationError` where the house rules do not go with these players."""
        sides, partners = self.seating or (0, 0)
        try:
            if self.game.programme.check is not None:
                self.game.programme.check(Setup(sides, self.options(), partners))
        except RuleError as error:
            raise ValidationError(str(error)) from error

    def refuse_rotation(self, key: str, count: int) -> None:
        """`ValidationError` where this number of players cannot change seats in that way."""
        if key not in [manner.key for manner in hooks.events().start.rotations(self.game, count)]:
            raise ValidationError(wording.WRONG_ROTATION.format(count=count))

    def rotation_setup(self) -> hooks.RotationSetup:
        """The values that start an event with changing seats."""
        data = self.cleaned_data
        after = data["after"] if data["bring"] else ""
        return hooks.RotationSetup(
            self.game,
            self.names(),
            self.first_dealer(),
            self.rules(),  # who changes seats is in no team
            data["manner"],
            data["until"] or 0,
            after,
            data["slip"],
        )


def rematch_of(request: HttpRequest, device: Device) -> Match | None:
    """The match of a rematch, if this device may see it."""
    try:
        wanted = uuid.UUID(request.GET.get("again", "") or request.POST.get("again", ""))
    except ValueError:
        return None
    return Match.objects.open_to(device).not_deleted().filter(pk=wanted).first()


def seats_initial(request: HttpRequest, game: Game, earlier: Match | None) -> dict[str, Any]:
    """Initial values of the new match form: names typed so far, or the players and rules of the last match."""
    said = dict((request.POST or request.GET).items())
    initial: dict[str, Any] = {**initial_of_name(game, str(said.get("called", ""))), **said}
    if earlier is None:
        return initial
    people = [seat.player.name for seat in earlier.seats_now][: game.counts[-1]]
    initial |= {f"name-{place}": name for place, name in enumerate(people) if f"name-{place}" not in initial}
    if earlier.game_key == game.key:
        initial.setdefault("title", earlier.title if game.words.named else "")
        first = people.index(earlier.deals_next) if earlier.deals_next in people else 0
        teams = str(earlier.options.get(TEAM_OF) or "").split(",")
        moved = {f"team-{chair}": team.strip() for chair, team in enumerate(teams) if team.strip()}
        called = earlier.options.get(CALLED, "")
        initial = {"dealer": first, "called": called, **options_initial(earlier), **moved, **initial}
    return initial


def initial_of_name(game: Game, name: str) -> dict[str, str]:
    """What a form of house rules begins with where the game is called so."""
    return {f"rule-{key}": option_text(value) for key, value in rules_of_name(game, name).items()}


def move(initial: dict[str, Any], form: SeatsForm) -> dict[str, Any]:
    """The team of whoever was tapped (`move`: their chair), one further, as a form has it."""
    found = [each for each in form.team_chairs if f"{each.chair}" == initial.get("move")]
    return {f"team-{each.chair}": f"{(each.team + 1) % form.teams}" for each in found}


def draw_lots(initial: dict[str, Any]) -> dict[str, Any]:
    """The names on other chairs, drawn by lot; nobody but those named deals first."""
    chairs = [chair for chair in initial if chair.startswith("name-") and initial[chair]]
    names = [initial[chair] for chair in chairs]
    random.shuffle(names)
    return dict(zip(chairs, names, strict=True))


def describe_carried_over(request: HttpRequest, device: Device, game: Game) -> str:
    """The points that the players may carry over from an earlier event, in words; empty where none."""
    data = request.POST or request.GET
    names = [str(text) for box, text in data.items() if box.startswith("name-")]
    return hooks.events().start.describe_carried_over(device, data.get("after", ""), game, names)


def options_initial(match: Match) -> dict[str, Any]:
    return {f"rule-{key}": option_text(value) for key, value in match.house_rules.items()}
