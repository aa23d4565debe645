"""Who asks for a page, and by which names they may know the people of a group (no Django).

A junior or somebody hidden has another name for lookers-on. It is put in place where rows come from the database, so
that no page, paper, file or answer has to think of it.
"""

import re
import uuid
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

WITH_NAMES = {"name", "title", "ended_why", "why"}  # of what a history stores: the other texts are keys of rules


class Viewer:
    """Who asks. `may_know`: whether they may know all people of a club by name; `names_of`: the names in a club that
    lookers-on do not see, with what stands for each. Both are asked once for each club."""

    def __init__(
        self, may_know: Callable[[uuid.UUID], bool], names_of: Callable[[uuid.UUID], Mapping[str, str]]
    ) -> None:
        self.may_know, self.names_of = may_know, names_of
        self.known = dict[uuid.UUID, bool]()
        self.met = set[uuid.UUID]()  # clubs of which something was read
        self.instead: dict[str, str] = {}  # what stands for names that are not to be told

    def knows(self, club: uuid.UUID) -> bool:
        if club not in self.known:
            self.known[club] = self.may_know(club)
        return self.known[club]

    def meet(self, club: uuid.UUID) -> None:
        """Something of a club was read: from here on texts name nobody of it whom they may not know."""
        if club not in self.met:
            self.met.add(club)
            names = {} if self.known.get(club) else self.names_of(club)
            if names and not self.knows(club):
                self.instead |= names


VIEWER: ContextVar[Viewer | None] = ContextVar("viewer", default=None)  # None: nobody looks, as in a command


def let_know(club: uuid.UUID) -> None:
    """Whoever asks was found to be of a club: nobody needs to look for that again."""
    viewer = VIEWER.get()
    if viewer is not None:
        viewer.known[club] = True


def show_to_all() -> None:
    """From here on this request shows what everybody may see, as a big screen does."""
    viewer = VIEWER.get()
    if viewer is not None:
        VIEWER.set(Viewer(lambda club: False, viewer.names_of))


def knows(club: uuid.UUID | None) -> bool:
    """Whether whoever asks may know all people of a club by name; of none everybody may."""
    viewer = VIEWER.get()
    return viewer is None or club is None or viewer.knows(club)


def name_for_viewer(club: uuid.UUID | None, name: str, shown_as: str) -> str:
    """What somebody is called for whoever asks. `shown_as`: for lookers-on; empty: as always."""
    return name if not shown_as or knows(club) else shown_as


def text_for_viewer(text: str) -> str:
    """A stored text that no row was loaded with, for whoever asks."""
    viewer = VIEWER.get()
    told: str = with_names_replaced(text, viewer.instead) if viewer is not None and viewer.instead else text
    return told


def veil(row: Any, fields: tuple[str, ...]) -> None:
    """Put in the loaded texts of a row what stands for names that are not to be told."""
    viewer, loaded = VIEWER.get(), vars(row)
    if viewer is None:
        return
    if loaded.get("club_id"):
        viewer.meet(loaded["club_id"])
    for field in fields if viewer.instead else ():
        if field in loaded:
            loaded[field] = with_names_replaced(loaded[field], viewer.instead)


@lru_cache(maxsize=16)
def pattern_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """What finds these names in a text, the longer one first."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest), re.IGNORECASE)


def with_names_replaced(value: Any, instead: Mapping[str, str]) -> Any:
    """A value as it is stored, a text or lists and dicts with texts in them, with other names in place of some. Of two
    that begin alike the longer one goes first."""
    if isinstance(value, str):
        low = {name.lower(): other for name, other in instead.items()}
        return pattern_of(tuple(instead)).sub(lambda found: low.get(found[0].lower(), found[0]), value)
    if isinstance(value, list):
        return [with_names_replaced(each, instead) for each in value]
    if isinstance(value, dict):
        return {
            key: with_names_replaced(each, instead) if key in WITH_NAMES or not isinstance(each, str) else each
            for key, each in value.items()
        }
    return value
