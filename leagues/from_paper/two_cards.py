"""The two cards of a table: what each says of the game, compared by rule 12.2, and stored as the table's total."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import cached_property

from leagues.actions import organiser
from leagues.rules.agreeing import asks_two_people
from leagues.rules.score_cards import (
    HOLE,
    CardGame,
    Checked,
    cross_check,
    describe_points,
    describe_typed,
    qualifies,
    typed_total,
)
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from scorekeeper.device import ActFields
from scorekeeper.entry.fields import choice_errors, number_field
from scorekeeper.rules.words import isolated

from . import wording

BOXES = (("points", wording.GAME_POINTS), ("plus", wording.SPREAD_PLUS), ("minus", wording.SPREAD_MINUS))
GAME_POINTS = [(points, f"{points}") for points in (0, 2, 3)]
BOTH, FIRST, SECOND = "both", "first", "second"  # whose card has the points of a qualifying one
QUALIFY = {BOTH: (True, True), FIRST: (True, False), SECOND: (False, True)}


class TwoCardsForm(forms.Form):
    """`points-0`, `plus-0`, `minus-0`: the first player's card. `qualify`: how the table is settled where they differ;
    `seen`: the cards as they were when that was asked."""

    qualify = forms.ChoiceField(choices=[(each, each) for each in QUALIFY], required=False)
    seen = forms.CharField(required=False)

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        *,
        evening: EventState,
        played: RoundState,
        table: TableState,
        said: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`said`: what the boxes say at first, as the players' own phones have it."""
        super().__init__(data, auto_id="of-card-%s")
        self.evening, self.played, self.table = evening, played, table
        names = evening.names_in(played.number)
        self.names = [names[one] for one in table.draw.seats]
        for side in range(len(self.names)):
            self.fields[f"points-{side}"] = forms.TypedChoiceField(
                choices=GAME_POINTS,
                coerce=int,
                widget=forms.TextInput,
                error_messages=choice_errors(wording.GAME_POINTS_RANGE),
            )
            for column in ("plus", "minus"):
                says = wording.SPREAD_RANGE
                self.fields[f"{column}-{side}"] = number_field(says, 1, HOLE, required=False, widget=forms.TextInput)
            for key, _ in BOXES:
                box = {"inputmode": "numeric", "maxlength": 3, "autocomplete": "off", "data-box": ""}
                self.fields[f"{key}-{side}"].widget.attrs.update(box)
        if data is None:
            self.initial = dict(said)
            self.fields["points-0"].widget.attrs["autofocus"] = True

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        if any(data[f"plus-{side}"] and data[f"minus-{side}"] for side in (0, 1)):
            raise ValidationError(wording.ONE_COLUMN)
        if not any(data[f"{column}-{side}"] for side in (0, 1) for column in ("plus", "minus")):
            raise ValidationError(wording.NO_SPREAD)
        return data

    @property
    def cards(self) -> list[tuple[str, list[tuple[str, forms.BoundField]]]]:
        """(name, its boxes with their labels) of both cards."""
        return [
            (name, [(label, self[f"{key}-{side}"]) for key, label in BOXES]) for side, name in enumerate(self.names)
        ]

    def typed_card(self, side: int) -> CardGame:
        """A card as it was typed; where its spread is blank, in the column of its result."""
        points, plus, minus = (self.cleaned_data[f"{key}-{side}"] for key, _ in BOXES)
        return CardGame(points > 0, plus or minus, bool(plus or (points and not minus)))

    @cached_property
    def typed(self) -> tuple[CardGame, CardGame]:
        return self.typed_card(0), self.typed_card(1)

    @property
    def signature(self) -> str:
        """The boxes in one text."""
        return " ".join(self.data.get(f"{key}-{side}", "") or "-" for side in (0, 1) for key, _ in BOXES)

    def checked(self, who: str = BOTH) -> Checked:
        return cross_check(*self.typed, qualify=QUALIFY[who])

    @cached_property
    def discrepancy(self) -> str:
        """How the two cards differ and what counts, in sentences; empty where they agree."""
        return self.describe(BOTH) if self.is_valid() else ""

    def describe(self, who: str) -> str:
        """The same where these have a qualifying card."""
        checked = self.checked(who)
        return self.with_names(f"{checked.said} {checked.why} {self.count(who)}".strip())

    def describe_in_short(self, who: str) -> str:
        """The same for the history, without the column that decides."""
        return self.with_names(f"{self.checked(who).said} {self.count(who)}".strip())

    def count(self, who: str) -> str:
        """What counts then, with game points that are others than a card says; {1} and {2} stand for the names."""
        checked = self.checked(who)
        points = tuple(self.cleaned_data[f"points-{side}"] for side in (0, 1))
        return f"{checked.counts} {describe_points(checked.cards, points)}".strip()

    def with_names(self, sentence: str) -> str:
        return sentence.format("", *map(isolated, self.names))

    @cached_property
    def possible(self) -> list[str]:
        """Whose cards may be qualifying ones by the other games of the evening, as keys of `QUALIFY`."""
        options = [self.checked(who).cards for who in QUALIFY]
        facts, number = self.evening.facts, self.played.number
        rounds = self.evening.format.rounds.length(facts)
        known = [
            qualifies(facts, one, number, [cards[side].points for cards in options], rounds)
            for side, one in enumerate(self.table.draw.seats)
        ]
        neither = True not in known
        return [
            who
            for who, held in QUALIFY.items()
            if all(each in (None, has) for each, has in zip(known, held)) or (who == BOTH and neither)
        ]

    @property
    def asks_who(self) -> str:
        """What the cards say, where it depends on who qualifies what counts, and that is open; else empty."""
        same = len({self.checked(who).cards for who in self.possible}) == 1
        return "" if same else self.with_names(self.checked().said)

    asks = wording.WHO_QUALIFIES

    @property
    def settlements(self) -> list[tuple[str, str, str]]:
        """(key, button, the sentences) of each way to settle it: who qualifies is asked where it matters."""
        if not self.asks_who:
            return [(self.possible[0], wording.SETTLE, self.describe(self.possible[0]))]
        labels = (wording.BOTH_QUALIFY, *(wording.ONE_QUALIFIES.format(who=isolated(name)) for name in self.names))
        words = {who: (label, self.with_names(self.count(who))) for who, label in zip(QUALIFY, labels, strict=True)}
        return [(who, *words[who]) for who in self.possible]

    @property
    def settled_by(self) -> str:
        """How it is settled: by itself where the cards agree, else as was pressed for just these cards; or empty."""
        if not self.discrepancy:
            return BOTH
        pressed = str(self.cleaned_data["qualify"]) if self.cleaned_data["seen"] == self.signature else ""
        return pressed if pressed in self.possible else ""

    def store(self, act: ActFields, *, by_table: int = 0) -> str:
        """Store the total of the table; the sentences about what differed. `RuleError` where it was changed."""
        number, table, who = self.played.number, self.table.number, self.settled_by
        summed, differed = typed_total(self.checked(who).cards), self.describe(who)
        score = describe_typed(summed[: len(self.names)], summed[len(self.names) :])
        short = self.describe_in_short(who)
        once = asks_two_people(self.evening.facts)
        template = wording.CARDS_TYPED_ONCE if once else wording.CARDS_TYPED
        words = template.format(number=number, table=table, score=score, **self.evening.format.naming)
        words, typed = words if once else f"{words} {short}".strip(), {"summed": summed}
        organiser.change_table(self.evening, number, table, words, typed, by_table=by_table, **act)
        return differed
