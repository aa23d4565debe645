"""Form fields for names, whole numbers and choices; and the small forms made of them."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from scorekeeper.actions.lines import next_refusal
from scorekeeper.models import SYMBOLS, Match
from scorekeeper.rules.game import Game
from scorekeeper.rules.shapes import coins
from scorekeeper.rules.words import describe_player_counts, joined

from . import wording

MOST_TYPED = 2_000  # letters of a list of names that anybody looks at
MOST_LETTERS = 160  # of a name that anybody looks at; each is looked up on its own
JOINERS = "\u200c\u200d"  # of Persian letters and of emoji; the other invisible letters could turn a page's order round


def visible_letter(letter: str) -> str:
    """A letter as it is; white space and control characters as a space, invisible ones as nothing."""
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    return "" if kind in ("Cf", "Co", "Cs") and letter not in JOINERS else letter


def tidy_name(text: str) -> str:
    """The name with single spaces and no invisible letters, cut before any work; empty where nothing would be seen."""
    text = text[:MOST_LETTERS]
    text = "".join(visible_letter(letter) for letter in unicodedata.normalize("NFC", text))
    seen = any(unicodedata.category(letter)[0] in "LNPS" for letter in text)
    return re.sub(" +", " ", text).strip() if seen else ""


class NameField(forms.CharField):
    """A name or a few words, of at most forty characters by default."""

    def __init__(self, what: str = wording.NAME, **how: Any) -> None:
        super().__init__(**{"required": False, "max_length": 40, **how})
        self.error_messages["max_length"] = wording.TOO_LONG.format(what=what)
        self.error_messages["far_too_long"] = wording.FAR_TOO_LONG.format(what=what)

    def bound_data(self, data: Any, initial: Any) -> Any:
        """What the page shows again."""
        return data[:MOST_LETTERS] if isinstance(data, str) else data

    def to_python(self, value: Any) -> str:
        text = super().to_python(value) or ""
        if len(text) > MOST_LETTERS:
            raise ValidationError(self.error_messages["far_too_long"], params={"limit_value": self.max_length})
        return tidy_name(text)


def split_names(text: str) -> tuple[str, ...]:
    """The names of a list: one a line, or on one line with commas between."""
    each = text[:MOST_TYPED].strip().splitlines()
    return tuple(filter(None, map(tidy_name, each[0].split(",") if len(each) == 1 else each)))


class NamesField(forms.Field):
    """The names of people who play together."""

    def __init__(self, **how: Any) -> None:
        super().__init__(required=False, widget=forms.Textarea(attrs={"rows": 5}), **how)

    def to_python(self, value: Any) -> tuple[str, ...]:
        names = split_names(value or "")
        each = NameField()
        refuse_duplicates([each.clean(name) for name in names])
        return names


def number_field(says: str, low: int, high: int, **how: Any) -> forms.IntegerField:
    """A field for a whole number, with one error message for everything."""
    wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), says)
    return forms.IntegerField(min_value=low, max_value=high, error_messages=wrong, **how)


def option_text(value: Any) -> str:
    """A house rule as posted by a form; a tick is 1 or 0."""
    return str(int(value)) if value is True or value is False else str(value)


SUM = re.compile(r"[+-]?[0-9]{1,6}(?:[+-][0-9]{1,6})*")
MOST_SUM = 60  # letters of a sum that anybody adds up; longer text is refused unread
MINUS = str.maketrans("\u2212\u2013", "--")  # as phones type it


AMOUNT = re.compile(r"[+-]?[0-9]{1,6}(?:[.,][0-9]{0,2})?(?:[+-][0-9]{1,6}(?:[.,][0-9]{0,2})?)*")


class SumField(forms.IntegerField):
    """A whole number, or a sum of some: "37+3+75", "100 - 20"."""

    widget = forms.TextInput

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        self.widget.attrs.update(inputmode="tel", autocomplete="off")  # the keys that have + on every phone

    def bound_data(self, data: Any, initial: Any) -> Any:
        """What the page shows again."""
        return data[:MOST_SUM] if isinstance(data, str) else data

    def to_python(self, value: Any) -> int | None:
        if value in self.empty_values:
            return None
        if isinstance(value, int):
            return value
        text = value if isinstance(value, str) else ""
        tidy = "".join(text.split()).translate(MINUS) if len(text) <= MOST_SUM else ""
        if not SUM.fullmatch(tidy):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return sum(map(int, re.findall(r"[+-]?[0-9]+", tidy)))


class CoinsField(SumField):
    """An amount of money in cents, typed as "12.50", "12,5", "12", or a sum of some."""

    def prepare_value(self, value: Any) -> Any:
        """What stands in the box: "12.50"."""
        return coins(value) if isinstance(value, int) else value

    def to_python(self, value: Any) -> int | None:
        if value in self.empty_values or isinstance(value, int):
            return None if value in self.empty_values else value
        text = value if isinstance(value, str) else ""
        tidy = "".join(text.split()).translate(MINUS).replace(",", ".") if len(text) <= MOST_SUM else ""
        if not AMOUNT.fullmatch(tidy):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return sum(map(cents, re.findall(r"[+-]?[0-9]+(?:[.][0-9]*)?", tidy)))


def cents(amount: str) -> int:
    """ "-12.5" in cents: -1250."""
    whole, _, part = amount.lstrip("+-").partition(".")
    return (-1 if amount[0] == "-" else 1) * (100 * int(whole) + int(f"{part}00"[:2]))


def sum_field(says: str, low: int, high: int, **how: Any) -> SumField:
    """A field for points, typed as a number or a sum, with one error message for everything."""
    wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), says)
    return SumField(min_value=low, max_value=high, error_messages=wrong, **how)


def own_words_field() -> NameField:
    """The box for a reason in somebody's own words."""
    widget = forms.TextInput(attrs={"aria-label": wording.REASON_LABEL, "autocomplete": "off"})
    return NameField(what=wording.REASON, max_length=80, widget=widget)


