"""The form for the rules of an evening: name, season, length, format options and house rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.core.exceptions import ValidationError

from leagues.rules.draws import DEALS, MATCH_POINTS, EventFacts, common_stage
from leagues.rules.endings import FINISH, TARGET, UNIT, ending_rule, length_conflict_refusal
from leagues.rules.format import Format
from leagues.rules.stages import THEN
from leagues.rules.standings.sitting_out import POINTS_A_HAND, SAT_OUT, SAT_OUT_HAND, hand_sat_out_points
from leagues.rules.words import at_start, count_round_deals, deal_words, times
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import LAST_SECRET, SUSPENSE, may_be_hidden
from leagues.state.ranking import carried_over
from scorekeeper.entry.fields import NameField, number_field, option_text
from scorekeeper.home.new_match_form import OptionsForm, option_field
from scorekeeper.rules.game import Game
from scorekeeper.rules.setup import CALLED, Option
from scorekeeper.rules.words import so_many

from . import wording


def default_game_options(format: Format, game: Game) -> dict[str, Any]:
    """House rules that differ from the game's own: every trick counts where a number of deals is agreed."""
    options = {option.key: option for option in game.options}
    counts = dict(options["count"].choices) if "count" in options else {}
    return {"count": "all"} if format.rounds.deals and "deals" in options and "all" in counts else {}


def default_format_options(format: Format, rules: Mapping[str, Any]) -> dict[str, Any]:
    """Format options that depend on the house rules: what a hand sat out counts."""
    return {SAT_OUT_HAND.key: hand_sat_out_points(rules, "points")} if format.pays_hands_out else {}


def number_or_empty(option: Option, value: Any) -> str:
    """What stands in the box of an option at first: nothing where it counts up from 0, and is 0."""
    return "" if option.high > option.low and value == option.default == 0 else option_text(value)


def changes_nothing(option: Option, game: Game) -> bool:
    """Whether what counts is asked though a match of the game is always worth one."""
    only_wins = [choice for choice, _ in option.choices] == [WINS, "worth"]
    return option.key == UNIT.key and only_wins and game.match_points.at_best is None


WINS = "wins"
MAIN_OPTIONS = ("rounds", DEALS, "finish", "target", "plate", "third", "groups")  # the rest is folded away
LABELS = {"unit": wording.UNIT_LABEL}  # a house rule may have the same name


def option_label(format: Format, event: EventFacts, option: Option, rules: Mapping[str, Any]) -> str:
    """The label of a format option; a target with its unit, a hand sat out with the usual points."""
    if option.key == SAT_OUT_HAND.key and "count" in rules:
        every, over_six = POINTS_A_HAND.values()
        return wording.SAT_OUT_HAND_LABEL.format(label=option.label, every=every, over_six=over_six)
    if option.key != TARGET.key:
        return LABELS.get(option.key, option.label)
    if format.has_option(UNIT.key) and event.option(UNIT.key, "") != WINS:
        return wording.TARGET_LABEL_STANDINGS
    label = wording.TARGET_LABEL.format(unit=format.scoring.unit(event))
    return wording.TWO_FOR_A_WIN.format(label=label) if format.credits_wins else label


def name_unit(option: Option, event: EventFacts) -> Option:
    """The option with match points called as the house rules do."""
    if option.key != UNIT.key:
        return option
    return replace(
        option, choices=tuple((value, words.replace(MATCH_POINTS, event.match_unit)) for value, words in option.choices)
    )


def settled_rules(format: Format, game: Game) -> set[str]:
    """Keys of the house rules that the format decides, and so nobody is asked for."""
    options = {option.key for option in game.options}
    target = {"target"} if format.rounds.deals and "deals" in options else set()
    return {"deals"} | target | {*format.only_game.decided}


