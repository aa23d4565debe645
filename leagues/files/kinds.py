"""Files of an evening and of a season, for the page where files are read."""

from collections.abc import Sequence

from django.urls import reverse

from leagues.actions import newer, reading
from leagues.actions.reading_leagues import check_league
from leagues.models import Event, Season
from leagues.rules.formats import FORMATS
from leagues.state.facts.event_state import EventState
from scorekeeper.actions.reading import FileReader
from scorekeeper.device import Device
from scorekeeper.files.kinds import Item, SavedKind, matches_of, stands, with_newer
from scorekeeper.files.shapes import Json
from scorekeeper.models import find_game
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import so_many

from . import wording
from .formats import FILES, PARTS


def evenings_of(said: Json) -> Sequence[Json]:
    evenings: Sequence[Json] = said["evenings"]
    return evenings


def evening_title(evening: Json, said: Json) -> str:
    """Its title, or its game."""
    game = said["games"].get(evening["game"]) or find_game(evening["game"])
    return evening["title"] or (game.name if game is not None else evening["game"])


def evening_words(evening: Json) -> str:
    """How it is played, on which day, and by how many."""
    began = evening["started"].astimezone()
    return wording.EVENING.format(
        format=FORMATS[evening["format"]].name,
        day=f"{began.day} {began:%B %Y}",
        people=so_many(len(evening["entrants"]), wording.ENTRANTS),
        rounds=so_many(len([played for played in evening["rounds"] if played["opened"]]), wording.ROUNDS),
    )


def seasons_of(said: Json) -> list[Json]:
    """The season of a file, or those of a group."""
    return [each for each in (said.get("season"), *said.get("seasons", ())) if each is not None]


def leagues_of(said: Json) -> list[Item]:
    """The leagues of fixtures of a file. One that is here stays as it is."""
    found = [each for each in seasons_of(said) if each["league"] is not None]
    here = set(Season.objects.filter(pk__in=[each["id"] for each in found]).values_list("pk", flat=True))
    return [
        Item(
            each["name"],
            wording.LEAGUE.format(teams=so_many(len(each["league"]["teams"]), wording.TEAMS)),
            stands(None, is_here=each["id"] in here),
        )
        for each in found
    ]


def items(said: Json, device: Device) -> list[Item]:
    """The leagues of fixtures of a file, and its evenings."""
    return [*leagues_of(said), *evening_items(said, device)]


def evening_items(said: Json, device: Device) -> list[Item]:
    here = reading.events_here([each["id"] for each in evenings_of(said)])
    again = newer.evenings_again(evenings_of(said), said["matches"], device.id)
    return [
        Item(
            evening_title(each, said),
            with_newer(evening_words(each), again.get(each["id"])),
            stands(again.get(each["id"]), is_here=each["id"] in here),
        )
        for each in evenings_of(said)
    ]


def check(said: Json) -> None:
    people = {each["id"] for each in said["people"]}
    reading.check_events(evenings_of(said), people, said["matches"])
    for each in evenings_of(said):
        reading.check_game(each, said["games"])
    for season in seasons_of(said):
        if season["league"] is not None:
            check_league(season["league"])


def store(said: Json, reader: FileReader) -> None:
    newer.bring_up_to_date(evenings_of(said), said["matches"], reader)
    season = reading.store_season(said["season"], reader)
    reading.store_new_events(evenings_of(said), season, said["matches"], reader)


def try_out(said: Json) -> None:
    """Work the evenings out as their pages do. `RuleError` where their facts do not go together, in whatever way."""
    for event in Event.objects.filter(pk__in=[each["id"] for each in evenings_of(said)]):
        try:
            evening = EventState(event)
            assert evening.standings is not None and evening.finish is not None and evening.names is not None
            assert evening.board is not None and evening.questions is not None and evening.over is not None
        except Exception as fault:  # what somebody else has written may go wrong anywhere
            raise RuleError(wording.DAMAGED, evening=f"{event}") from fault


def evening_address(said: Json, device: Device) -> str:
    (evening,) = evenings_of(said)
    mine = Event.objects.filter(pk=evening["id"], host=device.id, deleted=None)
    return reverse("event", args=[evening["id"]]) if mine.exists() else ""


def season_address(said: Json, device: Device) -> str:
    mine = Season.objects.filter(host=device.id)
    found = mine.filter(pk=said["season"]["id"]).first() or mine.filter(name__iexact=said["season"]["name"]).first()
    return reverse("season", args=[found.pk]) if found is not None else ""


def kinds() -> dict[str, SavedKind]:
    return {
        "evening": SavedKind(
            FILES["evening"],
            lambda said: evening_title(evenings_of(said)[0], said),
            items,
            matches_of,
            store,
            evening_address,
            PARTS,
            check,
            try_out,
        ),
        "season": SavedKind(
            FILES["season"],
            lambda said: str(said["season"]["name"]),
            items,
            matches_of,
            store,
            season_address,
            PARTS,
            check,
            try_out,
        ),
    }
