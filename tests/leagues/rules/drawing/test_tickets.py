"""Tickets that are drawn: everybody's own stays, and there are as many of each as can be."""

from collections import Counter
from random import Random

from leagues.rules.drawing.tickets import draw_tickets
from tests.often import for_each

ROLES = ("gentleman", "lady")


@for_each("count", range(4, 14))
def test_roles_are_as_equal_as_can_be(count):
    drawn = Counter(draw_tickets(ROLES, [""] * count, Random(count)))
    assert drawn["gentleman"] + drawn["lady"] == count and 0 <= drawn["gentleman"] - drawn["lady"] <= 1


def test_whoever_has_a_ticket_keeps_it_and_the_others_make_up_for_it():
    carried = ["lady", "", "lady", "", "lady", ""]
    assert draw_tickets(ROLES, carried, Random(1)) == ("lady", "gentleman") * 3


def test_chance_decides_who_is_which():
    assert len({draw_tickets(ROLES, [""] * 8, Random(seed)) for seed in range(20)}) > 10
