"""Template tags of Garden of Eden; load with `{% load eden %}`."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template

from games.resolvers.garden_of_eden.words import PARTS
from games.web.drawing.line_chart import LineChart, Series, line_chart

register = template.Library()


@register.filter
def part_words(kind: str) -> str:
    """What a part of a score change says."""
    return PARTS.get(kind, kind)


@register.inclusion_tag("games/garden_of_eden/score_chart.html")
def score_chart(phases: Sequence[Any], names: tuple[str, ...]) -> dict[str, Any]:
    """The scores of all seats round by round, as a chart.

    Args:
        phases: the opened phases of a match, in order.
        names: the names of the seats.
    """
    rounds = [phase for phase in phases if phase.number and "scores" in phase.dealer]
    chart = scores_chart([phase.dealer["scores"] for phase in rounds], names)
    return {"chart": chart, "rounds": rounds, "names": names}


def scores_chart(scores: Sequence[Mapping[str, float]], names: tuple[str, ...]) -> LineChart:
    """The chart of scores by round; everybody begins with nothing, and -5 puts out."""
    series = [
        Series(name, (0.0, *(float(row[str(seat)]) for row in scores))) for seat, name in enumerate(names)
    ]
    return line_chart(series, limit=-5.0)
