"""A file from the preview to the rows: what is new in it, who its people are here, and that it can be read at all."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db import IntegrityError, transaction

from scorekeeper.actions import reading
from scorekeeper.actions.newer import said_again
from scorekeeper.actions.reading import FoundPerson
from scorekeeper.device import Device
from scorekeeper.editing.history import history_rows
from scorekeeper.entry.refused import describe_refused
from scorekeeper.models import Match
from scorekeeper.models.own_game import key_of
from scorekeeper.own_games.own_file import game_data
from scorekeeper.rules.own_games.own_game import check, from_data
from scorekeeper.rules.tally import RuleError

from . import wording
from .content import read_facts
from .kinds import Item, SavedKind, Stands, all_kinds
from .shapes import Json


@dataclass(frozen=True)
class OpenedFile:
    """A file whose facts are in order. `said`: what it says, and as "games" its own games by key."""

    kind: SavedKind
    said: Json
    device: Device

    @property
    def title(self) -> str:
        return self.kind.title(self.said)

    @cached_property
    def items(self) -> list[Item]:
        return self.kind.items(self.said, self.device)

    def those(self, stands: Stands) -> list[Item]:
        return [each for each in self.items if each.stands is stands]

    @property
    def fresh(self) -> list[Item]:
        """What is new."""
        return self.those(Stands.NEW)

    @property
    def newer(self) -> list[Item]:
        """What is here with less."""
        return self.those(Stands.NEWER)

    @property
    def apart(self) -> list[Item]:
        """What was written on here and there, and stays as it is."""
        return self.those(Stands.APART)

    @property
    def here(self) -> list[Item]:
        """What is here already, and stays as it is."""
        return self.those(Stands.HERE)

    @cached_property
    def people(self) -> list[FoundPerson]:
        """Its people as this device knows them."""
        return self.kind.people(self.said, self.device)

    @property
    def known(self) -> list[str]:
        return [each.same.name for each in self.people if each.same is not None]

    @property
    def asked(self) -> list[FoundPerson]:
        """Those of whom only the name is known."""
        return [each for each in self.people if each.same is None and each.named is not None]

    @property
    def strangers(self) -> list[str]:
        return [each.name for each in self.people if each.same is None and each.named is None]

    @property
    def address(self) -> str:
        """Where it is, once it is here; empty where this device may not look at it."""
        return self.kind.address(self.said, self.device)


def open_file(content: Any, device: Device) -> OpenedFile:
    """The file that says this. `RuleError` with the reason where it cannot be read; nothing is stored."""
    kinds = all_kinds()
    said = read_facts(content, {name: kind.shape for name, kind in kinds.items()})
    own = [from_data(game_data(game)) for game in said["games"]]
    for game in own:
        check(game)
    said["games"] = {key_of(game): game for game in own}
    kind = kinds[said["scorekeeper"]]
    reading.check_matches(kind.matches(said), {each["id"] for each in said["people"]}, said["games"])
    kind.check(said)
    kind.check_access(said, device)
    return OpenedFile(kind, said, device)


def read_in(opened: OpenedFile, alike: Collection[uuid.UUID], at: datetime) -> None:
    """Store what a file has more, all of it or nothing. `alike`: the people who are the one of their name here.

    `RuleError` where its facts do not go together.
    """
    said, matches = opened.said, opened.kind.matches(opened.said)
    try:
        with transaction.atomic():
            reading.store_own_games(said["games"].values(), at)
            reader = opened.kind.reader(said, opened.people, alike, opened.device, at)
            here = reading.here_already([each["id"] for each in matches])
            here -= {pk for pk, each in said_again(matches, opened.device.id).items() if each.is_newer}
            opened.kind.store(said, reader)
            for pk in reading.here_already([each["id"] for each in matches]) - here:
                try_match(pk)
            opened.kind.try_out(said)
    except IntegrityError:
        raise RuleError(wording.READ_TWICE) from None


def try_match(pk: uuid.UUID) -> None:
    """Work a match out as its pages do. `RuleError` where its facts do not go together, in whatever way."""
    match = Match.objects.get(pk=pk)
    try:
        assert match.standing.tally.totals is not None and match.due and match.names is not None
        assert match.verdict is not None and match.deals_next is not None and match.standing.settled is not None
        history_rows(match)
        describe_refused(match)
    except Exception as fault:  # what somebody else has written may go wrong anywhere
        raise RuleError(wording.DAMAGED, match=f"{match}") from fault
