"""The rulings on what the sheet leaves open, in our own words, under their numbers."""

from typing import Final

from games.core.rulebook import Clause, Section

TRANSFERS: Final = Section(
    "Rulings on messages and transfers",
    (
        Clause("G7", "A message that is refused changes nothing: what was sent before still stands."),
        Clause(
            "G8",
            "A phase closes at its opening plus its length. What arrives at that very instant is in time; "
            "what arrives later is late.",
        ),
        Clause(
            "M1",
            "Whoever is still in the match may send chairs and medals on hand to anybody else in the "
            "match while a phase is open. They are on their way until it closes, and can be neither sent "
            "again nor taken back. Until then nobody but the sender sees it.",
        ),
        Clause(
            "M2",
            "Refused is a transfer to oneself or to somebody removed; of a chair that is out of the game; "
            "of more than is on hand and not yet on its way; and of fewer than one medal.",
        ),
    ),
)

SEATING: Final = Section(
    "Rulings on the Seating Phase",
    (
        Clause(
            "M3",
            "An order is a list of chairs with a set of excluded ones, either of which may be empty; or "
            "it is a block. The last valid order stands. A chair that is out of the game is refused, and "
            "so is any seat order of Gaya. A chair can be sat in that is in the game, that the player "
            "holds once all transfers have arrived, and in which the same player did not sit in the "
            "Seating Phase just before.",
        ),
        Clause(
            "M4",
            "The first chair of the list that can be sat in is taken, excluded or not. If there is none, "
            "a chair is drawn from those that can be sat in and are not excluded. If there is none "
            "either, the player has failed to sit.",
        ),
        Clause(
            "M5",
            "A block has one target: a player who is not Gaya, and not oneself. A player who orders one "
            "becomes Gaya in any case, but was not inactive. With three blockers or more the target "
            "becomes Gaya, and each of them has used up the one successful block of the match. A block on "
            "a player who is removed in the same phase is announced, and fails.",
        ),
        Clause(
            "M6",
            "The order of things: players without an order get their strike, and whoever now has four is "
            "removed and does not become Gaya; transfers arrive; blocks are counted; the inactive, the "
            "blocking and the blocked become Gaya, the others sit, and whoever fails to becomes Gaya; the "
            "match ends if one player is left, or none; the candidates are found.",
        ),
        Clause(
            "M7",
            "Everybody learns who became Gaya, every attempted block with its blockers and its outcome, "
            "who was removed and what was confiscated, and who the candidates are. Nobody is told who sat "
            "where, why somebody did not sit, what anybody holds, or strikes that do not remove.",
        ),
        Clause(
            "M8",
            "Candidates are those who became Gaya in this phase without being inactive, and in the first "
            "Voting Phase also those who started as Gaya. If that is nobody, all Gaya who were not "
            "inactive in this phase. If that is nobody either, there is no vote: nobody owes a message, "
            "transfers go on, and at the end LGT draws a chair from those in the game.",
        ),
        Clause("M14", "Gaya may stay silent in a Seating Phase and get no strike for it."),
    ),
)

VOTING: Final = Section(
    "Rulings on the Voting Phase",
    (
        Clause(
            "M9",
            "Everybody in the match votes for one candidate, oneself included, or for no winner. "
            "Candidates also name a chair in the game; nobody else may. Vote and chair may come together "
            "or apart, and the last of each stands; a vote is as old as the last message that carried it. "
            "A message with one half that is not valid is refused whole.",
        ),
        Clause(
            "M10",
            "The order of things: strikes for no vote, and for candidates without a chair; whoever has "
            "four is removed, vote and all; transfers arrive; votes are counted, without those for a "
            "removed candidate. Nobody becomes Remover without a vote, and no winner elects nobody. A tie "
            "is broken among the tied alone: first by the votes of players who are not Gaya; then by "
            "leaving out, again and again, the last vote for those still tied. If no player voted for any "
            "of the tied, all their votes are used up in this way. A Remover without a named chair loses "
            "the held chair sat in most recently, else a held one at random; a Remover without chairs is "
            "replaced by the next candidate, whose tie is broken anew; after the last one a chair is "
            "drawn from those in the game.",
        ),
        Clause(
            "M12",
            "Everybody learns the votes for each candidate and for no winner, the Remover, the chair that "
            "went, and who was removed; never who voted for whom.",
        ),
    ),
)

REMOVAL: Final = Section(
    "Rulings on removal and the end",
    (
        Clause(
            "M11",
            "The removed lose to LGT what they hold and what is on its way from them; what is on its way "
            "to them stays with its sender. A chair of LGT stays in the game: nobody can sit in it, but "
            "it can be named or drawn for removal. Medals of LGT pay nothing.",
        ),
        Clause(
            "M13",
            "A winner is found after a Seating Phase only. If removals in a Voting Phase leave one "
            "player, the next Seating Phase is still played, and that player still has to sit. If they "
            "leave none, the phase is resolved to its end, chair included, and the match ends there "
            "without a winner.",
        ),
    ),
)

RULINGS: Final = (TRANSFERS, SEATING, VOTING, REMOVAL)
