"""Rows with texts in which people are named."""

from collections.abc import Collection
from typing import Any, ClassVar, Self

from django.db import models

from scorekeeper.viewer import veil


class Telling(models.Model):
    """A row in whose texts people are named: whoever may not know them reads what stands for their names."""

    tells: ClassVar[tuple[str, ...]] = ()  # the fields with these texts

    class Meta:
        abstract = True

    @classmethod
    def from_db(cls, db: str | None, field_names: Collection[str], values: Collection[Any], **how: Any) -> Self:
        row = super().from_db(db, field_names, values, **how)
        veil(row, cls.tells)
        return row
