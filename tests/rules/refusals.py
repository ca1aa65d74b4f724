"""What every refusal must have, whatever was wrong."""

from diables_nb.rules.errors import PositionError

__all__ = ["checked_words"]


def checked_words(error: PositionError) -> str:
    """The words of a refusal, after a look at its problems: each has a place, a message and a remedy, on one line."""
    assert error.problems
    assert len(set(error.problems)) == len(error.problems)
    for problem in error.problems:
        assert problem.place
        assert problem.message
        assert problem.remedy
        assert str(problem).isprintable()
        assert len(str(problem)) <= 400
    return str(error)
