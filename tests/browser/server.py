"""A JupyterLab of the tests' own: own port, token and folders, so that nothing of the user's is touched or seen."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

STARTUP_SECONDS = 90
SHUTDOWN_SECONDS = 15

# What JupyterLab would otherwise ask of a network, or do to a notebook behind a test's back.
SETTINGS: dict[str, dict[str, object]] = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/extensionmanager-extension/plugin": {"enabled": False, "disclaimed": False},
    # Cells outside the window stay in the page: a test looks at them by number.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none", "recordTiming": False},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}


@dataclass(repr=False)
class Server:
    """A running JupyterLab."""

    process: subprocess.Popen[bytes]
    port: int
    token: str
    root: Path
    settings: Path
    log: Path

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def api(self, method: str, path: str) -> object:
        """Asks the server's own interface, for example DELETE sessions/ID."""
        request = urllib.request.Request(  # noqa: S310
            f"{self.origin}/api/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            text = answer.read()
        return json.loads(text) if text else None

    def set(self, name: str, values: Mapping[str, object]) -> None:
        """Writes the user's settings of one part of JupyterLab, for pages loaded from now on."""
        path = self.settings / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")

    def end_kernels(self, but: str | None = None) -> None:
        """Ends the kernels that tests have started, except that of the notebook of a name."""
        sessions = self.api("GET", "sessions")
        assert isinstance(sessions, list)
        for session in sessions:
            if session["path"] != but:
                self.api("DELETE", f"sessions/{session['id']}")

    def stop(self) -> None:
        """Ends this server, and no other."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(SHUTDOWN_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(SHUTDOWN_SECONDS)


def start(base: Path) -> Server:
    """Starts a JupyterLab.

    Parameters:
        base: an empty folder for all that it reads and writes.

    Returns:
        The server, once it answers.

    Raises:
        RuntimeError: it did not start; the message holds what it wrote.
    """
    root, settings, log = base / "root", base / "settings", base / "server.log"
    root.mkdir(parents=True)
    port, token = free_port(), secrets.token_hex(16)
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={root}",
        f"--IdentityProvider.token={token}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        # The page's own commands, for "run all cells" and the like.
        "--LabApp.expose_app_in_browser=True",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=root, env=own_environment(base), stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
    server = Server(process, port, token, root, settings, log)
    for name, values in SETTINGS.items():
        server.set(name, values)
    _await(server)
    return server


def own_environment(base: Path) -> dict[str, str]:
    """The environment of a Jupyter program that shall neither see nor touch what is the user's."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "IPYTHON", "PYTEST", "JPY_")) and name != "MPLBACKEND"
    }
    own = {
        "HOME": base / "home",
        "IPYTHONDIR": base / "ipython",
        "JUPYTER_CONFIG_DIR": base / "config",
        "JUPYTER_DATA_DIR": base / "data",
        "JUPYTER_RUNTIME_DIR": base / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": base / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": base / "workspaces",
    }
    for folder in own.values():
        folder.mkdir(parents=True, exist_ok=True)
    return environment | {name: str(folder) for name, folder in own.items()}


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await(server: Server) -> None:
    deadline = time.monotonic() + STARTUP_SECONDS
    while time.monotonic() < deadline:
        if server.process.poll() is not None:
            break
        try:
            server.api("GET", "status")
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
        else:
            return
    server.stop()
    raise RuntimeError(f"JupyterLab did not start:\n{server.log.read_text(errors='replace')[-4000:]}")
