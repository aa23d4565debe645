"""Compendium matches: rounds of different games, scored in match points.

A compendium is made from the games that can be chosen: all of them on a server, on a phone those of one match.

Source: Hutton names five compendia in his contents, with their players; their rounds are ours, and whoever
starts one may choose others.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .. import wording
from ..game import About, Field, Game, How, PlannedRound, Programme, Words
from ..line import Entries, LineFacts
from ..match import MOST_ROUNDS, Standing
from ..plain_sheets import ONLY_NAMED
from ..setup import Option, Row, Setup
from ..shapes import alone
from ..tally import Points, RuleError, Tally

NO_ROUND = "none"
Games = Mapping[str, Game]


def chosen(options: Mapping[str, Any], games: Games) -> tuple[Game, ...]:
    """The games of the rounds, in order."""
    keys = [str(options.get(f"round_{at}")) for at in range(1, MOST_ROUNDS + 1)]
    return tuple(games[key] for key in keys if key in games)


def seating_in(game: Game, setup: Setup) -> tuple[int, int] | None:
    """(sides, players a side) of a round; None where so many cannot play it.

    Partners of the match stay partners. Players who are alone in it sit as that game is usually played.
    """
    sides = (setup.sides, setup.partners)
    if setup.partners > 1:
        return sides if sides in game.seating else None
    return game.seating_for(setup.chairs, game.usual_options())


def chairs(setup: Setup, at: int) -> tuple[int, ...]:
    """Who sits on each chair in round `at` where partners change: the first stays, the others move on by one.

    Not by the order of seats, which may be put right later: whoever were partners in a round stay so.
    """
    first, *others = range(setup.chairs)
    moved = at % len(others)
    return (first, *others[moved:], *others[:moved])


def part(game: Game, setup: Setup, at: int) -> PlannedRound | None:
    """Round `at` with its house rules and chairs; None where so many cannot play that game."""
    found = seating_in(game, setup)
    if found is None:
        return None
    options = {**game.usual_options(), "match": 1, "deals": setup.options["deals_each"]}
    changes = found[1] > setup.partners
    who = chairs(setup, at) if changes else tuple(range(setup.chairs))
    dealer = setup.seats[(setup.seats.index(setup.first_dealer) + at) % setup.chairs]
    order = () if changes else setup.order
    planned = PlannedRound(
        game, Setup(found[0], options, found[1], who.index(dealer), order, edition=setup.edition), who
    )
    extras = tuple(replace(each, side=planned.side_of(each.side, setup.sides)) for each in setup.extras if each.after)
    return replace(planned, setup=replace(planned.setup, extras=extras)) if extras else planned


def programme(setup: Setup, games: Games) -> tuple[PlannedRound, ...]:
    """The rounds, without those that so many cannot play."""
    found = [part(game, setup, at) for at, game in enumerate(chosen(setup.options, games))]
    return tuple(each for each in found if each is not None)


def refuse_rounds(setup: Setup, games: Games) -> None:
    """`RuleError` where no round is chosen, or one that so many cannot play."""
    found = chosen(setup.options, games)
    if not found:
        raise RuleError("Choose a game for round 1.")
    for at, game in enumerate(found):
        if part(game, setup, at) is None:
            why = "Round {number}: {game} is not for {count} players in partners." if setup.partners > 1 else TOO_MANY
            raise RuleError(why, number=at + 1, game=game.name, count=setup.chairs)


TOO_MANY = "Round {number}: {game} is not for {count} players. Choose another."


def score(line: LineFacts, tally: Tally) -> Points:
    """The match points of a round."""
    return (line.each("points"),)


def points_sheet(game: Game) -> Game:
    """A sheet of match points, a row a round: the first sheet of a compendium on paper."""
    points = Field("points", "Match points", short="pts", high=99)
    return replace(game, fields=(points,), options=(), programme=Programme())


def point_lines(standing: Standing) -> list[tuple[int, Entries | None]]:
    """(round, entries) of each finished round: `(1, {"points": [2, 0]})`, match points in the order of the sides."""
    sides, played = len(standing.points), zip(standing.parts, standing.rounds, strict=False)
    won = [(part, part.game.match_points.worth(tally)) for part, tally in played if tally.over]
    return [
        (number, {"points": [worth[part.side_of(side, sides)] for side in range(sides)]})
        for number, (part, worth) in enumerate(won, 1)
    ]


def rounds(keys: tuple[str, ...], games: Games) -> tuple[Option, ...]:
    """The house rules: a game for each round, and how long a round is."""
    choices = ((NO_ROUND, wording.NOTHING_CHOSEN), *((key, game.name) for key, game in games.items()))
    each = (*keys, *(NO_ROUND for at in range(len(keys), MOST_ROUNDS)))
    return (
        *(Option(f"round_{at}", f"Round {at}", key, choices, seats=True) for at, key in enumerate(each, 1)),
        Option("deals_each", "Deals in each round, at most", 4, low=1, high=60, seats=True),
    )


HOW = (
    "Each round is a game of its own, by its usual house rules.",
    "Whoever wins a round has a match point; if level, each gets one.",
    "After the last round the most match points win.",
    "A game for partners is played with another partner each time.",
)


def own_compendium(games: Games) -> Game:
    """The compendium whose games are all chosen."""
    return Game(
        key="compendium",
        name="Compendium",
        about=About(
            "Scorekeeper",
            edition=2,
            other_names=("Your own list of games", "Several games"),
            kind="compendium",
            match_minutes=120,
        ),
        how=How(HOW, in_short=("Win a round: a match point.",)),
        seating=alone(2, 12),
        words=Words(unit="match points", deal="round", deals="rounds"),
        rows=lambda setup: tuple(Row(each.game.name) for each in programme(setup, games)),  # the rounds as rows
        options=rounds(("cuckoo", "spoons", "pinhead"), games),
        fields=(),
        score=score,
        programme=Programme(lambda setup: programme(setup, games), check=lambda setup: refuse_rounds(setup, games)),
    )


def named(own: Game, key: str, name: str, seating: tuple[tuple[int, int], ...], options: tuple[Option, ...]) -> Game:
    """One of the compendia that the book names."""
    how = (ONLY_NAMED.format(how="by match points, in rounds that you choose"), *HOW[: 3 if seating[0][1] > 1 else 4])
    return replace(
        own,
        key=key,
        name=name,
        about=replace(own.about, source="Hutton", other_names=()),
        how=replace(own.how, sentences=how),
        seating=seating,
        options=options,
    )


BY_NAME = (  # key, name, seating, games
    ("duos", "Duo’s Compendium", alone(2, 2), ("conquian", "gin_rummy", "sum_run_set", "cribbage")),
    ("two_pairs", "Two Pair’s Compendium", ((2, 2),), ("whist", "sum_run_set", "quinto_original", "cribbage")),
    (
        "disloyalty",
        "Disloyalty Compendium",
        alone(4, 5),
        ("sum_run_set", "seven_card_whist", "sum_run_set", "oh_hell", "sum_run_set"),
    ),
    ("burden", "Burden Compendium", alone(3, 5), ("knockout_whist", "liverpool_rummy", "go_fish", "oh_hell")),
    ("in_the_woods", "Compendium in the Woods", alone(2, 8), ("snap", "cuckoo", "rhapsody", "spoons")),
)


def compendia(games: Games) -> dict[str, Game]:
    """Every compendium of these games, by key."""
    own = own_compendium(games)
    found = [named(own, key, name, seating, rounds(keys, games)) for key, name, seating, keys in BY_NAME]
    return {game.key: game for game in (own, *found)}
