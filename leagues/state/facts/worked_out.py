"""What was worked out from the facts of an evening, found again by equal facts.

A line in the middle of a round changes no result, so that standings and chances stay as they were.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock, RLock
from typing import Any, TypeVar, cast

from leagues.rules.draws import EventFacts

PATIENCE = 10.0  # seconds that a page waits for another one which works the same out
MOST_FACTS = 8  # of one evening: with and without the hidden results, before and after the last result, by stage
Made = TypeVar("Made")


@dataclass
class Finding:
    """Results worked out from one state of an event, by name. Shared between threads, so no value is ever changed."""

    facts: EventFacts
    known: dict[Hashable, object] = field(default_factory=dict)
    lock: Any = field(default_factory=RLock, compare=False)

    def find(self, name: Hashable, make: Callable[[], Made]) -> Made:
        """What is known by this name; `make` works it out the first time, for one page while the others wait.

        They wait for seconds at most, should two ever hold what the other wants. So nothing that is worked out here is
        a property of `functools`, which holds one lock for all instances.
        """
        if name not in self.known:
            mine = self.lock.acquire(timeout=PATIENCE)
            try:
                if name not in self.known:
                    self.known[name] = make()
            finally:
                if mine:
                    self.lock.release()
        return cast(Made, self.known[name])


class WorkedOut:
    """The findings of one evening by its facts, the latest last."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.lock = Lock()

    def from_facts(self, facts: EventFacts) -> Finding:
        """What is known from facts that are equal to these."""
        with self.lock:
            same = next((each for each in reversed(self.findings) if each.facts == facts), None) or Finding(facts)
            self.findings = [*(each for each in self.findings if each is not same), same][-MOST_FACTS:]
        return same
