"""A turn: a performer to the street, a leader to the tabalers, or pass (DIA-P1)."""

from __future__ import annotations

from typing import Any

from . import facts
from .facts import Choice
from .rewards import can_do, gain
from .shows import send, send_moves
from .social import check_wall
from .state import Board, Colla, Steps, Trigger, ask, pay, payable

SECTIONS = ("upper", "middle", "lower")
Face = dict[str, Any]
"""What a performer or tabalers activate: a spectator card, or colla followers printed on the board."""


def turn(board: Board, player: str) -> Steps:
    """One turn, and the check of the wall at its end (DIA-P1-02, DIA-WALL-01)."""
    leads = [f"lead {place}" for place in ("top", "bottom") if place not in board.collas[player].leaders]
    answer = yield from ask(player, [*_placements(board, player), *leads, "pass"])
    words = answer.split()
    if answer == "pass":
        board.passed.add(player)
    elif words[0] == "place":
        yield from _place(board, player, words[1], words[2], (int(words[3]), words[4]))
    else:
        board.collas[player].leaders.append(words[1])
        yield from (_drums(board, player) if words[1] == "top" else _noise(board, player))
    board.score_sent = False
    check_wall(board)


def _placements(board: Board, player: str) -> list[str]:
    """DIA-P1-PLAY-03 to 07, DIA-P1-FIRE, DIA-LB-02 with C-DIA-13."""
    colla = board.collas[player]
    moves = []
    for kind, number in colla.reserve.items():
        for firecracker in payable(board, player, kind) if number > 0 else []:
            for column in range(1, colla.range + 1):
                standing = [section for other, section in colla.street if other == column]
                joins = kind == "large_beast" and _beast_rule(colla, kind) == "DIA-LB-02"
                free = [section for section in SECTIONS if not standing or (joins and section not in standing)]
                moves += [f"place {kind} {firecracker} {column} {section}" for section in free]
    return moves


def _beast_card(colla: Colla, kind: str) -> Face | None:
    card = {"small_beast": colla.small, "large_beast": colla.large}.get(kind)
    return None if card is None else facts.BEASTS[card]


def _beast_rule(colla: Colla, kind: str) -> str:
    card = _beast_card(colla, kind)
    return "" if card is None else card["rule"]


def _face(colla: Colla, side: str, column: int) -> Face | None:
    """The card at a place, or else what is printed on the board there (DIA-P1-ADJ, DIA-P1-CF, C-DIA-06, 07)."""
    card = colla.cards.get((side, column))
    return facts.CARDS[card] if card else facts.PRINTED.get(f"{side}/{column}")


def _place(board: Board, player: str, kind: str, firecracker: str, where: tuple[int, str]) -> Steps:
    """Place, light, activate (DIA-P1-PLAY-02); the beast card held now counts (C-DIA-28)."""
    colla = board.collas[player]
    pay(board, player, kind, firecracker)
    colla.street[where] = (kind, firecracker)
    column, section = where
    place = ("street" if section == "middle" else section, column)
    card, face, beast = colla.cards.get(place), _face(colla, *place), _beast_card(colla, kind)
    rule = _beast_rule(colla, kind)
    board.score_sent = rule == "DIA-SB-03"
    ability: list[Choice] = []
    if beast is not None and "effect" in beast:
        ability = facts.rewards(beast["effect"])
    elif rule == "DIA-SB-07" and card is not None:
        ability = facts.rewards(facts.CARDS[card]["back"])
    twice = rule == "DIA-LB-03" and card is not None
    trigger = Trigger(player, kind, firecracker, twice)
    yield from _activate(board, trigger, face, ability)
    if twice and colla.cards.get(place) == card:
        yield from _activate(board, trigger, face, [])


def _met(board: Board, trigger: Trigger, face: Face) -> bool:
    """Whether the requirement for the right action is met (DIA-P1-CARD-03 to 05, DIA-VIDEO-11)."""
    if "performer" in face["needs"]:
        return trigger.kind != "diable" or board.has_video(trigger.player, 11)
    return trigger.firecracker in face["needs"]


def _works(board: Board, trigger: Trigger, face: Face, action: str) -> bool:
    """Whether an action of a card can do something now."""
    if "show" in face:
        return bool(send_moves(board, trigger.player, face["show"]))
    return any(can_do(board, trigger, reward) for choice in facts.rewards(face[action]) for reward in choice)


def _perform(board: Board, trigger: Trigger, face: Face, action: str) -> Steps:
    """One action of a card; of a show card right means with followers (DIA-SPEC-01 to 03)."""
    if "show" in face:
        yield from send(board, trigger.player, face["show"], followers=action == "right")
    else:
        yield from gain(board, trigger, facts.rewards(face[action]))


def _activate(board: Board, trigger: Trigger, face: Face | None, ability: list[Choice]) -> Steps:
    """The actions of what is adjacent and of the beast, in any order (DIA-P1-CARD, C-DIA-09 to 11)."""
    done: set[str] = set()
    own = Trigger(trigger.player, trigger.kind, trigger.firecracker)
    while True:
        actions = []
        if face is not None:
            actions = ["left", "right"] if _met(board, trigger, face) else ["left"]
            if "show" in face:
                actions = [] if done & {"left", "right"} else actions[-1:]
        offered = [action for action in actions if action not in done and _works(board, trigger, face or {}, action)]
        if "beast" not in done and any(can_do(board, own, reward) for choice in ability for reward in choice):
            offered.append("beast")
        answer = yield from ask(trigger.player, [*(f"activate {action}" for action in offered), "decline"])
        if answer == "decline":
            return
        action = answer.split()[1]
        done.add(action)
        if action == "beast":
            yield from gain(board, own, ability)
        else:
            yield from _perform(board, trigger, face or {}, action)


def _drums(board: Board, player: str) -> Steps:
    """Leader on the top space: the icons covered call up actions of both cards (DIA-P1-TAB-04 to 10, C-DIA-18, 20)."""
    colla = board.collas[player]
    faces = {"upper": _face(colla, "upper", 0), "lower": _face(colla, "lower", 0)}
    done: set[tuple[str, str]] = set()
    while True:
        offered = []
        for side, row in (("upper", "top"), ("lower", "bottom")):
            face = faces[side]
            covered = [a for a in ("left", "right") if colla.rows.get(row, 0) >= facts.ROWS[row][a]]
            if face is not None and "show" in face:
                covered = [] if {(side, "left"), (side, "right")} & done else covered[-1:]
            for action in covered:
                trigger = Trigger(player, "tabaler", None)
                if face is not None and (side, action) not in done and _works(board, trigger, face, action):
                    offered.append(f"drum {side} {action}")
        answer = yield from ask(player, [*offered, "decline"])
        if answer == "decline":
            return
        _, side, action = answer.split()
        done.add((side, action))
        face = faces[side]
        assert face is not None
        twice = board.has_video(player, 1)
        for _ in range(2 if twice else 1):
            trigger = Trigger(player, "tabaler", None, twice)
            if _works(board, trigger, face, action):
                yield from _perform(board, trigger, face, action)


def _noise(board: Board, player: str) -> Steps:
    """Leader on the bottom space: sound of all rows (DIA-P1-TAB-11, DIA-VIDEO-05)."""
    rows = board.collas[player].rows
    sound = sum(sum(facts.ROWS[row]["sound"][:number]) for row, number in rows.items())
    if board.has_video(player, 5):
        sound += sum(rows.values())
    yield from gain(board, Trigger(player, "tabaler", None), [(facts.Reward("sound", sound),)])
