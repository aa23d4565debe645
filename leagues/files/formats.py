"""The parts of a file that are of an evening, a season or a group; matches and people are as in any file."""

from leagues.rules import fixtures
from leagues.rules.drawing.wishes import KEEPS, NEVER, NOT_FIRST, WISHES
from leagues.rules.drawing.wishes import MOST as MOST_WISHES
from leagues.rules.fixtures.brings import TIE_WORDS
from leagues.rules.season_rules import ALSO, COUNTS, MOST, MOST_HANDICAP, MOST_PLACES, MOST_POINTS
from leagues.rules.stages import STAGE
from scorekeeper.files.formats import (
    CHANGE_FACTS,
    MATCH,
    MOST_PEOPLE,
    MOST_SEATS,
    NIGHT,
    OPTION,
    OPTIONS,
    POINTS,
    ROW,
    file_of,
)
from scorekeeper.files.shapes import (
    Day,
    Id,
    InOrder,
    Json,
    Letters,
    Many,
    Maybe,
    Named,
    OneOf,
    Record,
    Shape,
    Tick,
    Time,
    Whole,
    a_name,
)
from scorekeeper.models import Player

MOST_ENTRANTS, MOST_ROUNDS, MOST_TABLES, MOST_EVENINGS, MOST_MATCHES, MOST_ACTS = 1_000, 200, 200, 120, 10_000, 3_000
MOST_FIXTURES = fixtures.MOST_WEEKS * fixtures.MOST_TEAMS // 2
ENTRANT = Whole(1, 5_000)
NUMBER = Whole(1, 1_000)
PLACE = Whole(0, 400)
TOTALS = Maybe(Many(POINTS, 200))
SECONDS = Whole(0, 100_000)
CHAIRS = Many(ENTRANT, 40)
OUT = Many(ENTRANT, MOST_ENTRANTS)
ANSWERS = Named(ENTRANT, 100)
WISH = InOrder((ENTRANT, OneOf((KEEPS, NOT_FIRST, NEVER)), ENTRANT))
STAGE_FACTS: dict[str, Shape] = {
    "format": Letters(40, 1),
    "seeds": Many(ENTRANT, 64, 2),
    "after": NUMBER,
    "carries": Tick(),
    "before": Named(OPTION, 120),
}
FORMAT_OPTIONS = Named(OPTION, 120, known={STAGE: Record(STAGE_FACTS), WISHES: Many(WISH, MOST_WISHES)})

