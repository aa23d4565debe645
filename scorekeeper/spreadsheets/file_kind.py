"""Which kind of file an address asks for."""


class FileKind:
    """The part of an address that says which file is wanted."""

    regex = "csv|xlsx"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
