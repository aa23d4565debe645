"""Django's own commands, and `serve`, `backup`, `restore`."""

from scorekeeper.__main__ import main

if __name__ == "__main__":
    main()
