"""The site map of evenings: nouns, and the paper of a noun is the same noun with .pdf."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
