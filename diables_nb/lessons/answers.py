"""The right answer to a question, how what somebody gives is read and judged, and the reveal. No widget in it."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.rulebook import explain

from .games import lesson_game
from .misconception import Misconception, recognise
from .sayings import label, saying

__all__ = [
    "Answer", "Known", "Value", "Verdict", "beliefs_verdict", "ledger_hints", "make_answer", "read_number",
    "read_score", "require_text", "texts",
]  # fmt: skip

Value = int | str
"""What is asked for: a number, or one of the choices."""

Known = Sequence[Misconception] | Mapping[int, str] | Mapping[str, str] | None
"""Wrong answers that are known: misconceptions, or what to say to each; None for those of the ledger."""

_BELIEFS_SAID = 2
_UNIT = "FP"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to an answer: whether it is right, the words, and the rules they rest on.

    unread: whether it could not be read as an answer, so that it is none.
    """

    right: bool
    text: str
    rules: tuple[str, ...] = ()
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The right answer, and what is known about wrong ones.

    value: the number or the choice. unit: what is counted. choices: what can be chosen; empty for a number.
    ledger: the lines that make the number, or None. why: what is said beside the revealed answer, in one line or
    several. known: see `Known`.
    """

    value: Value
    unit: str = ""
    choices: tuple[str, ...] = ()
    ledger: Ledger | None = None
    why: str = ""
    known: Known = None

    @property
    def text(self) -> str:
        """The answer in words."""
        return self.words(self.value)

    def words(self, value: Value) -> str:
        """A value with its unit; a choice as it is."""
        if isinstance(value, str):
            return value
        return f"{words.numeral(value)} {label('one', self.unit) if value == 1 else self.unit}".rstrip()

    def is_right(self, value: Value) -> bool:
        """Whether a value is the answer."""
        return value == self.value

    def read(self, given: object) -> Value:
        """What somebody gave, as a number or a choice. Raises `ValueError` in words for the learner."""
        if self.choices:
            if given not in self.choices:
                raise ValueError(saying("unread", "choice"))
            return str(given)
        return read_number(given, self.unit) if self.ledger is None else read_score(given, self.unit)

    def judge(self, value: Value) -> Verdict:
        """What to say to an answer that may be tried again: it does not give the right one away."""
        if self.is_right(value):
            return self._praise(value)
        known = self._known_wrong(value)
        return known or Verdict(False, self._direction(value))

    def compare(self, value: Value) -> Verdict:
        """What to say to a bet when the answer is revealed: how far off it was, and why it may have been."""
        if self.is_right(value):
            return Verdict(True, saying("said", "bet_right", right=self.words(value)))
        said, known = self._difference(value), self._known_wrong(value)
        return Verdict(False, f"{said} {known.text}", known.rules) if known else Verdict(False, said)

    def _praise(self, value: Value) -> Verdict:
        return Verdict(True, saying("said", "yes", right=self.words(value)))

    def _known_wrong(self, value: Value) -> Verdict | None:
        if isinstance(self.known, Mapping):
            said = {str(key): text for key, text in self.known.items()}.get(str(value))
            return Verdict(False, said) if said else None
        if self.ledger is None or isinstance(value, str):
            return None
        return beliefs_verdict(words.numeral(value), recognise(self.ledger, value, self.known))

    def _direction(self, value: Value) -> str:
        if isinstance(value, str) or isinstance(self.value, str):
            return saying("said", "other")
        return saying("said", "low" if value < self.value else "high", given=value)

    def _difference(self, value: Value) -> str:
        if isinstance(value, str) or isinstance(self.value, str):
            return saying("said", "bet_choice", given=str(value), right=self.text)
        distance = saying("said", "more" if self.value > value else "less", count=abs(self.value - value))
        return saying("said", "bet_number", given=value, right=self.text, distance=distance)

    def reasons_html(self) -> str:
        """What makes the answer, as HTML: the lines of its ledger, and the sentence; every text is escaped."""
        lines = self.ledger._repr_html_() if self.ledger is not None else ""
        why = escape(self.why).replace("\n", "<br>")
        return lines + (f"<p>{why}</p>" if why else "")

    def reveal_html(self) -> str:
        """The answer with what makes it."""
        answer = "" if self.ledger is not None else f"<p><b>{escape(self.text)}</b></p>"
        return answer + self.reasons_html()


def make_answer(
    answer: object,
    *,
    choices: Sequence[str] = (),
    unit: str | None = None,
    why: str = "",
    misconceptions: Known = None,
) -> Answer:
    """An `Answer` from a number, a ledger (its total), or one of the choices.

    unit: what is counted; what the points of a ledger are, and FP of a number, if not said.
    Raises `TypeError` for anything else, and for choices, words or misconceptions that are none; `ValueError` for an
    answer that is none of the choices, or for fewer than two of them.

    >>> make_answer(13).text
    '13 FP'
    """
    require_text(why, "why", empty=True)
    if unit is None:
        unit = answer.unit if isinstance(answer, Ledger) else _UNIT
    require_text(unit, "a unit", empty=True)
    _require_known(misconceptions)
    options = texts(choices, "choices")
    if options:
        if len(set(options)) != len(options) or len(options) < 2:
            raise ValueError(f"choices are two or more different texts, not {options!r}")
        if answer not in options:
            raise ValueError(f"the answer {answer!r} is none of the choices: {', '.join(options)}")
        return Answer(str(answer), "", options, None, why, misconceptions)
    if isinstance(answer, Ledger):
        return Answer(answer.total, unit, (), answer, why, misconceptions)
    if isinstance(answer, int) and not isinstance(answer, bool):
        return Answer(answer, unit, (), None, why, misconceptions)
    raise TypeError(f"an answer is a whole number, a ledger or one of the choices, not {answer!r}")


def require_text(value: object, what: str, *, empty: bool = False) -> None:
    """Raises `TypeError` for what is no text, `ValueError` for a blank one unless it may be empty. what: its name."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text, not {shown(value)}")
    if not (empty or value.strip()):
        raise ValueError(f"{what} is a text with words in it")


