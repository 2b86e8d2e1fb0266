"""Lets posts be searched: an index of their words, kept by the database itself."""

from django.db import migrations

from forum.word_index import IndexWords


class Migration(migrations.Migration):
    """Makes the index."""

    atomic = False
    dependencies = [("forum", "0001_initial")]

    operations = [IndexWords("forum_post_words", "forum_post", "text")]
