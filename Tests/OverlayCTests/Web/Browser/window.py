#!/usr/bin/python3
"""A window of WebKitGTK with nothing in it but a page: WebKitWebDriver opens it, and each page that a script asks for after it.

    window.py COMMANDS LOG

COMMANDS is a named pipe, of a line for each: `motion reduce`, `motion no-preference`, `scheme dark`, `scheme light`, as the desktop's
settings say; `hide` and `show` for the window; `early FILE` for a script that runs in each page before its own, and `picture FILE` for a
PNG of the page, both of which LOG says when they are done; `touch KIND ID X Y TIME` for a finger that is `down`, does `move` or is `up`,
at a time of the monotonic clock, in milliseconds. LOG gets what the pages say on their consoles. MiniBrowser would do, if it were not
wider than a phone, and had fingers. Of GTK only functions are called, so that no package of bindings is needed.
"""

import ctypes
import os
import sys
from ctypes import CFUNCTYPE, c_char_p, c_double, c_int, c_int8, c_size_t, c_uint32, c_void_p

COMMANDS, LOG = sys.argv[1:3]
READABLE = 1
NEVER = 2
# Nothing is kept of a page.
VIEWER = 0
# GDK's numbers of what a finger does.
TOUCHES = {"down": 37, "move": 38, "up": 39}

gtk = ctypes.CDLL("libgtk-3.so.0")
gdk = ctypes.CDLL("libgdk-3.so.0")
gobject = ctypes.CDLL("libgobject-2.0.so.0")
glib = ctypes.CDLL("libglib-2.0.so.0")
webkit = ctypes.CDLL("libwebkit2gtk-4.1.so.0")


def function(library, name, result, *arguments):
    found = getattr(library, name)
    found.restype = result
    found.argtypes = list(arguments)
    return found


newWindow = function(gtk, "gtk_window_new", c_void_p, c_int)
add = function(gtk, "gtk_container_add", None, c_void_p, c_void_p)
showAll = function(gtk, "gtk_widget_show_all", None, c_void_p)
hide = function(gtk, "gtk_widget_hide", None, c_void_p)
destroy = function(gtk, "gtk_widget_destroy", None, c_void_p)
present = function(gtk, "gtk_window_present", None, c_void_p)
setSize = function(gtk, "gtk_window_set_default_size", None, c_void_p, c_int, c_int)
defaultSettings = function(gtk, "gtk_settings_get_default", c_void_p)
windowOf = function(gtk, "gtk_widget_get_window", c_void_p, c_void_p)
handle = function(gtk, "gtk_main_do_event", None, c_void_p)
newEvent = function(gdk, "gdk_event_new", c_void_p, c_int)
freeEvent = function(gdk, "gdk_event_free", None, c_void_p)
setDevice = function(gdk, "gdk_event_set_device", None, c_void_p, c_void_p)
setSource = function(gdk, "gdk_event_set_source_device", None, c_void_p, c_void_p)
defaultDisplay = function(gdk, "gdk_display_get_default", c_void_p)
defaultSeat = function(gdk, "gdk_display_get_default_seat", c_void_p, c_void_p)
pointerOf = function(gdk, "gdk_seat_get_pointer", c_void_p, c_void_p)
widthOf = function(gdk, "gdk_window_get_width", c_int, c_void_p)
heightOf = function(gdk, "gdk_window_get_height", c_int, c_void_p)
fromWindow = function(gdk, "gdk_pixbuf_get_from_window", c_void_p, c_void_p, c_int, c_int, c_int, c_int)
savePicture = ctypes.CDLL("libgdk_pixbuf-2.0.so.0").gdk_pixbuf_save
unrefer = function(gobject, "g_object_unref", None, c_void_p)
refer = function(gobject, "g_object_ref", c_void_p, c_void_p)
connectData = function(gobject, "g_signal_connect_data", c_void_p, c_void_p, c_char_p, c_void_p, c_void_p, c_void_p, c_int)
setProperty = gobject.g_object_set
newObject = function(gobject, "g_object_new", c_void_p)
newObject.argtypes = None
watch = function(glib, "g_unix_fd_add", c_int, c_int, c_int, c_void_p, c_void_p)
context = function(webkit, "webkit_web_context_get_default", c_void_p)
allowAutomation = function(webkit, "webkit_web_context_set_automation_allowed", None, c_void_p, c_int)
cacheModel = function(webkit, "webkit_web_context_set_cache_model", None, c_void_p, c_int)
viewType = function(webkit, "webkit_web_view_get_type", c_size_t)
viewContent = function(webkit, "webkit_web_view_get_user_content_manager", c_void_p, c_void_p)
newScript = function(webkit, "webkit_user_script_new", c_void_p, c_char_p, c_int, c_int, c_void_p, c_void_p)
addScript = function(webkit, "webkit_user_content_manager_add_script", None, c_void_p, c_void_p)
viewSettings = function(webkit, "webkit_web_view_get_settings", c_void_p, c_void_p)
writeConsole = function(webkit, "webkit_settings_set_enable_write_console_messages_to_stdout", None, c_void_p, c_int)
accelerate = function(webkit, "webkit_settings_set_hardware_acceleration_policy", None, c_void_p, c_int)
smooth = function(webkit, "webkit_settings_set_enable_smooth_scrolling", None, c_void_p, c_int)

