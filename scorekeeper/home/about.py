"""What a game is like, for its page: who plays, what is written, which house rules there are."""

from dataclasses import dataclass

from scorekeeper.rules.asking import in_force
from scorekeeper.rules.columns import before_rows
from scorekeeper.rules.fold import begin
from scorekeeper.rules.game import Field, Game
from scorekeeper.rules.kinds import KINDS
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.setup import Option, Row, Setup
from scorekeeper.rules.tally import Tally
from scorekeeper.rules.wording import NOTHING_CHOSEN
from scorekeeper.rules.words import describe_player_counts

from . import wording
from .finder import describe_pack

MOST_CHOICES = 12  # of a house rule with more, only the usual one is named
SHORT_LABEL = 3  # letters of a row's label that needs no line of its own
MOST_ROWS = 20  # a sheet with more rows than that has the same ones again


@dataclass(frozen=True)
class GamePage:
    """A game in words."""

    game: Game

    @property
    def facts(self) -> list[str]:
        """Who plays, what is needed, and how long it takes."""
        game = self.game
        kind = [KINDS[game.about.kind]] if game.about.kind else []
        pack = [describe_pack(game)] if describe_pack(game) else []
        return [describe_player_counts(game), *kind, *pack, wording.MINUTES.format(minutes=game.about.match_minutes)]

    @property
    def written(self) -> list[str]:
        """What is asked for each line: "Hearts, for each side"."""
        setup, game = self.setup, self.game
        if game.is_compendium:
            return [wording.BY_ROUND]
        sheet = before_rows(begin(game, setup))
        return [describe_field(field, game, sheet) for field in game.fields if in_force(field, setup)]

    @property
    def setup(self) -> Setup:
        """As many players as play most often, by the house rules that most tables have."""
        game = self.game
        sides, partners = next(each for each in game.seating if each[0] * each[1] == game.usual)
        return Setup(sides, game.usual_options(), partners)

    @property
    def rows(self) -> list[Row]:
        """The printed rows of a sheet with as many players as play most often; none where rows only have numbers."""
        return list(self.game.rows(self.setup)[:MOST_ROWS])

    @property
    def rows_in_a_line(self) -> str:
        """Rows that are called by a figure or a letter alone; empty where one has more to say."""
        short = all(len(row.label) <= SHORT_LABEL and not row.note for row in self.rows)
        return wording.BETWEEN.join(row.label for row in self.rows) if short else ""

    @property
    def house_rules(self) -> list[tuple[str, str]]:
        """Each house rule with its choices, the usual one first."""
        rules = [(option.label, describe_choices(option)) for option in self.game.options]
        return [(label, words) for label, words in rules if words != NOTHING_CHOSEN]


def describe_field(field: Field, game: Game, sheet: list[Tally]) -> str:
    """What a field asks, of whom, and what it must add up to. `sheet`: before each row of an empty sheet."""
    alone = all(players == 1 for _, players in game.seating)
    each = wording.FOR_EACH_PLAYER if alone or field.per == "chair" else wording.FOR_EACH_SIDE
    once = wording.FOR_EACH_COUNT if game.turns.closes else wording.FOR_THE_LINE
    template = once if field.per == "line" else each
    words = template.format(label=field.label, deal=game.words.deal)
    if field.per == "line" or field.adds_to is None:
        return words
    totals = {field.adds_to(LineFacts({}, each.setup.sides), each) for each in sheet}
    if len(totals) > 1:
        return wording.IN_ALL_BY_ROW.format(words=words)
    total = totals.pop()
    return words if total is None else wording.IN_ALL.format(words=words, total=total)


def describe_choices(option: Option) -> str:
    """The choices of a house rule in words, the usual one first; of a tick only that."""
    if len(option.choices) > MOST_CHOICES:
        return next(words for value, words in option.choices if value == option.default)
    if option.choices:
        words = sorted(option.choices, key=lambda choice: choice[0] != option.default)
        return "; ".join(text for _, text in words)
    if option.typed:
        return ", ".join(map(str, option.default)) or wording.NOTHING_SET
    if option.high > option.low:
        return wording.NUMBER_CHOICE.format(usual=option.default, low=option.low, high=option.high)
    return wording.YES if option.default else wording.NO
