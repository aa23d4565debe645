"""What can be chosen of a draw without an evening: its format's own options, by name, with their answers in words."""

from collections.abc import Mapping
from typing import Any

from leagues.rules.draws import Format
from scorekeeper.rules.game import Option, RuleError

SCORING_OPTIONS = {  # options that say what counts or when it is over: they change no draw
    "finish",
    "target",
    "level",
    "unit",
    "scoring",
    "withdrawn",
    "sat_out",
    "sat_out_number",
}


def seating_options(format: Format) -> tuple[Option, ...]:
    """The options of a format that change who sits where, besides its rounds;
    where these are agreed no cycles are counted."""
    agreed = any(option.key == "rounds" and option.low for option in format.options)
    without = SCORING_OPTIONS | {"rounds"} | ({"cycles"} if agreed else set())
    return tuple(option for option in format.options if option.key not in without)


def shell_flag(option: Option) -> str:
    """What it is called in a shell: "--movement"."""
    return f"--{option.key.replace('_', '-')}"


def is_tick(option: Option) -> bool:
    """Whether it is said or not, without an answer."""
    return not option.choices and option.high <= option.low


def describe_answers(option: Option) -> str:
    """What may be answered: "howell (every pair meets every pair) or mitchell (one line meets the other)", "3 to 6"."""
    if option.choices:
        return " or ".join(f"{value} ({words})" for value, words in option.choices)
    return "" if is_tick(option) else f"{option.low} to {option.high}"


def parse_options(format: Format, said: Mapping[str, str]) -> dict[str, Any]:
    """The options by key with the answers as text; a tick by any. `RuleError` for another answer."""
    own = {option.key: option for option in seating_options(format)}
    return {key: parse_answer(own[key], text) for key, text in said.items()}


def parse_answer(option: Option, text: str) -> Any:
    if is_tick(option):
        return True
    numbers = range(option.low, option.high + 1)
    known = {value: value for value, _ in option.choices} or {f"{number}": number for number in numbers}
    if text.lower() not in known:
        raise RuleError(
            "{label}: {answers}, not {text}.", label=option.label, answers=describe_answers(option), text=text
        )
    return known[text.lower()]


def chosen_words(format: Format, options: Mapping[str, Any]) -> str:
    """What was chosen otherwise than is usual, in sentences; not what the name tells already."""
    told = {key for key, answer, _ in format.variants if options.get(key) == answer}
    found = [each for each in seating_options(format) if each.key not in told and options.get(each.key) != each.default]
    words = {each.key: dict(each.choices).get(options[each.key], options[each.key]) for each in found}
    return " ".join(f"{each.label}." if is_tick(each) else f"{each.label}: {words[each.key]}." for each in found)
