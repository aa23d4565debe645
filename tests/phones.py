"""Phones in tests: each has its own cookies, opens links, and sends the forms on its pages."""

from urllib.parse import urlencode

from django.test import Client

from scorekeeper.entry.fields import option_text
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.games import GAMES
from tests.reading import Form, Page
from tests.replayed import replayed


class Phone:
    """A browser without scripts, with CSRF checks on."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)

    def answer(self, path: str, sent: dict[str, list[str]] | None = None) -> tuple[int, str, str]:
        """(status, words, path) of the response after redirects."""
        said = self.client.get(path, follow=True) if sent is None else self.client.post(path, sent, follow=True)
        chain = getattr(said, "redirect_chain", [])
        return said.status_code, said.content.decode(), chain[-1][0] if chain else path

    def open(self, path: str) -> Page:
        status, words, where = self.answer(path)
        return Page(words, where, status)

    def send(self, form: Form, press: str = "", **typed: object) -> Page:
        """Send the form with this button, with typed values; the page after it."""
        sent = form.filled({name.replace("__", "-"): value for name, value in typed.items()}, press)
        if form.method == "get":
            query = "&".join(f"{name}={value}" for name, values in sent.items() for value in values)
            return self.open(f"{form.action.partition('?')[0]}?{query}")  # as browsers do
        action = form.button(press).attrs.get("formaction", form.action) if press else form.action
        status, words, where = self.answer(action, sent)
        return Page(words, where, status)

    @replayed
    def start(self, game: str, *names: str, dealer: int = 0, **rules: object) -> Page:
        """The sheet of a new match, from the list of games through the game's own page. `rules` by their keys."""
        any_game = everything()[game].words.named
        chosen = {f"rule-{key}": value for key, value in rules.items()}
        if any_game:  # its page asks some house rules in its own way: it begins with these
            seats = self.open(f"/games/{game}/?{urlencode(chosen)}")
            chosen = {name: value for name, value in chosen.items() if name in seats.form("Start").names}
        else:
            games = self.open("/games/")
            seats = self.open(next(link for link in games.links("") if f"/games/{game}/" in link))
        typed = {f"name-{seat}": name for seat, name in enumerate(names)}
        press = "Deal" if everything()[game].cards else "Start" if any_game else "Begin"
        return self.send(seats.form(press), press, **typed, dealer=dealer, **chosen)

    def write(self, page: Page, **typed: object) -> Page:
        """Write a line into the form on `page`; the page after it."""
        return self.send(page.form("Write it down"), "Write it down", **typed)


def book(game: str) -> dict[str, object]:
    """The book's rules of a game where most tables play others, as a form posts them, by their keys."""
    return {option.key: option_text(option.book) for option in GAMES[game].options if option.book is not None}


def match_of(page: Page) -> str:
    """The address of the match of a page: "/matches/…/"."""
    return "/".join(page.path.split("/")[:3]) + "/"
