"""Who can still win a knockout, from its bracket: how many more wins each needs, and who is out."""

from leagues.rules.standings.needs import Needs
from leagues.rules.standings.outlooks import ALIVE, CLINCHED, LOST, OUT, WON, Outlook
from leagues.rules.words import number_words
from leagues.state.bracket import Meeting, Tree, advancing_seat, trees
from leagues.state.event_state import EventState

FROM_BRACKET = "Worked out from the bracket."
BYE_NOTE = "Where an odd number is left a bye counts as a win."


def bracket_chances(evening: EventState) -> Needs:
    """Everybody's chances, in the order of the standings: a win is needed of each meeting to the final that is no
    bye."""
    event = evening.build_event(evening.rounds)
    tree = trees(event)[0]
    needed = {row.number: wins_needed(evening, tree, row.number) for row in evening.standings}
    lot = not tree.joined and any(each.bye for column in tree.columns[len(event.rounds) :] for each in column)
    rows = tuple(bracket_outlook(row.number, row.total, needed[row.number]) for row in evening.standings)
    return Needs(rows, f"{FROM_BRACKET} {BYE_NOTE}" if lot else FROM_BRACKET, "")


def bracket_outlook(one: int, total: int, wins: int | None) -> Outlook:
    if wins is None:
        return Outlook(one, total, 0, OUT, f"{{{one}}} {LOST}", exact=True)
    if not wins:
        return Outlook(one, total, 0, CLINCHED, f"{{{one}}} {WON}", 0, 0, 0, True)
    words = f"{{{one}}} will win with {number_words(wins)} more {'win' if wins == 1 else 'wins'}."
    return Outlook(one, total, wins, ALIVE, words, wins, wins, wins, True)


def wins_needed(evening: EventState, tree: Tree, one: int) -> int | None:
    """How many more; None for who is out: beaten, gone, or never in the bracket."""
    at, place, last = latest_meeting(tree, one)
    if last is None or (last.winner and last.winner != one):
        return None
    ahead = tree.columns[at + 1 :]
    stays = not ahead or advancing_seat(evening.facts, Meeting((one, None), one), tree.rounds[at] + 1) == one
    if not stays or (last.winner and ahead and tree.joined):
        return None
    mine = [column[place >> further] if tree.joined else None for further, column in enumerate(ahead, 1)]
    return int(last.open and not last.bye) + sum(each is None or not each.bye for each in mine)


def latest_meeting(tree: Tree, one: int) -> tuple[int, int, Meeting | None]:
    """The last column in which somebody stands, the place there, and the meeting; None where they stand in none."""
    found: tuple[int, int, Meeting | None] = (0, 0, None)
    for at, column in enumerate(tree.columns):
        for place, each in enumerate(column):
            if one in each.seats:
                found = (at, place, each)
    return found
