"""The keys of single counts as HTML, and what stands above and beside them: totals on a board, and the last counts.

A phone loads this for games that need it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.rules.count_keys import CountKey, CountSeen, Kind, Pad, count_kinds
from scorekeeper.rules.counting import count_fields
from scorekeeper.rules.deal_words import describe_acts, describe_dealer
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import Standing, due
from scorekeeper.rules.phone import (
    Held,
    entries_at,
    is_shut,
    names_at,
    names_in,
    round_ended,
    seated_in,
    tally_before,
)
from scorekeeper.rules.questions import Seen, questions
from scorekeeper.rules.side_totals import SideTotal, round_alone, side_totals
from scorekeeper.rules.words import count_parts, narrow_name

from . import wording
from .foot import last_counts
from .marks import attributes, escape, shape, suits
from .pegboard import board_html, pegboard
from .questions import Boxes, input_html
from .slate import ShownSlate, shown_slate, slate_html

SHOWN = 4  # of the last counts
LONG = 30  # letters of a question that is written smaller
HERE, PRESSED, SHUT = ("aria-current", "true"), ("aria-pressed", "true"), ("disabled", "")
NAME = '<span class="name"{side}>{name}</span>'


# -- keys


def kinds_html(kinds: Sequence[Kind], game: Game, line: str) -> str:
    """A chip for each kind of count; empty where there is one. `line`: the address of the line."""
    if len(kinds) < 2:
        return ""
    what = count_fields(game)[0]
    chips = " ".join(kind_chip(kind, f"{line}?{what.key}={kind.key}") for kind in kinds)
    return f'<div class="chips kinds" role="group" aria-label="{escape(what.label)}">{chips}</div>'


def kind_chip(kind: Kind, address: str) -> str:
    words, only = escape(kind.words), kind.only
    if only is not None:
        told = [("class", "chip"), ("name", "tap"), ("value", only.value)]
        return f"<button{attributes(told)}>{words} {only.words} {name_html(kind.pads[0])}</button>"
    if not kind.pads:
        return f'<span class="chip" aria-disabled="true">{words}</span>'
    told = [("class", "chip"), ("href", address), ("data-kind", kind.key), *[HERE] * kind.now]
    return f"<a{attributes(told)}>{words}</a>"


def name_html(pad: Pad) -> str:
    return NAME.format(side=attributes([("data-side", shape(pad.side))]), name=escape(pad.name))


def pads_html(kinds: Sequence[Kind], game: Game, line: str) -> str:
    """The keys of every kind that may be counted now."""
    label = count_fields(game)[2].label
    return " ".join(kind_html(kind, label, line) for kind in kinds if kind.pads)


def kind_html(kind: Kind, label: str, line: str) -> str:
    told = [("class", "count"), ("data-kind-keys", kind.key), ("data-pads", f"{len(kind.pads)}")]
    told += [("data-all", "")] * bool(kind.level) + [("hidden", "")] * (not kind.now)
    long = [("data-long", "")] * (len(kind.asks) > LONG)
    made = f"<h2{attributes(long)}>{escape(kind.asks)}</h2> " if kind.asks else ""
    if kind.spans:
        spans = " ".join(
            f"<button{attributes(span_told(at))}>{escape(words)}</button>" for at, words in enumerate(kind.spans)
        )
        made += f'<div class="chips kinds with-scripts" role="group" aria-label="{escape(label)}">{spans}</div>'
    made += " ".join(pad_html(pad, kind, line) for pad in kind.pads)
    if kind.level:
        keys = " ".join(
            f"<button{attributes(told_of(key, 'key word'))}>{escape(key.mark)}</button>" for key in kind.level
        )
        made += f'<div class="level" role="group" aria-label="{escape(kind.words)}">{keys}</div>'
    return f"<div{attributes(told)}>{made}</div>"


def span_told(at: int) -> list[tuple[str, str]]:
    return [("class", "chip"), ("type", "button"), ("data-span", f"{at}"), *[HERE] * (at == 0)]


def pad_html(pad: Pad, kind: Kind, line: str) -> str:
    side = ("data-side", shape(pad.side))
    told = [("class", "pad rows" if kind.in_rows else "pad"), ("role", "group")]
    told += [("aria-label", f"{pad.name}: {kind.words}"), side]
    made = "" if kind.asks else f"<h2{attributes([('class', 'name'), side])}>{escape(pad.name)}</h2> "
    for at, row in enumerate(pad.rows):
        waits = [("data-waits", "")] * bool(kind.spans and at)
        made += (
            f"<div{attributes([('class', 'row'), ('data-row', f'{at}'), *waits])}>{' '.join(map(key_html, row))}</div>"
        )
    if pad.more:
        made += f'<a class="key word" href="#other-count" data-more>{wording.MORE}</a>'
    if kind.aid:
        address = f"{line}cards/?what={kind.key}&who={pad.side}"
        made += f"<a{attributes([('class', 'key word'), ('href', address)])}>{wording.BY_CARDS}</a>"
    made += f'<p class="sentence">{escape(kind.note)}</p>' if kind.note else ""
    return f"<div{attributes(told)}>{made}</div>"


def key_html(key: CountKey) -> str:
    words = escape(key.words) + (f'<small class="out">{wording.OUT}</small>' if key.ends else "")
    words += f" <small>{escape(key.mark)}</small>" if key.mark else ""
    return f"<button{attributes(told_of(key, 'key wide' if key.wide else 'key'))}>{words}</button>"


def told_of(key: CountKey, kind: str) -> list[tuple[str, str]]:
    told = [("class", kind), ("name", "tap"), ("value", key.value)]
    return told + [PRESSED] * key.written + [SHUT] * (not key.able)


# -- above and beside the keys


def above_html(totals: Sequence[SideTotal], standing: Standing, names: tuple[str, ...]) -> str:
    """The totals, with the board or the slate under them. `standing`: of one round, where each has its own."""
    made = " ".join(score_html(total) for total in totals)
    slate = shown_slate(standing.tally, names)
    led = slate_html(slate) if slate is not None and slate.leads else ""
    return f'<ul class="scores">{made}</ul> {board_html(pegboard(standing, names))}{led}'


def score_html(total: SideTotal) -> str:
    """One side on a board; a tap on its total opens its last count."""
    side = ("data-side", shape(total.side))
    words = escape(total.words)
    if total.last_count:
        words = f"<a{attributes([('href', total.last_count)])}>{words}</a>"
    name = f"<span{attributes([('class', 'name'), side])}>{escape(total.name)}</span>"
    kinds = [("class", "leader")] * total.leads
    return f"<li{attributes([side, *kinds])}>{name} <b>{words}</b> <small>{escape(beside_board(total))}</small></li>"


def beside_board(total: SideTotal) -> str:
    """The match points of a side, or how far it has to go; empty where neither is told."""
    if total.match_points:
        return total.match_points_told
    return wording.TO_GO.format(count=total.to_go) if total.to_go else ""


def stands_above(game: Game, slate: ShownSlate | None) -> bool:
    """Whether totals and board, or slate, stand above the keys, and the sheet below them."""
    return bool(game.pegging.leg) or (slate is not None and slate.leads)


def last_html(counts: Sequence[tuple[int, str, str]], place: str, now: int) -> str:
    """The last counts, newest first, as (line, whose, what); `now`: the one that is corrected, or 0."""
    made = ""
    for number, whose, what in counts:
        told = [("class", "chip"), ("href", f"{place}lines/{number}/"), *[HERE] * (number == now)]
        who = f"<span>{escape(whose)}:</span> " if whose else ""
        made += f"<a{attributes(told)}>{who}{escape(what)}</a> "
    label = wording.COUNTED_IN_DEAL
    return f'<div class="chips last" role="group" aria-label="{label}">{made}</div>' if made else ""


# -- for a phone without a network


def counted(held: Held, number: int | None, place: str) -> dict[str, Any]:
    """What a page of single counts, or with a slate, shows beside its sheet, as HTML. `number` null: of the line due.

    "kinds", "pads": keys, and "other": the boxes of a count that is typed, all empty where nothing can be counted;
    "above": of `above_html`, "" where nothing stands there; "slate": the table beside the sheet; "dealt_by": who deals,
    beside a board; "last": the last counts, or how the round before ended, or what to do; "counts": [line, whose, what]
    of all counts, for Undo.
    """
    standing = held.standing
    at = due(standing, held.lines, held.claims) if number is None else number
    in_round = standing.round_of(at)
    tally, names = standing.rounds[in_round], names_in(held, standing, in_round)
    ahead, stored, game, over = tally_before(held, standing, at), entries_at(held, at), tally.game, standing.over
    seated, line = seated_in(held, standing, in_round), f"{place}lines/{at}/"
    singly = game.turns.closes is not None
    kinds: tuple[Kind, ...] = ()
    other = ""
    if singly and not is_shut(ahead, stored):
        facts = LineFacts(stored, ahead.setup.sides)
        then = names_at(held, standing, at)
        kinds = count_kinds(CountSeen(ahead, then, stored, stored))
        boxes = Boxes(facts if stored else None)
        for question in questions(Seen(facts, ahead, then, seated)):
            for side in question.sides:
                other += f"<label>{escape(question.label)}{input_html(question, side, boxes)}</label>"
    slate, links = shown_slate(tally, names), last_counts(tally, place) if singly else {}
    totals = [
        replace(total, last_count=links.get(total.side, ""))
        for total in side_totals(standing, in_round, names, closed=over is not None)
    ]
    counts = counts_of_all(held, standing) if singly else []
    return {
        "kinds": kinds_html(kinds, game, line) if kinds else "",
        "pads": pads_html(kinds, game, line) if kinds else "",
        "other": other,
        "above": above_html(totals, round_alone(standing, in_round), names) if stands_above(game, slate) else "",
        "slate": slate_html(slate) if slate is not None and not slate.leads else "",
        "dealt_by": (wording.DEALT_BY if game.cards else wording.BEGUN_BY).format(
            dealer=narrow_name(seated[ahead.dealer])
        )
        if game.pegging.leg and over is None
        else "",
        "last": last_told(held, standing, counts, place) if singly else "",
        "counts": [[number, whose, what] for number, whose, what, _ in counts],
    }


def counts_of_all(held: Held, standing: Standing) -> list[tuple[int, str, str, tuple[int, int]]]:
    """(line, whose, what, its deal) of every count."""
    return [
        (
            each.number,
            *count_parts(each.line, names_at(held, standing, each.number), tally.game),
            (tally.first, each.deal),
        )
        for tally in standing.rounds
        for each in tally.written
    ]


def last_told(held: Held, standing: Standing, counts: list[tuple[int, str, str, tuple[int, int]]], place: str) -> str:
    """The last counts of the deal, and how the round before ended; before the first one what to do."""
    ended = round_ended(held, standing)
    made = f'<p class="notice ended">{escape(ended)}</p>' if ended else ""
    if not counts:
        number = due(standing, held.lines, held.claims)
        ahead, at = tally_before(held, standing, number), standing.round_of(number)
        names, seated = names_in(held, standing, at), seated_in(held, standing, at)
        words = f"{describe_dealer(ahead, {}, names, seated)} {describe_acts(ahead, names)}"
        return f'<p class="to-do">{suits(words)}</p>'
    deal = [(number, whose, what) for number, whose, what, of in counts if of == counts[-1][3]]
    return made + last_html(deal[::-1][:SHOWN], place, 0)
