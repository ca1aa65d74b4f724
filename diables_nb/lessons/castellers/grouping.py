"""What is asked about the table groups: how many cards lie there when the next turn begins, how many are lost."""

from diables_nb.drawing.castellers.naming import cards_words
from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.castellers.groups.beliefs import AFTER, DISCARDS
from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain
from diables_nb.whatif.castellers.refreshing import ACTIONS, after_action

__all__ = ["cards_after", "discards"]


def cards_after(game: CastellersGame, action: str) -> Count:
    """The cards in all groups when the next turn begins, a line for each group (CAS-GRP-01, CAS-GRP-02).

    It holds while the deck lasts (C-CAS-14). action: "group 1", "group 2", "group 3", or "leave": two cards are drawn
    or a castell is raised. Raises `ValueError` for another one.

    >>> from diables_nb.rules.castellers import deal
    >>> cards_after(deal(2, seed=7), "group 2").total
    4
    """
    sizes, taken = _read(game, action)
    after, gone = after_action(sizes, action)
    lines = []
    for number, (before, then) in enumerate(zip(sizes, after, strict=True), 1):
        event = "discarded" if number in gone else "taken" if number == taken else "grows"
        said = saying("castellers", "group_row", number=number, before=before, event=saying("castellers", event))
        lines.append((Line(then, "CAS-GRP-02", f"group {number}"), said))
    hints = (saying("castellers", "hint_after"), explain("CAS-GRP-01").line, explain("CAS-GRP-02").line)
    about = {"sizes": sizes, "action": action, "player": _player(game)}
    asked = Asked(saying("castellers", "after"), "cards", hints)
    return Count(lines, asked, position=game.position, about=about, known=AFTER)


def discards(game: CastellersGame, action: str) -> Count:
    """The cards of the groups that are discarded at the end of the turn, a line for each group (CAS-GRP-01).

    action: as for `cards_after`. Raises `ValueError` for another one.

    >>> from diables_nb.rules.castellers import deal
    >>> discards(deal(2, seed=7), "leave").total
    3
    """
    sizes, _ = _read(game, action)
    _, gone = after_action(sizes, action)
    lines = []
    for number in gone:
        said = saying("castellers", "group", number=number, cards=cards_words(game.groups[number - 1]))
        lines.append((Line(sizes[number - 1], "CAS-GRP-01", f"group {number}"), said))
    hints = (saying("castellers", "hint_after"), explain("CAS-GRP-01").line)
    about = {"sizes": sizes, "action": action, "player": _player(game)}
    asked = Asked(saying("castellers", "discards"), "cards", hints)
    return Count(lines, asked, position=game.position, about=about, known=DISCARDS)


def _read(game: CastellersGame, action: str) -> tuple[tuple[int, ...], int]:
    """The sizes of the groups and the number of the one that is taken, 0 for none."""
    if action not in ACTIONS:
        raise ValueError(f"no action '{action}': one of {', '.join(ACTIONS)}")
    number = ACTIONS.index(action) + 1
    return tuple(map(len, game.groups)), 0 if action == "leave" else number


def _player(game: CastellersGame) -> str:
    return game.decision.player if game.decision else game.players[0]
