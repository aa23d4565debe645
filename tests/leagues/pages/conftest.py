from tests.pages.people import ada, bo, cy

__all__ = ["ada", "bo", "cy"]
