"""What whoever calls the rounds has in hand: what to say, and who moves, from the facts of the format itself.

Of a drive whose cards have a row a hand it goes hand by hand, with its trumps.
"""

import re
from collections.abc import Sequence
from typing import Any

from leagues.draw.coming_round import seating_instruction
from leagues.rules.draws import common_stage
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.names import NO_BREAK, break_words, own_directions
from scorekeeper.rules.words import isolated, joined

from . import page_room, wording
from .drive_sheets import hands_of
from .event_facts import OPEN_ROUNDS, PrintedEvent

SIZES = {False: (16, 14), True: (22, 18)}  # pt of what is said: usually, and where that saves a page; in large print
FIGURES, LARGE_FIGURES = 16.0, 24.0  # mm of a column of figures, and of one for the pen
BESIDE = 4.0  # mm beside words
AFTER_SENTENCE = re.compile(r"(?<=[.!]) ")
LINE, ROW_EDGES, HEADS_EDGES = 1.25, 2.6, 1.8  # of a line times its size; mm around a row, and around the heads
ABOVE = 2.0  # mm above each sentence over the rows, and above the table
FEWEST_LAST = 3  # rows on the last page of several
SAY_SHARE = 0.58  # of the words, where there are others beside what is said


def caller_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the card."""
    pocket, large = evening.cards.pocket, bool(choices["large"])
    figures = LARGE_FIGURES if large else FIGURES
    rows = hand_rows(evening) if pocket else round_rows(evening)
    words = page_room.text_room(choices) - figures * 2  # the mm of both columns of words
    thens = any(row["then"] for row in rows)
    say = words * (SAY_SHARE if thens else 1)
    size, breaks = SIZES[large][0], None
    if not pocket:
        rooms = {"say": say - BESIDE, "then": words - say - BESIDE}
        rows, size, breaks = broken_rows(evening, choices, rows, rooms)
    return {
        "row": pocket.row if pocket else evening.round_name,
        "trumps": bool(pocket and pocket.trumps),
        "says": pocket is None,
        "thens": thens,
        "say_wide": f"{say:.2f}" if thens else "",
        "moves": evening.caller.moves,
        "end": "" if pocket else wording.CALL_END.format(**evening.naming),
        "rows": rows,
        "size": size,
        "breaks": breaks,
    }


def broken_rows(
    evening: PrintedEvent, choices: dict[str, Any], rows: list[dict[str, Any]], rooms: dict[str, float]
) -> tuple[list[dict[str, Any]], int, int | None]:
    """The rows in lines, their size in pt, and the number of the row before which a page ends, so that the last page
    has as many as the one before, where it had hardly any. `rooms`: the mm of each column of words. Where smaller
    letters save a page they are the largest that do."""
    largest, least = SIZES[bool(choices["large"])]
    made = []
    for size in range(largest, least - 1, -1):
        shown = [row | {key: lines_of(row[key], room, size) for key, room in rooms.items()} for row in rows]
        made.append((shown, size, rows_on_pages(evening, choices, [row_height(row, size) for row in shown])))
    fewest = min(len(pages) for _, _, pages in made)
    shown, size, pages = next(each for each in made if len(each[2]) == fewest)
    half = sum(pages[-2:]) // 2
    return shown, size, len(rows) - half + 1 if len(pages) > 1 and pages[-1] < min(half, FEWEST_LAST) else None


def row_height(row: dict[str, Any], size: float) -> float:
    """Mm of a row."""
    lines: int = max(1, len(row["say"]), len(row["then"]))
    return lines * LINE * size * geometry.POINT + ROW_EDGES


def rows_on_pages(evening: PrintedEvent, choices: dict[str, Any], heights: list[float]) -> list[int]:
    """How many rows each page has."""
    scale, room = geometry.LARGE if choices["large"] else 1.0, page_room.text_room(choices)
    page = page_room.page_height(choices) - LINE * page_room.EM * scale - HEADS_EDGES
    above = [*evening.caller.moves, wording.CALL_END.format(**evening.naming), evening.may_change]
    left = page - page_room.head_height(evening, room, scale) - ABOVE
    left -= sum(ABOVE + page_room.text_height(each, room, scale) for each in above if each)
    found = [0]
    for height in heights:
        if height > left and found[-1]:
            left = page
            found.append(0)
        left -= height
        found[-1] += 1
    return found


def hand_rows(evening: PrintedEvent) -> list[dict[str, Any]]:
    """Hand by hand: the trumps, and that people move after the last hand of a round."""
    hands = hands_of(evening)
    rows = []
    for hand in hands:
        words = [wording.THEY_MOVE] * (hand["last"] and hand is not hands[-1])
        words += prize_words(evening, hand["round"]) if hand["last"] else []
        rows.append({**hand, "then": " ".join(words)})
    return rows


def round_rows(evening: PrintedEvent) -> list[dict[str, Any]]:
    """Round by round: what to say as it begins, who sits out, and whose prize comes after it. Where nobody has agreed
    how many there are, some more than are known."""
    rounds = evening.rounds if evening.length else max(evening.rounds, OPEN_ROUNDS)
    return [
        {
            "number": number,
            "say": say_words(evening, number),
            "then": " ".join([*out_words(evening, number), *prize_words(evening, number)]),
        }
        for number in range(1, rounds + 1)
    ]


def lines_of(words: str, room: float, size: float) -> list[str]:
    """The lines of words in which no name is in pieces. They end with a sentence where that takes no more of them."""
    lines, whole = break_words(words, room, size) if words else [], list[str]()
    for sentence in AFTER_SENTENCE.split(words):
        together = break_words(f"{whole[-1]} {sentence}", room, size) if whole else []
        whole[-1:] = together if len(together) == 1 else [*whole[-1:], *break_words(sentence, room, size)]
    lines = whole if len(whole) <= len(lines) else lines
    return [*own_directions(line.replace(NO_BREAK, " ") for line in lines)]


def say_words(evening: PrintedEvent, number: int) -> str:
    """What to say as a round begins."""
    caller, draw = evening.caller, evening.draws[number - 1] if number <= len(evening.draws) else None
    stage = common_stage(draw) if draw else ""
    call = (wording.CALL_STAGE if stage else wording.CALL_ROUND).format(
        number=number, stage=stage, instruction=seating_instruction(draw or evening.draws[0]), **evening.naming
    )
    deals = wording.CALL_DEALS.format(deals=caller.deals) if caller.deals else ""
    announced = caller.announced[number - 1] if number <= len(caller.announced) else ""
    return " ".join(filter(None, (call, deals, announced, caller.wish)))


def out_words(evening: PrintedEvent, number: int) -> list[str]:
    """Who is at no table in a round that is drawn, in a sentence."""
    if number > len(evening.draws):
        return []
    out = [isolated(evening.name(one, number).replace(" ", NO_BREAK)) for one in evening.draws[number - 1].out]
    return [wording.CALL_OUT.format(names=joined(out))] if out else []


def prize_words(evening: PrintedEvent, number: int) -> list[str]:
    """The prizes that are given after a round, in a sentence."""
    titles: Sequence[str] = evening.caller.prizes.get(number, ())
    template = wording.CALL_PRIZE if len(titles) == 1 else wording.CALL_PRIZES
    return [template.format(titles=joined([*titles]))] if titles else []
