"""The two editions as values with every amount, length and threshold; a running match keeps its own."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from games.resolvers.garden_of_eden.citations import Citations, citations

_HOUR: Final = 3600
_MILLION: Final = 1_000_000
_LENGTHS: Final = MappingProxyType(
    {
        "Basket Period": "basket_seconds",
        "Round": "round_seconds",
        "Time bank period": "period_seconds",
    }
)


@dataclass(frozen=True, slots=True)
class Money:
    """Amounts in whole yen.

    `prize_yen` is what the winner collects: in all and in equal shares when `prize_shared`, else from every
    loser.
    """

    entry_fee_yen: int
    prize_yen: int
    prize_shared: bool
    betrayal_bonus_yen: int
    harmony_prize_yen: int
    drop_out_fine_yen: int = 100 * _MILLION


@dataclass(frozen=True, slots=True)
class Clock:
    """Lengths in seconds, and how many periods each time bank holds."""

    basket_seconds: int
    round_seconds: int
    periods: int
    period_seconds: int = 24 * _HOUR
    transfers_seconds: int = 48 * _HOUR


@dataclass(frozen=True, slots=True)
class Points:
    """What the apples are worth, in half-points, and the limits that depend on a score.

    White is open from `white_from` upwards and from `white_desperate` downwards; `out_at` or fewer
    eliminates. `bonuses` are for baskets of `basket_least` apples, one more, and so on.
    """

    gold: int = 3
    silver: int = 2
    losing: int = -2
    black: int = 6
    pink_again: int = -1
    white_lost: int = -6
    white_shared: int = -2
    white_from: int = 8
    white_desperate: int = -8
    out_at: int = -10
    basket_least: int = 2
    bonuses: tuple[int, ...] = (2, 5, 10, 15)

    @property
    def basket_most(self) -> int:
        """The number of apples in the longest basket."""
        return self.basket_least + len(self.bonuses) - 1

    def bonus(self, apples: int) -> int:
        """Half-points for a completed basket of that many apples."""
        return self.bonuses[apples - self.basket_least]


@dataclass(frozen=True, slots=True)
class EdenRuleset:
    """One edition of Garden of Eden.

    `voids`: whether a player may ask for another's Pink to be voided. `reasons_public`: whether the public
    learns why somebody was eliminated.
    """

    key: str
    version: int
    money: Money
    clock: Clock
    voids: bool
    reasons_public: bool
    points: Points = Points()
    rounds: int = 10
    pinks: int = 3

    @property
    def cites(self) -> Citations:
        """The numbering of this edition's sheet."""
        return citations(self.key)

    def lengths(self) -> dict[str, int]:
        """What a dealer may change: seconds by name."""
        return {name: getattr(self.clock, field) for name, field in _LENGTHS.items()}

    def with_lengths(self, lengths: Mapping[str, int]) -> "EdenRuleset":
        """The same edition with these lengths in seconds; KeyError for a name that is none of `lengths`."""
        return replace(self, clock=replace(self.clock, **{_LENGTHS[name]: s for name, s in lengths.items()}))


RULESETS: Final[Mapping[str, EdenRuleset]] = MappingProxyType(
    {
        "48h": EdenRuleset(
            key="48h",
            version=1,
            money=Money(
                entry_fee_yen=50 * _MILLION,
                prize_yen=250 * _MILLION,
                prize_shared=True,
                betrayal_bonus_yen=250 * _MILLION,
                harmony_prize_yen=300 * _MILLION,
            ),
            clock=Clock(basket_seconds=48 * _HOUR, round_seconds=48 * _HOUR, periods=2),
            voids=True,
            reasons_public=True,
        ),
        "24h": EdenRuleset(
            key="24h",
            version=1,
            money=Money(
                entry_fee_yen=100 * _MILLION,
                prize_yen=100 * _MILLION,
                prize_shared=False,
                betrayal_bonus_yen=500 * _MILLION,
                harmony_prize_yen=500 * _MILLION,
            ),
            clock=Clock(basket_seconds=24 * _HOUR, round_seconds=24 * _HOUR, periods=1),
            voids=False,
            reasons_public=False,
        ),
    }
)


@lru_cache(maxsize=64)
def encode_ruleset(ruleset: EdenRuleset) -> dict[str, Any]:
    """The edition with all its amounts, as JSON, which all who ask for it share: it is not to be changed."""
    body = asdict(ruleset)
    body["points"]["bonuses"] = list(ruleset.points.bonuses)
    return body


def decode_ruleset(body: Mapping[str, Any]) -> EdenRuleset:
    """The edition from what `encode_ruleset` made."""
    points = Points(**{**body["points"], "bonuses": tuple(body["points"]["bonuses"])})
    parts = {"money": Money(**body["money"]), "clock": Clock(**body["clock"]), "points": points}
    return EdenRuleset(**{**body, **parts})
