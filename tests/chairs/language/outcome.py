"""Sentences about what must have come of a case: each answers what is so, and what should be."""

from typing import Any

from games.core.clock import Opens
from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.news import SeatingNews, VotingNews
from games.resolvers.musical_chairs.state import PLAYER
from tests.chairs.language.play import Play
from tests.grammar import Grammar, numbers, people

OUTCOME = Grammar()

Answer = tuple[Any, Any]
"""What is so, and what should be."""


def _seating(play: Play) -> SeatingNews:
    return next(news for news in reversed(play.state.history) if isinstance(news, SeatingNews))


def _voting(play: Play) -> VotingNews:
    return next(news for news in reversed(play.state.history) if isinstance(news, VotingNews))


@OUTCOME.sentence("<name> sits in (\\d+)")
def _sits(play: Play, name: str, chair: str) -> Answer:
    assert play.step.closed
    return play.step.closed.report.dealer(play.scene.people)["seated"].get(name), int(chair)


@OUTCOME.sentence("<names> becomes? Gaya")
def _becomes_gaya(play: Play, names: str) -> Answer:
    return play.named(_seating(play).new_gaya), people(names)


@OUTCOME.sentence("Nobody becomes Gaya")
def _nobody_becomes_gaya(play: Play) -> Answer:
    return play.named(_seating(play).new_gaya), []


@OUTCOME.sentence("<names> (?:is a player|are the players)")
def _players(play: Play, names: str) -> Answer:
    return play.named(play.state.seats_that_are(PLAYER)), people(names)


@OUTCOME.sentence("<name> is (removed|gaya|player)")
def _status(play: Play, name: str, status: str) -> Answer:
    return play.state.status[play.scene.seat(name)], status


@OUTCOME.sentence("The candidates? (?:is|are) <names>")
def _candidates(play: Play, names: str) -> Answer:
    return play.named(_seating(play).candidates), people(names)


@OUTCOME.sentence("There are no candidates")
def _no_candidates(play: Play) -> Answer:
    return play.named(_seating(play).candidates), []


@OUTCOME.sentence("The block on <name> by <names> (succeeds|fails)")
def _block(play: Play, target: str, blockers: str, outcome: str) -> Answer:
    attempts = {block.target: block for block in _seating(play).blocks}
    block = attempts[play.scene.seat(target)]
    return (play.named(block.blockers), block.successful), (people(blockers), outcome == "succeeds")


@OUTCOME.sentence("There was no block")
def _no_block(play: Play) -> Answer:
    return _seating(play).blocks, ()


@OUTCOME.sentence("<names> (?:has|have) used up the successful block")
def _blocks_used(play: Play, names: str) -> Answer:
    used = [seat for seat, is_used in enumerate(play.state.block_used) if is_used]
    return play.named(used), people(names)


@OUTCOME.sentence("Nobody has used up the successful block")
def _no_block_used(play: Play) -> Answer:
    return any(play.state.block_used), False


@OUTCOME.sentence("The votes are (.+), no winner (\\d+)")
def _votes(play: Play, counts: str, no_winner: str) -> Answer:
    news = _voting(play)
    counted = [f"{play.scene.names[votes.candidate]} {votes.count}" for votes in news.votes]
    return (", ".join(counted), news.no_winner), (counts, int(no_winner))


@OUTCOME.sentence("No vote is announced, but no winner (\\d+)")
def _no_votes(play: Play, no_winner: str) -> Answer:
    return (_voting(play).votes, _voting(play).no_winner), ((), int(no_winner))


@OUTCOME.sentence("<name> is Remover")
def _remover(play: Play, name: str) -> Answer:
    return _voting(play).remover, play.scene.seat(name)


@OUTCOME.sentence("Nobody is Remover")
def _no_remover(play: Play) -> Answer:
    return _voting(play).remover, None


@OUTCOME.sentence("Chair (\\d+) leaves the game")
def _chair_leaves(play: Play, chair: str) -> Answer:
    number = int(chair)
    return (_voting(play).chair_removed, number in play.state.inventory.in_game()), (number, False)


@OUTCOME.sentence("<names> (?:holds chairs?|hold chairs) <numbers>")
def _holds(play: Play, names: str, chairs: str) -> Answer:
    held = [play.state.inventory.chairs_of(play.holder(name)) for name in people(names)]
    return [list(row) for row in held], [numbers(chairs)] * len(held)


@OUTCOME.sentence("<name> holds no chair")
def _holds_none(play: Play, name: str) -> Answer:
    return play.state.inventory.chairs_of(play.holder(name)), ()


