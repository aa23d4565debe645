"""What a table of an evening can bring, as its game and the rules of the evening have it."""

from leagues.state.event_state import EventState
from leagues.state.table_state import TableState
from scorekeeper.rules.fold import after
from scorekeeper.rules.game import Line, RuleError, Setup, Span
from scorekeeper.rules.match import goal, start


def round_bounds(evening: EventState) -> Span | None:
    """The least and the most that a table can bring anybody in a round, as `rules/` count; None: there is no bound."""
    found = {
        table_bounds(evening, table, played.number)
        for played in evening.rounds
        for table in played.tables
        if not table.draw.is_bye
    }
    spans = [each for each in found if each is not None]
    if not spans or len(spans) < len(found):
        return None
    return min(least for least, _ in spans), max(most for _, most in spans)


def table_bounds(evening: EventState, table: TableState, number: int) -> Span | None:
    """What this table of that round can bring each of its people."""
    game, setup, seats = evening.game, setup_of(evening, table, number), len(table.draw.seats)
    if setup is None:
        return None
    if evening.facts.option("unit") == "match_points":
        span: Span | None = (0, goal(setup) - 1 + game.at_best)
    else:
        span = game.span(start(game, setup).tally) if game.span is not None else None
    if span is None:
        return None
    each = seats // table.draw.sides if setup.sides == seats else 1  # partners who play for themselves: both count
    least, most = span[0] * each, span[1] * each
    return (least, most) if evening.counts_up else (-most, -least)


def setup_of(evening: EventState, table: TableState, number: int) -> Setup | None:
    """How a table is played: as its sheet has it, or as it will be set up; None where it cannot."""
    if table.sheet is not None:
        return table.sheet.setup
    shape = evening.shape_of(table.draw.seats, table.draw.sides, number)
    return Setup(shape[0], house_rules_of(evening), shape[1]) if shape is not None else None


def house_rules_of(evening: EventState) -> dict[str, object]:
    """The house rules of a table that is not set up yet."""
    lines = evening.format.lines_per_round(evening.facts)
    return {**evening.game.standard(), **evening.event.game_options, **({"deals": lines} if lines else {})}


def shared_points(evening: EventState) -> int | None:
    """What the two sides of a table share in a round, where that is fixed: every trick a point.
    None where it is not."""
    game, lines = evening.game, evening.format.lines_per_round(evening.facts)
    numbers = [field for field in game.fields if field.kind == "number" and field.per == "side"]
    pair = next((each for each in game.seating if each[0] == 2), None)
    counts = evening.facts.option("unit") in ("points", "game") and evening.counts_up
    if not counts or lines is None or pair is None or len(numbers) != 1 or numbers[0].adds_to is None:
        return None
    tally = start(game, Setup(2, house_rules_of(evening), pair[1])).tally
    tricks = numbers[0].adds_to(Line({}, 2), tally)
    if tricks is None:
        return None
    try:
        found = {after(tally, {numbers[0].key: [mine, tricks - mine]}).totals for mine in (0, tricks // 2, tricks)}
    except RuleError:
        return None
    return tricks * lines if found == {(mine, tricks - mine) for mine in (0, tricks // 2, tricks)} else None
