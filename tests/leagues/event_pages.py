"""An evening as its organiser works through its pages: the names, the draw, the board."""

from uuid import uuid4

from django.utils import timezone
from django.utils.datastructures import MultiValueDict

from leagues.access import ORGANISER
from leagues.actions import organiser
from leagues.draw.page import DrawPage
from leagues.models import Event, Pass
from leagues.rules.formats import FORMATS
from leagues.setup.new_event_form import NewEventForm
from leagues.setup.views import create_from_form
from leagues.state.facts.event_state import EventState
from scorekeeper.access.permission import COOKIE, cookie_of, device_from_cookies
from scorekeeper.device import ActFields, Device
from scorekeeper.models import Match
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.replayed import replayed
from tests.table import Writer

NAMING = FORMATS["changing_partners"].naming  # as in sentences of most formats


def offered(phone: Phone, typed: str, game: str = "whist", **more: object) -> Page:
    """The page with what fits, after the names were sent."""
    page = phone.open("/events/new/")
    return phone.send(page.form("Show what fits"), "Show what fits", names=typed, game=game, **more)


@replayed
def begun(phone: Phone, typed: str, format: str = "changing_partners", game: str = "whist", **more: object) -> Page:
    """The page of the draw. The pages before it have tests of their own, so it is made without them where it can be."""
    form = new_event_form(phone, names=typed, game=game, format=format, **more) if type(phone) is Phone else None
    if form is None or not form.is_valid():
        return begun_on_pages(phone, typed, format, game, **more)
    return phone.open(f"/events/{create_from_form(form, device_of(phone).id).pk}/draw/")


def begun_on_pages(phone: Phone, typed: str, format: str, game: str, **more: object) -> Page:
    """The same from the list of names."""
    page = offered(phone, typed, game)
    return phone.send(page.form("Go on to the draw"), "Go on to the draw", format=format, **more)


@replayed
def published(phone: Phone, count: int = 8, **more: object) -> Page:
    """The board, with the draw published. Its pages have tests of their own, so it is made without them."""
    return phone.open(f"/events/{publish(phone, count, **more).event.pk}/")


@replayed
def in_round(phone: Phone, count: int = 8, **more: object) -> Page:
    """The board while round 1 is played."""
    evening = publish(phone, count, **more)
    organiser.open_round(evening, **act_of(phone))
    return phone.open(f"/events/{evening.event.pk}/")


def publish(phone: Phone, count: int, **more: object) -> EventState:
    """An evening that this phone runs, with the draw and the answers that its pages offer."""
    form = new_event_form(
        phone, **{"names": "\n".join(names(count)), "game": "whist", "format": "changing_partners", **more}
    )
    assert form.is_valid(), form.errors
    evening = EventState(create_from_form(form, device_of(phone).id))
    page = DrawPage(evening)
    return organiser.publish_draw(evening, page.plan, **act_of(phone))


def new_event_form(phone: Phone, **typed: object) -> NewEventForm:
    """What the pages of a new evening send, with what they offer where nothing is typed."""
    sent = {name: [str(value)] for name, value in {"begin": "1", **typed}.items()}
    return NewEventForm(MultiValueDict(sent), device=device_of(phone))


def device_of(phone: Phone) -> Device:
    """The device of a phone; a new phone gets its cookie."""
    cookies = phone.client.cookies
    if COOKIE not in cookies:
        cookies[COOKIE] = cookie_of(Device(uuid4()))
    device = device_from_cookies({COOKIE: cookies[COOKIE].value})
    assert device is not None
    return device


def act_of(phone: Phone) -> ActFields:
    return {"device": device_of(phone).id, "writer": ORGANISER, "at": timezone.now()}


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
