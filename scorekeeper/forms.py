"""What people type, turned into values and errors into sentences."""

import re
import unicodedata
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from . import mending
from .models import KEEPER as KEEPER
from .models import SYMBOLS, Match
from .rules.game import Game, Option

OLD_PAGE = "This page is an old one: open the row again."


JOINERS = "\u200c\u200d"  # of Persian letters and of emoji; the other invisible letters could turn a page's order round


def shown(letter: str) -> str:
    """A letter as names keep it: white space and control characters are a space, invisible ones nothing."""
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    return "" if kind in ("Cf", "Co", "Cs") and letter not in JOINERS else letter


def cleaned_name(text: str) -> str:
    """A name as it is shown: composed, single spaces, nothing invisible; empty where nothing would be seen."""
    text = "".join(shown(letter) for letter in unicodedata.normalize("NFC", text))
    seen = any(unicodedata.category(letter)[0] in "LNPS" for letter in text)
    return re.sub(" +", " ", text).strip() if seen else ""


class NameField(forms.CharField):
    """A name, or a few words: at most forty characters, where nothing else is said."""

    def __init__(self, what: str = "A name", **how: Any) -> None:
        super().__init__(**{"required": False, "max_length": 40, **how})
        self.error_messages["max_length"] = (
            what + " has at most %(limit_value)d characters; this one has %(show_value)d."
        )

    def to_python(self, value: Any) -> str:
        return cleaned_name(super().to_python(value) or "")


def number_field(says: str, low: int, high: int, **how: Any) -> forms.IntegerField:
    """A whole number; whatever is wrong with it is told as `says`."""
    wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), says)
    return forms.IntegerField(min_value=low, max_value=high, error_messages=wrong, **how)


def answers(says: str) -> dict[str, str]:
    """Messages of a choice: whatever is wrong with it is told as `says`."""
    return dict.fromkeys(("required", "invalid_choice"), says)


def slip_field() -> forms.UUIDField:
    return forms.UUIDField(required=False, widget=forms.HiddenInput, error_messages={"invalid": OLD_PAGE})


def base_field(**how: Any) -> forms.IntegerField:
    return number_field(OLD_PAGE, 0, 10**6, widget=forms.HiddenInput, **how)


class OptionsForm(forms.Form):
    """House rules of a game. `options()` is complete."""

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        for option in game.options:
            self.fields[f"rule-{option.key}"] = option_field(option)

    def options(self) -> dict[str, Any]:
        """The rules in force: what was chosen, and the book's where nothing was posted."""
        said = {option.key: self.cleaned_data.get(f"rule-{option.key}") for option in self.game.options}
        return {
            option.key: option.default if said[option.key] is None else said[option.key] for option in self.game.options
        }

    @property
    def rule_boxes(self) -> list[Any]:
        return [self[f"rule-{option.key}"] for option in self.game.options]

    @property
    def rules_wrong(self) -> bool:
        return any(name.startswith("rule-") for name in self.errors)

    @property
    def changed_words(self) -> str:
        """What differs from the book, or that nothing does."""
        return rules_words(self.game, {o.key: as_value(o, self[f"rule-{o.key}"].value()) for o in self.game.options})


def as_value(option: Option, text: Any) -> Any:
    """A posted rule as it would be stored; the book's where nothing is posted."""
    if text in (None, ""):
        return option.default
    if option.choices or option.high > option.low:
        return text
    return str(text) in ("1", "True")


def rules_words(game: Game, options: dict[str, Any]) -> str:
    """The house rules that differ from the book's, in words."""
    different = [option for option in game.options if str(options.get(option.key)) != str(option.default)]
    words = [option_words(option, options.get(option.key)) for option in different]
    return " · ".join(words) or "the book’s rules"


def option_words(option: Option, value: Any) -> str:
    choices = {str(key): words for key, words in option.choices}
    if option.choices:
        return f"{option.label}: {choices.get(str(value), value)}"
    if option.high > option.low:
        return f"{option.label}: {value}"
    return f"{option.label}: {'yes' if value else 'no'}"


