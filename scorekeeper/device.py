"""Who acts: a phone or laptop with its keys and names, and when. No accounts."""

import uuid
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypedDict

MAX_KEYS = 40  # keys that a device remembers, the newest first: about 1 kB of cookie


class ActFields(TypedDict):
    """Who acts and when, as stored with every act. `device`: the id of the phone or laptop."""

    device: uuid.UUID
    writer: str
    at: datetime


@dataclass(frozen=True)
class Device:
    """One phone or laptop. `keys`: ids of the keys it has used, newest first; `account`: of whoever is logged in."""

    id: uuid.UUID
    keys: tuple[uuid.UUID, ...] = ()
    called: tuple[tuple[str, str], ...] = ()  # (match, name): who holds it there, newest first; no name: did not say
    account: uuid.UUID | None = None

    @property
    def ids(self) -> tuple[uuid.UUID, ...]:
        """By which it comes into groups: its own, and that of its account."""
        return (self.id,) if self.account is None else (self.id, self.account)

    @property
    def owner(self) -> uuid.UUID:
        """What a group's door is for: the account, which comes in on any device, or else the device."""
        return self.account or self.id

    def with_key(self, key: uuid.UUID) -> "Device":
        """The device with one more key."""
        others = tuple(each for each in self.keys if each != key)
        return replace(self, keys=(key, *others)[:MAX_KEYS])

    def name_at(self, match: uuid.UUID) -> str:
        """The name that this device writes under at a match; empty where none was given."""
        return dict(self.called).get(match.hex[:12], "")

    def was_asked_at(self, match: uuid.UUID) -> bool:
        """Whether this match asked who holds the device, answered or not."""
        return match.hex[:12] in dict(self.called)

    @property
    def latest_name(self) -> str:
        """The name given last, at any match; empty where none was."""
        return next((name for _, name in self.called if name), "")

    def with_name(self, match: uuid.UUID, name: str) -> "Device":
        others = tuple(pair for pair in self.called if pair[0] != match.hex[:12])
        return replace(self, called=((match.hex[:12], name), *others)[:MAX_KEYS])


@dataclass(frozen=True)
class Act:
    """Who acts, and when: made once, where a request comes in."""

    device: Device
    writer: str
    at: datetime

    @property
    def fields(self) -> ActFields:
        """What is stored with every act."""
        return {"device": self.device.id, "writer": self.writer, "at": self.at}
