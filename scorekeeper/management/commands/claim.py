"""`scorekeeper claim`, on the laptop itself: a link that makes a device the host of everything."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from scorekeeper.actions.claim import make_master_key
from scorekeeper.server import addresses, data_dir, migrate, security, wording
from scorekeeper.server.lock import hold_folder, port_in_use


class Command(BaseCommand):
    help = wording.CLAIM_HELP
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        data_dir.check_writable(settings.DATA)
        if migrate.is_newer() or migrate.is_due():
            raise CommandError(wording.CLAIM_AT_START.format(where=connection.settings_dict["NAME"]))
        with hold_folder(settings.DATA) as mine:
            if mine.try_exclusive():
                self.stdout.write(wording.CLAIM_LATER)
            settings.PORT = port_in_use(settings.DATA, settings.PORT)
        key = make_master_key(timezone.now())
        there = reverse("claim", args=[key.pk, key.token])
        self.stdout.write(wording.CLAIM_LINK)
        self.stdout.write(wording.ON_LAPTOP.format(port=settings.PORT) + there)
        if settings.URL or settings.HOST not in security.LOOPBACK:
            for phone in addresses.for_phones():
                self.stdout.write(wording.FOR_PHONES.format(url=phone.url + there, name=phone.name))
