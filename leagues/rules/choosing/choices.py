"""Options of a format that change a draw, with their possible answers in words."""

from collections.abc import Mapping
from typing import Any

from leagues.rules.format import Format
from scorekeeper.rules.setup import Option
from scorekeeper.rules.tally import RuleError

from . import wording

SCORING_OPTIONS = {  # what counts and when it is over; they change no draw
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
    """Options of a format that change who sits where, except `rounds`; no `cycles` where rounds must be chosen."""
    agreed = any(option.key == "rounds" and option.low for option in format.options)
    without = SCORING_OPTIONS | {"rounds"} | ({"cycles"} if agreed else set())
    return tuple(option for option in format.options if option.key not in without)


def shell_flag(option: Option) -> str:
    """Command line flag of an option: "--movement"."""
    return f"--{option.key.replace('_', '-')}"


def is_tick(option: Option) -> bool:
    """Whether an option is yes or no."""
    return not option.choices and option.high <= option.low


def describe_answers(option: Option) -> str:
    """Possible answers: "howell (every pair meets every pair) or mitchell (one line meets the other)", "3 to 6"."""
    if option.choices:
        return wording.OR.join(wording.ANSWER.format(value=value, words=words) for value, words in option.choices)
    return "" if is_tick(option) else wording.ANSWER_RANGE.format(low=option.low, high=option.high)


def parse_options(format: Format, said: Mapping[str, str]) -> dict[str, Any]:
    """Option values by key from answers as text; any text ticks a tick. `RuleError` for an impossible answer."""
    own = {option.key: option for option in seating_options(format)}
    return {key: parse_answer(own[key], text) for key, text in said.items()}


def parse_answer(option: Option, text: str) -> Any:
    if is_tick(option):
        return True
    numbers = range(option.low, option.high + 1)
    known = {value: value for value, _ in option.choices} or {f"{number}": number for number in numbers}
    if text.lower() not in known:
        raise RuleError(wording.WRONG_ANSWER, label=option.label, answers=describe_answers(option), text=text)
    return known[text.lower()]


def chosen_words(format: Format, options: Mapping[str, Any]) -> str:
    """Options that differ from the defaults, in sentences, except those that change the name of the format."""
    named = {key for key, answer, _ in format.offer.variants if options.get(key) == answer}
    found = [
        each for each in seating_options(format) if each.key not in named and options.get(each.key) != each.default
    ]
    words = {each.key: dict(each.choices).get(options[each.key], options[each.key]) for each in found}
    return " ".join(f"{each.label}." if is_tick(each) else f"{each.label}: {words[each.key]}." for each in found)
