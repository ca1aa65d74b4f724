"""What a run of many games of Castellers! showed: applause by kind and seat, actions, special cards, how games end."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.castellers.components import KINDS, SPECIALS
from diables_nb.whatif.intervals import Estimate, mean_of, ratio_of, share_of
from diables_nb.whatif.runs import Figure, Run
from diables_nb.whatif.table import Table

from .watching import ACTIONS, PlayedCastellers, Sizes

__all__ = ["CastellersSimulation"]

_QUARTERS = (0, 25, 50, 75, 100)


class CastellersSimulation(Run[PlayedCastellers]):
    """The games of a run of Castellers! and what they have in common. A table in a notebook.

    Sources of applause are the kinds of castells: `share("pilar")`. `rates("castell")`: in how many games somebody
    completed a kind, `rates("card")` a castell card where it was on offer, `rates("special")`: in how many games a
    special card was played, of those in which somebody held one.
    games: a `PlayedCastellers` each, in order. asked: how many were asked for. stopped: whether the run was
    interrupted.
    """

    unit = "applause"
    sheet = "castells"
    source_names = KINDS
    kinds = ("castell", "card", "special")

    @classmethod
    def source_words(cls) -> dict[str, str]:
        """Kind of castell -> what it is called."""
        return {kind: words.name("castells", kind) for kind in KINDS}

    @property
    def turns(self) -> Estimate:
        """Turns in a game, of all players together, on average."""
        return mean_of([float(game.turns) for game in self.games])

    @property
    def castells(self) -> Estimate:
        """Castells that a player completes, on average."""
        return mean_of([_castells(game) for game in self.games])

    @property
    def third(self) -> Estimate | None:
        """Own turns up to a third castell, of those who complete one, on average; None where nobody does."""
        found = [float(turns) for game in self.games for turns in game.third.values()]
        return mean_of(found) if found else None

    @property
    def jams(self) -> Estimate:
        """How often nobody could go on and no third castell ended the game, in per cent (C-CAS-22)."""
        return share_of(sum(game.ended == "jam" for game in self.games), len(self))

    @property
    def shared(self) -> Estimate:
        """How often several have won, in per cent (C-CAS-17)."""
        return share_of(sum(len(game.winners) > 1 for game in self.games), len(self))

    @property
    def responses(self) -> Estimate:
        """Caps de colla played in answer to a special card, in a game, on average (CAS-CAP-04)."""
        return mean_of([float(game.responses) for game in self.games])

    def points(self) -> Table:
        """Applause by kind of castell: of a player on average, and of a castell that was completed."""
        players = max(len(self) * self.seats, 1)
        rows: list[list[object]] = []
        for kind, share in self.sources().items():
            brought = [points for game in self.games for _, name, points in game.gains() if name == kind]
            completed = str(share_of(len(brought), players))
            each = sum(brought) / len(brought)
            rows.append([self.source_words()[kind], completed, each, sum(brought) / players, str(share)])
        head = ["castell", "% of players", "applause each", "of a player", "% of all"]
        return Table(head, rows, "where the applause comes from, on average", right=(1, 2, 3, 4))

    def by_seat(self) -> Table:
        """Final applause, castells and victories by the order in which the players had their first turn."""
        rows = []
        for place in range(self.seats):
            seats = [(game, game.order[place]) for game in self.games]
            fame = mean_of([float(game.fame[seat]) for game, seat in seats])
            castells = mean_of([float(_raised(game, seat)) for game, seat in seats])
            won = share_of(sum(seat in game.winners for game, seat in seats), len(self))
            rows.append([place + 1, str(fame), str(castells), str(won)])
        head = ["turn order", "applause", "castells", "% won"]
        return Table(head, rows, "players by turn order", right=(0, 1, 2, 3))

    def actions(self) -> Table:
        """What the turns are spent on: turns of a player in a game, and the share of all turns."""
        rows = []
        for action in ACTIONS:
            spent = [sum(count for (_, name), count in game.actions.items() if name == action) for game in self.games]
            if action != "pass" or any(spent):
                share = str(ratio_of(spent, [game.turns for game in self.games]))
                rows.append([action, str(mean_of([count / self.seats for count in spent])), share])
        return Table(["action", "turns of a player", "% of turns"], rows, "what turns are spent on", right=(1, 2))

    def specials(self) -> Table:
        """Special cards: how often each is played in a game, and how often it goes face down into a pinya."""
        rows = []
        for card in SPECIALS:
            played = mean_of([_counted(game.specials, card) for game in self.games])
            buried = mean_of([_counted(game.buried, card) for game in self.games])
            rate = self.rates("special").get(card)
            rows.append([words.name("cards", card), str(played), str(buried), "" if rate is None else str(rate)])
        head = ["special card", "played a game", "in pinyas", "% of games with it"]
        return Table(head, rows, "special cards", right=(1, 2, 3))

    def ends(self) -> Table:
        """How the games end, with their lengths in turns: the shortest, quarters, the longest."""
        rows: list[list[object]] = []
        for ended, said in (("third", "third castell"), ("jam", "nobody can go on")):
            turns = sorted(game.turns for game in self.games if game.ended == ended)
            quarters = [turns[(len(turns) - 1) * part // 100] if turns else "" for part in _QUARTERS]
            rows.append([said, len(turns), *quarters])
        head = ["ended by", "games", "shortest", "quarter", "half", "three quarters", "longest"]
        return Table(head, rows, "how games end, and after how many turns", right=(1, 2, 3, 4, 5, 6))

    def sizes(self) -> dict[Sizes, Estimate]:
        """Sizes of the table groups -> turns that begin with them, in per cent of all (CAS-GRP-03)."""
        found: Counter[Sizes] = Counter()
        for game in self.games:
            found.update(game.sizes)
        return {sizes: share_of(found[sizes], found.total()) for sizes in sorted(found)}

    def figures(self) -> tuple[Figure, ...]:
        """The figures of `summary` and `to_json`."""
        third = self.third
        return (
            Figure("fame", "final applause of a player", self.fame, lambda g: sum(g.fame) / len(g.fame)),
            Figure("deviation", "standard deviation of it", self.deviation),
            Figure("castells", "castells completed by a player", self.castells, _castells),
            Figure("turns", "turns a game", self.turns, lambda g: g.turns),
            *([Figure("third", "own turns to a third castell", third)] if third else []),
            Figure("decisions", "decisions a game", self.decisions, lambda g: g.decisions),
            Figure("responses", "answers with a cap de colla a game", self.responses, lambda g: g.responses),
            Figure("jams", "ended because nobody could go on, %", self.jams, lambda g: 100 * (g.ended == "jam")),
            Figure("first_wins", "won by who began, %", self.first_wins),
            Figure("shared", "shared victories, %", self.shared),
        )

    def tables(self) -> tuple[Table, ...]:
        """What a run shows of itself."""
        return (
            self.summary(), self.points(), self.by_seat(), self.actions(), self.specials(), self.ends(), self.wins(),
        )  # fmt: skip

    def to_json(self) -> dict[str, Any]:
        """The run as JSON values: the figures of `summary`, shares of sources, wins, and counts over all games:
        castells completed, turns spent on each action, special cards played and put into pinyas, ends.
        """
        return {
            **super().to_json(),
            "completed": self._total(lambda game: Counter(kind for _, kind in game.applause), KINDS),
            "actions": self._total(lambda game: _by_name(game.actions), ACTIONS),
            "specials": self._total(lambda game: _by_name(game.specials), SPECIALS),
            "buried": self._total(lambda game: _by_name(game.buried), SPECIALS),
            "ends": self._total(lambda game: Counter([game.ended]), ("third", "jam")),
        }

    def _total(self, count: Callable[[PlayedCastellers], Counter[str]], names: tuple[str, ...]) -> dict[str, int]:
        total: Counter[str] = Counter()
        for game in self.games:
            total.update(count(game))
        return {name: total[name] for name in names}


def _by_name(counts: Any) -> Counter[str]:
    """Counts by seat and name, summed over the seats."""
    found: Counter[str] = Counter()
    for (_, name), count in counts.items():
        found[name] += count
    return found


def _counted(counts: Any, name: str) -> float:
    return float(_by_name(counts)[name])


def _raised(game: PlayedCastellers, seat: int) -> int:
    return sum(who == seat for who, _ in game.applause)


def _castells(game: PlayedCastellers) -> float:
    return len(game.applause) / len(game.players)
