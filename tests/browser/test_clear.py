"""Nothing on a sheet touches what stands beside it, and keys leave no hole."""

import pytest

NAMES = ("ada", "bo", "cy", "dee", "eli")

# how far the last key of a row of people ends from the edge that the first row reaches
HOLE = """() => {
    const keys = [...document.querySelectorAll(".asked .keys:not([hidden]) > .key")];
    const ends = keys.map(each => each.getBoundingClientRect().right);
    return Math.round(Math.max(...ends) - ends.at(-1));
}"""


@pytest.mark.parametrize(("game", "count"), [("bigwig", 3), ("plantagenet", 5)])
def test_three_or_five_people_leave_no_hole_among_the_keys(handset, game, count):
    guest = handset(width=390, height=664).start(game, NAMES[:count])
    assert guest.page.locator(".asked .keys:not([hidden]) > .who").count() == count
    assert guest.page.evaluate(HOLE) == 0
