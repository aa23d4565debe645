"""A season is closed, and opened again."""

from datetime import datetime

from leagues.models import Season


def close_season(season: Season, at: datetime | None) -> None:
    """Close a season, whose winners stand on the honours of its group from then on; None: it goes on."""
    season.closed = at
    season.save(update_fields=["closed"])
