"""Who won an evening, in sentences."""

from leagues.rules.movement import staying
from leagues.rules.results import winning_side
from leagues.rules.standings import cycles
from leagues.rules.standings.explaining import tie_sentence
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import hidden_from
from leagues.state.facts.team_totals import describe_result, team_standings
from leagues.state.seats import roles
from leagues.state.seats.bracket import side_result_sentences, trees
from scorekeeper.rules.words import joined

from .ladder_steps import ranking
from .prizes import describe_prizes


def first_placed(evening: EventState) -> list[int]:
    """Those in first place: the top of a ladder, or all people of the better team.

    Empty while nobody has played, where the points were carried over to another evening, and before a second stage.
    """
    order = evening.format.pairing.order
    if evening.event.went_on or evening.goes_on:
        return []
    if order is not None:
        played = any(row.played for row in evening.standings)
        return list(order(evening.facts)[:1]) if played else []
    if not any(row.played for row in evening.standings):
        return []
    sides = team_standings(evening)
    if sides:
        return [one for side in sides if side.place == 1 for one in side.people]
    byes = {table.draw.seats[0] for played in evening.opened for table in played.tables if table.draw.is_bye}
    return [row.number for row in evening.standings if row.place == 1 and (row.played or row.number in byes)]


def leaders(evening: EventState) -> list[int]:
    """Those in first place; until it is over nobody, if all are level, except in teams and on a ladder."""
    ranked = evening.format.pairing.order or team_standings(evening)
    alike = len({(row.total, row.rate) for row in evening.standings}) == 1
    return [] if alike and not ranked and not evening.over else first_placed(evening)


def places_of(evening: EventState) -> dict[int, int]:
    """Everybody's place, by number; in teams the team's, on a ladder its own order."""
    if evening.format.pairing.order and first_placed(evening):
        return {row.number: row.place for row in ranking(evening)}
    sides = team_standings(evening)
    if sides:
        return {
            one: 1 + sum(len(better.people) for better in sides if better.place < side.place)
            for side in sides
            for one in side.people
        }
    return {row.number: row.place for row in evening.standings}


def winner_sentence(evening: EventState) -> str:
    """Who won, also third place, the plate and all prizes, or best of each role; empty while nobody has played."""
    best = first_placed(evening)
    if not best:
        return ""
    if describe_result(evening):
        return describe_result(evening)
    who = describe_tie(evening) or wording.WON.format(who=evening.fill_names(f"{{{best[0]}}}"))
    if len(best) > 1:
        who = wording.SHARE_FIRST.format(who=joined([evening.names[one] for one in best]))
    prizes = describe_prizes(evening) or roles.describe_best(evening)
    return " ".join(filter(None, [who, *side_winner_sentences(evening), prizes]))


def describe_tie(evening: EventState, total: str = "") -> str:
    """Who won a tie, and on which tie-breaks; empty where nobody did. `total`: as `tie_sentence`."""
    otherwise = evening.format.pairing.order or team_standings(evening)
    return "" if otherwise or not first_placed(evening) else evening.fill_names(tie_sentence(evening.standings, total))


def end_sentence(evening: EventState) -> str:
    """That it is over, and who won or that this is still a secret: what a table's phone says to everybody."""
    won = wording.RESULTS_WITH_PRIZES if hidden_from(evening) else winner_sentence(evening)
    return f"{wording.OVER.format(event=evening.format.words.event)} {won}".strip()


def void_sentence(evening: EventState) -> str:
    """Which rounds do not rank, as their cycle is not complete; empty where all rank."""
    return cycles.describe_unranked(evening.format, evening.facts)


def describe_loss_by_ending(evening: EventState) -> str:
    """What would not rank if it ended now; empty where nothing is lost."""
    return cycles.describe_early_end(evening.format, evening.facts)


def won_so_far(evening: EventState) -> str:
    """Who has won the final, third place or the plate while the evening goes on."""
    cup = champion(evening)
    return " ".join(
        [*([wording.WON.format(who=evening.fill_names(f"{{{cup}}}"))] if cup else []), *side_winner_sentences(evening)]
    )


def unsettled_sentences(evening: EventState, number: int = 0) -> list[str]:
    """What level rounds still wait for, in sentences. `number`: only of that round."""
    return [evening.fill_names(ask.effect) for ask in evening.questions if ask.effect and number in (0, ask.round)]


def rounds_not_won(evening: EventState) -> dict[int, str]:
    """A sentence for every round that nobody won, where winners stay: the best were level and none of them left.

    Not for a dead hand, which is dealt again.
    """
    if evening.format.pages.queue is None or not evening.format.pages.queue.winner_stays:
        return {}
    asked = [ask.round for ask in evening.questions]
    return {
        number: wording.NOBODY_WON.format(number=number)
        for number, round_ in enumerate(evening.facts.rounds, 1)
        for table, result in round_.table_results
        if result is not None
        and result.played
        and winning_side(table, result) is None
        and number not in asked
        and not staying.is_redealt(table, result)
    }


def champion(evening: EventState) -> int:
    """Who has won the final of a knockout; 0 until then, and in other formats."""
    found = trees(evening.build_event(evening.rounds)) if evening.format.pages.has_bracket else []
    return found[0].columns[-1][0].winner if found else 0


def side_winner_sentences(evening: EventState) -> list[str]:
    """Who won the match for third place, and the plate, in sentences."""
    if not evening.format.pages.has_bracket:
        return []
    return [evening.fill_names(words) for words in side_result_sentences(trees(evening.build_event(evening.rounds)))]
