"""The clauses of the edition with rounds of 24 hours, in our own words under the sheet's numbers."""

from typing import Final

from games.core.rulebook import Clause, Section

SECTIONS_24H: Final[tuple[Section, ...]] = (
    Section(
        "Setup",
        (
            Clause(
                "Setup 1",
                "Each player pays the house 100 million yen as the match starts. It is not returned.",
            ),
            Clause("Setup 2", "There are at most ten rounds of 24 hours each; the match may be over sooner."),
            Clause("Setup 3", "Everybody begins with no points. A score may fall below zero."),
            Clause("Setup 3(a)", "A score of −5 or lower after a round eliminates; the public is told who."),
            Clause("Setup 4", "Each player prepares a basket, see the section on baskets."),
            Clause("Setup 5", "Each player owns three Pink apples, which decide how a round is scored."),
            Clause(
                "Setup 6",
                "Each player's time bank holds one period of 24 hours. Spent on request, nobody learns whose it "
                "was; spent by inactivity, the name is public.",
            ),
            Clause(
                "Setup 6(a)",
                "A player who is inactive with an empty time bank is named, drops out, and pays the house 100 "
                "million yen.",
            ),
        ),
    ),
    Section(
        "Basket",
        (
            Clause(
                "Basket 1",
                "Baskets are handed in during the Basket Period of 24 hours, before the first round.",
            ),
            Clause("Basket 2", "A basket is two to five apples, gold or silver, in a fixed order."),
            Clause("Basket 3", "An apple of a winning colour is harvested for one's own basket."),
            Clause("Basket 3(a)", "Harvesting follows the basket's order."),
            Clause(
                "Basket 4",
                "A winning apple that is not the basket's next one is not harvested; what has been harvested so "
                "far is kept.",
            ),
            Clause("Basket 5", "A completed basket earns its bonus by itself."),
            Clause("Basket 6", "The bonus grows with the basket."),
            Clause("Basket 6(a)", "Two apples: 1 point."),
            Clause("Basket 6(b)", "Three apples: 2.5 points."),
            Clause("Basket 6(c)", "Four apples: 5 points."),
            Clause("Basket 6(d)", "Five apples: 7.5 points."),
            Clause(
                "Basket 7", "A completed basket starts over at its first apple and can be completed again."
            ),
        ),
    ),
    Section(
        "Apples",
        (
            Clause("Apples 1", "Gold and Silver are the colours that win or lose a round."),
            Clause("Apples 1(a)", "Gold earns 1.5 points when gold wins, Silver 1 point when silver wins."),
            Clause(
                "Apples 1(b)", "A losing colour costs 1 point. Without a Red, a tie makes both colours lose."
            ),
            Clause("Apples 1(c)", "When all cast the same colour, that colour loses."),
            Clause("Apples 2", "Pink changes how the round is scored."),
            Clause("Apples 2(a)", "An odd number of Pink apples: by minority. Otherwise: by majority."),
            Clause("Apples 2(b)", "Pink goes with Gold or Silver, White or Black included."),
            Clause("Apples 2(c)", "The rules of Pink are these three. Nobody can have a Pink voided."),
            Clause("Apples 2(c)(i)", "Casting Pink in two rounds running costs half a point."),
            Clause("Apples 2(c)(ii)", "The stock of Pink is three for the match."),
            Clause("Apples 2(c)(iii)", "Whoever casts Black may add a Pink that costs none of the stock."),
            Clause("Apples 3", "White wins the match, if it can."),
            Clause(
                "Apples 3(a)",
                "White wins with a winning colour, when no other White and no Black goes with a winning colour.",
            ),
            Clause("Apples 3(b)", "White is open from 4 points upwards, and from −4 points downwards."),
            Clause(
                "Apples 3(b)(i)",
                "It is closed after a Black cast in the round before with fewer than 4 points.",
            ),
            Clause("Apples 3(b)(ii)", "At −4 or lower it is closed to one who ever cast Red in the match."),
            Clause("Apples 3(c)", "White may be cast with Pink."),
            Clause("Apples 3(d)", "Three further rules apply to White."),
            Clause(
                "Apples 3(d)(i)",
                "Two or more Whites with winning colours undo each other: each of their casters loses 1 point "
                "instead, or nothing when at −4 or lower.",
            ),
            Clause("Apples 3(d)(ii)", "White with a losing colour costs 3 points instead of anything else."),
            Clause(
                "Apples 3(d)(iii)",
                "A lone White that meets a Black with a winning colour does not win; its caster's score stays.",
            ),
            Clause("Apples 4", "Black raises the stakes."),
            Clause("Apples 4(a)", "Black goes with Gold or Silver, and with Pink if wished."),
            Clause(
                "Apples 4(b)",
                "With a winning colour Black earns 3 points more, and keeps every White from winning.",
            ),
            Clause(
                "Apples 4(c)", "With a losing colour Black eliminates its caster, and the public is told who."
            ),
            Clause("Apples 4(c)(i)", "The free Pink of Black is for that round alone; it cannot be saved."),
            Clause("Apples 5", "Red asks for trust."),
            Clause("Apples 5(a)", "When all cast Red, all win."),
            Clause("Apples 5(a)(i)", "Red is cast alone."),
            Clause(
                "Apples 5(a)(ii)",
                "Red is closed once a player has been eliminated for anything but inactivity.",
            ),
            Clause(
                "Apples 5(b)",
                "When a Red was cast beside two or more Gold or Silver, gold and silver both win.",
            ),
            Clause(
                "Apples 5(c)", "The only Red of a round eliminates its caster, and the public is told who."
            ),
            Clause("Apples 5(d)", "When all but one cast Red, the one with Gold or Silver wins the match."),
        ),
    ),
    Section(
        "Gameplay",
        (
            Clause("Gameplay 1", "A round's cast is one of Gold, Silver and Red."),
            Clause("Gameplay 1(a)", "Red is not open after an elimination for anything but inactivity."),
            Clause("Gameplay 2", "To Gold or Silver, Pink may be added, and one of White and Black."),
            Clause("Gameplay 2(a)", "Pink needs one left in the stock, or a Black in the same cast."),
            Clause("Gameplay 2(b)", "White needs what Apples 3(b) says."),
            Clause("Gameplay 2(c)", "Black is open in every round."),
        ),
    ),
    Section(
        "Scoring",
        (
            Clause("Scoring 1", "After each round every player is told the own score, privately."),
            Clause("Scoring 2", "Public are the numbers of Gold, Silver and Red."),
            Clause("Scoring 3", "Public is whether majority or minority decided."),
            Clause("Scoring 4", "Public is who was eliminated; why is not."),
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
                "All cast Red: the house pays each player still in 500 million yen; nobody is king.",
            ),
            Clause(
                "Endgame 1(d)",
                "Two players remain: the one with more points wins, then the one with more yen.",
            ),
            Clause("Endgame 1(e)", "Ten rounds are over: most points win, then most yen."),
            Clause("Endgame 2", "The final points are published, except when all cast Red."),
            Clause(
                "Endgame 3",
                "The winner collects 100 million yen from each loser, and 500 million more from the house for a "
                "victory over Red alone.",
            ),
        ),
    ),
    Section(
        "Miscellaneous",
        (
            Clause("Miscellaneous 1", "Players cannot pay one another from the start of the match."),
            Clause("Miscellaneous 2", "After a round in which all cast Red, accounts are open for 48 hours."),
        ),
    ),
)
