"""The dealer's webhooks: added, tried out, removed."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from forum.models import Webhook
from forum.services.calling import call_to_test
from forum.services.set_webhook import add_webhook, find_webhook, remove_webhook
from games.selectors.access import NotFound
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach
from games.web.limits import within_limit
from liargame.rates import Rate

CALLS = Rate("webhook-test", most=10)
SLOW_DOWN = "That is too much at once. Wait a minute."


@require_http_methods(["GET", "HEAD", "POST"])
def index(request: HttpRequest, public_id: str) -> HttpResponse:
    """List the webhooks of a match, and add one; fields: `url`, `form`."""
    access = reach(request, public_id)
    if not access.is_dealer:
        raise Http404
    url, problem = request.POST.get("url", "").strip(), ""
    if request.method == "POST":
        try:
            if not within_limit(request, CALLS):
                raise NotNow(SLOW_DOWN)
            form = request.POST.get("form", "")
            add_webhook(dealer=member(request), public_id=public_id, url=url, form=form)
        except NotNow as refusal:
            problem = str(refusal)
        else:
            return redirect("webhooks", public_id)
    context = {
        "frame": frame_of(access),
        "webhooks": Webhook.objects.filter(match=access.match).order_by("pk"),
        "forms": Webhook.Form.choices,
        "url": url,
        "problem": problem,
    }
    return render(request, "forum/webhooks.html", context, status=422 if problem else 200)


@require_POST
def change(request: HttpRequest, public_id: str, webhook_id: str) -> HttpResponse:
    """Try a webhook out, or remove it; field: `act`."""
    dealer = member(request)
    reach(request, public_id)
    try:
        if request.POST.get("act") == "remove":
            remove_webhook(dealer=dealer, public_id=public_id, webhook_id=webhook_id)
            messages.success(request, "The webhook was removed.")
        else:
            webhook = find_webhook(dealer=dealer, public_id=public_id, webhook_id=webhook_id)
            if not within_limit(request, CALLS):
                raise NotNow(SLOW_DOWN)
            call_to_test(webhook=webhook, now=timezone.now())
            messages.success(request, "The other site has taken the call.")
    except NotFound:
        raise Http404 from None
    except NotNow as problem:
        messages.error(request, str(problem))
    return redirect("webhooks", public_id)
