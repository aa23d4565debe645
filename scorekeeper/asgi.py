"""`scorekeeper.asgi:application`, under which servers look for what they serve."""

from scorekeeper.serving.asgi import application

__all__ = ["application"]
