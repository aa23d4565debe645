"""The plan that an event would start with, the same wherever it is offered, shown, printed and published.

A search pauses and goes on when a better plan is asked for.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any

from leagues.rules import draws
from leagues.rules.drawing.dealing import with_even_deals
from leagues.rules.drawing.numbering import number_tables
from leagues.rules.drawing.search import USUAL_STEPS
from leagues.rules.drawing.wishes import WISHES, fulfilled
from leagues.rules.format import Format, SearchResult
from leagues.rules.repair import repair
from scorekeeper.rules.game import Game
from scorekeeper.rules.tally import RuleError

from . import starting

MAX_SEARCHES = 8  # paused searches that are remembered
TRIAL_SEEDS = ("first", "second", "third")  # tried to see whether the seed matters
SearchKey = tuple[Any, ...]


@dataclass(frozen=True)
class Plan:
    """Every round of a schedule; round 1 where results draw the rest; none where people challenge.

    `steps`: of search, 0: none; `excess`: its price above the best possible.
    """

    draws: tuple[draws.Draw, ...]
    steps: int = 0
    excess: int = 0


@dataclass
class Search:
    """A paused search, with the plans it has given so far."""

    format: Format
    event: draws.EventFacts
    found: Iterator[SearchResult] = field(default_factory=lambda: iter(()))
    best: SearchResult | None = None
    plans: dict[int, Plan] = field(default_factory=dict)  # by the steps that were asked for
    lock: Lock = field(default_factory=Lock)

    def best_plan(self, steps: int) -> Plan:
        """The best plan after `steps`, the same however far the search has gone since."""
        with self.lock:
            if steps not in self.plans:
                self.plans[steps] = self.search_to(steps)
            return self.plans[steps]

    def search_to(self, steps: int) -> Plan:
        assert self.format.pairing.better_plans is not None
        best = self.best
        if best is None or best.steps > steps:
            self.found, best = self.format.pairing.better_plans(self.event), None
        while best is None or (best.excess and best.steps < steps):
            best = next(self.found)
        self.best = best
        plan = number_tables(repair_for_absences(self.format, self.event, with_even_deals(best.draws)))
        return Plan(plan, best.steps, best.excess)


searches: OrderedDict[SearchKey, Search] = OrderedDict()
searches_lock = Lock()


def find_search(format: Format, event: draws.EventFacts) -> Search:
    """The paused search for this event, or a new one."""
    options = {key: value for key, value in event.options.items() if key not in ("effort", "ended")}
    key = (format.key, event.entrants, event.seed, repr(sorted(options.items(), key=str)))
    with searches_lock:
        search = searches.get(key) or Search(format, event)
        searches[key] = search
        searches.move_to_end(key)
        while len(searches) > MAX_SEARCHES:
            searches.popitem(last=False)
    return search


def game_facts(game: Game, options: Mapping[str, Any]) -> dict[str, bool | None]:
    """What formats know of the game and its house rules, as options; also that a table plays to the game's end."""
    facts: dict[str, bool | None] = {
        "low": not game.totals.is_high({**game.standard(), **options}),
        "cards": game.cards,
    }
    return {**facts, draws.DEALS: None} if game.match_points.plays_whole(options) else facts


def build_plan(format: Format, event: draws.EventFacts) -> Plan:
    """The plan of an event before its first round; `RuleError` says why it cannot begin.

    A search takes as many steps as the option `effort` says.
    """
    refused = starting.refusal(format, event)
    if refused:
        raise RuleError(refused)
    if format.pairing.follows_results:
        return Plan(fulfilled(format, event, (format.pairing.next(event),)))
    if not format.pairing.has_rounds:
        return Plan(())
    if format.pairing.better_plans is None:
        plan = Plan(repair_for_absences(format, event, format.pairing.draws(event)))
    else:
        plain = replace(event, options={key: said for key, said in event.options.items() if key != WISHES})
        plan = find_search(format, plain).best_plan(int(event.option("effort", USUAL_STEPS)))
    return replace(plan, draws=fulfilled(format, event, plan.draws))


def repair_for_absences(
    format: Format, event: draws.EventFacts, plan: tuple[draws.Draw, ...]
) -> tuple[draws.Draw, ...]:
    """The plan, repaired for people who come late, leave or rest."""
    if all(each.is_present(number) for each in event.entrants for number in range(1, len(plan) + 1)):
        return plan
    return repair.repair(format, event, plan, free=True).draws


def depends_on_seed(format: Format, event: draws.EventFacts) -> bool:
    """Whether another seed would give another plan, or another next round."""
    pairing = format.pairing
    if event.rounds and pairing.follows_results:
        drawn = [pairing.next(replace(event, options={**event.options, "lot": seed})) for seed in TRIAL_SEEDS]
        return any(each != drawn[0] for each in drawn)
    if not pairing.has_rounds or starting.refusal(format, event):
        return False
    if pairing.better_plans is not None:
        return True
    first, *others = (
        build_plan(format, draws.EventFacts(event.entrants, (), event.options, seed)) for seed in TRIAL_SEEDS
    )
    return any(each != first for each in others)
