"""The site's caches, which count several things at once."""

from collections.abc import Sequence

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache


class CountingMemory(LocMemCache):
    """The cache of a site in one process."""

    def count_all(self, keys: Sequence[str], *, kept_seconds: int) -> list[int]:
        """Add one to each counter, which begins at nothing, and give what they are now.

        Args:
            keys: the counters.
            kept_seconds: for how long a counter is kept at least.
        """
        for key in keys:
            self.add(key, 0, kept_seconds)
        return [self.incr(key) for key in keys]


class CountingRedis(RedisCache):
    """The cache that the processes of a served site share."""

    def count_all(self, keys: Sequence[str], *, kept_seconds: int) -> list[int]:
        """Add one to each counter, as in memory, with one question to the server."""
        with self._cache.get_client(write=True).pipeline(transaction=False) as asked:
            for key in map(self.make_and_validate_key, keys):
                asked.incr(key)
                asked.expire(key, kept_seconds)
            counts: list[int] = asked.execute()[::2]
        return counts
