"""Lines of a match, and disputes about them."""

from typing import Unpack

from django.db import transaction

from scorekeeper.device import ActFields
from scorekeeper.models import Match

from . import wording


@transaction.atomic
def settle_dispute(match: Match, number: int, choice: str, **act: Unpack[ActFields]) -> None:
    """Settle a dispute: `choice` is a revision, or "both", where the later one becomes the next line.

    A match that has ended takes no next line: "both" does nothing there, one version can still be chosen.
    """
    Match.objects.select_for_update().get(pk=match.pk)  # so that two taps on "both" do not count it twice
    match.clear_cache()
    now = match.line_now(number)
    if not now.rivals or choice not in ("both", *map(str, now.rivals)) or (choice == "both" and not match.takes_lines):
        return
    claims = dict(zip(now.rivals, now.claims, strict=True))
    chosen = now.rivals[0] if choice == "both" else int(choice)
    match.write(number, claims[chosen], base=now.last, settles=chosen, reason=wording.SETTLED, **act)
    if choice == "both" and match.takes_lines:
        match.write(match.last_line + 1, claims[now.rivals[-1]], base=0, reason=wording.BOTH_COUNTED, **act)