FEW = Whole(1, MOST)
SEASON_RULES = Record(
    {
        "places": Many(Whole(0, MOST_POINTS), MOST_PLACES, 1),
        "best": FEW,
        "coming": Whole(1, MOST_POINTS),
        "least": FEW,
        "up": FEW,
        "down": FEW,
        "worst": FEW,
        "also": Many(Letters(10), len(ALSO)),
        "counts": OneOf(COUNTS),
        "handicaps": Many(InOrder((Id(), Whole(-MOST_HANDICAP, MOST_HANDICAP))), MOST_PEOPLE),  # person, points
        "nights": Day(),  # since which nights at home of its group count
    },
    may_lack=(*("places", "best", "coming", "least", "up", "down", "worst", "also", "counts", "handicaps", "nights"),),
)
POINTS_OF_RESULT = Whole(0, 100)
FIXTURE_RULES = Record(
    {
        "parts": Many(
            Record(
                {"count": FEW, "of": Letters(20), "legs": Whole(1, fixtures.MOST_LEGS), "best": Tick()}, {"best": False}
            ),
            10,
        ),
        **dict.fromkeys(("win", "draw", "loss", "leg"), POINTS_OF_RESULT),
        "ties": Many(OneOf(tuple(TIE_WORDS)), len(TIE_WORDS)),
        **dict.fromkeys(("up", "down"), Whole(0, fixtures.MOST_TEAMS)),
    }
)
TEAM = Whole(1, fixtures.MOST_TEAMS)
FIGURE = Maybe(Whole(0, fixtures.MOST_FIGURE))
SEASON_TEAM = Record(
    {
        "number": TEAM,
        "division": Whole(1, fixtures.MOST_DIVISIONS),
        "name": a_name(40, 1),
        "captain": a_name(),
        "withdrawn": Maybe(Time()),
    },
    {"division": 1, "captain": "", "withdrawn": None},
)
FIXTURE_REPORT = Record(
    {
        "by": OneOf((fixtures.HOME, fixtures.AWAY, fixtures.RUN)),
        "home": FIGURE,
        "away": FIGURE,
        "match": Maybe(Id()),  # its sheet
        "device": Id(),
        "writer": a_name(),
        "at": Time(),
    },
    {"writer": "", "match": None},
)
FIXTURE = Record(
    {
        "number": Whole(1, MOST_FIXTURES),
        "week": Whole(1, fixtures.MOST_WEEKS),
        "home": TEAM,
        "away": TEAM,
        "planned": Day(),
        "day": Maybe(Day()),
        "moves": Whole(0, 10_000),
        "reports": Many(FIXTURE_REPORT, fixtures.MOST_REPORTS),
    },
    {"moves": 0, "reports": []},
)
LEAGUE = Record(
    {
        "rules": FIXTURE_RULES,
        "teams": Many(SEASON_TEAM, fixtures.MOST_TEAMS),
        "fixtures": Many(FIXTURE, MOST_FIXTURES),
    }
)
SEASON = Record(
    {
        "id": Id(),
        "name": a_name(80, 1),
        "started": Time(),
        "rules": SEASON_RULES,
        "closed": Maybe(Time()),
        "league": Maybe(LEAGUE),
    },
    {"rules": {}, "closed": None, "league": None},
)
ENTRANT_FACTS: dict[str, Shape] = {
    "number": ENTRANT,
    "ticket": a_name(),
    "joined": NUMBER,
    "left": Maybe(NUMBER),
    "away": Many(NUMBER, MOST_ROUNDS),
}
ENTRANT_USUAL: Json = {"ticket": "", "joined": 1, "left": None, "away": []}
ENTERED = Record(
    {
        **ENTRANT_FACTS,
        "brought": POINTS,
        "people": Many(Record({"person": Id(), "place": PLACE, "first": NUMBER}, {"place": 0, "first": 1}), 400),
        "arrived": Maybe(Record({"device": Id(), "at": Time()})),
    },
    {**ENTRANT_USUAL, "brought": 0, "arrived": None},
)
TABLE_FACTS: dict[str, Shape] = {
    "number": NUMBER,
    "sides": Whole(0, 40),
    "dealer": Maybe(PLACE),
    "stage": Letters(40),
    "void": Tick(),
}
TABLE = Record(
    {
        **TABLE_FACTS,
        "chairs": CHAIRS,
        "match": Maybe(Id()),
        "summed": TOTALS,
        "extra": SECONDS,
        "agreed": Maybe(Whole()),
        "agreed_by": a_name(),
        "answers": ANSWERS,
    },
    {
        "sides": 2,
        "dealer": None,
        "stage": "",
        "void": False,
        "match": None,
        "summed": None,
        "extra": 0,
        "agreed": None,
        "agreed_by": "",
        "answers": {},
    },
)


def round_facts(time: Shape) -> dict[str, Shape]:
    return {
        "number": NUMBER,
        **dict.fromkeys(("opened", "closed", "until"), Maybe(time)),
        "left": Maybe(Whole()),
        "out": OUT,
    }


