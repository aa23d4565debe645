"""The part that seats many tables."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from leagues.one_table import views as one_table_views

        from . import integration  # models exist only now

        integration.register(one_table_views.refused_row_page)
