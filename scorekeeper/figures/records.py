"""The records of a club: the best totals of its games, the longest run, the most that was won in a night."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.models.own_game import game_of
from scorekeeper.rules.remembered import Feat

from . import wording
from .nights import ClubNights
from .person import counts, sign_of_totals
from .results import Result, SideResult

FEW = 2  # with fewer there is nothing to beat


@dataclass(frozen=True)
class ClubRecord:
    """Something that nobody of a club has beaten. `words`: "12 in Hearts"; `who`: whose it is; `others`: who played
    against them; `result`: the match, or the last one of several."""

    words: str
    who: tuple[uuid.UUID, ...]
    others: tuple[uuid.UUID, ...]
    result: Result


def records(results: Sequence[Result]) -> list[ClubRecord]:
    """The records of a club, the newest first. `results`: oldest first."""
    over = [each for each in results if each.over]
    found = [*best_feats(results), *best_totals(over), *longest_run(over), *best_night(over)]
    return sorted(found, key=lambda each: each.result.started, reverse=True)


def best_feats(results: Sequence[Result]) -> list[ClubRecord]:
    """Of each thing that is worth remembering of a game the best, of equal ones the newest; also where it goes on."""
    best: dict[tuple[str, str], tuple[Feat, Result]] = {}
    for each in results:
        for feat in each.feats:
            had = best.get((each.game, feat.key))
            if had is None or feat.figure >= had[0].figure:
                best[each.game, feat.key] = (feat, each)
    return [
        record_of(wording.TOTAL_IN.format(total=feat.words, game=each.game), each, each.sides[feat.side])
        for feat, each in best.values()
    ]


def best_totals(over: Sequence[Result]) -> list[ClubRecord]:
    """Of each game that was played more than once the best total; of one that ends at a figure how far the winners were
    in front. Of equal ones the first. Only matches whose totals mean the same as those of the newest."""
    by_game: dict[str, list[Result]] = {}
    for each in over:
        if any(side.won for side in each.sides) and len(each.sides) > 1:
            by_game.setdefault(each.game, []).append(each)
    alike = [[each for each in results if counts(each) == counts(results[-1])] for results in by_game.values()]
    found = [best_of(results) for results in alike if len(results) >= FEW]
    return [each for each in found if each is not None]


def best_of(results: Sequence[Result]) -> ClubRecord | None:
    """The best that was done in these matches of one game; None where nobody was ever in front."""
    if ends_at_a_figure(results[-1]):
        result = max(results, key=margin)
        words = wording.WON_BY.format(game=result.game, points=margin(result))
        return record_of(words, result, winners_of(result)) if margin(result) else None
    result = max(results, key=lambda each: sign_of_totals(each) * winners_of(each).total)
    words = wording.TOTAL_IN.format(total=winners_of(result).told, game=result.game)
    return record_of(words, result, winners_of(result))


def ends_at_a_figure(result: Result) -> bool:
    """Whether whoever wins has much the same total each time."""
    targets = {"target", "match"} & {option.key for option in game_of(result.game_key).options}
    return bool(targets) and sign_of_totals(result) > 0


def winners_of(result: Result) -> SideResult:
    """The side that won, the first of several."""
    return next(side for side in result.sides if side.won)


def margin(result: Result) -> int:
    """How far the winners were in front of the next side."""
    best, second, *_ = sorted((side.total for side in result.sides), reverse=sign_of_totals(result) > 0)
    return abs(best - second)


def record_of(words: str, result: Result, side: SideResult) -> ClubRecord:
    """A record that a side set in a match."""
    others = [player for each in result.sides if each is not side for player in each.players]
    return ClubRecord(words, side.players, tuple(others), result)


def longest_run(over: Sequence[Result]) -> list[ClubRecord]:
    """Who won most matches in a row, whatever was played."""
    now: dict[uuid.UUID, int] = {}
    best: tuple[int, uuid.UUID, Result] | None = None
    for each in over:
        for side in each.sides:
            for player in side.players:
                now[player] = now.get(player, 0) + 1 if side.won else 0
                if now[player] > (best[0] if best is not None else FEW):
                    best = (now[player], player, each)
    return [ClubRecord(wording.IN_A_ROW.format(count=best[0]), (best[1],), (), best[2])] if best is not None else []


def best_night(over: Sequence[Result]) -> list[ClubRecord]:
    """Who won most on one night."""
    best: tuple[int, uuid.UUID, Result] | None = None
    for night in reversed(ClubNights(over).nights):
        for player, won in night.won.items():
            if won > (best[0] if best is not None else FEW):
                best = (won, player, night.results[-1])
    return [ClubRecord(wording.IN_A_NIGHT.format(count=best[0]), (best[1],), (), best[2])] if best is not None else []
