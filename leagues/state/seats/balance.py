"""Who plays how often, in words, and whether that makes the totals uneven."""

from collections import Counter
from collections.abc import Mapping, Sequence

from leagues.rules.draws import Draw
from leagues.rules.endings import agreed_length
from leagues.rules.standings import cycles
from leagues.rules.words import at_start, describe_rounds
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import joined

from . import roles

MOST_NAMED = 3  # people who are all named


def describe_balance(evening: EventState) -> str:
    """ "ada plays in 2 of 8 rounds so far, dee in 6.", of those who were there all the time.

    Empty before the second round, and where results do not decide who waits. Where wins are added up: who plays fewer
    rounds.
    """
    if evening.format.teams.are_named:  # a reserve plays less often, and the team's board is played all the same
        return ""
    if evening.format.credits_wins:
        return describe_fewer_rounds(evening)
    draws = [played.draw for played in evening.played if played.draw.tables]
    if evening.format.pages.queue is None or len(draws) < 2:
        return ""
    there = [one.number for one in evening.entrants if all(one.number in (*each.seated, *each.out) for each in draws)]
    plays = {one: sum(one in draw.seated for draw in draws) for one in there}
    if not plays:
        return ""
    least, most = min(plays.values()), max(plays.values())
    figures = {
        "rounds": (wording.ROUNDS if evening.over else wording.ROUNDS_SO_FAR).format(count=len(draws)),
        "least": least,
        "most": most,
    }
    sentence = wording.UNEVEN if least < most and ranks_by_total(evening) else wording.EVEN
    if most - least < 2:
        who = wording.EVERYBODY if len(there) == len(evening.entrants) else wording.ALWAYS_THERE
        template = wording.PLAYS_IN if least == most else wording.PLAYS_IN_OR
        return sentence.format(plays=template.format(who=who, **figures))
    few, many = ([one for one in there if plays[one] == count] for count in (least, most))
    template = wording.ONE_PLAYS_LESS if len(few) == 1 else wording.SOME_PLAY_LESS
    names, others = names_or_count(evening, few), names_or_count(evening, many)
    return sentence.format(plays=template.format(who=names, others=others, **figures))


def describe_fewer_rounds(evening: EventState) -> str:
    """ "ada plays 5 rounds, the others 6.", of those who have not left; a bye counts as a round played.

    Empty where all play equally often, before the second round, and where points a round rank.
    """
    rounds = players_by_round(evening)
    plays = Counter(one for each in rounds for one in each)
    here = {one.number: plays[one.number] for one in evening.entrants if one.left is None}
    few = [one for one, count in here.items() if count < max(here.values())]
    if len(rounds) < 2 or not few or any(row.rate is not None for row in evening.standings):
        return ""
    said = roles.round_count(min(here.values()), max(here[one] for one in few))
    template = wording.ONE_PLAYS_FEWER if len(few) == 1 and not evening.pairs else wording.SOME_PLAY_FEWER
    plays_fewer = template.format(who=names_or_count(evening, few), rounds=said, most=max(here.values()))
    return wording.UNEVEN.format(plays=plays_fewer)


def ranks_by_total(evening: EventState) -> bool:
    """Whether totals of points rank, not wins or points a round."""
    return evening.format.adds_points(evening.facts) and all(row.rate is None for row in evening.standings)


def names_or_count(evening: EventState, people: list[int]) -> str:
    if len(people) > MOST_NAMED:
        return wording.PEOPLE.format(count=len(people))
    return joined([evening.names[one] for one in people])


def describe_uneven_totals(evening: EventState) -> str:
    """That some play more often (`roles.describe_uneven`); empty where none do, or points a round rank."""
    rounds = players_by_round(evening)
    if evening.format.pairing.follows_results and not evening.over:
        return roles.describe_uneven(evening, expected_plays(evening, [each.draw for each in evening.rounds]))
    if len(rounds) < 2 or cycles.is_part_cycle(evening.format, evening.facts):
        return ""
    return roles.describe_uneven(evening, Counter(one for each in rounds for one in each))


def expected_plays(evening: EventState, drawn: Sequence[Draw]) -> Mapping[int, int]:
    """How often each plays in the whole evening, if whoever sat out least sits out next. `drawn`: the rounds so far.

    Empty where that is unknown: for a single round, or where not everybody is there all the time.
    """
    length = agreed_length(evening.facts, evening.format, len(drawn))
    people = [one.number for one in evening.entrants if one.joined == 1 and one.left is None and not one.away]
    if length < 2 or not drawn or len(people) < len(evening.entrants):
        return {}
    sat_out = Counter(one for draw in drawn for one in draw.out)
    for _ in range(length - len(drawn)):
        sat_out.update(sorted(people, key=sat_out.__getitem__)[: len(drawn[-1].out)])
    return {one: length - sat_out[one] for one in people}


def players_by_round(evening: EventState) -> list[list[int]]:
    """Who plays in each drawn round; once it is over, who played at a finished table of each round that ranks."""
    if not evening.over:
        return [[*each.draw.seated] for each in evening.rounds]
    ranking = evening.played[: cycles.ranking_rounds(evening.format, evening.facts)]
    done = ([table for table in each.tables if table not in each.unfinished] for each in ranking)
    return [[one for table in tables for one in table.draw.seats] for tables in done if tables]


def describe_rounds_to_come(evening: EventState, rounds: int) -> str:
    """That some of these `rounds` have not begun and are counted as they are drawn; empty where all have begun."""
    first = len(evening.opened) + 1
    if rounds < first:
        return ""
    if rounds == first:
        return wording.ROUND_COUNTED.format(number=first, **evening.format.naming)
    return wording.ROUNDS_COUNTED.format(
        rounds=at_start(describe_rounds(range(first, rounds + 1), evening.format.words.round))
    )
