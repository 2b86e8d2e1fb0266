"""Shows the site's figures to whoever has the token, in the form that Prometheus reads."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from games.selectors.site_state import clock_silence, overdue_phases, waiting_items
from games.services.measuring import CLOSES, LATENESS, LATENESS_STEPS, LATENESS_TOTAL_MS, REFUSALS
from games.web.live.hub import FRAMES
from liargame.counters import counted

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Give the figures to a request that bears the token; to any other there is nothing here."""
    given = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not constant_time_compare(given, f"Bearer {settings.METRICS_TOKEN}"):
        raise Http404
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Figures())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE)


class _Figures(Collector):
    """Sums over the whole site: nothing in them tells of one match."""

    def collect(self) -> Iterator[Metric]:
        """Read the counters and the database."""
        counts = counted()
        total_ms = counts.get((LATENESS_TOTAL_MS, ""), 0)
        yield CounterMetricFamily("liargame_closes", "Phases closed.", value=counts.get((CLOSES, ""), 0))
        yield CounterMetricFamily("liargame_frames", "Frames sent.", value=counts.get((FRAMES, ""), 0))
        refusals = CounterMetricFamily("liargame_refusals", "Messages refused by a rule.", labels=["rule"])
        for (name, rule), number in sorted(counts.items()):
            if name == REFUSALS:
                refusals.add_metric([rule], number)
        yield refusals
        yield _lateness({label: n for (name, label), n in counts.items() if name == LATENESS}, total_ms)
        yield from _state()


def _lateness(by_step: Mapping[str, int], total_ms: int) -> Metric:
    buckets, total = [], 0
    for step in LATENESS_STEPS:
        total += by_step.get(str(step), 0)
        buckets.append(("+Inf" if step == float("inf") else str(step), total))
    family = HistogramMetricFamily(
        "liargame_close_lateness_seconds", "Seconds from a deadline to the commit of its closing."
    )
    family.add_metric([], buckets, sum_value=total_ms / 1000)
    return family


def _state() -> Iterator[Metric]:
    now = timezone.now()
    silence = clock_silence(now=now)
    yield GaugeMetricFamily("liargame_overdue_phases", "Overdue by a minute.", value=overdue_phases(now=now))
    yield GaugeMetricFamily(
        "liargame_tick_age_seconds",
        "Since the clock ticked.",
        value=silence.total_seconds() if silence else 0,
    )
    length = GaugeMetricFamily("liargame_outbox_items", "Items that wait to be sent.", labels=["kind"])
    age = GaugeMetricFamily("liargame_outbox_age_seconds", "Age of the oldest of them.", labels=["kind"])
    for kind, (number, oldest) in waiting_items(now=now).items():
        length.add_metric([kind], number)
        age.add_metric([kind], oldest.total_seconds())
    yield length
    yield age
