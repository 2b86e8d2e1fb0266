"""The plain pages: what this site is, what it keeps about people, how it can be used by everybody."""

from django.urls import path
from django.views.generic import TemplateView

from liargame.look.appearance import appearance

urlpatterns = [
    path("about/", TemplateView.as_view(template_name="pages/about.html"), name="about"),
    path("privacy/", TemplateView.as_view(template_name="pages/privacy.html"), name="privacy"),
    path(
        "accessibility/", TemplateView.as_view(template_name="pages/accessibility.html"), name="accessibility"
    ),
    path("appearance/", appearance, name="appearance"),
]
