"""Sentences about the position in which a case begins."""

from games.core.money import HOUSE
from games.resolvers.musical_chairs.rules.scene import Scene
from tests.chairs.language.play import Play
from tests.grammar import Grammar, numbers, people

GIVEN = Grammar()


def table(sentence: str) -> Play:
    """The table of `Ann, Ben, Cleo and Dan play; Zoe starts as Gaya`."""
    players, _, gaya = sentence.partition(";")
    return Play(
        Scene(" ".join(people(players.replace("play", ""))), " ".join(people(gaya.partition("start")[0])))
    )


@GIVEN.sentence("It is Seating Phase <number>")
def _seating(play: Play, number: str) -> None:
    play.scene.opens_seating(int(number))


@GIVEN.sentence("It is Voting Phase <number>; there are no candidates")
def _voting_without_candidates(play: Play, number: str) -> None:
    play.scene.opens_voting(int(number))


@GIVEN.sentence("It is Voting Phase <number>; the candidates? (?:is|are) <names>")
def _voting(play: Play, number: str, candidates: str) -> None:
    play.scene.opens_voting(int(number), *people(candidates))


@GIVEN.sentence("<name> holds chairs? <numbers>")
def _holds(play: Play, name: str, chairs: str) -> None:
    play.scene.gives(HOUSE if name == HOUSE else play.scene.seat(name), *numbers(chairs))


@GIVEN.sentence("Chairs? <numbers> (?:is|are) out of the game")
def _out(play: Play, chairs: str) -> None:
    for number in numbers(chairs):
        play.scene.takes_out(number)


@GIVEN.sentence("<names> (?:has|have) become Gaya")
def _gaya(play: Play, names: str) -> None:
    for name in people(names):
        play.scene.becomes_gaya(play.scene.seat(name))


@GIVEN.sentence("<names> (?:has|have) <number> strikes? (?:each )?already")
def _strikes(play: Play, names: str, count: str) -> None:
    for name in people(names):
        play.scene.has_strikes(play.scene.seat(name), int(count))


@GIVEN.sentence("<name> sat in (\\d+(?:, then \\d+)*)")
def _sat(play: Play, name: str, chairs: str) -> None:
    play.scene.has_sat(play.scene.seat(name), *numbers(chairs))


@GIVEN.sentence("<name> has had a successful block")
def _block_used(play: Play, name: str) -> None:
    play.scene.has_used_block(play.scene.seat(name))


@GIVEN.sentence("<number> medals of <name> are with <name>")
def _medals(play: Play, count: str, owner: str, holder: str) -> None:
    to = -1 if holder == HOUSE else play.scene.seat(holder)
    play.scene.moves_medals(play.scene.seat(owner), int(count), to)
