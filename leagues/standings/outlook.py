"""Who can still win: everybody's chances, or the teams', from the bracket or from what tables can still bring."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from leagues.models import Round
from leagues.rules import draws
from leagues.rules.format import no_rules
from leagues.rules.standings.in_teams import team_needs
from leagues.rules.standings.needs import Needs, needs
from leagues.rules.standings.outlooks import ALIVE, CLINCHED, OUT, WHO, Outlook, OutlookGroup, group_outlooks
from leagues.rules.standings.wording import LOST, WON
from leagues.rules.words import number_words, with_names
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from leagues.state.ranking.winners import champion, winner_sentence, won_so_far
from leagues.state.seats.bracket import Meeting, Tree, advancing_seat, trees
from scorekeeper.rules.fold import after
from scorekeeper.rules.game import Span
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import most_points, start
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError

from . import wording

WIDTH = 1000  # of a bar, in its own units


@dataclass(frozen=True)
class ChanceRow:
    """Somebody's chance as a bar: `solid` wide is what they have, `pale` more what they can still get, `line` where the
    leader is, in units of `WIDTH`; 0 all three where low points win. `has`, `reach`: figures or a word;
    without a bar `reach` says what they have."""

    number: int
    name: str
    status: str
    words: str
    has: str
    reach: str
    solid: int = 0
    pale: int = 0
    line: int = 0


REACH = {CLINCHED: wording.SURE, OUT: wording.IS_OUT}
CHANCE_MARKS = {CLINCHED: wording.SURE_OF_FIRST, OUT: wording.CANNOT_WIN}


def find_chances(evening: EventState) -> Needs:
    """Everybody's chances, or the teams', with how they were worked out or why they are unknown."""
    if evening.over:
        return Needs((), f"{winner_sentence(evening)} {evening.over}".strip())
    if not evening.facts.rounds:
        return Needs((), wording.NOTHING_PLAYED)
    if champion(evening):
        return Needs((), f"{won_so_far(evening)} {wording.FINAL_PLAYED}")
    if evening.format.pages.has_bracket:
        return bracket_chances(evening)
    can = team_needs if team_totals.has_teams(evening) else needs
    plan, shared, span = planned_draws(evening), shared_points(evening), round_bounds(evening)
    found = evening.once(
        ("needs", plan, shared, span), lambda: can(evening.format, evening.facts, plan, shared=shared, span=span)
    )
    if not team_totals.has_teams(evening):
        return found
    words = [wording.TEAMS_WIN, team_totals.describe_result(evening), found.words]
    return replace(found, words=" ".join(filter(None, words)))


def planned_draws(evening: EventState) -> tuple[draws.Draw, ...]:
    """The rounds that are drawn but not open: published ones, or the one that follows from the last results."""
    if evening.plan or evening.running or not evening.format.pairing.follows_results:
        return evening.plan
    return (evening.next_draw,) if evening.next_draw is not None else ()


def chance_marks(found: Needs) -> dict[int, str]:
    """The marks of who is sure of first place or out, by number; of a team by its first entrant."""
    return {each.number: CHANCE_MARKS.get(each.status, "") for each in found.outlooks}


def chance_rows(evening: EventState, found: Needs, places: Mapping[int, int]) -> list[ChanceRow]:
    """A row a person, or a team, in order of place. `places`: everybody's place."""
    outlooks = sorted(found.outlooks, key=lambda each: places.get(each.number, len(places)))
    if not outlooks:
        return []
    names = chance_names(evening)
    least = min(Fraction(0), *(Fraction(each.total) for each in outlooks))
    room = max(Fraction(each.total) + max(0, each.most) for each in outlooks) - least
    drawn = evening.counts_up and room > 0

    def at(figure: Fraction) -> int:
        return round((figure - least) * WIDTH / room) if drawn else 0

    leads = max(Fraction(each.total) for each in outlooks)
    rows = []
    for each in outlooks:
        best = Fraction(each.total) + max(0, each.most)
        has = evening.format_total(Fraction(each.total))
        reach = REACH.get(each.status) or (evening.format_total(best) if drawn else has)
        words = with_names(each.words, names)
        bar = at(Fraction(each.total)), at(best) - at(Fraction(each.total)), at(leads)
        rows.append(ChanceRow(each.number, names[each.number], each.status, words, has, reach, *bar))
    return rows


def chance_names(evening: EventState) -> dict[int, str]:
    """Everybody's name, or the teams' by their first entrant; a pair is "ada – bo", so that a list is clear."""
    if team_totals.has_teams(evening):
        return {team.people[0]: team.name for team in team_totals.team_standings(evening)}
    number = len(evening.opened) or 1
    behind = {one: [each.name for each in evening.holders(one, number)] for one in evening.people}
    return {one: " – ".join(two) or str(one) for one, two in behind.items()}


def chance_groups(evening: EventState, found: Needs) -> list[OutlookGroup]:
    """The sentences, those with the same chances in one."""
    if team_totals.has_teams(evening):
        return team_chance_groups(evening, found)
    names = chance_names(evening)
    return [replace(each, words=with_names(each.words, names)) for each in group_outlooks(found.outlooks)]


def team_chance_groups(evening: EventState, found: Needs) -> list[OutlookGroup]:
    """The sentences of the two teams."""
    names = chance_names(evening)
    return [
        replace(each, words=with_names(each.words, names))
        for each in group_outlooks(found.outlooks, lambda both: wording.EACH_TEAM)
    ]


# -- of a knockout, by wins that are still needed


