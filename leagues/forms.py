"""What an organiser types before and during an evening, turned into values and errors into sentences."""

import re
import secrets
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.datastructures import MultiValueDict

from scorekeeper.doors import Device
from scorekeeper.models import Player
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.typed import NameField, answers, number_field

from . import names, offering, pasted
from .models import Pass, format_choices
from .roll import Named
from .rules.draws import Format
from .rules.formats import FORMATS
from .rules.picking import PAIRED

HERE, LATE, OUT = "here", "late", "out"
CALLS = ((HERE, "present"), (LATE, "late"), (OUT, "sits out"))
SHOWN = 300  # people of the roll-call
HOURS = [(0, "no limit")] + [
    (minutes, f"{minutes // 60} h{' 30' if minutes % 60 else ''}") for minutes in range(60, 331, 30)
]
TO_SO_MANY = number_field("To how many: a whole number up to 10000.", 0, 10_000)
ROLES = tuple(dict.fromkeys(ticket for format in FORMATS.values() for ticket in format.tickets))


class BeginForm(forms.Form):
    """Who is there, what is played, and how. It is sent twice: for the offers, then with one of them chosen."""

    names = forms.CharField(required=False, max_length=40_000, strip=False)
    game = forms.ChoiceField(
        choices=lambda: [(key, game.name) for key, game in by_name().items()],
        error_messages=answers("Choose one of the games."),
    )
    time = forms.TypedChoiceField(
        choices=HOURS,
        coerce=int,
        required=False,
        empty_value=0,
        error_messages=answers("How much time is there? Choose one of the answers."),
    )
    format = forms.ChoiceField(
        choices=format_choices, required=False, error_messages=answers("Choose one of the ways to play.")
    )
    title = NameField("A name", max_length=80)
    season = NameField("The name of a season", max_length=80)

    def __init__(self, data: MultiValueDict[str, str] | None = None, *, device: Device, **how: Any) -> None:
        super().__init__(data, **how)
        self.device = device
        self.read = names.Read([])

    # -- the roll-call

    @cached_property
    def known(self) -> list[Player]:
        """People known on this device, by name."""
        people = list(Player.objects.known_on(self.device.id)[:SHOWN])
        return sorted(people, key=lambda each: each.name.casefold())

    @property
    def called(self) -> list[dict[str, Any]]:
        """A row for everybody known here: name of its box, and what was tapped."""
        return [
            {"name": person.name, "box": f"call-{person.pk}", "said": self.data.get(f"call-{person.pk}", "")}
            for person in self.known
        ]

    @property
    def called_so_far(self) -> str:
        """How many were tapped in the roll-call, answer by answer: "5 present, 1 late"."""
        said = [row["said"] for row in self.called]
        return ", ".join(f"{said.count(call)} {words}" for call, words in CALLS if call in said) or "nobody yet"

    @property
    def format_chosen(self) -> Format | None:
        return FORMATS.get(self.data.get("format", ""))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        try:
            data["roll"] = self.roll(data.get("names") or "")
        except ValidationError as error:
            self.add_error("names", error)
        if "roll" in data and len(data["roll"]) < 2:
            self.add_error("names", "Who is there? Write two names or more, one a line, or tap them in the list.")
        if not self.errors and "begin" in self.data:
            self.check_fits(data)
        return data

    def roll(self, typed: str) -> list[Named]:
        """Everybody on the list and in the roll-call, each once."""
        format = self.format_chosen.key if self.format_chosen else ""
        said = {row["name"]: row["said"] for row in self.called if row["said"] in dict(CALLS)}
        low = {name.casefold(): call for name, call in said.items()}
        self.read = names.read(typed, format, ROLES, self.data.get("meant", ""), self.data)
        open_ = [each.asked for each in self.read.doubts if not each.answer]
        if open_:
            raise ValidationError(f"{' '.join(open_)} Choose below the names, then go on: nothing is lost.")
        written = {name.casefold() for one in self.read.roll for name in one.names}
        roll = [*self.read.roll, *(Named((name,)) for name in said if name.casefold() not in written)]
        names.check(roll, format)
        return [self.as_called(one, low) for one in roll]

    def as_called(self, one: Named, said: dict[str, str]) -> Named:
        """An entrant with the ticket and the call that were tapped."""
        marked = [call for call in (LATE, OUT) if one.names[0] in self.marked(call)]
        call = {*marked, *(said.get(name.casefold(), HERE) for name in one.names)}
        tapped = self.data.get(f"ticket-{one.names[0]}", "")
        ticket = tapped if tapped in ROLES else one.ticket
        return Named(one.names, ticket, 2 if LATE in call else 1, (1,) if OUT in call else ())

    def marked(self, call: str) -> list[str]:
        """Whom somebody ticked as late, or sitting out, of those whose names were typed: each by the first name."""
        getlist = getattr(self.data, "getlist", lambda name: self.data.get(name, []))
        return list(getlist(f"is-{call}"))

    @property
    def typed_names(self) -> list[dict[str, Any]]:
        """A row for everybody who is not in the roll-call: name, its value, whether late, whether sitting out."""
        tapped = {row["name"].casefold() for row in self.called if row["said"] in dict(CALLS)}
        return [
            {
                "name": " and ".join(one.names),
                "value": one.names[0],
                "late": one.names[0] in self.marked(LATE),
                "out": one.names[0] in self.marked(OUT),
            }
            for one in self.people
            if not tapped & {name.casefold() for name in one.names}
        ]

    @property
    def any_marked(self) -> bool:
        return any(row["late"] or row["out"] for row in self.typed_names)

    def check_fits(self, data: dict[str, Any]) -> None:
        """Refuse a way to play that does not fit who is there."""
        format, game = self.format_chosen, GAMES[data["game"]]
        if format is None:
            self.add_error("format", "Choose one of the ways to play.")
            return
        wrong = [one.names[0] for one in data["roll"] if format.tickets and one.ticket not in format.tickets]
        if wrong:
            roles = " and ".join(format.tickets)
            self.add_error("format", f"{format.name}: say who is what, {roles}. Not said yet: {', '.join(wrong[:8])}.")
            return
        choice = offering.choice(format, data["roll"], game, {})
        if choice.refused:
            self.add_error("format", choice.refused)
        try:
            data["until"] = TO_SO_MANY.clean(self.data.get(f"until-{format.key}") or 0) if choice.until else 0
        except ValidationError as error:
            self.add_error("format", error)

    # -- what the page shows

    @property
    def people(self) -> list[Named]:
        return self.cleaned_data.get("roll", []) if self.is_bound and self.is_valid_roll else []

    @property
    def names_stay_open(self) -> bool:
        """Whether the list of names is in sight from the start: something about it is wrong, unclear or to be told."""
        wrong = "names" in self.errors or (self.pairs and bool(self.errors))
        return bool(wrong or self.read.meanings or self.read.doubts or self.read.told)

    @property
    def is_valid_roll(self) -> bool:
        return not {"names", "game"} & set(self.errors) and "roll" in self.cleaned_data

    @property
    def game_chosen(self) -> Game:
        return GAMES[self.cleaned_data["game"]]

    @cached_property
    def offers(self) -> list[offering.Choice]:
        if not self.people:
            return []
        return offering.choices(self.people, self.game_chosen, self.cleaned_data.get("time") or 0, self.lot)

    @cached_property
    def lot(self) -> str:
        """The seed of the draws that are described: the evening begins with the one that was."""
        said = self.data.get("lot", "")
        return said if re.fullmatch("[0-9a-f]{16}", said) else secrets.token_hex(8)

    @property
    def fitting(self) -> list[tuple[offering.Choice, str]]:
        """What fits, each with the target that was typed for it."""
        return [(each, self.data.get(f"until-{each.key}") or "0") for each in self.offers if not each.refused]

    @property
    def others(self) -> list[offering.Choice]:
        return [each for each in self.offers if each.refused]

    @property
    def chosen(self) -> str:
        """The way to play that is ticked: as posted, else the first that fits."""
        keys = [each.key for each in self.offers]
        posted = self.data.get("format", "")
        return posted if posted in keys else next((each.key for each, _ in self.fitting), "")

    @property
    def roles(self) -> tuple[str, ...]:
        """The tickets of the way to play that is ticked; where it has none, those that somebody carries."""
        carried = {one.ticket for one in self.people}
        others = (format.tickets for format in FORMATS.values() if carried & set(format.tickets))
        return (FORMATS[self.chosen].tickets if self.chosen else ()) or next(others, ())

    @property
    def example(self) -> str:
        """How tickets are typed, in the words of the way to play, or of the usual one while none is ticked."""
        one, other = self.roles or pasted.SHORT
        return f"“ada, {one}” and “bo, {other}”"

    @property
    def tickets(self) -> list[dict[str, Any]]:
        """A row for everybody, where the way to play has tickets: what stands behind the name, and may be tapped."""
        return [
            {"name": " and ".join(one.names), "box": f"ticket-{one.names[0]}", "said": one.ticket}
            for one in (self.people if self.roles else ())
        ]

    @property
    def pairs(self) -> bool:
        """Whether two names a line are one: as they are typed, or as the way to play wants them."""
        return self.data.get("format", "") in PAIRED or any(len(one.names) > 1 for one in self.people)


def by_name() -> dict[str, Game]:
    return dict(sorted(GAMES.items(), key=lambda item: item[1].name))


class EndForm(forms.Form):
    """Why an evening stops before its end, and who leaves with it: `gone`, a number each."""

    why = NameField("The reason", max_length=80)
    gone = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": "Look again at who is here, then press once more."}
    )

    def __init__(self, data: Any, *, here: Iterable[str]) -> None:
        super().__init__(data)
        self.fields["gone"].choices = [(one, "") for one in here]


class PassForm(forms.Form):
    """What a new link may do."""

    may = forms.ChoiceField(
        choices=[(Pass.RUN, ""), (Pass.VIEW, "")], error_messages=answers("Choose one of the links.")
    )
