"""A drive that was played on paper alone: everybody's grand total from the card, or its hands, and nothing else."""

import re
from dataclasses import replace
from typing import Any
from uuid import UUID
from zlib import crc32

from django import forms

from leagues.actions import organiser
from leagues.rules.agreeing import asks_two_people
from leagues.rules.standings.standings import CARD_TOTALS, card_total
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.device import ActFields
from scorekeeper.from_paper.rows import FIRST, SECOND, Difference
from scorekeeper.rules.words import isolated

from . import wording

MOST, MOST_LETTERS = 9_999, 200
CARD = r"\A([0-9]{1,4}|[0-9]{1,2}([ ,.+]+[0-9]{1,2}){2,})\Z"  # two figures might be a fraction
TWICE = "card_totals_twice"  # the option: by number what a second person typed in; one that is the same is checked

Card = int | list[int]


def takes_totals(evening: EventState) -> bool:
    """Whether cards alone may be typed in: everybody has one, and no round was opened here."""
    return evening.format.cards.pocket is not None and not evening.opened and bool(evening.entrants)


def are_typed_here(evening: EventState, device: UUID) -> bool:
    """Whether this device typed cards in the first time. One query."""
    begins, _, ends = wording.TOTALS_TYPED_IN.partition("{count}")
    acts = evening.event.changes.of_event().filter(device=device, undoes=None)
    return acts.filter(words__startswith=begins, words__endswith=ends).exists()


def differing_totals(evening: EventState) -> list[str]:
    """The cards that two people typed in differently, a sentence each."""
    piles = CardPiles(evening)
    return [
        wording.TYPED_TWICE.format(
            who=isolated(evening.names[int(one)]),
            first=card_total(piles.known[one]),
            second=card_total(piles.second[one]),
        )
        for one in piles.differing
    ]


class CardPiles:
    """The cards in three piles, by the names on them."""

    def __init__(self, evening: EventState) -> None:
        self.evening, self.twice = evening, asks_two_people(evening.facts)
        self.known: dict[str, Card] = evening.facts.option(CARD_TOTALS) or {}
        said: dict[str, Card] = evening.facts.option(TWICE) or {}
        self.second = {one: card for one, card in said.items() if one in self.known}
        by_name = sorted(evening.names.items(), key=lambda each: each[1].casefold())
        self.numbers = [f"{one}" for one, _ in by_name]

    @property
    def differing(self) -> list[str]:
        """The numbers of cards that two people typed in differently."""
        return [one for one, card in self.second.items() if card_total(card) != card_total(self.known[one])]

    @property
    def numbers_to_check(self) -> list[str]:
        once = [one for one in self.known if one not in self.second] if self.twice else []
        return [one for one in self.numbers if one in (*once, *self.differing)]

    @property
    def to_type(self) -> list[str]:
        return self.names_of([one for one in self.numbers if one not in self.known])

    @property
    def to_check(self) -> list[str]:
        return self.names_of(self.numbers_to_check)

    @property
    def done(self) -> list[str]:
        checked = self.numbers_to_check
        return self.names_of([one for one in self.numbers if one in self.known and one not in checked])

    def names_of(self, numbers: list[str]) -> list[str]:
        return [self.evening.names[int(one)] for one in numbers]


