"""Keys to nights and matches, with their tokens and codes, and counts of wrong codes. Nothing stored here opens any."""

import hmac
import uuid
from base64 import b32encode
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q

if TYPE_CHECKING:
    from .match import Match
    from .night import Night

CODE_LASTS = timedelta(days=1)
CLAIM_LASTS = timedelta(minutes=10)
SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32 that nobody mistakes for another on paper


def secret_of(row: uuid.UUID, purpose: str) -> bytes:
    """32 bytes that only this installation can compute from a row's id."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"{purpose} {row}".encode(), "sha256")


class Opener(models.Model):
    """A row that opens something until it is revoked. Its token and code are computed from its id, never stored."""

    purposes = ("", "")  # of token and code, so that those of one kind do not work for another

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    made = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)
    code_mark = models.CharField(max_length=64, unique=True, editable=False)  # finds a typed code, opens nothing

    class Meta:
        abstract = True

    @property
    def token(self) -> str:
        """128 bits as letters for a link."""
        return b32encode(secret_of(self.id, self.purposes[0])[:16]).decode().rstrip("=").lower()

    @property
    def code(self) -> str:
        """Eight symbols to type, like "K7M4 2PQ9"."""
        digits = [SYMBOLS[byte % 32] for byte in secret_of(self.id, self.purposes[1])[:8]]
        return "".join(digits[:4]) + " " + "".join(digits[4:])

    def opens_with(self, token: str) -> bool:
        return hmac.compare_digest(self.token.encode(), token.encode())


class Key(Opener):
    """Opens a night with all its matches, or one match of none, to view or to score; or hands a night to a phone."""

    VIEW, SCORE, HOST = "view", "score", "host"
    purposes = ("key", "code")

    night = models.ForeignKey("scorekeeper.Night", null=True, blank=True, on_delete=models.CASCADE, related_name="keys")
    match = models.ForeignKey("scorekeeper.Match", null=True, blank=True, on_delete=models.CASCADE, related_name="keys")
    may = models.CharField(max_length=5, choices=[(VIEW, "look on"), (SCORE, "keep score"), (HOST, "take over")])

    class Meta:
        indexes = [
            models.Index(fields=["match", "revoked"], name="keys_in_force"),
            models.Index(fields=["night", "revoked"], name="night_keys_in_force"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(match=None, night__isnull=False) | Q(night=None, match__isnull=False), name="opens_one"
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_may_display()}: {self.night or self.match}"

    @property
    def may_score(self) -> bool:
        return self.may == self.SCORE

    def has_code(self, at: datetime) -> bool:
        """Whether its code still opens: not once its night or match is over, nor a match after a day. The link does."""
        if self.night is not None:
            return self.night.goes_on(at)
        assert self.match is not None
        return not self.match.is_over and at - self.made < CODE_LASTS


class MasterKey(Opener):
    """Makes the device that uses it the host of everything, once and within minutes; `scorekeeper claim` makes it."""

    purposes = ("master key", "master code")

    def __str__(self) -> str:
        return f"master key of {self.made}"

    def opens_at(self, token: str, at: datetime) -> bool:
        """Whether this token makes a host now."""
        return self.revoked is None and at - self.made < CLAIM_LASTS and self.opens_with(token)


def code_mark(code: str) -> str:
    """A hash that finds the key of a typed code."""
    letters = "".join(letter for letter in code.upper() if letter in SYMBOLS)
    return hmac.new(settings.SECRET_KEY.encode(), f"mark {letters}".encode(), "sha256").hexdigest()


def create_key(of: "Night | Match", may: str, at: datetime) -> Key:
    """A new key to a night, or to a match of none."""
    key = Key(may=may, made=at)
    setattr(key, of._meta.model_name or "", of)
    key.code_mark = code_mark(key.code)
    key.save(force_insert=True)
    return key


class ReadKeyQuerySet(models.QuerySet["ReadKey"]):
    def create_for(self, night: "Night", at: datetime) -> "ReadKey":
        """A new key that reads a night."""
        key = ReadKey(night=night, made=at)
        key.code_mark = code_mark(key.code)
        key.save(force_insert=True)
        return key


class ReadKey(Opener):
    """Lets another program read a night. It opens no page, and nothing is written with it."""

    purposes = ("read key", "read code")

    night = models.ForeignKey("scorekeeper.Night", on_delete=models.CASCADE, related_name="read_keys")

    objects = ReadKeyQuerySet.as_manager()

    def __str__(self) -> str:
        return f"read: {self.night}"


class WrongCode(models.Model):
    """How many wrong codes a device or an address has sent in a span of ten minutes; requests are never counted."""

    address = models.CharField(max_length=45)
    span = models.BigIntegerField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["address", "span"], name="one_count_a_span")]

    def __str__(self) -> str:
        return f"{self.count} wrong"