def option_field(option: Option) -> forms.Field:
    if not option.choices and option.high > option.low:
        says = f"{option.label}: a whole number from {option.low} to {option.high}."
        return number_field(
            says, option.low, option.high, label=option.label, required=False, initial=option.default
        )  # fmt: skip
    chosen = option.choices or ((True, "yes"), (False, "no"))
    values = {as_text(value): value for value, words in chosen}
    return forms.TypedChoiceField(
        label=option.label, required=False, initial=as_text(option.default), coerce=lambda text: values[text],
        empty_value=None, choices=[(as_text(value), words) for value, words in chosen],
        error_messages=answers(f"{option.label}: choose one of the answers."),
    )  # fmt: skip


def as_text(value: Any) -> str:
    """A house rule as a form posts it; a tick is 1 or 0."""
    return str(int(value)) if value is True or value is False else str(value)


class SeatsForm(OptionsForm):
    """Who plays, clockwise, and by which house rules. Empty chairs are left out."""

    dealer = number_field("Who deals first? Choose one of the chairs.", 0, 40, required=False)

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        self.chairs = game.counts[-1]
        for chair in range(self.chairs):
            self.fields[f"name-{chair}"] = NameField()

    def names(self) -> list[str]:
        """The names in seat order, without the empty chairs."""
        return [name for name in (self.cleaned_data.get(f"name-{n}") for n in range(self.chairs)) if name]

    @property
    def typed_names(self) -> list[str]:
        names = [cleaned_name(str(self[f"name-{chair}"].value() or "")) for chair in range(self.chairs)]
        return [name for name in names if name]

    @property
    def seating(self) -> tuple[int, int] | None:
        """(sides, players a side) for as many names as are typed; None where that number cannot play."""
        count = len(self.typed_names)
        return next((each for each in self.game.seating if each[0] * each[1] == count), None)

    @property
    def missing(self) -> int:
        """How many more names are needed before the match can start."""
        enough = [count for count in self.game.counts if count >= len(self.typed_names)]
        return min(enough, default=0) - len(self.typed_names) if enough else 0

    @property
    def has_partners(self) -> bool:
        return any(partners > 1 for sides, partners in self.game.seating)

    @property
    def chairs_shown(self) -> int:
        """How many chairs the page starts with: as many as are taken, or as few as can play, or four."""
        wanted = max(len(self.typed_names), self.game.usual)
        return next((count for count in self.game.counts if count >= wanted), self.game.counts[-1])

    @property
    def chair_boxes(self) -> list[dict[str, Any]]:
        """Every chair that the game has: name of its box, who sits there, whether the first dealer does."""
        marked = str(self["dealer"].value() or 0)
        return [
            {"name": f"name-{chair}", "value": self[f"name-{chair}"].value() or "", "deals": marked == str(chair)}
            for chair in range(self.chairs)
        ]

    @property
    def sentence(self) -> str:
        """Who plays whom, for partnerships: "ada and cy against bo and dee"."""
        names = self.typed_names
        sides, partners = self.seating or (2, 1)
        if partners == 1:
            return ""
        return " against ".join(" and ".join(names[side::sides]) for side in range(sides))

    def first_dealer(self) -> int:
        """The seat that deals first: the chair marked, counted without the empty ones."""
        marked = self.cleaned_data.get("dealer") or 0
        before = [self.cleaned_data.get(f"name-{chair}") for chair in range(min(marked, self.chairs))]
        seat = sum(1 for name in before if name)
        return seat if seat < len(self.names()) else 0

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        names = self.names()
        refuse_twice(names)
        if not self.seating:
            raise ValidationError(f"{self.game.name} is for {players_words(self.game)}; you named {len(names)}.")
        return data


def players_words(game: Game) -> str:
    """How many can play: "4 players", "3–8 players", "2, 4 or 6 players"."""
    counts = game.counts
    if len(counts) == 1:
        return f"{counts[0]} players"
    if counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]} players"
    return ", ".join(map(str, counts[:-1])) + f" or {counts[-1]} players"


class SlipForm(forms.Form):
    """An act on a line that writes no figures: striking it out."""

    slip = slip_field()
    base = base_field()
    reason = NameField(what="A reason", max_length=80)


