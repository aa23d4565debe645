"""Lines, house rules and numbers of players in words, the same on page and paper."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from . import wording
from .card_aid import DIGITS, shown
from .counting import count_fields, mark_of
from .game import Field, Game
from .line import LINE, NOBODY, VOID, Entries, LineFacts, whole
from .setup import IN_TEAMS, Option
from .shapes import coins
from .tally import chair_name

# of letters that are read from the right: Hebrew, Arabic and their kin, and as they join
FROM_THE_RIGHT = (
    ("\u0590", "\u08ff"),
    ("\ufb1d", "\ufdff"),
    ("\ufe70", "\ufefc"),
    ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)
NARROW = 24  # letters of a name in a narrow line
ISOLATE, END = "\u2068", "\u2069"  # invisible signs: what stands between them is ordered by itself


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one that is read from the right leaves its neighbours in their places."""
    if max(name, default="") < FROM_THE_RIGHT[0][0] or ISOLATE in name:  # most names, at once
        return name
    turned = any(low <= letter <= high for letter in name for low, high in FROM_THE_RIGHT)
    return f"{ISOLATE}{name}{END}" if turned else name


def narrow_name(name: str) -> str:
    """A name for a line that has no room for more: of a long one the beginning."""
    plain = without_signs(name)
    return isolated(f"{plain[:10]}…") if len(plain) > NARROW else name


def without_signs(text: str) -> str:
    """A text without the invisible signs of `isolated`: to compare, to keep, and for a spreadsheet."""
    return "".join(letter for letter in text if letter not in (ISOLATE, END))


def closed(text: str) -> str:
    """A text that was cut off, with the end of a name that it was cut within."""
    return text + END * (text.count(ISOLATE) - text.count(END))


def is_number(text: str) -> bool:
    """Whether a text is all digits."""
    return text != "" and all(letter in DIGITS for letter in text)


def capitalized(text: str) -> str:
    """A text with its first letter large and the others small: "Queen of spades"."""
    return text[:1].upper() + text[1:].lower()


def with_words(template: str, key: str, words: str) -> str:
    """A template with its {key} filled in, and other ones left."""
    return words.join(template.split("{" + key + "}"))


def joined(words: Sequence[str]) -> str:
    """Words as a list in a sentence: "ada, bo and cy"."""
    words = [*map(isolated, words)]
    if len(words) < 2:
        return "".join(words)
    return wording.LIST.format(others=", ".join(words[:-1]), last=words[-1])


def ordinal(number: int) -> str:
    """A place as a word: "1st", "2nd", "11th"."""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def so_many(number: int, unit: str) -> str:
    """A number with its unit, given in the plural: "12 chips", "1 chip"; the number alone without a unit."""
    word = singular(unit) if number in (1, -1) else unit
    return f"{number} {word}" if word else f"{number}"


def singular(unit: str) -> str:
    """One of what is counted: "chip" of "chips", "life" of "lives"."""
    return wording.SINGULARS.get(unit, unit[:-1] if unit[-1:] == "s" else unit)


def signed(figure: int) -> str:
    """A change of a total: "+10", or "−25" with a real minus."""
    return f"+{figure}" if figure > 0 else f"\u2212{abs(figure)}"


def count_deals(game: Game, number: int) -> str:
    """So many deals in the word of the game: "1 beetle", "4 deals"."""
    return f"{number} {game.words.deal if number == 1 else game.words.deals}"


def describe_total(game: Game, figure: int) -> str:
    """A total with its unit: "12 chips"; or the game's own word for it, such as "out"."""
    words = game.totals.shown(figure)
    return words if dict(game.totals.spelled).get(figure) else with_unit(game, figure)


def with_unit(game: Game, figure: int) -> str:
    """A total as a figure with its unit, also where the game has a word of its own for it."""
    if game.totals.coins:
        return game.totals.in_digits(figure)
    if game.totals.tenths:
        return f"{game.totals.in_digits(figure)} {game.words.unit}"
    return so_many(figure, game.words.unit)


def describe_player_counts(game: Game) -> str:
    """How many can play: "4 players", "3–8 players", "2, 4 or 6 players"."""
    counts, words = game.counts, describe_counts(game.counts)
    if len(counts) > 1 and counts == tuple(range(counts[0], counts[-1] + 1)):
        words = wording.RANGE.format(low=counts[0], high=counts[-1])
    return wording.PLAYERS.format(counts=words)


def describe_counts(counts: Sequence[int]) -> str:
    """One of several numbers: "4", "3 or 4", "3 to 8", "2, 4 or 6"."""
    if len(counts) > 2 and [*counts] == [*range(counts[0], counts[-1] + 1)]:
        return wording.FROM_TO.format(low=counts[0], high=counts[-1])
    *others, last = map(str, counts)
    return wording.CHOICE_OF_COUNTS.format(others=", ".join(others), last=last) if others else last