def choice_errors(says: str) -> dict[str, str]:
    """The same error message for a missing and a wrong choice."""
    return dict.fromkeys(("required", "invalid_choice"), says)


def set_choices(
    form: forms.BaseForm, name: str, choices: Iterable[tuple[str, str] | tuple[str, list[tuple[str, str]]]]
) -> None:
    """Set the choices of a field, or (heading, choices) of those that stand together."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)


def choices_of(form: forms.BaseForm, name: str) -> list[tuple[str, str]]:
    """Each answer of a choice with its label."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField) and isinstance(field.choices, list)
    return [(value, str(label)) for value, label in field.choices]


def slip_field() -> forms.UUIDField:
    return forms.UUIDField(required=False, widget=forms.HiddenInput, error_messages={"invalid": wording.OLD_PAGE})


def base_field(**how: Any) -> forms.IntegerField:
    return number_field(wording.OLD_PAGE, 0, 10**6, widget=forms.HiddenInput, **how)


def refuse_duplicates(names: list[str]) -> None:
    """`ValidationError` where two people have the same name."""
    folded = [name.casefold() for name in names]
    twice = next((name for name in names if folded.count(name.casefold()) > 1), None)
    if twice:
        raise ValidationError(wording.SAME_NAME.format(name=twice))


class SlipForm(forms.Form):
    """Strikes a line out, with a reason."""

    slip = slip_field()
    base = base_field()
    reason = NameField(what=wording.REASON, max_length=80)


