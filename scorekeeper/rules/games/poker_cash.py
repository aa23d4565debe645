"""Poker night in whole coins or chips: who bought in and cashed out for how much, and who pays whom.

Source: common rules.
"""

from dataclasses import replace

from ..plain_sheets.poker_nights import NIGHT
from ..setup import CENTS

GAME = replace(NIGHT, key="poker_cash", options=(*NIGHT.options, replace(CENTS, label="Cents for each chip (0: none)")))
