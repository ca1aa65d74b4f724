"""scripts/lab.py: which port, what is said of it, and that JupyterLab really comes up."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import lab
from scripts.lab import LabError, choose_port, is_free, prepare
from tests.browser.server import free_port, own_environment

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 90


@pytest.fixture
def busy() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


def test_a_busy_port_is_seen(busy: int) -> None:
    assert not is_free(busy)


def test_a_free_port_is_seen() -> None:
    assert is_free(free_port())


def test_the_first_port_needs_no_word() -> None:
    assert choose_port("", lambda port: True) == (8888, "")


def test_the_next_free_port_is_taken_and_said() -> None:
    port, note = choose_port("", lambda port: port > 8889)
    assert port == 8890
    assert note == "Port 8888 is busy: JupyterLab comes up on port 8890."


def test_no_free_port_is_told() -> None:
    with pytest.raises(LabError, match="8888 to 8937 are all busy; stop an old JupyterLab or give a LAB_PORT"):
        choose_port("", lambda port: False)


def test_a_port_asked_for_is_taken() -> None:
    assert choose_port("9001", lambda port: True) == (9001, "")


def test_a_busy_port_that_was_asked_for_is_told(busy: int) -> None:
    with pytest.raises(LabError, match=f"port {busy} is busy; .* give another LAB_PORT"):
        choose_port(str(busy))


@pytest.mark.parametrize("asked", ["0", "65536", "-1", "abc", "80.5", "²"])
def test_what_is_no_port_is_told(asked: str) -> None:
    with pytest.raises(LabError, match="is no port"):
        choose_port(asked)


def test_a_missing_notebook_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "ROOT", tmp_path)
    with pytest.raises(LabError, match=r"start\.ipynb is missing; bring it back with: git checkout"):
        prepare({}, [])


def test_an_error_is_one_line(busy: int) -> None:
    run = subprocess.run(
        [sys.executable, "scripts/lab.py"],
        cwd=ROOT,
        env=os.environ | {"LAB_PORT": str(busy)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 1
    (line,) = run.stderr.splitlines()
    assert line.startswith(f"error: port {busy} is busy")


def test_nothing_is_asked_of_a_network_and_more_arguments_are_handed_on() -> None:
    line, _ = prepare({"LAB_PORT": str(free_port())}, ["--no-browser"])
    assert "--LabApp.news_url=None" in line
    assert "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate" in line
    assert "--ServerApp.port_retries=0" in line
    assert line[-1] == "--no-browser"


def test_it_comes_up(tmp_path: Path) -> None:
    """From another folder, with its first notebook, on the port that was asked for; a signal to it ends it."""
    port = free_port()
    environment = own_environment(tmp_path) | {"LAB_PORT": str(port)}
    command = [sys.executable, str(ROOT / "scripts" / "lab.py"), "--no-browser", "--IdentityProvider.token=secret"]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=log, stderr=log)
    try:
        page = answer(f"http://localhost:{port}/api/contents/start.ipynb?content=0&token=secret", process)
        assert b'"start.ipynb"' in page
    finally:
        process.terminate()
        process.wait(30)
    assert f"localhost:{port}/lab/tree/start.ipynb" in (tmp_path / "log").read_text()


def answer(url: str, process: subprocess.Popen[bytes]) -> bytes:
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            with urllib.request.urlopen(url, timeout=10) as page:  # noqa: S310
                return bytes(page.read())
        except urllib.error.HTTPError:
            raise
        except (urllib.error.URLError, ConnectionError):
            assert process.poll() is None, "JupyterLab ended"
            assert time.monotonic() < deadline, "JupyterLab does not answer"
            time.sleep(0.2)


def test_the_question_about_news_is_left_out_of_the_own_environment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "ROOT", tmp_path)
    lab.be_quiet(tmp_path / "another")
    assert list(tmp_path.iterdir()) == []
    lab.be_quiet(tmp_path / ".venv")
    written = tmp_path / ".venv" / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    assert '"fetchNews": "false"' in written.read_text(encoding="utf-8")
    written.write_text("{}", encoding="utf-8")
    lab.be_quiet(tmp_path / ".venv")
    assert written.read_text(encoding="utf-8") == "{}"
