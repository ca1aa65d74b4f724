"""What rollouts are asked: a game as the deciding seat knows it, moves, who plays on; and the playout of a number."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from diables_nb.players import GreedyPlayer, Player
from diables_nb.players.prospects import package_name
from diables_nb.rules.errors import IllegalMove, hint, shown
from diables_nb.rules.game import Game, Move, seed_problems
from diables_nb.rules.worked import how_to_give_game
from diables_nb.whatif.carried import CarriedGame
from diables_nb.whatif.policies import Policy, carried_on, check_policy, full_name, player_of

from .tally import Outcome, Tally

__all__ = ["MOST", "Question", "asked_about", "played"]

MOST = 12
"""Moves that are tried where nobody says which."""
_SEEDS = 1 << 53


class Question(NamedTuple):
    """What the playouts have in common; it travels to whoever plays them.

    view: the game as the seat knows it that decides, without its past. player: the colour of the seat. moves: that are
    tried. policies: who plays on, by colour. seed: of chance. chosen: how the moves were chosen, in words.
    """

    view: CarriedGame
    player: str
    moves: tuple[Move, ...]
    policies: Mapping[str, Policy]
    seed: int
    chosen: str

    @property
    def game(self) -> Any:
        """The game as the seat knows it. Raises `EditionError` where the folder of its edition has changed since."""
        return self.view.game

    def to_json(self) -> dict[str, Any]:
        """What must be the same for playouts to belong together, as JSON values."""
        return {
            "game": package_name(self.game),
            "position": self.game.to_json(),
            "player": self.player,
            "moves": [self.game.move_text(move) for move in self.moves],
            "players": {colour: full_name(policy) for colour, policy in self.policies.items()},
            "seed": self.seed,
            "unit": self.game.unit,
        }


def asked_about(game: Any, moves: object, player: object, seed: object) -> Question:
    """The question, checked. Raises `ValueError` for what cannot be asked, `IllegalMove` for a move that cannot be
    played.
    """
    if not isinstance(game, Game):
        raise ValueError(f"{shown(game)} is no game: {how_to_give_game(game)}")
    if (decision := game.decision) is None:
        raise ValueError("the game is over: nothing is left to decide; take a moment of its `line`")
    seat, seen_by = decision.player, getattr(game, "seen_by", "")
    if seen_by not in ("", seat):
        raise ValueError(f"this is what {seen_by} sees, and {seat} decides: take the view of {seat}")
    if problems := seed_problems(seed):
        raise ValueError(str(problems[0]))
    view = game.view(seat)  # type: ignore[attr-defined]  # every game that is played has it
    tried, chosen = _tried(view, moves)
    policies = _policies(game, player)
    return Question(CarriedGame(view), seat, tried, policies, seed, chosen)  # type: ignore[arg-type]  # it is an int


def _tried(view: Any, moves: object) -> tuple[tuple[Move, ...], str]:
    """The moves that are tried, and how they were chosen."""
    legal = view.legal_moves.moves
    if moves is None and len(legal) > MOST:
        reasons = GreedyPlayer(turns=MOST).reasons(view, MOST)
        best = tuple(view.read_move(line.move) for line in reasons)
        return best, f"the {len(best)} of {len(legal)} legal moves that look best to a greedy player"
    if moves is None:
        return legal, _every(len(legal))
    if isinstance(moves, str) or not isinstance(moves, Sequence) or not moves:
        raise ValueError(f"moves {shown(moves)}: give a list of legal moves, or None")
    named = tuple(map(view.read_move, moves))
    read = tuple(dict.fromkeys(named))
    for move in read:
        if move not in legal:
            raise IllegalMove(view.why_not(move))
    twice = "" if len(read) == len(named) else f" ({len(named)} named, some of them more than once)"
    said = _every(len(legal)) if len(read) == len(legal) else f"{len(read)} of {len(legal)} legal moves"
    return read, f"{said}{twice}"


def _every(count: int) -> str:
    return {1: "the only legal move", 2: "both legal moves"}.get(count, f"all {count} legal moves")


def _policies(game: Any, player: object) -> dict[str, Policy]:
    """Who plays each colour that is asked."""
    if not isinstance(player, Mapping):
        check_policy(player)
        return dict.fromkeys(game.people, player)  # type: ignore[arg-type]  # checked
    if missing := [colour for colour in game.people if colour not in player]:
        raise ValueError(f"no player for {', '.join(missing)}: name one for each of {', '.join(game.people)}")
    if unknown := [colour for colour in player if colour not in game.people]:
        raise ValueError(f"{shown(unknown[0])} is not asked: {hint(unknown[0], game.people)}")
    for policy in player.values():
        check_policy(policy)
    return {colour: player[colour] for colour in game.people}


def played(question: Question, numbers: range) -> Tally:
    """The playouts of some numbers."""
    found = Tally(len(question.moves))
    for number in numbers:
        found.add(number, _playout(question, number))
    return found


def _playout(question: Question, number: int) -> list[Outcome]:
    """Every move played to the end of the same imagined game, by players of the same seeds."""
    named = f"rollouts {question.seed} {number}"
    imagined = question.game.determinize(Random(named), question.player)
    draw = Random(f"{named} players")
    seeds = {colour: int(draw.random() * _SEEDS) for colour in question.policies}
    found = []
    for move in question.moves:
        try:
            found.append(_outcome(question, imagined, move, seeds))
        except Exception as error:
            named = question.game.move_text(move)
            error.add_note(f"in playout {number} of '{named}' with the seed {question.seed}")
            raise
    return found


class _Seat:
    """A player who sees what its seat may see: those that are not ours could look at what is hidden."""

    def __init__(self, policy: Policy, seed: int, colour: str) -> None:
        self._player = player_of(policy, seed)
        self._colour = colour

    def choose(self, game: Any, /) -> Any:
        """What the player chooses."""
        return self._player.choose(game.view(self._colour))


def _seated(policy: Policy, seed: int, colour: str) -> Player:
    return player_of(policy, seed) if isinstance(policy, str) else _Seat(policy, seed, colour)


def _outcome(question: Question, imagined: Any, move: Move, seeds: Mapping[str, int]) -> Outcome:
    players = {colour: _seated(policy, seeds[colour], colour) for colour, policy in question.policies.items()}
    game = imagined.after(move)
    game.before = None
    for _, _, later in carried_on(game, players):
        game = later
    fame = game.fame
    points = fame.pop(question.player)
    return Outcome(points, points - max(fame.values()) if fame else None, int(question.player in game.winners))
