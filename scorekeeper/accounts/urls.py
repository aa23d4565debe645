"""The addresses of accounts; they are there only on a server that has accounts. allauth finds them by these names."""

from django.urls import path
from django.views.generic import RedirectView

from . import views

PASSWORD_AGAIN = RedirectView.as_view(pattern_name="account_reauthenticate", query_string=True)  # everybody has one

urlpatterns = [
    path("", views.account, name="account"),
    path("login/", views.Login.as_view(), name="account_login"),
    path("new/", views.Signup.as_view(), name="account_signup"),
    path("logout/", views.Logout.as_view(), name="account_logout"),
    path("password/", views.ChangePassword.as_view(), name="account_change_password"),
    path("delete/", views.delete, name="account-delete"),
    path("again/", views.Reauthenticate.as_view(), name="account_reauthenticate"),
    path("passkeys/login/", views.LoginByPasskey.as_view(), name="mfa_login_webauthn"),
    path("passkeys/again/", PASSWORD_AGAIN, name="mfa_reauthenticate_webauthn"),
    path("passkeys/new/", views.AddPasskey.as_view(), name="mfa_add_webauthn"),
    path("passkeys/<int:pk>/remove/", views.RemovePasskey.as_view(), name="mfa_remove_webauthn"),
]