class SettingsForm(OptionsForm):
    title = NameField(wording.A_NAME, max_length=80, label=wording.TITLE_LABEL)
    season = NameField(wording.SEASON_NAME, max_length=80, label=wording.SEASON_LABEL)
    minutes = number_field(
        wording.MINUTES_RANGE,
        0,
        240,
        required=False,
        label=wording.MINUTES_LABEL,
    )
    suspense = number_field(wording.SECRET_RANGE, 0, LAST_SECRET, required=False, label=wording.SECRET_LABEL)

    def __init__(self, data: Any = None, *, evening: EventState, hosts: bool = False) -> None:
        """`hosts`: whether this device started the evening, and so may choose any season of its host."""
        event, self.hosts = evening.event, hosts
        self.evening, self.drawn, self.begun = evening, bool(evening.rounds), bool(evening.opened)
        season = event.season.name if event.season else ""
        initial = {"title": event.title, "season": season, "minutes": event.minutes or ""}
        initial[SUSPENSE] = event.options.get(SUSPENSE, 0) or ""
        rules = event.game_rules
        initial |= {f"rule-{key}": option_text(value) for key, value in rules.items()}
        super().__init__(data, game=event.game, initial=initial)
        if not may_be_hidden(evening, [each.draw for each in evening.rounds]):
            del self.fields[SUSPENSE]
        for key in {"minutes", SUSPENSE} & self.fields.keys():
            self.fields[key].label = f"{self.fields[key].label}".format(**event.format.naming)
        self.settled = settled_rules(event.format, event.game)
        for key in self.settled:
            self.fields.pop(f"rule-{key}", None)
        options = event.format.stored_options(event.options)
        for option in self.format_options:
            field = option_field(name_unit(option, evening.facts))
            field.label = evening.in_own_words(option_label(event.format, evening.facts, option, rules))
            self.fields[f"option-{option.key}"] = field
            self.initial[f"option-{option.key}"] = number_or_empty(option, options.get(option.key, option.default))

    @property
    def format_options(self) -> tuple[Option, ...]:
        format = self.evening.format
        agreed = any(option.key == "rounds" and option.low for option in format.options)  # then no cycles are counted
        options = tuple(
            option
            for option in format.options
            if not (agreed and option.key == "cycles") and not changes_nothing(option, self.evening.game)
        )
        whole = self.evening.game.match_points.plays_whole(self.evening.event.game_options)
        if format.rounds.deals and not whole and all(option.key != DEALS for option in options):
            return (
                *options,
                Option(
                    DEALS,
                    wording.DEALS_LABEL.format(deals=at_start(deal_words(self.evening.game)[1]), **format.naming),
                    format.rounds.deals,
                    low=1,
                    high=24,
                ),
            )
        return options

    def clean_season(self) -> str:
        """The season as it is, or none. Only its host chooses another one, as it shows the season to all who watch."""
        name: str = self.cleaned_data["season"]
        if name and not self.hosts and name.casefold() != self.initial["season"].casefold():
            raise ValidationError(wording.ANOTHER_SEASON)
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
            going_on, people = options.get(THEN.key) or 0, len(facts.entrants)
            if going_on > people:
                raise ValidationError(wording.TOO_MANY_GO_ON.format(count=going_on, people=people))
            begun = self.begun_refusal(options)
            if begun:
                raise ValidationError(begun)
        return data

    def begun_refusal(self, options: Mapping[str, Any]) -> str:
        """That a round which has begun would be for something else with these options; else empty."""
        format, facts = self.evening.format, self.evening.facts
        then = replace(facts, options={**facts.options, **options})
        for each in self.evening.opened:
            was, now = (
                common_stage(format.only_game.as_played(event, each.number, each.draw)) for event in (facts, then)
            )
            if was != now:
                noun = format.words.round
                return wording.GAME_HAS_BEGUN.format(name=at_start(noun), number=each.number, stage=was, noun=noun)
        return ""

    def length_refusal(self, options: dict[str, Any]) -> str:
        """Why rounds and cycles contradict each other, if the length was changed here; else empty."""
        was = self.evening.format.stored_options(self.evening.event.options)
        asked = any(options.get(key) != was.get(key) for key in ("rounds", "cycles", "twice"))
        return length_conflict_refusal(options) if asked else ""

    def event_options(self) -> dict[str, Any]:
        """The format's options, complete, with whatever else is stored."""
        typed = {option.key: self.cleaned_data.get(f"option-{option.key}") for option in self.format_options}
        typed |= {option.key: option.default for option in self.format_options if self.is_emptied(option)}
        options = {**self.evening.event.options, **{key: value for key, value in typed.items() if value is not None}}
        secret = {SUSPENSE: self.cleaned_data.get(SUSPENSE) or 0} if SUSPENSE in self.fields else {}
        secret = secret if any(secret.values()) or SUSPENSE in options else {}
        return {**options, **secret, **self.spare_option(options)}

    def is_emptied(self, option: Option) -> bool:
        """Whether the box of a number was left empty, which means its usual number."""
        return option.high > option.low and self.data.get(f"option-{option.key}", "-").strip() == ""

    def spare_option(self, options: dict[str, Any]) -> dict[str, Any]:
        """The usual points of a hand sat out by the new house rules, where it had the usual ones before and nobody
        typed others; else empty."""
        event = self.evening.event
        if not event.format.pays_hands_out:
            return {}
        was = hand_sat_out_points(event.game_rules, event.options.get("unit", "points"))
        now = hand_sat_out_points(self.options(), options.get("unit", "points"))
        usual = (
            option_text(options.get(SAT_OUT_HAND.key)) == self.initial[f"option-{SAT_OUT_HAND.key}"] == option_text(was)
        )
        return {SAT_OUT_HAND.key: now} if usual else {}

    def game_options(self) -> dict[str, Any]:
        stay = {*self.settled, CALLED}
        kept = {key: value for key, value in self.evening.event.game_options.items() if key in stay}
        return {key: value for key, value in self.options().items() if key not in self.settled} | kept

    def is_main(self, option: Option) -> bool:
        """Whether it is in sight; of groups also how many of them go on."""
        return option.key in MAIN_OPTIONS or (option == THEN and self.evening.format.people.groups is not None)

    @property
    def main_boxes(self) -> list[Any]:
        """The options that matter on every evening, with the minutes at most five."""
        return [self[f"option-{option.key}"] for option in self.format_options if self.is_main(option)]

    @property
    def other_boxes(self) -> list[Any]:
        """The options that are folded away."""
        return [self[f"option-{option.key}"] for option in self.format_options if not self.is_main(option)]

    @property
    def folded_boxes(self) -> list[Any]:
        """Everything that is folded away."""
        return [*self.other_boxes, *self.secret_boxes, self["season"], *self.house_boxes]

    @property
    def secret_boxes(self) -> list[Any]:
        """From which round on results are a secret, where there are several tables: one box or none."""
        return [self[SUSPENSE]] if SUSPENSE in self.fields else []

    @property
    def fault_is_folded(self) -> bool:
        """Whether something folded away was refused, so that it is shown."""
        return any(box.errors for box in self.folded_boxes)

    @property
    def drawn_beforehand(self) -> bool:
        """Whether all rounds are drawn first, even if time or a target ends the evening."""
        return self.evening.format.pairing.is_drawn_beforehand

    @property
    def cuts(self) -> bool:
        """Whether changing the number of rounds removes or draws rounds."""
        return self.drawn_beforehand and ending_rule(self.evening.facts.options) == "cycles"

    @property
    def pays_sit_outs(self) -> bool:
        """Whether an option says what sitting out counts."""
        format = self.evening.format
        return format.pays_hands_out or format.has_option(SAT_OUT.key)

    @property
    def house_boxes(self) -> list[Any]:
        return [self[name] for name in self.fields if name.startswith("rule-")]


