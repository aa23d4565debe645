"""The start of a match: its night, its seats and its keys; and the same game again."""

import uuid
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Self

from django.db import IntegrityError, transaction

from scorekeeper.device import Act
from scorekeeper.figures.results import remember_results
from scorekeeper.models import KEEPER, Key, Match, Night, Player, Seat, Side, create_key
from scorekeeper.models.querysets import SCORING
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import stand

TRIES = 3  # to go on from the last match of a night before others do


@dataclass(frozen=True)
class Start:
    """A new match. `names`: in the order of play, seat s on side s mod `sides`; `dealer`: the seat that deals first."""

    game: Game
    names: list[str]
    sides: int
    partners: int
    options: dict[str, Any]
    dealer: int
    title: str
    starts: tuple[int, ...] = ()  # start scores, a figure a side; empty: none

    @property
    def extras(self) -> list[list[Any]]:
        """The start scores as a match stores them."""
        return [[side, points, 0, ""] for side, points in enumerate(self.starts) if points]

    @classmethod
    def of_form(cls, form: Any) -> Self:
        """Of a valid new match form."""
        title = form.cleaned_data["title"]
        sides, partners = form.seating
        return cls(form.game, form.names(), sides, partners, form.options(), form.first_dealer(), title, form.starts())

    @classmethod
    def again(cls, match: Match) -> Self | None:
        """The same game for those who are still there; the deal goes on as the game says. None where so many cannot
        play it."""
        names = [seat.player.name for seat in match.seats_now]
        seating = match.game.seating_for(len(names), match.house_rules)
        if seating is None:
            return None
        dealer = names.index(match.deals_next) if match.deals_next in names else 0
        sides, partners = seating
        title = match.title if match.game.words.named else ""
        same = sides == match.setup.sides
        begun = [
            sum(each.points for each in match.setup.extras if (each.side, each.after, each.why) == (side, 0, ""))
            for side in range(sides)
        ]
        return cls(match.game, names, sides, partners, match.options, dealer, title, tuple(begun) if same else ())


def start_match(form: Any, act: Act, earlier: Match | None) -> Match:
    """The match of a valid new match form; the same form pressed again gives the same match.

    `earlier`: the match whose people play on.
    """
    slip = form.cleaned_data["slip"] or uuid.uuid4()
    known, wanted = Match.objects.filter(pk=slip).first(), Start.of_form(form)
    if known is not None and is_start_of(known, wanted, act):
        return known
    pk = slip if known is None else uuid.uuid4()
    for _ in range(TRIES):
        try:
            return create_match(pk, wanted, act, last_of(earlier) if earlier is not None else None)
        except IntegrityError:  # the other press was first by now, or others went on from the same match
            if made := Match.objects.filter(pk=pk, host=act.device.id).first():
                return made
    return create_match(pk, wanted, act, None)


def is_start_of(match: Match, wanted: Start, act: Act) -> bool:
    """Whether a match was started just so: by this device, with the same people and rules, and nothing written."""
    names = [seat.player.name.lower() for seat in match.seat_rows]
    same = (match.host, match.game_key, match.options, match.extras) == (
        act.device.id,
        wanted.game.key,
        wanted.options,
        wanted.extras,
    )
    return same and names == [name.lower() for name in wanted.names] and not match.last_line


def play_again(match: Match, act: Act) -> Match | None:
    """The same game again; where somebody went on from this match before, and that one is not over, theirs.

    So that two who press at once are in one match. None where those who are still there cannot play it.
    """
    wanted = Start.again(match)
    for _ in range(TRIES):
        last = last_of(match) if match.night is not None and match.night.goes_on(act.at) else match
        if wanted is None or not last.is_over:
            return None if last.is_over else last
        try:
            return create_match(uuid.uuid4(), wanted, act, last)
        except IntegrityError:
            continue
    return last_of(match)


def again_from(match: Match, dealer: int) -> Start | None:
    """The same game again, in which this seat deals first; None where those who are still there cannot play it so."""
    wanted = Start.again(match)
    seats = range(len(wanted.names)) if wanted is not None else ()
    return replace(wanted, dealer=dealer) if wanted is not None and dealer in seats else None


