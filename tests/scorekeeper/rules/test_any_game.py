"""What must hold for every game there is, tried on random matches."""

import re
from dataclasses import replace
from itertools import product
from random import Random, randrange

import pytest

from scorekeeper.rules.asking import asked, boxes, fits, in_force, left, likely, offered, possible
from scorekeeper.rules.columns import columns
from scorekeeper.rules.deal_words import describe_acts
from scorekeeper.rules.fold import after, begin, fold_line
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LINE, NOBODY, VOID, LineFacts
from scorekeeper.rules.match import Standing, most_points, stand, verdict
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError
from tests.often import for_each, often
from tests.scorekeeper.rules.playing import TRIED
from tests.scorekeeper.rules.random_match import random_match, random_setup, spoilt

NAMES = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal", *(f"seat {seat}" for seat in range(9, 14)))
# each game with a match by chance, another in every run; a failure names the seed
EVERY_SHEET = for_each("key, seed", [(key, randrange(2**32)) for key in TRIED for _ in range(often(1, 8))])


def names(setup: Setup) -> tuple[str, ...]:
    return NAMES[: setup.sides]


@for_each("key", TRIED)
def test_a_question_that_is_not_asked_has_no_first_player_for_an_answer(key: str) -> None:
    """Issue 27, B16: nobody is none, but 0 is a player there."""
    game = GAMES[key]
    for sides, partners in game.seating:
        tally = begin(game, Setup(sides, game.standard(), partners))
        for field in game.fields:
            if field.kind in ("who", "chair") and not asked(field, LineFacts({}, sides), tally):
                boxes = 1 if field.per == "line" else sides * (partners if field.per == "chair" else 1)
                nobody, somebody = ([value] * boxes if field.per != "line" else value for value in (NOBODY, 0))
                assert judge({field.key: nobody}, tally) in (False, True)
                with pytest.raises(RuleError):
                    judge({field.key: somebody}, tally)


@EVERY_SHEET
def test_totals_are_the_sum_of_the_points(key: str, seed: int) -> None:
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    for tally in stand(game, setup, random_match(game, setup, random)).rounds:
        for column, start in enumerate(game.totals.opening(setup)):
            counted = [line.points[column] for line in tally.written if line.points is not None]
            assert list(tally.sums[column]) == [sum(figures) for figures in zip(start, *counted, strict=True)]
        assert not tally.faults


@EVERY_SHEET
def test_no_match_brings_more_than_its_bound_or_less(key: str, seed: int) -> None:
    """At no moment: a table may be closed with what is written."""
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    standing = stand(game, setup, random_match(game, setup, random))
    assert max(standing.points) <= most_points(game, setup)
    for tally in standing.rounds:
        bound = game.totals.span(tally) if game.totals.span else None
        if bound:
            least, most = bound
            assert least <= 0 <= most
            assert all(least <= total <= most for line in tally.written for total in line.sums[0])


@for_each(
    "key, sides, options, bound",
    [
        ("oh_hell", 4, {}, (0, 2 * sum(range(12, 21)) + 11)),
        ("oh_hell", 7, {}, (0, 2 * sum(range(12, 18)) + 11)),
        ("oh_hell", 4, {"literal_ten": True}, (0, 110 + sum(range(12, 20)) + 11 + sum(range(12, 20)) + 110)),
        ("hearts", 5, {}, (0, 125)),
        ("hearts", 5, {"extra": True}, None),
        ("gin_rummy", 2, {}, (0, 99 + 118)),
        ("gin_rummy", 2, {"table": "20/25", "oklahoma": True}, (0, 99 + 2 * 129)),
        ("cribbage", 2, {}, (0, 121)),
        ("cribbage", 2, {"pegs": "deal", "target": 61}, (0, 61)),
        ("canadian_salad", 4, {}, (0, 130 + 120 + 130 + 130 + 120 + 120 + 120 + 120 + 75 + 75)),
        ("desert_rummy", 6, {}, (0, 11)),
        ("thirty_one", 6, {"quarters": 4}, (-1, 4)),
        ("rummoli", 3, {"chips": 40}, (0, 120)),
        ("rummoli", 3, {"rebuy": True}, None),
        ("whist", 2, {"deals": 4, "count": "all"}, (0, 52)),
        ("whist", 2, {"count": "all"}, None),
        ("whist", 2, {}, (0, 11)),
        ("euchre", 2, {"deals": 8}, (0, 32)),
        ("beetle", 4, {}, None),
    ],
)
def test_what_a_match_can_bring_at_most(
    key: str, sides: int, options: dict[str, object], bound: tuple[int, int] | None
) -> None:
    game = GAMES[key]
    setup = Setup(sides, {**game.standard(), **options}, 2 if (2, 2) in game.seating else 1)
    assert game.totals.span is not None and game.totals.span(begin(game, setup)) == bound


