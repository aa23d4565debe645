"""All matches of the same people within one evening."""

from datetime import timedelta

from scorekeeper.device import Device
from scorekeeper.models import Match

from .finder import describe_in_one_line

EVENING_LENGTH = timedelta(hours=14)


class Tonight:
    """The matches of these people this evening, and how many each has won."""

    def __init__(self, match: Match, device: Device) -> None:
        people = {seat.player_id for seat in match.seat_rows}
        around_it = (
            Match.objects.open_to(device)
            .not_deleted()
            .filter(
                of_event=match.of_event,
                started__gte=match.started - EVENING_LENGTH,
                started__lte=match.started + EVENING_LENGTH,
            )
        )
        self.matches = around_it.of_people(people).order_by("started").load_standings()

    @property
    def wins(self) -> list[tuple[str, int, int, int]]:
        """(name, won, finished, ended early) for each person, most wins first; partners count one each.

        Nobody wins a match that was ended early.
        """
        counts: dict[str, list[int]] = {}
        for match in self.matches:
            over = match.standing.over
            for seat in match.seats_at(match.last_line + 1):
                mine = counts.setdefault(seat.player.name, [0, 0, 0])
                mine[0] += bool(over and seat.side.number in over.winners)
                mine[1] += over is not None
                mine[2] += over is None and match.ended is not None
        rows = [(name, won, finished, early) for name, (won, finished, early) in counts.items()]
        return sorted(rows, key=lambda row: (-row[1], row[0].casefold()))

    @property
    def some_ended_early(self) -> bool:
        return any(early for *_, early in self.wins)

    @property
    def listed(self) -> list[tuple[Match, str]]:
        return [(match, describe_in_one_line(match)) for match in self.matches]
