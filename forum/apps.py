"""Names the app of talk."""

from django.apps import AppConfig


class ForumConfig(AppConfig):
    """Threads, posts, letters and notices."""

    name = "forum"
