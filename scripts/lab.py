"""Opens JupyterLab on the first notebook: what `make lab` runs.

LAB_PORT=... asks for one port. Without it the first free one from 8888 on is taken, and said.
Arguments are handed on to JupyterLab.
"""

import errno
import json
import os
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

FIRST_PORT = 8888
PORTS_TRIED = 50
ROOT = Path(__file__).resolve().parent.parent
START = Path("notebooks") / "start.ipynb"


class LabError(Exception):
    """What keeps JupyterLab from being opened, in one line with its remedy."""


def is_free(port: int) -> bool:
    """Whether a server could listen on a port of this machine, in every address that "localhost" has."""
    for family, kind, protocol, _, address in socket.getaddrinfo("localhost", port, type=socket.SOCK_STREAM):
        with socket.socket(family, kind, protocol) as probe:
            # As servers do: a port whose last connection has just closed is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as error:
                if family == socket.AF_INET6 and error.errno != errno.EADDRINUSE:
                    continue  # "localhost" has an IPv6 name here, and the machine no IPv6
                return False
    return True


def asked_port(text: str) -> int:
    """Reads LAB_PORT.

    Raises:
        LabError: it is no port number.
    """
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise LabError(f"LAB_PORT={text} is no port; give a number from 1024 to 65535, or leave LAB_PORT out")
    return int(text)


def choose_port(asked: str, free: Callable[[int], bool] = is_free) -> tuple[int, str]:
    """Chooses the port.

    Parameters:
        asked: LAB_PORT, or nothing.
        free: tells whether a port can be used.

    Returns:
        The port, and a sentence to say about it (empty where there is nothing to say).

    Raises:
        LabError: the port asked for is busy, or all that were tried are.
    """
    if asked:
        port = asked_port(asked)
        if not free(port):
            raise LabError(f"port {port} is busy; stop what uses it, give another LAB_PORT, or leave LAB_PORT out")
        return port, ""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        if free(port):
            note = "" if port == FIRST_PORT else f"Port {FIRST_PORT} is busy: JupyterLab comes up on port {port}."
            return port, note
    last = FIRST_PORT + PORTS_TRIED - 1
    raise LabError(f"the ports {FIRST_PORT} to {last} are all busy; stop an old JupyterLab or give a LAB_PORT")


def command(port: int, exactly: bool, extra: Sequence[str]) -> list[str]:
    """The command that starts JupyterLab.

    Parameters:
        port: where it shall listen.
        exactly: whether no other port will do.
        extra: further arguments of the caller.
    """
    line = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.port={port}",
        f"--ServerApp.port_retries={0 if exactly else PORTS_TRIED}",
        # Who comes here looks for lessons. The address that is printed opens the first one, as the browser does.
        f"--ServerApp.root_dir={START.parent}",
        f"--LabApp.default_url=/lab/tree/{START.name}",
        # Nothing is asked of a network while it runs: no news, no look for updates.
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        line.append("--allow-root")  # in a container there may be no other user
    return [*line, *extra]


def prepare(environment: Mapping[str, str], extra: Sequence[str]) -> tuple[list[str], str]:
    """The command to run, and what to say before.

    Raises:
        LabError: JupyterLab cannot be opened.
    """
    if not (ROOT / START).is_file():
        raise LabError(f"{START} is missing; bring it back with: git checkout -- {START}")
    asked = environment.get("LAB_PORT", "").strip()
    port, note = choose_port(asked)
    return command(port, bool(asked), extra), note


def be_quiet(prefix: Path) -> None:
    """Leaves JupyterLab's question about news out of this project's own environment; another one is not touched.

    Parameters:
        prefix: the folder of the environment that runs.
    """
    settings = prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    if prefix != ROOT / ".venv" or settings.exists():
        return
    quiet = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps(quiet, indent=2) + "\n", encoding="utf-8")


def main() -> int:
    """Becomes JupyterLab, or says in one line why not."""
    try:
        line, note = prepare(os.environ, sys.argv[1:])
        be_quiet(Path(sys.prefix))
    except LabError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if note:
        print(note, flush=True)
    os.chdir(ROOT)
    # This process becomes the server: Ctrl+C and signals reach it as if it had been started by hand.
    return os.execv(line[0], line)  # noqa: S606


if __name__ == "__main__":
    sys.exit(main())
