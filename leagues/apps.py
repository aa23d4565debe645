"""The part that seats many tables."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from scorekeeper import hooks

        from .integration import acts, facts, page, reading, start  # models exist only now

        hooks.REGISTERED[0] = hooks.EventHooks(page.HOOKS, acts.HOOKS, facts.HOOKS, start.HOOKS, reading=reading.HOOKS)
