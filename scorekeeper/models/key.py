"""Keys to matches, with their tokens and codes, and counts of wrong codes. Nothing stored here opens a match."""

import hmac
import uuid
from base64 import b32encode
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models

if TYPE_CHECKING:
    from .match import Match

CODE_LASTS = timedelta(days=1)
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
    """Opens one match, to view or to score."""

    VIEW, SCORE = "view", "score"
    purposes = ("key", "code")

    match = models.ForeignKey("scorekeeper.Match", on_delete=models.CASCADE, related_name="keys")
    may = models.CharField(max_length=5, choices=[(VIEW, "look on"), (SCORE, "keep score")])

    class Meta:
        indexes = [models.Index(fields=["match", "revoked"], name="keys_in_force")]

    def __str__(self) -> str:
        return f"{self.get_may_display()}: {self.match}"

    @property
    def may_score(self) -> bool:
        return self.may == self.SCORE

    def has_code(self, at: datetime) -> bool:
        """Whether its code still opens the match: not once that is over, nor after a day. The link goes on."""
        over = self.match.ended is not None or self.match.standing.over is not None
        return not over and at - self.made < CODE_LASTS


def code_mark(code: str) -> str:
    """A hash that finds the key of a typed code."""
    letters = "".join(letter for letter in code.upper() if letter in SYMBOLS)
    return hmac.new(settings.SECRET_KEY.encode(), f"mark {letters}".encode(), "sha256").hexdigest()


def create_key(match: "Match", may: str, at: datetime) -> Key:
    key = Key(match=match, may=may, made=at)
    key.code_mark = code_mark(key.code)
    key.save(force_insert=True)
    return key


class WrongCode(models.Model):
    """How many wrong codes a device or an address has sent in a span of ten minutes; requests are never counted."""

    address = models.CharField(max_length=45)
    span = models.BigIntegerField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["address", "span"], name="one_count_a_span")]

    def __str__(self) -> str:
        return f"{self.count} wrong"
