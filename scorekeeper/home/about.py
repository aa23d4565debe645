"""What a game is like, for its page: who plays, what is written, which house rules there are."""

from dataclasses import dataclass

from scorekeeper.rules.asking import in_force
from scorekeeper.rules.game import Field, Game
from scorekeeper.rules.kinds import KINDS
from scorekeeper.rules.table import Option, Row, Setup
from scorekeeper.rules.wording import NOTHING_CHOSEN
from scorekeeper.rules.words import describe_player_counts

from . import wording

MOST_CHOICES = 12  # of a house rule with more, only the usual one is named
MOST_ROWS = 20  # a sheet with more rows than that has the same ones again


@dataclass(frozen=True)
class About:
    """A game in words."""

    game: Game

    @property
    def facts(self) -> list[str]:
        """Who plays, what is needed, and how long it takes."""
        game = self.game
        kind = [KINDS[game.kind]] if game.kind else []
        pack = [game.pack] if game.pack else []
        return [describe_player_counts(game), *kind, *pack, wording.MINUTES.format(minutes=game.match_minutes)]

    @property
    def written(self) -> list[str]:
        """What is asked for each line: "Hearts, for each side"."""
        setup, game = self.setup, self.game
        written = [describe_field(field, game) for field in game.fields if in_force(field, setup)]
        return written if game.programme is None else [wording.BY_ROUND]

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
    def house_rules(self) -> list[tuple[str, str]]:
        """Each house rule with its choices, the usual one first."""
        told = [(option.label, describe_choices(option)) for option in self.game.options]
        return [(label, words) for label, words in told if words != NOTHING_CHOSEN]


def describe_field(field: Field, game: Game) -> str:
    """What a field asks, and of whom."""
    alone = all(players == 1 for _, players in game.seating)
    each = wording.FOR_EACH_PLAYER if alone or field.per == "chair" else wording.FOR_EACH_SIDE
    once = wording.FOR_EACH_COUNT if game.closes else wording.FOR_THE_LINE
    template = once if field.per == "line" else each
    return template.format(label=field.label, deal=game.deal)


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