def store(
    evening: EventState, known: dict[str, Card], second: dict[str, Card], words: str, act: ActFields
) -> EventState:
    """Store these cards as one act, which can be undone, and that the evening is over once none is to be checked."""
    wanted = take_snapshot(evening).with_options(**{CARD_TOTALS: known, TWICE: second})
    same = all(one in second and card_total(second[one]) == card_total(card) for one, card in known.items())
    over = same or not asks_two_people(evening.facts)
    wanted = replace(wanted, ended=act["at"] if over else None, ended_why=wording.BY_CARDS if over else "")
    return organiser.change_event(evening, wanted, words, **act)


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
            field = card_field(name)
            known = self.known.get(f"{one}", "")
            field.initial = " ".join(map(str, known)) if isinstance(known, list) else known
            self.fields[f"t-{one}"] = field

    @property
    def boxes(self) -> list[forms.BoundField]:
        return with_cursor([self[name] for name in self.fields if name != "seen"])

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not self.typed:
            raise forms.ValidationError(wording.NO_CARD)
        return data

    @property
    def typed(self) -> dict[str, Card]:
        data = self.cleaned_data
        return {name.removeprefix("t-"): card for name, card in data.items() if name != "seen" and card is not None}

    def store(self, act: ActFields) -> EventState:
        """Store the totals; the evening with them. Where somebody else has typed in other ones since the page was
        shown, theirs count until it is settled."""
        piles, typed, differing = CardPiles(self.evening), self.typed, dict[str, Card]()
        if self.cleaned_data["seen"] != self.mark:
            known = self.known
            differing = {
                one: card for one, card in typed.items() if card_total(known.get(one, card)) != card_total(card)
            }
            typed = {**typed, **known}
        checked = {one: card for one, card in piles.second.items() if one in typed} if piles.twice else {}
        words = wording.TOTALS_TYPED_IN.format(count=len(typed))
        return store(self.evening, typed, {**checked, **differing}, words, act)


class CheckTotalsForm(forms.Form):
    """`t-7`: what a second person reads on the card of entrant 7, who does not see what the first one typed.

    `which-7`: the version that is on the card, where both differ.
    """

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening, self.piles = evening, CardPiles(evening)
        for one in self.piles.numbers_to_check:
            self.fields[f"t-{one}"] = card_field(evening.names[int(one)])

    @property
    def boxes(self) -> list[forms.BoundField]:
        return with_cursor([self[name] for name in self.fields])

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not self.typed:
            raise forms.ValidationError(wording.NO_CARD)
        return data

    @property
    def typed(self) -> dict[str, Card]:
        return {name.removeprefix("t-"): card for name, card in self.cleaned_data.items() if card is not None}

    @property
    def differences(self) -> list[Difference]:
        """The cards of which the second total is another; nothing is chosen for anybody."""
        known, found = self.piles.known, []
        for one, card in self.typed.items() if self.is_bound and self.is_valid() else ():
            if card_total(card) != card_total(known[one]):
                versions = ((FIRST, f"{card_total(known[one])}"), (SECOND, f"{card_total(card)}"))
                found.append(Difference(f"which-{one}", self.evening.names[int(one)], versions))
        return found

    @property
    def chosen(self) -> dict[str, str]:
        """By number which version was chosen, where both differ."""
        said = {each.name: self.data.get(each.name) for each in self.differences}
        return {name.removeprefix("which-"): each for name, each in said.items() if each in (FIRST, SECOND)}

    @property
    def is_settled(self) -> bool:
        return self.is_valid() and len(self.chosen) == len(self.differences)

    def store(self, act: ActFields) -> EventState:
        """Store what is on the cards, once it is settled; the evening with it."""
        piles, typed, chosen = self.piles, self.typed, self.chosen
        right = {one: card if chosen.get(one) != FIRST else piles.known[one] for one, card in typed.items()}
        words = wording.TOTALS_CHECKED.format(count=len(right))
        return store(self.evening, {**piles.known, **right}, {**piles.second, **right}, words, act)


def card_field(name: str) -> CardField:
    """The box of a card."""
    field = CardField(CARD, required=False, max_length=MOST_LETTERS, label=name)
    field.error_messages["invalid"] = wording.TOTAL_RANGE.format(name=name, most=MOST)
    field.widget.attrs.update({"inputmode": "decimal", "autocomplete": "off", "data-box": ""})
    return field


def with_cursor(boxes: list[forms.BoundField]) -> list[forms.BoundField]:
    """The boxes, with the cursor in the first one that is wrong or blank."""
    first = next((box for box in boxes if box.errors or box.value() in ("", None)), None)
    if first is not None:
        first.field.widget.attrs["autofocus"] = True
    return boxes
