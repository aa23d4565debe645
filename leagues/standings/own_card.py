"""Somebody's own card, as it fills in on a phone: a row a round with its hands, and the grand total."""

from dataclasses import dataclass, replace

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.standings import standings
from leagues.rules.words import at_start
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableMatch, seat_points
from leagues.state.seats.own_seat import opposite
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup

from . import wording


@dataclass(frozen=True)
class CardHand:
    """A hand: what is trumps, as the sheet has it, what it brought, and whether the owner of the card deals."""

    trumps: str
    points: str = ""
    deals: bool = False


@dataclass(frozen=True)
class CardRound:
    """A round. `name`: "Conspiracy"; `where`: "table 4, opposite bo", or why there is no seat; `total`: its points."""

    number: int
    name: str
    where: str
    hands: tuple[CardHand, ...]
    total: str


@dataclass(frozen=True)
class OwnCard:
    """`round_name`: "Game"; `heads`: the hands by number; `total`: the grand total so far."""

    round_name: str
    heads: tuple[str, ...]
    rounds: tuple[CardRound, ...]
    total: str


def own_card(evening: EventState, one: int, total: str) -> OwnCard | None:
    """The card of an entrant; None where the format shows no hands. `total`: as the standings have it."""
    hands = evening.format.lines_per_round(evening.facts) or 0
    if not evening.format.aloud.shows_hands or not hands or not evening.length:
        return None
    credits = {
        number: standings.total([credit for credit in account if credit.round == number])
        for account in [standings.accounts(evening.format, evening.facts)[one]]
        for number in {credit.round for credit in account}
    }
    totals = {number: evening.format_total(figure) for number, figure in credits.items()}
    rounds = tuple(
        card_round(evening, number, one, hands, totals.get(number, "")) for number in range(1, evening.length + 1)
    )
    return OwnCard(at_start(evening.format.words.round), tuple(f"{at + 1}" for at in range(hands)), rounds, total)


def card_round(evening: EventState, number: int, one: int, hands: int, total: str) -> CardRound:
    """A row of the card: played, announced, or still to come."""
    played = evening.round(number)
    draw = played.draw if played else evening.next_draw if number == evening.due and not evening.running else None
    table = draw.table_of(one) if draw else None
    drawn = table or next(iter(stage_of(evening, number).tables))
    trumps = trumps_of(evening, number, drawn)[:hands]
    boxes = [CardHand(each, deals=table is not None and deals_hand(table, one, at)) for at, each in enumerate(trumps)]
    if played is not None and table is not None and played.table(table.number) not in evening.being_checked:
        points = hand_points(played, table, one)
        boxes = [replace(box, points=points.get(number, "")) for number, box in enumerate(boxes, 1)]
    where = describe_where(evening, number, table, one) if draw else ""
    return CardRound(number, drawn.stage, where, tuple(boxes), total)


def stage_of(evening: EventState, number: int) -> Draw:
    """A round that is not drawn yet, with one table at which nobody sits: what it plays."""
    return evening.format.only_game.as_played(evening.facts, number, Draw((DrawnTable(1, ()),)))


def trumps_of(evening: EventState, number: int, table: DrawnTable) -> list[str]:
    """What stands at each row of the sheet of a round, such as its trumps."""
    setup = Setup(table.sides, evening.rules_of_table(number, table))
    return [row.note for row in evening.game.rows(setup)]


def deals_hand(table: DrawnTable, one: int, at: int) -> bool:
    """Whether they deal hand `at`, from 0, where the deal is passed in turn from a dealer who is known."""
    return table.dealer is not None and (table.dealer + at) % len(table.seats) == table.seats.index(one)


def describe_where(evening: EventState, number: int, table: DrawnTable | None, one: int) -> str:
    """ "table 4, opposite bo", "sat out"."""
    if table is None:
        played, left = evening.round(number), {each.number: each.left for each in evening.entrants}[one]
        if left is not None and left <= number:
            return wording.HAS_LEFT
        return wording.SAT_OUT if played is not None and played.row.opened else wording.SITS_OUT
    across = opposite(table, one)
    if across is None:
        return wording.CARD_TABLE.format(table=table.number)
    words = wording.CARD_OPPOSITE if table.sides == len(table.seats) else wording.CARD_PARTNER
    return words.format(table=table.number, who=evening.names_in(number)[across])


def hand_points(played: RoundState, drawn: DrawnTable, one: int) -> dict[int, str]:
    """What each hand brought somebody, by its row; empty where a total was typed, or the table did not play."""
    table = played.table(drawn.number)
    if table is None or table.match is None or table.void or table.summed is not None or table.disputed:
        return {}
    sums = running_points(table.match, drawn.seats.index(one))
    return {row: f"{after - before}" for (row, after), before in zip(sums.items(), [0, *sums.values()])}


def running_points(sheet: TableMatch, seat: int) -> dict[int, int]:
    """A seat's points after each hand, with what counts for it alone, by the number of its row."""
    lines = [(line.number, {} if line.rivals else line.entries) for line in sheet.current]
    counted = [line for line in lines if line[1]]
    return {
        line[0]: seat_points(sheet, stand(sheet.game, sheet.setup, counted[: at + 1]), seat)
        for at, line in enumerate(counted)
    }
