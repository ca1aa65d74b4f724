"""A front end in Python: it hears what a board sends, as a browser does, and knows what it shows."""

import json
from typing import Any

from diables_nb import Board
from diables_nb.widgets.wire import PLACE

__all__ = ["View", "labels", "pictures"]


def _strings(scene: dict[str, Any], index: int) -> tuple[str, str]:
    """The picture and the name of a node."""
    strings, elements, looks = scene["tables"]
    look, said = scene["nodes"][index]
    svg = "".join(strings[tag] for element in looks[look] for tag in elements[element])
    key = scene["keys"][index]
    return svg, strings[said] if isinstance(key, str) else strings[said].replace(PLACE, key[1])


def _names(scene: dict[str, Any]) -> list[str]:
    return [key if isinstance(key, str) else f"space:{key[0]}" for key in scene["keys"]]


def labels(scene: dict[str, Any]) -> dict[str, str]:
    """Node -> its accessible name."""
    return {name: _strings(scene, index)[1] for index, name in enumerate(_names(scene))}


def pictures(scene: dict[str, Any]) -> dict[str, str]:
    """Node -> its picture."""
    return {name: _strings(scene, index)[0] for index, name in enumerate(_names(scene))}


class View:
    """Opened on a board, it keeps the scene by what is sent, and counts the bytes.

    asked: how often it had to ask for the whole picture.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.asked = 0
        self.received: list[int] = []
        self.state: dict[str, Any] = {}
        board.comm.send = self._hear
        board.send_state()
        self.received.clear()

    def _hear(self, data: dict[str, Any] | None = None, **rest: Any) -> None:
        del rest
        data = json.loads(json.dumps(data or {}))
        self.received.append(len(json.dumps(data)))
        if data.get("method") != "update":
            return
        self.state |= data["state"]
        if "patch" in data["state"]:
            self._patch(data["state"]["patch"])

    def _patch(self, patch: dict[str, Any]) -> None:
        scene = self.state["scene"]
        if patch.get("layout") != scene["layout"] or patch.get("number", 0) <= scene["number"]:
            return
        if patch["since"] != scene["number"]:
            self.asked += 1
            self.intend("whole")
            return
        for table, entries in zip(scene["tables"], patch["tables"], strict=True):
            table.extend(entries)
        for index, look, said in patch["nodes"]:
            scene["nodes"][index] = [look, said]
        scene["number"] = patch["number"]

    def intend(self, kind: str, value: Any = None) -> None:
        """What a browser does for a click."""
        number = self.board.intent.get("seq", 0) + 1
        self.board.set_state({"intent": {"seq": number, "kind": kind, "value": value, "earlier": []}})

    @property
    def shown(self) -> dict[str, str]:
        """What it shows."""
        return pictures(self.state["scene"])

    @property
    def names(self) -> dict[str, str]:
        """What it says of each node."""
        return labels(self.state["scene"])
