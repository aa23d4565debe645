"""The card that everybody keeps of nine games, its short form "13/6 +97", and what two cards that differ count as.

Source: American Cribbage Congress, rule 12.2, "Resolving Scorecard Discrepancies during Cross-Checking". Ours:
who qualifies is whoever has the 12 game points of a qualifying card. Nobody is asked what they remember.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.match import Standing, with_given_totals
from scorekeeper.rules.tally import Over
from scorekeeper.rules.words import so_many

from . import wording
from .draws import EventFacts, Result
from .format import Worksheet, WorksheetRow
from .words import placeholder

SPREAD = "spread"  # the unit of what each card counts, where it was typed
GAME_POINTS = "game points"  # the unit of the evening's totals
HOLE, SKUNK, QUALIFIES = 121, 31, 12  # the game hole, the spread of a skunk, the game points of a qualifying card


@dataclass(frozen=True)
class CardGame:
    """One game on one player's card. `spread`: how far apart, None where it is blank; `plus`: in the plus column."""

    won: bool
    spread: int | None
    plus: bool

    @property
    def points(self) -> int:
        """Game points: 2 for a win, 3 for a skunk."""
        return 0 if not self.won else 3 if (self.spread or 0) >= SKUNK else 2

    @property
    def net(self) -> int:
        """The spread with its sign."""
        return (self.spread or 0) if self.plus else -(self.spread or 0)


@dataclass(frozen=True)
class Checked:
    """Two cards of one game as they count. `rule`: the part of rule 12.2, "" where they agree; `said`, `counts`: what
    they say and what counts, a sentence each."""

    cards: tuple[CardGame, CardGame]
    rule: str = ""
    said: str = ""
    counts: str = ""

    @property
    def words(self) -> str:
        return f"{self.said} {self.counts}".strip()

    @property
    def why(self) -> str:
        """Which column decides, in a sentence; empty where the cards agree."""
        return wording.WHY_COUNTED.get(self.rule, "")


def cross_check(first: CardGame, second: CardGame, *, qualify: tuple[bool, bool] = (True, True)) -> Checked:
    """What two cards of one game count as; {1} and {2} stand for the names. `qualify`: who has a qualifying card.

    The result comes first (d, e, f), then the spread (c, a, b): the cost is always that of whoever qualifies.
    """
    cards, rule = who_won((first, second))
    spreads = [card.spread for card in cards]
    if None in spreads and spreads != [None, None]:
        known = next(each for each in spreads if each is not None)
        cards, rule = both(cards, known), rule or "c"
    elif spreads[0] != spreads[1] and None not in spreads:
        cards, rule = at_their_cost(cards, qualify), rule or ("b" if all(qualify) else "a")
    if not rule:
        return Checked(cards)
    said = wording.CARDS_DIFFER.format(said=describe_cards((first, second)))
    return Checked(cards, rule, said, wording.CARDS_COUNT.format(rule=rule, counts=describe_cards(cards)))


def who_won(cards: tuple[CardGame, CardGame]) -> tuple[tuple[CardGame, CardGame], str]:
    """(both cards, made to agree on who won; the part of rule 12.2 that did it).

    "f": only one says they won, and the plus columns follow; "d": both or neither say so, and the plus columns decide;
    "e": these do not decide either, and both lose; "": nothing was wrong.
    """
    first, second = cards
    if first.won != second.won:
        right = (replace(first, plus=first.won), replace(second, plus=second.won))
        return right, "" if right == cards else "f"
    if first.plus != second.plus:
        return (replace(first, won=first.plus), replace(second, won=second.plus)), "d"
    return (replace(first, won=False, plus=False), replace(second, won=False, plus=False)), "e"


def both(cards: tuple[CardGame, CardGame], spread: int) -> tuple[CardGame, CardGame]:
    return replace(cards[0], spread=spread), replace(cards[1], spread=spread)


def at_their_cost(cards: tuple[CardGame, CardGame], qualify: tuple[bool, bool]) -> tuple[CardGame, CardGame]:
    """Each card of a qualifier with the worse of both spreads; of two who don't qualify, as if both did."""
    figures = [card.spread or 0 for card in cards]
    held = qualify if any(qualify) else (True, True)
    return (worse(cards[0], figures) if held[0] else cards[0], worse(cards[1], figures) if held[1] else cards[1])


def worse(card: CardGame, figures: list[int]) -> CardGame:
    return replace(card, spread=min(figures) if card.won else max(figures))


def describe_cards(cards: tuple[CardGame, CardGame]) -> str:
    return ", ".join(describe_card(at, card) for at, card in enumerate(cards, 1))


def describe_card(one: int, card: CardGame) -> str:
    """ "{1} won by 21"."""
    template = wording.CARD_BLANK if card.spread is None else wording.CARD_WON if card.won else wording.CARD_LOST
    return template.format(who=placeholder(one), spread=card.spread)


def describe_points(cards: tuple[CardGame, CardGame], typed: Sequence[int]) -> str:
    """Where the game points of a card that won are not those of the spread that counts: sentences; else empty."""
    words = [
        wording.CARD_POINTS.format(who=placeholder(at), typed=points, points=card.points)
        for at, (card, points) in enumerate(zip(cards, typed, strict=True), 1)
        if card.won and points and card.points != points
    ]
    return " ".join(words)


# -- the cards of a table as its typed total


