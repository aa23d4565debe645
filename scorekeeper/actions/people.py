"""The people of a club: added, called otherwise, found to be one person, and forgotten."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import chain, count, product
from string import ascii_uppercase
from typing import Any

from django.db import transaction
from django.db.models import CharField, Q

from scorekeeper import hooks
from scorekeeper.models import Change, Club, Line, Match, Merge, Night, Player, Seat, Summary
from scorekeeper.models.player import club_people_named
from scorekeeper.models.telling import Telling
from scorekeeper.rules.tally import RuleError
from scorekeeper.viewer import with_names_replaced

from . import wording
from .clubs import know_by


@transaction.atomic
def add(
    club: Club, names: Iterable[str], at: datetime, same: Mapping[str, str] | None = None
) -> tuple[list[Player], list[Player]]:
    """People of these names join a club: (who is new, who was known by one of the names already).

    `same`: by some of the names what those people are called in the club, or in the list; they are found by both.
    """
    same = same or {}
    wanted = {name.lower(): name for name in names if name and name not in same}
    known = club_people_named(wanted, club)
    if club.player_set.count() + len(wanted) - len(known) > MOST_PEOPLE:
        raise RuleError(wording.TOO_MANY_PEOPLE, most=MOST_PEOPLE)
    fresh = [Player(club=club, name=name, last_seen=at) for low, name in wanted.items() if low not in known]
    Player.objects.bulk_create(fresh)
    for name, other in same.items():
        while other in same:
            other = same[other]
        for person in club_people_named([other], club).values():
            know_by(person, name)
    return fresh, list(dict.fromkeys(known.values()))


MOST_PEOPLE = 500  # of a club


@transaction.atomic
def change(person: Player, *, name: str, nickname: str, outside: str, word: str) -> None:
    """Call somebody otherwise, and say what lookers-on call them. `RuleError` as `rename` and `show_outside`."""
    rename(person, name, nickname)
    if (person.outside, person.shown_as if outside == Player.HIDDEN else "") != (outside, word):
        show_outside(person, outside, word)


@transaction.atomic
def rename(person: Player, name: str, nickname: str) -> None:
    """Call somebody otherwise everywhere; they are still found by the name before. `RuleError` where another person of
    the club is called so today."""
    assert person.club is not None
    taken = Player.objects.of_club(person.club).exclude(pk=person.pk)
    if any(each.name.lower() == name.lower() for each in taken):
        raise RuleError(wording.NAME_IS_TAKEN, name=name)
    person.nickname = nickname
    call(person, name)
    tell_of(person)


def call(person: Player, name: str) -> None:
    """Store what somebody is called now; they are still found by the name before."""
    if name != person.name:
        person.earlier_names = [*(each for each in person.earlier_names if each != name), person.name]
    person.name = name
    if person.outside == Player.JUNIOR:
        person.shown_as = junior_name(person)
    person.save(update_fields=["name", "nickname", "earlier_names", "shown_as"])


@transaction.atomic
def show_outside(person: Player, outside: str, word: str) -> None:
    """What lookers-on call somebody. `outside`: Player.JUNIOR, Player.HIDDEN, or empty: by name; `word`: chosen for
    somebody hidden, empty: a number. `RuleError` where somebody else is called so."""
    was_hidden, person.outside = person.outside == Player.HIDDEN, outside
    if outside == Player.HIDDEN:
        assert person.club is not None
        if word.lower() in names_taken(person):
            raise RuleError(wording.NAME_IS_TAKEN, name=word)
        kept = person.shown_as if was_hidden else ""
        person.shown_as = word or kept or new_name(person.club)
    else:
        person.shown_as = junior_name(person) if outside == Player.JUNIOR else ""
    person.save(update_fields=["outside", "shown_as"])
    tell_of(person)


def names_taken(person: Player) -> set[str]:
    """What other people of the club are called, inside and outside, in small letters."""
    others = Player.objects.filter(club=person.club).exclude(pk=person.pk)
    return {each.lower() for names in others.values_list("name", "shown_as") for each in names if each}


def junior_name(person: Player) -> str:
    """A first name and an initial: "Ada L."; with a number where another one has that."""
    first, *others = person.name.split()
    short = " ".join([first, *(f"{others[-1][0]}." for _ in others[:1])])[:40]
    taken, numbers = names_taken(person), range(2, MOST_PEOPLE)
    tries = (short, *(f"{short[:36]} {number}" for number in numbers))
    return next(each for each in tries if each.lower() not in taken)


def tell_of(person: Player) -> None:
    """Notify the matches and events of somebody that their name is another."""
    matches_of(person).notify_watchers()
    hooks.events().people.tell(person.pk)


@transaction.atomic
def merge(kept: Player, gone: Player, at: datetime) -> Merge:
    """Two people are one: what `gone` played counts for `kept`. `RuleError` where they met in a match or an evening."""
    if kept == gone or kept.club is None or kept.club_id != gone.club_id:
        raise RuleError(wording.NO_TWO_PEOPLE)
    Club.objects.select_for_update().get(pk=kept.club.pk)
    if Merge.objects.filter(gone__in=(kept, gone), undone=None).exists():
        raise RuleError(wording.NO_TWO_PEOPLE)
    met = matches_of(kept).filter(sides__seats__player=gone).first()
    if met is not None or hooks.events().people.met(kept.pk, gone.pk):
        raise RuleError(wording.THEY_MET, one=kept.name, two=gone.name)
    seats = [str(pk) for pk in Seat.objects.filter(player=gone).values_list("pk", flat=True)]
    done = Merge.objects.create(club=kept.club, kept=kept, gone=gone, seats=seats, at=at)
    move(done, kept)
    if gone.outside and not kept.outside:
        show_outside(kept, gone.outside, "")
    done.places = hooks.events().people.move(gone.pk, kept.pk, None)
    done.save(update_fields=["places"])
    return done


@transaction.atomic
def undo_merge(done: Merge, at: datetime) -> None:
    """They are two people again, each with what they had played until then; what came later stays with who was kept."""
    if Merge.objects.filter(pk=done.pk, undone=None).update(undone=at):
        move(done, done.gone)
        hooks.events().people.move(done.kept_id, done.gone_id, done.places)


def move(done: Merge, to: Player) -> None:
    """The seats of a merge belong to one of its two people."""
    Seat.objects.filter(pk__in=done.seats).update(player=to)
    moved = {*Match.objects.filter(sides__seats__in=done.seats).values_list("pk", flat=True)}
    Summary.objects.filter(match__in=moved).delete()
    Match.objects.filter(pk__in=moved).notify_watchers()


def matches_of(person: Player) -> Any:
    """The matches in which somebody sat."""
    played = Seat.objects.filter(player=person).values("side__match")
    return Match.objects.filter(pk__in=played)


@transaction.atomic
def erase(person: Player, at: datetime) -> str:
    """Forget a person's names everywhere they were written, for good; what they played stays, as "Player B". The new
    name."""
    assert person.club is not None
    everybody = everybody_in(person)
    names = names_of(everybody)
    instead = new_name(person.club)
    forget(person, names, instead)
    for each in everybody:
        fields: dict[str, Any] = {"name": instead, "nickname": "", "earlier_names": [], "erased": at}
        fields |= {"outside": "", "shown_as": ""}
        Player.objects.filter(pk=each.pk).update(**fields)
    hosts = Match.objects.filter(club=person.club).values("host")
    for known in Player.objects.filter(device__in=hosts).unused():
        if known.name.lower() in {name.lower() for name in names}:
            known.delete()
    return instead


def everybody_in(person: Player) -> list[Player]:
    """Somebody, and whoever was found to be the same person."""
    everybody = [person]
    for each in everybody:  # it grows
        everybody += [done.gone for done in Merge.objects.filter(kept=each, undone=None).select_related("gone")]
    return everybody


def names_of(people: Iterable[Player]) -> set[str]:
    """Every name by which they are or were known."""
    return {name for each in people for name in (each.name, each.nickname, *each.earlier_names) if name}


def forget(person: Player, names: set[str], instead: str) -> None:
    """Put another name in place of these in whatever was written where somebody played."""
    played = matches_of(person)
    nights = Night.objects.filter(matches__in=played.values("pk"))
    forget_in_matches(Match.objects.filter(Q(pk__in=played.values("pk")) | Q(night__in=nights)), names, instead)
    played.notify_watchers()
    hooks.events().people.erase(person.pk, names, instead)


def new_name(club: Club) -> str:
    """ "Player B": the first letter that nobody of the club has, then two. A number would stand beside totals."""
    names = Player.objects.filter(club=club).values_list("name", "shown_as")
    taken = {each.lower() for both in names for each in both}
    letters = chain.from_iterable(product(ascii_uppercase, repeat=length) for length in count(1))
    names_to_have = (wording.ERASED.format(letter="".join(each)) for each in letters)
    return next(name for name in names_to_have if name.lower() not in taken)


def forget_in_matches(matches: Any, names: set[str], instead: str) -> None:
    """Put another name in place of these in whatever was written about some matches."""
    for match in matches.select_related("night"):
        put_instead(match, names, instead)
        if match.night is not None:
            put_instead(match.night, names, instead)
        for side in match.sides.all():
            put_instead(side, names, instead)
    written = Q(match__in=matches.values("pk"))
    for line in Line.objects.filter(written).only("writer", "reason"):
        put_instead(line, names, instead)
    for change in Change.objects.filter(written):
        put_instead(change, names, instead)


def put_instead(row: Telling, names: set[str], instead: str) -> None:
    """Put another name in place of these in the texts of a row, and store what has changed."""
    others = dict.fromkeys(names, instead)
    said = {field: with_names_replaced(getattr(row, field), others) for field in row.tells}
    for field, value in said.items():
        if isinstance(value, str):
            most = row._meta.get_field(field)
            assert isinstance(most, CharField)
            said[field] = value[: most.max_length]
    changed = {field: value for field, value in said.items() if value != getattr(row, field)}
    if changed:
        type(row)._default_manager.filter(pk=row.pk).update(**changed)


def export(person: Player) -> dict[str, Any]:
    """Everything that is stored about a person, for themselves."""
    seats = Seat.objects.filter(player=person).select_related("side__match").order_by("side__match__started")
    played = [
        {
            "match": str(seat.side.match_id),
            "game": str(seat.side.match),
            "started": seat.side.match.started.isoformat(),
            "seat": seat.number + 1,
        }
        for seat in seats
    ]
    return {
        "name": person.name,
        "nickname": person.nickname,
        "earlier names": person.earlier_names,
        "public name": person.shown_as or person.name,
        "last played": person.last_seen.isoformat() if person.last_seen else None,
        "matches": played,
        "sign-ups": hooks.events().people.signed_up(
            person.pk, {name.lower() for name in names_of(everybody_in(person))}
        ),
    }
