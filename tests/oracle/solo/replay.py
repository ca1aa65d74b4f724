"""Playing a dealt solo game over: from its JSON, move by move, with a snapshot of all that lies on the table."""

from __future__ import annotations

from tests.oracle import layout
from tests.oracle.game.replay import _colla, _personal, _post, _tracks
from tests.oracle.game.state import Colla, Json, Question

from .rounds import game, winner
from .state import Firebot, SoloBoard, Weighed

__all__ = ["Table", "board_of", "snapshot"]


class Table:
    """A solo game being followed, from its JSON.

    midway: whether it is one in which the human is asked for a turn, rather than one in which nothing has been played.
    """

    def __init__(self, data: Json, *, midway: bool = False) -> None:
        self.board = board_of(data)
        self._game = game(self.board, midway=midway)
        self.question: Question | None = next(self._game)

    @property
    def player(self) -> str | None:
        """Who is asked now; None when the game is over."""
        return self.question.player if self.question else None

    def legal(self) -> set[str]:
        """The legal moves in notation, those that the human decides for the Firebot among them."""
        return set(self.question.moves) if self.question else set()

    def play(self, text: str, coming: Json | None = None) -> None:
        """Play a legal move. coming: the JSON of the game followed, after this move; only chance is read from it.

        Raises: ValueError when the move is not legal.
        """
        if text not in self.legal():
            message = f"{text!r} is not legal"
            raise ValueError(message)
        self.board.coming = _chance((coming or {}).get("game", {}))
        bot = self.board.bot
        bot.weighed = bot.weighed[-1:] if bot.asking else []
        try:
            self.question = self._game.send(text)
        except StopIteration:
            self.question = None

    def weighed(self) -> list[Weighed]:
        """The choices of the Firebot with the last move: the one it answered, those it led to, the one now open."""
        return list(self.board.bot.weighed)

    def winners(self) -> tuple[str, ...]:
        """Who has won; () while the game goes on."""
        return () if self.question else (winner(self.board),)


def _chance(more: Json) -> Json:
    """What chance gave. A move can lead to several updates of the wall: posts drawn and discarded since stand first."""
    if not more:
        return {}
    return {**more, "wall": [{"post": post} for post in more["decks"]["discarded"]] + more["wall"]}


def board_of(data: Json) -> SoloBoard:
    """The table of a solo game's JSON."""
    more, players = data["game"], list(data["players"])
    robot = more["firebot"]["player"]
    (human,) = (player for player in players if player != robot)
    collas: dict[str, Colla] = {human: _colla(more["personal"][human]), robot: _firebot(more["firebot"], data["round"])}
    return SoloBoard(
        players=players,
        collas=collas,
        tiles=data["tiles"],
        lluiments=list(data["lluiments"]),
        rulings=data.get("rulings", {}),
        followers={player: _tracks(data, player) for player in players},
        scored={player: set(data.get("scored", {}).get(player, [])) for player in players},
        fame={player: data.get("fame", {}).get(player, 0) for player in players},
        figures={figure["space"]: figure for figure in data["figures"]},
        beside={show: list(more["beside"].get(show, [])) for show in layout.SHOWS},
        wall=[_post(space) for space in more["wall"]],
        display={size: list(cards) for size, cards in more["display"].items()},
        decks={name: list(more["decks"].get(name, [])) for name in ("social", "street", "aside", "discarded")},
        round=data["round"],
        human=human,
        robot=robot,
    )


def _firebot(data: Json, number: int) -> Firebot:
    return Firebot(
        sound=data["sound"],
        grid={},
        opened=set(),
        rows={},
        reserve=dict(data["reserve"]),
        cart={},
        street={},
        cards={},
        tokens={},
        kept=[],
        leaders=[],
        cameras=data["cameras"],
        small=None,
        large=None,
        level=data["level"],
        round=number,
        deck=list(data["deck"]),
        played=list(data["played"]),
        removed=list(data["removed"]),
        crowd=list(data["crowd"]),
        gathered=list(data["gathered"]),
        thrilled=data["tokens"],
        chosen=data["token"],
    )


def snapshot(board: SoloBoard) -> Json:
    """All facts of the table; lists without an order sorted."""
    bot = board.bot
    return {
        "players": list(board.players),
        "round": board.round,
        "fame": dict(board.fame),
        "followers": {player: dict(tracks) for player, tracks in board.followers.items()},
        "scored": {player: sorted(shows) for player, shows in board.scored.items()},
        "figures": dict(board.figures),
        "human": _personal(board.collas[board.human]),
        "firebot": {
            "sound": bot.sound,
            "reserve": {kind: number for kind, number in bot.reserve.items() if number},
            "cameras": bot.cameras,
            "deck": list(bot.deck),
            "played": list(bot.played),
            "removed": list(bot.removed),
            "crowd": list(bot.crowd),
            "gathered": list(bot.gathered),
            "tokens": bot.thrilled,
            "token": bot.chosen,
        },
        "beside": {show: list(backs) for show, backs in board.beside.items()},
        "wall": [
            {"post": space.post, "cameras": dict(space.cameras), "likes": sorted(space.likes)} for space in board.wall
        ],
        "display": {size: list(cards) for size, cards in board.display.items()},
        "decks": {name: list(board.decks[name]) for name in ("social", "street", "aside")},
        "discarded": sorted(board.decks["discarded"]),
    }
