// The clock beside a sheet, of blinds or of a turn: it runs on the phone that starts it, and goes on after a reload.
// While it runs the screen stays on, where the browser allows that.
import { aloud } from "./status.js";

const [RUN, PAUSE, UP] = ["Start", "Pause", "time is up"];
const bar = () => document.querySelector("[data-timer]");
const levels = () => bar().dataset.levels.split(",").filter(Boolean);
const whole = () => Number(bar().dataset.seconds) * 1000;
const name = () => `clock ${bar().dataset.timer}`;
let lock = null;
let held = null; // the state, also where the browser stores nothing

/** Which level it is, and how many ms are left of it: now, or when it runs `until` a time. */
function state() {
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(name()));
  } catch {
    // no storage, or nothing of ours
  }
  const now = kept ?? held ?? { level: 0, left: whole(), until: 0 };
  if (!now.until) return now;
  const last = Math.max(0, levels().length - 1);
  while (now.until <= Date.now() && now.level < last) {
    now.level += 1;
    now.until += whole();
  }
  return { ...now, left: Math.max(0, now.until - Date.now()) };
}

function keep(now) {
  held = now;
  try {
    localStorage.setItem(name(), JSON.stringify(now));
  } catch {
    // it runs until the page is left
  }
}

async function stayOn(wanted) {
  if (!wanted) {
    lock?.release();
    lock = null;
  } else if (!lock || lock.released) {
    lock = await navigator.wakeLock?.request("screen").catch(() => null);
  }
}

let seen = null; // the level that was shown last

function show() {
  if (!bar()) return;
  const now = state();
  const seconds = Math.ceil(now.left / 1000);
  const told = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const names = levels();
  const level = names[now.level] ?? "";
  const next = names[now.level + 1];
  bar().querySelector("[data-left]").textContent = seconds ? told : UP;
  bar().querySelector("[data-level]").textContent = next ? `${level} · then ${next}` : level;
  bar().querySelector("[data-run]").textContent = now.until && seconds ? PAUSE : RUN;
  bar().querySelector("[data-next-level]").disabled = names.length > 0 && !next;
  bar().hidden = false;
  const at = `${now.level} ${seconds ? "" : UP}`;
  if (seen !== null && at !== seen && now.until) {
    keep(now);
    navigator.vibrate?.([300, 100, 300]);
    aloud(seconds ? level : UP);
  }
  seen = at;
}

document.addEventListener("click", (event) => {
  const run = event.target.closest("[data-run]");
  if (!run && !event.target.closest("[data-next-level]")) return;
  const now = state();
  if (run) {
    const left = now.left || whole();
    keep({ level: now.level, left, until: now.until && now.left ? 0 : Date.now() + left });
  } else {
    const level = Math.min(now.level + 1, Math.max(0, levels().length - 1));
    keep({ level, left: whole(), until: now.until ? Date.now() + whole() : 0 });
  }
  seen = null;
  stayOn(Boolean(state().until));
  show();
});
document.addEventListener("visibilitychange", () => bar() && stayOn(!document.hidden && Boolean(state().until)));
document.addEventListener("swapped", show);
show();
setInterval(show, 500);
