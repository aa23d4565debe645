"""Writes docs/who-may-do-what.md: `tests/security/roles.txt`, which holds at every URL, in the words of an organiser.

`make docs` writes it; `tests/test_docs.py` holds it.
"""

from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "who-may-do-what.md"
CODES = ROOT / "tests" / "security" / "roles.txt"
ROLES = ("none", "view", "score", "other", "host", "run", "next", "member")  # the columns of CODES
SAME = {"other": "none", "next": "score"}  # a key of something else, or one that was turned off, is none
HEAD = """# Who may do what

Written by `make docs` from the table `tests/security/roles.txt`, which the tests ask of every page: change that, not
this page. A tick is what a phone may do that has nothing but this; it may have several. Where it may not, it is told
that there is no such page, or that this is for the host.

Playing needs no account: a phone holds what its links and codes gave it, and whoever began a thing is its *host*. On a
server with accounts only they start groups, and open them on any phone; groups that nobody else runs are deleted with
an account. Each link or code can be turned off, and opens nothing any more. A key of one table, evening or group opens
no other.
"""

PEOPLE = {
    "A match and its night": {
        "none": "anybody",
        "view": "link to look on",
        "score": "link or code to keep score",
        "member": "of its group",
        "host": "host",
    },
    "An evening, of a league or tournament, and its season": {
        "none": "anybody",
        "view": "link to look on",
        "score": "a table's phone",
        "run": "link to run it",
        "host": "host",
    },
    "A league of fixtures": {
        "none": "anybody",
        "view": "link to look on",
        "score": "a captain's link",
        "member": "of its group",
        "host": "who runs it",
    },
    "A sign-up": {
        "none": "anybody",
        "view": "its link",
        "score": "somebody’s own link",
        "host": "who runs it",
    },
    "A group": {"none": "anybody", "member": "a member's link", "host": "who runs it"},
    "Everything else": {"none": "anybody"},
}
AFTER = {
    "A match and its night": "The host may let everybody who keeps score change people, seats and rules. A link of an "
    "evening to its table keeps score there as well.",
    "An evening, of a league or tournament, and its season": "A table's phone writes at its own table alone; whoever "
    "runs the evening at each.",
    "A league of fixtures": "A captain says the results of the own team alone; a result counts once both captains say "
    "the same. Its table, paper and file are those of a season.",
    "A sign-up": "Whoever entered somebody changes that alone, and takes it back.",
    "A group": "A link to a group asks before it lets a phone in.",
    "Everything else": "What is listed there of matches, evenings and files is what the phone may open. Other programs "
    "read a night, an evening, a season or a group with a read key, which its host makes and turns off; without one "
    "nothing is told. `scorekeeper claim`, at the laptop itself, prints a link that makes one phone the host of all.",
}