def take_born(pk: uuid.UUID, wanted: Start | None, act: Act, earlier: Match | None = None) -> Match | None:
    """A match as it began on a phone without a network, under the phone's own id; once.

    `earlier`: the match that its people come from. Their night may have moved on meanwhile: it is a match of it all the
    same. None where the phone may not have that id, or `wanted` is None and no such match was taken before.
    """
    for _ in range(TRIES):
        if known := Match.objects.filter(pk=pk).first():
            return known if known.host == act.device.id else None
        if wanted is None:
            return None
        last = last_of(earlier) if earlier is not None else None
        try:
            return create_match(pk, wanted, act, last if last is not None and last.is_over else None)
        except IntegrityError:
            continue
    return None


def not_begun(wanted: Start, act: Act) -> Match:
    """The match as it would begin, which no database knows: for a page to be shown of it."""
    match = match_of(uuid.uuid4(), wanted, act)
    sides = [Side(match=match, number=number) for number in range(wanted.sides)]
    people = [Player(name=name) for name in wanted.names]
    seats = [
        Seat(side=sides[number % wanted.sides], player=person, number=number, place=number)
        for number, person in enumerate(people)
    ]
    known: dict[str, Any] = {"seat_rows": seats, "facts": [], "change_count": 0}
    vars(match).update(known)
    vars(match)["standing"] = stand(match.game, match.setup, [])
    return match


def last_of(match: Match) -> Match:
    """The last match of those that went on from this one, one after another; itself where none did."""
    while after := Match.objects.filter(again=match, deleted=None).first():
        match = after
    return match


@transaction.atomic
def create_match(pk: uuid.UUID, wanted: Start, act: Act, after: Match | None) -> Match:
    """A new match in its night, and the news of it. `after`: the match that its people come from.

    `IntegrityError` where there is one of that id, or others went on from the same match.
    """
    night = find_night(act, after)
    match = match_of(pk, wanted, act)
    match.night, match.club = night, night.club
    if after is not None and after.night_id == night.pk:
        match.again = after
        Match.objects.filter(again=after).exclude(deleted=None).update(again=None)
    match.save(force_insert=True)
    seat_people(match, wanted.names, wanted.sides, act.at)
    Night.objects.filter(pk=night.pk).update(last_used=act.at)
    night.in_order.exclude(pk=pk).notify_watchers()
    if night.club is not None:
        remember_results(night.club)
    return match


def match_of(pk: uuid.UUID, wanted: Start, act: Act) -> Match:
    """A match before it is stored, in no night."""
    return Match(
        pk=pk,
        game_key=wanted.game.key,
        edition=wanted.game.about.edition,
        options=wanted.options,
        partners=wanted.partners,
        started=act.at,
        first_dealer=wanted.dealer,
        title=wanted.title,
        extras=wanted.extras,
        host=act.device.id,
        dealt_by="" if act.writer == KEEPER else act.writer,
    )


def find_night(act: Act, after: Match | None) -> Night:
    """The night that a new match is of: that of `after`, else the one that this phone is in, else a new one."""
    mine = Night.objects.open_to(act.device, SCORING).going_on(act.at)
    same = mine.filter(pk=after.night_id).first() if after is not None and after.night_id else None
    return same or mine.first() or begin_night(act)


def begin_night(act: Act) -> Night:
    """A new night, with a key to score and one to look on."""
    night = Night.objects.create(host=act.device.id, started=act.at, last_used=act.at)
    for may in (Key.SCORE, Key.VIEW):
        create_key(night, may, act.at)
    return night


def seat_people(match: Match, names: list[str], sides: int, at: datetime) -> None:
    """Create the sides and seats of a new match; `names` in the order of play, seat s on side s mod `sides`."""
    rows = [Side(match=match, number=number) for number in range(sides)]
    Side.objects.bulk_create(rows)
    people = match.people_named(names, at)
    Seat.objects.bulk_create(
        Seat(side=rows[number % sides], player=people[name.lower()], number=number, place=number)
        for number, name in enumerate(names)
    )
