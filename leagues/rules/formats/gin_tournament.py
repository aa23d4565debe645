"""Gin tournament: two teams, three games at once; one team stays, the other moves a place after every round.

Source: Metzker 2026, "Gin Rummy tournament". Ours: couples sit down in the order of the roll, and the larger
team rests a player in turn. The score is that of `leagues/rules/team_sheet.py`.
"""

from collections.abc import Sequence

from leagues.rules.agreeing import AGREE
from leagues.rules.drawing.bench import sit_out_counts
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import (
    Aloud,
    Format,
    How,
    OnlyGame,
    Pages,
    People,
    Rounds,
    Scoring,
    Teams,
    Worksheets,
    following,
)
from leagues.rules.results import EMPTY_DRAW, last_round
from leagues.rules.team_sheet import (
    TeamRound,
    blank_worksheets,
    level_teams,
    team_names,
    team_of,
    team_rounds,
    teams,
    tickets,
    why_over,
    worksheets,
)
from leagues.rules.ticket_words import TEAMS, called, own_words
from leagues.rules.words import at_start
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.running_games import are_closed
from scorekeeper.rules.setup import Option
from scorekeeper.rules.words import joined

FIRST_DEALERS = Option(
    "first_dealers",
    "Who deals in round 1",
    "cut",
    (("cut", "each couple cuts"), ("0", "the first team"), ("1", "the second team")),
)
POINTS_ENTERED = "{net} for {team} in {games}."
ONE_GIN_ENTERED, GINS_ENTERED = "1 gin for {team} in {games}.", "{gins} gins for {team} in {games}."
NOTHING_ENTERED = "The last round was level: nothing is entered."
TEAM_DEALS, TEAM_DEAL = "{team} deals.", "{team} deal."  # TEAM_DEAL: of a name like "Guys"
STAY_AND_MOVE = "Two teams, in couples. Team {first} stays, team {second} moves a table on after every deal."
ONE_GAME, SOME_GAMES = "game {games}", "games {games}"
NOT_TWO_TEAMS = "A gin tournament needs two teams. Type couples, “ada & bo”, or “ada, {first}” and “bo, {second}”."


def refusal(event: EventFacts) -> str | None:
    if len(tickets(event)) == 2:
        return None
    first, second = (called(ticket, own_words(event.options)) for ticket in FORMAT.people.tickets)
    return NOT_TWO_TEAMS.format(first=first, second=second)


# -- who sits where


def next_draw(event: EventFacts) -> Draw:
    """The next round; empty once all three games are won."""
    if event.rounds:
        last_round(event)
    played = team_rounds(event)
    if played and are_closed(played[-1].after):
        return EMPTY_DRAW
    staying, moving = stayers(event), circle(event)
    count = min(len(staying), len(moving))
    chosen = resting_apart(event, staying, count)
    pairs = zip(chosen, moving[:count], strict=True)
    deals = dealers_of(event, played)
    out = sorted({*staying, *moving} - {*chosen, *moving[:count]})
    tables = tuple(DrawnTable(number, pair, dealer=deals) for number, pair in enumerate(pairs, 1))
    return Draw(tables, tuple(out))


def dealers_of(event: EventFacts, played: Sequence[TeamRound]) -> int | None:
    """The seat that deals at every table; None: each couple cuts."""
    if played and played[-1].dealers != NOBODY:
        return played[-1].dealers
    first = str(event.option(FIRST_DEALERS.key, "cut"))
    return None if first == "cut" else int(first)


def in_order(event: EventFacts, team: int) -> list[int]:
    """A team as it sits: by table, then who sat out, then newcomers; at first as on the roll."""
    here = [one for one in event.present(event.next_number) if team_of(event, one) == team]
    last = event.rounds[-1].draw if event.rounds else EMPTY_DRAW
    return [one for one in dict.fromkeys((*last.seated, *last.out, *here)) if one in here]


def stayers(event: EventFacts) -> list[int]:
    return in_order(event, 0)


def circle(event: EventFacts) -> list[int]:
    """The team that moves, a place further on; whoever comes off the bench is first."""
    order = in_order(event, 1)
    return order[-1:] + order[:-1] if event.rounds else order


def resting_apart(event: EventFacts, staying: Sequence[int], count: int) -> list[int]:
    """Those of the staying team who play: whoever comes off the bench takes the chair of whoever rests now."""
    sat = sit_out_counts(event)
    each = sorted(staying, key=lambda one: (sat.get(one, 0), staying.index(one)))
    rests = each[: len(staying) - count]
    chairs = list(staying[:count])
    coming = [one for one in staying[count:] if one not in rests]
    return [coming.pop(0) if one in rests else one for one in chairs]


def announcement(event: EventFacts, number: int) -> str:
    """What the round before did to the three games, and who deals, in sentences; empty before the first result."""
    played = team_rounds(event)[: number - 1]
    if not played:
        return ""
    last, names = played[-1], team_names(event)
    words = [POINTS_ENTERED.format(net=last.net, team=names[last.to], games=name_games(last.games))] if last.net else []
    if last.net_gins and last.gin_games:
        template = ONE_GIN_ENTERED if last.net_gins == 1 else GINS_ENTERED
        games = name_games(last.gin_games)
        words.append(template.format(gins=last.net_gins, team=names[last.gins_to], games=games))
    if last.dealers != NOBODY:
        team = at_start(names[last.dealers])
        words.append((TEAM_DEAL if team.endswith("s") else TEAM_DEALS).format(team=team))
    return " ".join(words or [NOTHING_ENTERED])


def name_games(games: Sequence[int]) -> str:
    """ "game 1", "games 1 and 2"."""
    return (ONE_GAME if len(games) == 1 else SOME_GAMES).format(games=joined([f"{at + 1}" for at in games]))


def how_under(event: EventFacts) -> tuple[str, ...]:
    """How the evening goes, with the names of the teams where they have some."""
    if not own_words(event.options) or len(tickets(event)) != 2:
        return FORMAT.how.sentences
    first, second = team_names(event)
    return (STAY_AND_MOVE.format(first=first, second=second), *FORMAT.how.sentences[1:])


FORMAT = Format(
    key="gin_tournament",
    name="Gin tournament",
    how=How(
        (
            "Two teams, in couples. One team stays, the other moves a table on after every deal.",
            "The scores of all couples are added up. The better team writes down the difference: its first score in"
            " game 1, its second in games 1 and 2, later ones in every game that is open. That team deals next.",
            "The difference in gins is circled in every open game where that team has a score already.",
            (
                "200 closes a game. It is worth 200, and each gin 25; the loser has 25 a gin. "
                "The points count nothing more."
            ),
            "The most in all three games wins; if level, the most games, then the most gins.",
        ),
        source="Metzker 2026",
        under=how_under,
    ),
    refusal=refusal,
    pairing=following(next_draw),
    options=(FIRST_DEALERS, AGREE),
    rounds=Rounds(
        lambda event: 0, deals=1, why_over=why_over, why_open="Three games run at once: the sheet says how far each is."
    ),
    scoring=Scoring(tiebreaks=()),
    people=People(tickets=TEAMS, draws_tickets=True),
    only_game=OnlyGame("tournament_gin", decided=("target",)),
    aloud=Aloud(announcement=announcement, outcome=announcement),
    teams=Teams(True, totals=teams, level=level_teams),
    worksheets=Worksheets(worksheets, blank=blank_worksheets),
    pages=Pages(one_page=False),
)
