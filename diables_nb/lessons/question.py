"""Questions as widgets: a bet before the reveal, and an exercise with hints. Neither makes a notebook wait.

What is right stays in Python: the browser gets a hint or an answer only when it is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import traitlets

from diables_nb.rules.rulebook import explain
from diables_nb.widgets.base import BaseWidget, check_keywords, front_end, style

from .answers import Answer, Known, Value, Verdict, ledger_hints, make_answer, require_text, texts
from .sayings import form_words, label, saying

__all__ = ["Check", "OneAnswer", "Prediction", "Question", "check", "predict", "still"]

_ANSWER_KEYWORDS = ("choices", "unit", "why", "misconceptions")


def still(heading: str, question: str, body: str, answer: str, hints: Sequence[str] = ()) -> str:
    """A question as HTML for a reader without a kernel: hints and answer are folded. `body` and `answer` are HTML.

    heading: the key of a heading, or one of its own.
    """
    folded = "".join(
        f"<details><summary>{escape(saying('folded', 'hint', number=number))}</summary><p>{escape(hint)}</p></details>"
        for number, hint in enumerate(hints, 1)
    )
    return (
        '<div style="border-left:4px solid #B0410E;padding:2px 0 2px 14px;margin:4px 0">'
        f"<p><b>{escape(label('headings', heading))}</b><br>{escape(question)}</p>{body}{folded}"
        f"<details><summary>{escape(saying('folded', 'answer'))}</summary>{answer}</details></div>"
    )


class Question(BaseWidget):
    """What all questions share: the state that the browser shows, and the intents that it sends.

    heading, submit_words: keys of the catalogue, or texts of their own.
    """

    _esm = front_end("question")
    _css = style()

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    heading = "question"
    submit_words = "answer"

    def __init__(self, question: str, actions: Mapping[str, Callable[[Any], None]], **keywords: Any) -> None:
        require_text(question, "a question")
        super().__init__(**keywords)
        self.question = question
        self._actions = actions
        self._verdict, self._saying = Verdict(False, ""), 0
        self.observe(self._on_intent, "intent")

    @property
    def _said(self) -> Verdict:
        """What was said last."""
        return self._verdict

    @_said.setter
    def _said(self, verdict: Verdict) -> None:
        # Counted: the same words said again are announced again.
        self._verdict, self._saying = verdict, self._saying + 1

    def _on_intent(self, change: Any) -> None:
        with self._lock:
            for intent in self._unseen(change.new):
                self._act(intent)
            self._publish()

    def _act(self, intent: Any) -> None:
        """Does what an intent wishes, or says why not. What a handler of the reader raises is another matter."""
        try:
            action, value = self._actions[intent["kind"]], intent.get("value")
        except (AttributeError, KeyError, TypeError) as error:
            self._said = Verdict(False, saying("unread", "intent", error=str(error)), unread=True)
            return
        try:
            action(value)
        except (TypeError, ValueError) as error:
            self._said = Verdict(False, str(error), unread=True)

    def _publish(self) -> None:
        self.view = self._view()

    def _view(self) -> dict[str, Any]:
        """What the front end shows; subclasses add to it."""
        return {
            "heading": label("headings", self.heading),
            "question": self.question,
            "submit": label("buttons", self.submit_words),
            "words": form_words(),
            "saying": self._saying,
            "unread": self._said.unread,
            "said": {
                "text": self._said.text,
                "right": self._said.right,
                "rules": [{"id": rule, "line": explain(rule).line} for rule in self._said.rules],
            },
        }


class OneAnswer(Question):
    """A question with one answer: a number or a choice."""

    _keywords: tuple[str, ...] = _ANSWER_KEYWORDS
    _hints: tuple[str, ...] = ()

    def __init__(
        self, question: str, answer: object, actions: Mapping[str, Callable[[Any], None]], **keywords: Any
    ) -> None:
        check_keywords(type(self), keywords, self._keywords)
        given = [name for name in _ANSWER_KEYWORDS if name in keywords]
        known = {name: keywords.pop(name) for name in given}
        self._answer = answer if isinstance(answer, Answer) else make_answer(answer, **known)
        super().__init__(question, actions, **keywords)

    def _form(self, given: Value | None, *, is_open: bool, reveal: bool) -> dict[str, Any]:
        return {
            "choices": list(self._answer.choices),
            "unit": self._answer.unit,
            "given": "" if given is None else str(given),
            "open": is_open,
            "reveal": self._answer.reasons_html() if reveal else "",
        }

    def still_html(self, body: str) -> str:
        """The question as HTML for a reader without a kernel, with hints and answer folded. body: HTML below it."""
        return still(self.heading, self.question, body, self._answer.reveal_html(), self._hints)

    def picture_html(self) -> str:
        """The question with its choices, hints and answer folded."""
        items = "".join(f"<li>{escape(choice)}</li>" for choice in self._answer.choices)
        return self.still_html(f"<ul>{items}</ul>" if items else "")


class Prediction(OneAnswer):
    """A bet before the reveal. Make one with `predict`.

    bet: what was bet, None before. revealed: whether the answer is shown. Observe them. After a bet, *Bet again* lets
    somebody else bet.
    """

    heading = "bet"
    submit_words = "bet"

    bet = traitlets.Any()
    revealed = traitlets.Bool(default_value=False)

    def __init__(self, question: str, answer: object, **keywords: Any) -> None:
        super().__init__(question, answer, {"submit": self.submit, "help": lambda _: self.again()}, **keywords)
        self._round = 0
        self._publish()

    def __repr__(self) -> str:
        return f"<Prediction: {self.question}>"

    @property
    def over(self) -> bool:
        """Whether the bet is placed and the answer shown."""
        return self.revealed

    def submit(self, given: object) -> None:
        """Places the bet and reveals the answer; a second bet changes nothing before `again`.

        Raises `ValueError` for a bet that cannot be read; none is placed then.
        """
        with self._lock:
            if not self.revealed:
                bet = self._answer.read(given)
                self._said = self._answer.compare(bet)
                self.bet, self.revealed = bet, True
                self._publish()

    def again(self) -> None:
        """Takes the bet away and hides the answer, so that somebody else can bet; before a bet nothing changes."""
        with self._lock:
            if self.revealed:
                self._said = Verdict(False, "")
                self._round += 1
                self.bet, self.revealed = None, False
                self._publish()

    def _view(self) -> dict[str, Any]:
        form = self._form(self.bet, is_open=not self.revealed, reveal=self.revealed)
        help_words = saying("buttons", "again") if self.revealed else ""
        return super()._view() | form | {"hints": [], "help": help_words, "round": self._round}


class Check(OneAnswer):
    """An exercise: any number of tries, hints that tell more and more, the answer at the end. Make one with `check`.

    tries: what was tried, in order. solved: whether a try was right. hints_shown: how many hints were taken.
    revealed: whether the answer is shown. Observe them.
    """

    heading = "task"
    submit_words = "check"
    _keywords = (*_ANSWER_KEYWORDS, "hints")

    tries = traitlets.Tuple()
    solved = traitlets.Bool(default_value=False)
    hints_shown = traitlets.Int(0)
    revealed = traitlets.Bool(default_value=False)

    def __init__(self, question: str, answer: object, **keywords: Any) -> None:
        hints = keywords.pop("hints", None)
        super().__init__(question, answer, {"submit": self.submit, "help": lambda _: self.hint()}, **keywords)
        own = ledger_hints(self._answer.ledger) if self._answer.ledger is not None else ()
        self._hints = texts(own if hints is None else hints, "hints")
        self._publish()

    def __repr__(self) -> str:
        return f"<Check: {self.question}>"

    @property
    def over(self) -> bool:
        """Whether there is nothing left to try."""
        return self.solved or self.revealed

    def submit(self, given: object) -> None:
        """Tries an answer. Raises `ValueError` for one that cannot be read; that is not a try."""
        with self._lock:
            if self.over:
                return
            value = self._answer.read(given)
            verdict = self._answer.judge(value)
            again = value in self.tries and not verdict.right
            self._said = _said_again(verdict) if again else verdict
            self.tries = (*self.tries, value)
            self.solved = verdict.right
            self._publish()

    def hint(self) -> None:
        """Shows the next hint; after the last one, the answer."""
        with self._lock:
            if self.over:
                return
            if self.hints_shown < len(self._hints):
                self.hints_shown += 1
            else:
                self.revealed = True
                self._said = Verdict(False, saying("said", "shown", right=self._answer.text))
            self._publish()

    def _view(self) -> dict[str, Any]:
        last = self.tries[-1] if self.tries else None
        form = self._form(last, is_open=not self.over, reveal=self.over)
        return super()._view() | form | {"hints": list(self._hints[: self.hints_shown]), "help": self._help()}

    def _help(self) -> str:
        """What the button for help offers."""
        if self.over:
            return ""
        if self.hints_shown < len(self._hints):
            return saying("buttons", "hint", number=self.hints_shown + 1, count=len(self._hints))
        return saying("buttons", "show")


def _said_again(verdict: Verdict) -> Verdict:
    return Verdict(False, saying("said", "before", said=verdict.text), verdict.rules)


def predict(
    question: str,
    answer: object,
    *,
    choices: Sequence[str] = (),
    unit: str | None = None,
    why: str = "",
    misconceptions: Known = None,
    **keywords: Any,
) -> Prediction:
    """A bet before the reveal.

    question: in words. answer: a whole number, a ledger (its total; the reveal shows its lines), or one of the choices.
    choices: the answers to choose from, instead of a number. unit: what is counted, FP or a ledger's own if not said.
    why: a sentence for the reveal.
    misconceptions: which wrong numbers are known, or what to say to each ({10: "..."}); for a ledger those of
    what it scores are known already.
    Raises `TypeError` or `ValueError` for an answer of another kind, `TypeError` for an unknown keyword, and for a
    question, choices or misconceptions that are none.

    >>> predict("How many shows has the plaza?", 4, unit="shows")
    <Prediction: How many shows has the plaza?>
    """
    return Prediction(question, answer, choices=choices, unit=unit, why=why, misconceptions=misconceptions, **keywords)


def check(
    question: str,
    answer: object,
    *,
    hints: Sequence[str] | None = None,
    choices: Sequence[str] = (),
    unit: str | None = None,
    why: str = "",
    misconceptions: Known = None,
    **keywords: Any,
) -> Check:
    """An exercise with hints and retries.

    hints: texts, each more telling than the one before; for a ledger they are made of its rules and lines by default.
    Everything else is as in `predict`.

    >>> check("How many FP is that?", 13, hints=["Add the two."])
    <Check: How many FP is that?>
    """
    return Check(
        question,
        answer,
        hints=hints,
        choices=choices,
        unit=unit,
        why=why,
        misconceptions=misconceptions,
        **keywords,
    )
