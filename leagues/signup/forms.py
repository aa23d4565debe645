"""The forms of a sign-up: the list itself, somebody who enters, and what was paid."""

from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.actions.sign_up import MOST_ENTRIES
from leagues.models import SignUp, SignUpEntry
from leagues.rules.ticket_words import ROLES
from leagues.setup import name_list
from leagues.setup.new_event_form import game_choices, read_ticket_words
from leagues.setup.wording import A_TICKET
from scorekeeper.device import Device
from scorekeeper.entry.fields import CoinsField, NameField, choice_errors, number_field, set_choices
from scorekeeper.rules.shapes import coins

from . import wording

MOST_CENTS = 99_999
YEARS = range(1990, 2200)
COLUMNS = ("title", "game_key", "starts", "most", "pairs", "approves", "ticket_numbers")


def money_field(says: str, label: str = "", most: int = MOST_CENTS) -> CoinsField:
    wrong = dict.fromkeys(("invalid", "min_value", "max_value"), says.format(most=coins(most)))
    return CoinsField(label=label, min_value=0, max_value=most, required=False, error_messages=wrong)


class SignUpForm(forms.Form):
    """What a list says. `row`: the list as it is, where it is there already."""

    pk = forms.UUIDField(required=False, widget=forms.HiddenInput, error_messages={"invalid": wording.OLD_FORM})
    title = NameField(label=wording.TITLE, max_length=80)
    game_key = forms.ChoiceField(label=wording.GAME, required=False, error_messages=choice_errors(wording.GAME_WRONG))
    starts = forms.DateTimeField(
        label=wording.STARTS,
        required=False,
        widget=forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"}),
        input_formats=["%Y-%m-%dT%H:%M"],
        error_messages={"invalid": wording.WHEN_WRONG},
    )
    most = number_field(
        wording.MOST_WRONG.format(most=MOST_ENTRIES),
        2,
        MOST_ENTRIES,
        label=wording.MOST,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "maxlength": "3"}),
    )
    fee = money_field(wording.FEE_WRONG, wording.FEE)
    pairs = forms.BooleanField(required=False)
    approves = forms.BooleanField(required=False)
    ticket_numbers = forms.BooleanField(required=False)
    first_ticket = NameField(A_TICKET)
    second_ticket = NameField(A_TICKET)

    def __init__(self, *args: Any, host: Device, row: SignUp | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.row = row
        set_choices(self, "game_key", [("", wording.LATER), *game_choices(host)])

    def clean_title(self) -> str:
        if not self.cleaned_data["title"]:
            raise ValidationError(wording.TITLE_NEEDED)
        return str(self.cleaned_data["title"])

    def clean_starts(self) -> datetime | None:
        starts: datetime | None = self.cleaned_data["starts"]
        if starts is not None and starts.year not in YEARS:
            raise ValidationError(wording.WHEN_WRONG)
        return starts

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        words = (said.get("first_ticket") or "", said.get("second_ticket") or "")
        try:
            read_ticket_words(words, ROLES)
        except ValidationError as error:
            self.add_error("first_ticket", error)
        said["tickets"] = [word for word in words if word]
        kept = self.row.entries.exclude(partner="").first() if self.row is not None and not said.get("pairs") else None
        if kept is not None:
            self.add_error("pairs", wording.KEPT.format(who=kept.name))
        return said

    @property
    def facts(self) -> dict[str, Any]:
        """The columns of a valid form."""
        said = self.cleaned_data
        return {key: said[key] for key in (*COLUMNS, "tickets")} | {"fee": said["fee"] or 0}


def fields_of(row: SignUp) -> dict[str, Any]:
    """What the form says of a list."""
    first, second = row.tickets or ("", "")
    return {key: getattr(row, key) for key in COLUMNS} | {
        "fee": row.fee or None,
        "first_ticket": first,
        "second_ticket": second,
    }


class EntryForm(forms.Form):
    """Somebody who enters, or is changed."""

    pk = forms.UUIDField(required=False, widget=forms.HiddenInput, error_messages={"invalid": wording.OLD_FORM})
    name = NameField(wording.A_NAME)
    partner = NameField(wording.PARTNERS_NAME)
    ticket = forms.CharField(required=False, max_length=40)
    ticket_number = NameField(wording.TICKET_NUMBER, max_length=20)
    maybe = forms.BooleanField(required=False)

    def __init__(self, *args: Any, row: SignUp, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.row = row
        self.refused = ""  # why something else that was pressed was not done

    def clean_name(self) -> str:
        if not self.cleaned_data["name"]:
            raise ValidationError(wording.NAME_NEEDED)
        return one_name(self.cleaned_data["name"])

    def clean_partner(self) -> str:
        return one_name(self.cleaned_data["partner"]) if self.row.pairs else ""

    def clean_ticket(self) -> str:
        ticket = self.cleaned_data["ticket"] if not self.row.pairs else ""
        if ticket and ticket not in self.row.tickets:
            raise ValidationError(wording.TICKET_WRONG)
        return ticket

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if said.get("partner") and said["partner"].casefold() == said.get("name", "").casefold():
            self.add_error("partner", wording.TWICE_ONE)
        return said

    @property
    def facts(self) -> dict[str, Any]:
        """The columns of a valid form."""
        said = {key: self.cleaned_data[key] for key in ("name", "partner", "ticket", "maybe")}
        number = {"ticket_number": self.cleaned_data["ticket_number"]} if self.row.ticket_numbers else {}
        return said | number


class PartnerForm(EntryForm):
    """Another partner for somebody who has entered; nobody where the box is empty."""

    def __init__(self, *args: Any, entry: SignUpEntry, **kwargs: Any) -> None:
        super().__init__(*args, row=entry.sign_up, **kwargs)
        self.entry = entry
        for name in ("name", "ticket", "ticket_number", "maybe"):
            del self.fields[name]

    def clean(self) -> dict[str, Any]:
        return super().clean() | {"name": self.entry.name}

    @property
    def facts(self) -> dict[str, Any]:
        """As it was where it was not changed: it may be shown by another name here."""
        partner = self.cleaned_data["partner"]
        return {} if partner == self.entry.partner else {"partner": partner}


class PaidForm(forms.Form):
    paid = money_field(wording.PAID_WRONG, most=2 * MOST_CENTS)  # of a pair


def one_name(typed: str) -> str:
    """The name, which a list of names takes for one person. `ValidationError` for anything else."""
    found = name_list.read(typed).roll if typed else []
    if typed and [each.names for each in found] != [(typed,)]:
        raise ValidationError(wording.ONE_NAME.format(typed=typed))
    return typed
