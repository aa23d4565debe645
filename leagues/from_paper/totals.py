"""A drive that was played on paper alone: everybody's grand total from the card, and nothing else."""

from dataclasses import replace
from typing import Any

from django import forms

from leagues.actions import organiser
from leagues.rules.standings.standings import CARD_TOTALS
from leagues.state.event_state import EventState
from leagues.state.snapshot import take_snapshot
from scorekeeper.device import ActFields
from scorekeeper.entry.fields import number_field

from . import wording

MOST = 9_999


def takes_totals(evening: EventState) -> bool:
    """Whether cards alone may be keyed in: everybody has one, and no round was opened here."""
    return evening.format.card is not None and not evening.opened and bool(evening.entrants)


class CardTotalsForm(forms.Form):
    """`t-7`: the total on the card of entrant 7; blank: no card."""

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening = evening
        known = evening.facts.option(CARD_TOTALS) or {}
        for one, name in sorted(evening.names.items(), key=lambda each: each[1].casefold()):
            says = wording.TOTAL_RANGE.format(name=name, most=MOST)
            field = number_field(says, 0, MOST, required=False, widget=forms.TextInput)
            field.label, field.initial = name, known.get(f"{one}", "")
            field.widget.attrs.update({"inputmode": "numeric", "maxlength": 4, "autocomplete": "off", "data-box": ""})
            self.fields[f"t-{one}"] = field

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and all(each is None for each in data.values()):
            raise forms.ValidationError(wording.NO_CARD)
        return data

    def save(self, act: ActFields) -> None:
        """Store the totals, and that the evening is over; one act, which can be undone."""
        data = self.cleaned_data
        totals = {name.removeprefix("t-"): total for name, total in data.items() if total is not None}
        wanted = take_snapshot(self.evening).with_options(**{CARD_TOTALS: totals})
        wanted = replace(wanted, ended=act["at"], ended_why=wording.BY_CARDS)
        organiser.change_event(self.evening, wanted, wording.TOTALS_KEYED_IN.format(count=len(totals)), **act)
