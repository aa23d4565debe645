// Keeps a page right without a touch: listens, and asks again whenever this phone may have missed something.
const head = () => document.querySelector("[data-watch]");
let source;
let wait = 500;
let asking = null;

/** Puts the parts of a fetched page in place of ours. What a person is writing stays. */
export function swap(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!page.querySelector("[data-watch]")) return false;
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(part.id);
    const busy = part.querySelector("[data-touched]") || part.contains(document.activeElement) && part.id !== "sheet" && part.querySelector("form[data-entry]");
    if (!fresh || busy && part.id === "entry") continue;
    if (part.innerHTML !== fresh.innerHTML) part.replaceWith(fresh);
    else part.dataset.version = fresh.dataset.version ?? "";
  }
  document.dispatchEvent(new Event("swapped"));
  return true;
}

/** Asks for the page once; a second wish while one is under way waits for it. */
export async function refresh() {
  if (asking) { asking.again = true; return; }
  asking = { again: false };
  try {
    const answer = await fetch(location.pathname, { headers: { accept: "text/html" }, cache: "no-store" });
    if (answer.ok) swap(await answer.text());
    else later();
  } catch {
    later();
  }
  const again = asking.again;
  asking = null;
  if (again) refresh();
}

function later() {
  setTimeout(refresh, 1500 + Math.random() * 1000);
}

function listen() {
  source?.close();
  if (!head()) return;
  source = new EventSource(head().dataset.watch);
  source.addEventListener("line", (event) => {
    wait = 500;
    if (event.data !== head().dataset.version) refresh();
  });
  source.addEventListener("error", () => {
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, wait + Math.random() * wait);
    wait = Math.min(wait * 2, 4000);
  });
}

function back() {
  if (document.visibilityState !== "visible") return;
  listen();
  refresh();
}

if (head()) {
  listen();
  document.addEventListener("visibilitychange", back);
  window.addEventListener("online", back);
  window.addEventListener("pageshow", (event) => event.persisted && back());
}
