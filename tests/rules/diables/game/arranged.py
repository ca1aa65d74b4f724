"""What the tests of the rules share: red's first turn of a game in which cards print what a test says.

A test is about rules, so it must not hang on what the shipped data happen to print: it names the cards it needs.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Any

from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.cards import Post
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.edition import edition
from diables_nb.rules.diables.effects import Effect, parse_effect
from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.diables.game.state import Seat

TILES = {"carretillada": 1, "ball_parlat": 4, "trobada": 3, "tabalada": 3}
"""One figure alone in its show gives 1 (a diable), 6, 3 and 3 FP."""

UPPER = "place diable regular 1 upper"
"""The move with which many tests begin: red's diable, with a regular, at the upper card of column 1."""
MIDDLE = "place diable regular 1 middle"


@dataclass(frozen=True)
class Card:
    """What a spectator card prints."""

    left: str
    right: str
    needs: tuple[str, ...]
    back: str


@dataclass(frozen=True)
class OnWall:
    """What a post prints. scenes: numbers of DIA-REQ rules."""

    scenes: tuple[int, ...]
    likes: tuple[str, ...]
    reward: str = ""
    ability: int = 0


def card(left: str, right: str = "sound 2", *, needs: Iterable[str] = ("performer",), back: str = "fp 3") -> Card:
    return Card(left, right, tuple(needs), back)


def show_card(show: str, *, needs: Iterable[str] = ("performer",), back: str = "fp 3") -> Card:
    return Card(f"send {show}", f"send {show}", tuple(needs), back)


def photo(reward: str, scene: int = 6, likes: Iterable[str] = ("fp 2", "sound 3", "follower trobada")) -> OnWall:
    return OnWall((scene,), tuple(likes), reward)


def video(ability: int, scenes: Iterable[int] = (6, 7, 8)) -> OnWall:
    return OnWall(tuple(scenes), ("fp 2", "sound 3", "follower trobada"), "", ability)


def table(players: int = 4, **parts: Any) -> DiablesGame:
    """Red's first turn. cards, wall and beside may hold cards as above; `rulings` are those of the game."""
    rulings = parts.pop("rulings", None)
    cards: dict[str, Card] = {}
    posts: dict[str, OnWall] = {}
    if "cards" in parts:
        parts["cards"] = {place: _named_card(place, wanted, cards) for place, wanted in parts["cards"].items()}
    if "wall" in parts:
        parts["wall"] = {place: _named_post(place, about, posts) for place, about in parts["wall"].items()}
    backs = [back for shelf in parts.get("beside", {}).values() for back in shelf]
    data = _printing(cards, posts, backs)
    return arrange(deal(players, seed=1, first="red", tiles=TILES, rulings=rulings, edition=data), "red", **parts)


def _named_card(place: str, wanted: object, cards: dict[str, Card]) -> object:
    """Each place has a card of its own that lies there: the one whose number fits."""
    if not isinstance(wanted, Card):
        return wanted
    side, _, position = place.partition(" ")
    name = f"street/{position}" if side == "street" else f"drum/{side}/{int(position) + 1}"
    cards[name] = wanted
    return name


def _named_post(place: int, about: Mapping[str, Any], posts: dict[str, OnWall]) -> Mapping[str, Any]:
    wanted = about.get("post")
    if not isinstance(wanted, OnWall):
        return about
    name = f"video/{wanted.ability}" if wanted.ability else f"photo/{place}"
    posts[name] = wanted
    return {**about, "post": name}


def _printing(cards: Mapping[str, Card], posts: Mapping[str, OnWall], backs: Iterable[str]) -> Edition:
    """The shipped edition, with these cards printed otherwise."""
    shipped = edition()
    spectators, on_wall = dict(shipped.spectators), dict(shipped.posts)
    for name, wanted in cards.items():
        spectators[name] = replace(
            spectators[name],
            left=parse_effect(wanted.left),
            right=parse_effect(wanted.right),
            needs=wanted.needs,
            back=parse_effect(wanted.back),
        )
    for number, text in enumerate(dict.fromkeys(backs)):
        side, position = ("upper", "lower")[number // 6], number % 6 + 1
        name = f"pitchfork/{side}/{position}"
        spectators[name] = replace(spectators[name], back=parse_effect(text))
    for name, about in posts.items():
        likes = tuple(map(parse_effect, about.likes))
        on_wall[name] = Post(name, about.scenes, likes, _effect(about.reward), about.ability)
    if not cards and not posts and not backs:
        return shipped
    return replace(shipped, spectators=MappingProxyType(spectators), posts=MappingProxyType(on_wall))


def _effect(text: str) -> Effect | None:
    return parse_effect(text) if text else None


def beside(*backs: str, **others: list[str]) -> dict[str, list[str]]:
    """The same cards beside each show, but for the shows named."""
    return {**{show: list(backs) for show in SHOWS}, **others}


def red(game: DiablesGame) -> Seat:
    """What red has."""
    return seat(game, "red")


def seat(game: DiablesGame, colour: str) -> Seat:
    return game.state.seats[game.players.index(colour)]


def offered(game: DiablesGame, verb: str = "") -> list[str]:
    """What may be chosen, of one verb or of all, `decline` left out."""
    return [text for text in game.legal_moves if text != "decline" and text.startswith(verb)]


def asked(game: DiablesGame) -> str:
    """Who is asked, and what: "red take"; "" when the game is over."""
    return f"{game.decision.player} {game.decision.kind}" if game.decision else ""


def times(game: DiablesGame, kind: str) -> int:
    """How often one kind of decision is asked on end, each answered with its first choice."""
    number = 0
    while game.decision and game.decision.kind == kind:
        game = game.after(game.legal_moves.moves[0])
        number += 1
    return number


def steps(game: DiablesGame, colour: str = "red") -> dict[str, int]:
    """A player's followers, where they have moved."""
    return {show: step for show, step in zip(SHOWS, seat(game, colour).followers, strict=True) if step}


def points(game: DiablesGame, rule: str, colour: str = "red") -> list[int]:
    """The points of a colour by a rule, line by line."""
    number = game.players.index(colour)
    lines = [line for _, who, line in game.state.ledger or [] if who == number]
    rules = [(line.rule, line.facts.get("first_rule"), line.facts.get("at_once")) for line in lines]
    return [line.points for line, names in zip(lines, rules, strict=True) if rule in names]


def filled(game: DiablesGame) -> set[str]:
    """The cells of red's grid that hold somebody."""
    return {cell.id for cell, code in zip(game.kit.cells, red(game).grid, strict=True) if code}


def played_to(game: DiablesGame, kind: str, **answers: str) -> DiablesGame:
    """The game played on until a kind of decision is asked: everybody passes, declines, or takes the first choice.

    answers: by kind of decision, a move that is played wherever it is legal.
    """
    while game.decision and game.decision.kind != kind:
        wanted = answers.get(game.decision.kind, "pass" if game.decision.kind == "turn" else "decline")
        game = game.after(wanted if wanted in game.legal_moves else game.legal_moves.moves[0])
    return game


def moments(players: int, seed: int) -> Iterator[DiablesGame]:
    """Every moment of a game played at random by players who seldom pass or decline."""
    random = Random(seed)
    game = deal(players, seed=seed)
    while not game.over:
        yield game
        moves = [move for move in game.legal_moves.moves if move[0] not in ("pass", "decline")]
        choices = moves if moves and random.random() < 0.95 else game.legal_moves.moves
        game = game.after(choices[int(random.random() * len(choices))])
