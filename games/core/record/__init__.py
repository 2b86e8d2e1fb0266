"""Match records: a whole match as JSON, read strictly, adjudicated through the contract, and written."""

from games.core.record.adjudication import adjudicate
from games.core.record.faults import UnusableRecord
from games.core.record.live import Cause, DeadlineMoved, LiveMatch, LiveMove, LivePhase, LiveSeat
from games.core.record.reading import read_document
from games.core.record.writing import write_record

__all__ = [
    "Cause",
    "DeadlineMoved",
    "LiveMatch",
    "LiveMove",
    "LivePhase",
    "LiveSeat",
    "UnusableRecord",
    "adjudicate",
    "read_document",
    "write_record",
]
