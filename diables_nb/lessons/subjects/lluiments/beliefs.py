"""Misconceptions about the lluïments, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MISCONCEPTIONS"]

MISCONCEPTIONS: tuple[Misconception, ...] = (
    Misconception(
        "llui-no-weights",
        "every figure or firecracker counts one",
        "A character or small beast counts 2 and a large beast 3, and so do their firecrackers.",
        "DIA-P2-LLU-03",
        own.paid_by(own.one_each),
        own.weighed(own.one_each),
    ),
    Misconception(
        "llui-highest-for-all",
        "everybody's count is multiplied by the highest number of the tile",
        "Only the highest count takes the highest number. The others take the middle or the lowest one.",
        "DIA-P2-LLU-05",
        choice=own.highest_for_all,
    ),
    Misconception(
        "llui-number-once",
        "the number of the rank is the score",
        "The number is what each point of the count pays: count times number.",
        "DIA-P2-LLU-04",
        choice=own.number_once,
    ),
    Misconception(
        "llui-ranked-by-figures",
        "the number of figures decides the rank",
        "The weighted count decides the rank. Few heavy figures can outrank many light ones.",
        "C-DIA-64",
        choice=own.ranked_by_figures,
    ),
    Misconception(
        "llui-weights-rank-only",
        "weights decide the rank, but each figure is paid once",
        "The same weighted count that decides the rank is multiplied by the number.",
        "C-DIA-64",
        own.paid_by(own.one_each),
        own.weights_rank_only,
    ),
    Misconception(
        "llui-weights-twice",
        "the weighted count is weighted again when it is paid",
        "Weights are applied once, in the count. After that only the number of the rank multiplies.",
        "C-DIA-64",
        own.paid_by(own.squared),
        own.counting(own.squared),
    ),
    Misconception(
        "llui-cost",
        "a figure weighs as many firecrackers as it costs",
        "Weights are not costs: a small beast weighs as much as a character, and a large beast 3.",
        "DIA-P2-LLU-03",
        own.paid_by(own.by_cost),
        own.weighed(own.by_cost),
    ),
    Misconception(
        "llui-large-as-small",
        "a large beast weighs as much as a small one",
        "A large beast weighs 3, a small one 2.",
        "DIA-LLU-06",
        own.paid_by(own.as_two),
        own.weighed(own.as_two),
    ),
    Misconception(
        "llui-gap",
        "a rank is left out after a tie",
        "Ranks are numbered without a gap: the next lower count takes the next number.",
        "C-DIA-63",
        choice=own.gaps,
    ),
    Misconception(
        "llui-tie-lower",
        "tied players share the lower number",
        "All who share a count share its rank, and each takes the number of that rank in full.",
        "DIA-P2-LLU-04",
        choice=own.shared_downwards,
    ),
    Misconception(
        "llui-neutrals-ranked",
        "the neutral pieces are ranked like a player",
        "Only players are ranked. In a lluïment neutral pieces do nothing.",
        "C-DIA-63",
        choice=own.neutrals_ranked,
    ),
    Misconception(
        "llui-one-show",
        "only the fullest show of each player is counted",
        "A lluïment looks at all four shows together.",
        "DIA-P2-LLU-02",
        choice=own.fullest_show,
    ),
    Misconception(
        "llui-icons",
        "the icon limits how many figures count in each show",
        "Follower icons limit the scoring of a show. A lluïment counts every figure that it names.",
        "DIA-P2-LLU-02",
        choice=own.within_icons,
    ),
    Misconception(
        "llui-everybody",
        "figures of all colours are counted",
        "Each player counts the own figures only. Figures of all colours count in the tiles of shows.",
        "DIA-P2-LLU-02",
        choice=own.everybody,
    ),
    Misconception(
        "llui-all-types",
        "a tile of firecrackers counts firecrackers of every type",
        "Only firecrackers of the type on the tile are counted.",
        "DIA-P2-LLU-02",
        choice=own.all_types,
    ),
    Misconception(
        "llui-tabalers-too",
        "a tile of firecrackers counts tabalers too",
        "A tabaler carries no firecracker. It counts for the tile of the tabalers alone.",
        "DIA-LLU-07",
        choice=own.with_tabalers,
    ),
    Misconception(
        "llui-last-lowest",
        "the second of two players is the last and takes the lowest number",
        "The second-highest count takes the middle number. Between two players the lowest one is not used.",
        "DIA-P2-LLU-05",
        choice=own.last_takes_lowest,
    ),
    Misconception(
        "llui-highest-only",
        "only the highest count scores",
        "Every count is paid. Who is neither highest nor second-highest takes the lowest number.",
        "DIA-P2-LLU-06",
        choice=own.highest_only,
    ),
    Misconception(
        "llui-characters-as-diables",
        "characters count as diables under the tile of diables",
        "Characters are a kind of their own. They count under the tile of characters and beasts.",
        "DIA-LLU-04",
        choice=own.characters_as_diables,
    ),
)
"""The likeliest first."""
