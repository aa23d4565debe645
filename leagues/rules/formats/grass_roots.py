"""Nine games of cribbage against nine others: an evening as the clubs of the American Cribbage Congress play it.

Source: ACC, Grass Roots clubs and rule 12.2. Ours: of an odd number the nine who sat out a round meet in a
tenth one, so that everybody plays nine games but one, who plays eight. Who deals first is drawn, four or five games for
each; in the clubs of the ACC the players cut.
"""

from leagues.rules.club_awards import awards, season_points
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import (
    Cards,
    Format,
    How,
    Offer,
    OnlyGame,
    People,
    Prizes,
    Rounds,
    Scoring,
    SeasonRule,
    Shape,
    Worksheets,
    match_points,
    scheduled,
)
from leagues.rules.movement.absent_in_round_one import circle_order
from leagues.rules.movement.movement import circle_draw, circle_draws, round_of_twos
from leagues.rules.score_cards import GAME_POINTS, short_cards, worksheets
from leagues.rules.stages import THEN
from leagues.rules.words import number_words
from scorekeeper.rules.setup import Option

GAMES, FEWEST = 9, 10
TOO_FEW = (
    "Nine games against nine others (ACC Grass Roots) need ten players. You have {count}. With fewer, play a round"
    " robin in which a skunk counts 3."
)
ONE_SHORT = "With an odd number one player has eight games. Those who sat out a round meet in round {last}."

SCORE_CARD = ("game points", "games won", "spread +", "spread −", "opponent’s initials")


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    return None if players >= FEWEST else TOO_FEW.format(count=number_words(players))


def length(event: EventFacts) -> int:
    return GAMES + len(event.starters) % 2


def catching_up(players: int) -> Draw:
    """The round of those who sat out one, players 1 to 9 of the circle: none of them has met whom they meet here."""
    pairs = [(one, GAMES - one) for one in range(1, (GAMES + 1) // 2)]
    playing = {one for pair in pairs for one in pair}
    return round_of_twos(pairs, [one for one in range(1, players + 1) if one not in playing])


def draws(event: EventFacts) -> tuple[Draw, ...]:
    players = len(event.starters)
    rounds = [circle_draw(players, each) for each in range(GAMES)]
    more = [catching_up(players)] * (players % 2)
    circle = players - 1 + players % 2  # the rounds in which all would meet: nine of them leave the deals uneven
    return circle_draws([*rounds, *more], circle_order(event, rounds[0]), circle)


FORMAT = Format(
    key="grass_roots",
    name="Nine games",
    how=How(
        (
            "Everybody plays nine games to 121, each against somebody else, as in the Grass Roots clubs of the ACC.",
            "A win is 2 game points, a skunk 3. The spread is what the loser lacks of 121: the winner adds it, the"
            " loser takes it off.",
            "Most game points win; if level, most games won, then the better spread. A card of 12 points or more counts"
            " for the season.",
            "With an odd number one sits out each round, and those meet in a tenth.",
            "The draw says who deals first: everybody in four or five games.",
        ),
        source="American Cribbage Congress",
    ),
    refusal=refusal,
    pairing=scheduled(draws),
    options=(
        Option("card_brings", "A card of 12 game points brings, in the season", 12, low=0, high=99),
        Option("card_more", "Each game point above 12 brings", 1, low=0, high=9),
        THEN,
    ),
    rounds=Rounds(length, cycle=length),
    scoring=Scoring(match_points, unit=lambda event: GAME_POINTS, tiebreaks=("wins", "difference")),
    people=People(shape=lambda event: Shape(2, 2), alike_tables=True),
    offer=Offer(remark=lambda event: ONE_SHORT.format(last=GAMES + 1) if len(event.starters) % 2 else ""),
    only_game=OnlyGame(
        "cribbage",
        rules=lambda event, number, table: {"points": "acc", "double": False, "target": 121, "match": 1, "last": False},
        decided=("points", "double", "target", "match", "last"),
    ),
    cards=Cards(heads=SCORE_CARD, in_a_word=short_cards, figures="game points/games won, spread", compared=True),
    worksheets=Worksheets(worksheets),
    prizes=Prizes(
        awards=awards,
        season=SeasonRule(
            season_points,
            "A card of 12 game points or more brings season points, any other card none.",
            "★ 12 or more: {points} Grass Roots points",
        ),
    ),
)