@EVERY_SHEET
def test_a_fold_from_scratch_equals_one_line_at_a_time(key: str, seed: int) -> None:
    """R13: what is shown equals what is worked out again."""
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    lines = random_match(game, setup, random, 12)
    tally = begin(game, setup)
    for number, entries in lines:
        if tally.over:
            break
        tally = after(replace(tally, number=number), entries or {})
    assert stand(game, setup, lines).rounds[0] == tally


@EVERY_SHEET
def test_no_correction_makes_the_fold_stumble(key: str, seed: int) -> None:
    """R13: random corrections, strikes and nonsense; every line is kept, and counts or waits or needs a look."""
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    changed = spoilt(random_match(game, setup, random), random)
    standing = stand(game, setup, changed)
    kept = {line.number for tally in standing.rounds for line in tally.written}
    assert {number for number, entries in changed if entries is not None} <= kept
    for tally in standing.rounds:
        for column, start in enumerate(game.totals.opening(setup)):
            counted = [line.points[column] for line in tally.written if line.points is not None]
            assert list(tally.sums[column]) == [sum(figures) for figures in zip(start, *counted, strict=True)]
        for line in tally.faults:
            assert line.fault and line.fault.sentence(names(setup)).endswith((".", "?"))
    verdict(standing, names(setup))
    for at in range(len(standing.rounds)):
        rows_shown(standing, names(setup), 3, at)


@EVERY_SHEET
def test_every_key_that_is_not_dimmed_may_be_tapped(key: str, seed: int) -> None:
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    lines = random_match(game, setup, random, 8)
    for number, entries in lines[-2:]:
        tally = stand(game, setup, [line for line in lines if line[0] < number]).tally
        for field in game.fields:
            for side in asked(field, LineFacts(entries or {}, setup.sides), tally):
                value = LineFacts(entries or {}, setup.sides).value(field.key, side)
                if value is not None and not (entries or {}).get(VOID):
                    assert value in possible(field, LineFacts(entries or {}, setup.sides), tally)
                    assert value in fits(field, side, LineFacts(entries or {}, setup.sides), tally)
                likely(field, side, LineFacts({}, setup.sides), tally)


