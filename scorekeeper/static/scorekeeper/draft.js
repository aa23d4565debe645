// What is half written: kept over a reload, and over the end of the tab.
import { blank, boxesIn, changed, questionOf, whose, words } from "./boxes.js";

const place = (form) => `draft ${new URL(form.action).pathname}`;
const CONTROL = ["csrfmiddlewaretoken", "base", "void"];
const [SESSION, LOCAL] = ["sessionStorage", "localStorage"];

/** Keeps every box, which one is being typed, and the slip. */
export function keep(form, typing) {
  const boxes = [...new FormData(form)].filter(([name]) => !CONTROL.includes(name));
  const fix = boxesIn(form).some(changed);
  const kept = { base: form.base.value, boxes, typing: typing?.name, fix };
  store(SESSION, (shelf) => shelf.setItem(place(form), JSON.stringify(kept)));
  if (!("counts" in form.dataset)) store(LOCAL, (shelf) => shelf.setItem(place(form), JSON.stringify(kept)));
}

/** No half row of this match is offered to another tab. */
function forgetHalf(form) {
  const match = `draft ${matchOf(new URL(form.action).pathname)}`;
  store(LOCAL, (shelf) => {
    for (const name of Object.keys(shelf)) if (name.startsWith(match)) shelf.removeItem(name);
  });
}

/** "bo 5 · cy 0 · Queen of spades dee"; of a count "bo: Peg 2".
 *  `named`: "Bids: bo 2 · cy 1 · Tricks: bo 2 · cy 0". */
export function inWords(form, key, named = false) {
  const pad = key?.closest("[role=group]");
  if ("counts" in form.dataset)
    return pad ? `${pad.getAttribute("aria-label")} ${key.textContent.trim().replace(/\s+/g, " ")}` : "";
  const written = boxesIn(form).filter((box) => !blank(box));
  const asked = written.map(questionOf);
  const several = named && new Set(asked).size > 1;
  const label = (n) =>
    several && asked[n] !== asked[n - 1] && boxesIn(asked[n]).length > 1 ? `${asked[n].dataset.label}: ` : "";
  return written.map((box, n) => `${label(n)}${whose(box)} ${words(box).trim()}`).join(" · ");
}

/** The address of another row of the same match whose correction waits in this tab; undefined where none does. */
export function fixBeside(address) {
  const names = store(SESSION, (shelf) => Object.keys(shelf)) ?? [];
  const others = names.filter((name) => name.startsWith(`draft ${matchOf(address)}`) && name !== `draft ${address}`);
  return others.find((name) => JSON.parse(sessionStorage.getItem(name)).fix)?.slice("draft ".length);
}

/** The address of the match of a row that goes to this one. */
export const matchOf = (address) => address.match(/^\/[^/]+\/[^/]+\//)?.[0];

export function forget(form) {
  store(SESSION, (shelf) => shelf.removeItem(place(form)));
  forgetHalf(form);
}

/** Puts back what was kept, and gives it; null where there was nothing, or the line has a newer version.
 *  `earlier`: the slip it has where a tab that was closed kept it; our form has another. */
export function restore(form) {
  const read = (where) => JSON.parse(store(where, (shelf) => shelf.getItem(place(form))) ?? "null");
  const own = read(SESSION);
  const kept = own ?? read(LOCAL);
  if (kept?.base !== form.base.value) {
    for (const where of [SESSION, LOCAL]) store(where, (shelf) => shelf.removeItem(place(form)));
    return null;
  }
  kept.earlier = own ? "" : new Map(kept.boxes).get("slip");
  for (const [name, value] of kept.boxes) {
    if (kept.earlier && name === "slip") continue;
    const box = form.elements.namedItem(name);
    if (box && (value || !("follows" in (box.dataset ?? {})))) box.value = value; // what follows by now is no blank
  }
  return kept;
}

/** Private windows may refuse to store: then a reload begins anew. */
function store(shelf, act) {
  try {
    return act(window[shelf]);
  } catch {
    return null;
  }
}
