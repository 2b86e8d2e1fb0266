"""Lets the index of matches' names follow their table again, which new constraints have rebuilt on SQLite."""

from django.db import migrations

from forum.word_index import FollowWords


class Migration(migrations.Migration):
    """Puts the triggers up anew."""

    dependencies = [("forum", "0004_search_matches"), ("games", "0004_histories_and_laws")]

    operations = [FollowWords("forum_match_words", "games_match", "name")]