newInfo = function(webkit, "webkit_application_info_new", c_void_p)
setName = function(webkit, "webkit_application_info_set_name", None, c_void_p, c_char_p)
setVersion = function(webkit, "webkit_application_info_set_version", None, c_void_p, c_size_t, c_size_t, c_size_t)
setInfo = function(webkit, "webkit_automation_session_set_application_info", None, c_void_p, c_void_p)
version = [function(webkit, f"webkit_get_{part}_version", c_int)() for part in ("major", "minor", "micro")]

windows = {}


def connect(instance, signal, act):
    connectData(instance, signal, ctypes.cast(act, c_void_p), None, None, 0)


@CFUNCTYPE(None, c_void_p, c_void_p)
def closed(view, _):
    destroy(windows.pop(view))


@CFUNCTYPE(c_void_p, c_void_p, c_void_p)
def createView(session, _):
    view = newObject(c_size_t(viewType()), b"is-controlled-by-automation", c_int(1), c_void_p(None))
    writeConsole(viewSettings(view), 1)
    # A finger scrolls as far as it goes, not a little later.
    smooth(viewSettings(view), 0)
    # A display without a screen has no graphics processor: what stands in for one draws a tenth of the frames.
    accelerate(viewSettings(view), NEVER)
    connect(view, b"close", closed)
    windows[view] = newWindow(0)
    setSize(windows[view], 390, 844)
    add(windows[view], view)
    showAll(windows[view])
    present(windows[view])
    return view


@CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
def started(_, session, __):
    info = newInfo()
    setName(info, b"WebKitGTK")
    setVersion(info, *version)
    setInfo(session, info)
    connect(session, b"create-web-view", createView)


class Touch(ctypes.Structure):
    """An event of GDK's, of a finger."""

    _fields_ = [
        ("type", c_int), ("window", c_void_p), ("isSent", c_int8), ("time", c_uint32), ("x", c_double), ("y", c_double), ("axes", c_void_p),
        ("state", c_int), ("sequence", c_void_p), ("isEmulating", c_int), ("device", c_void_p), ("rootX", c_double), ("rootY", c_double),
    ]


def touch(view, kind, identity, x, y, time):
    event = newEvent(TOUCHES[kind])
    about = Touch.from_address(event)
    about.window = refer(windowOf(view))
    about.time = int(time) & 0xFFFFFFFF
    about.x, about.y, about.rootX, about.rootY = x, y, x, y
    about.sequence = identity
    device = pointerOf(defaultSeat(defaultDisplay()))
    setDevice(event, device)
    setSource(event, device)
    handle(event)
    freeEvent(event)


def takePicture(view, path):
    window = windowOf(view)
    picture = fromWindow(window, 0, 0, widthOf(window), heightOf(window))
    savePicture(c_void_p(picture), path, b"png", c_void_p(None), c_void_p(None))
    unrefer(picture)


def setting(name, value):
    setProperty(c_void_p(defaultSettings()), name, c_int(value), c_void_p(None))


@CFUNCTYPE(c_int, c_int, c_int, c_void_p)
def told(pipe, condition, _):
    front = list(windows.items())[-1:]
    for line in os.read(pipe, 4096).decode().splitlines():
        word, *rest = line.split()
        if word == "motion":
            setting(b"gtk-enable-animations", rest[0] != "reduce")
        elif word == "scheme":
            setting(b"gtk-application-prefer-dark-theme", rest[0] == "dark")
        elif word == "picture":
            for view, _ in front:
                takePicture(view, rest[0].encode())
            os.write(log, f"picture {rest[0]}\n".encode())
        elif word == "touch":
            for view, _ in front:
                touch(view, rest[0], int(rest[1]), *map(float, rest[2:]))
        elif word == "early":
            with open(rest[0], "rb") as script:
                content = script.read()
            for view, _ in front:
                addScript(viewContent(view), newScript(content, 0, 0, None, None))
            os.write(log, f"early {rest[0]}\n".encode())
        elif word in ("hide", "show"):
            for _, window in front:
                (hide if word == "hide" else present)(window)
    return 1


log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)
if not gtk.gtk_init_check(None, None):
    sys.exit("there is no display")
connect(context(), b"automation-started", started)
allowAutomation(context(), 1)
cacheModel(context(), VIEWER)
watch(os.open(COMMANDS, os.O_RDWR | os.O_NONBLOCK), READABLE, ctypes.cast(told, c_void_p), None)
gtk.gtk_main()
