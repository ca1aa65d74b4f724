"""What is asked, in words: every kind of decision has its question and its rule in the catalogue (`decisions.toml`)."""

from typing import Any

from diables_nb.rules import words
from diables_nb.rules.game import Decision

from .sending import ANY_SHOW
from .social import has
from .state import Frame, State

__all__ = ["decision_of"]

_NUMBER_AT = {
    "prepare": 2, "reorganize": 2, "hasten": 2, "camera": 3, "like": 3, "thrill": 3, "follower": 4, "firebot_slot": 2,
    "firebot_track": 3,
}  # fmt: skip
"""Where the frame of a numbered reward keeps how many are left."""


def decision_of(state: State) -> Decision:
    """The decision on top of a state's stack."""
    frame = state.stack[-1]
    kind = frame[0]
    entry = words.table("decisions")[_entry(state, frame)]
    return Decision(state.players[frame[1]], kind, words.say(entry["question"], _facts(frame)), entry["rule"])


def _entry(state: State, frame: Frame) -> str:
    """The entry of the catalogue: some kinds of decision are asked for more than one reason."""
    kind = str(frame[0])
    if kind == "camera":
        return "camera.second" if frame[5] else "camera.free" if frame[4] else "camera"
    if kind == "follower" and len(frame[3]) == 1:
        return "follower.wasted"
    if kind == "send":
        anywhere = "any" if frame[3] == "any" or has(state, frame[1], ANY_SHOW) else ""
        return ".".join(filter(None, ("send", anywhere, "scored" if frame[5] else "")))
    if kind == "beast":
        return f"beast.{frame[2]}"
    if kind == "firebot_space" and frame[2] == "any":
        return "firebot_space.any"
    return kind


def _facts(frame: Frame) -> dict[str, Any]:
    kind = frame[0]
    facts: dict[str, Any] = {}
    if kind in _NUMBER_AT:
        facts["number"] = frame[_NUMBER_AT[kind]]
    if kind == "send":
        facts["show"] = words.name("shows", frame[3])
        facts["followers"] = "" if frame[4] else ", without followers"
    if kind == "follower":
        facts["show"] = words.name("shows", frame[3][0])
    if kind == "firebot_space":
        facts["show"] = words.name("shows", frame[2])
    return facts
