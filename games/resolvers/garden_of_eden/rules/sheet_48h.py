"""The clauses of the edition with rounds of 48 hours, in our own words under the sheet's numbers."""

from typing import Final

from games.core.rulebook import Clause, Section

SECTIONS_48H: Final[tuple[Section, ...]] = (
    Section(
        "Setup",
        (
            Clause(
                "Setup 1",
                "Each player pays the house 50 million yen as the match starts. It is not returned.",
            ),
            Clause("Setup 2", "There are at most ten rounds of 48 hours each; the match may be over sooner."),
            Clause("Setup 3", "Everybody begins with no points. A score may fall below zero."),
            Clause(
                "Setup 3(a)",
                "Whoever stands at −5 points or lower after a round is eliminated, and the public is told.",
            ),
            Clause(
                "Setup 4",
                "The match opens with a Basket Period of 48 hours, in which each player hands in a basket: "
                "two to five apples, gold or silver, in a fixed order.",
            ),
            Clause("Setup 5", "Each player owns three Pink apples, which decide how a round is scored."),
            Clause(
                "Setup 6",
                "Each player's time bank holds two periods of 24 hours. A period is spent on request, and then "
                "nobody learns whose it was, or by inactivity, and then the name is public. A player who is "
                "inactive with an empty time bank is named, drops out, and pays the house 100 million yen.",
            ),
        ),
    ),
    Section(
        "Basket",
        (
            Clause(
                "Basket 1",
                "The basket handed in during the Basket Period is the one harvested for all match.",
            ),
            Clause(
                "Basket 2",
                "An apple of a winning colour is harvested for one's own basket, as Basket 3 allows.",
            ),
            Clause(
                "Basket 3",
                "Harvesting follows the basket's order. When the winning apple is not the one that comes next, "
                "nothing is harvested; what has been harvested so far is kept.",
            ),
            Clause(
                "Basket 4",
                "Whether or not an apple is harvested, the points for the winning colour are the same.",
            ),
            Clause("Basket 5", "The bonus of a completed basket is part of that round's change of score."),
            Clause(
                "Basket 6",
                "The bonus grows with the basket: two apples 1 point, three 2.5, four 5, and five 7.5 points.",
            ),
            Clause(
                "Basket 7", "A completed basket starts over at its first apple and can be completed again."
            ),
        ),
    ),
    Section(
        "Apples",
        (
            Clause(
                "Apples 1",
                "Gold earns 1.5 points when gold wins, Silver 1 point when silver wins; a losing colour costs 1 "
                "point. Without a Red, a tie makes both colours lose, and so does a round in which all cast the "
                "same colour.",
            ),
            Clause(
                "Apples 2",
                "A round is scored by majority unless an odd number of Pink apples was cast; then it is scored by "
                "minority. Pink goes with Gold or Silver, White or Black included.",
            ),
            Clause(
                "Apples 2(a)",
                "Casting Pink in two rounds running costs half a point, the free Pink included.",
            ),
            Clause("Apples 2(b)", "The stock of Pink is three for the match."),
            Clause(
                "Apples 2(c)",
                "A Pink does not count when every other player asked for it to be voided. The requests of a voided "
                "player still count, and a voided Pink still counts as cast for Apples 2(a).",
            ),
            Clause("Apples 2(d)", "Whoever casts Black may add a Pink that costs none of the stock."),
            Clause(
                "Apples 3",
                "White with a winning colour wins the match, when no other White and no Black goes with a winning "
                "colour. It is open from 4 points upwards and from −4 points downwards; not to one who cast Black "
                "in the round before with fewer than 4 points; and at −4 or lower not to one who ever cast Red.",
            ),
            Clause(
                "Apples 3(a)",
                "Two or more Whites with winning colours undo each other: each of their casters loses 1 point "
                "instead, or nothing when at −4 or lower.",
            ),
            Clause("Apples 3(b)", "White with a losing colour costs 3 points instead of anything else."),
            Clause(
                "Apples 3(c)",
                "A lone White that meets a Black with a winning colour does not win; its caster's score stays.",
            ),
            Clause(
                "Apples 4", "Black raises the stakes; it goes with Gold or Silver, and with Pink if wished."
            ),
            Clause(
                "Apples 4(a)",
                "With a winning colour Black earns 3 points more, and keeps every White from winning.",
            ),
            Clause(
                "Apples 4(b)", "With a losing colour Black eliminates its caster, and the public is told."
            ),
            Clause("Apples 4(c)", "The free Pink of Black is for that round alone; it cannot be saved."),
            Clause(
                "Apples 5",
                "When all cast Red, all win. Red is cast alone, and is closed once a player has been eliminated "
                "for anything but inactivity.",
            ),
            Clause(
                "Apples 5(a)",
                "When a Red was cast beside two or more Gold or Silver, gold and silver both win.",
            ),
            Clause("Apples 5(b)", "The only Red of a round eliminates its caster, and the public is told."),
            Clause("Apples 5(c)", "When all but one cast Red, the one with Gold or Silver wins the match."),
        ),
    ),
    Section(
        "Gameplay",
        (
            Clause("Gameplay 1", "A round's cast is one of Gold, Silver and Red."),
            Clause("Gameplay 1(a)", "Red is not open after an elimination for anything but inactivity."),
            Clause("Gameplay 2", "To Gold or Silver, Pink may be added, and one of White and Black."),
            Clause("Gameplay 2(a)", "Pink needs one left in the stock, or a Black in the same cast."),
            Clause("Gameplay 2(b)", "White needs what Apples 3 says."),
            Clause("Gameplay 2(c)", "Black is open in every round."),
            Clause(
                "Gameplay 3", "With any cast, a player may ask for the Pink of other players to be voided."
            ),
            Clause("Gameplay 3(a)", "A player whose own Pink is voided voids others all the same."),
        ),
    ),
    Section(
        "Scoring",
        (
            Clause("Scoring 1", "After each round every player is told the own score, privately."),
            Clause(
                "Scoring 2",
                "Public are the numbers of Gold, Silver and Red, whether majority or minority decided, and who was "
                "eliminated and why. Nothing else is.",
            ),
            Clause(
                "Scoring 3",
                "Majority or minority is found in private: first the voids, then the odd or even count.",
            ),
        ),
    ),
    Section(
        "Endgame",
        (
            Clause("Endgame 1", "The match is over as soon as one of these has come to pass."),
            Clause("Endgame 1(a)", "A White succeeds alone: its caster wins."),
            Clause("Endgame 1(b)", "One player casts Gold or Silver and all others Red: that one wins."),
            Clause(
                "Endgame 1(c)",
                "All cast Red: the house pays each player still in 300 million yen; nobody is king.",
            ),
            Clause(
                "Endgame 1(d)",
                "Two players remain: the one with more points wins, then the one with more yen.",
            ),
            Clause("Endgame 1(e)", "Ten rounds are over: most points win, then most yen."),
            Clause("Endgame 2", "The final points are published, except when all cast Red."),
            Clause(
                "Endgame 3",
                "The winner collects 250 million yen from the losers in equal shares, and 250 million more from the "
                "house for a victory over Red alone.",
            ),
        ),
    ),
    Section(
        "Miscellaneous",
        (
            Clause(
                "Miscellaneous 1",
                "Players cannot pay one another from the start of the match. After a round in which all cast Red, "
                "their accounts are open to each other for 48 hours.",
            ),
        ),
    ),
)
