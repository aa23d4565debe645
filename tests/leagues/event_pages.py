"""An evening as its organiser works through its pages: the names, the draw, the board."""

from leagues.models import Event, Pass
from scorekeeper.models import Match
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer


def offered(phone: Phone, typed: str, game: str = "whist", **more: object) -> Page:
    """The page with what fits, after the names were sent."""
    page = phone.open("/events/new/")
    return phone.send(page.form("Show what fits"), "Show what fits", names=typed, game=game, **more)


def begun(phone: Phone, typed: str, format: str = "changing_partners", game: str = "whist", **more: object) -> Page:
    """The page of the draw."""
    page = offered(phone, typed, game)
    return phone.send(page.form("Go on to the draw"), "Go on to the draw", format=format, **more)


def published(phone: Phone, count: int = 8, **more: object) -> Page:
    """The board, with the draw published."""
    page = begun(phone, "\n".join(names(count)), **more)
    return phone.send(page.form("Publish"), "Publish the draw")


def in_round(phone: Phone, count: int = 8, **more: object) -> Page:
    """The board while round 1 is played."""
    page = published(phone, count, **more)
    return phone.send(page.form("Open round 1"), "Open round 1")


def event_of(page: Page) -> Event:
    return Event.objects.get(pk=page.path.split("/")[2])


def match_at(event: Event, table: int, number: int = 1) -> Match:
    return Match.objects.get(table__round__event=event, table__round__number=number, table__number=table)


def play(event: Event, *tables: int, number: int = 1, tricks: int = 7) -> None:
    """Every deal of these tables, written by a phone at each."""
    for table in tables:
        match, writer = match_at(event, table, number), Writer(f"player {table}")
        for deal in range(1, match.setup.options["deals"] + 1):
            writer.writes(match, deal, {"tricks": [tricks, 13 - tricks]})


def pass_of(event: Event, may: str, number: int | None = None) -> Pass:
    return event.passes.get(may=may, number=number, revoked=None)


def enter(phone: Phone, row: Pass) -> Page:
    return phone.open(f"/evening/{row.pk}/{row.token}/")
