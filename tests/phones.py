"""Phones at a table: each has cookies of its own, opens links, and sends the forms that its page really has."""

from django.test import Client

from scorekeeper.rules.games import GAMES
from tests.reading import Form, Page


class Phone:
    """A browser without scripts. Forms are refused without their token, as from a real one."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)

    def answer(self, path: str, sent: dict[str, list[str]] | None = None) -> tuple[int, str, str]:
        """(status, words, path) of an answer, after its redirects."""
        said = self.client.get(path, follow=True) if sent is None else self.client.post(path, sent, follow=True)
        chain = getattr(said, "redirect_chain", [])
        return said.status_code, said.content.decode(), chain[-1][0] if chain else path

    def open(self, path: str) -> Page:
        status, words, where = self.answer(path)
        return Page(words, where, status)

    def send(self, form: Form, press: str = "", **typed: object) -> Page:
        """The page after a form is sent: typed over what stood in it, by the button of these words."""
        sent = form.filled({name.replace("__", "-"): value for name, value in typed.items()}, press)
        if form.method == "get":
            query = "&".join(f"{name}={value}" for name, values in sent.items() for value in values)
            return self.open(f"{form.action.partition('?')[0]}?{query}")  # as browsers do
        action = form.button(press).attrs.get("formaction", form.action) if press else form.action
        status, words, where = self.answer(action, sent)
        return Page(words, where, status)

    def start(self, game: str, *names: str, dealer: int = 0, **rules: object) -> Page:
        """The sheet of a new match, from the list of games through the game's own page. `rules` by their keys."""
        games = self.open("/games/")
        seats = self.open(next(link for link in games.links("") if f"/games/{game}/" in link))
        typed = {f"name-{seat}": name for seat, name in enumerate(names)}
        chosen = {f"rule-{key}": value for key, value in rules.items()}
        press = "Deal" if GAMES[game].cards else "Begin"
        return self.send(seats.form(press), press, **typed, dealer=dealer, **chosen)

    def write(self, page: Page, **typed: object) -> Page:
        """The page after a line is written into the form on `page`."""
        return self.send(page.form("Write it down"), "Write it down", **typed)


def match_of(page: Page) -> str:
    """The address of the match that a page belongs to, as "/matches/…/"."""
    return "/".join(page.path.split("/")[:3]) + "/"