ROUND = Record(
    {**round_facts(Time()), "published": Time(), "tables": Many(TABLE, MOST_TABLES)},
    {"opened": None, "closed": None, "until": None, "left": None, "out": []},
)
HEAD: dict[str, Shape] = {
    "title": a_name(80),
    "seed": Letters(40),
    "game_options": OPTIONS,
    "options": FORMAT_OPTIONS,
    "minutes": Whole(0, 10_000),
    "ended_why": Letters(80),
}
SNAPSHOT = Record(
    {
        **HEAD,
        **dict.fromkeys(("ended", "deleted"), Maybe(Time(text=True))),
        "roll": Many(Record({**ENTRANT_FACTS, "people": Many(InOrder((a_name(), PLACE, NUMBER)), 400)}), MOST_ENTRANTS),
        "rounds": Many(
            Record(
                {
                    **round_facts(Time(text=True)),
                    "tables": Many(
                        Record(
                            {**TABLE_FACTS, "seats": CHAIRS, "said": ANSWERS, "summed": TOTALS, "extra": SECONDS},
                            may_lack=("summed", "extra"),
                        ),
                        MOST_TABLES,
                    ),
                }
            ),
            MOST_ROUNDS,
        ),
    }
)
CHANGE = Record(
    {
        **CHANGE_FACTS,
        "before": Maybe(SNAPSHOT),
        "after": Maybe(SNAPSHOT),
        "rows": Many(Id(), 5_000),
        "table": Whole(0, 1_000),
    },
    {"undoes": None, "before": None, "after": None, "rows": [], "table": 0},
)
EVENT = Record(
    {
        "id": Id(),
        "format": Letters(40, 1),
        "game": Letters(40, 1),
        "edition": Whole(0, 1000),
        **HEAD,
        "started": Time(),
        "ended": Maybe(Time()),
        "earlier": Maybe(Id()),
        "acts": Whole(),
        "entrants": Many(ENTERED, MOST_ENTRANTS),
        "rounds": Many(ROUND, MOST_ROUNDS),
        "changes": Many(CHANGE, MOST_ACTS),
    },
    {"title": "", "minutes": 0, "ended": None, "ended_why": "", "earlier": None},
)

MOST_NIGHTS, MOST_OF_A_NIGHT, MOST_SEASONS, MOST_MERGES, MOST_NAMES = 3_000, 500, 120, 1_000, 200
GROUP_PERSON = Record(
    {
        "person": Id(),
        "nickname": a_name(),
        "earlier_names": Many(a_name(least=1), MOST_NAMES),
        **dict.fromkeys(("erased", "last_seen"), Maybe(Time())),
        "outside": OneOf(("", Player.JUNIOR, Player.HIDDEN)),
        "shown_as": a_name(),
    },
    {"nickname": "", "earlier_names": [], "erased": None, "last_seen": None, "outside": "", "shown_as": ""},
)
ONE_PERSON = Record(
    {
        **dict.fromkeys(("kept", "gone"), Id()),
        "at": Time(),
        "seats": Many(InOrder((Id(), Whole(0, MOST_SEATS), ROW)), MOST_MATCHES),  # match, number, first row
        "places": Many(InOrder((Id(), ENTRANT, PLACE, NUMBER)), MOST_MATCHES),  # evening, number, place, first round
    },
    {"seats": [], "places": []},
)
GROUP = Record(
    {
        "id": Id(),
        "name": a_name(80, 1),
        "started": Time(),
        "people": Many(GROUP_PERSON, MOST_PEOPLE),
        "same": Many(ONE_PERSON, MOST_MERGES),
    },
    {"same": []},
)
GROUP_NIGHT = Record({**NIGHT.of, "matches": Many(Id(), MOST_OF_A_NIGHT)}, NIGHT.usual)
GROUP_SEASON = Record({**SEASON.of, "evenings": Many(Id(), MOST_EVENINGS)}, SEASON.usual)

MATCHES = Many(MATCH, MOST_MATCHES)
FILES = {
    "evening": file_of("evening", season=Maybe(SEASON), evenings=Many(EVENT, 1, 1), matches=MATCHES),
    "season": file_of("season", season=SEASON, evenings=Many(EVENT, MOST_EVENINGS), matches=MATCHES),
    "group": file_of(
        "group",
        group=GROUP,
        nights=Many(GROUP_NIGHT, MOST_NIGHTS),
        seasons=Many(GROUP_SEASON, MOST_SEASONS),
        evenings=Many(EVENT, MOST_NIGHTS),
        matches=MATCHES,
    ),
}
PARTS: dict[str, Shape] = {
    "evening": EVENT,
    "format_options": FORMAT_OPTIONS,
    "round": ROUND,
    "act": CHANGE,
    "evening_snapshot": SNAPSHOT,
    "season": SEASON,
    "group_person": GROUP_PERSON,
    "one_person": ONE_PERSON,
}
