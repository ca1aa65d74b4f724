"""The cards of Diables as an edition prints them: spectators, social posts, beasts."""

from dataclasses import dataclass

from .effects import Effect

__all__ = ["BeastCard", "Post", "Spectator"]


@dataclass(frozen=True, slots=True)
class Spectator:
    """A spectator card, or the colla followers printed at one place of the personal board (DIA-P1-CARD, DIA-P1-CF).

    id: "street/7", "drum/upper/2", "followers/lower/3". group: "street", the icon of its pavement set, or "followers".
    place: "street", "upper" or "lower".
    left, right: the two actions; of a show card both are the one show action, left without followers (DIA-SPEC).
    needs: what the right action asks for: "performer" (not a diable), or the firecracker types of which one must be
    carried. back: the reward of the other side, None for colla followers. starred: a starting card (DIA-PSET-13).
    """

    id: str
    group: str
    place: str
    left: Effect
    right: Effect
    needs: tuple[str, ...]
    back: Effect | None = None
    starred: bool = False

    @property
    def show(self) -> str:
        """The show of a show card, "any" for one of choice, "" for a card with two actions (DIA-SPEC-01)."""
        first = self.left.alternatives[0][0]
        return first.show if first.name == "send" and self.left == self.right else ""


@dataclass(frozen=True, slots=True)
class Post:
    """A card of the social wall: a photo with its reward, or a video with its ability (DIA-ACT-SOC).

    id: "photo/3", "video/11". scenes: the requirement of each scene, as the number of its DIA-REQ rule; one of a photo.
    likes: the rewards of its like slots. reward: of a photo. ability: of a video, as the number of its DIA-VIDEO rule;
    0 for a photo.
    """

    id: str
    scenes: tuple[int, ...]
    likes: tuple[Effect, ...]
    reward: Effect | None = None
    ability: int = 0


@dataclass(frozen=True, slots=True)
class BeastCard:
    """A beast card (DIA-SB, DIA-LB).

    id: "small/3". size: "small" or "large". rule: "DIA-SB-03". effect: what it gives when such a beast is placed on the
    street, None where it changes a rule instead (DIA-SB-03, DIA-SB-07, DIA-LB-02, DIA-LB-03).
    """

    id: str
    size: str
    rule: str
    effect: Effect | None = None
