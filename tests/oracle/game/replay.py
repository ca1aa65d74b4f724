"""Playing a dealt game over: from its JSON, move by move, with a snapshot of what everybody can see."""

from __future__ import annotations

from typing import Any

from tests.oracle import layout

from .rounds import game, winners
from .state import Board, Colla, Json, Post, Question

__all__ = ["Table", "differences", "public", "start"]


class Table:
    """A game being followed. Made by `start`."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._game = game(board)
        self.question: Question | None = next(self._game)

    @property
    def player(self) -> str | None:
        """Who is asked now; None when the game is over."""
        return self.question.player if self.question else None

    def legal(self) -> set[str]:
        """The legal moves in notation."""
        return set(self.question.moves) if self.question else set()

    def play(self, text: str, coming: Json | None = None) -> None:
        """Play a legal move. coming: the JSON of the game followed, after this move; only chance is read from it.

        Raises: ValueError when the move is not legal.
        """
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal")
        self.board.coming = (coming or {}).get("game", {})
        try:
            self.question = self._game.send(text)
        except StopIteration:
            self.question = None

    def fame(self) -> dict[str, int]:
        """The FP of each player."""
        return dict(self.board.fame)

    def winners(self) -> tuple[str, ...]:
        """Who has won; () while the game goes on."""
        return () if self.question else winners(self.board)

    def snapshot(self) -> Json:
        """What lies on the table, in the shape that `public` gives the JSON of a game."""
        return _seen(self.board)


def start(data: Json) -> Table:
    """A table from the JSON of a game in which nothing has been played yet: everybody may still exchange two cards."""
    return Table(_board(data))


def public(data: Json) -> Json:
    """The facts of a game's JSON in the shape of `Table.snapshot`: gaps filled, lists without an order sorted."""
    return _seen(_board(data))


def _board(data: Json) -> Board:
    more, players = data["game"], list(data["players"])
    return Board(
        players=players,
        collas={player: _colla(more["personal"][player]) for player in players},
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
    )


def _seen(board: Board) -> Json:
    return {
        "players": list(board.players),
        "round": board.round,
        "fame": dict(board.fame),
        "followers": {player: dict(tracks) for player, tracks in board.followers.items()},
        "scored": {player: sorted(shows) for player, shows in board.scored.items()},
        "figures": dict(board.figures),
        "personal": {player: _personal(colla) for player, colla in board.collas.items()},
        "beside": {show: list(backs) for show, backs in board.beside.items()},
        "wall": [
            {"post": space.post, "cameras": dict(space.cameras), "likes": sorted(space.likes)} for space in board.wall
        ],
        "display": {size: list(cards) for size, cards in board.display.items()},
        "decks": {name: list(board.decks[name]) for name in ("social", "street", "aside")},
        "discarded": sorted(board.decks["discarded"]),
    }


def _tracks(data: Json, player: str) -> dict[str, int]:
    tracks = data.get("followers", {}).get(player, {})
    return {show: tracks.get(show, 0) for show in layout.SHOWS}


def _post(data: Json) -> Post:
    return Post(data["post"], {int(scene): owner for scene, owner in data["cameras"].items()}, set(data["likes"]))


def _place(words: str) -> tuple[str, int]:
    side, column = words.split()
    return side, int(column)


def _colla(data: Json) -> Colla:
    street = {tuple(place.split()): figure for place, figure in data["street"].items()}
    return Colla(
        sound=data["sound"],
        grid=dict(data["grid"]),
        opened=set(data["opened"]),
        rows=dict(data["rows"]),
        reserve=dict(data["reserve"]),
        cart=dict(data["cart"]),
        street={(int(column), section): (kind, lit) for (column, section), (kind, lit) in street.items()},
        cards={_place(place): card for place, card in data["cards"].items()},
        tokens={_place(place): number for place, number in data["tokens"].items()},
        kept=list(data["kept"]),
        leaders=list(data["leaders"]),
        cameras=data["cameras"],
        small=data["beasts"]["small"],
        large=data["beasts"]["large"],
    )


def _personal(colla: Colla) -> Json:
    def counted(stock: dict[str, int]) -> dict[str, int]:
        return {name: number for name, number in stock.items() if number}

    return {
        "sound": colla.sound,
        "grid": dict(colla.grid),
        "opened": sorted(colla.opened),
        "rows": counted(colla.rows),
        "reserve": counted(colla.reserve),
        "cart": counted(colla.cart),
        "street": {f"{column} {section}": who for (column, section), who in colla.street.items()},
        "cards": {f"{side} {column}": card for (side, column), card in colla.cards.items()},
        "tokens": {f"{side} {column}": number for (side, column), number in colla.tokens.items() if number},
        "kept": sorted(colla.kept),
        "leaders": sorted(colla.leaders),
        "cameras": colla.cameras,
        "beasts": {"small": colla.small, "large": colla.large},
    }


def differences(expected: Any, actual: Any, place: str = "") -> list[str]:
    """Where two snapshots differ, one line a difference, each with its place."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = []
        for key in sorted({*expected, *actual}, key=str):
            found += differences(expected.get(key), actual.get(key), f"{place}/{key}")
        return found
    return [] if expected == actual else [f"{place}: {actual!r}, expected {expected!r}"]
