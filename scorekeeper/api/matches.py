"""Matches and their lines for the API, from what their pages show."""

import uuid
from collections.abc import Iterable
from typing import Any

from scorekeeper.models import Match
from scorekeeper.nights.page import figures
from scorekeeper.rules.line import CARDS, Entries
from scorekeeper.rules.match import places_now
from scorekeeper.rules.revisions import Current
from scorekeeper.rules.tally import Written
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import without_signs

from .answers import LineAnswer, MatchAnswer, SideAnswer


def load_matches(ids: Iterable[uuid.UUID]) -> list[Match]:
    """These matches as they were started, with all that their standings need: the same few queries for any number."""
    rows = Match.objects.not_deleted().filter(pk__in=list(ids)).with_change_count().select_related("night")
    return rows.order_by("started", "pk").load_standings()


def answer_match(match: Match) -> MatchAnswer:
    return MatchAnswer(
        id=match.pk,
        game=match.game_key,
        game_name=match.game.name,
        title=match.title,
        started=match.started,
        over=match.is_over,
        news=match.stamp,
        lines=len(match.standing_lines),
        sides=answer_sides(match),
        result=without_signs(match.headline),
    )


def answer_sides(match: Match) -> list[SideAnswer]:
    standing = match.standing
    winners = standing.over.winners if standing.over is not None else ()
    points = standing.points if standing.in_match_points else [None] * len(match.side_names)
    totals = standing.points if standing.parts else standing.tally.totals
    told = zip(match.side_names, totals, figures(standing), points, places_now(standing))
    return [
        SideAnswer(
            name=PARTNERS.join(players),
            players=list(players),
            total=total,
            shown=without_signs(shown),
            match_points=own,
            place=place,
            won=side in winners,
        )
        for side, (players, total, shown, own, place) in enumerate(told)
    ]


def answer_lines(match: Match) -> list[LineAnswer]:
    """The lines of a match in order."""
    written = {each.number: each for tally in match.standing.rounds for each in tally.written}
    return [answer_line(match, line, written.get(line.number)) for line in match.current]


def answer_line(match: Match, line: Current, written: Written | None) -> LineAnswer:
    counts = written is not None and written.points is not None
    return LineAnswer(
        number=line.number,
        where=match.where(line.number),
        game=match.part_at(line.number).game.key,
        state=line.state,
        corrected=line.corrected,
        entries=None if line.rivals else boxes(line.entries),
        claims=[boxes(each) for each in line.claims] if line.rivals else [],
        points=list(written.points[0]) if written is not None and written.points is not None else None,
        totals=list(written.sums[0]) if written is not None and counts else None,
    )


def boxes(entries: Entries | None) -> dict[str, Any] | None:
    """What a line says, without the cards that a figure was counted from."""
    return None if entries is None else {key: each for key, each in entries.items() if not key.startswith(CARDS)}
