"""What lessons have to know of Diables: shows scored by their tiles, lluïments over all shows, spaces of the plaza."""

from collections.abc import Sequence

from diables_nb.drawing import draw_plaza
from diables_nb.drawing.states import State, space_label
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame, Position, Space, score_lluiment
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain

from .counts import Count
from .games import LessonGame
from .misconception import GENERAL, Misconception, lluiment_misconceptions, misconceptions
from .sayings import saying
from .scored import lluiment_of, numbers, scored

__all__ = ["DiablesLessons"]

_WEIGHTS = "DIA-P2-LLU-03"
_WIDTH = 480


class DiablesLessons(LessonGame):
    """Its parts are the shows."""

    parts = SHOWS
    remedy = "a show or of a lluïment: score_show(position, player, show), or score_lluiment(position, name)[player]"

    def owns(self, position: object) -> bool:
        """Whether this is a position of Diables, or a game of it."""
        return isinstance(position, Position | DiablesGame)

    def is_scored(self, ledger: Ledger) -> bool:
        """Whether it is of a show or of a lluïment, or counts something."""
        return isinstance(ledger, Count) or "tile" in ledger.about or "lluiment" in ledger.about

    def known(self, ledger: Ledger) -> tuple[Misconception, ...]:
        """Those of the tile of a show, of a lluïment, or of what is counted."""
        if isinstance(ledger, Count):
            return ledger.known
        about = ledger.about
        if "lluiment" in about:
            return lluiment_misconceptions()
        if "tile" not in about:
            return ()
        known = misconceptions(about["show"], about["tile"])
        # Whoever asks about chosen figures does not ask which ones the icon lets score.
        return tuple(belief for belief in known if belief not in GENERAL) if about.get("chosen") else known

    def hints(self, ledger: Ledger) -> list[str]:
        """The rules, how many figures count or how the players' counts compare, what each figure counts."""
        if isinstance(ledger, Count):
            return list(ledger.asked.hints)
        about = ledger.about
        if "lluiment" in about:
            rules = [lluiment_of(ledger).rule, _WEIGHTS]
        else:
            rules = list(dict.fromkeys(line.rule for line in ledger.all_lines))
        hints = [explain(rule).line for rule in rules]
        limit = about.get("limit")
        if limit is not None and not about.get("chosen"):
            hints.append(saying("hints", "limit_one" if limit == 1 else "limit", limit=limit))
        if "lluiment" in about:
            hints.append(_counts_hint(ledger))
        if ledger.all_lines:
            spaces = ledger.position.edition.spaces
            each = (
                saying("hints", "figure", place=spaces[line.subject].name, sentence=line.sentence)
                for line in ledger.all_lines
            )
            hints.append("; ".join(each) + ".")
        return hints

    def scored(self, ledger: Ledger) -> str:
        """A show by its tile, a lluïment, or what is counted."""
        return ledger.asked.title if isinstance(ledger, Count) else scored(ledger)

    def told(self, ledger: Ledger) -> str:
        """Who scores how much in what, or what is counted with its number."""
        if isinstance(ledger, Count):
            return ledger.told
        return f"{words.name('players', ledger.about['player'])} scores {ledger.total} FP in {scored(ledger)}"

    def pays(self, ledger: Ledger) -> str:
        """The numbers of a lluïment by rank, or a tile and how many figures score."""
        about = ledger.about
        if "lluiment" in about:
            return saying("half", "ranks", numbers=numbers(lluiment_of(ledger)))
        caption = words.name("tiles", f"{about['show']}-{about['tile']}")
        places = ", ".join(ledger.position.edition.spaces[space].name for space in about.get("chosen", ()))
        if places:
            return saying("half", "chosen", caption=caption, places=places)
        return saying("half", "icon", caption=caption, icon=about["limit"])

    def in_order(self, ledger: Ledger) -> list[Line]:
        """By their spaces."""
        order = list(ledger.position.edition.spaces)
        return sorted(ledger.all_lines, key=lambda line: order.index(line.subject))

    def place(self, ledger: Ledger, line: Line) -> str:
        """The name of a figure's space; with its show where the figures of all shows are scored."""
        space = ledger.position.edition.spaces[line.subject]
        return f"{space.name}, {words.name('shows', space.show)}" if "lluiment" in ledger.about else space.name

    def picture(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """The show in which the figure stands."""
        position = ledger.position
        if "tile" in ledger.about:
            position = position.with_parts(tiles={**position.tiles, ledger.about["show"]: ledger.about["tile"]})
        space = position.edition.spaces[line.subject]
        drawing = draw_plaza(position, width=_WIDTH, shows=(space.show,), player=ledger.about["player"], line=line)
        seen = "; ".join(position.describe(place) for place in dict.fromkeys((line.subject, *line.counted)))
        return f"{space.name}: {line.sentence} = {line.points} FP", drawing.image(f"Lit: {seen}")

    # ---- spaces

    def places(self, position: Position, player: str) -> Sequence[Space]:
        """Those of all shows."""
        del player
        return tuple(position.edition.spaces.values())

    def described(self, position: Position, place: str) -> str:
        """Its label on a board at rest."""
        return space_label(position, position.edition.spaces[place], State())

    def part_name(self, part: str) -> str:
        """A show in words."""
        return words.name("shows", part)


def _counts_hint(ledger: Ledger) -> str:
    """What every player counts for a lluïment: it decides the rank (C-DIA-64)."""
    scores = score_lluiment(ledger.position, ledger.about["lluiment"])
    counts = (f"{words.name('players', player)} {other.about['count']}" for player, other in scores.items())
    return saying("hints", "counts", counts=", ".join(counts))
