"""The table whose paper is typed in next: every row that is still blank, on one page."""

from django.http import QueryDict
from django.utils.functional import cached_property

from leagues.actions import organiser
from leagues.actions.made_up import describe_odd_sum
from leagues.actions.typing_in import type_in, type_in_again
from leagues.rules.agreeing import asks_two_people
from leagues.rules.draws import Ask
from leagues.rules.ended_early import missed_target
from leagues.rules.score_cards import describe_typed, typed_total
from leagues.state.changes.late_corrections import describe_place
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from scorekeeper.device import Act
from scorekeeper.from_paper.rows import PaperPage, read_total, total_boxes
from scorekeeper.models import Match
from scorekeeper.rules.match import goal

from . import wording
from .phone_card import boxes_of, said_cards
from .piles import who_plays
from .two_cards import TwoCardsForm


class TypedResult:
    """The total of each side, where nothing else is typed. `timed`: whether a clock ends the rounds."""

    def __init__(self, match: Match, data: QueryDict | None, *, timed: bool) -> None:
        self.match, self.data, self.timed, self.boxes = match, data, timed, total_boxes(match, data)
        self.is_pressed = data is not None and data.get("save") == "result"
        self.read = [read_total(text) for _, _, text in self.boxes]

    @property
    def errors(self) -> list[str]:
        pairs = zip(self.boxes, self.read, strict=True)
        return [wording.RESULT_WRONG.format(name=name) for (_, name, _), figure in pairs if figure is None]

    @property
    def figures(self) -> tuple[int, ...]:
        """A total a side, once there are no errors."""
        return tuple(figure for figure in self.read if figure is not None)

    @cached_property
    def asks_early(self) -> str:
        """A question where nobody has what ends the match; empty where somebody has, figures are missing, or a clock
        ends the rounds."""
        target = None if self.errors or self.timed else missed_target(self.match.standing, self.figures)
        return "" if target is None else wording.ENDED_EARLY.format(target=self.match.game.totals.shown(target))

    @cached_property
    def asks_sum(self) -> str:
        """A question where the totals add up to what no rows of its game bring; empty where they may."""
        odd = "" if self.errors else describe_odd_sum(self.match.standing, self.figures)
        return odd and wording.SAVE_ODD_SUM.format(odd=odd)

    @property
    def asks(self) -> list[tuple[str, str, str]]:
        """(name of the box, the question, the yes to it) of what looks wrong and may be so."""
        early = ("early", self.asks_early, wording.DID_END_EARLY)
        return [each for each in (early, ("sum", self.asks_sum, wording.IS_SUM)) if each[1]]

    @property
    def needs_confirmation(self) -> bool:
        """Whether a question has no yes yet."""
        return any(self.data is None or self.data.get(name) != words for name, words, _ in self.asks)

    @property
    def score(self) -> str:
        return describe_typed(self.figures, (), self.match.game.totals.shown)


