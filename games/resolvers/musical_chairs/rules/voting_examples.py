"""Worked examples of Voting Phases, computed by the resolver."""

from collections.abc import Mapping
from typing import Any, Final

from games.core.rulebook import Example, Table
from games.resolvers.musical_chairs.reports import VotingReport
from games.resolvers.musical_chairs.rules.scene import Scene
from games.resolvers.musical_chairs.voting import VotingResult

PLAYERS: Final = "Ann Ben Cleo Dan Eve Finn"
HOW: Final = {
    "named": "named",
    "sat-latest": "sat in most recently",
    "drawn-from-hand": "drawn from the Remover's",
    "drawn": "drawn from the game",
}


def _result(scene: Scene) -> VotingResult:
    report = scene.step.closed.report if scene.step.closed else None
    if not isinstance(report, VotingReport):
        raise TypeError("no Voting Phase has just closed")
    return report.result


def _vote(gaya: tuple[str, ...], votes: Mapping[str, str | None], named: Mapping[str, int]) -> Scene:
    """A first Voting Phase in which `gaya` are the candidates; votes are cast in the order given."""
    scene = Scene(PLAYERS)
    for name in gaya:
        scene.becomes_gaya(scene.seat(name))
    scene.opens_voting(1, *gaya)
    for name, candidate in votes.items():
        scene.says(name, vote=candidate)
    for name, chair in named.items():
        scene.says(name, remove=chair)
    scene.closes()
    return scene


def _rows(scene: Scene, votes: Mapping[str, str | None]) -> tuple[tuple[str, ...], ...]:
    result = _result(scene)
    dropped = {vote.voter for vote in result.choice.election.dropped} if result.choice.election else set()
    gaya = {scene.seat(name) for name in votes} - set(result.state.seats_that_are("player"))
    return tuple(
        (
            name + (" (Gaya)" if scene.seat(name) in gaya else ""),
            candidate or "no winner",
            "left out" if scene.seat(name) in dropped else "",
        )
        for name, candidate in votes.items()
    )


def _counts(scene: Scene) -> str:
    news = _result(scene).news
    counts = [f"{scene.names[votes.candidate]} {votes.count}" for votes in news.votes]
    remover = "nobody" if news.remover is None else scene.names[news.remover]
    return f"Announced: {', '.join(counts)}, no winner {news.no_winner}. Remover: {remover}."


def _plain() -> Table:
    votes = {"Ann": "Eve", "Ben": None, "Cleo": "Eve", "Dan": "Finn", "Eve": "Eve", "Finn": "Finn"}
    scene = _vote(("Eve", "Finn"), votes, {"Eve": 2, "Finn": 5})
    return Table(("voter", "vote", "tie"), _rows(scene, votes), _counts(scene))


def _gaya_dropped() -> Table:
    votes = {"Ann": "Eve", "Ben": None, "Cleo": "Eve", "Dan": "Finn", "Eve": None, "Finn": "Finn"}
    scene = _vote(("Eve", "Finn"), votes, {"Eve": 2, "Finn": 5})
    return Table(
        ("voter", "vote", "tie"),
        _rows(scene, votes),
        f"{_counts(scene)} Without the votes of Gaya it is two against one.",
    )


def _latest_dropped() -> Table:
    votes = {"Dan": "Finn", "Ann": "Eve", "Cleo": "Finn", "Ben": "Eve", "Eve": "Eve", "Finn": "Finn"}
    scene = _vote(("Eve", "Finn"), votes, {"Eve": 2, "Finn": 5})
    return Table(
        ("voter, in order of arrival", "vote", "tie"),
        _rows(scene, votes),
        f"{_counts(scene)} Still tied without the Gaya, so the vote that came last is left out.",
    )


def _no_chair_named() -> Table:
    cases: tuple[tuple[str, tuple[int, ...], tuple[int, ...], int | None], ...] = (
        ("holds 1 and 5, and sat in 1, then in 5", (1, 5), (1, 5), None),
        ("holds 1 and 2, and sat in 1, then in 5", (1, 2), (1, 5), None),
        ("holds 2 and 6, and sat in 1, then in 5", (2, 6), (1, 5), 6),
        ("holds none", (), (1, 5), None),
    )
    return Table(
        ("Eve, elected without naming a chair", "Remover", "chair removed", "how"),
        tuple((told, *_removed_for(held, sat, chance)) for told, held, sat, chance in cases),
        "Finn came second and had named chair 3. Chance is asked only where it says drawn.",
    )


def _removed_for(held: tuple[int, ...], sat: tuple[int, ...], chance: int | None) -> tuple[str, str, str]:
    scene = Scene(PLAYERS)
    scene.gives(scene.seat("Ann"), 5)
    scene.gives(scene.seat("Eve"), *held)
    scene.has_sat(scene.seat("Eve"), *sat)
    for name in ("Eve", "Finn"):
        scene.becomes_gaya(scene.seat(name))
    scene.opens_voting(3, "Eve", "Finn")
    votes: dict[str, Any] = {"Ann": "Eve", "Ben": "Eve", "Cleo": "Finn", "Dan": None, "Eve": "Eve"}
    for name, candidate in votes.items():
        scene.says(name, vote=candidate)
    scene.says("Finn", vote="Finn", remove=3)
    scene.closes(chair=chance)
    news, choice = _result(scene).news, _result(scene).choice
    remover = "nobody" if news.remover is None else scene.names[news.remover]
    return remover, str(news.chair_removed), HOW[choice.how]


def _removal() -> Table:
    scene = Scene(PLAYERS)
    scene.becomes_gaya(scene.seat("Eve"))
    scene.has_strikes(scene.seat("Finn"), 3)
    scene.opens_voting(1, "Eve")
    scene.says("Finn", send={"to": "Ann", "chair": 6})
    scene.says("Ann", send={"to": "Finn", "medals": {"of": "Ann", "count": 5}})
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        scene.says(name, vote=None)
    scene.says("Eve", vote="Eve", remove=2)
    scene.closes()
    taken = _result(scene).news.removed[0]
    rows = (
        ("chairs confiscated", ", ".join(map(str, taken.chairs))),
        ("medals confiscated", f"{sum(taken.medals)}"),
        ("chairs Ann holds", ", ".join(map(str, scene.state.inventory.chairs_of(scene.seat("Ann"))))),
        ("medals Ann holds", f"{sum(scene.state.inventory.medals_of(scene.seat('Ann')))}"),
        ("chairs in the game", ", ".join(map(str, scene.state.inventory.in_game()))),
    )
    return Table(
        ("what", "after the phase"),
        rows,
        "Finn does not vote and is removed with a fourth strike. Chair 6, on its way to Ann, is confiscated "
        "and stays in the game; the medals on their way to Finn stay with Ann.",
    )


EXAMPLES: Final = (
    Example("A vote", ("Voting 5", "M9", "M12"), _plain),
    Example("A tie broken without the Gaya", ("Voting 6", "M10"), _gaya_dropped),
    Example("A tie broken by the last vote", ("Voting 6", "M10"), _latest_dropped),
    Example("A Remover who named no chair", ("Voting 5(a)", "M10"), _no_chair_named),
    Example("Removed in mid-transfer", ("Inactivity 3", "M11"), _removal),
)
