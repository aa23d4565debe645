"""News of what was written, for the watchers of every server."""

from django.db import connection

CHANNEL = "scorekeeper_lines"
ACTS = "scorekeeper_acts"


def notify(*ids: str) -> None:
    """Notify watchers of a write to these matches or events, inside its transaction: PostgreSQL sends it at the commit,
    SQLite is polled. One query for any number of them."""
    if ids and connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, id) FROM unnest(%s::text[]) AS id", [CHANNEL, list(ids)])


def notify_servers(path: str) -> None:
    """Tell every server that an act at this address may have changed what a device may see. PostgreSQL alone has more
    servers than one."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [ACTS, path])