def describe_rule(option: Option, value: Any) -> str:
    """A house rule in words, whether on or off; `value` as stored, or as a form posts it.

    What a label adds in brackets is for the form: "Play to (0: no limit)" is told as "Play to: no limit".
    """
    if value is True or value is False:
        return option.label if value else option.off or wording.RULE_IS_OFF.format(label=option.label)
    parts = [option.label] if option.choices else option.label.split(" (")
    hints = [each.split(": ") for part in parts[1:] for each in part.strip(")").split("; ")]
    known = {**{each[0]: each[-1] for each in hints}, **{f"{key}": words for key, words in option.choices}}
    return wording.RULE.format(label=parts[0], value=known.get(f"{value}" or "empty", f"{value}"))


def in_force(game: Game, options: Mapping[str, Any]) -> tuple[tuple[Option, Any], ...]:
    """The house rules that apply, each with its value: none that means nothing beside another, and no target where
    a number of deals is agreed instead."""
    agreed = f"{options.get('deals') or 0}" != "0" and not ends_by_either(game)
    return tuple(
        (option, options.get(option.key, option.by_book))
        for option in game.options
        if not (agreed and option.key == "target")
        and (option.under is None or options.get(option.under[0], option.under[1]) == option.under[1])
        and dict(option.choices).get(options.get(option.key, option.by_book)) != wording.NOTHING_CHOSEN
    )


def describe_rule_of(game: Game, options: Mapping[str, Any], option: Option, value: Any) -> str:
    """As `describe_rule`, with the word of these house rules for match points. Of a choice in parts, "100 (block); 250
    (fives)", those are told that hold under them, by `How.only_if`."""
    rules = {**game.standard(), **options}
    choices = tuple((key, "; ".join(game.how.holding(tuple(said.split("; ")), rules))) for key, said in option.choices)
    words = describe_rule(replace(option, choices=choices), value)
    return game.match_points.round_words(options)[1].join(words.split(wording.MATCH_POINTS))


