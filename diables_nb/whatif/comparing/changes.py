"""The difference of two ledgers, line by line: what is gone, what is new, and what is counted otherwise."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.scores import Scores, scores_of

if TYPE_CHECKING:
    from diables_nb.whatif.compare import Difference
    from diables_nb.whatif.scores import GamePosition

__all__ = ["Change", "changed_lines", "number", "only_in_one"]


def number(points: object) -> str:
    """A number as it stands in a sentence, its minus being the one of signed numbers; what is none as it is.

    >>> number(-13), number("none")
    ('−13', 'none')
    """
    return words.numeral(points) if isinstance(points, int) else str(points)


class _Counted(NamedTuple):
    """A line of a ledger, and whether it counts there."""

    line: Line
    counts: bool


class Change(NamedTuple):
    """One line that differs: what earns points in a score, before and after.

    score: the score of which it is a line. before, after: the line, None where there is none. counted: whether it
    counts before and after; a line beyond the icon, or not chosen, is valued and does not. moved: what earns it went to
    another place.
    """

    score: "Difference"
    before: Line | None
    after: Line | None
    counted: tuple[bool, bool]
    moved: bool = False

    @property
    def player(self) -> str:
        """Whose points they are."""
        return self.score.player

    @property
    def was(self) -> int:
        """The points that it brought before, 0 where it did not count."""
        return self.before.points if self.before and self.counted[0] else 0

    @property
    def now(self) -> int:
        """The points that it brings after, 0 where it does not count."""
        return self.after.points if self.after and self.counted[1] else 0

    @property
    def points(self) -> int:
        """Points gained by the change, negative for a loss."""
        return self.now - self.was

    @property
    def kind(self) -> str:
        """What became of it: "new", "gone", "moved", "counts now", "left out", or "changed".

        "counts now" and "left out": what was beyond the icon, or is.
        """
        if self.before is None:
            return "new"
        if self.after is None:
            return "gone"
        if self.counted[0] != self.counted[1]:
            return "counts now" if self.counted[1] else "left out"
        return "moved" if self.moved else "changed"

    @property
    def quiet(self) -> bool:
        """Whether it brings as much as before at the same place, only counted otherwise."""
        return self.kind == "changed" and self.points == 0

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that give it, of before and after, each once."""
        return tuple(dict.fromkeys(line.rule for line in (self.before, self.after) if line))

    @property
    def subject(self) -> str:
        """The place or card that earns it: after, or before where it is gone."""
        line = self.after or self.before
        return line.subject if line else ""

    @property
    def place(self) -> str:
        """The place or card in words, both of them where it has moved."""
        scores = self._scores
        ends = ((self.score.before, self.before), (self.score.after, self.after))
        names = (scores.place(ledger, line) for ledger, line in ends if line)
        return " → ".join(dict.fromkeys(names))

    @property
    def why(self) -> tuple[str, str]:
        """What explains the points before and after, "" where there are none ("3 × 2 characters")."""
        return _why(self.score.before, self.before, self.counted[0]), _why(
            self.score.after, self.after, self.counted[1]
        )

    @property
    def sentence(self) -> str:
        """Both reasons in one: "3 × 2 characters → 2 × 2 characters"."""
        return " → ".join(said or "nothing" for said in self.why)

    @property
    def _scores(self) -> Scores:
        found = scores_of(self.score.after.position)
        if found is None:
            raise TypeError("a line belongs to the ledger of a position")
        return found

    def __str__(self) -> str:
        names = dict.fromkeys([words.name("players", self.player), self.score.name, self.place])
        return f"{', '.join(names)}: {self.sentence} ({words.signed(self.points)})"


def _why(ledger: Ledger, line: Line | None, counts: bool) -> str:
    if line is None:
        return ""
    if counts:
        return line.sentence
    return f"{line.sentence}, {'beyond the icon' if ledger.limited else 'not chosen'}"


def changed_lines(score: "Difference", moves: Mapping[str, str] | None = None) -> list[Change]:
    """The lines that differ between the two ledgers of a score, in the order of the later one, then those gone.

    score: the score. moves: old place -> new place of what is known to have moved. Lines are matched by rule and
    subject, and where a rule no longer gives them by the subject alone; what was at a place before another came there
    is gone. A line that counts in neither is left aside.

    The points of the changes sum to the change of the total.
    """
    moves = moves or {}
    old, new = _lines(score.before), _lines(score.after)
    for line in tuple(old):
        if line in new:  # of a draft several may be alike
            old.remove(line)
            new.remove(line)
    partners: dict[int, _Counted] = {}
    for by_rule in (True, False):
        _match(old, new, partners, moves, by_rule=by_rule)
    changes = [_change(score, partners.get(id(now)), now) for now in new]
    taken = {id(line) for line in partners.values()}
    changes += [_change(score, was, None) for was in old if id(was) not in taken]
    return [change for change in changes if any(change.counted)]


def _lines(ledger: Ledger) -> list[_Counted]:
    counting = [_Counted(line, counts=True) for line in ledger.lines]
    return counting + [_Counted(line, counts=False) for line in ledger.left_out]


def _match(
    old: Iterable[_Counted],
    new: Iterable[_Counted],
    partners: dict[int, _Counted],
    moves: Mapping[str, str],
    *,
    by_rule: bool,
) -> None:
    """Finds for each later line that has none yet an earlier one that is still free."""
    taken = {id(line) for line in partners.values()}
    free: dict[tuple[str, str], list[_Counted]] = {}
    replaced = set(moves.values()) - moves.keys()
    for was in old:
        subject = was.line.subject
        if id(was) not in taken and subject not in replaced:
            free.setdefault((moves.get(subject, subject), was.line.rule if by_rule else ""), []).append(was)
    for now in new:
        waiting = free.get((now.line.subject, now.line.rule if by_rule else ""))
        if waiting and id(now) not in partners:
            partners[id(now)] = waiting.pop(0)


def _change(score: "Difference", was: _Counted | None, now: _Counted | None) -> Change:
    before, after = was.line if was else None, now.line if now else None
    moved = before is not None and after is not None and before.subject != after.subject
    return Change(score, before, after, (bool(was and was.counts), bool(now and now.counts)), moved)


def only_in_one(before: "GamePosition", after: "GamePosition") -> Iterator[str]:
    """The players of one of two positions alone, in sentences without their full stop: they are not compared."""
    for side, one, other in (("first", before, after), ("second", after, before)):
        for player in (player for player in one.players if player not in other.players):
            yield f"only the {side} position has {words.name('players', player)}"
