"""Listens at the sockets of a match, as each viewer does, while secrets come about."""

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

from asgiref.sync import async_to_sync, sync_to_async

from accounts.models import User
from games.models import Match
from proofs.secrecy.cast import Viewer
from workbench.browsers import Browser, watching


def overhear_frames(match: Match, viewers: Sequence[Viewer], happen: Callable[[], object]) -> dict[str, str]:
    """The frames that each kind of viewer was sent while something happened, in one text a viewer."""
    return async_to_sync(_overhear)(match, viewers, happen)


async def _overhear(match: Match, viewers: Sequence[Viewer], happen: Callable[[], object]) -> dict[str, str]:
    people = await sync_to_async(_people)(viewers)
    async with AsyncExitStack() as stack:
        browsers: dict[str, Browser] = {}
        for viewer in viewers:
            person = people.get(viewer.name)
            browsers[viewer.kind] = await stack.enter_async_context(watching(match.public_id, person))
        await sync_to_async(happen)()
        return {kind: await _frames(browser) for kind, browser in browsers.items()}


async def _frames(browser: Browser) -> str:
    heard = []
    while not await browser.is_silent():
        heard.append(str(await browser.next()))
    return "\n".join(heard)


def _people(viewers: Sequence[Viewer]) -> dict[str, User]:
    return {viewer.name: User.objects.get(username=viewer.name) for viewer in viewers if viewer.name}