def describe_rules(game: Game, options: Mapping[str, Any], always: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The house rules that differ from the book, in words; those with a key in `always` in any case."""
    changed = [
        describe_rule_of(game, options, option, value)
        for option, value in in_force(game, options)
        if option.key in always or f"{value}" != f"{option.by_book}"
    ]
    return (*changed, *describe_deals(game, options), *describe_in_teams(options))


def describe_deals(game: Game, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The number of deals agreed, where the game has no house rule of its own for it; that either end holds."""
    agreed = whole(options.get("deals"))
    if ends_by_either(game):
        return (wording.WHICHEVER_FIRST,) if agreed and whole(options.get("target")) else ()
    own = any(option.key == "deals" for option in game.options)
    return () if own or not agreed else (count_deals(game, agreed),)


def describe_in_teams(options: Mapping[str, Any]) -> tuple[str, ...]:
    """In how many teams people play who have a column each; nothing where everybody is alone."""
    teams = whole(options.get(IN_TEAMS))
    return (wording.IN_TEAMS.format(count=teams),) if teams else ()


def ends_by_either(game: Game) -> bool:
    """Whether a target and a number of rounds both hold, and whichever comes first ends it."""
    return any(option.label == wording.ROUNDS_BESIDE_TARGET for option in game.options)


def describe_book_rules(game: Game, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The house rules that are as in the book, in words; a tick that is off is none."""
    rules = [(option, value) for option, value in in_force(game, options) if value is not False]
    told = [describe_rule_of(game, options, option, value) for option, value in rules]
    changed = describe_rules(game, options)
    return tuple(words for words in told if words not in changed)


def describe_line(entries: Entries, names: tuple[str, ...], game: Game) -> str:
    """A line in words: "Hearts: ada 5, bo 4; Queen of spades: bo"."""
    if entries.get(VOID):
        return game.words.void
    line = LineFacts(entries, len(names))
    words = describe_count(line, names, game) if game.turns.closes is not None else ""
    if words:
        return words
    parts = [part for part in (describe_field(field, line, names) for field in game.fields) if part]
    return "; ".join(parts) or wording.NOTHING_WRITTEN


def describe_count(line: LineFacts, names: tuple[str, ...], game: Game) -> str:
    """A single count as people say it: "bo pegged 1, the last card"; empty where it lacks a box."""
    (kind, who, points), mark = count_fields(game), mark_of(game)
    what, whose, figure = (line.value(field.key) for field in (kind, who, points))
    if None in (what, whose, figure):
        return ""
    template = wording.PEGGED if what == "peg" else wording.COUNTED
    figures = describe_box(points, LINE, line, names)
    words = template.format(
        who=describe_value(who, whose, names), points=figures, kind=describe_value(kind, what, names)
    )
    last = mark is not None and line.value(mark.key)
    return (
        wording.WITH_MARK.format(count=words, mark=mark.label[:1].lower() + mark.label[1:]) if mark and last else words
    )


def describe_briefly(entries: Entries, names: tuple[str, ...], game: Game) -> str:
    """A line without the labels, for a narrow place: "peg ada 2"."""
    if entries.get(VOID):
        return game.words.void
    line = LineFacts(entries, len(names))
    told = []
    for field in game.fields:
        value = line.value(field.key) if field.per == "line" else None
        if value is not None and not (field.kind == "tick" and field.optional):
            words = describe_value(field, value, names)
            words = with_words(field.phrase, "value", words) if "{value}" in field.phrase else words
            told.append(f"{field.short} {words}" if field.optional else words)
        elif value:
            told.append(field.short)
    return " ".join(told)


def count_parts(line: LineFacts, names: tuple[str, ...], game: Game) -> tuple[str, str]:
    """Whose a single count is, empty where it is nobody's, and what it is: ("bo", "run 5")."""
    whose = next((field.key for field in game.fields if field.kind == "who" and line.who(field.key) != NOBODY), "")
    rest = describe_briefly({key: value for key, value in line.entries.items() if key != whose}, names, game)
    return names[line.who(whose)] if whose else "", rest


def describe_field(field: Field, line: LineFacts, names: tuple[str, ...]) -> str:
    """One field in words; empty where it is blank, and of a tick that nobody is asked for."""
    if field.kind == "tick":
        return describe_ticks(field, line, names)
    if field.per == "line":
        value = line.value(field.key)
        words = [] if value is None else [describe_box(field, LINE, line, names)]
    else:
        owners = enumerate(names) if field.per == "side" else written_chairs(field, line, names)
        written = [(side, name) for side, name in owners if line.value(field.key, side) is not None]
        words = [f"{name} {describe_box(field, side, line, names)}" for side, name in written]
    return wording.FIELD.format(label=field.label, value=", ".join(words)) if words else ""


def describe_ticks(field: Field, line: LineFacts, names: tuple[str, ...]) -> str:
    """A tick in words: "in one go", "not made"; or whose boxes are ticked: "Lost a life: bo and dee"."""
    if field.per == "line":
        words, value = field.phrase or field.label[:1].lower() + field.label[1:], line.value(field.key)
        return words if value else wording.NOT.format(words=words) if value is False and not field.optional else ""
    answers = [(name, line.value(field.key, side)) for side, name in enumerate(names)]
    ticked, not_ticked = ([name for name, value in answers if value is wanted] for wanted in (True, False))
    if not ticked and (field.optional or not not_ticked):
        return ""
    nobody = wording.NOBODY if len(not_ticked) > 1 else wording.NOT.format(words=joined(not_ticked))
    return wording.FIELD.format(label=field.label, value=joined(ticked) or nobody)


def describe_box(field: Field, side: int, line: LineFacts, names: tuple[str, ...]) -> str:
    """The value of one box, with the cards that it was counted from: "K♥ 10♦ 7♣ = 27"."""
    value, cards = describe_value(field, line.value(field.key, side), names), line.cards(field.key, side)
    if not cards:
        return value
    return wording.CARDS_COUNTED.format(cards=" ".join(map(shown, cards)), value=value)


def written_chairs(field: Field, line: LineFacts, names: tuple[str, ...]) -> list[tuple[int, str]]:
    """(seat, name of the player) of each seat with a value in this field: `[(0, "Ada"), (1, "Bo")]`; empty: none."""
    return [(seat, chair_name(seat, names)) for seat in range(len(line.value(field.key) or ()))]


def describe_value(field: Field, value: Any, names: tuple[str, ...]) -> str:
    if field.kind == "order":
        return ", ".join(side_name(side, names) for side in value)
    if field.kind == "who":
        return field.nobody if value == NOBODY else side_name(value, names)
    if field.kind == "chair":
        return field.nobody if value == NOBODY else chair_name(value, names)
    if field.kind == "tick":
        return wording.YES if value else wording.NO
    if field.kind == "choice":
        return dict(field.choices).get(value, str(value))
    return coins(value) if field.coins else str(value)


def between(sides: int) -> str:
    """What stands between the names of sides that play each other."""
    return ", " if sides > 2 else wording.AGAINST


def side_name(side: int, names: tuple[str, ...]) -> str:
    """A side by name; a line may name somebody whose arrival was undone."""
    return names[side] if side in range(len(names)) else wording.UNKNOWN_SIDE
