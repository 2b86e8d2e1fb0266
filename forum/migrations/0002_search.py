"""Lets posts and matches be searched: indexes of their words, kept by the database itself."""

from django.db import migrations

from forum.word_index import IndexWords


class Migration(migrations.Migration):
    """Makes the indexes."""

    atomic = False
    dependencies = [("forum", "0001_initial"), ("games", "0003_match_by_opening")]

    operations = [
        IndexWords("forum_post_words", "forum_post", "text"),
        IndexWords("forum_match_words", "games_match", "name"),
    ]
