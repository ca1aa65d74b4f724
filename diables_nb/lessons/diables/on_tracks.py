"""What is asked about the crowd: rewards on the way along a follower track, tokens that are wanted on cards."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.crowd.beliefs import REWARDED, THRILLED
from diables_nb.lessons.subjects.crowd.formulas import backs_of, cards_of, followers_of
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.followers import THRILLS
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.rulebook import explain

from .counting import Row, counted

__all__ = ["steps_rewarded", "tokens_wanted"]


def steps_rewarded(game: DiablesGame, player: str, show: str, number: int) -> Count:
    """The rewards beside a follower track that a number of followers brings (DIA-FOL-03, -04); a line for each step.

    What those rewards bring in turn is not counted. number: followers gained on the track of the show.
    """
    start, last, backs = followers_of(game, player, show), game.kit.last_space, backs_of(game, show)
    rows: list[Row] = []
    for space in range(start + 1, min(start + number, last) + 1):
        back = backs.get(space)
        if back is None:
            rows.append((0, "DIA-FOL-04", saying("crowd", "empty", space=space)))
        else:
            rows.append((1, "DIA-FOL-03", saying("crowd", "full", space=space, gives=_gives(game, back))))
    beyond = max(start + number - last, 0)
    rows += [(0, "DIA-FOL-05", saying("crowd", "beyond"))] * beyond
    who, where = words.name("players", player), words.name("shows", show)
    hints = (
        saying("crowd", "hint_start", player=who, space=start),
        saying("crowd", "hint_steps"),
        explain("DIA-FOL-03").line,
    )
    title = saying("crowd", "rewards", player=who, show=where, number=number)
    about = {"player": player, "show": show, "number": number}
    return counted(game, title, "rewards", rows, hints=hints, known=REWARDED, **about)


def _gives(game: DiablesGame, back: int) -> str:
    return items_words(game.kit.back_items[back])


def tokens_wanted(game: DiablesGame, player: str, side: str) -> Count:
    """The tokens that are still wanted until the last card of a side has gone (DIA-THR-03); a line for each card.

    side: "upper", "lower" or "street".
    """
    cards = cards_of(game, player, side)
    rows: list[Row] = [
        (THRILLS - tokens, "DIA-THR-03", saying("crowd", "lying", side=side, column=column, tokens=tokens))
        for column, tokens in cards
    ]
    who = words.name("players", player)
    hints = (explain("DIA-THR-03").line, saying("crowd", "hint_each"))
    title = saying("crowd", "wanted", player=who, side=saying("crowd", side))
    return counted(game, title, "tokens", rows, hints=hints, known=THRILLED, player=player, side=side)
