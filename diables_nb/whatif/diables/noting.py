"""What the reader of an answer has to know about its numbers: what was scored already, what was asked otherwise."""

from collections.abc import Iterator, Sequence

from diables_nb.rules import words

from .options import Asked

__all__ = ["OVER", "already_scored", "lluiments_scored", "otherwise_words", "show_names"]

OVER = "The game is over: nothing is scored any more, and the numbers say what would have been (DIA-END-01)."


def already_scored(asked: Asked, shows: Sequence[str], players: Sequence[str]) -> Iterator[str]:
    """That the game is over, or which shows of some players were scored already (DIA-P2-SHOW-07)."""
    if asked.over:
        yield OVER
        return
    said = [
        f"{words.name('players', player)} the {show_names(there)}"
        for player in players
        if (there := [show for show in shows if show in asked.position.scored.get(player, ())])
    ]
    if said:
        yield f"Already scored, so that only the points now speak of it: {'; '.join(said)} (DIA-P2-SHOW-07)."


def lluiments_scored(asked: Asked) -> Iterator[str]:
    """Which lluïments of the position were scored in the rounds before (DIA-P2-LLU-01)."""
    left = len(asked.lluiments)
    past = asked.position.lluiments[: len(asked.position.lluiments) - left]
    if past and not asked.over:
        names = ", ".join(words.name("lluiments", name) for name in past)
        yield f"Already scored, and left out: {'lluïment' if len(past) == 1 else 'lluïments'} {names} (DIA-P2-LLU-01)."


def otherwise_words(asked: Asked, player: str) -> Iterator[str]:
    """By which tiles and spaces of the player's follower tokens is asked instead of those that are there."""
    said = [f"{words.name('shows', show)} by tile {number}" for show, number in asked.tiles.items()]
    said += [f"the token in the {words.name('shows', show)} on space {step}" for show, step in asked.steps.items()]
    if said:
        yield f"Asked for {words.name('players', player)} with {', '.join(said)}; all else as it is."


def show_names(shows: Sequence[str]) -> str:
    """Shows by name, one after the other."""
    return ", ".join(words.name("shows", show) for show in shows)
