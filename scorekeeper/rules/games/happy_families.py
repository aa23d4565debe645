"""Happy Families: the most whole families win.

Source: Hutton names the game; counted as books, as many as the pack has families.
"""

from dataclasses import replace

from ..game import How, Words
from ..plain_sheets import ONLY_NAMED
from ..plain_sheets.cards import BOOKS
from ..setup import Option, Row

GAME = replace(
    BOOKS,
    key="happy_families",
    name="Happy Families",
    about=replace(BOOKS.about, kind="party"),
    how=How(
        (ONLY_NAMED.format(how="by the families"), "Count your whole families. The most wins."),
        in_short=("Count the families: the most win.",),
    ),
    words=Words(unit="families"),
    rows=lambda setup: (Row("families", total=setup.options["books"]),),
    options=(Option("books", "Families in the pack", 13, low=4, high=30),),
    fields=(replace(BOOKS.fields[0], label="Families", asks="How many families does {who} have?"),),
)
