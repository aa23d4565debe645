"""What everybody gets or pays at the end of an evening of single deals, where its game reckons so."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from leagues.rules.results import spoken_points
from leagues.rules.standings import cycles
from leagues.rules.standings.team_points import first_entrant, team_totals
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.team_totals import has_teams, members_of, team_name
from scorekeeper.rules.shapes import Account, Settled

Contender = tuple[str, int, tuple[int, ...]]  # the name, the points as the game tells them, whose deals are counted


@dataclass(frozen=True)
class Reckoned:
    """What one gets or pays. `parts`: what that comes from, in words."""

    name: str
    parts: str
    payment: str


def find_reckoning(evening: EventState) -> list[Reckoned]:
    """The reckoning once the evening is over, the first before the last. None where its game has none or its tables
    reckon themselves, where other points rank, and where several share first place."""
    game, rules = evening.game, evening.event.game_rules
    if game.settlement.reckon is None or not evening.over or not adds_single_deals(evening):
        return []
    found = contenders(evening)
    best = [at for at, (_, points, _) in enumerate(found) if points == max(points for _, points, _ in found)]
    if len(best) != 1 or len(found) < 2:
        return []
    won = boxes_won(evening)
    boxes = tuple(sum(won[one] for one in people) for _, _, people in found)
    settled = game.settlement.reckon(rules, Account(tuple(points for _, points, _ in found), boxes, best[0]))
    return [
        Reckoned(name, describe_parts(game.totals.shown(points), settled[:-1], at), describe_payment(settled[-1], at))
        for at, (name, points, _) in enumerate(found)
        if settled
    ]


def describe_parts(points: str, settled: Sequence[Settled], at: int) -> str:
    """What a payment comes from: "105 points · game 100 · boxes 60 · together 265"."""
    parts = [
        wording.RECKONED_PART.format(label=item.label, figure=item.figures[at]) for item in settled if item.points[at]
    ]
    return wording.BETWEEN_PARTS.join([wording.RECKONED_POINTS.format(points=points), *parts])


def describe_payment(settled: Settled, at: int) -> str:
    """What one gets, or pays: "gets 3.65"."""
    amount = settled.figures[at].removeprefix("-")
    return (wording.PAYS if settled.points[at] < 0 else wording.GETS).format(amount=amount)


def adds_single_deals(evening: EventState) -> bool:
    """Whether tables play an agreed number of deals, and their points add up."""
    facts = evening.facts
    own = evening.format.adds_points(facts) and not evening.format.counts_match_points(facts)
    return own and evening.format.lines_per_round(facts) is not None


def contenders(evening: EventState) -> list[Contender]:
    """Who reckons: everybody, the first before the last; or the teams."""
    format, facts = evening.format, evening.facts
    if has_teams(evening):
        totals = team_totals(format, facts)
        order = sorted(totals, key=lambda team: (-totals[team], first_entrant(facts, team)))
        return [(team_name(evening, team), round(totals[team]), members_of(evening, team)) for team in order]
    return [
        (evening.names[row.number], round(spoken_points(format, facts, row.total)), (row.number,))
        for row in evening.standings
        if row.played
    ]


def boxes_won(evening: EventState) -> Counter[int]:
    """How many deals each has won, in the rounds that rank."""
    won, last = Counter[int](), cycles.ranking_rounds(evening.format, evening.facts)
    tables = [table for played in evening.played if played.number <= last for table in played.tables]
    for table in (each for each in tables if each not in evening.being_checked):
        result, game = table.result, evening.game
        if result is None or not result.played or table.standing is None or game.settlement.boxes is None:
            continue
        for tally in table.standing.rounds:
            boxes = game.settlement.boxes(tally)
            for seat, one in enumerate(table.draw.seats):
                won[one] += boxes[seat % len(boxes)]
    return won
