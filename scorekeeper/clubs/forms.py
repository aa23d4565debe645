"""What is typed about a group."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db.models import QuerySet

from scorekeeper.entry.fields import NameField
from scorekeeper.models import Club, Player

from . import wording

MOST_LETTERS = 21_000  # of a list of names


class NamedForm(forms.Form):
    def clean_name(self) -> str:
        """Never empty."""
        name: str = self.cleaned_data["name"]
        if not name:
            raise forms.ValidationError(wording.WRITE_A_NAME)
        return name


class GroupForm(NamedForm):
    name = NameField(max_length=80, label=wording.GROUP_NAME)


class WhoIsWhoForm(forms.Form):
    """Who of a club each person of a night is, or somebody new."""

    def __init__(self, *args: Any, club: Club, people: Mapping[Player, Player | None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club, self.people = club, people
        known = [(str(each.pk), each.name) for each in Player.objects.to_choose(club)]
        for person, same in people.items():
            self.fields[f"is-{person.pk}"] = forms.ChoiceField(
                label=person.name,
                required=False,
                choices=[("", wording.NEW), *known],
                initial=str(same.pk) if same is not None else "",
            )

    def clean(self) -> dict[str, Any]:
        """Nobody is two of them: they may have met in one game."""
        said = super().clean() or {}
        chosen = [who for who in said.values() if who]
        twice = next((who for who in chosen if chosen.count(who) > 1), None)
        if twice is not None:
            both = [person.name for person in self.people if said.get(f"is-{person.pk}") == twice]
            raise forms.ValidationError(wording.ONE_IS_TWO.format(one=both[0], other=both[1]))
        return said

    @property
    def who(self) -> dict[Any, Player]:
        """The club's people by id of those of the night, without who is new."""
        ours = {str(each.pk): each for each in Player.objects.of_club(self.club)}
        chosen = {person.pk: self.cleaned_data[f"is-{person.pk}"] for person in self.people}
        return {person: ours[who] for person, who in chosen.items() if who}


class PersonForm(NamedForm):
    name = NameField(label=wording.NAME)
    nickname = NameField(label=wording.NICKNAME)
    outside = forms.ChoiceField(
        required=False,
        label=wording.OUTSIDE,
        choices=[("", wording.BY_NAME), (Player.JUNIOR, wording.JUNIOR), (Player.HIDDEN, wording.HIDDEN)],
    )
    word = NameField()


class NamesForm(forms.Form):
    """Names as they are typed or pasted, one a line."""

    names = forms.CharField(required=False, label=wording.NAMES, widget=forms.Textarea, max_length=MOST_LETTERS)

    def clean_names(self) -> list[str]:
        """The names, each of at most forty characters."""
        field = NameField()
        found = [field.clean(line) for line in self.cleaned_data["names"].splitlines()]
        return list(dict.fromkeys(name for name in found if name))


class SameForm(forms.Form):
    """Who of a club somebody is."""

    kept = forms.ModelChoiceField(Player.objects.none(), empty_label=wording.WHO, label=wording.SAME_AS)

    def __init__(self, *args: Any, people: QuerySet[Player], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kept = self.fields["kept"]
        assert isinstance(kept, forms.ModelChoiceField)
        kept.queryset = people
        kept.error_messages = dict.fromkeys(("required", "invalid_choice"), wording.CHOOSE_SOMEBODY)
