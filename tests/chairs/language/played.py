"""Sentences about what is sent, what chance says, and the closing of phases."""

from typing import Any

from games.resolvers.musical_chairs.state import SEATING
from tests.chairs.language.play import Play
from tests.grammar import Grammar, numbers

PLAYED = Grammar()
REFUSED = r"(?:: refused \((.+)\))?"


@PLAYED.sentence(f"<name> asks for any chair{REFUSED}")
def _any_chair(play: Play, name: str, rule: str | None) -> None:
    play.says(name, rule, sit=[])


@PLAYED.sentence(f"<name> asks for any chair but <numbers>{REFUSED}")
def _any_chair_but(play: Play, name: str, excluded: str, rule: str | None) -> None:
    play.says(name, rule, exclude=numbers(excluded))


@PLAYED.sentence(f"<name> asks for <numbers>{REFUSED}")
def _listed(play: Play, name: str, listed: str, rule: str | None) -> None:
    play.says(name, rule, sit=numbers(listed))


@PLAYED.sentence(f"<name> asks for <numbers>, and not for <numbers>{REFUSED}")
def _listed_but(play: Play, name: str, listed: str, excluded: str, rule: str | None) -> None:
    play.says(name, rule, sit=numbers(listed), exclude=numbers(excluded))


@PLAYED.sentence(f"<name> blocks <name>{REFUSED}")
def _blocks(play: Play, name: str, target: str, rule: str | None) -> None:
    play.says(name, rule, block=target)


@PLAYED.sentence(f"<name> blocks <name> with the list <numbers>{REFUSED}")
def _blocks_with_list(play: Play, name: str, target: str, listed: str, rule: str | None) -> None:
    play.says(name, rule, block=target, sit=numbers(listed))


@PLAYED.sentence(f"<name> votes for (no winner|[A-Z][a-z]+){REFUSED}")
def _votes(play: Play, name: str, candidate: str, rule: str | None) -> None:
    play.says(name, rule, vote=_candidate(candidate))


@PLAYED.sentence(f"<name> votes for (no winner|[A-Z][a-z]+) and names chair <number>{REFUSED}")
def _votes_and_names(play: Play, name: str, candidate: str, chair: str, rule: str | None) -> None:
    play.says(name, rule, vote=_candidate(candidate), remove=int(chair))


@PLAYED.sentence(f"<name> names chair <number>{REFUSED}")
def _names(play: Play, name: str, chair: str, rule: str | None) -> None:
    play.says(name, rule, remove=int(chair))


@PLAYED.sentence(f"<name> sends chair <number> to <name>{REFUSED}")
def _sends_chair(play: Play, name: str, chair: str, to: str, rule: str | None) -> None:
    play.says(name, rule, send={"to": to, "chair": int(chair)})


@PLAYED.sentence(f"<name> sends <number> medals? of <name> to <name>{REFUSED}")
def _sends_medals(play: Play, name: str, *sent: str | None) -> None:
    count, owner, to, rule = sent
    play.says(name, rule, send={"to": to, "medals": {"of": owner, "count": int(count or 0)}})


@PLAYED.sentence("The others ask for any chair")
def _others_ask(play: Play) -> None:
    for seat, order in enumerate(play.state.orders):
        if order is None and play.state.status[seat] == "player":
            play.says(play.scene.names[seat], None, sit=[])


@PLAYED.sentence("The others vote for no winner")
def _others_vote(play: Play) -> None:
    for seat in play.state.in_match():
        if play.state.vote_of(seat) is None:
            play.says(play.scene.names[seat], None, vote=None)


@PLAYED.sentence("<name> sends nothing")
def _silent(play: Play, name: str) -> None:
    seat, state = play.scene.seat(name), play.state
    sent = state.orders[seat] if state.phase and state.phase.kind == SEATING else state.vote_of(seat)
    if sent is not None:
        play.unexpected.append(f"{name} has sent {sent}")


@PLAYED.sentence("Chance would give (the vote|[A-Z][a-z]+) chair <number>")
def _chance(play: Play, whose: str, number: str) -> None:
    play.given[play.open_label(whose)] = int(number)


@PLAYED.sentence("The phase closes")
def _closes(play: Play) -> None:
    play.closes()


def _candidate(name: str) -> Any:
    return None if name == "no winner" else name
