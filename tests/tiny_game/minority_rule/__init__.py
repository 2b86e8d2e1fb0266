"""Minority Rule: everybody answers in secret, and whoever answered as the fewer did stays."""

from typing import Final

from games.core.contract import GameType, SeatKind
from minority_rule.bots import BOTS
from minority_rule.forms import MinorityCodec, MinorityRecords
from minority_rule.rules import MinorityReducer
from minority_rule.state import Message, MinorityRuleset, State
from minority_rule.table import MinorityWindows
from minority_rule.words import MinorityWords, rulebook

_RULESET: Final = MinorityRuleset()

GAME: Final = GameType[State, Message](
    key="minority-rule",
    title="Minority Rule",
    tagline="Answer as the fewer do.",
    seat_kinds=(SeatKind("player", "Player", least=3, most=9, usual=5, record_key="players"),),
    rulesets={_RULESET.key: _RULESET},
    reducer=MinorityReducer(),
    windows=MinorityWindows(),
    codec=MinorityCodec(),
    words=MinorityWords(),
    rulebooks={_RULESET.key: rulebook()},
    bots=BOTS,
    records=MinorityRecords(),
)
