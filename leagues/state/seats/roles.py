"""Roles, such as gentlemen and ladies: who is best of each, and who plays more often."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from leagues.rules.draws import Draw
from leagues.rules.endings import ending_rule
from leagues.rules.format import Format
from leagues.rules.standings.sitting_out import SAT_OUT_HAND, sat_out_rule
from leagues.rules.ticket_words import PLURALS, ROLES
from leagues.rules.words import at_start, capital_words, describe_count, number_words
from leagues.state import wording
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import joined

MOST_NAMED = 3  # who share a best place and are named


def people_by_role(evening: EventState) -> dict[str, list[int]]:
    """The entrants of each role, in the order of the format; empty where there are no roles, or tickets are teams."""
    if team_totals.has_teams(evening):
        return {}
    found = {
        ticket: [one.number for one in evening.entrants if one.ticket == ticket]
        for ticket in evening.format.people.tickets
    }
    return {ticket: people for ticket, people in found.items() if people}


def role_of(evening: EventState, one: int) -> str:
    """ "lady", in the organiser's words; empty where there are no roles."""
    found = next((role for role, people in people_by_role(evening).items() if one in people), "")
    return evening.in_own_words(found)


def describe_best(evening: EventState) -> str:
    """ "Best gentleman: bo with 120. Best lady: ada with 166."; empty without two roles, or while nobody has played."""
    found = people_by_role(evening)
    words = [describe_best_of(evening, role, people) for role, people in found.items()]
    return " ".join(filter(None, words)) if len(found) > 1 else ""


def describe_best_of(evening: EventState, role: str, people: list[int]) -> str:
    ours = set(people)
    rows = [row for row in evening.standings if row.number in ours and row.played]
    best = min((row.place for row in rows), default=0)
    first = [row for row in rows if row.place == best]
    if not first:
        return ""
    many, total = role_words(evening, role), evening.format_total(first[0].total)
    if len(first) > MOST_NAMED:
        return wording.BEST_SHARED.format(count=capital_words(len(first)), roles=many, points=total)
    who = joined([evening.names[row.number] for row in first])
    one = evening.in_own_words(role)
    return wording.BEST.format(role=one if len(first) == 1 else many, who=who, points=total)


def describe_lost_tables(evening: EventState) -> str:
    """That more tables could play the next round if somebody changed roles, where roles are drawn; else empty."""
    format = evening.format
    if format.people.tickets != ROLES or not format.people.draws_tickets or evening.over or evening.is_last_round:
        return ""
    facts, due = evening.facts, evening.due
    counts = Counter(facts.ticket(one) for one in facts.present(due))
    few = min(ROLES, key=lambda role: counts[role])
    now, possible = counts[few] // 2, sum(counts.values()) // 4
    if now >= possible:
        return ""
    missing = 2 * possible - counts[few]
    remedy = wording.LET_ONE if missing == 1 else wording.LET_SOME
    who = [so_many_of(counts[role], role_words(evening, role), evening.in_own_words(role)) for role in ROLES]
    return wording.TABLE_LOST.format(
        who=joined(who),
        number=due,
        now=now,
        possible=possible,
        remedy=evening.in_own_words(remedy[few].format(count=number_words(missing))),
        **format.naming,
    )


def so_many_of(count: int, many: str, one: str) -> str:
    """ "5 gentlemen", "1 lady"."""
    return f"{count} {one if count == 1 else many}"


def describe_uneven(evening: EventState, plays: Mapping[int, int]) -> str:
    """That one role, or some people, play more often and sitting out counts nothing; else empty.

    `plays`: how often each plays in the whole draw.
    """
    counts = sat_out_rule(evening.facts) != "nothing" or evening.format.scoring.sit_out(evening.facts, 1)
    words = "" if counts else describe_uneven_plays(evening, plays)
    return wording.SAT_OUT_NOTHING.format(plays=words) if words else ""


