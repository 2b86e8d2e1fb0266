"""Rows of talk: threads, letters, rulings, notices, what leads out of the site, and what keeps order."""

from forum.models.conduct import Report, Silence
from forum.models.letters import Correspondence, Correspondent, Letter, TalkSettings
from forum.models.notices import Notice, NoticeSettings
from forum.models.outside import CalendarAddress, Webhook
from forum.models.rulings import Ruling
from forum.models.thread import Post, PostVersion, ReadingPlace, Thread

__all__ = [
    "CalendarAddress",
    "Correspondence",
    "Correspondent",
    "Letter",
    "Notice",
    "NoticeSettings",
    "Post",
    "PostVersion",
    "ReadingPlace",
    "Report",
    "Ruling",
    "Silence",
    "TalkSettings",
    "Thread",
    "Webhook",
]
