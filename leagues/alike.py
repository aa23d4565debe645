"""What tells people apart whose names begin alike, in the few letters that the head of a column has room for."""

WHOLE = {4: 5, 6: 4}  # letters of a name that is always seen whole, by columns at most
LEAST, SEEN = 3, 2  # the same with more columns; letters of a longer name that are always seen
BELOW = 4  # letters that stand below it


def marks(names: list[str]) -> list[str]:
    """Beside each name what tells it from those that begin like it, "W." or "Wolf"; empty where it needs nothing."""
    alike: dict[str, list[str]] = {}
    seen = [begun(name, len(names)) for name in names]
    for name, each in zip(names, seen):
        alike.setdefault(each, []).append(name)
    return [apart(alike[each], name) if len(alike[each]) > 1 else "" for name, each in zip(names, seen)]


def is_whole(name: str, columns: int) -> bool:
    """Whether a name is so short that so many columns have room for all of it."""
    return len(name) <= next((letters for most, letters in WHOLE.items() if columns <= most), LEAST)


def begun(name: str, columns: int) -> str:
    """What is always seen of it."""
    return (name if is_whole(name, columns) else f"{name[:SEEN]}…").casefold()


def apart(alike: list[str], name: str) -> str:
    """The first way in which all of these are told apart; a number in their order where no way does."""
    for way in (initial, last_word, end):
        if len({way(other).casefold() for other in alike}) == len(alike):
            return way(name)
    return f"{alike.index(name) + 1}"


def initial(name: str) -> str:
    """The first letter of the surname; nothing where there is none."""
    *before, surname = name.split()
    letter = next(filter(str.isalpha, surname), "") if before else ""
    return f"{letter}." if letter else ""


def last_word(name: str) -> str:
    """As much of it as is always seen."""
    return name.split()[-1][:BELOW]


def end(name: str) -> str:
    """Its last letters."""
    return f"…{name[-BELOW:]}"
