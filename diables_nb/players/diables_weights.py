"""The numbers behind the estimate for Diables, each with its reason. FP, unless it says otherwise.

They are guesses from what the rules pay. In trials of 60 games each, ten of them (of shows, wall, time and cards) were
moved by a third or a half; a player's lead then changed by no more than its standard error, about 6 FP.
"""

from dataclasses import dataclass, field

__all__ = ["REWARDS", "WEIGHTS", "Weights"]

REWARDS: dict[str, tuple[float, float]] = {
    # what a reward still to be resolved may bring: while the game is young, and when it is nearly over
    "prepare": (2.2, 0.0),  # a step nearer to the reserve, an icon or a firecracker bared
    "reorganize": (1.5, 0.0),  # the same by a way round, often wasted
    "hasten": (4.5, 0.4),  # a whole figure and the icon below it
    "like": (2.5, 1.5),  # the reward of a slot; likes on own posts times icons come on top
    "photo_or_video": (3.5, 1.0),  # a photo's reward, and the post's likes
    "photo_or_video_free": (4.0, 1.2),  # the same with the choice of all posts
    "second_camera": (3.5, 1.0),  # the same once more
    "sound": (0.4, 0.15),  # a third of a thrill for each four, and turn order
    "thrill": (1.5, 0.3),  # a third of a card in the plaza
    "follower": (2.2, 1.0),  # the card beside the track, and half an icon
    "step": (2.2, 1.0),  # as a follower
    "send": (8.0, 6.0),  # a figure that scores, counts for lluïments and gains what is printed there
    "perform": (13.0, 12.0),  # the same, scored twice
    "regular": (0.8, 0.1),  # a performer more on the street or in a show
    "whistling": (0.9, 0.1),
    "colorful": (0.9, 0.1),
    "fp": (1.0, 1.0),
}


@dataclass(frozen=True)
class Weights:
    """What a position of Diables is worth, part by part."""

    # shows
    icon_growth: float = 5.0  # steps on each follower track that a whole game still brings
    show_growth: float = 0.25  # how much more a figure scores at the end than at the beginning of a game
    figure: float = 5.0  # a figure that is not there yet
    figures: float = 2.0  # how many of them each show still gets in a whole game
    # lluïments
    doubt: float = 0.5  # how open the rank of a later round still is, 0 to 1
    doubt_now: float = 0.2  # of this round
    # the wall
    likes_to_come: float = 0.3  # how many of the free like slots beside an own camera are filled before it scores
    icons_to_come: float = 3.0  # social icons that a whole game still bares
    later_likes: float = 7.0  # likes on own posts of all walls to come, in a whole game
    camera: float = 0.4  # a camera in the reserve
    video: float = 1.5  # the ability of a video
    # figures
    diable: float = 1.6  # a diable in the reserve: a turn, or a figure for a show
    character: float = 3.2  # opens more cards, counts double
    small_beast: float = 4.0
    large_beast: float = 6.0
    tabaler: float = 2.0  # in its section: sound, and fuel for two shows
    many: float = 0.5  # what the fifth diable and those after it are worth beside the first four
    distance: float = 0.55  # what a figure keeps of its worth for each step that it still has to go
    beast_card: float = 2.0  # the first small beast's, the large beast's ability
    # firecrackers
    firecracker: float = 1.1  # one that will be needed
    spare: float = 0.15  # one beyond what the turns left can burn
    burn: float = 1.7  # firecrackers that a turn burns
    kinds: float = 0.5  # having one and having two of a type: more requirements and spaces can be met
    # tabalers
    row_sound: float = 0.3  # a point of sound that the bottom leader still makes
    drum: float = 1.8  # an action that an activation icon still opens
    # sound, crowds
    sound: float = 0.06  # a space further: the turn order
    to_thrill: float = 1.0  # the way to the next thrilled crowd icon
    token: float = 1.0  # the first token on a card
    two_tokens: float = 2.5  # two tokens on a card
    street_card: float = 1.6  # what a street card may cost in each later round
    street_doubt: float = 0.7  # how likely a street card within range stays alone in this round
    card: float = 0.10  # what a card's actions are worth for each turn left, of their static worth
    beside: float = 0.5  # what rewards beside the next two spaces of a follower track are worth
    wasted: float = 0.6  # a step onto a space without a card
    # time
    turns_a_round: float = 5.0  # turns in each later round
    whole: float = 16.0  # turns of a whole game
    pending: float = 0.9  # how much of what is pending comes true
    rewards: dict[str, tuple[float, float]] = field(default_factory=lambda: dict(REWARDS), hash=False)


WEIGHTS = Weights()
"""The weights that the players use."""