class SettleForm(forms.Form):
    """Which of two versions counts; `both` where a line is a single count."""

    choice = forms.ChoiceField()

    def __init__(self, *args: Any, match: Match, number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        both = [("both", "")] if match.game.closes is not None else []
        self.fields["choice"].choices = [(str(each), "") for each in match.line_now(number).rivals] + both


class TitleForm(forms.Form):
    title = NameField(max_length=80, label="What this match is called")


class EndForm(forms.Form):
    why = forms.ChoiceField(
        label="Why it ends here",
        error_messages=answers("Say why it ends here."),
        choices=[(why, why) for why in ("time is up", "we agreed", "somebody had to go")],
    )


class CodeForm(forms.Form):
    code = NameField(label="The code on the sheet or the screen", max_length=20, what="A code")

    def clean_code(self) -> str:
        typed = "".join(letter for letter in self.cleaned_data["code"].upper() if letter.isalnum())
        strange = next((letter for letter in typed if letter not in SYMBOLS), "")
        if strange:
            raise ValidationError(f"No code has “{strange}” in it: there is no 0, 1, I or O. Look again.")
        if len(typed) != 8:
            raise ValidationError("A code has eight letters and figures, like K7M4 2PQ9.")
        return typed


class WhoForm(forms.Form):
    who = forms.ChoiceField(label="Who are you?", error_messages=answers("Choose one of these."))

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["who"].choices = [(name, name) for name in match.writers]


class PeopleForm(forms.Form):
    """Names, order of seats and first dealer, mended as they should have been from the start."""

    dealer = forms.TypedChoiceField(
        coerce=int, label="Who dealt first", error_messages=answers("Who dealt first? Choose one of the players.")
    )

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match
        self.seats = match.seated(match.last_line + 1)
        places = [(str(place), f"chair {place + 1}") for place in range(len(self.seats))]
        for place, seat in enumerate(self.seats):
            nameless = {"required": f"What is player {place + 1} called? Write a name."}
            self.fields[f"name-{seat.number}"] = NameField(
                required=True, initial=seat.player.name, error_messages=nameless
            )
            self.fields[f"place-{seat.number}"] = forms.TypedChoiceField(
                coerce=int,
                choices=places,
                initial=str(place),
                error_messages=answers("Give each a chair of their own."),
            )
        self.fields["dealer"].choices = [(str(seat.number), seat.player.name) for seat in self.seats]
        self.initial["dealer"] = str(match.first_dealer)

    @property
    def chairs(self) -> list[dict[str, Any]]:
        """What the page shows of each chair, clockwise."""
        return [
            {"seat": seat, "name": self[f"name-{seat.number}"], "place": self[f"place-{seat.number}"]}
            for seat in self.seats
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        refuse_twice([data[f"name-{seat.number}"] for seat in self.seats])
        places = [data[f"place-{seat.number}"] for seat in self.seats]
        if len(set(places)) < len(places):
            raise ValidationError("Two people sit on the same chair: give each a chair of their own.")
        if self.match.partners > 1:
            sides = [
                seat.number % len(self.match.side_rows) for place, seat in sorted(zip(places, self.seats), key=first)
            ]
            if any(side == sides[n - 1] for n, side in enumerate(sides)):
                raise ValidationError("Partners would sit side by side: sides take turns around the table.")
        return data

    def wanted(self) -> dict[str, Any]:
        """The head of the sheet as it should read."""
        data = self.cleaned_data
        head = mending.renamed(self.match, {seat.number: data[f"name-{seat.number}"] for seat in self.seats})
        places = {seat.number: data[f"place-{seat.number}"] for seat in self.seats}
        taken = sorted(seat.place for seat in self.seats)
        seats = [{**seat, "place": taken[places[seat["number"]]]} if seat["number"] in places else seat
                 for seat in head["seats"]]  # fmt: skip
        seats.sort(key=lambda seat: (seat["place"], seat["first"]))
        return {**head, "seats": seats, "first_dealer": data["dealer"]}

    def words(self) -> str:
        """What changed, for the history."""
        data = self.cleaned_data
        parts = [
            f"{seat.player.name} is {data[f'name-{seat.number}']}"
            for seat in self.seats
            if data[f"name-{seat.number}"] != seat.player.name
        ]
        names = [data[f"name-{seat.number}"] for seat in sorted(self.seats, key=lambda s: data[f"place-{s.number}"])]
        if [data[f"place-{seat.number}"] for seat in self.seats] != list(range(len(self.seats))):
            parts.append("clockwise " + ", ".join(names))
        if data["dealer"] != self.match.first_dealer:
            dealer = data["dealer"]
            parts.append(data[f"name-{dealer}"] + " dealt first")
        return "; ".join(parts) or "Nothing changed"


def first(pair: tuple[int, Any]) -> int:
    return pair[0]


def refuse_twice(names: list[str]) -> None:
    """`ValidationError` where two people would go by one name."""
    folded = [name.casefold() for name in names]
    twice = next((name for name in names if folded.count(name.casefold()) > 1), None)
    if twice:
        raise ValidationError(f"Two players are called {twice}: add a letter to one of them.")


class ReplaceForm(forms.Form):
    """Somebody takes over a chair, or its player leaves, from the next line on."""

    name = NameField(required=True, error_messages={"required": "Who takes over? Write a name."})

    def __init__(self, *args: Any, match: Match, number: int, leaves: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match, self.number, self.leaves = match, number, leaves
        self.seats = match.seated(match.last_line + 1)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.number not in [seat.number for seat in self.seats]:
            raise ValidationError("Nobody sits on that chair.")
        if not self.errors and not self.leaves:
            refuse_twice([data["name"], *(s.player.name for s in self.seats if s.number != self.number)])
        return data

    def wanted(self) -> dict[str, Any]:
        """The head of the sheet as it should read. `RuleError` where the game refuses."""
        if self.leaves:
            side = self.number % len(self.match.side_rows)
            return mending.left_the_table(self.match, side, self.match.last_line)
        return mending.replaced(self.match, self.number, self.cleaned_data["name"], self.match.last_line + 1)

    def words(self) -> str:
        now = self.match.seat_name(self.number, self.match.last_line + 1)
        line = self.match.last_line + 1
        return (
            f"{now} left before row {line}" if self.leaves else f"{self.cleaned_data['name']} for {now} from row {line}"
        )


class ArriveForm(forms.Form):
    """One more player, from the next line on."""

    name = NameField(required=True, error_messages={"required": "Who arrives? Write a name."})

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        refuse_twice([name, *{seat.player.name for seat in self.match.seat_rows}])
        return name

    def wanted(self) -> dict[str, Any]:
        """The head of the sheet as it should read. `RuleError` where the game takes nobody in."""
        return mending.arrived(self.match, self.cleaned_data["name"], self.match.last_line + 1)

    def words(self) -> str:
        return f"{self.cleaned_data['name']} arrived before row {self.match.last_line + 1}"


class PaperForm(forms.Form):
    """How a sheet is printed."""

    paper = forms.ChoiceField(required=False, choices=[("a4", "A4"), ("letter", "Letter")])
    size = forms.ChoiceField(required=False, choices=[("standard", "standard"), ("large", "large print")])
    blank = forms.BooleanField(required=False)
    names = forms.ChoiceField(required=False, choices=[("yes", "with names"), ("no", "without names")])
    players = forms.IntegerField(required=False, min_value=1, max_value=20, label="Players")
    copies = forms.IntegerField(required=False, min_value=1, max_value=20, label="Copies", initial=1)

    def __init__(self, *args: Any, game: Game | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if game is not None:
            self.fields["players"].widget = forms.Select(choices=[(count, count) for count in game.counts])
            self.initial["players"] = game.usual

    @property
    def looks(self) -> list[Any]:
        """What is asked with a few answers each."""
        return [self[name] for name in ("paper", "size", "names")]

    def choices(self) -> dict[str, Any]:
        """What was chosen; what was not, or makes no sense, is the usual."""
        self.is_valid()
        said = self.cleaned_data
        return {
            "paper": said.get("paper") or "a4",
            "large": said.get("size") == "large",
            "blank": bool(said.get("blank")),
            "names": said.get("names") != "no",
            "players": said.get("players"),
            "copies": said.get("copies") or 1,
        }
