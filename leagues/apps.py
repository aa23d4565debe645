"""The part that seats many tables."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from scorekeeper import hooks

        from .integration import acts, facts, files, page, people, reading, start  # models exist only now

        known = (page.HOOKS, acts.HOOKS, facts.HOOKS, start.HOOKS)
        hooks.REGISTERED[0] = hooks.EventHooks(*known, files=files.HOOKS, reading=reading.HOOKS, people=people.HOOKS)