@OUTCOME.sentence("<name> has <number> medals? of <name>")
def _medals(play: Play, name: str, count: str, owner: str) -> Answer:
    return play.state.inventory.medals_of(play.holder(name))[play.scene.seat(owner)], int(count)


@OUTCOME.sentence("<name> has no medals")
def _no_medals(play: Play, name: str) -> Answer:
    return sum(play.state.inventory.medals_of(play.holder(name))), 0


@OUTCOME.sentence("<name> has <number> strikes?")
def _strikes(play: Play, name: str, count: str) -> Answer:
    return play.state.strikes[play.scene.seat(name)], int(count)


@OUTCOME.sentence("<name> has no strike")
def _no_strike(play: Play, name: str) -> Answer:
    return play.state.strikes[play.scene.seat(name)], 0


@OUTCOME.sentence(
    "It is announced that LGT takes from <name> (chairs? <numbers>|no chair) and <number> medals"
)
def _confiscated(play: Play, name: str, chairs: str, _listed: str | None, medals: str) -> Answer:
    taken = {found.seat: found for found in play.state.history[-1].removed}[play.scene.seat(name)]
    return (list(taken.chairs), sum(taken.medals)), (numbers(chairs), int(medals))


@OUTCOME.sentence("<name> wins")
def _wins(play: Play, name: str) -> Answer:
    ending = play.step.ending
    return ending and (ending.kind, play.named(ending.winners)), ("last-seated", [name])


@OUTCOME.sentence("The match ends without a winner")
def _nobody_wins(play: Play) -> Answer:
    ending = play.step.ending
    return ending and (ending.kind, ending.winners), ("nobody-left", ())


@OUTCOME.sentence("(Seating|Voting) Phase (\\d+) opens for (\\d+) hours")
def _opens(play: Play, kind: str, number: str, hours: str) -> Answer:
    clock = play.step.clock
    assert isinstance(clock, Opens)
    wanted = (kind.lower(), int(number), int(hours) * 3600)
    return (clock.phase.kind, clock.phase.number, clock.seconds), wanted


@OUTCOME.sentence("<names> (?:is|are|each) (paid|charged) (\\d+)m yen in all")
def _yen(play: Play, names: str, way: str, millions: str) -> Answer:
    yen = (1 if way == "paid" else -1) * int(millions) * 1_000_000
    postings = [posting for entry in play.step.entries for posting in entry.postings]
    sums = {
        name: sum(posting.yen for posting in postings if posting.account == play.holder(name))
        for name in people(names)
    }
    return sums, dict.fromkeys(sums, yen)


@OUTCOME.sentence("<name> neither pays nor is paid")
def _no_yen(play: Play, name: str) -> Answer:
    accounts = [posting.account for entry in play.step.entries for posting in entry.postings]
    return play.holder(name) in accounts, False


@OUTCOME.sentence("Everybody is told of: (.+)")
def _everybody_told(play: Play, kinds: str) -> Answer:
    return [event.kind for event in play.told(None)], kinds.split(", ")


@OUTCOME.sentence("<name> alone is told of: (.+)")
def _told(play: Play, name: str, kinds: str) -> Answer:
    return [event.kind for event in play.told(name)], kinds.split(", ")


@OUTCOME.sentence("Nothing is told to <name> alone")
def _told_nothing(play: Play, name: str) -> Answer:
    return [event.kind for event in play.told(name)], []


@OUTCOME.sentence("Only <name> sees a difference")
def _difference(play: Play, name: str) -> Answer:
    return play.who_sees_a_difference(), [name]


@OUTCOME.sentence("<names> (?:owes|owe) a message")
def _owe(play: Play, names: str) -> Answer:
    return play.named(GAME.windows.missing(play.state)), people(names)


@OUTCOME.sentence("Nobody owes a message")
def _nobody_owes(play: Play) -> Answer:
    return play.named(GAME.windows.missing(play.state)), []


@OUTCOME.sentence("Chance is not asked")
def _not_drawn(play: Play) -> Answer:
    return play.made, []


@OUTCOME.sentence("Chance is asked once")
def _drawn(play: Play) -> Answer:
    return len(play.made), 1


@OUTCOME.sentence("The sum of all chairs and medals is what it was")
def _conserved(play: Play) -> Answer:
    inventory = play.state.inventory
    medals = [sum(column) for column in zip(*inventory.medals, strict=True)]
    started = play.state.players_at_start
    return medals, [12] * started + [0] * (len(medals) - started)
