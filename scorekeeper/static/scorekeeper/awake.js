// Keeps the screen on while a sheet is looked at, where somebody asked for that on this phone; and asks, in More.
const NAME = "awake";
const key = document.querySelector("[data-awake]");
const isOn = () => Boolean(localStorage.getItem(NAME));
let held = null;

/** Let go by the browser when the page is hidden, and taken again when it is back. */
async function hold() {
  if (document.visibilityState !== "visible" || held) return;
  held = await navigator.wakeLock?.request("screen").catch(() => null); // a battery that is low
  held?.addEventListener("release", () => (held = null));
}

function tell() {
  key.hidden = false;
  key.setAttribute("aria-pressed", isOn());
  key.querySelector("small").textContent = isOn() ? "on, on this phone" : "off";
}

if (key && navigator.wakeLock?.request) {
  tell();
  key.addEventListener("click", () => {
    if (isOn()) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, "1");
    tell();
  });
} else if (navigator.wakeLock?.request && isOn()) {
  document.addEventListener("visibilitychange", hold);
  hold();
}
