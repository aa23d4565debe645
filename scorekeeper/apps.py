"""The part that keeps the score at one table."""

from django.apps import AppConfig
from django.db.backends.signals import connection_created
from django.urls import register_converter


class ScorekeeperConfig(AppConfig):
    name = "scorekeeper"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from .server.data_dir import set_up_connection
        from .spreadsheets.file_kind import FileKind

        register_converter(FileKind, "file")
        connection_created.connect(set_up_connection)
