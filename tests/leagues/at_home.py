"""One table: how an evening on one page is begun, written and read, in the words of its pages."""

from tests.phones import Phone
from tests.reading import Page
from tests.replayed import replayed

FOUR = ("ada", "bo", "cy", "dee")
FIVE = (*FOUR, "eli")
SIX = (*FIVE, "fay")
EIGHT = (*SIX, "gus", "hal")
TRICKS = [(7, 6), (9, 4), (5, 8), (6, 7), (10, 3), (4, 9), (8, 5)]
Totals = dict[str, int]


@replayed
def sat_down(phone: Phone, game: str, names: tuple[str, ...], manner: str, **more: object) -> Page:
    """The page of the evening, begun on the page where a match is begun."""
    seats = phone.open(f"/games/{game}/")
    typed = {f"name-{seat}": name for seat, name in enumerate(names)}
    return phone.send(seats.form("Deal"), "Deal", **typed, manner=manner, **more)


def totals(page: Page) -> Totals:
    """The foot of the sheet, by name."""
    return dict(zip(page.names, [int(cell.one("b").text) for cell in page.sheet.one("tfoot").all("td")], strict=True))


def round_rows(page: Page) -> list[dict[str, str]]:
    """Each row of the sheet by name: what it brought and the total, "2 34"; "–" for who sat out."""
    rows = [[cell.text for cell in row.all("td")] for row in page.sheet.one("tbody").all("tr")]
    return [dict(zip(page.names, cells, strict=True)) for cells in rows]


def sides(page: Page) -> list[list[str]]:
    """Who plays whom in the round on the page, read from its sentence: "ada and cy against bo and dee."."""
    words = next(each.text for each in page.top.all("p", class_="sentence") if " against " in each.text)
    return [side.split(" and ") for side in words.split(".")[0].split(" against ")]


def whist(phone: Phone, page: Page, own: Totals, tricks: tuple[int, int]) -> Page:
    """The page after a round of whist; `own` keeps the books apart: a point a trick over six, for both of a side."""
    for people, count in zip(sides(page), tricks, strict=True):
        for name in people:
            own[name] += max(0, count - 6)
    return phone.write(page, **{"tricks-0": tricks[0], "tricks-1": tricks[1]})


def at_table(page: Page) -> list[str]:
    """Who plays at the table whose form is on the page, in the order of its sides; each alone."""
    here = [each.text for each in page.top.all("a", class_="chip") if each.attrs.get("aria-current") == "true"]
    return here[0].split(" ", 2)[2].split(" against ") if here else [side[0] for side in sides(page)]


def gin(phone: Phone, page: Page, own: Totals, winner: int, points: int, *, asked: bool = False) -> Page:
    """The page after a hand of gin in which side `winner` of the form knocked with one.

    `asked`: as without scripts, where the boxes of a knock are asked for first; with them they are already there.
    """
    form, press = page.form("Write it down"), "Write it down"
    own[at_table(page)[winner]] += points
    boxes = {"ended": "knock", "who": winner, "deadwood": 1, "other": 1 + points}
    if asked:
        return phone.send(phone.open(f"{form.action}?ended=knock").form(press), press, **boxes)
    sent = form.filled({}, press) | {name: [str(value)] for name, value in boxes.items()}
    status, words, where = phone.answer(form.action, sent)
    return Page(words, where, status)


def blank(names: tuple[str, ...]) -> Totals:
    return dict.fromkeys(names, 0)
