"""Maps addresses to the apps that answer them."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("liargame.health.urls")),
    path("", include("liargame.look.pages")),
    path("", include("games.web.urls")),
    path("", include("forum.urls")),
    path("", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]

if settings.DEBUG:
    urlpatterns.append(path("", include("liargame.look.style_guide")))