def describe_uneven_plays(evening: EventState, plays: Mapping[int, int]) -> str:
    """That one role, or some people, play more often, without a full stop; empty where that changes no total."""
    if not may_be_uneven(evening.format) or ending_rule(evening.facts.options) == "time":
        return ""
    return describe_uneven_roles(evening, plays) or describe_uneven_people(evening, plays)


def may_be_uneven(format: Format) -> bool:
    """Whether sit-outs go round and may count nothing; for queues and formats that count wins see `balance`."""
    if format.pays_rounds_out:
        return True
    follows = format.pairing.follows_results and not format.pages.queue and not format.pages.has_bracket
    return follows and not format.credits_wins and not format.pays_hands_out


def describe_uneven_roles(evening: EventState, plays: Mapping[int, int]) -> str:
    """ "Each gentleman plays 4 rounds and each lady plays 5 to 6 rounds"; empty where their averages are equal."""
    counts = {role: [plays.get(one, 0) for one in people] for role, people in people_by_role(evening).items()}
    if len({Fraction(sum(each), len(each)) for each in counts.values()}) < 2:
        return ""
    said = [
        wording.ROLE_PLAYS.format(role=evening.in_own_words(role), rounds=round_count(min(each), max(each)))
        for role, each in counts.items()
    ]
    return at_start(joined(said))


def describe_uneven_people(evening: EventState, plays: Mapping[int, int]) -> str:
    """ "Two play 7 rounds and 21 play 6 rounds"; empty where all who are there the whole time play equally often.

    Counts everybody but those who left before playing.
    """
    there = [one for one in evening.entrants if one.joined == 1 and one.left is None and not one.away]
    if len({plays.get(one.number, 0) for one in there}) < 2:
        return ""
    counts = [plays.get(one.number, 0) for one in evening.entrants if one.left is None or plays.get(one.number)]
    said = joined(
        [
            (wording.ONE_PLAYS if some == 1 else wording.MANY_PLAY).format(
                who=describe_count(some, evening.pairs), rounds=round_count(rounds, rounds)
            )
            for rounds, some in sorted(Counter(counts).items(), reverse=True)
        ]
    )
    return at_start(said)


def describe_uneven_sit_outs(evening: EventState, draw: Draw) -> str:
    """That more of one role sit out each hand of a drive, and what that counts; else empty.

    `draw`: any round of it.
    """
    if not evening.format.pays_hands_out or ending_rule(evening.facts.options) == "time":
        return ""
    seated = {one for table in draw.tables for one in table.seats}
    here = {
        role: [one for one in people if one in seated or one in draw.out]
        for role, people in people_by_role(evening).items()
    }
    playing = {role: (len(seated.intersection(people)), len(people)) for role, people in here.items() if people}
    if len({Fraction(*each) for each in playing.values()}) < 2:
        return ""
    who = joined([describe_share(*each, role_words(evening, role)) for role, each in playing.items()])
    points = evening.facts.option(SAT_OUT_HAND.key, SAT_OUT_HAND.default)
    counts = wording.HAND_COUNTS.format(points=points) if points else wording.HAND_COUNTS_NOTHING
    return f"{wording.PLAY_EACH_HAND.format(who=at_start(who))} {counts}"


def role_words(evening: EventState, role: str) -> str:
    """The people of a role: "ladies", or as the organiser calls them."""
    return evening.in_own_words(PLURALS.get(role, role))


def describe_share(some: int, all_: int, roles: str) -> str:
    """ "four of seven gentlemen", "all four ladies"."""
    template = wording.ALL_OF if some == all_ else wording.SHARE_OF
    return template.format(some=number_words(some), all=number_words(all_), roles=roles)


def round_count(low: int, high: int) -> str:
    """ "no round", "1 round", "5 to 6 rounds"."""
    if low < high:
        return wording.ROUND_RANGE.format(low=low, high=high)
    return (wording.NO_ROUND, wording.ONE_ROUND)[high] if high < 2 else wording.SOME_ROUNDS.format(high=high)
