"""What tells people apart whose names begin alike, in the few letters that the head of a column has room for."""

WHOLE_NAME_LETTERS = {4: 5, 6: 4}  # letters of a name that is always seen whole, by columns at most
LEAST_WHOLE_LETTERS, VISIBLE_LETTERS = 3, 2  # the same with more columns; letters of a longer name that are always seen
SUFFIX_LETTERS = 4  # letters that stand below it


def name_suffixes(names: list[str]) -> list[str]:
    """Beside each name what tells it from those that begin like it, "W." or "Wolf"; empty where it needs nothing."""
    alike: dict[str, list[str]] = {}
    seen = [visible_start(name, len(names)) for name in names]
    for name, each in zip(names, seen):
        alike.setdefault(each, []).append(name)
    return [find_suffix(alike[each], name) if len(alike[each]) > 1 else "" for name, each in zip(names, seen)]


def fits_column(name: str, columns: int) -> bool:
    """Whether a name is so short that so many columns have room for all of it."""
    return len(name) <= next(
        (letters for most, letters in WHOLE_NAME_LETTERS.items() if columns <= most), LEAST_WHOLE_LETTERS
    )


def visible_start(name: str, columns: int) -> str:
    """What is always seen of it."""
    return (name if fits_column(name, columns) else f"{name[:VISIBLE_LETTERS]}…").casefold()


def find_suffix(alike: list[str], name: str) -> str:
    """The first way in which all of these are told apart; a number in their order where no way does."""
    for way in (surname_initial, surname_start, last_letters):
        if len({way(other).casefold() for other in alike}) == len(alike):
            return way(name)
    return f"{alike.index(name) + 1}"


def surname_initial(name: str) -> str:
    """The first letter of the surname; nothing where there is none."""
    *before, surname = name.split()
    letter = next(filter(str.isalpha, surname), "") if before else ""
    return f"{letter}." if letter else ""


def surname_start(name: str) -> str:
    """As much of it as is always seen."""
    return name.split()[-1][:SUFFIX_LETTERS]


def last_letters(name: str) -> str:
    """Its last letters."""
    return f"…{name[-SUFFIX_LETTERS:]}"
