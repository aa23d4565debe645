"""The form of a new evening: who is there, what is played, and how."""

import re
import secrets
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.datastructures import MultiValueDict
from django.utils.functional import cached_property

from leagues.actions.roster import NewEntrant
from leagues.models import Member, SignUpEntry, format_choices
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS, seats_only_pairs
from leagues.rules.movement.crossing import GENTLEMAN, LADY
from leagues.rules.sign_up import roll_lines
from leagues.rules.ticket_words import MAX_LETTERS, PLURALS, TEAMS, in_own_words
from leagues.rules.ticket_words import ROLES as ROLE_TICKETS
from scorekeeper.device import Device
from scorekeeper.entry.fields import NameField, choice_errors, number_field, option_text, set_choices
from scorekeeper.home.wording import PLAYED_HERE
from scorekeeper.models import Club, Match, Player, own_games_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES

from . import format_choice, name_list, wording

HERE, LATE, OUT = "here", "late", "out"
CALLS = ((HERE, "present"), (LATE, "late"), (OUT, "sits out"))
MAX_ROLL_CALL = 300  # people of the roll-call
MOST_LATELY, GAMES_LATELY = 40, 5  # matches that are looked at for games played here, and how many games are named
TIME_CHOICES = [(0, wording.NO_TIME_LIMIT)] + [
    (minutes, (wording.HOURS_AND_A_HALF if minutes % 60 else wording.HOURS).format(hours=minutes // 60))
    for minutes in range(60, 331, 30)
]
BEST_CHOICES = [(count, f"{count}") for count in range(1, 12, 2)]
TARGET_FIELD = number_field(wording.TARGET_RANGE, 0, 10_000)
ROLES = tuple(dict.fromkeys(ticket for format in FORMATS.values() for ticket in format.people.tickets))


@dataclass(frozen=True)
class NameBox:
    """A name with a form field, and what was chosen there."""

    name: str
    box: str
    said: str


@dataclass(frozen=True)
class TypedName:
    """A typed name. `value`: of its boxes; `late`, `out`: whether they are ticked."""

    name: str
    value: str
    late: bool
    out: bool


class NewEventForm(forms.Form):
    """Sent twice: for the formats that fit, then with one of them chosen."""

    names = forms.CharField(required=False, max_length=40_000, strip=False)
    game = forms.ChoiceField(error_messages=choice_errors(wording.CHOOSE_GAME))
    time = forms.TypedChoiceField(
        choices=TIME_CHOICES,
        coerce=int,
        required=False,
        empty_value=0,  # type: ignore[arg-type]  # Django takes any value, the stubs only text
        error_messages=choice_errors(wording.CHOOSE_TIME),
    )
    format = forms.ChoiceField(
        choices=format_choices, required=False, error_messages=choice_errors(wording.CHOOSE_FORMAT)
    )
    best = forms.TypedChoiceField(
        choices=BEST_CHOICES,
        coerce=int,
        required=False,
        empty_value=1,  # type: ignore[arg-type]  # as of the time
        error_messages=choice_errors(wording.CHOOSE_BEST),
    )
    worth = forms.CharField(required=False, max_length=40)
    title = NameField(wording.A_NAME, max_length=80)
    season = NameField(wording.SEASON_NAME, max_length=80)
    first_ticket = NameField(wording.A_TICKET)
    second_ticket = NameField(wording.A_TICKET)
    sign_up = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)  # the list that it begins from
    listed = forms.CharField(required=False, max_length=2000, widget=forms.HiddenInput)  # of it, by their numbers

    def __init__(
        self, data: MultiValueDict[str, str] | None = None, *, device: Device, club: Club | None = None, **how: Any
    ) -> None:
        super().__init__(data, **how)
        self.device, self.club = device, club
        self.games = games_by_name(device.id)
        start = [] if self.data.get("game") or self.initial.get("game") else [("", wording.CHOOSE_ONE)]
        set_choices(self, "game", [*start, *game_choices(device)])
        self.read = name_list.NameList([])
        self.called: Mapping[str, str] = {}  # tickets by the organiser's words

    # -- the roll-call

    @cached_property
    def known(self) -> list[Player]:
        """The people of the club, else those known on this device, by name."""
        ours = Player.objects.to_choose(self.club).lately() if self.club else Player.objects.known_on(self.device.id)
        people = list(ours[:MAX_ROLL_CALL])
        return sorted(people, key=lambda each: each.name.casefold())

    @property
    def roll_call(self) -> list[NameBox]:
        """Everybody known here, with the call that was tapped."""
        boxes = ((person, f"call-{person.pk}") for person in self.known)
        return [NameBox(person.name, box, self.data.get(box, "")) for person, box in boxes]

    @property
    def roll_call_so_far(self) -> str:
        """ "5 present, 1 late"; empty before the first tap."""
        said = [row.said for row in self.roll_call]
        counts = [
            wording.ROLL_CALL_COUNT.format(count=said.count(call), answer=words)
            for call, words in CALLS
            if call in said
        ]
        return ", ".join(counts)

    @property
    def format_chosen(self) -> Format | None:
        return FORMATS.get(self.data.get("format", ""))

    @property
    def format_tied(self) -> Format | None:
        """The format that is chosen, or else one that is for this game alone."""
        game = self.data.get("game", "")
        tied = [format for format in FORMATS.values() if game and format.only_game.key == game]
        return self.format_chosen or next(iter(tied), None)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        words = (data.get("first_ticket") or "", data.get("second_ticket") or "")
        try:
            self.called = read_ticket_words(words, self.named_tickets)
            data["roll"] = self.build_roll(data.get("names") or "")
        except ValidationError as error:
            self.add_error("names", error)
        if "roll" in data and len(data["roll"]) < 2:
            self.add_error("names", wording.TOO_FEW_NAMES)
        if not self.errors and "begin" in self.data:
            self.check_fits(data)
        return data

    def build_roll(self, typed: str) -> list[NewEntrant]:
        """Everybody on the list and in the roll-call, each once."""
        format = self.format_chosen.key if self.format_chosen else ""
        said = {row.name: row.said for row in self.roll_call if row.said in dict(CALLS)}
        low = {name.casefold(): call for name, call in said.items()}
        self.read = name_list.read(typed, format, ROLES, self.data.get("meant", ""), self.data, self.called)
        questions = [each.asked for each in self.read.doubts if not each.answer]
        if questions:
            raise ValidationError(wording.ANSWER_BELOW.format(questions=" ".join(questions)))
        written = {name.casefold() for one in self.read.roll for name in one.names}
        roll = [*self.read.roll, *(NewEntrant((name,)) for name in said if name.casefold() not in written)]
        name_list.check(roll, format)
        return [self.with_call(one, low) for one in split_couples(roll, self.data.get("game", ""))]

    def with_call(self, one: NewEntrant, said: dict[str, str]) -> NewEntrant:
        """An entrant with the ticket and the call that were tapped."""
        marked = [call for call in (LATE, OUT) if one.names[0] in self.marked(call)]
        call = {*marked, *(said.get(name.casefold(), HERE) for name in one.names)}
        tapped = self.data.get(f"ticket-{one.names[0]}", "")
        usual = self.usual_tickets.get(one.names[0].casefold(), "")
        ticket = tapped if tapped in ROLES else one.ticket or usual or self.ticket_of_rest
        return NewEntrant(one.names, ticket, 2 if LATE in call else 1, (1,) if OUT in call else ())

    @cached_property
    def usual_tickets(self) -> dict[str, str]:
        """The ticket that each of the known people had last, by name, where ladies and gentlemen are asked for."""
        if self.format_tied is None or self.format_tied.people.tickets != ROLE_TICKETS:
            return {}
        had = Member.objects.filter(player__in=self.known, entrant__ticket__in=ROLE_TICKETS)
        rows = had.order_by("entrant__event__started").values_list("player__name", "entrant__ticket")
        return {name.casefold(): ticket for name, ticket in rows}

    @property
    def ticket_of_rest(self) -> str:
        """The ticket of everybody who has none, where a key said so; else empty."""
        return self.data.get("rest", "") if self.data.get("rest") in ROLES else ""

    @property
    def rest_choices(self) -> list[tuple[str, str]]:
        """(ticket, its plural) of each key for the rest, while some have a ticket and some have none."""
        have = {bool(row.said) for row in self.tickets}
        return [(ticket, self.plural(ticket)) for ticket, _ in self.role_choices] if len(have) == 2 else []

    def plural(self, ticket: str) -> str:
        word = self.called.get(ticket, ticket)
        return PLURALS.get(ticket, word) if word == ticket else wording.OF_THE_REST.format(word=word)

    def marked(self, call: str) -> list[str]:
        """The first names of entrants, of those that were typed, that were ticked as late or sitting out."""
        getlist = getattr(self.data, "getlist", lambda name: self.data.get(name, []))
        return list(getlist(f"is-{call}"))

    @property
    def typed_names(self) -> list[TypedName]:
        """Everybody who is not in the roll-call."""
        tapped = {row.name.casefold() for row in self.roll_call if row.said in dict(CALLS)}
        return [
            TypedName(one.name, one.names[0], one.names[0] in self.marked(LATE), one.names[0] in self.marked(OUT))
            for one in self.people
            if not tapped & {name.casefold() for name in one.names}
        ]

    @property
    def any_marked(self) -> bool:
        return any(row.late or row.out for row in self.typed_names)

    # -- the list on which people signed up

    @property
    def listed_numbers(self) -> set[int]:
        """Who of the list was on the roll-call when the organiser first saw it."""
        words = self.cleaned_data.get("listed", "").split()
        return {int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 10}

    def called_again(
        self, data: MultiValueDict[str, str], come: Sequence[SignUpEntry], gone: Sequence[SignUpEntry]
    ) -> "NewEventForm":
        """What was sent as a form with who came meanwhile on the roll-call; it says so, and who withdrew."""
        lines = roll_lines(
            ((each.names, each.ticket) for each in come), (name for one in self.people for name in one.names)
        )
        data["names"] = "\n".join([*data.get("names", "").splitlines(), *lines])
        listed = self.listed_numbers.union(each.number for each in come).difference(each.number for each in gone)
        data["listed"] = " ".join(f"{number}" for number in sorted(listed))
        form = NewEventForm(data, device=self.device, club=self.club)
        left = [name for each in gone for name in each.names]
        for words, names in ((wording.CAME_MEANWHILE, lines), (wording.GONE_MEANWHILE, left)):
            if names and form.is_valid_roll:
                form.add_error(None, words.format(names=", ".join(names)))
        return form

    def check_fits(self, data: dict[str, Any]) -> None:
        """Add an error where the chosen format does not fit who is there."""
        format, game = self.format_chosen, self.game_chosen
        if format is None:
            self.add_error("format", wording.CHOOSE_FORMAT)
            return
        data["roll"] = format_choice.with_tickets(format, data["roll"], self.seed)
        wrong = [
            one.names[0] for one in data["roll"] if format.people.tickets and one.ticket not in format.people.tickets
        ]
        if wrong:
            tickets = " or ".join(self.called.get(ticket, ticket) for ticket in format.people.tickets)
            refused = wording.TICKETS_MISSING.format(format=format.name, tickets=tickets, names=", ".join(wrong[:8]))
            self.add_error("format", refused)
            return
        choice = format_choice.offer_format(format, data["roll"], game, {})
        if choice.refused:
            self.add_error("format", in_own_words(choice.refused, self.ticket_words))
        try:
            data["until"] = TARGET_FIELD.clean(self.data.get(f"until-{format.key}") or 0) if choice.until else 0
        except ValidationError as error:
            self.add_error("format", error)

    # -- what the page shows

    @property
    def people(self) -> list[NewEntrant]:
        return self.cleaned_data.get("roll", []) if self.is_bound and self.is_valid_roll else []

    @property
    def names_stay_open(self) -> bool:
        """Whether the list of names is in sight from the start: something about it is wrong, unclear or to be told."""
        wrong = "names" in self.errors or (self.pairs and bool(self.errors))
        return bool(wrong or self.read.meanings or self.read.doubts or self.read.omitted)

    @property
    def is_valid_roll(self) -> bool:
        return not {"names", "game"} & set(self.errors) and "roll" in self.cleaned_data

    @property
    def game_chosen(self) -> Game:
        """The game; where a match may be the best of several, with as many as were chosen, else 1."""
        game = self.games[self.cleaned_data["game"]]
        return game.as_best_of(self.cleaned_data.get("best") or 1) if game.asks_best else game

    @property
    def worth_choices(self) -> list[tuple[str, str]]:
        """What a match may be worth, in a game that asks where it is chosen; else empty."""
        option = next(
            (each for each in self.game_chosen.options if each.key == self.game_chosen.match_points.rule), None
        )
        return [(option_text(value), words) for value, words in option.choices] if option else []

    @property
    def worth_rules(self) -> dict[str, Any]:
        """The house rule of what a match is worth, as it was chosen; empty where nothing was."""
        said = self.cleaned_data.get("worth", "")
        return {self.game_chosen.match_points.rule: said} if said in dict(self.worth_choices) else {}

    @cached_property
    def offers(self) -> list[format_choice.FormatChoice]:
        if not self.people:
            return []
        time, own = self.cleaned_data.get("time") or 0, self.ticket_words
        in_worth = self.game_chosen.match_points.round_words(self.worth_rules)[1] if self.worth_rules else ""
        found = format_choice.offer_formats(self.people, self.game_chosen, time, self.seed, in_worth=in_worth)
        return [
            replace(each, words=in_own_words(each.words, own), refused=in_own_words(each.refused, own))
            for each in found
        ]

    @cached_property
    def seed(self) -> str:
        """The seed of the draws that are offered, with which the evening starts."""
        said = self.data.get("lot", "")
        return said if re.fullmatch("[0-9a-f]{16}", said) else secrets.token_hex(8)

    @property
    def fitting(self) -> list[tuple[format_choice.FormatChoice, str]]:
        """(format that fits, the target that was typed for it)."""
        return [(each, self.data.get(f"until-{each.key}") or "") for each in self.offers if not each.refused]

    @property
    def others(self) -> list[format_choice.FormatChoice]:
        return [each for each in self.offers if each.refused]

    @property
    def chosen(self) -> str:
        """The key of the format that is ticked: as posted, else the first that fits.

        After another game was chosen only one that fits it stays ticked.
        """
        changed = self.data.get("game-before", self.data.get("game")) != self.data.get("game")
        keys = [each.key for each in self.offers if not (changed and each.refused)]
        posted = self.data.get("format", "")
        return posted if posted in keys else next((each.key for each, _ in self.fitting), "")

    @property
    def roles(self) -> tuple[str, ...]:
        """The tickets of the format that is ticked; where it has none, those that somebody carries."""
        carried = {one.ticket for one in self.people}
        others = (format.people.tickets for format in FORMATS.values() if carried & set(format.people.tickets))
        return (FORMATS[self.chosen].people.tickets if self.chosen else ()) or next(others, ())

    @property
    def draws_tickets(self) -> bool:
        """Whether the format that is ticked draws a ticket for whoever has none."""
        return bool(self.chosen) and FORMATS[self.chosen].people.draws_tickets

    @property
    def role_choices(self) -> list[tuple[str, str]]:
        """(ticket, its word) of the format that is ticked."""
        return [(ticket, self.called.get(ticket, ticket)) for ticket in self.roles]

    @property
    def named_tickets(self) -> tuple[str, ...]:
        """The tickets that the two words stand for: teams where the chosen format, or the only one of the game, has
        teams; else roles."""
        return TEAMS if self.format_tied is not None and self.format_tied.people.tickets == TEAMS else ROLE_TICKETS

    @property
    def ticket_words(self) -> tuple[str, ...]:
        """The organiser's words for the tickets; empty for those of the book."""
        return tuple(self.called.values())

    @property
    def example(self) -> str:
        """How tickets are typed, with those of the ticked format."""
        one, other = (self.called.get(ticket, ticket) for ticket in self.roles or name_list.TICKET_SHORT_FORMS)
        return wording.TICKET_EXAMPLE.format(one=one, other=other)

    @property
    def tickets(self) -> list[NameBox]:
        """Everybody with their ticket, where the format has tickets; else empty."""
        people = self.people if self.roles else ()
        return [NameBox(one.name, f"ticket-{one.names[0]}", one.ticket) for one in people]

    @property
    def teams(self) -> list[tuple[str, list[str], list[str]]]:
        """Each team that was typed by its name, with who plays at its boards, "1 ada", and its reserves."""
        found: dict[str, list[str]] = {}
        for one in self.people:
            if one.ticket and one.ticket not in ROLES:
                found.setdefault(one.ticket, []).append(one.name)
        boards = min(map(len, found.values()), default=0)
        numbered = {team: [f"{at} {name}" for at, name in enumerate(names, 1)] for team, names in found.items()}
        return [(team, numbered[team][:boards], names[boards:]) for team, names in found.items()]

    @property
    def pairs(self) -> bool:
        """Whether two names on a line are a pair."""
        return seats_only_pairs(self.data.get("format", "")) or any(len(one.names) > 1 for one in self.people)


def read_ticket_words(words: tuple[str, str], tickets: tuple[str, ...]) -> dict[str, str]:
    """Words by ticket; empty without any. `ValidationError` for one alone, the same twice, or no word."""
    if not any(words):
        return {}
    if not all(words):
        raise ValidationError(wording.BOTH_TICKETS)
    for word in words:
        if not word.isalpha() or len(word) > MAX_LETTERS:
            raise ValidationError(wording.TICKET_LETTERS.format(word=word, most=MAX_LETTERS))
    first, second = (word.casefold() for word in words)
    if first == second:
        raise ValidationError(wording.TICKETS_ALIKE.format(word=words[0]))
    if tickets == ROLE_TICKETS and (first == LADY or second == GENTLEMAN):
        raise ValidationError(wording.TICKETS_CROSSED)
    return dict(zip(tickets, words, strict=True))


def split_couples(roll: list[NewEntrant], game: str) -> list[NewEntrant]:
    """The roll of a game whose only tournament has two teams: of each couple one plays for either team."""
    tied = next((format for format in FORMATS.values() if game and format.only_game.key == game), None)
    if tied is None or tied.people.tickets != TEAMS or tied.people.takes_pairs:
        return roll
    return [
        replace(one, names=(name,), ticket=one.ticket or TEAMS[at]) if len(one.names) == len(TEAMS) else one
        for one in roll
        for at, name in enumerate(one.names if len(one.names) == len(TEAMS) else one.names[:1])
    ]


def game_choices(device: Device) -> list[tuple[str, list[tuple[str, str]]]]:
    """Every game an evening may play by its key, those that were played here lately first and once more."""
    games = games_by_name(device.id)
    played = Match.objects.open_to(device).not_deleted().order_by("-started").values_list("game_key", flat=True)
    lately = [key for key in dict.fromkeys(played[:MOST_LATELY]) if key in games][:GAMES_LATELY]
    groups = ((PLAYED_HERE, lately), (wording.ALL_GAMES, games))
    return [(name, [(key, games[key].name) for key in keys]) for name, keys in groups if keys]


def games_by_name(device: uuid.UUID) -> dict[str, Game]:
    """What an evening may play: every game, and those that this device made itself."""
    return dict(sorted((GAMES | own_games_of(device)).items(), key=lambda item: item[1].name))
