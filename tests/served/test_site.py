"""A whole served site: bots play to the end before a browser, through the proxy, whatever is killed meanwhile."""

import json
import os
import re
import subprocess
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.served.conftest import Site, trusting, wait_until
from tests.served.observatory import score
from tests.wiring.source_files import ROOT

pytestmark = pytest.mark.served

EYES_SECONDS = 10
MATCH_SECONDS = 120
SECURE_NAMES = ("__Host-",)


def ended(served: Site, public_id: str) -> bool:
    return served.call("state_of", public_id)["status"] == "ended"


def shown(page: Page) -> str:
    """What the page says, without its countdowns."""
    text = page.locator(".match").inner_text()
    return re.sub(r"\d+:\d\d|closing", "", text)


def open_match_page(served: Site, window: Page, public_id: str) -> None:
    window.goto(f"{served.origin}/matches/{public_id}/")
    expect(window.locator("html[data-live-state=on]")).to_be_attached(timeout=15_000)


@pytest.mark.parametrize("game", ["garden-of-eden", "musical-chairs"])
def test_bots_play_to_the_end_before_a_browser(game: str, served: Site, window: Page) -> None:
    public_id = served.call("open_bots_match", game)
    open_match_page(served, window, public_id)
    loads: list[str] = []
    window.on("load", lambda page: loads.append(page.url))
    wait_until(lambda: ended(served, public_id), within_seconds=MATCH_SECONDS)
    expect(window.locator(".match")).to_contain_text("Over", timeout=3 * EYES_SECONDS * 1000)
    window.wait_for_timeout(EYES_SECONDS * 1000)
    seen = shown(window)
    assert loads == [], "the page was to follow without being loaded anew"
    window.reload()
    assert shown(window) == seen
    state = served.call("state_of", public_id)
    assert state["ordinals"] == list(range(state["closed"]))


def test_a_stranger_comes_to_a_table_by_one_click(served: Site, window: Page) -> None:
    window.goto(served.origin)
    window.get_by_role("button", name="Practise now").click()
    window.wait_for_url(re.compile("/matches/[a-z]{12}/"))
    expect(window.locator("html[data-live-state=on]")).to_be_attached(timeout=15_000)
    ours = [cookie for cookie in window.context.cookies() if cookie["name"].startswith(SECURE_NAMES)]
    assert {"__Host-session", "__Host-csrf"} <= {cookie["name"] for cookie in ours}
    assert all(cookie["secure"] and cookie["httpOnly"] for cookie in ours)


def test_a_phase_closes_at_its_deadline(served: Site) -> None:
    public_id = served.call("open_slow_match")
    before = served.call("state_of", public_id)["closed"]
    served.call("make_due", public_id, 2)
    wait_until(lambda: served.call("state_of", public_id)["closed"] > before, within_seconds=20)
    # It is counted after the commit that shows it.
    late = re.compile(r'lateness_seconds_bucket\{le="5.0"\} [1-9]')
    wait_until(lambda: late.search(served.figures()), within_seconds=10)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None, "http://localhost"])
def test_sockets_open_from_our_own_pages_alone(origin: str | None, served: Site) -> None:
    public_id = served.call("open_slow_match")
    address = served.origin.replace("https:", "wss:") + f"/ws/matches/{public_id}/"
    with connect(address, ssl=trusting(), origin=Origin(served.origin)) as socket:
        assert json.loads(socket.recv(timeout=5))["type"] == "hello"
    with pytest.raises(InvalidStatus) as refusal:
        connect(address, ssl=trusting(), origin=origin and Origin(origin))
    assert refusal.value.response.status_code == 403


def test_what_comes_through_the_proxy_is_guarded(served: Site) -> None:
    public_id = served.call("open_slow_match")
    _status, _headers, page = served.get("/")
    sheet = re.search(r'href="(/static/[^"]+\.css)"', page)
    assert sheet is not None
    for path in (
        "/",
        f"/matches/{public_id}/",
        "/accounts/login/",
        sheet[1],
        "/static/none.css",
        "/none/",
        "/metrics",
    ):
        _status, headers, _text = served.get(path)
        cookies = SimpleCookie(headers.get("set-cookie", "")).values()
        assert score(headers, cookies) >= 110, path
        assert "server" not in headers, path


