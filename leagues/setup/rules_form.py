"""What is agreed for an evening: its name, its season, its length, the rules of its format and of its game."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError

from leagues.models import Season
from leagues.rules.draws import Event, Format, Scheduled
from leagues.rules.endings import FINISH, TARGET, UNIT, describe_length_conflict, ending_rule
from leagues.rules.results import two_for_a_win
from leagues.rules.standings.sitting_out import POINTS_A_HAND, SAT_OUT, SAT_OUT_HAND, hand_sat_out_points
from leagues.rules.words import times
from leagues.state import carried_over
from leagues.state.event_state import EventState
from scorekeeper.entry.fields import NameField, number_field
from scorekeeper.home.new_match_form import OptionsForm, option_field, option_text
from scorekeeper.rules.game import Game, Option
from scorekeeper.rules.words import so_many


def default_game_options(format: Format, game: Game) -> dict[str, Any]:
    """House rules as evenings play them: every trick counts where a number of deals is agreed."""
    options = {option.key: option for option in game.options}
    counts = dict(options["count"].choices) if "count" in options else {}
    return {"count": "all"} if format.pitches and "deals" in options and "all" in counts else {}


def default_format_options(format: Format, rules: Mapping[str, Any]) -> dict[str, Any]:
    """What the options of an evening begin with by its house rules: a hand sat out, about as much as one played."""
    return {SAT_OUT_HAND.key: hand_sat_out_points(rules, "points")} if SAT_OUT_HAND in format.options else {}


LABELS = {"unit": "The standings add up"}  # a game's own rule may be called as the format's is


def option_label(format: Format, event: Event, option: Option, rules: Mapping[str, Any]) -> str:
    """What an option of the format is called; a target with what it is counted in,
    a hand sat out with what is usual."""
    if option == SAT_OUT_HAND and "count" in rules:
        every, over_six = POINTS_A_HAND.values()
        return f"{option.label} (every trick: {every}; only those over six: {over_six})"
    if option.key != TARGET.key:
        return LABELS.get(option.key, option.label)
    if any(each.key == UNIT.key for each in format.options):
        return f"{option.label}, in what the standings add up"
    return f"{option.label}, in {format.unit(event)}{' (2 for a win)' if format.credit is two_for_a_win else ''}"


def settled_rules(format: Format, game: Game) -> set[str]:
    """House rules that are not asked for, since the format says them: so many deals, and so no target; its trumps."""
    options, own = {option.key for option in game.options}, {option.key for option in format.options}
    return {"deals"} | ({"target"} if format.pitches and "deals" in options else set()) | ({"trumps"} & own)


class SettingsForm(OptionsForm):
    """What an evening is called, how long it goes, and the rules of its format and of its game."""

    title = NameField("A name", max_length=80, label="Name of the evening")
    season = NameField("The name of a season", max_length=80, label="Season, if it is part of one")
    minutes = number_field(
        "Minutes a round: a whole number from 0 to 240.",
        0,
        240,
        required=False,
        label="Minutes a round, for the clock (0: no clock)",
    )

    def __init__(self, data: Any = None, *, evening: EventState, hosts: bool = False) -> None:
        """`hosts`: whether who writes began the evening, and so may name any season of its host."""
        event, self.hosts = evening.event, hosts
        self.evening, self.drawn, self.begun = evening, bool(evening.rounds), bool(evening.opened)
        initial = {"title": event.title, "season": event.season.name if event.season else "", "minutes": event.minutes}
        rules = {**event.game.standard(), **event.game_options}
        initial |= {f"rule-{key}": option_text(value) for key, value in rules.items()}
        super().__init__(data, game=event.game, initial=initial)
        self.settled = settled_rules(event.format, event.game)
        for key in self.settled:
            self.fields.pop(f"rule-{key}", None)
        options = {**event.format.default_options(), **event.options}
        for option in self.format_options:
            field = option_field(option)
            field.label = option_label(event.format, evening.facts, option, rules)
            self.fields[f"option-{option.key}"] = field
            self.initial[f"option-{option.key}"] = option_text(options.get(option.key, option.default))

    @property
    def format_options(self) -> tuple[Option, ...]:
        format = self.evening.format
        agreed = any(option.key == "rounds" and option.low for option in format.options)  # then no cycles are counted
        options = tuple(option for option in format.options if not (agreed and option.key == "cycles"))
        if format.pitches and all(option.key != "pitches" for option in options):
            return (
                *options,
                Option(
                    "pitches",
                    f"{self.evening.game.deal.capitalize()}s a round at a table",
                    format.pitches,
                    low=1,
                    high=24,
                ),
            )
        return options

    def clean_season(self) -> str:
        """The season as it is, or none; another one opens its whole table to all who look on,
        so its own host names it."""
        name: str = self.cleaned_data["season"]
        if name and not self.hosts and name.casefold() != self.initial["season"].casefold():
            raise ValidationError("Only the phone that began this evening can name another season.")
        return name

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            options = self.event_options()
            unclear = (
                end_refusal(options)
                or self.length_refusal(options)
                or carried_over.target_refusal(self.evening, options.get("target", 0))
            )
            if unclear:
                raise ValidationError(unclear)
            facts = self.evening.facts
            refused = self.evening.format.refusal(type(facts)(facts.entrants, (), options, facts.seed))
            if refused:
                raise ValidationError(self.evening.fill_names(refused))
        return data

    def length_refusal(self, options: dict[str, Any]) -> str:
        """Why rounds and cycles do not go together, where whoever writes asks for another length; else empty: the
        rounds that were agreed may stand beside the cycles they once were."""
        was = {**self.evening.format.default_options(), **self.evening.event.options}
        asked = any(options.get(key) != was.get(key) for key in ("rounds", "cycles", "twice"))
        return describe_length_conflict(options) if asked else ""

    def event_options(self) -> dict[str, Any]:
        """The format's options, complete; what is stored besides stays."""
        said = {option.key: self.cleaned_data.get(f"option-{option.key}") for option in self.format_options}
        options = {**self.evening.event.options, **{key: value for key, value in said.items() if value is not None}}
        return {**options, **self.spare_option(options)}

    def spare_option(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a hand sat out counts by what counts now, where it counted what is usual and nobody wrote a number;
        else empty."""
        event = self.evening.event
        if SAT_OUT_HAND not in event.format.options:
            return {}
        was = hand_sat_out_points({**event.game.standard(), **event.game_options}, event.options.get("unit", "points"))
        now = hand_sat_out_points(self.options(), options.get("unit", "points"))
        usual = (
            option_text(options.get(SAT_OUT_HAND.key)) == self.initial[f"option-{SAT_OUT_HAND.key}"] == option_text(was)
        )
        return {SAT_OUT_HAND.key: now} if usual else {}

    def game_options(self) -> dict[str, Any]:
        kept = {key: value for key, value in self.evening.event.game_options.items() if key in self.settled}
        return {key: value for key, value in self.options().items() if key not in self.settled} | kept

    @property
    def option_boxes(self) -> list[Any]:
        return [self[f"option-{option.key}"] for option in self.format_options]

    @property
    def drawn_beforehand(self) -> bool:
        """Whether a number of rounds means something where time or a target ends the evening: so many are drawn at
        first."""
        return isinstance(self.evening.format.way, Scheduled)

    @property
    def cuts(self) -> bool:
        """Whether another number of rounds takes drawn ones away, or draws further ones."""
        return self.drawn_beforehand and ending_rule(self.evening.facts.options) == "cycles"

    @property
    def pays_sit_outs(self) -> bool:
        """Whether a rule says what sitting out counts, which is not for who asked to rest."""
        return bool({SAT_OUT.key, SAT_OUT_HAND.key} & {option.key for option in self.format_options})

    @property
    def house_boxes(self) -> list[Any]:
        return [self[name] for name in self.fields if name.startswith("rule-")]


def end_refusal(options: dict[str, Any]) -> str:
    """Why what is said of the end does not go together: a target that is missing, or ends nothing; else empty."""
    by_target, target = str(options.get("finish", "")).startswith("target"), options.get("target")
    if by_target and not target:
        return "Write the target: the evening ends when somebody reaches it, and 0 is reached before it begins."
    if target and not by_target:
        return f"A target of {target} ends nothing as it is: choose under “{FINISH.label}” that it does, or write 0."
    return ""


def find_or_create_season(name: str, event_host: Any, at: Any) -> Season | None:
    """The host's season of that name, or a new one; None without a name."""
    if not name:
        return None
    started = {"name": name, "started": at}
    return Season.objects.get_or_create(host=event_host, name__iexact=name, defaults=started)[0]


def describe_settings(evening: EventState) -> str:
    """What an evening starts with, in a line: "7 rounds · 4 deals a round · 15 minutes a round"."""
    event = evening.event
    options, words = {**event.format.default_options(), **event.options}, []
    if ending_rule(options) == "time":
        words.append("until time is called")
    elif ending_rule(options) != "cycles":
        unit = event.format.unit(evening.facts) or event.game.unit
        words.append(f"until somebody has {so_many(options['target'], unit)}")
    elif options.get("rounds"):
        words.append(so_many(options["rounds"], "rounds"))
    hold = int(options.get("max_hold", 0))
    if hold:
        did = "winning" if event.format.key == "winner_stays" else "losing"
        words.append(f"out after {did} {times(hold)}{' running' if hold > 1 else ''}")
    deals = options.get("pitches", event.format.pitches)
    if deals:
        words.append(f"{so_many(deals, f'{event.game.deal}s')} a round")
    if event.minutes:
        words.append(f"{so_many(event.minutes, 'minutes')} a round")
    return " · ".join(words)
