"""Two teams at a kitchen table: which is ahead, and the sentence at the end."""

from scorekeeper.rules.words import joined

from .evening import Evening
from .places import Places


def there(evening: Evening) -> bool:
    return len(Places(evening).teams) > 1


def ahead(evening: Evening) -> list[int]:
    """Who is in the team that is ahead; nobody where the teams are level, or where there are none."""
    teams = Places(evening).teams
    if not there(evening) or teams[0][1] == teams[1][1]:
        return []
    return [one.number for one in evening.entrants if one.ticket == teams[0][0]]


def won(evening: Evening) -> str:
    """Which team won and how it counts; empty where nobody plays in teams."""
    if not there(evening):
        return ""
    best, (_, most), (_, least) = ahead(evening), *Places(evening).teams
    names = joined([evening.names[one] for one in best])
    told = f"{names} win as a team, {most} to {least}." if best else f"The teams are level with {most} each."
    net = " Each pitch brings the better team the difference." if evening.facts.option("scoring") == "net" else ""
    return told + net
