"""`scorekeeper schedule changing-partners --players 23 --rounds 7 --seed 1`: who sits where, and how good it is."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import django
from django.apps import apps
from django.core.management.base import BaseCommand, CommandError

from leagues.paper import schedule_text, wording
from leagues.rules.choosing.choices import describe_answers, is_tick, shell_flag
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import Format
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

MOST = 400  # players, and rounds


class Command(BaseCommand):
    help = wording.CHART_HELP
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        names = ", ".join(schedule_text.charts_by_name())
        parser.add_argument("format", help=wording.FORMAT_HELP.format(formats=names))
        pairs = joined([name for name, each in schedule_text.charts_by_name().items() if each.people.only_pairs])
        parser.add_argument("--players", type=int, required=True, help=wording.PLAYERS_HELP.format(formats=pairs))
        parser.add_argument("--rounds", type=int, help=wording.ROUNDS_HELP)
        parser.add_argument("--seed", default="1", help=wording.SEED_HELP)
        for option, names in schedule_text.chart_choices().values():
            label = f"{option.label[:1].lower()}{option.label[1:]}"
            answers = describe_answers(option)
            template = wording.CHOICE_HELP if answers else wording.TICK_HELP
            words = template.format(label=label, answers=answers, formats=names)
            how: dict[str, Any] = {"action": "store_const", "const": "1"} if is_tick(option) else {"metavar": "ANSWER"}
            parser.add_argument(shell_flag(option), dest=option.key, help=words, **how)
        parser.add_argument("--json", action="store_true", help=wording.JSON_HELP)
        parser.add_argument("--pdf", type=Path, metavar="FILE", help=wording.PDF_HELP)

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rounds"] is not None and options["rounds"] < 1:
            raise CommandError(wording.NO_ROUNDS)
        if not 1 <= options["players"] <= MOST or (options["rounds"] or 1) > MOST:
            raise CommandError(wording.WRONG_SIZE.format(players=MOST, rounds=MOST))
        try:
            format = schedule_text.format_called(options["format"])
            chosen = {key: options[key] for key in schedule_text.chart_choices() if options.get(key) is not None}
            players, rounds = options["players"], options["rounds"] or 0
            event = schedule_text.build_event(format, players, rounds, options["seed"], chosen)
            draws, good = schedule_text.build_chart(format, event)
        except RuleError as refusal:
            raise CommandError(str(refusal)) from refusal
        words = schedule_text.describe_chart(format, event, good)
        if options["pdf"]:
            self.print_to(options["pdf"], self.as_paper(format, event, draws, words))
        if options["json"]:
            self.stdout.write(json.dumps(schedule_text.as_data(format, event, draws, good)))
        else:
            text = f"{options['pdf']}" if options["pdf"] else schedule_text.as_text(format, event, draws, words)
            self.stdout.write(text)

    def as_paper(self, format: Format, event: EventFacts, draws: tuple[Draw, ...], words: str) -> bytes:
        """The chart as PDF; empty where a part took too long. Starts Django, as only paper needs templates."""
        if not apps.ready:
            django.setup()
        from django.template.loader import render_to_string

        from leagues.paper.chart import chart_values
        from scorekeeper.printing.pdf import WORKER
        from scorekeeper.printing.pdf_worker import join_pdfs

        pdfs = []
        for part in chart_values(format, event, draws, words):
            if part["part"]:
                self.stderr.write(wording.SETTING.format(part=part["part"]))
            pdfs.append(WORKER.make_pdf(render_to_string("sheets/chart.html", part)))
            if not pdfs[-1]:
                return b""
        return join_pdfs(pdfs) if len(pdfs) > 1 else pdfs[0]

    def print_to(self, file: Path, pdf: bytes) -> None:
        if not pdf:
            raise CommandError(wording.CHART_TOO_LONG)
        try:
            file.write_bytes(pdf)
        except OSError as fault:
            raise CommandError(wording.NOT_WRITABLE.format(path=file, fault=fault.strerror)) from fault
