"""What a move does, in words of the catalogue."""

from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.castellers.components import KINDS, PARTS
from diables_nb.rules.game import Move

from .building import part_of
from .engine import play

if TYPE_CHECKING:
    from .playing import CastellersGame

__all__ = ["cards_words", "meaning", "say"]


def say(table: str, key: str, **facts: Any) -> str:
    """An entry of the catalogue of Castellers!'s table, filled with numbers and words."""
    template = str(words.table("castellers_table")[table][key])
    return words.say(template, facts) if facts else template


def cards_words(cards: "tuple[str | None, ...] | list[str]") -> str:
    """Cards in words, the same ones together: "2 tronc of 3, enxaneta".

    >>> cards_words(("tronc3", "enxaneta", "tronc3"))
    'enxaneta, 2 × tronc of 3'
    """
    if not cards:
        return say("said", "none")
    counted: dict[str, int] = {}
    for card in cards:
        name = say("said", "face_down") if card is None else words.name("cards", card)
        counted[name] = counted.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in sorted(counted.items()))


def meaning(game: "CastellersGame", move: Move) -> str:
    """What a legal move does, in words; `CastellersGame.meaning` checks it."""
    parts = [_move(game, move), *_effects(game, move)]
    return "; ".join(parts)


def _move(game: "CastellersGame", move: Move) -> str:
    verb = str(move[0])
    if verb == "group":
        return say("moves", "group", cards=cards_words(game.groups[int(move[1]) - 1]))
    if verb == "castell":
        facts = {"kind": words.name("castells", str(move[1])), "card": words.name("cards", str(move[2]))}
        return say("moves", "castell", **facts)
    if verb == "build":
        seat = game.state.seats[game.state.turn]
        part = PARTS[part_of(game.kit, game.state, seat)]
        return say("moves", f"build_{part}", card=words.name("cards", str(move[1])))
    if verb == "call":
        return say("moves", "call", card=words.name("cards", str(move[1])))
    if verb in ("llenya", "jitters"):
        return say("moves", verb, player=words.name("players", str(move[1])))
    return say("moves", verb)


def _effects(game: "CastellersGame", move: Move) -> list[str]:
    """What follows of itself from a card that completes a part or a castell."""
    if move[0] not in ("build", "castell"):
        return []
    before, after = game.state, game.state.copy()
    part = part_of(game.kit, before, before.seats[before.turn]) if move[0] == "build" else 0
    play(game.kit, after, move)
    seat = after.seats[before.turn]
    if len(seat.raised) > len(before.seats[before.turn].raised):
        found = [say("moves", "completes", kind=words.name("castells", KINDS[seat.raised[-1]]), fp=seat.applause[-1])]
        return [*found, say("moves", "closes")] if after.closing and not before.closing else found
    return [say("moves", "finishes", part=words.name("parts", PARTS[part]))] if after.finished else []
