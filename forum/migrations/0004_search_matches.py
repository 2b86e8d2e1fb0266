"""Lets matches be searched by the words of their names: an index that the database itself keeps."""

from django.db import migrations

from forum.word_index import IndexWords


class Migration(migrations.Migration):
    """Makes the index."""

    atomic = False
    dependencies = [("forum", "0003_leaving_a_group"), ("games", "0003_match_by_opening")]

    operations = [IndexWords("forum_match_words", "games_match", "name")]