def texts(values: str | Iterable[str], what: str) -> tuple[str, ...]:
    """One text, or several, as a tuple. what: their name. Raises `TypeError` for anything else."""
    if isinstance(values, str):
        return (values,)
    if not isinstance(values, Iterable):
        raise TypeError(f"{what} are texts, not {shown(values)}")
    found = tuple(values)
    for value in found:
        if not isinstance(value, str):
            raise TypeError(f"{what} are texts, not {shown(value)}")
    return found


def _require_known(known: object) -> None:
    """Raises `TypeError` for known wrong answers of another kind than `Known` says."""
    if known is None:
        return
    if isinstance(known, Mapping):
        texts(known.values(), "what is said to wrong answers")
    elif isinstance(known, str) or not isinstance(known, Sequence):
        raise TypeError(f"known wrong answers are misconceptions, or texts by answer, not {shown(known)}")
    elif wrong := [belief for belief in known if not isinstance(belief, Misconception)]:
        raise TypeError(f"known wrong answers are misconceptions, or texts by answer, not {shown(wrong[0])}")


def read_number(given: object, unit: str = "FP") -> int:
    """A whole number as people write it: "13", " 13 fp", "−3", in the digits of any script.

    Raises `ValueError` in words for the learner.

    >>> read_number("13 FP"), read_number("\N{MINUS SIGN}3"), read_number("\N{FULLWIDTH DIGIT SEVEN}")
    (13, -3, 7)
    """
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    text = "".join(map(_plain_sign, unicodedata.normalize("NFKC", str(given)))).casefold().strip()
    text = text.removesuffix(unit.casefold()).strip()
    parts = re.fullmatch(r"([+-]?)\s*(\d{1,6})", text)
    if not parts:
        raise ValueError(saying("unread", "number_of", unit=unit) if unit else saying("unread", "number"))
    return int(parts[1] + parts[2])


def _plain_sign(character: str) -> str:
    """A dash or a minus of any kind as "-"; what has no width as nothing."""
    kind = unicodedata.category(character)
    return "-" if kind == "Pd" or character == "\N{MINUS SIGN}" else "" if kind == "Cf" else character


def read_score(given: object, unit: str = "FP") -> int:
    """A number as `read_number` reads it, that can be a score. Raises `ValueError` in words for the learner.

    >>> read_score("0")
    0
    """
    number = read_number(given, unit)
    if number < 0:
        raise ValueError(saying("unread", "below"))
    return number


def beliefs_verdict(number: str, beliefs: Sequence[Misconception]) -> Verdict | None:
    """The words for a number that misconceptions lead to, the likeliest of each rule; None without any."""
    if not beliefs:
        return None
    by_rule = {belief.rule: belief for belief in reversed(beliefs)}
    said = [belief for belief in beliefs if by_rule[belief.rule] is belief][:_BELIEFS_SAID]
    held = saying("said", "belief_or").join(belief.belief for belief in said)
    answers = " ".join(belief.answer for belief in said)
    text = saying("said", "belief", number=number, beliefs=held, answers=answers)
    return Verdict(False, text, tuple(belief.rule for belief in said))


def ledger_hints(ledger: Ledger) -> list[str]:
    """Hints to the total of a ledger, each more telling: the rules, how much of it counts, what each line counts.

    >>> from diables_nb import diables
    >>> ledger_hints(diables.score_show(diables.example("DIA-T-09"), "red", "carretillada"))[1]
    'The follower token has reached icon 3: the best 3 figures count.'
    """
    game = lesson_game(ledger.position)
    if game is None:
        return [explain(rule).line for rule in dict.fromkeys(line.rule for line in ledger.all_lines)]
    return game.hints(ledger)