def test_static_files_are_kept_for_ever_and_pages_never(served: Site) -> None:
    _status, headers, page = served.get("/")
    assert headers["cache-control"] == "private, no-store"
    sheet = re.search(r'href="(/static/[^"]+\.[0-9a-f]{12}\.css)"', page)
    assert sheet is not None
    assert served.get(sheet[1])[1]["cache-control"] == "public, max-age=31536000, immutable"


def test_figures_are_for_the_inner_network_alone(served: Site) -> None:
    assert served.get("/metrics")[0] == 404
    assert "liargame_closes_total" in served.figures()


def health(served: Site, part: str, **changes: str) -> int:
    """The exit status with which a supervisor is told how a part is."""
    settings = {**os.environ, **served.settings, **changes}
    return subprocess.run(["deploy/health", part], cwd=ROOT, env=settings, check=False, timeout=60).returncode


@pytest.mark.parametrize("part", ["web", "live", "worker", "courier", "proxy"])
def test_each_part_that_answers_is_found_well(part: str, served: Site) -> None:
    wait_until(lambda: health(served, part) == 0, within_seconds=60)


@pytest.mark.parametrize("part", ["worker", "courier"])
def test_a_worker_that_does_not_answer_is_found_ill(part: str, served: Site) -> None:
    assert health(served, part, LIARGAME_REDIS_URL="redis://127.0.0.1:9") != 0


@pytest.mark.parametrize("part, port", [("web", "WEB"), ("live", "LIVE"), ("proxy", "HTTP")])
def test_a_part_that_does_not_answer_is_found_ill(part: str, port: str, served: Site) -> None:
    assert health(served, part, **{f"LIARGAME_{port}_PORT": "9"}) != 0


def test_each_part_has_its_processes(served: Site) -> None:
    groups: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            group = int(stat.read_text().rpartition(")")[2].split()[2])
        except OSError:  # it has ended meanwhile
            continue
        groups[group] = groups.get(group, 0) + 1
    running = {path.name: groups.get(int(path.read_text()), 0) for path in (served.folder / "pids").iterdir()}
    assert all(running[part] >= 3 for part in ("web", "live", "worker")), (
        running
    )  # a parent and two of its kind
    assert all(running[part] >= 1 for part in ("courier", "beat", "proxy")), running


def test_no_secret_of_a_whole_match_is_in_a_log_or_a_figure(served: Site) -> None:
    public_id = served.call("open_bots_match")
    served.get(f"/matches/{public_id}/join/an-invitation-that-nobody-wrote/")
    wait_until(lambda: ended(served, public_id), within_seconds=MATCH_SECONDS)
    written = served.logs() + served.figures()
    for secret in [*served.call("secrets_of", public_id), "an-invitation-that-nobody-wrote"]:
        assert secret not in written


def test_neither_flushed_redis_nor_killed_processes_lose_anything(served: Site, window: Page) -> None:
    public_id = served.call("open_slow_match")
    open_match_page(served, window, public_id)
    before = served.call("state_of", public_id)
    subprocess.run(
        ["redis-cli", "-u", served.settings["LIARGAME_REDIS_URL"], "FLUSHALL"],
        check=True,
        capture_output=True,
    )
    for part in ("live", "web", "worker", "beat"):
        served.restart(part)
    served.call("make_due", public_id, 1)
    wait_until(lambda: served.get("/readyz")[0] == 200, within_seconds=60)
    wait_until(lambda: served.call("state_of", public_id)["closed"] > before["closed"], within_seconds=30)
    expect(window.locator("html[data-live-state=on]")).to_be_attached(timeout=40_000)
    window.wait_for_timeout(EYES_SECONDS * 1000)
    seen = shown(window)
    window.reload()
    assert shown(window) == seen
    state = served.call("state_of", public_id)
    assert state["ordinals"] == list(range(state["closed"]))