class SettleForm(forms.Form):
    """Which of two versions counts; `both` where a line is a single count and the match has not ended."""

    choice = forms.ChoiceField()

    def __init__(self, *args: Any, match: Match, number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        counts = match.part_at(number).game.turns.closes is not None
        both = [("both", "")] if counts and not next_refusal(match) else []
        set_choices(self, "choice", [(str(each), "") for each in match.line_now(number).rivals] + both)


class TitleForm(forms.Form):
    title = NameField(max_length=80, label=wording.MATCH_TITLE)


class EndForm(forms.Form):
    why = forms.ChoiceField(
        required=False,
        label=wording.WHY_END,
        error_messages=choice_errors(wording.CHOOSE_WHY),
        choices=[(why, why) for why in wording.END_REASONS],
    )


class CodeForm(forms.Form):
    code = NameField(label=wording.CODE_LABEL, max_length=20, what=wording.CODE)

    def clean_code(self) -> str:
        typed = "".join(letter for letter in self.cleaned_data["code"].upper() if letter.isalnum())
        strange = next((letter for letter in typed if letter not in SYMBOLS), "")
        if strange:
            raise ValidationError(wording.WRONG_LETTER.format(letter=strange))
        if len(typed) != 8:
            raise ValidationError(wording.WRONG_LENGTH)
        return typed


class WhoForm(forms.Form):
    who = forms.ChoiceField(label=wording.WHO, error_messages=choice_errors(wording.CHOOSE_WHO))

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_choices(self, "who", match.writer_choices)


PAD_COLUMNS = 6  # of a pad of dice, for as many players or games


class PaperForm(forms.Form):
    """How a sheet is printed. `pads`: on the small papers of pads too."""

    paper = forms.ChoiceField(required=False, choices=wording.PAPERS, label=wording.PAPER)
    size = forms.ChoiceField(required=False, choices=wording.SIZES)
    of_page = forms.ChoiceField(required=False, choices=wording.OF_PAGE, label=wording.ON_A_PAGE)
    boxes = forms.ChoiceField(required=False, choices=wording.BOXES, label=wording.COLUMNS)
    blank = forms.BooleanField(required=False)
    names = forms.ChoiceField(required=False, choices=wording.WITH_NAMES)
    players = forms.IntegerField(required=False, min_value=1, max_value=20, label=wording.PLAYERS)
    copies = forms.IntegerField(required=False, min_value=1, max_value=20, label=wording.COPIES, initial=1)
    title = NameField(max_length=80, widget=forms.HiddenInput)
    people = NamesField(label=wording.NAMES)

    def __init__(self, *args: Any, game: Game | None = None, pads: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.has_pad = game is not None and game.totals.blank is not None
        if pads:
            set_choices(self, "paper", [*wording.PAPERS, *wording.PADS])
            self.fields["paper"].help_text = wording.PADS_LIE
        if game is not None:
            self.fields["players"].widget = forms.Select(choices=[(count, count) for count in game.counts])
            usual = min(max(game.counts), PAD_COLUMNS) if game.turns.any_order else game.usual
            self.initial["players"] = len(split_names(self.initial.get("people", ""))) or usual

    def clean_people(self) -> tuple[str, ...]:
        people: tuple[str, ...] = self.cleaned_data["people"]
        if people and self.game is not None and len(people) not in self.game.counts:
            players = describe_player_counts(self.game)
            raise ValidationError(wording.WRONG_COUNT.format(game=self.game.name, players=players, count=len(people)))
        return people

    @property
    def looks(self) -> list[Any]:
        """The bound fields that have a few answers each."""
        return [self[name] for name in ("paper", "size", "names")]

    def offer_papers(self, standard: list[str], large: list[str]) -> None:
        """Offer only these small papers, and say which of them are too small for large print."""
        set_choices(self, "paper", [*wording.PAPERS, *(each for each in wording.PADS if each[0] in standard)])
        small = [name for paper, name in wording.PADS if paper in standard and paper not in large]
        told = [wording.PADS_LIE] * bool(standard) + [wording.NO_LARGE.format(papers=joined(small))] * bool(small)
        self.fields["paper"].help_text = " ".join(told)

    def refuse_paper(self, larger: str) -> None:
        """Say that the paper that was chosen is too small, and which one has room."""
        names = dict([*wording.PAPERS, *wording.PADS])
        self.add_error("paper", wording.TOO_SMALL.format(paper=names[self.choices()["paper"]], larger=names[larger]))

    def choices(self) -> dict[str, Any]:
        """What was chosen, with the default for anything missing or wrong."""
        self.is_valid()
        said = self.cleaned_data
        people = said.get("people", ())
        return {
            "paper": said.get("paper") or "a4",
            "large": said.get("size") == "large",
            "of_page": int(said.get("of_page") or 0),
            "every_box": said.get("boxes") == "all",
            "blank": bool(said.get("blank")),
            "names": said.get("names") != "no",
            "people": people,
            "players": len(people) or said.get("players"),
            "copies": said.get("copies") or 1,
            "called": said.get("title") or "",
        }
