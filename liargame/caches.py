"""The site's caches, which count several things at once."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from django.utils.functional import cached_property


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
    """The cache that the processes of a served site share.

    Django makes one for each thread and each task. All of a process ask through the same few connections: a process
    that holds thousands of sockets has as many tasks.
    """

    _servers: list[str]
    _options: dict[str, Any]

    @cached_property
    def _cache(self) -> RedisCacheClient:
        return _client(tuple(self._servers), tuple(self._options.items()))

    def count_all(self, keys: Sequence[str], *, kept_seconds: int) -> list[int]:
        """Add one to each counter, as in memory, with one question to the server."""
        with self._cache.get_client(write=True).pipeline(transaction=False) as asked:
            for key in map(self.make_and_validate_key, keys):
                asked.incr(key)
                asked.expire(key, kept_seconds)
            counts: list[int] = asked.execute()[::2]
        return counts


@cache
def _client(servers: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> RedisCacheClient:
    """The one client of this process for these servers; its connections may be used by many threads."""
    return RedisCacheClient(list(servers), **dict(options))
