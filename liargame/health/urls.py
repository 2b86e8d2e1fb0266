"""Addresses for those who run the site."""

from django.urls import path

from liargame.health import figures, states

urlpatterns = [
    path("healthz", states.alive, name="healthz"),
    path("readyz", states.ready, name="readyz"),
    path("metrics", figures.metrics, name="metrics"),
]
