"""Teams: fixed teams meet, board against board, by a round robin or a Swiss of teams.

Source: common practice of team tournaments; the circle method; Monrad. Ours: where there are more rounds than
opponents, teams that have met least often meet again. Boards and sums: `leagues/rules/standings/boards.py`.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TypeVar

from leagues.rules import wording
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ROUNDS
from leagues.rules.format import (
    Format,
    How,
    Offer,
    People,
    Rounds,
    Scoring,
    Teams,
    Worksheets,
    following,
    two_for_a_win,
)
from leagues.rules.movement.matching import pair_up
from leagues.rules.movement.movement import circle_round
from leagues.rules.results import EMPTY_DRAW, last_round
from leagues.rules.standings import boards
from leagues.rules.standings.boards import LEAST, MOST, members, pairs_of
from scorekeeper.rules.setup import Option

Key = TypeVar("Key")
MEETING = Option("meeting", wording.WHO_MEETS, "all", (("all", wording.ALL_MEET), ("equals", wording.EQUALS_MEET)))
COUNTS = Option(
    "counts",
    wording.TEAM_HAS,
    "matches",
    (("matches", wording.TWO_FOR_TEAM), (boards.SUM, wording.SUM_OF_BOARDS)),
)
BOARD = Option(
    "unit",
    wording.BOARD_BRINGS,
    "wins",
    (
        ("wins", wording.ONE_FOR_WIN),
        ("game", wording.POINTS_OF_MATCHES),
        ("worth", wording.MATCH_POINTS_OF_MATCHES),
    ),
)


def unit(event: EventFacts) -> str:
    """What the totals of people are."""
    return {"game": "", "worth": event.match_unit}.get(event.option("unit"), wording.BOARDS)


def refusal(event: EventFacts) -> str | None:
    sizes = {team: len(people) for team, people in members(event).items()}
    if len(sizes) < 2 or not all(each.ticket for each in event.entrants):
        return wording.NO_TEAMS
    fewest = min(sizes, key=lambda team: sizes[team])
    if not LEAST <= sizes[fewest] <= MOST:
        return wording.TEAM_SIZE.format(team=fewest, count=sizes[fewest], least=LEAST, most=MOST)
    return None


def length(event: EventFacts) -> int:
    """All meet, or there are enough rounds to find a winner and one more; never more than there are opponents."""
    count = len(members(event))
    every = count - 1 + count % 2
    usual = min((count - 1).bit_length() + 1, every) if event.option("meeting") == "equals" else every
    return int(event.option("rounds")) or usual


def next_draw(event: EventFacts) -> Draw:
    if event.rounds:
        last_round(event)
    if len(event.rounds) >= length(event):
        return EMPTY_DRAW
    present = {*event.present(event.next_number)}
    here = {team for team, people in members(event).items() if present & {*people}}
    drawn = by_strength(event, here) if event.option("meeting") == "equals" else in_circle(event)
    pairs = [pair for pair in drawn if here >= {*pair}]
    playing = {team for pair in pairs for team in pair}
    return boards.round_of_matches(
        event, pairs, [team for team in members(event) if team in here - playing], wording.BOARD
    )


def in_circle(event: EventFacts) -> list[tuple[str, str]]:
    """The pairs of the next round in which all teams of the list meet, also of those who are gone."""
    teams = [*members(event)]
    turn, every = len(event.rounds), len(teams) - 1 + len(teams) % 2
    pairs, _ = circle_round(len(teams), turn % every)
    return [(teams[one - 1], teams[other - 1]) for one, other in pairs]


def by_strength(event: EventFacts, here: set[str]) -> list[tuple[str, str]]:
    """Teams with as much as each other that have not met, at first by lot."""
    teams = [*members(event)]
    has, rank = boards.totals(FORMAT, event), boards.level(FORMAT, event)
    order = [at for at, team in enumerate(teams, 1) if team in here]
    event.random_for(f"list{event.option('lot', '')}").shuffle(order)
    order.sort(key=lambda at: (has[teams[at - 1]], rank[teams[at - 1]]), reverse=True)
    scores = {at: int(2 * has[teams[at - 1]]) for at in order}
    drawn = [
        sorted(teams.index(team) + 1 for team in pair) for each in event.rounds for pair in pairs_of(event, each.draw)
    ]
    met = Counter((pair[0], pair[1]) for pair in drawn if len(pair) == 2)
    byes = Counter(pair[0] for pair in drawn if len(pair) == 1)
    shun, rested = more_than_least(met, combinations(sorted(order), 2)), more_than_least(byes, order)
    played, left = {at for pair in met for at in pair}, max(1, length(event) - len(event.rounds))
    pairs, _ = pair_up(order, scores, shun, rested, played, left)
    led = [
        event.ticket(tables[0].seats[0])
        for each in event.rounds
        for tables in pairs_of(event, each.draw).values()
        if not tables[0].is_bye
    ]
    named = [(teams[one - 1], teams[other - 1]) for one, other in pairs]
    return [(one, other) if led.count(one) <= led.count(other) else (other, one) for one, other in named]


def more_than_least(times: Counter[Key], possible: Iterable[Key]) -> set[Key]:
    """What has been more often than the rarest of all that is possible."""
    least = min((times[each] for each in possible), default=0)
    return {each for each, count in times.items() if count > least}


FORMAT: Format = Format(
    key="team_matches",
    name="Team against team",
    how=How(
        (
            "In every round a team meets another one, at all boards at once: board 1 plays board 1, and so on.",
            "A reserve, or a substitute who joins a team later, takes the board of somebody who is missing.",
            "A team without an opponent wins its boards, and so does whoever has nobody opposite.",
        ),
        source="Circle method; Monrad",
    ),
    refusal=refusal,
    pairing=following(next_draw),
    options=(MEETING, COUNTS, BOARD, ROUNDS),
    rounds=Rounds(length, why_open=wording.TEAMS_OPEN),
    scoring=Scoring(
        two_for_a_win,
        unit=unit,
        bye=2,
        tiebreaks=("head_to_head", "wins"),
        halves=True,
    ),
    people=People(takes_pairs=True),
    offer=Offer(suits={"teams": 0}, variants=(("meeting", "equals", "Team Swiss"),)),
    teams=Teams(
        True,
        totals=lambda event: boards.totals(FORMAT, event),
        level=lambda event: boards.level(FORMAT, event),
        unit=boards.unit,
        notes=lambda event: boards.notes(FORMAT, event),
        how=boards.how,
        are_named=True,
    ),
    worksheets=Worksheets(lambda event: boards.worksheets(FORMAT, event), title=wording.MATCHES),
)
