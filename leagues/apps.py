"""The part that seats many tables."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from . import around  # models exist only now
        from .views import kitchen

        around.register(kitchen.refused_row_page)