def typed_total(cards: tuple[CardGame, CardGame]) -> tuple[int, ...]:
    """The total of each, the winner's at the game hole, then what counts for each; 0 : 0 where both lost."""
    spread = next((card.spread or 0 for card in cards if card.won), HOLE)
    totals = (HOLE if card.won else HOLE - spread for card in cards)
    return (*totals, *(card.net for card in cards))


def card_spreads(standing: Standing, typed: Sequence[int]) -> tuple[int, ...]:
    """The spread that counts for each; empty where totals alone were typed."""
    sides = standing.tally.setup.sides
    return tuple(typed[sides:]) if not standing.tally.game.units.forfeits else ()


def describe_typed(totals: Sequence[int], spreads: Sequence[int], shown: Callable[[int], str] = str) -> str:
    """A typed total as a score, "121 : 90"; of two cards that don't cancel what counts for each, "-8 : -8"."""
    return " : ".join([f"{net:+}" for net in spreads] if sum(spreads) else map(shown, totals))


def with_typed_total(standing: Standing, typed: Sequence[int]) -> Standing:
    """The standing of a match whose total was typed, with the game points of its two cards where those were."""
    found, spreads = with_given_totals(standing, typed), card_spreads(standing, typed)
    if not spreads:
        return found
    lost = Over(wording.BOTH_LOST, tuple(2 for _ in spreads)) if max(spreads) < 0 else found.over
    return replace(found, points=tuple(game_of(net).points for net in spreads), over=lost)


def game_of(net: int) -> CardGame:
    return CardGame(net > 0, abs(net), net > 0)


def cards_at_table(standing: Standing, typed: Sequence[int] = ()) -> tuple[CardGame, ...]:
    """The game as it stands on the card of each player, once it is over. `typed`: what was typed for the table."""
    totals = standing.tally.totals
    nets = card_spreads(standing, typed) if typed else ()
    return tuple(map(game_of, nets or (totals[0] - totals[1], totals[1] - totals[0])))


def describe_own_card(who: str, game: CardGame) -> str:
    """ "ada: 3 game points, +103"."""
    return wording.OWN_CARD.format(who=who, points=so_many(game.points, GAME_POINTS), spread=f"{game.net:+}")


# -- the cards of an evening


def games_of(event: EventFacts, one: int) -> list[CardGame | None]:
    """A player's card: a game a round, None where they sat out or it is not played."""
    found: list[CardGame | None] = []
    for each in event.rounds:
        for table, result in each.table_results:
            if one in table.seats and not table.is_bye:
                played = result is not None and result.played
                found.append(game_at(result, table.seats.index(one)) if result is not None and played else None)
                break
        else:
            found.append(None)
    return found


def game_at(result: Result, seat: int) -> CardGame:
    """The game of a seat at a table of two."""
    if SPREAD in result.units:
        return game_of(result.units[SPREAD][seat])
    points = result.figures("points")
    return game_of(points[seat] - points[1 - seat])


def qualifies(event: EventFacts, one: int, number: int, possible: Sequence[int], rounds: int) -> bool | None:
    """Whether a player's whole card qualifies, if round `number` of `rounds` brings one of the `possible` game points;
    None while nobody can know."""
    had = sum(game.points for at, game in enumerate(games_of(event, one), 1) if game is not None and at != number)
    to_come = rounds - len(event.rounds)
    to_come += sum(
        result is None and one in table.seats and not table.is_bye
        for at, each in enumerate(event.rounds, 1)
        if at != number
        for table, result in each.table_results
    )
    if had + min(possible) >= QUALIFIES:
        return True
    return None if had + max(possible) + to_come * 3 >= QUALIFIES else False


def short_form(games: list[CardGame | None]) -> str:
    """A whole card in short: "13/6 +97" is 13 game points, 6 won, and a spread of 97."""
    played = [game for game in games if game is not None]
    points, net = sum(game.points for game in played), sum(game.net for game in played)
    return wording.CARD.format(points=points, won=sum(game.won for game in played), spread=f"{net:+}")


def short_cards(event: EventFacts) -> Mapping[int, str]:
    """Everybody's card in short."""
    return {one: short_form(games) for one, games in cards(event).items()}


def cards(event: EventFacts) -> Mapping[int, list[CardGame | None]]:
    return {each.number: games_of(event, each.number) for each in event.entrants}


def worksheets(event: EventFacts) -> tuple[Worksheet, ...]:
    """Everybody's card, to check the paper ones by; the room's spreads come to 0, its points to 2 a game and skunks."""
    if not event.rounds:
        return ()
    known = cards(event)
    rows = tuple(
        WorksheetRow(placeholder(one), (short_form(games), *(describe_game(game) for game in games)))
        for one, games in known.items()
    )
    played = [game for games in known.values() for game in games if game is not None]
    skunks, spread = sum(game.points == 3 for game in played), sum(game.net for game in played)
    total = wording.ROOM_POINTS.format(
        points=sum(game.points for game in played), games=sum(game.won for game in played), skunks=skunks, spread=spread
    )
    heads = (wording.PLAYER, wording.THE_CARD, *(f"{number}" for number in range(1, len(event.rounds) + 1)))
    return (Worksheet(wording.ALL_CARDS, heads, rows, (WorksheetRow(wording.ROOM_OF_CARDS, (total,)),)),)


def describe_game(game: CardGame | None) -> str:
    """ "2 +12", "0 -31"; a dash where there is none."""
    return wording.NONE if game is None else f"{game.points} {game.net:+}"