def bracket_chances(evening: EventState) -> Needs:
    """Everybody's chances in a knockout, in the order of the standings: one win for each match to the final."""
    event = evening.build_event(evening.rounds)
    tree = trees(event)[0]
    needed = {row.number: wins_needed(evening, tree, row.number) for row in evening.standings}
    byes = not tree.joined and any(each.bye for column in tree.columns[len(event.stage_rounds) :] for each in column)
    rows = tuple(bracket_outlook(row.number, int(row.total), needed[row.number]) for row in evening.standings)
    return Needs(rows, wording.FROM_BRACKET_WITH_BYES if byes else wording.FROM_BRACKET, "")


def bracket_outlook(one: int, total: int, wins: int | None) -> Outlook:
    if wins is None:
        return Outlook(one, total, 0, OUT, LOST, exact=True)
    if not wins:
        return Outlook(one, total, 0, CLINCHED, WON, 0, 0, 0, True)
    template = wording.ONE_WIN if wins == 1 else wording.MORE_WINS
    words = template.format(who=WHO, wins=number_words(wins))
    return Outlook(one, total, wins, ALIVE, words, wins, wins, wins, True)


def wins_needed(evening: EventState, tree: Tree, one: int) -> int | None:
    """How many more wins; None for who is beaten, gone, or never in the bracket."""
    at, place, last = latest_meeting(tree, one)
    if last is None or (last.winner and last.winner != one):
        return None
    ahead = tree.columns[at + 1 :]
    stays = not ahead or advancing_seat(evening.facts, Meeting((one, None), one), tree.rounds[at] + 1) == one
    if not stays or (last.winner and ahead and tree.joined):
        return None
    mine = [column[place >> further] if tree.joined else None for further, column in enumerate(ahead, 1)]
    return int(last.open and not last.bye) + sum(each is None or not each.bye for each in mine)


def latest_meeting(tree: Tree, one: int) -> tuple[int, int, Meeting | None]:
    """(column, place in it, match) of somebody's latest match; None for the match where there is none."""
    found: tuple[int, int, Meeting | None] = (0, 0, None)
    for at, column in enumerate(tree.columns):
        for place, each in enumerate(column):
            if one in each.seats:
                found = (at, place, each)
    return found


# -- of other formats, by the points that a table can bring


def round_bounds(evening: EventState) -> Span | None:
    """The least and the most that a table can bring anybody in a round; None where there is no bound."""
    kinds: list[tuple[Setup | None, int, int]] = []  # most tables are alike
    rounds = (*evening.rounds, *rounds_to_come(evening))
    for number, table in ((played.number, table) for played in rounds for table in played.tables):
        kind = setup_of(evening, table, number), len(table.draw.seats), table.draw.sides
        if kind not in kinds and not table.draw.is_bye:
            kinds.append(kind)
    found = [table_bounds(evening, *kind) for kind in kinds]
    spans = [each for each in found if each is not None]
    if not spans or len(spans) < len(found):
        return None
    return min(least for least, _ in spans), max(most for _, most in spans)


def rounds_to_come(evening: EventState) -> list[RoundState]:
    """The rounds that are not drawn yet, as if everybody stayed: where rounds differ, only their rules count here."""
    if evening.format.only_game.rules is no_rules or not evening.rounds:
        return []
    last, found = evening.rounds[-1], []
    for number in range(last.number + 1, evening.length + 1):
        draw = evening.format.only_game.as_played(evening.facts, number, last.draw)
        found.append(RoundState(Round(event=evening.event, number=number), list(map(unplayed, draw.tables)), ()))
    return found


def unplayed(table: draws.DrawnTable) -> TableState:
    """A table without a sheet."""
    row = {"id": 0, "void": False, "agreed": None, "agreed_by": ""}
    facts = {"number": table.number, "sides": table.sides, "dealer": table.dealer, "stage": table.stage}
    return TableState({**row, **facts}, table.seats, None, {})


def table_bounds(evening: EventState, setup: Setup | None, seats: int, sides: int) -> Span | None:
    """The least and the most that a table of so many seats and sides can bring each of its people; None: no bound."""
    game = evening.game
    if setup is None:
        return None
    if evening.format.counts_match_points(evening.facts):
        span: Span | None = (0, most_points(game, setup))
    else:
        span = game.totals.span(start(game, setup).tally) if game.totals.span is not None else None
    if span is None:
        return None
    each = seats // sides if setup.sides == seats else 1  # partners who play for themselves: both count
    least, most = span[0] * each, span[1] * each
    return (least, most) if evening.counts_up else (-most, -least)


def setup_of(evening: EventState, table: TableState, number: int) -> Setup | None:
    """The setup of a table's match, or of the one to come; None where so many cannot play."""
    if table.match is not None:
        return table.match.setup
    shape = evening.shape_of(table.draw.seats, table.draw.sides, number)
    return Setup(shape[0], evening.rules_of_table(number, table.draw), shape[1]) if shape is not None else None


def shared_points(evening: EventState) -> int | None:
    """The points that two sides of a table share in a round, where every trick is a point; else None."""
    game, lines = evening.game, evening.format.lines_per_round(evening.facts)
    numbers = [field for field in game.fields if field.kind == "number" and field.per == "side"]
    pair = next((each for each in game.seating if each[0] == 2), None)
    counts = evening.facts.option("unit") in ("points", "game") and evening.counts_up
    if not counts or lines is None or pair is None or len(numbers) != 1 or numbers[0].adds_to is None:
        return None
    tally = start(game, Setup(2, evening.table_rules, pair[1])).tally
    tricks = numbers[0].adds_to(LineFacts({}, 2), tally)
    if tricks is None:
        return None
    try:
        found = {after(tally, {numbers[0].key: [mine, tricks - mine]}).totals for mine in (0, tricks // 2, tricks)}
    except RuleError:
        return None
    return tricks * lines if found == {(mine, tricks - mine) for mine in (0, tricks // 2, tricks)} else None
