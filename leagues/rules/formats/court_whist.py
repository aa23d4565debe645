"""Court Whist: seven games of four hands; after each a gentleman and a lady of every table move on.

Source: Metzker 2026, "Court Whist". Gentlemen and ladies are tickets. What is open there
and what we decided stands in `leagues/rules/movement/courts.py`; what a game is, and that its fourth hand ends it, in
`scorekeeper/rules/games/court_whist.py`.
"""

from leagues.rules.format import (
    Aloud,
    Cards,
    Format,
    How,
    Offer,
    OnlyGame,
    People,
    Prizes,
    Rounds,
    Scoring,
    Words,
    Worksheets,
    following,
)
from leagues.rules.movement.court_cards import CARD
from leagues.rules.movement.courts import (
    ALL_PLAYED,
    COURT_OPTIONS,
    PRIZES,
    announcement,
    as_played,
    cut_questions,
    house,
    length,
    next_draw,
    refusal,
    sit_out,
)
from leagues.rules.movement.crossing import GENTLEMAN, LADY
from leagues.rules.movement.room_check import misfits, worksheets
from scorekeeper.rules.games.court_whist import HANDS

FORMAT = Format(
    key="court_whist",
    name="Court Whist",
    how=How(
        (
            "Seven games of four hands. After each the winners move: the gentleman to the table one number lower, the"
            " lady to the one higher. Everybody has a new partner. In a pair the gentleman is named first.",
            "Each game has trumps and a count of its own; everybody deals once in it.",
            "In Conspiracy the highest gentleman and the highest lady move. The first table and the last are"
            " neighbours. Whoever is level cuts, ace high.",
            "Write your points on your own card. The high total wins.",
        ),
        source="Metzker 2026",
    ),
    words=Words(round="game"),
    refusal=refusal,
    pairing=following(next_draw, cut_questions),
    options=COURT_OPTIONS,
    rounds=Rounds(length, deals=HANDS, end_reason=ALL_PLAYED),
    scoring=Scoring(sit_out=sit_out, tiebreaks=()),
    people=People(tickets=(GENTLEMAN, LADY), draws_tickets=True),
    offer=Offer(suits={"roles": 0, "partners": 0}),
    only_game=OnlyGame("court_whist", rules=house, decided=("court",), as_played=as_played),
    cards=Cards(written=CARD),
    aloud=Aloud(announcement=announcement, shows_hands=True),
    worksheets=Worksheets(worksheets, misfits=misfits),
    prizes=Prizes(PRIZES),
)
