#!/usr/bin/python3
"""The smallest browser of WebKitGTK that its driver can drive: a window of PHONE_WIDTH × PHONE_HEIGHT, and no bars.

Run by the system's Python, which has PyGObject. What the console says goes to the file PHONE_SAYS.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gtk, WebKit2  # noqa: E402

os.dup2(os.open(os.environ["PHONE_SAYS"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 1)
Gtk.init()
Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = os.environ["PHONE_DARK"] == "1"
Gtk.Settings.get_default().props.gtk_enable_animations = False  # prefers-reduced-motion
context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)


def view(session):
    """A window for the session, which is what its commands go to."""
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True, enable_developer_extras=False)
    page = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(int(os.environ["PHONE_WIDTH"]), int(os.environ["PHONE_HEIGHT"]))
    window.add(page)
    window.show_all()
    window.connect("destroy", lambda *_: Gtk.main_quit())
    window.connect("map-event", lambda shown, _: shown.get_window().focus(0))  # there is no window manager
    page.grab_focus()
    return page


def start(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")  # the name that the driver asks for
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", view)


context.connect("automation-started", start)
Gtk.main()
