"""What can be set on the picture of a plaza itself: the figures of a whole show, its tile, the tokens on its track,
round and lluïments.
"""

from typing import Any

from diables_nb.drawing.controls import control_ids, control_said
from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.diables import LLUIMENTS, SHOWS, Position
from diables_nb.rules.diables.components import NEUTRAL, ROUNDS
from diables_nb.widgets.editing import Said
from diables_nb.widgets.lab.editor import LabEditor
from diables_nb.widgets.lab.editor_words import say

__all__ = ["Controls"]


class Controls(LabEditor):
    """The controls of a plaza under somebody's hands.

    control: the id of the one that is chosen, "" for none. stepping: the player whose token is chosen there, if it is a
    space of a track. What is chosen is removed as a figure is: a show loses all its figures, a tile is put away, a
    token goes back to the start.
    """

    position: Position

    def _clear(self) -> None:
        super()._clear()
        self.control = ""
        self.stepping = ""

    def panel(self) -> dict[str, Any]:
        """As on every board; what is chosen can be removed."""
        panel = super().panel()
        can = panel["can"]
        return {**panel, "can": {**can, "remove": can["remove"] or bool(self.control)}}

    def is_control(self, space_id: str) -> bool:
        """Whether an id is that of a control."""
        return space_id in control_ids(self.position)

    def steps(self) -> frozenset[str]:
        """The controls that can be chosen for the token that is chosen."""
        if not (self.stepping and self.editable):
            return frozenset()
        show = self.control.partition("/")[0]
        spaces = (f"{show}/track/{step}" for step in range(self.position.edition.last_space + 1))
        return frozenset(space for space in spaces if space != self.control)

    # ---- what people do

    def choose(self, space_id: str) -> None:
        """A tile, the round or a lluïment that is chosen becomes the next one; a token goes to the space of its track.

        Other spaces are chosen as on every board.
        """
        if not self.is_control(space_id):
            self.control = self.stepping = ""
            super().choose(space_id)
            return
        self.illegal, self.selected, self.swapping = None, None, False
        part, sort, *rest = space_id.split("/")
        if sort == "track":
            self._choose_step(part, int(rest[0]), space_id)
        elif not self.editable:
            self.said = self.control_words(space_id)
        elif sort == "show":
            self._choose_show(part, space_id)
        else:
            self._choose_next(space_id)

    def take(self, name: str | None, /) -> None:
        """As on every board; nothing else is chosen then."""
        self.control = self.stepping = ""
        super().take(name)  # type: ignore[safe-super]  # it stands before the editor of the plaza

    def control_words(self, space_id: str) -> Said:
        """What a control shows."""
        return Said(f"{capital(control_said(self.position, space_id)[1])}.")

    def _choose_show(self, show: str, space_id: str) -> None:
        if self.control == space_id:
            self.cancel()
            return
        self.hand, self.control, self.stepping = None, space_id, ""
        count, named = len(self.position.in_show(show)), words.name("shows", show)
        text = say("show_chosen", show=named, count=count) if count else say("show_empty", show=named)
        self.said = Said(capital(text))

    def _choose_next(self, space_id: str) -> None:
        options = self._options(space_id) + ([""] if space_id.endswith("/round") else [])
        now = self._value(space_id)
        self._set_control(space_id, options[(options.index(now) + 1) % len(options)] if now in options else options[0])

    def _choose_step(self, show: str, step: int, space_id: str) -> None:
        here = [player for player in self.position.players if self.position.followers[player][show] == step]
        if self.editable and self.hand:
            self.put_token(self.hand, space_id)
        elif self.stepping and space_id in self.steps():
            self.put_token(self.stepping, space_id)
        elif not here or not self.editable:
            self.control = self.stepping = ""
            bare = Said(say("no_token", place=self._place_name(space_id)))
            self.said = bare if self.editable else self.control_words(space_id)
        else:
            following = here.index(self.stepping) + 1 if self.control == space_id and self.stepping in here else 0
            if following == len(here):
                self.cancel()
                return
            self.control, self.stepping = space_id, here[following]
            facts = {"player": words.name("players", self.stepping), "show": words.name("shows", show)}
            self.said = Said(say("token_chosen", **facts, step=step))

    def press(self, key: str, space_id: str) -> None:
        """As on every board; on a tile, the round or a lluïment a digit is its number, or that of the row of names."""
        if not self.is_control(space_id) or key == "." or space_id.split("/")[1] in ("track", "show"):
            super().press(key, space_id)
            return
        options = self._options(space_id)
        if not (key.isdecimal() and 0 < int(key) <= len(options)):
            self.said = Said(say("no_digit", digit=key, most=len(options)), refused=True)
        else:
            self._set_control(space_id, options[int(key) - 1])

    def put_token(self, owner: str, space_id: str) -> None:
        """An owner's token goes to a space of a track; "" takes away what a control shows."""
        show, sort, *rest = space_id.split("/")
        if not owner:
            self._take_away(space_id)
        elif sort != "track":
            self.said = self.control_words(space_id)
        elif owner == NEUTRAL:
            self.illegal = space_id
            self.said = Said(say("neutral_token"), refused=True, rule="DIA-PSET-10")
        else:
            self.set("step", (owner, show), rest[0])

    def turn_token(self, space_id: str) -> None:
        """The token on a space of a track, the chosen one of several, shows its other side: scored, or not yet."""
        show, sort, *rest = space_id.split("/")
        if sort != "track":
            self.said = self.control_words(space_id)
            return
        here = [one for one in self.position.players if self.position.followers[one][show] == int(rest[0])]
        player = self.stepping if self.stepping in here else here[0] if len(here) == 1 else ""
        if player:
            done = show in self.position.scored.get(player, ())
            self.set("scored", (player, show), "" if done else "yes")
        else:
            said = say("which_token") if here else say("no_token", place=self._place_name(space_id))
            self.said = Said(said, refused=True)

    def remove(self) -> None:
        """Removes what is chosen, a control or as on every board."""
        if self.control:
            self._take_away(self.control)
        else:
            super().remove()  # type: ignore[safe-super]  # it stands before the editor of the plaza

    def remove_at(self, space_id: str) -> None:
        """Removes what the control with the focus shows, else what is selected."""
        if self.is_control(space_id):
            self._take_away(space_id)
        else:
            self.remove()

    # ---- how it is done

    def _place_name(self, space_id: str) -> str:
        return capital(control_said(self.position, space_id)[0])

    def _take_away(self, space_id: str) -> None:
        part, sort, *rest = space_id.split("/")
        if not self.editable:
            return
        if sort == "show":
            self.clear(part)
        elif sort == "track":
            self._back_to_start(part, int(rest[0]))
        elif self._value(space_id):
            self._set_control(space_id, "")
        else:
            self.said = Said(say("unchanged"))

    def _back_to_start(self, show: str, step: int) -> None:
        """The chosen token of a space of a track goes back to its start, or all of them."""
        here = [one for one in self.position.players if self.position.followers[one][show] == step]
        going = [self.stepping] if self.stepping in here else here
        if not going or step == 0:
            self.said = Said(say("unchanged"))
            return
        followers = {**self.position.followers}
        for player in going:
            followers[player] = {**followers[player], show: 0}
        who = ", ".join(words.name("players", player) for player in going)
        text = say("to_start", players=who, show=words.name("shows", show))
        self._become(self.position.with_parts(followers=followers), text)

    def _value(self, space_id: str) -> str:
        """What a tile, the round or a lluïment is now, "" for none."""
        part, sort, *rest = space_id.split("/")
        if sort == "tile":
            return str(self.position.tiles.get(part, ""))
        if sort == "round":
            return str(self.position.round or "")
        names = self.position.lluiments
        return names[int(rest[0])] if int(rest[0]) < len(names) else ""

    def _options(self, space_id: str) -> list[str]:
        """What it can be: of lluïments those that no other round has."""
        part, sort, *_ = space_id.split("/")
        if sort == "tile":
            return [str(number) for show, number in sorted(self.position.edition.tiles) if show == part]
        if sort == "round":
            return [str(number) for number in ROUNDS]
        now = self._value(space_id)
        return [name for name in LLUIMENTS if name == now or name not in self.position.lluiments]

    def _set_control(self, space_id: str, value: str) -> None:
        """Sets a control, which stays chosen."""
        part, sort, *rest = space_id.split("/")
        hand = self.hand
        if sort == "tile":
            self.set("tile", (part,), value)
        elif sort == "round":
            self.set("round", (), value)
        else:
            self.set("lluiment", (str(min(int(rest[0]), len(self.position.lluiments))),), value)
        self.hand, self.control, self.stepping = hand, space_id, ""

    def touched_controls(self, before: Position, after: Position) -> tuple[str, ...]:
        """The controls that show something else than before."""
        both = set(before.players) & set(after.players)
        shows = [f"{show}/tile" for show in SHOWS if before.tiles.get(show) != after.tiles.get(show)]
        steps = [
            f"{show}/track/{after.followers[player][show]}"
            for player in after.players
            for show in SHOWS
            if player in both and before.followers[player][show] != after.followers[player][show]
        ]
        rounds = ["setting/round"] if before.round != after.round else []
        pairs = ((before.lluiments[at : at + 1], after.lluiments[at : at + 1]) for at in range(len(ROUNDS)))
        names = [f"setting/lluiment/{at}" for at, (was, now) in enumerate(pairs) if was != now]
        return (*shows, *dict.fromkeys(steps), *rounds, *names)