def end_refusal(options: dict[str, Any]) -> str:
    """Why the end and the target contradict each other; else empty."""
    by_target, target = str(options.get("finish", "")).startswith("target"), options.get("target")
    if by_target and not target:
        return wording.TARGET_MISSING
    if target and not by_target:
        return wording.TARGET_UNUSED.format(target=target, label=FINISH.label)
    return ""


def describe_settings(evening: EventState) -> str:
    """The length and clock of an evening, and what follows: "7 rounds · 4 deals a round · then a knockout of 8"."""
    event = evening.event
    options, words = event.format.stored_options(event.options), []
    if ending_rule(options) == "time":
        words.append(wording.UNTIL_TIME)
    elif ending_rule(options) != "cycles":
        unit = event.format.scoring.unit(evening.facts) or event.game.words.unit
        words.append(wording.UNTIL_TARGET.format(target=so_many(options["target"], unit)))
    elif options.get("rounds"):
        words.append(so_many(options["rounds"], "rounds"))
    hold = int(options.get("max_hold", 0))
    if hold and event.format.pages.queue:
        wins = event.format.pages.queue.winner_stays
        once, often = (
            (wording.OUT_AFTER_WIN, wording.OUT_AFTER_WINS)
            if wins
            else (wording.OUT_AFTER_LOSS, wording.OUT_AFTER_LOSSES)
        )
        words.append((often if hold > 1 else once).format(times=times(hold)))
    deals = event.format.lines_per_round(evening.facts)
    if deals:
        words.append(wording.A_ROUND.format(count=count_round_deals(event.game, deals), **event.format.naming))
    if event.minutes:
        words.append(wording.A_ROUND.format(count=so_many(event.minutes, "minutes"), **event.format.naming))
    if options.get(THEN.key) and evening.stage is None:
        words.append(wording.THEN_KNOCKOUT.format(count=options[THEN.key]))
    return " · ".join(words)
