"""What games of canastas ask: who went out, which canastas a side has, the cards on the table, those left in hands."""

from dataclasses import replace

from ..game import Field, Hook
from ..line import NOBODY, LineFacts
from ..tally import RuleError, Tally
from .rummies import OUT, others

CARDS, LEAST_CARD = 7, 5  # of a canasta; what each of its cards counts at the least


def holders(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that may hold cards: with partners also the side that went out."""
    return tally.playing if tally.setup.partners > 1 else others(line, tally)


def canastas(key: str, label: str, asks: str, short: str) -> Field:
    """A box for how many canastas of a kind a side has."""
    return Field(key, label, asks=asks, short=short, high=9)


def behind_key(key: str, label: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Boxes of each side that few deals need: a key brings them up, and blank counts none."""
    tick = Field(key, label, asks=f"{label}?", kind="tick", per="line", short=key, optional=True, prompts=True)
    return tick, *[replace(field, when=brought_up(key, field.key)) for field in fields]


def brought_up(tick: str, key: str) -> Hook[bool]:
    """Whether a tick asks for a box, or something stands in it."""
    return lambda line, tally: line.tick(tick) or line.value(key) is not None


def tick_of_out(line: LineFacts, key: str, refusal: str) -> None:
    """`RuleError` where a form says no to a tick of the side that went out, which follows from that."""
    side = line.who(OUT.key)
    if side != NOBODY and line.value(key, side) is not None and not line.value(key, side):
        raise RuleError(refusal, who=side)


def table_below(canastas_of: Hook[tuple[int, ...]], least: int = LEAST_CARD) -> Hook[RuleError | None]:
    """A query where the cards on the table count less than the canastas of a side alone must."""

    def doubts(line: LineFacts, tally: Tally) -> RuleError | None:
        for side, count in enumerate(canastas_of(line, tally)):
            table, low = line.each(TABLE.key)[side], CARDS * least * count
            if table < low:
                sentence = "{who}: the canastas alone count {least} or more, but the cards on the table count {table}."
                return RuleError(sentence, who=side, least=low, table=table)
        return None

    return doubts


TABLE = Field(
    "table", "Cards on the table", asks="Points on the table for {who}?", short="table", high=2995, step=5, digits=4
)
LEFT = Field("left", "Cards left", asks="Points left in hand for {who}?", short="left", high=2995, step=5, digits=3)
