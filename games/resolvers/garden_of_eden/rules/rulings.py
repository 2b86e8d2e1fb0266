"""What the sheets leave open, as it is settled for both editions."""

from typing import Final

from games.core.rulebook import Clause, Section

RULINGS: Final = Section(
    "Rulings",
    (
        Clause(
            "G1",
            "Shares are whole yen: what does not divide evenly is one yen more from the first losers in seat "
            "order. Losers are all other seats, those out of the game included.",
        ),
        Clause("G2", "To Gold or Silver go at most one Pink and one of White and Black. Red goes alone."),
        Clause(
            "G3",
            "One Pink a round. A Pink cast beside Black is the free one. A Pink that was cast is spent, whether or "
            "not it counted.",
        ),
        Clause(
            "G4",
            "White is judged by the score at the start of the round; so is the Black of the round before.",
        ),
        Clause(
            "G5", "Red is closed from the round after an elimination; that round's own casts are not touched."
        ),
        Clause(
            "G6",
            "Void requests name other players still in the game, each once, and go with any cast. A Pink is voided "
            "when all others in the game at the resolution asked for it.",
        ),
        Clause(
            "G7",
            "A move may be replaced until the close; the last valid one stands. A refused one changes nothing.",
        ),
        Clause(
            "G8", "A move that arrives at the very instant of the deadline is in time. A later one is late."
        ),
        Clause(
            "G9",
            "A request moves the deadline by one period for everybody. Each request counts, no name is told.",
        ),
        Clause(
            "G10",
            "At a deadline every inactive player with a period left spends one, and the deadline moves once. An "
            "inactive player without one drops out.",
        ),
        Clause(
            "G11",
            "A phase closes at a deadline at which no period was spent. Until then moves may be replaced.",
        ),
        Clause(
            "G12",
            "In the Basket Period it is the same: no basket and no period left means out, with the fine.",
        ),
        Clause(
            "G13",
            "When dropping out leaves one player, that one wins at once; when it leaves nobody, nobody wins. With "
            "two or more left the round is resolved first.",
        ),
        Clause(
            "G14",
            "Public are the counts, the scoring, eliminations, drop-outs and spent periods, and no more.",
        ),
        Clause(
            "G15", "The final points of all seats are published, as they stood for those out of the game."
        ),
        Clause("G16", "Where there is no winner nobody collects. Only a victory over Red earns the bonus."),
        Clause("G17", "Accounts are locked from the start; after Red by all they are open for 48 hours."),
    ),
)
