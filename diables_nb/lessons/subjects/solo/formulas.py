"""What wrong beliefs make of the Firebot's choices: the options that each leads to; and of what its figures score.

All that end in a list of options get the game before the Firebot's turn and the step of its trace, whose `options` are
written as moves write them: ids of spaces, "3 1" for a scene of a post, "3 2" for a like slot.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from diables_nb.rules.diables import FIRECRACKERS, SHOWS, DiablesGame, Figure, score_show
from diables_nb.rules.diables.components import COST
from diables_nb.rules.diables.edits import PlaceFigure
from diables_nb.rules.diables.game.firebot.cards import rewards_in
from diables_nb.rules.diables.game.firebot.choosing import advances, firebot_of, movable_tracks
from diables_nb.rules.diables.game.firebot.steps import Step
from diables_nb.rules.diables.game.social import SCENES
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN
from diables_nb.rules.ledger import Ledger

__all__ = [
    "all_asked_again", "by_steps", "by_the_tile", "cheapest", "dearest_before_lluiments", "every_lluiment",
    "far_from_the_human", "free_no_step", "least_followed_track", "lluiments_first", "most_likes_slot",
    "most_rewards", "own_show_track", "photos_first", "single", "spaces_of_the_track", "tile_total", "top_post",
    "top_slot", "track_at_its_end", "track_slot", "unlike_posts", "without_alternatives", "without_free_followers",
]  # fmt: skip

Test = Callable[[str], bool]


def _kept(options: Sequence[str], *tests: Test) -> tuple[str, ...]:
    """What the tests leave, one after the other; a test that no option passes tells none apart."""
    left = tuple(options)
    for passes in tests:
        left = tuple(filter(passes, left)) or left
    return left


def _most(options: Sequence[str], value: Callable[[str], int]) -> tuple[str, ...]:
    most = max(map(value, options), default=0)
    return tuple(option for option in options if value(option) == most)


# ---- sending a figure


class _Sending(NamedTuple):
    """The spaces of a game, asked by what the Firebot looks at."""

    game: DiablesGame

    def track(self, show: str) -> Test:
        """Gives a follower of a show, or of any."""
        gains, number = self.game.kit.gains, self.game.kit.space_number
        return lambda space: advances(gains[number[space]], SHOWS.index(show))

    def on_its_track(self, options: Sequence[str], *, named: bool = False) -> tuple[str, ...]:
        """The options that advance the preferred track, else the next one clockwise that can be advanced, else all.

        named: followers of choice do not count.
        """
        for show in movable_tracks(self.game.kit, self.game.state):
            test = self._named(SHOWS[show]) if named else self.track(SHOWS[show])
            if found := tuple(filter(test, options)):
                return found
        return tuple(options)

    def _named(self, show: str) -> Test:
        gains, number = self.game.kit.gains, self.game.kit.space_number

        def named(space: str) -> bool:
            rewards = (reward for item in gains[number[space]] for reward in rewards_in(item))
            return any((reward.name, reward.show) == ("follower", show) for reward in rewards)

        return named

    def lluiments(self, first: int | None = None) -> tuple[Test, ...]:
        """A test for each lluïment, from that of the round on; or from another one."""
        start = self.game.round - 1 if first is None else first
        return tuple(map(self._fits, self.game.state.lluiments[start:]))

    def _fits(self, name: str) -> Test:
        edition = self.game.edition
        tile = edition.lluiments[name]

        def fits(space: str) -> bool:
            place = edition.spaces[space]
            return place.firecracker == tile.firecracker if tile.firecracker else place.kind in tile.kinds

        return fits

    def cost(self, space: str) -> int:
        return COST.get(self.game.edition.spaces[space].kind, 0)

    @property
    def preferred(self) -> str:
        return SHOWS[firebot_of(self.game.state).track]


def by_the_tile(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The figure goes where the tile of the show pays most for it."""
    return _most(step.options, lambda space: _worth(game, space))


def _worth(game: DiablesGame, space: str) -> int:
    """What a figure of the Firebot would be worth on a space by the tile, if it counted."""
    place, owner = game.edition.spaces[space], game.players[FIREBOT]
    fire = None if place.kind == "tabaler" else place.firecracker or FIRECRACKERS[0]
    people = game.position.with_parts(scored={}, round=None, firebot="")
    later = PlaceFigure(Figure(owner, place.kind, fire), space).apply(people)
    lines = score_show(later, owner, place.show).all_lines
    return next(line.points for line in lines if line.subject == space)