# What is done, in each chapter, and the URLs of it by name, whose answers are of one kind. `look:` before a URL: only
# looking at it is meant, where others may write.
Acts = dict[str, str]
ACTS: dict[str, Acts] = {
    "A match and its night": {
        "See the sheet, its history and the night": "sheet history more tonight night went-on",
        "Show it on a big screen": "projector night-projector",
        "Print it, or take it away as a file, a spreadsheet or a picture": "paper sheet-pdf sheet-file history-file"
        " result-picture match-saved night-paper night-pdf night-file night-saved",
        "Leave the night on this phone": "night-leave",
        "Write a row, correct or strike it out, undo and redo": "line strike undo redo writing who throw cards play"
        " from-paper from-paper-again phone-fault",
        "Settle two different scores, and what a phone could not hand in": "settle refused-row",
        "Put a row on another sheet, add or take off points": "move penalty",
        "Play again, name the night, end it or go on with it": "play-again night-name night-end night-go-on",
        "Change people, seats, rules and the title": "people replace leave arrive rules title",
        "End the match early, take that back, delete it and bring it back": "end reopen delete restore",
        "See links and codes, make new ones, turn them off": "keys revoke night-keys night-revoke night-read-revoke",
        "Make another phone the host": "night-hand-over",
        "Keep its people as a group, or add the night to one": "night-keep group-add",
    },
    "An evening, of a league or tournament, and its season": {
        "See tables, results, standings, ties and history": "event event-round event-standings event-place event-needs"
        " event-fair event-ladder event-history event-table one-table-history event-own event-own-line event-onward"
        " event-worksheet",
        "Show it on a big screen": "event-projector",
        "Print schedules, slips and cards, take standings away": "event-paper event-one-paper event-standings-file"
        " event-cross-table-file",
        "See a season, print it, take its table away": "season season-pdf season-file",
        "Say who is here": "event-here",
        "Agree with a result, say who won a level table": "event-agree event-table-answer event-own-card",
        "Call for an organiser": "event-call",
        "Enter, change and publish a draw": "event-draw event-redraw event-bracket event-publish",
        "Open and close rounds, run the clock, undo": "event-open event-close event-clock event-undo one-table-undo"
        " event-rehearse event-throw-away",
        "Correct a result, close or cancel a table": "event-results event-result event-total event-answer"
        " event-answer-again one-table-answer event-void event-stop",
        "Go to a table that calls, say what one does and who one is": "event-come event-doing event-organiser",
        "Let the first go on to a second stage": "event-stage",
        "Let somebody keep a table, keep two apart": "event-wishes",
        "Give penalties, points and warnings": "event-penalties",
        "Late, leaving, resting, wrong seats": "event-roll event-offers event-seats",
        "Type in from paper": "event-from-paper event-from-paper-cards event-from-paper-totals",
        "Run a ladder": "event-challenge event-challenged event-withdraw event-raise event-drop",
        "Change settings and tie-breaks, give prizes, show hidden results": "event-settings event-ties event-prizes"
        " event-show-results",
        "End it, or go on": "event-end event-reopen",
        "See links, make new ones, turn them off; standings on a website": "event-passes event-revoke"
        " event-read-revoke event-frame",
        "Print everything at once, take the evening away as a file": "event-print event-pdf event-saved",
        "Keep its people as a group": "event-group-keep",
        "Add it to a group that one runs": "event-group-add",
        "Begin the next evening of its season, change its rules, close it, take it away as a file": "season-next"
        " season-rules season-close season-saved",
        "Delete it and bring it back": "event-delete event-restore",
    },
    "A league of fixtures": {
        "See a fixture": "look:fixture",
        "Say its result": "fixture",
        "See teams and their links, replace them, rename teams, let one leave": "league-teams league-team",
        "Draw other fixtures before the first result": "league-setup",
    },
    "A sign-up": {
        "Enter, take another partner, withdraw": "sign-up-mine",
        "Run the list: answer, enter, take off, what was paid, begin the evening": "sign-up sign-up-settings"
        " sign-up-entry sign-up-begin sign-up-delete",
        "Print it, take it away as a table": "sign-up-pdf sign-up-poster sign-up-file",
    },
    "A group": {
        "See its nights, records and strength; take its games away as a table": "group group-nights group-records"
        " group-strength group-honours group-file",
        "See its people, what each has won, and two against each other": "look:group-people person person-matches"
        " head-to-head person-file",
        "Start a night; leave the group on this phone": "group-start group-leave",
        "Add people, rename them, say that two are one, and take that back": "group-people person-name person-same"
        " merge-undo group-people-file",
        "Take away all that is stored of somebody; forget a name for good": "person-data person-erase",
        "Take the group away as a file, begin a season": "group-saved group-season",
        "See its links and replace them, keys for programs; rename or delete the group": "group-keys group-read-revoke"
        " group-name group-delete",
    },
    "Everything else": {
        "Start a match, look through games, print blank sheets": "home games game seats blank-paper blank-sheet"
        " board-pdf several-papers several-sheets",
        "Make a game of one's own; delete it on the phone that made it": "own-game own-game-open own-game-version"
        " own-game-file own-game-delete",
        "Set up an evening, a sign-up or a league of fixtures": "events event-new event-names league-new sign-up-new"
        " rehearsal-new",
        "Find past matches of this phone, put a saved file back": "matches matches-file files files-read",
        "Follow a link or type a code": "enter link-picture join take-over claim evening-enter evening-framed"
        " group-enter season-dates season-enter sign-up-enter sign-up-own",
        "Get help": "help connect health api-openapi",
    },
}
# what pages and browsers ask for by themselves, and what programs read with a key
UNSEEN = "rule-file manifest phone phone-game worker favicon api-opened api-people api-standings api-matches api-match"
UNSEEN += " api-lines api-news api-draws api-season api-nights api-person api-evenings api-seasons"


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(chapter(noun) for noun in ACTS)])


def chapter(noun: str) -> str:
    people = PEOPLE[noun]
    cells = [["", "", *people.values()], ["---", "---", *([":-:"] * len(people))]]
    for act, urls in ACTS[noun].items():
        how, allowed = who_may(urls)
        assert "none" in allowed or allowed <= people.keys(), f"nobody would read who else may: {act}"
        cells.append([how, act, *("✓" if role in allowed else "" for role in people)])
    rows = ("| " + " | ".join(row) + " |" for row in cells)
    return "\n".join([f"## {noun}\n", *rows, "", AFTER[noun], ""])


def who_may(urls: str) -> tuple[str, frozenset[str]]:
    """Whether these URLs are looked at or written to, and the roles that may; `ValueError` where they differ.

    A URL that the evening of the table has nothing for, as the throws of a game without darts, says nothing.
    """
    allowed, found, written = answers(), set(), False
    for name in urls.split():
        url = name.removeprefix("look:")
        writes = url == name and ("POST", url) in allowed
        written = written or writes
        roles = (writes and allowed["POST", url]) or allowed.get(("GET", url))
        if roles:
            found.add(roles.difference(SAME))
    if len(found) != 1:
        raise ValueError(f"not of one kind: {urls}")
    return "write" if written else "look", found.pop()


def answers() -> dict[tuple[str, str], frozenset[str]]:
    """The roles that get an answer, by method and URL; no URL by a method that it does not know."""
    rows = [line.split() for line in CODES.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    found = {
        (method, url): frozenset(role for role, code in zip(ROLES, codes, strict=True) if code < "400")
        for method, url, *codes in rows
        if set(codes) != {"405"}
    }
    for url, roles in found.items():
        assert all(own in roles for role, own in SAME.items() if role in roles), f"more than its like: {url}"
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
