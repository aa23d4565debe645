"""What a player's own phone says of a game, "won by 17": two cards that agree are saved, as if the organiser keyed
them in; of two that differ both players are told what rule 12.2 makes of them.

A card is kept as an answer of its table until the other one is there.
"""

from dataclasses import dataclass
from typing import Any

from django import forms

from leagues.actions import table_answers
from leagues.rules.score_cards import HOLE, CardGame
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from scorekeeper.device import ActFields
from scorekeeper.entry.fields import number_field
from scorekeeper.rules.words import joined

from . import wording
from .two_cards import TwoCardsForm

KEY, LOST = "card {side}", 200  # a card that lost by 17 is kept as 217
WON_BY, LOST_BY = "won", "lost"


class PhoneCardForm(forms.Form):
    """`spread`: by how many; `result`: whether it was won."""

    spread = number_field(wording.SPREAD_RANGE, 1, HOLE)
    result = forms.ChoiceField(choices=[(WON_BY, ""), (LOST_BY, "")])

    @property
    def card(self) -> CardGame:
        won = self.cleaned_data["result"] == WON_BY
        return CardGame(won, self.cleaned_data["spread"], won)


@dataclass(frozen=True)
class PhoneCard:
    """What a phone shows of its game. `mine`: "won by 17", empty before it is said; `waits`: for whom; `differs`: how
    the two cards differ and what counts, in sentences."""

    mine: str
    waits: str
    differs: str


def said_cards(table: TableState) -> dict[int, CardGame]:
    """The cards that phones have said of a table, by side."""
    found = {side: table.answers.get(KEY.format(side=side)) for side in (0, 1)}
    return {
        side: CardGame(value < LOST, value % LOST, value < LOST) for side, value in found.items() if value is not None
    }


def two_cards(evening: EventState, played: RoundState, table: TableState) -> TwoCardsForm | None:
    """Both cards that phones have said; None until both are there."""
    said = said_cards(table)
    if len(said) < 2:
        return None
    data: dict[str, Any] = {"qualify": "", "seen": ""}
    for side, card in said.items():
        data |= {f"{key}-{side}": value for key, value in boxes_of(card).items()}
    return TwoCardsForm(data, evening=evening, played=played, table=table)


def boxes_of(card: CardGame) -> dict[str, str]:
    """The boxes of the organiser's page as this card fills them."""
    spread = f"{card.spread}"
    return {"points": f"{card.points}", "plus": spread if card.plus else "", "minus": "" if card.plus else spread}


def differing_cards(evening: EventState) -> list[tuple[int, str]]:
    """(table, what each phone says) of every table of the round whose two cards differ, for its organiser."""
    played, found = evening.running, []
    if not evening.format.cards.compared or played is None:
        return []
    names = evening.names_in(played.number)
    for table in played.unfinished:
        form, said = two_cards(evening, played, table), said_cards(table)
        if form is not None and form.discrepancy:
            each = [
                wording.SAYS.format(who=names[table.draw.seats[side]], card=in_words(said[side])) for side in (0, 1)
            ]
            found.append((table.number, wording.CARDS_DIFFER.format(table=table.number, said=joined(each))))
    return found


def in_words(card: CardGame) -> str:
    """ "won by 17"."""
    return (wording.WON_BY if card.won else wording.LOST_BY).format(spread=card.spread)


def phone_card(evening: EventState, table: TableState, one: int) -> PhoneCard | None:
    """What the phone of `one` asks and tells of its game; None where it takes no cards, or the game has a score."""
    played = evening.running
    writable = table.result is None and table.untouched and not table.draw.is_bye
    if not evening.format.cards.compared or played is None or not writable:
        return None
    side, names = table.draw.seats.index(one), evening.names_in(played.number)
    said, form = said_cards(table), two_cards(evening, played, table)
    mine = said.get(side)
    words = in_words(mine) if mine else ""
    waits = names[table.draw.seats[1 - side]] if mine and form is None else ""
    return PhoneCard(words, waits, form.discrepancy if form is not None and form.is_valid() else "")


def write_card(evening: EventState, table: TableState, one: int, card: CardGame, act: ActFields) -> None:
    """Keep what a phone says of its game; save the table once both cards agree. `RuleError` where it was changed."""
    side = table.draw.seats.index(one)
    value = (card.spread or 0) + (0 if card.won else LOST)
    now = table_answers.keep_card(evening.event, table, KEY.format(side=side), value)
    played = now.running
    seated = played.table(table.number) if played else None
    form = two_cards(now, played, seated) if played is not None and seated is not None else None
    if form is not None and form.is_valid() and not form.discrepancy:
        form.store(act, by_table=table.number)