def most_rewards(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The figure goes where most rewards are printed, whatever they are."""

    def rewards(space: str) -> int:
        items = game.kit.gains[game.kit.space_number[space]]
        return sum(max(reward.number for reward in rewards_in(item)) for item in items)

    return _most(step.options, rewards)


def free_no_step(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """A follower of choice does not count for the preferred track."""
    sending = _Sending(game)
    left = sending.on_its_track(step.options, named=True)
    return _most(_kept(left, *sending.lluiments()), sending.cost)


def dearest_before_lluiments(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The cost comes before the lluïments."""
    sending = _Sending(game)
    return _kept(_most(sending.on_its_track(step.options), sending.cost), *sending.lluiments())


def lluiments_first(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The lluïments come before the track."""
    sending = _Sending(game)
    return _most(sending.on_its_track(_kept(step.options, *sending.lluiments())), sending.cost)


def every_lluiment(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The lluïments that are scored count as well."""
    sending = _Sending(game)
    return _most(_kept(sending.on_its_track(step.options), *sending.lluiments(0)), sending.cost)


def cheapest(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The figure that costs fewest firecrackers is sent."""
    sending = _Sending(game)
    left = _kept(sending.on_its_track(step.options), *sending.lluiments())
    return _most(left, lambda space: -sending.cost(space))


def track_at_its_end(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The preferred track is asked for, even if the token there stands on the last space."""
    return spaces_of_the_track(game, step, _Sending(game).preferred)


def own_show_track(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The track of the show to which the figure goes is preferred."""
    show = game.edition.spaces[step.options[0]].show if step.options else ""
    return spaces_of_the_track(game, step, show)


def least_followed_track(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The track on which the Firebot's token is least far is preferred; the first in clockwise order if tied."""
    followers = game.state.seats[FIREBOT].followers
    return spaces_of_the_track(game, step, min(SHOWS, key=lambda show: followers[SHOWS.index(show)]))


def spaces_of_the_track(game: DiablesGame, step: Step, show: str) -> tuple[str, ...]:
    """The spaces to which the priorities lead with another track in place of the preferred one."""
    sending = _Sending(game)
    return _most(_kept(step.options, sending.track(show), *sending.lluiments()), sending.cost)


# ---- counting what is left


def without_free_followers(ledger: Ledger) -> int:
    """A follower of choice is no step on the preferred track."""
    return _left(ledger, lambda rewards, show: any(reward == ("follower", show) for reward in rewards))


def without_alternatives(ledger: Ledger) -> int:
    """A choice between two tracks is no step on the preferred one."""
    return _left(ledger, lambda rewards, show: len(rewards) == 1 and rewards[0][1] in (show, "any"))


def _left(ledger: Ledger, fits: Callable[[list[tuple[str, str]], str], bool]) -> int:
    """The options of which some item fits, where it is asked for the preferred track."""
    if ledger.about["rule"] != "DIA-SOLO-22":
        return ledger.total
    game, track = ledger.position, _Sending(ledger.position).preferred
    found = 0
    for space in ledger.about["options"]:
        items = game.kit.gains[game.kit.space_number[space]]
        gives = ([(reward.name, reward.show) for reward in rewards_in(item)] for item in items)
        found += any(rewards[0][0] == "follower" and fits(rewards, track) for rewards in gives)
    return found


def all_asked_again(ledger: Ledger) -> int:
    """The question is asked of all spaces, those that are out already too."""
    tile = int(ledger.about["tile"])
    if tile < 0:
        return ledger.total
    fits = _Sending(ledger.position).lluiments(tile)[0]
    return sum(map(fits, ledger.about["options"])) or ledger.total


# ---- the wall


def _post(option: str) -> int:
    """The number of an option's post, from 0."""
    return int(option.partition(" ")[0]) - 1


def _likes(game: DiablesGame, option: str) -> int:
    slots, post = game.kit.like_slots, _post(option)
    return sum(game.state.likes[post * slots : (post + 1) * slots])


def _is_photo(game: DiablesGame, option: str) -> bool:
    return not game.kit.posts[game.state.posts[_post(option)]].ability


def _has_human(game: DiablesGame, option: str) -> bool:
    post = _post(option)
    return HUMAN + 1 in game.state.cameras[post * SCENES : (post + 1) * SCENES]


def top_post(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The camera goes to the topmost post."""
    del game
    return step.options[:1]


def photos_first(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """A photo comes before the post with most likes."""
    photos = _kept(step.options, lambda option: _is_photo(game, option))
    return _most(photos, lambda option: _likes(game, option))[:1]


def far_from_the_human(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The camera keeps away from posts with a camera of the human."""
    left = _kept(step.options, lambda option: not _has_human(game, option))
    return _kept(_most(left, lambda option: _likes(game, option)), lambda option: _is_photo(game, option))[:1]


def unlike_posts(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The camera goes where fewest likes are."""
    fewest = _most(step.options, lambda option: -_likes(game, option))
    return _kept(fewest, lambda option: _is_photo(game, option))[:1]


def track_slot(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The like looks for a slot of the preferred track, or of the next one clockwise, before anything else."""

    def gives(option: str, track: int) -> bool:
        slot = int(option.partition(" ")[2]) - 1
        return advances(game.kit.like_items[game.state.posts[_post(option)]][slot], track)

    for track in movable_tracks(game.kit, game.state):
        if found := tuple(option for option in step.options if gives(option, track)):
            return found[:1]
    return step.options[:1]


def most_likes_slot(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The like goes where most likes are, as a camera does."""
    most = _most(step.options, lambda option: _likes(game, option))
    return most[:1]


def top_slot(game: DiablesGame, step: Step) -> tuple[str, ...]:
    """The like goes to the first free slot from the top."""
    del game
    return step.options[:1]


# ---- scoring


def tile_total(ledger: Ledger) -> int:
    """The show is scored by its tile, as for a player."""
    about = ledger.about
    return score_show(ledger.position.with_parts(firebot=""), about["player"], about["show"]).total


def single(ledger: Ledger) -> int:
    """Each figure scores the icon once."""
    return ledger.total // 2


def by_steps(ledger: Ledger) -> int:
    """The space of the token on the track counts in place of the last icon."""
    about = ledger.about
    return 2 * len(ledger.lines) * int(ledger.position.followers[about["player"]][about["show"]])
