"""What is asked about tabalers: the sound they make, the actions they call up, the crowds a sound reaches."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.tabalers.beliefs import CALLED, PAST, REACHED, SOUND
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.rulebook import explain

from .counting import Row, counted
from .facts import rows_of, seat_of
from .told import asked_player

__all__ = ["called_up", "crowds_reached", "fame_past_the_end", "sound_of"]

_SIDES = {"top": "upper", "bottom": "lower"}
"""Row with activation icons -> the pavement that it calls up."""


def sound_of(game: DiablesGame, player: str = "") -> Count:
    """The sound that a leader in the bottom space earns, a line for each row (DIA-P1-TAB-11).

    player: by default who is asked.
    """
    player = player or asked_player(game)
    standing = rows_of(game, player)
    rows: list[Row] = []
    for row in game.kit.personal.rows:
        values = row.sound[: standing[row.id]]
        said = " + ".join(map(str, values)) or "0"
        rows.append((sum(values), "DIA-P1-TAB-11", saying("tabalers", "row", row=saying("tabalers", row.id), sum=said)))
    hints = (explain("DIA-P1-TAB-11").line, saying("tabalers", "hint_rows"))
    title = saying("tabalers", "sound", player=words.name("players", player))
    return counted(game, title, "sound", rows, hints=hints, known=SOUND, player=player)


def called_up(game: DiablesGame) -> Count:
    """The actions that a leader in the top space calls up, a line for each icon with a tabaler (DIA-P1-TAB-04 to -09).

    An action that can do nothing now counts as well, although a game does not offer it.
    """
    player = asked_player(game)
    standing = rows_of(game, player)
    rows: list[Row] = [
        (1, "DIA-P1-TAB-07", saying("tabalers", "icon", side=_SIDES[row.id], half=half))
        for row in game.kit.personal.rows
        for half, space in (("left", row.left), ("right", row.right))
        if space and standing[row.id] >= space
    ]
    hints = (explain("DIA-P1-TAB-07").line, saying("tabalers", "hint_icons"), explain("DIA-P1-TAB-08").line)
    title = saying("tabalers", "called", player=words.name("players", player))
    return counted(game, title, "actions", rows, hints=hints, known=CALLED, player=player)


def crowds_reached(game: DiablesGame, sound: int, player: str = "") -> Count:
    """The thrill the crowd actions that a sound brings, a line for each icon reached (DIA-P1-SND-03, C-DIA-21).

    sound: steps of the token. player: by default who is asked.
    """
    player = player or asked_player(game)
    track, start = game.edition.sound, seat_of(game, player).sound
    reached = [icon for icon in track.thrills if start < icon <= start + sound]
    rows: list[Row] = [(1, "DIA-P1-SND-03", saying("tabalers", "space", space=icon)) for icon in reached]
    hints = (
        saying("tabalers", "hint_start", start=start, end=min(start + sound, track.last_space)),
        explain("C-DIA-21").line,
    )
    title = saying("tabalers", "reached", player=words.name("players", player))
    return counted(game, title, "crowds", rows, hints=hints, known=REACHED, start=start, sound=sound)


def fame_past_the_end(game: DiablesGame, sound: int, player: str = "") -> Count:
    """The FP of the steps that a sound takes past the end of the track (DIA-P1-SND-02).

    sound: steps of the token. player: by default who is asked.
    """
    player = player or asked_player(game)
    last, start = game.edition.sound.last_space, seat_of(game, player).sound
    past = max(0, start + sound - last)
    rows: list[Row] = [(past, "DIA-P1-SND-02", saying("tabalers", "steps_past", last=last))] if past else []
    hints = (explain("DIA-P1-SND-02").line, saying("tabalers", "hint_end", start=start, last=last))
    title = saying("tabalers", "past", player=words.name("players", player))
    return counted(game, title, "FP", rows, hints=hints, known=PAST, sound=sound)
