"""Names that begin alike are told apart in the few letters that the head of a column shows."""

from leagues.one_table.page import name_suffixes, visible_start
from tests.often import for_each


@for_each(
    "names, told",
    [
        (["ada", "adam", "bo", "Adamantine Wolf"], ["", "", "", ""]),
        (["Maximiliana Wolfe", "Maximiliana Baker", "bo"], ["W.", "B.", ""]),
        (["Maximiliana Wolfe", "Maximiliana"], ["W.", ""]),
        (["Maximiliana Wolfe", "maxi Winter"], ["Wolf", "Wint"]),
        (["Round Robin", "Rounders <Pitch>", "Round"], ["R.", "P.", ""]),
        (["player 1", "player 2", "player 10"], ["1", "2", "10"]),
        (["Maximiliana", "Maximilian"], ["…iana", "…lian"]),
        ([*("anna", "anne"), *"cdefg"], ["anna", "anne", *[""] * 5]),
        (["Maximiliana Wolfenbutteler", "Maximilian Wolfenbutteler"], ["1", "2"]),
    ],
)
def test_each_has_what_tells_it_apart(names: list[str], told: list[str]) -> None:
    assert name_suffixes(names) == told
    seen = [(visible_start(name, len(names)), mark) for name, mark in zip(names, told)]
    assert len(set(seen)) == len(names)
