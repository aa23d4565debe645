"""A drive that was played on paper alone: everybody's grand total from the card, or its hands, and nothing else."""

import re
from dataclasses import replace
from typing import Any
from zlib import crc32

from django import forms

from leagues.actions import organiser
from leagues.rules.standings.standings import CARD_TOTALS, card_total
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.device import ActFields
from scorekeeper.rules.words import isolated

from . import wording

MOST, MOST_LETTERS = 9_999, 200
CARD = r"\A([0-9]{1,4}|[0-9]{1,2}([ ,.+]+[0-9]{1,2}){2,})\Z"  # two figures might be a fraction
TWICE = "card_totals_twice"  # the option: by number what a second person typed in, while it differs

Card = int | list[int]


def takes_totals(evening: EventState) -> bool:
    """Whether cards alone may be typed in: everybody has one, and no round was opened here."""
    return evening.format.cards.pocket is not None and not evening.opened and bool(evening.entrants)


def differing_totals(evening: EventState) -> list[str]:
    """The cards that two people typed in differently, a sentence each."""
    known, twice = evening.facts.option(CARD_TOTALS) or {}, evening.facts.option(TWICE) or {}
    return [
        wording.TYPED_TWICE.format(
            who=isolated(evening.names[int(one)]), first=card_total(known[one]), second=card_total(second)
        )
        for one, second in twice.items()
    ]


class CardField(forms.RegexField):
    """A grand total, or the tricks of three hands or more; None where it is blank."""

    def clean(self, value: Any) -> Card | None:
        figures = [int(each) for each in re.findall("[0-9]+", super().clean(value))]
        return figures if len(figures) > 1 else next(iter(figures), None)


class CardTotalsForm(forms.Form):
    """`t-7`: what the card of entrant 7 says; blank: no card. `seen`: a mark of what was stored when it was shown."""

    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening = evening
        self.known: dict[str, Card] = evening.facts.option(CARD_TOTALS) or {}
        self.mark = f"{crc32(repr(sorted(self.known.items())).encode()):x}"
        self.fields["seen"].initial = self.mark
        for one, name in sorted(evening.names.items(), key=lambda each: each[1].casefold()):
            says = wording.TOTAL_RANGE.format(name=name, most=MOST)
            field = CardField(CARD, required=False, max_length=MOST_LETTERS, label=name)
            field.error_messages["invalid"] = says
            known = self.known.get(f"{one}", "")
            field.initial = " ".join(map(str, known)) if isinstance(known, list) else known
            field.widget.attrs.update({"inputmode": "decimal", "autocomplete": "off", "data-box": ""})
            self.fields[f"t-{one}"] = field

    @property
    def boxes(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name != "seen"]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not self.typed:
            raise forms.ValidationError(wording.NO_CARD)
        return data

    @property
    def typed(self) -> dict[str, Card]:
        data = self.cleaned_data
        return {name.removeprefix("t-"): card for name, card in data.items() if name != "seen" and card is not None}

    def store(self, act: ActFields) -> bool:
        """Store the totals, and that the evening is over; one act, which can be undone. False where somebody else has
        typed in other ones since the page was shown: theirs count until it is settled."""
        typed, twice = self.typed, dict[str, Card]()
        if self.cleaned_data["seen"] != self.mark:
            known = self.known
            twice = {one: card for one, card in typed.items() if card_total(known.get(one, card)) != card_total(card)}
            typed = {**typed, **known}
        wanted = take_snapshot(self.evening).with_options(**{CARD_TOTALS: typed, TWICE: twice})
        wanted = replace(wanted, ended=act["at"], ended_why=wording.BY_CARDS)
        organiser.change_event(self.evening, wanted, wording.TOTALS_TYPED_IN.format(count=len(typed)), **act)
        return not twice
