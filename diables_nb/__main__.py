"""The command line: `python -m diables_nb COMMAND`; `--help` lists the commands."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from . import __version__
from .commands import parser
from .commands.answers import CLOSED, INTERRUPTED

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit status.

    0; 1 when an example differs, a search finds nothing or a rule is untested; 2 when the input is wrong, with a line a
    problem on standard error, or when the output is full; 130 when it is interrupted; 141 when whoever reads the output
    has closed it, as `head` does.
    """
    options = parser(__version__).parse_args(arguments)
    try:
        status, text = options.run(options)
    except KeyboardInterrupt:
        return _refused("interrupted", status=INTERRUPTED)
    except OSError as error:
        return _refused(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return _refused(str(error))
    if status == INTERRUPTED:
        _refused("interrupted")  # what was done until then is told all the same
    return _written(text) or int(status)


def _refused(problems: str, status: int = 2) -> int:
    with suppress(OSError):  # who has closed the output may have closed this too
        print(problems, file=sys.stderr, flush=True)
    return status


def _written(text: str) -> int:
    """Prints a text, signs that the output cannot show being spelt out. 0, or the status where the output was closed or
    is full.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        print(text, flush=True)
    except OSError as error:
        with suppress(OSError, ValueError):  # what is left in the buffer must not fail a second time at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return CLOSED
        return _refused(f"standard output: {error.strerror}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
