"""What is asked about spectators: actions that are open, followers, printed colla followers, cards left alone."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.spectators.beliefs import FOLLOWERS, LEFT_ALONE, OPEN, PRINTED
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, KINDS, SHOWS, DiablesGame
from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.kit import POSITIONS
from diables_nb.rules.diables.game.street import requirement_met
from diables_nb.rules.diables.game.wording import items_words, needs_words
from diables_nb.rules.rulebook import explain

from .counting import Row, counted
from .facts import card_at, seat_of
from .told import asked_player

__all__ = ["followers_of", "left_alone", "open_actions", "printed_open", "touched"]

_SIDES = {"upper": "upper", "middle": "street", "lower": "lower"}


def touched(game: DiablesGame, move: str) -> Spectator | None:
    """The card that the performer of a placement touches, or the colla followers printed there."""
    _, _, _, column, section = game.read_move(move)
    return card_at(game, asked_player(game), _SIDES[str(section)], int(column))


def open_actions(game: DiablesGame, move: str) -> Count:
    """The actions of a spectator that a placement opens, a line for each (DIA-P1-CARD-02 to -05).

    An open action that can do nothing now counts as well, although a game does not offer it.
    move: a placement beside a spectator with two actions. Raises `IllegalMove` for one that is not legal, `ValueError`
    where nobody is touched or a show is offered.
    """
    card = touched(game, move)
    if card is None or card.show:
        raise ValueError(f"'{move}' touches no spectator with two actions")
    player, number = asked_player(game), game.kit.card_number[card.id]
    game.after(move)
    _, kind, fire, *_ = game.read_move(move)
    who = KINDS.index(str(kind)) * len(FIRECRACKERS) + FIRECRACKERS.index(str(fire))
    met = requirement_met(game.kit, game.state, game.players.index(player), who, number)
    left, right = items_words(game.kit.left[number]), items_words(game.kit.right[number])
    rows: list[Row] = [(1, "DIA-P1-CARD-02", saying("spectators", "left", what=left))]
    if met:
        rows.append((1, "DIA-P1-CARD-03", saying("spectators", "right", what=right)))
    hints = (
        explain("DIA-P1-CARD-02").line,
        saying("spectators", "hint_needs", needs=needs_words(card)),
        explain("DIA-P1-CARD-04" if "performer" in card.needs else "DIA-P1-CARD-05").line,
    )
    title = saying("spectators", "open", player=words.name("players", player))
    about = {"kind": kind, "needs": card.needs, "met": met}
    return counted(game, title, "actions", rows, hints=hints, known=OPEN, **about)


def followers_of(game: DiablesGame, *moves: str) -> Count:
    """The followers that a figure brings by the rewards of its space in a show (DIA-SPEC-02, -03), show by show.

    moves: from the placement on the street to the sending. Of the rewards only followers are taken.
    Raises `IllegalMove` for one that is not legal.
    """
    player = asked_player(game)
    later = _followers_taken(game.after(*moves), player)
    before, after = seat_of(game, player).followers, seat_of(later, player).followers
    rows: list[Row] = [
        (new - old, "DIA-FOL-02", words.name("shows", show))
        for show, old, new in zip(SHOWS, before, after, strict=True)
        if new > old
    ]
    space = game.after(*moves[:-1]).read_move(moves[-1])[-1]
    items = game.kit.gains[game.kit.space_number[str(space)]]
    printed = sum(item.number for item in items if isinstance(item, Reward) and item.name == "follower")
    hints = (explain("DIA-SPEC-02").line, explain("DIA-SPEC-04").line)
    title = saying("spectators", "followers", player=words.name("players", player))
    return counted(game, title, "followers", rows, hints=hints, known=FOLLOWERS, printed=printed)


def _followers_taken(game: DiablesGame, player: str) -> DiablesGame:
    """The game with the followers among the rewards taken, and everything else declined."""
    while game.decision and game.decision.player == player and game.decision.kind != "turn":
        wanted = [move for move in game.legal_moves if move.startswith(("take follower", "follower"))]
        declined = [move for move in game.legal_moves if move == "decline"]
        game = game.after((wanted or declined or list(game.legal_moves))[0])
    return game


def printed_open(game: DiablesGame, player: str) -> Count:
    """The printed colla followers of a board that no card covers, a line for each (DIA-P1-CF-02)."""
    cards = seat_of(game, player).cards
    free = [place for place in range(len(game.kit.printed)) if cards[place] < 0]
    rows: list[Row] = []
    for place in free:
        side, column = POSITIONS[place]
        where = saying("spectators", side, column=column) if column else saying("spectators", f"{side}_first")
        rows.append((1, "DIA-P1-CF-02", where))
    hints = (explain("DIA-P1-CF-02").line, saying("spectators", "hint_printed"))
    title = saying("spectators", "printed", player=words.name("players", player))
    return counted(game, title, "spaces", rows, hints=hints, known=PRINTED, player=player)


def left_alone(game: DiablesGame, player: str) -> Count:
    """The FP that street spectators without a performer would cost now (DIA-P2-STR-01), a line for each."""
    seat = seat_of(game, player)
    rows: list[Row] = []
    for column in range(1, game.kit.personal.columns + 1):
        lies = seat.cards[POSITIONS.index(("street", column))] >= 0
        if lies and not seat.street[(column - 1) * 3 + 1]:
            rows.append((3, "DIA-P2-STR-01", saying("spectators", "street", column=column)))
    hints = (explain("DIA-P2-STR-01").line, saying("spectators", "hint_middle"))
    title = saying("spectators", "lost", player=words.name("players", player))
    return counted(game, title, "FP", rows, hints=hints, known=LEFT_ALONE, player=player)
