"""The pages of an account: a new one, coming in and going out, its password and its passkeys, and its end."""

import json
from typing import Any

from allauth.account import views as account_views
from allauth.account.decorators import reauthentication_required
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import views as passkey_views
from allauth.mfa.webauthn.internal import auth
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.members import clubs_of
from scorekeeper.access.permission import device_of
from scorekeeper.actions.clubs import clubs_of_account, leave_all

from .account import account_id, may_have_passkeys
from .forms import DeleteForm

HERE = reverse_lazy("account")


@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Who is logged in, their groups, and how they come in."""
    assert isinstance(request.user, User)
    passkeys = Authenticator.objects.filter(user=request.user, type=Authenticator.Type.WEBAUTHN)
    context = {"groups": clubs_of(device_of(request)), "passkeys": passkeys, "may_have": may_have_passkeys(request)}
    return render(request, "scorekeeper/accounts/account.html", context)


class Login(account_views.LoginView):
    template_name = "scorekeeper/accounts/login.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**super().get_context_data(**kwargs), "may_have": may_have_passkeys(self.request)}


class LoginByPasskey(passkey_views.LoginWebAuthnView):
    def form_invalid(self, form: BaseForm) -> HttpResponse:
        return redirect(reverse("account_login", query={"passkey": "unknown"}))


class Signup(account_views.SignupView):
    template_name = "scorekeeper/accounts/signup.html"


class Logout(account_views.LogoutView):
    template_name = "scorekeeper/accounts/logout.html"


class ChangePassword(account_views.PasswordChangeView):
    template_name = "scorekeeper/accounts/password.html"
    success_url = HERE


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """End an account, once its name is typed; groups that only it runs end with it."""
    user, account = request.user, account_id(request.user)
    assert isinstance(user, User) and account is not None
    form = DeleteForm(request.POST or None, called=user.get_username())
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            leave_all(account, timezone.now())
            user.delete()
        logout(request)
        return redirect("home")
    alone, others = clubs_of_account(account)
    return render(request, "scorekeeper/accounts/delete.html", {"form": form, "alone": alone, "others": others})


class Reauthenticate(account_views.ReauthenticateView):
    template_name = "scorekeeper/accounts/reauthenticate.html"


class AddPasskey(passkey_views.AddWebAuthnView):
    template_name = "scorekeeper/accounts/passkey.html"
    success_url = HERE

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        assert isinstance(self.request.user, User)
        options = auth.begin_registration(self.request.user, passwordless=True)
        return {"form": kwargs.get("form") or self.get_form(), "options": json.dumps(options)}

    def get_success_url(self) -> str:
        return str(HERE)


class RemovePasskey(passkey_views.RemoveWebAuthnView):
    template_name = "scorekeeper/accounts/passkey_gone.html"
    success_url = HERE