@EVERY_SHEET
def test_a_line_written_in_part_is_shown_and_does_not_count(key: str, seed: int) -> None:
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    lines = random_match(game, setup, random, 5)
    number, entries = lines[-1]
    before = stand(game, setup, lines[:-1]).tally
    whole = LineFacts(entries or {}, setup.sides)
    needed = left({}, before)
    if whole.void or not needed:
        return
    part: dict[str, object] = {}
    for box, side in needed[: len(needed) // 2]:
        value = whole.value(box, side)
        part[box] = value if side == LINE else [value if each == side else None for each in range(setup.sides)]
    try:
        judge(part, before)
    except RuleError:
        return
    if left(part, before):
        written = fold_line(before, number, part).written[-1]
        assert written.waits and written.line.entries == part


@EVERY_SHEET
def test_what_is_offered_ready_filled_may_stand(key: str, seed: int) -> None:
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    lines = random_match(game, setup, random, 6)
    entries = lines[-1][1]
    tally = stand(game, setup, lines[:-1]).tally
    if (entries or {}).get(VOID):
        return
    for box, side in boxes(entries or {}, tally):
        without = dict(entries or {})
        if side == LINE:
            without[box] = None
        else:
            without[box] = [None if each == side else value for each, value in enumerate(without.get(box) or ())]
        answers = offered(without, tally)
        if (box, side) in answers:
            assert answers[(box, side)] == LineFacts(entries or {}, setup.sides).value(box, side)


@EVERY_SHEET
def test_a_line_after_the_end_is_kept_and_not_counted(key: str, seed: int) -> None:
    game, random = GAMES[key], Random(seed)
    setup = random_setup(game, random)
    lines = random_match(game, setup, random, 60)
    standing = stand(game, setup, lines)
    if not standing.over:
        return
    more = stand(game, setup, [*lines, (lines[-1][0] + 1, lines[-1][1])])
    assert more.tally.totals == standing.tally.totals
    assert more.tally.faults and more.over == standing.over
    assert verdict(more, names(setup)).endswith(".")


@for_each("key", GAMES)
def test_the_face_of_a_sheet_has_a_box_for_every_field(key: str) -> None:
    """Paper and phone ask for the same: by the book and as most play, every field in force has its box."""
    game = GAMES[key]
    for (sides, partners), options in product(game.seating, (game.standard(), game.usual_options())):
        setup = Setup(sides, options, partners)
        face = columns(game, setup)
        shown = rows_shown(stand(game, setup, ()), NAMES[:sides], spare=4)
        assert len(shown) == (len(begin(game, setup).rows) or 4)
        for row in shown:
            assert row.state == "empty" and len(row.whole) == len(face.whole) and len(row.checks) == len(face.checks)
            assert [len(cell.figures) for cell in row.cells] == [len(face.boxes)] * sides
        if game.turns.closes is None:
            keys = {box.key for box in face.whole + face.boxes} | ({face.pad} if face.pad else set())
            asked = [field for field in game.fields if in_force(field, setup) and not field.prompts]
            assert {field.key for field in asked} == keys
        heads = [box.head for box in face.boxes]
        assert len(set(heads)) == len(heads) and all(heads)


@for_each("key", GAMES)
def test_a_game_says_how_it_is_scored_and_where_that_stands(key: str) -> None:
    game = GAMES[key]
    assert len(game.how.sentences) >= 2 and all(sentence.endswith(".") for sentence in game.how.sentences)
    assert game.about.source and game.name
    assert all(len(sentence.split()) < 60 for sentence in game.how.sentences)
    for option in game.options:
        values = [value for value, words in option.choices]
        assert not values or (option.default in values and option.by_book in values)
        assert option.book != option.default


@for_each("key", GAMES)
def test_a_sentence_of_the_scoring_that_hangs_on_a_house_rule_names_one_there_is(key: str) -> None:
    game = GAMES[key]
    values = {option.key: {True, False} | {value for value, words in option.choices} for option in game.options}
    numbers = {option.key for option in game.options if option.high > option.low or option.typed}
    for line in game.how.only_if:
        choices = tuple(part for option in game.options for _, words in option.choices for part in words.split("; "))
        places = (game.how.sentences, game.how.in_short, tuple(dict(game.words.signs).values()), choices)
        said = next(each for each in places if line.words in each)
        assert line.option in values
        assert line.option in numbers or set(line.values) <= values[line.option]
        other = next(each for each in (*values[line.option], -1) if each not in line.values)
        holds = {each.option: each.values[0] for each in game.how.only_if if each.words == line.words}
        assert line.words in game.how.holding(said, game.standard() | holds)
        assert line.words not in game.how.holding(said, game.standard() | holds | {line.option: other})


@for_each("key", GAMES)
def test_an_empty_match_stands_at_the_start(key: str) -> None:
    game = GAMES[key]
    for sides, partners in game.seating:
        setup = Setup(sides, game.standard(), partners)
        standing = stand(game, setup, ())
        assert isinstance(standing, Standing) and standing.over is None
        assert standing.tally.sums == game.totals.opening(setup) == begin(game, setup).sums
        if game.words.says is not None:
            assert game.words.says(standing.tally)[-1:] in ("", ".")


@for_each("key", GAMES)
def test_what_to_do_is_said_after_a_deal_without_a_score(key: str) -> None:
    game = GAMES[key]
    for sides, partners in game.seating:
        setup = Setup(sides, game.standard(), partners)
        told = describe_acts(stand(game, setup, [(1, {VOID: True})]).tally, tuple(NAMES[:sides]))
        assert "{" not in told


@for_each("key", GAMES)
def test_every_box_is_asked_for_in_a_question(key: str) -> None:
    for field in GAMES[key].fields:
        known = {
            "who",
            "counted",
            *(["opponent"] if field.opponent else []),
            *(["number"] if GAMES[key].turns.closes else []),
            *(each.key for each in GAMES[key].fields if each.per == "line"),
        }
        assert field.asks.endswith("?") and set(re.findall(r"{(\w+)}", field.asks)) <= known, field.key
        assert field.per == "line" or "{who}" in field.asks, field.key


@for_each("key", [key for key, game in GAMES.items() if not game.is_compendium])
def test_nobody_is_filled_in_before_anything_is_said(key: str) -> None:
    """A key that alone is left follows from what was said; of a blank line nothing follows."""
    game = GAMES[key]
    for sides, partners in game.seating:
        assert NOBODY not in offered({}, begin(game, Setup(sides, game.usual_options(), partners))).values()
