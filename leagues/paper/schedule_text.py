"""A chart of who sits where, without an event, as text and as JSON."""

from collections.abc import Mapping
from typing import Any

from leagues.rules.choosing.choices import chosen_words, parse_options, seating_options, shell_flag
from leagues.rules.choosing.picking import numbered_entrants
from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import length_conflict_refusal
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS, name_of, origin_sentence
from leagues.rules.movement.changing_seats import chart_sentence
from leagues.rules.ticket_words import PLURALS, in_own_words, own_words
from leagues.rules.words import describe_numbers, with_names
from scorekeeper.rules.setup import Option
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined, so_many

from . import wording

MOST = 400  # players, and rounds


def format_called(name: str) -> Format:
    """The format of a name, with or without hyphens. `RuleError` lists those that have a chart."""
    wanted, names = name.replace("_", "-").lower(), ", ".join(charts_by_name())
    if wanted in charts_by_name():
        return charts_by_name()[wanted]
    other = FORMATS.get(wanted.replace("-", "_"))
    if other is None:
        refuse_choice_name(wanted)
        raise RuleError(wording.NO_SUCH_CHART, name=name, names=names)
    template = wording.NO_CHART_RESULTS if other.pairing.follows_results else wording.NO_CHART_ARRANGED
    raise RuleError(template, format=other.name, names=names)


def refuse_choice_name(wanted: str) -> None:
    """`RuleError` where the name is an answer to a choice of a chart; it says how to ask for it."""
    for name, each in charts_by_name().items():
        for option in seating_options(each):
            known = {value for value, _ in option.choices} | {
                words.lower() for key, _, words in each.offer.variants if key == option.key
            }
            if wanted in known:
                asked = f"{shell_flag(option)} {wanted}" if option.choices else shell_flag(option)
                raise RuleError(wording.ASK_LIKE_THIS, name=wanted, format=name, asked=asked)


def charts_by_name() -> dict[str, Format]:
    """The formats that have a chart, by name with hyphens."""
    return {key.replace("_", "-"): each for key, each in FORMATS.items() if each.pairing.is_drawn_beforehand}


def chart_choices() -> dict[str, tuple[Option, str]]:
    """The choices of draws by key, with the names of the charts that have them."""
    found: dict[str, list[tuple[Option, str]]] = {}
    for name, each in charts_by_name().items():
        for option in seating_options(each):
            found.setdefault(option.key, []).append((option, name))
    return {key: (some[0][0], joined([name for _, name in some])) for key, some in found.items()}


def build_event(format: Format, players: int, rounds: int, seed: str, chosen: Mapping[str, str] = {}) -> EventFacts:
    """An event of this size. `rounds`: 0 for the format's own number; `chosen`: answers to choices of the draw.

    `RuleError` for a choice or an answer that the format does not have, and for cycles beside rounds.
    """
    strange = next((key for key in chosen if key not in {each.key for each in seating_options(format)}), None)
    if strange is not None:
        those = [
            name for name, each in charts_by_name().items() if strange in {one.key for one in seating_options(each)}
        ]
        raise RuleError(wording.NO_SUCH_CHOICE, format=format.name, key=strange.replace("_", " "), charts=joined(those))
    options: dict[str, Any] = {**format.default_options(), **({"rounds": rounds} if rounds else {})}
    options |= parse_options(format, chosen)
    unclear = length_conflict_refusal(options)
    if unclear:
        raise RuleError(unclear)
    return EventFacts(numbered_entrants(format, players), options=options, seed=seed)


def build_chart(format: Format, event: EventFacts) -> tuple[tuple[Draw, ...], Quality]:
    """(all rounds, how fair they are). `RuleError` where the format does not fit their number."""
    refusal = format.refusal(event)
    if refusal:
        raise RuleError("{refusal}", refusal=refusal)
    if format.rounds.length(event) > MOST:
        raise RuleError(wording.TOO_MANY_ROUNDS, most=MOST, rounds=format.rounds.length(event))
    draws = format.pairing.draws(event)
    lines = {each.number: each.ticket for each in event.entrants}
    roles = lines if format.people.shape and format.people.shape(event).roles else {}
    return draws, quality(draws, roles=roles, lines=lines)


def table_text(table: DrawnTable) -> str:
    """A table of numbers: "1 + 2 v 3 + 4"."""
    return " v ".join(" + ".join(map(str, team)) for team in table.teams)


def first_dealer(table: DrawnTable) -> int | None:
    """Who deals first; None where they cut."""
    return None if table.dealer is None else table.seats[table.dealer]


