"""What the sheets leave open, as it is settled for both editions, and the order in which a round is resolved."""

from typing import Final

from games.core.rulebook import Clause, Section

RULINGS: Final = Section(
    "Rulings",
    (
        Clause(
            "G1",
            "Shares are whole yen. What does not divide evenly is one yen more from the first losers in seat "
            "order. Losers are all other seats, those who are out included.",
        ),
        Clause(
            "G2",
            "A cast is one of Gold, Silver and Red. Red goes alone. To Gold or Silver go at most one Pink, and "
            "White or Black but not both; no apple goes twice.",
        ),
        Clause(
            "G3",
            "A Pink costs one of the three in stock, except beside Black, whose Pink is the free one. A Pink that "
            "was cast is spent, though it was voided or the round was never scored.",
        ),
        Clause(
            "G4",
            "White looks at the score with which its caster began the round: 4 or more, or −4 or less. It is "
            "closed to one who cast Black in the round before and had begun that round below 4. At −4 or less it "
            "is also closed to one who cast Red in any earlier round.",
        ),
        Clause(
            "G5",
            "Red is closed from the round after the first elimination that was not for inactivity. The casts of "
            "the round that eliminated are not touched.",
        ),
        Clause(
            "G6",
            "Void requests name other players still in the game, each once, and go with any cast, Red included. A "
            "Pink is voided when all others in the game at the resolution asked for it. One who drops out at that "
            "moment is gone first, and a request that names somebody gone stays good for the others it names.",
        ),
        Clause(
            "G7",
            "A move may be replaced until the phase closes; the last one that the rules allow stands. A refused "
            "one changes nothing.",
        ),
        Clause(
            "G8",
            "A deadline is the opening plus the length of the phase. What arrives at that very instant is in "
            "time; what arrives later is late.",
        ),
        Clause(
            "G9",
            "While a phase is open, a player in the game with a period left may ask for it. The deadline moves on "
            "by one period for everybody; each request counts, and the public never learns whose it was.",
        ),
        Clause(
            "G10",
            "At a deadline all without a standing move are inactive. Those with a period left spend one, all at "
            "once, and the deadline moves on once, however many spent; their names are public. Those without one "
            "drop out, pay the fine, and are named.",
        ),
        Clause(
            "G11",
            "A phase closes at a deadline at which no period was spent. While it is extended, everybody still in "
            "may send or replace a move.",
        ),
        Clause(
            "G12",
            "The Basket Period knows no mercy either: no basket and no period left means out, with the fine.",
        ),
        Clause(
            "G13",
            "When dropping out leaves one player, that one wins at once and nothing is scored; when it leaves "
            "none, nobody wins. Periods spent at that deadline stay spent. With two or more left the round is "
            "resolved before two remaining ends the match; a Basket Period that leaves two ends it there.",
        ),
        Clause(
            "G14",
            "Public after a round are the numbers of Gold, Silver and Red, majority or minority, who is out, who "
            "spent periods by inactivity, and that a deadline moved by request. Pink, White and Black, votes to "
            "void, scores and the winning colour are not. Each player learns the own change, part by part.",
        ),
        Clause(
            "G15",
            "At the end the points of all seats are public, as they stood for those who are out; not after a "
            "round in which all cast Red.",
        ),
        Clause(
            "G16",
            "Where there is no winner nobody collects. Any single winner collects, the last one left too; the "
            "bonus is for the one who alone did not cast Red.",
        ),
        Clause(
            "G17",
            "Players cannot pay each other from the start of the match. When all cast Red they can for 48 hours "
            "from the end, and then no more.",
        ),
    ),
)

RESOLUTION: Final = Section(
    "Resolution",
    (
        Clause("Resolution 1", "When all in the game cast Red, all of them win, and nothing is scored."),
        Clause(
            "Resolution 2",
            "When exactly one cast Gold or Silver and all others Red, that one wins. Nothing is scored, whatever "
            "else was cast, and nobody is eliminated.",
        ),
        Clause(
            "Resolution 3", "The Pinks that are not voided are counted: odd is minority, even is majority."
        ),
        Clause(
            "Resolution 4",
            "With a Red among the casts, gold and silver both win. Without one, no colour wins in a tie or when "
            "all cast the same; else the more or the less frequent colour wins.",
        ),
        Clause(
            "Resolution 5",
            "Each cast of Gold or Silver harvests, and earns or loses: for the colour, for a completed basket, "
            "for Black, for a Pink after a Pink. Red changes nothing.",
        ),
        Clause(
            "Resolution 6",
            "White sets the whole change of its caster instead. The harvest takes place and a basket may be "
            "completed by it, but its bonus is lost, and a second Pink costs nothing. A White that wins leaves its "
            "caster the change of step 5, the others are scored as ever, and nobody is eliminated.",
        ),
        Clause(
            "Resolution 7",
            "Eliminations come all at once, each for one reason, the first of these: Black with a losing colour, "
            "the only Red, a score of −5 or less. The score of the round stays with the eliminated.",
        ),
        Clause(
            "Resolution 8",
            "With nobody left there is no winner; one left wins; two left, or a tenth round over, and the most "
            "points win, then the most yen at that moment, fines paid and prizes not, then the lot.",
        ),
    ),
)
