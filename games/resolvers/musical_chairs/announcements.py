"""The events of a closed phase: what everybody is told (M7, M12), and what each seat is told alone.

Facts hold seats as numbers; `words` puts their kinds into sentences.
"""

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from games.core.events import Event, Everyone, Only
from games.core.money import HOUSE
from games.resolvers.musical_chairs.inventory import Confiscation, Settlement
from games.resolvers.musical_chairs.messages import Chair, Goods
from games.resolvers.musical_chairs.news import SeatingNews
from games.resolvers.musical_chairs.seating import Fate, SeatingResult
from games.resolvers.musical_chairs.state import PLAYER, State
from games.resolvers.musical_chairs.voting import VotingResult

FATE_RULES: Final = {
    "listed": ("Seating 1", "M4"),
    "drawn": ("Seating 3(a)", "M4"),
    "failed": ("Seating 3", "M4"),
    "blocked": ("Block 2", "M5"),
    "blocking": ("Seating 3", "M5"),
    "inactive": ("Seating 3", "Inactivity 1"),
}
STRIKE_RULES: Final = {"order": "Inactivity 1", "vote": "Inactivity 2", "chair": "Inactivity 2(a)"}
CHOICE_RULES: Final = {
    "named": ("Voting 5", "M10"),
    "sat-latest": ("Voting 5(a)(i)", "M10"),
    "drawn-from-hand": ("Voting 5(a)(ii)", "M10"),
    "drawn": ("Voting 5(a)(iv)", "M10"),
}


def deal_events(chairs: Sequence[int], medals_each: int) -> tuple[Event, ...]:
    """What is told when the chairs have been dealt: how many to everybody, which one to each player."""
    told = (
        Event("dealt", Only((seat,)), {"chair": chair, "medals": medals_each}, ("Setup 2", "Setup 3"))
        for seat, chair in enumerate(chairs)
    )
    return (Event("table-set", Everyone(), {"chairs": len(chairs)}, ("Setup 3",)), *told)


def seating_events(result: SeatingResult) -> tuple[Event, ...]:
    """Everything told after a Seating Phase, but for the end of the match."""
    return (
        *_seating_news(result.news),
        *_candidates(result.news, result.state),
        *_strikes(dict.fromkeys(result.struck, ("order",)), result.state),
        *_goods_moved(result.settlement),
        *(_fate(seat, fate) for seat, fate in result.fates.items()),
        *_blocks_used(result.news),
    )


def voting_events(result: VotingResult) -> tuple[Event, ...]:
    """Everything told after a Voting Phase, but for the end of the match."""
    return (
        *_voting_news(result),
        *_strikes(result.struck, result.state),
        *_goods_moved(result.settlement),
        *_choice(result),
    )


def ending_events(winner: int | None) -> tuple[Event, ...]:
    """The end, told to everybody."""
    if winner is None:
        return (Event("no-winner", Everyone(), {}, ("Endgame 4",)),)
    return (Event("winner", Everyone(), {"seat": winner}, ("Endgame 1",)),)


def _seating_news(news: SeatingNews) -> Iterable[Event]:
    yield from _removals(news.removed)
    yield Event("became-gaya", Everyone(), {"seats": list(news.new_gaya)}, ("Voting 1", "M7"))
    for block in news.blocks:
        facts = {"target": block.target, "blockers": list(block.blockers), "successful": block.successful}
        yield Event("block", Everyone(), facts, ("Voting 2", "M5"))


def _candidates(news: SeatingNews, after: State) -> Iterable[Event]:
    if news.candidates:
        yield Event("candidates", Everyone(), {"seats": list(news.candidates)}, ("Voting 3", "M8"))
    elif len(after.seats_that_are(PLAYER)) > 1:
        yield Event("no-candidates", Everyone(), {}, ("Voting 3", "M8"))


def _voting_news(result: VotingResult) -> Iterable[Event]:
    news = result.news
    yield from _removals(news.removed)
    if result.held:
        votes = [{"candidate": votes.candidate, "count": votes.count} for votes in news.votes]
        yield Event("votes", Everyone(), {"votes": votes, "no_winner": news.no_winner}, ("Voting 7", "M12"))
    facts = {"chair": news.chair_removed, "remover": news.remover}
    yield Event("chair-removed", Everyone(), facts, ("Voting 5", "M10" if result.held else "M8"))


def _removals(removed: Iterable[Confiscation]) -> Iterable[Event]:
    for taken in removed:
        medals = [{"of": owner, "count": count} for owner, count in enumerate(taken.medals) if count]
        facts = {"seat": taken.seat, "chairs": list(taken.chairs), "medals": medals}
        yield Event("removed", Everyone(), facts, ("Inactivity 3", "M11"))


def _strikes(struck: Mapping[int, Sequence[str]], after: State) -> Iterable[Event]:
    limit = after.ruleset.strikes_to_remove
    for seat, parts in struck.items():
        facts = {"missing": list(parts), "strikes": after.strikes[seat], "limit": limit}
        yield Event("strike", Only((seat,)), facts, tuple(STRIKE_RULES[part] for part in parts))


def _goods_moved(settlement: Settlement) -> Iterable[Event]:
    """By sender, so that a receiver does not learn in which order several people sent something."""
    for transfer in sorted(settlement.arrived, key=attrgetter("sender")):
        goods = _goods(transfer.goods)
        yield Event("delivered", Only((transfer.sender,)), {"to": transfer.to, **goods}, ("Setup 5", "M1"))
        yield Event("arrived", Only((transfer.to,)), {"sender": transfer.sender, **goods}, ("Setup 5", "M1"))
    for transfer in settlement.returned:
        facts = {"to": transfer.to, **_goods(transfer.goods)}
        yield Event("returned", Only((transfer.sender,)), facts, ("M11",))


def _goods(goods: Goods) -> dict[str, Any]:
    return {"chair": goods.number} if isinstance(goods, Chair) else {"of": goods.of, "count": goods.count}


def _fate(seat: int, fate: Fate) -> Event:
    facts = {
        "how": fate.how,
        "chair": fate.chair,
        "passed_over": [{"chair": passed.chair, "why": passed.why} for passed in fate.passed_over],
    }
    kind = "not-seated" if fate.chair is None else "seated"
    return Event(kind, Only((seat,)), facts, FATE_RULES[fate.how])


def _blocks_used(news: SeatingNews) -> Iterable[Event]:
    for block in news.blocks:
        if block.successful:
            for seat in block.blockers:
                yield Event("block-used", Only((seat,)), {"target": block.target}, ("Block 3", "M5"))


def _choice(result: VotingResult) -> Iterable[Event]:
    """Those who led but had no chair are told nothing: it would betray how a tie among secret votes was broken."""
    choice = result.choice
    if choice.election:
        facts = {"chair": choice.chair, "how": choice.how}
        yield Event("remover", Only((choice.election.candidate,)), facts, CHOICE_RULES[choice.how])
    holder = result.settlement.inventory.chairs[choice.chair - 1]
    if holder is not None and holder != HOUSE:
        yield Event("chair-lost", Only((holder,)), {"chair": choice.chair}, ("Voting 5",))