def table_with_dealer(table: DrawnTable) -> str:
    """A table with who deals first: "1 + 2 v 3 + 4, 2 deals first"."""
    seats = table_text(table)
    return seats if table.dealer is None else wording.CHART_DEALER.format(table=seats, dealer=first_dealer(table))


def describe_chart(format: Format, event: EventFacts, good: Quality) -> str:
    """How fair it is, and what these rounds leave out."""
    return f"{good.sentence} {format.offer.remark(event)}".strip()


def seat_changes(format: Format, event: EventFacts, draws: tuple[Draw, ...]) -> list[str]:
    """For each round at one table, who changes chairs and the order of play; else empty."""
    if format.board(event, len(event.entrants)).page != "sheet":
        return []
    return [with_names(chart_sentence(before, after), {}) for before, after in zip((None, *draws), draws)]


def entrants_words(format: Format, players: int) -> str:
    """ "23 players", or "12 pairs" where each number is a pair."""
    return so_many(players, "pairs" if format.people.only_pairs else "players")


def numbers_by_ticket(event: EventFacts) -> dict[str, list[int]]:
    """The numbers of each role or team; empty where there are none."""
    found: dict[str, list[int]] = {}
    for each in event.entrants:
        found.setdefault(each.ticket, []).append(each.number)
    return {} if "" in found else found


def describe_tickets(event: EventFacts) -> str:
    """ "Gentlemen: 1 to 9. Ladies: 10 to 17."; empty without roles and teams."""
    words = {
        in_own_words(PLURALS.get(ticket, ticket), own_words(event.options)).capitalize(): describe_numbers(found)
        for ticket, found in numbers_by_ticket(event).items()
    }
    return " ".join(f"{who}: {numbers}." for who, numbers in words.items())


def as_text(format: Format, event: EventFacts, draws: tuple[Draw, ...], words: str) -> str:
    """The chart as text, with `words` on how fair it is."""
    lines = [
        f"{name_of(format, event.options)}, {entrants_words(format, len(event.entrants))}",
        *filter(None, [chosen_words(format, event.options), describe_tickets(event)]),
        "",
    ]
    moves = seat_changes(format, event, draws)
    for number, draw in enumerate(draws, 1):
        lines += [
            wording.CHART_ROUND.format(number=number),
            *(f"  {each}" for each in moves[number - 1 : number] if each),
            *(wording.CHART_TABLE.format(table=table.number, seats=table_with_dealer(table)) for table in draw.tables),
        ]
        lines += [wording.CHART_OUT.format(numbers=", ".join(map(str, sorted(draw.out))))] if draw.out else []
    return "\n".join([*lines, "", words, *filter(None, [origin_sentence(format)])])


def as_data(format: Format, event: EventFacts, draws: tuple[Draw, ...], good: Quality) -> dict[str, Any]:
    """The chart as `--json` prints it: rounds, fairness, and roles or teams and movement where there are any."""
    roles, words = numbers_by_ticket(event), seat_changes(format, event, draws)
    rounds = [
        {
            **({"moves": words[at]} if words else {}),
            "tables": [list(map(list, each.teams)) for each in draw.tables],
            "out": sorted(draw.out),
            "dealers": list(map(first_dealer, draw.tables)),
        }
        for at, draw in enumerate(draws)
    ]
    return {
        **({"movement": origin_sentence(format)} if origin_sentence(format) else {}),
        **({"tickets": roles} if roles else {}),
        "rounds": rounds,
        "quality": {
            "sentence": good.sentence,
            "partners": {"range": good.range(good.partners), "best": good.best_range(good.partners)},
            "opponents": {"range": good.range(good.opponents), "best": good.best_range(good.opponents)},
            "sit_outs": counts_per_player(good.sit_outs, *good.best(good.sit_outs)),
            "tables": counts_per_player(good.tables, *good.best_tables),
            "deals": counts_per_player(good.deals, *good.best(good.deals)),
            "excess": sums_of_squares(good.excess),
            "bounds": sums_of_squares(good.bounds),
        },
    }


def counts_per_player(counts: Mapping[int, int], low: int, high: int) -> dict[str, Any]:
    """The count of every player, its range, and `best`: the range from `low` to `high` that is possible."""
    every = counts.values()
    found = (min(every, default=0), max(every, default=0))
    return {"range": found, "best": (low, high), "players": dict(sorted(counts.items()))}


def sums_of_squares(pair: tuple[int, int]) -> dict[str, int]:
    """Both figures by name."""
    return dict(zip(("partners", "opponents"), pair))
