"""Numbers and tables on the Firebot: its cards by level, what rewards are for it, what its figures score."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.solo.beliefs import SCORED
from diables_nb.lessons.tables import Table
from diables_nb.rules import words
from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame, Position, score_firebot_show
from diables_nb.rules.diables.components import ROUNDS
from diables_nb.rules.diables.effects import Reward, parse_effect
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.firebot.gaining import as_won
from diables_nb.rules.diables.game.wording import items_words, say
from diables_nb.rules.errors import RulesError, shown
from diables_nb.rules.rulebook import explain

from .counting import Row, counted
from .firebot_steps import firebot_step, solo_game

__all__ = [
    "chosen_show", "conversions", "decision_cards", "deck_sizes", "firebot_score", "levels", "token_after", "won",
]  # fmt: skip


def levels(game: DiablesGame) -> Table:
    """How many cards the Firebot plays in each round, level by level (DIA-SOLO-14).

    Raises what `solo_game` raises.
    """
    rows = [[say("levels", level), *solo_game(game).edition.firebot_cards[level]] for level in LEVELS]
    head = [saying("solo", "level"), *(saying("solo", "round", number=number) for number in ROUNDS)]
    return Table(head, rows, range(1, len(head)), saying("solo", "levels"))


def won(reward: str) -> str:
    """What a reward is for the Firebot, in words (DIA-SOLO-50, -51). reward: as effects are written, "prepare 2".

    Raises `ValueError` for what is no single reward, `TypeError` for what is no text.

    >>> won("prepare 2"), won("regular")
    ('like 2', 'sound 2')
    """
    return items_words((as_won(_reward(reward)),))


def _reward(text: str) -> Reward:
    if not isinstance(text, str):
        raise TypeError(f"a reward is a text such as 'prepare 2', not {shown(text)}")
    try:
        found = parse_effect(text).alternatives
    except (RulesError, ValueError) as error:
        raise ValueError(f"no reward: '{text}'") from error
    if len(found) != 1 or len(found[0]) != 1:
        raise ValueError(f"more than one reward: '{text}'")
    return found[0][0]


def conversions(*rewards: str) -> Table:
    """What some rewards are for the Firebot, one a row. rewards: as in `won`, which says what it raises."""
    rows = [[items_words((_reward(reward),)), won(reward)] for reward in rewards]
    return Table([saying("solo", "gained"), saying("solo", "worth")], rows, (), saying("solo", "conversions"))


def chosen_show(game: DiablesGame) -> str:
    """The show beside whose track the chosen token stands (DIA-SOLO-07). Raises what `solo_game` raises."""
    return SHOWS[firebot_of(solo_game(game).state).track]


def decision_cards(game: DiablesGame) -> int:
    """How many cards the Decision Deck has, those played in this round included (DIA-SOLO-15).

    Raises what `chosen_show` raises.
    """
    firebot = firebot_of(solo_game(game).state)
    return len(firebot.deck) + len(firebot.played)


def deck_sizes(game: DiablesGame) -> tuple[int, ...]:
    """How many cards the Decision Deck has at the beginning of each round from now on, if the human only passes.

    game: at the human's first turn of a round. Raises what `solo_game` raises.
    """
    solo_game(game)
    sizes: list[int] = []
    number = 0
    while not game.over:
        if game.round > number and game.decision and game.decision.kind == "turn":
            number = game.round
            sizes.append(decision_cards(game))
        moves = game.legal_moves
        game = game.after("pass" if "pass" in moves else moves.moves[0])
    return tuple(sizes)


def token_after(game: DiablesGame) -> str:
    """The show beside which the chosen token stands once the Firebot has sent its next figure (DIA-SOLO-29).

    Raises what `firebot_step` raises.
    """
    return firebot_step(game, "token").chosen or chosen_show(game)


def firebot_score(position: Position, player: str, show: str) -> Count:
    """What the Firebot would score in a show, figure by figure (DIA-SOLO-62). Unit: FP.

    player: its colour. Raises `PositionError` for a player or show that is not there.
    """
    ledger = score_firebot_show(position, player, show)
    icon = int(ledger.about["icon"])
    rows: list[Row] = []
    for line in ledger.lines:
        place = position.edition.spaces[line.subject].name
        rows.append((line.points, line.rule, saying("solo", "score_line", place=place, icon=icon)))
    hints = (
        explain("DIA-SOLO-62").line,
        saying("solo", "hint_figures", number=len(rows)),
        saying("solo", "hint_icon", icon=icon),
    )
    title = saying("solo", "score", show=words.name("shows", show))
    about = {"player": player, "show": show, "icon": icon}
    return counted(position, title, "FP", rows, hints=hints, known=SCORED, **about)
