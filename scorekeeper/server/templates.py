"""Templates are laid out to be read, and sent without their indentation."""

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader as FileLoader


class Loader(FileLoader):
    """Template files without indentation and empty lines. HTML reads any white space between words as one space."""

    def get_contents(self, origin: Origin) -> str:
        return re.sub(r"\s*\n\s*", "\n", super().get_contents(origin))
