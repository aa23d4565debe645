"""The site map of evenings: nouns, and the paper of a noun is the same noun with .pdf."""

from django.urls import path

from .views import ladder, places

urlpatterns = [
    path("events/<uuid:event>/standings/", places.standings, name="event-standings"),
    path("events/<uuid:event>/standings/<int:number>/", places.place, name="event-place"),
    path("events/<uuid:event>/needs/", places.needs, name="event-needs"),
    path("events/<uuid:event>/ties/", places.ties, name="event-ties"),
    path("events/<uuid:event>/ladder/", ladder.ladder, name="event-ladder"),
    path("events/<uuid:event>/ladder/challenge/", ladder.challenge, name="event-challenge"),
    path("events/<uuid:event>/ladder/<int:number>/", ladder.challenged, name="event-challenged"),
    path("events/<uuid:event>/ladder/drop/", ladder.drop, name="event-drop"),
    path("events/<uuid:event>/projector/", places.projector, name="event-projector"),
]