class TablePage:
    """The next table without a result in the round that is played, in the order of the paper."""

    def __init__(self, evening: EventState, wanted: int = 0, data: QueryDict | None = None) -> None:
        """`wanted`: the table to type in, 0: the first; `data`: what was typed."""
        self.evening, self.data = evening, data
        self.played: RoundState | None = evening.running
        due = [each for each in self.waiting if each.number == wanted] or self.waiting[:1]
        self.seated: TableState | None = due[0] if due else None

    @cached_property
    def waiting(self) -> list[TableState]:
        """The tables to type in. One in dispute is settled on the board."""
        unfinished = self.played.unfinished if self.played else []
        return [each for each in unfinished if each.match is not None and not each.disputed]

    @cached_property
    def match(self) -> Match:
        assert self.seated is not None and self.seated.match is not None
        return Match.objects.get(pk=self.seated.match.id)

    def second_reading(self, act: Act) -> str:
        """What the same paper typed in again says, while another person saved it, in a sentence: the same, or other
        numbers, which are then both kept until somebody settles it; empty where the table was not typed in."""
        posted = self.data.get("seated", "") if self.data is not None else ""
        found = next((each for each in self.played.tables if f"{each.pk}" == posted), None) if self.played else None
        if found is not None and found.summed is not None:
            compared = self.evening.format.cards.compared
            return self.second_cards(found, found.summed) if compared else self.second_totals(found)
        if found is None or found.match is None or found.untouched:
            return ""
        self.seated, other = found, found.agreed_by or wording.SOMEBODY
        sheet = PaperPage(self.match, self.data, again=True, fills=True)
        if sheet.errors:
            return ""
        before = found.disputed
        now = type_in_again(self.evening.event, self.match, sheet.new_lines, act=act)
        again = now.running.table(found.number) if now.running else None
        differ = again is not None and again.disputed and not before
        template = wording.TYPED_OTHERWISE if differ else wording.TYPED_THE_SAME
        return template.format(table=found.number, who=other)

    def second_totals(self, table: TableState) -> str:
        """That the totals which are sent again are saved, in a sentence; empty where they are others."""
        self.seated = table
        result = self.result if self.data is not None else None
        alone = result is not None and (result.is_pressed or not table.can_be_checked)
        same = result is not None and alone and not result.errors and result.figures == tuple(table.totals)
        return wording.CARDS_TYPED_THE_SAME.format(table=table.number) if same else ""

    def second_cards(self, table: TableState, saved: tuple[int, ...]) -> str:
        """What two cards typed in again say beside the saved totals, in a sentence; empty where they cannot be read."""
        assert self.played is not None
        form = TwoCardsForm(self.data, evening=self.evening, played=self.played, table=table)
        if not form.is_valid():
            return ""
        same = saved == typed_total(form.checked().cards)
        template = wording.CARDS_TYPED_THE_SAME if same else wording.CARDS_TYPED_OTHERWISE
        return template.format(table=table.number, score=describe_typed(table.totals, table.spreads))

    @property
    def place(self) -> str:
        assert self.played is not None and self.seated is not None
        return describe_place(self.evening, self.played, self.seated)

    @property
    def heading(self) -> str:
        assert self.played is not None and self.seated is not None
        stage, number = self.seated.draw.stage, self.played.number
        template = wording.ROUND_STAGE_TABLE if stage else wording.ROUND_TABLE
        return template.format(number=number, stage=stage, table=self.seated.number, **self.evening.format.naming)

    @property
    def who(self) -> str:
        assert self.played is not None and self.seated is not None
        return who_plays(self.evening, self.played, self.seated)

    @cached_property
    def two_cards(self) -> TwoCardsForm | None:
        """What the two cards of the table say, where the format has such cards."""
        if not self.evening.format.cards.compared or self.played is None or self.seated is None:
            return None
        cards = said_cards(self.seated)
        said = {f"{key}-{side}": text for side, card in cards.items() for key, text in boxes_of(card).items()}
        return TwoCardsForm(self.data, evening=self.evening, played=self.played, table=self.seated, said=said)

    @cached_property
    def sheet(self) -> PaperPage | None:
        """The rows that the paper of the table has and its sheet has not; None where they do not stand so on paper."""
        if self.seated is None or not self.seated.can_be_checked:
            return None
        deals = self.evening.format.lines_per_round(self.evening.facts) or 0
        return PaperPage(self.match, self.data, fills=True, deals=deals)

    @cached_property
    def result(self) -> TypedResult | None:
        """The totals of the table alone; None where they do not tell who won."""
        return (
            TypedResult(self.match, self.data, timed=self.evening.event.minutes > 0)
            if goal(self.match.setup) == 1
            else None
        )

    @property
    def is_result(self) -> bool:
        """Whether only the totals were to be saved."""
        return self.result is not None and (self.sheet is None or self.result.is_pressed)

    @cached_property
    def errors(self) -> list[str]:
        """What keeps what was typed from being stored."""
        if self.result is not None and self.is_result:
            return [wording.ROWS_TOO] if self.sheet is not None and self.sheet.typed else self.result.errors
        return self.sheet.errors if self.sheet is not None else []

    @property
    def may_be_stored(self) -> bool:
        """Whether it is right as it was typed, or somebody has seen what looks wrong."""
        typed = self.result if self.is_result else self.sheet
        return typed is not None and not self.errors and not typed.needs_confirmation

    @property
    def asks(self) -> list[tuple[str, str, str]]:
        """As `TypedResult.asks`, where only totals were typed."""
        asked = self.is_result and self.data is not None and not self.errors
        return self.result.asks if self.result is not None and asked else []

    def store(self, act: Act) -> None:
        """Store what was typed. Errors as `lines.write_all`."""
        assert self.played is not None and self.seated is not None
        place, event = self.place, self.evening.event
        if self.result is not None and self.is_result:
            template = wording.RESULT_TYPED_ONCE if asks_two_people(self.evening.facts) else wording.RESULT_TYPED_IN
            words = template.format(place=place, score=self.result.score)
            words = wording.RESULT_ENDED_EARLY.format(words=words) if self.result.asks_early else words
            summed = {"summed": self.result.figures}
            organiser.change_table(self.evening, self.played.number, self.seated.number, words, summed, **act.fields)
        elif self.sheet is not None:
            type_in(event, self.match, self.sheet.new_lines, wording.TYPED_IN.format(place=place), act=act)

    @property
    def questions(self) -> list[tuple[Ask, str, list[tuple[int, str]]]]:
        """(question, its words, the answers) of what only people know, once every table is typed in."""
        names = self.evening.names
        asked = () if self.waiting else self.evening.questions
        return [
            (ask, self.evening.fill_names(ask.words), [(one, names[one]) for one in ask.candidates]) for ask in asked
        ]

    @property
    def has_cards(self) -> bool:
        """Whether there are totals that cards could be compared with."""
        return bool(self.evening.opened) and self.evening.format.adds_points(self.evening.facts)
