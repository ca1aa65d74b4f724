"""What a move does, in words: what is put where, what it completes and takes, whether it brings the end."""

from typing import TYPE_CHECKING

from diables_nb.rules.festival.components import SPACES, kind_name, tile_kind
from diables_nb.rules.festival.wording import card_words, pleaser_words, say
from diables_nb.rules.game import Move

from .engine import play
from .kit import SIDES

if TYPE_CHECKING:
    from .playing import FestivalGame

__all__ = ["effects", "meaning"]


def meaning(game: "FestivalGame", move: Move) -> str:
    """What a legal move does, in words; `FestivalGame.meaning` checks it.

    >>> from diables_nb.rules.festival import deal
    >>> deal(players=2, seed=7).meaning("side a")[:23]
    'your starting objective'
    """
    parts = [_move(game, move), *effects(game, move)]
    first, *others = parts
    return say("moves", "joined", move=first, what="; ".join(others)) if others else first


def _move(game: "FestivalGame", move: Move) -> str:
    state, kit = game.state, game.kit
    player = state.players[state.turn]
    match move[0]:
        case "side":
            card = game.edition.starting[player][SIDES.index(str(move[1]))]
            return say("moves", "side", words=card_words(game.edition, card.id))
        case "tile":
            return _tile(game, player, str(move[1]), str(move[2]))
        case "objective":
            return card_words(game.edition, game.edition.cards[state.piles[int(move[1]) - 1][-1]].id)
        case "claim":
            return pleaser_words(kit.edition, str(move[1]))
        case _:
            return say("moves", "done")


def _tile(game: "FestivalGame", player: str, side: str, space: str) -> str:
    tile, _ = game.stack(player, side)
    there = game.state.seats[game.state.turn].cells[SPACES.index(space)]
    facts = {"kind": kind_name(tile_kind(tile or 0)), "space": space, "level": len(there) + 1}
    if there:
        return say("moves", "tile_covers", covered=kind_name(tile_kind(there[-1])), **facts)
    return say("moves", "tile", **facts)


def effects(game: "FestivalGame", move: Move) -> list[str]:
    """What follows of itself from a legal move: objectives completed, crowd-pleasers taken, the end."""
    before, after = game.state, game.state.copy()
    play(game.kit, after, move)
    seat, number = before.turn, before.turn + 1
    cards = [game.edition.cards[card].id for card in after.seats[seat].right if card not in before.seats[seat].right]
    names = list(game.pleasers)
    taken = [
        name
        for name, old, new in zip(names, before.owners, after.owners, strict=True)
        if new == number != old and move[0] != "claim"
    ]
    found = []
    if cards:
        found.append(say("moves", "completes", cards=", ".join(cards)))
    if taken:
        found.append(say("moves", "takes", cards=", ".join(taken)))
    if after.ending and not before.ending:
        found.append(say("moves", "ends"))
    return found
