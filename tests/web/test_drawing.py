"""Charts: everything stays within the drawing, and labels stay apart."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.web.drawing.line_chart import HEIGHT, WIDTH, Series, line_chart
from games.web.drawing.ring_graph import ring_graph

SCORES = st.integers(-60, 120).map(lambda halves: halves / 2)


@given(st.integers(1, 12), st.integers(0, 10), st.data())
def test_lines_and_labels_stay_within_a_chart(seats: int, rounds: int, data: st.DataObject) -> None:
    rows = st.lists(SCORES, min_size=rounds + 1, max_size=rounds + 1)
    chart = line_chart([Series(f"Seat {i}", tuple(data.draw(rows))) for i in range(seats)], limit=-5)
    for line in chart.lines:
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in line.marks)
    places = sorted(line.label_y for line in chart.lines)
    assert all(below - above >= 14.8 for above, below in pairwise(places))
    assert places[0] >= -HEIGHT * 0.1
    assert places[-1] <= HEIGHT


def test_a_graph_has_an_arrow_for_each_pair() -> None:
    graph = ring_graph(["Nao", "Akiyama", "Yokoya"], {(0, 1): ["chair 1"], (1, 0): ["chair 2", "chair 3"]})
    assert [arrow.label for arrow in graph.arrows] == ["1", "2"]
    assert graph.arrows[0].path != graph.arrows[1].path
    assert graph.arrows[1].title == "Akiyama to Nao: chair 2; chair 3"
