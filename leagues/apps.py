"""The part that seats many tables."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"
