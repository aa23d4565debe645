"""What is said at the table about a match: where we are, who deals, who leads, what was agreed and how it ended."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from scorekeeper.models import KEEPER, Match
from scorekeeper.models.seat_history import describe_handovers, holder_name
from scorekeeper.rules.game import NOBODY, Line
from scorekeeper.rules.match import goal
from scorekeeper.rules.words import BOOK, between, book_rules_said, in_short, joined, rules_said, total_said

WRITING_TIMEOUT = timedelta(seconds=40)  # how long "is writing" is believed without a new sign


class TableTalk:
    """Sentences about a match, for whoever looks at it on a device. How it stands is worked out by the sheet itself."""

    match: Match
    device: Any
    at: int  # the line that the page is about
    corrects: bool
    closed: bool
    names: tuple[str, ...]
    standing: Any
    tally: Any
    entry_tally: Any
    columns: Any
    totals: list[Any]
    places: tuple[int, ...]
    verdict: str

    @property
    def where(self) -> str:
        """Where we are, in one line: the row, or the deal."""
        tally = self.tally
        if self.closed:
            return "Finished"
        at = self.at
        if tally.rows:
            return " · ".join([f"Row {at} of {len(tally.rows)}", *self.row_words])
        deal = f"{tally.game.deal.capitalize()} {self.entry_tally.pitches + 1}"
        return f"Round {len(self.standing.rounds)} · {deal}" if goal(tally.setup) > 1 else deal

    @property
    def row_words(self) -> list[str]:
        """What is particular about the row, beyond its number."""
        row = self.tally.rows[min(self.at, len(self.tally.rows)) - 1]
        words = [] if row.label.isdecimal() else [row.label]
        return [*words, *([row.note] if row.note else [])]

    @property
    def deals(self) -> str:
        """Who deals, who begins, who sits with whom, and what to do in this deal, in sentences."""
        if self.closed:
            return ""
        tally = self.entry_tally
        says = tally.game.says(tally) if tally.game.says is not None else ""
        return " ".join(words for words in (self.dealer, self.partners, says) if words)

    @property
    def dealer(self) -> str:
        """Who deals and who begins; empty when nobody does any more."""
        tally = self.entry_tally
        names = [self.match.seat_name(seat, self.at) for seat in (tally.dealer, tally.seat_after(tally.dealer))]
        if self.closed:
            return ""
        return f"{names[0]} deals, {names[1]} begins." if tally.game.cards else f"{names[0]} begins."

    @property
    def partners(self) -> str:
        """Who sits where, in partnership games."""
        if self.match.partners == 1:
            return ""
        order = [seat.player.name for seat in self.match.seats_at(self.at)]
        return f"{between(len(self.names)).join(self.names)}; clockwise {', '.join(order)}."

    @property
    def leader_words(self) -> str:
        """Who leads, in words; empty before the first line."""
        leaders = [total.name for total in self.totals if total.leads]
        if not leaders or self.closed:
            return ""
        return f"{joined(leaders)} {'leads' if len(leaders) == 1 else 'lead'}."

    @property
    def writing(self) -> str:
        """Who is writing on another device just now, and which line."""
        match = self.match
        fresh = match.writing_since and timezone.now() - match.writing_since < WRITING_TIMEOUT
        if not fresh or not match.writing_line or match.writing_device == self.device.id:
            return ""
        what = match.where(match.writing_line) if match.game.closes is None else "the next count"
        return f"{match.writing_name} is writing {what}."

    @property
    def counts(self) -> list[tuple[int, str]]:
        """In games of single counts: (line, words) of the last ones; where one is corrected, of its whole deal."""
        game = self.match.game
        if game.closes is None:
            return []
        written = [(tally.first, each) for tally in self.standing.rounds for each in tally.written]
        deals = [(first, each.pitch) for first, each in written if each.number == self.at or not self.corrects]
        deal = [each for first, each in written if (first, each.pitch) in deals[-1:]]
        told = [(each.number, self.describe_count(each.number, each.line)) for each in deal]
        return told if self.corrects else told[-4:]

    def describe_count(self, number: int, line: Line) -> str:
        """A single count, whose it is first: "bo: peg 7"."""
        game, names = self.match.game, self.match.names_at(number)
        whose = next((field.key for field in game.fields if field.kind == "who" and line.who(field.key) != NOBODY), "")
        rest = in_short({key: value for key, value in line.entries.items() if key != whose}, names, game)
        return f"{names[line.who(whose)]}: {rest}" if whose else rest

    @property
    def earlier_rounds(self) -> list[str]:
        """The rounds before this one, a sentence each."""
        rounds = self.standing.rounds if self.standing.over is None else self.standing.rounds[:-1]
        return [
            f"Round {n}: " + ", ".join(f"{name} {total}" for name, total in zip(self.names, tally.totals)) + "."
            for n, tally in enumerate(rounds, start=1)
            if tally.over
        ]

    @property
    def settled(self) -> list[tuple[str, tuple[str, ...]]]:
        """The reckoning: (label, "ada 12" for each who gets or pays)."""
        return [
            (
                row.label,
                tuple(f"{name} {told}" for name, told, figure in zip(self.names, row.told, row.points) if figure),
            )
            for row in self.standing.settled
            if any(row.points)
        ]

    @property
    def legend(self) -> str:
        """What short headings mean."""
        boxes = {box.head: box.label for box in (*self.columns.whole, *self.columns.boxes)}
        return " · ".join(f"{head}: {label.lower()}" for head, label in boxes.items() if head != label.lower())

    @property
    def how(self) -> tuple[str, ...]:
        """How it is scored, under its house rules."""
        return self.match.game.how_under(self.match.setup.options)

    @property
    def rules_words(self) -> str:
        return " · ".join(rules_said(self.match.game, self.match.setup.options)) or BOOK

    @property
    def rules_list(self) -> tuple[str, ...]:
        """The house rules that are as the book has them, in words: the others stand in `rules_words`."""
        return book_rules_said(self.match.game, self.match.setup.options)

    @property
    def hands(self) -> list[str]:
        """Who played which rows, where somebody took over or left."""
        return describe_handovers(self.match)

    @property
    def named(self) -> bool:
        """Whether somebody said who holds this phone."""
        return bool(holder_name(self.match, self.device))

    @property
    def you(self) -> str:
        return holder_name(self.match, self.device) or KEEPER

    @property
    def share(self) -> str:
        """The result as text to send: who won, then everybody in order."""
        order = sorted(self.totals, key=lambda total: (self.places[total.side], total.name))
        game = self.match.game
        lines = [f"{self.places[total.side]}. {total.name} {total_said(game, total.total)}" for total in order]
        lines += [f"{label}: {', '.join(figures)}" for label, figures in self.settled]
        day = timezone.localtime(self.match.started).strftime("%-d %B %Y")
        return "\n".join([f"{self.match} · {day}", self.verdict, *lines, *self.hands])
