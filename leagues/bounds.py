"""What a table of an evening can bring anybody at most, as its game and the rules of the evening have it."""

from scorekeeper.rules.game import Setup
from scorekeeper.rules.match import start

from .evening import Evening
from .seated import seating


def most_a_round(evening: Evening) -> int | None:
    """The most that anybody can get at a table in a round; None where the game, or the number of its deals, has no bound."""
    game, lines = evening.game, evening.format.lines(evening.facts)
    tables = {
        (len(table.seats), table.sides, all(len(evening.holders(one, played.number)) > 1 for one in table.seats))
        for played in evening.rounds
        for table in played.draw.tables
        if not table.is_bye
    }
    if game.most is None or not lines or not tables:
        return None
    options = {**game.standard(), **evening.event.game_options, "deals": lines}
    found = []
    for size, sides, pairs in tables:
        shape = seating(game, size, sides, pairs)
        if shape is None:
            return None
        alone = shape[0] == size != sides  # partners of the draw who play for themselves: both their points count
        found.append(game.most(start(game, Setup(shape[0], options, shape[1])).tally) * (size // sides if alone else 1))
    return lines * max(found)
