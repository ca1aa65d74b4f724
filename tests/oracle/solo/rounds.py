"""The course of a solo game (DIA-FLOW, DIA-SOLO-02, 14, 60 to 67)."""

from __future__ import annotations

from tests.oracle import layout
from tests.oracle.game import facts
from tests.oracle.game.rounds import _moving_forward, _newcomers, _refill, _swap, _turn_order
from tests.oracle.game.social import score_wall
from tests.oracle.game.state import Steps, ask
from tests.oracle.game.street import turn as human_turn
from tests.oracle.scores import firebot_show, score, score_lluiment

from . import choices
from .acting import turn as firebot_turn
from .state import SoloBoard


def game(board: SoloBoard, *, midway: bool) -> Steps:
    """From the human's exchange of cards to the last scoring; midway: from a turn of the human."""
    if not midway:
        yield from _swap(board, board.human)
    order = sorted(board.players, key=lambda player: player != board.human)
    while True:
        yield from _performance(board, order)
        yield from _passage_of_time(board)
        if board.round == 3:
            return
        _moving_forward(board)
        board.round += 1
        board.bot.round = board.round
        yield from _attracting_a_crowd(board)
        order = board.players


def _performance(board: SoloBoard, order: list[str]) -> Steps:
    """Turns by turns; the Firebot is out when it has played its cards (DIA-SOLO-14, C-DIA-78, 83).

    order: who begins; in the first round the human (DIA-SOLO-02).
    """
    board.passed = set()
    while len(board.passed) < 2:
        for player in order:
            if player in board.passed:
                continue
            if player == board.human:
                yield from human_turn(board, player)
            elif len(board.bot.played) == board.bot.turns:
                board.passed.add(player)
            else:
                yield from firebot_turn(board)


def _passage_of_time(board: SoloBoard) -> Steps:
    """Phase 2 in its order (DIA-P2-02, DIA-SOLO-60 to 66)."""
    position = board.position()
    for player, line in score_lluiment(position, board.lluiments[board.round - 1]).items():
        board.earn(player, line["fp"])
    show = _firebot_scores(board)
    yield from _human_scores(board)
    _lonely_cards(board)
    if board.round == 3:
        score_wall(board)
    else:
        _refill(board)
    _turn_order(board)
    _newcomers(board)
    if board.round == 1:
        board.bot.reserve["large_beast"] += 1
    if board.round < 3:
        _new_deck(board, show)


def _firebot_scores(board: SoloBoard) -> str:
    """The show of its chosen token, in round 3 both that are left (DIA-SOLO-61 to 63). Returns the former."""
    scored = board.bot.chosen
    for show in [scored] if board.round < 3 else board.unscored():
        board.earn(board.robot, firebot_show(board.position(), board.robot, show))
        board.scored[board.robot].add(show)
    if board.unscored():
        board.bot.chosen = choices.after_scoring(board)
    return scored


def _human_scores(board: SoloBoard) -> Steps:
    """As any player (DIA-P2-SHOW)."""
    left = [show for show in layout.SHOWS if show not in board.scored[board.human]]
    if board.round < 3:
        answer = yield from ask(board.human, [f"score {show}" for show in left])
        left = [answer.split()[1]]
    for show in left:
        board.earn(board.human, score(board.position())["shows"][board.human][show]["total"])
        board.scored[board.human].add(show)


def _lonely_cards(board: SoloBoard) -> None:
    """Street cards without a performer cost the human 3 FP each (DIA-P2-STR-01, DIA-SOLO-64)."""
    own = board.collas[board.human]
    lonely = [place for place in own.cards if place[0] == "street" and (place[1], "middle") not in own.street]
    board.earn(board.human, -3 * len(lonely))


def _new_deck(board: SoloBoard, scored: str) -> None:
    """A card of the show just scored leaves, the cards played come back, all are shuffled (DIA-SOLO-66, C-DIA-77).

    Which of several cards leaves and the order of the deck are chance, read from the game being followed.
    """
    bot = board.bot
    cards = bot.deck + bot.played
    matching = [card for card in cards if facts.CARDS[card].get("show") == scored]
    after = board.coming["firebot"]
    if matching:
        gone = after["removed"][-1]
        assert gone in matching, f"{gone} leaves the Decision Deck for the {scored}"
        cards.remove(gone)
        bot.removed.append(gone)
    bot.deck, bot.played = list(after["deck"]) + list(reversed(after["played"])), []
    assert sorted(bot.deck) == sorted(cards), "the Decision Deck is made of other cards"


def _attracting_a_crowd(board: SoloBoard) -> Steps:
    """A street card and two kept cards for the human alone (DIA-P4, DIA-SOLO-66)."""
    colla = board.collas[board.human]
    colla.cards["street", facts.STREET_ARROW] = board.decks["street"].pop()
    kept = {"/".join(card.split("/")[1:]): card for card in colla.kept}
    above = [name.split("/")[1] for name in kept if name.startswith("upper")]
    below = [name.split("/")[1] for name in kept if name.startswith("lower")]
    answer = yield from ask(board.human, [f"crowd {one} {other}" for one in above for other in below])
    _, one, other = answer.split()
    for side, number in (("upper", one), ("lower", other)):
        card = kept[f"{side}/{number}"]
        colla.kept.remove(card)
        colla.cards[side, facts.PAVEMENT_ARROW] = card


def winner(board: SoloBoard) -> str:
    """The human only with more FP (DIA-SOLO-67, C-DIA-79)."""
    return board.human if board.fame[board.human] > board.fame[board.robot] else board.robot
