"""The clauses of the sheet `2016` in our own words, under its numbers."""

from typing import Final

from games.core.rulebook import Clause, Section

SETUP: Final = Section(
    "Setup",
    (
        Clause(
            "Setup 1",
            "Besides the players, people who were knocked out before may join as Gaya. They begin with "
            "empty hands, but chairs and medals can be sent to them and by them.",
        ),
        Clause("Setup 2", "Every player begins with 12 medals that bear the player's own name."),
        Clause(
            "Setup 3",
            "Every player is dealt one chair at random. The chairs are numbered from 1 up to the number "
            "of players.",
        ),
        Clause("Setup 4", "A Seating Phase and a Voting Phase take turns. Each lasts 48 hours."),
        Clause(
            "Setup 5",
            "Players and Gaya may hand chairs and medals to one another whenever they like. What was sent "
            "arrives when the phase closes. Money cannot be handed over during the game.",
        ),
        Clause("Setup 5(a)", "The same chair or medal changes hands at most once in a phase."),
        Clause("Setup 5(b)", "Only what one has on hand can be sent."),
    ),
)

SEATING: Final = Section(
    "Seating Phase",
    (
        Clause(
            "Seating 1",
            "A player tells the dealer in which chair to sit: any chair in the game, on hand or not. "
            "Several may be listed, the one that is wanted most first.",
        ),
        Clause("Seating 2", "Nobody sits in the same chair in two Seating Phases running."),
        Clause(
            "Seating 3",
            "A player who ends up in no chair of the player's own becomes Gaya. So does one who was "
            "inactive, one who was blocked, and one who tried to block.",
        ),
        Clause(
            "Seating 3(a)",
            "A player whose order names no chair that can be taken, but who holds one that can, is put at "
            "random into such a chair, unless the order excluded it.",
        ),
        Clause(
            "Seating 3(b)",
            "A chair sent during this phase counts as the receiver's when seats are taken, no longer as "
            "the sender's.",
        ),
        Clause("Seating 4", "Players and Gaya may try to block a player: see Block."),
        Clause("Seating 5", "When the Seating Phase closes, the Voting Phase opens."),
    ),
)

VOTING: Final = Section(
    "Voting Phase",
    (
        Clause("Voting 1", "It is announced which players become Gaya."),
        Clause(
            "Voting 2",
            "Every attempted block is announced: the target, who took part, and whether it succeeded.",
        ),
        Clause(
            "Voting 3",
            "The new Gaya are the candidates for Remover, without those who were inactive. If that is "
            "nobody, all Gaya are candidates. If there are no Gaya at all, LGT removes a chair at random.",
        ),
        Clause("Voting 3(a)", "In the first Voting Phase whoever started as Gaya is a candidate too."),
        Clause("Voting 4", "Every player and every Gaya votes for a candidate."),
        Clause("Voting 4(a)", "A candidate must also name the chair to be removed, and cannot pass."),
        Clause("Voting 4(b)", "Votes are secret."),
        Clause("Voting 4(c)", "One may vote for no winner."),
        Clause(
            "Voting 4(d)",
            "Voting is a duty, and no winner is the vote of those who support nobody: see Inactivity.",
        ),
        Clause(
            "Voting 5",
            "The candidate with the most votes is Remover, and the chair that this candidate named goes.",
        ),
        Clause("Voting 5(a)", "If the Remover named no chair that is in the game, one is found like this:"),
        Clause("Voting 5(a)(i)", "of the chairs that the Remover holds, the one the Remover sat in last;"),
        Clause("Voting 5(a)(ii)", "if the Remover has sat in none of them, one of them at random;"),
        Clause(
            "Voting 5(a)(iii)",
            "if the Remover holds none, the candidate with the next most votes takes over;",
        ),
        Clause("Voting 5(a)(iv)", "if no candidate is left, LGT removes a chair at random."),
        Clause(
            "Voting 6",
            "Candidates who are tied are counted again without the votes of Gaya. If they are still tied, "
            "the vote that came last is left out, and so on until one leads.",
        ),
        Clause(
            "Voting 7",
            "The number of votes for each candidate is announced, the chair goes, and the next Seating "
            "Phase opens.",
        ),
    ),
)

BLOCK: Final = Section(
    "Block",
    (
        Clause("Block 1", "In a Seating Phase players and Gaya may tell the dealer to block a player."),
        Clause(
            "Block 2",
            "If three or more block the same player, that player becomes Gaya. Nothing else follows.",
        ),
        Clause(
            "Block 3",
            "Everybody can succeed with a block only once. A block that failed may be tried again.",
        ),
    ),
)

ENDGAME: Final = Section(
    "Endgame",
    (
        Clause(
            "Endgame 1",
            "The match ends with the Seating Phase that leaves one player who is not Gaya: the winner.",
        ),
        Clause(
            "Endgame 2",
            "LGT pays 100m yen for every medal of the winner to whoever holds it, and the winner 150m yen "
            "for each that the winner still holds.",
        ),
        Clause(
            "Endgame 3",
            "The winner then owes LGT 400m yen, and every other player 100m yen. Whoever started as Gaya "
            "owes nothing.",
        ),
        Clause(
            "Endgame 4",
            "If there is no winner, every player owes LGT 50m yen; whoever started as Gaya owes nothing.",
        ),
        Clause(
            "Endgame 5",
            "For those who started as Gaya the tournament is over with this match, but they can return as "
            "substitutes.",
        ),
    ),
)

INACTIVITY: Final = Section(
    "Inactivity",
    (
        Clause(
            "Inactivity 1",
            "A player who sends no order in a Seating Phase gets a strike, becomes Gaya, and is no "
            "candidate in the Voting Phase that follows. Gaya need not send anything.",
        ),
        Clause("Inactivity 2", "Whoever does not vote gets a strike."),
        Clause(
            "Inactivity 2(a)",
            "A candidate who names no chair gets a strike too; a silent candidate therefore gets two at "
            "once.",
        ),
        Clause("Inactivity 2(b)", "If all new Gaya were inactive, the other Gaya are the candidates."),
        Clause(
            "Inactivity 3",
            "Four strikes mean removal, before anything else is worked out. LGT takes all chairs and "
            "medals of the removed and announces them. The removed can receive nothing.",
        ),
    ),
)

SHEET: Final = (SETUP, SEATING, VOTING, BLOCK, ENDGAME, INACTIVITY)
