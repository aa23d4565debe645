"""What is typed about a group."""

from collections.abc import Mapping
from typing import Any

from django import forms

from scorekeeper.entry.fields import NameField
from scorekeeper.models import Club, Player

from . import wording


class GroupForm(forms.Form):
    name = NameField(max_length=80, label=wording.GROUP_NAME)


class WhoIsWhoForm(forms.Form):
    """Who of a club each person of a night is, or somebody new."""

    def __init__(self, *args: Any, club: Club, people: Mapping[Player, Player | None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club, self.people = club, people
        known = [(str(each.pk), each.name) for each in Player.objects.of_club(club)]
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
