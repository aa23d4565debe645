"""What this installation knows of itself."""

from django.db import models


class Installation(models.Model):
    """One row. Its secret makes the tokens of links and signs cookies, so that a copy opens on an empty machine, too.

    `server.data_dir` reads it at the start; a migration has made it.
    """

    secret = models.TextField()

    def __str__(self) -> str:
        return f"installation {self.pk}"
