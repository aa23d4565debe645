// The keypad: puts taps into the boxes of the form, asks for the next one, and sends. It knows no game.
import { swap } from "./live.js";

let form, boxes, at, told, typing;

const value = (box) => box.value;
const field = (box) => box.closest("fieldset");
const inField = (set) => boxes.filter((box) => field(box) === set);
const blank = (box) => box.value === "";
const due = () => boxes.filter((box) => blank(box) && !("optional" in field(box).dataset));
const cell = (box) => document.querySelector(`tr[data-now] [data-cell="${box.dataset.side}"]`);

function begin() {
  const found = document.querySelector("form[data-entry]");
  if (!found || found === form && found.isConnected && told) return;
  form = found;
  told = false;
  boxes = [...form.querySelectorAll("[data-box]")];
  const wished = form.dataset.at;
  const wanted = wished && boxes.find((box) => box.dataset.side === wished);
  at = wanted || boxes.find(blank) || boxes[0];
  form.addEventListener("click", tapped);
  form.addEventListener("submit", sent);
  form.addEventListener("input", () => touch());
  form.addEventListener("focusin", (event) => { if ("box" in event.target.dataset) { at = event.target; show(); } });
  form.querySelector("[data-ask]").hidden = boxes.length === 0;
  told = true;
  show();
  document.querySelector("tr[data-now]")?.scrollIntoView({ block: "nearest" });
}

/** The question, its keys, and what stands in the row so far. */
function show() {
  const set = at && field(at);
  for (const each of form.querySelectorAll("fieldset[data-field]")) {
    each.classList.toggle("asked", each === set);
    const keys = each.querySelector("[data-keys]");
    if (keys) keys.hidden = each !== set;
  }
  for (const mark of document.querySelectorAll("td.asked")) mark.classList.remove("asked");
  for (const box of boxes) write(box);
  const ready = due().length === 0;
  form.querySelector("[data-write]").hidden = form.dataset.mode === "new" && !ready;
  const back = form.querySelector("[data-back]");
  if (back) back.hidden = !("touched" in form.dataset);
  for (const chips of form.querySelectorAll("[data-segment]")) {
    const box = boxes.find((each) => each.name === chips.dataset.segment);
    chips.hidden = !box || box === at;
    for (const chip of chips.children) chip.setAttribute("aria-pressed", box?.value === chip.dataset.choose);
  }
  if (!set) return;
  cell(at)?.classList.add("asked");
  form.querySelector("[data-ask] h2").textContent = question(set);
  form.querySelector("[data-ask] .left").textContent = remaining(set);
  for (const key of set.querySelectorAll("[data-value]")) {
    key.disabled = !fits(at, key.dataset.value);
    key.classList.toggle("likely", key.dataset.value === (at.value || at.dataset.likely));
    key.setAttribute("aria-pressed", key.dataset.value === at.value);
  }
  const out = form.querySelector("[data-ask] .written");
  out.hidden = !set.querySelector("[data-digit]");
  out.textContent = at.value || "–";
}

/** What is asked now, after what was answered for the whole line. */
function question(set) {
  const words = (box) => box.selectedOptions?.[0]?.textContent ?? box.value;
  const said = boxes.filter((box) => box !== at && field(box).dataset.per === "line" && !blank(box) && boxes.indexOf(box) < boxes.indexOf(at) && !("ready" in field(box).dataset)).map(words);
  if (set.dataset.per === "side") said.push(at.closest("label").firstChild.textContent.trim());
  return (said.length ? said.join(" · ") + ": " : "") + set.dataset.label + "?";
}

/** How much of a constant sum is placed; else how many boxes are filled. */
function remaining(set) {
  const row = inField(set);
  if (set.dataset.total) return `${sum(row)} of ${set.dataset.total} placed`;
  return row.length > 1 ? `${row.filter((box) => !blank(box)).length} of ${row.length} written` : "";
}

const sum = (row) => row.reduce((all, box) => all + (Number.parseInt(value(box), 10) || 0), 0);

/** Whether a key goes with what the other boxes hold: the server says which may stand, the sum says what is left. */
function fits(box, text) {
  const set = field(box);
  if (form.dataset.mode === "mend") return true;
  if (box.dataset.fits !== undefined && !("touched" in form.dataset)) return box.dataset.fits.split(" ").includes(text);
  if (!set.dataset.total || Number(box.dataset.low) < 0) return true;
  const others = inField(set).filter((each) => each !== box);
  const rest = Number(set.dataset.total) - sum(others);
  return others.some(blank) ? Number(text) <= rest : Number(text) === rest;
}

/** The row of the sheet follows what is tapped. */
function write(box) {
  const there = cell(box);
  if (!there || there.querySelector("a")) return;
  const row = boxes.filter((each) => each.dataset.side === box.dataset.side && !blank(each));
  const words = row.map((each) => each.selectedOptions?.[0]?.textContent ?? each.value);
  there.textContent = words.slice(-2).join(" ");
}

function touch() {
  if ("touched" in form.dataset) return;
  form.dataset.touched = "";
  const data = new FormData();
  data.set("csrfmiddlewaretoken", form.csrfmiddlewaretoken.value);
  data.set("number", form.dataset.number);
  fetch(form.dataset.writing, { method: "POST", body: data }).catch(() => {});
}

function tapped(event) {
  const key = event.target.closest("button");
  if (!key || !at) return;
  const data = key.dataset;
  if ("choose" in data) choose(key);
  else if ("value" in data) put(data.value);
  else if ("digit" in data) type(typing === at ? at.value + data.digit : data.digit);
  else if ("rub" in data) type(at.value.slice(0, -1));
  else if ("sign" in data) type(at.value.startsWith("-") ? at.value.slice(1) : `-${at.value}`);
  else if ("next" in data) { if (!blank(at)) put(at.value); else step(1); }
  else if ("back" in data) step(-1);
}

/** Digits so far: a value only when "next" is pressed. The first digit takes the place of what stood there. */
function type(text) {
  touch();
  if (text.length > 6) return;
  at.value = text === "-" ? "" : text;
  typing = at;
  if (text === "-") { at.type = "text"; at.value = "-"; }
  show();
}

/** Another answer to a question that was answered beforehand. */
function choose(chip) {
  const box = boxes.find((each) => each.name === chip.parentElement.dataset.segment);
  touch();
  box.value = chip.dataset.choose;
  for (const later of boxes.slice(boxes.indexOf(box) + 1)) later.value = "";
  at = boxes.find(blank) || box;
  show();
  look();
}

/** Keyboard: digits, minus, Enter, Backspace do what the keys do. */
function pressed(event) {
  if (!form?.isConnected || !at || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const set = field(at);
  const key = set.querySelector(`[data-digit="${event.key}"]`) ?? set.querySelector(`[data-value="${event.key}"]:not(:disabled)`)
    ?? { Enter: event.target.matches("button, a, summary") ? null : set.querySelector("[data-next]"), Backspace: set.querySelector("[data-rub]"), "-": set.querySelector("[data-sign]") }[event.key];
  if (!key) return;
  event.preventDefault();
  key.click();
}

function step(by) {
  at = boxes[(boxes.indexOf(at) + by + boxes.length) % boxes.length];
  typing = null;
  show();
}

/** One value is given: fill what follows, then ask, look again, or send. */
function put(text) {
  touch();
  at.value = text;
  delete at.dataset.follows;
  typing = null;
  const set = field(at);
  follow(set);
  const rest = inField(set).filter(blank);
  if (form.dataset.mode === "mend") { at = rest[0] || at; show(); return; }
  if (rest.length) { at = rest[0]; show(); return; }
  const more = boxes.slice(boxes.indexOf(at) + 1).filter(blank);
  if (!due().length && !more.length) { show(); form.requestSubmit(); return; }
  if ("depends" in set.dataset && set.dataset.per === "side") { form.requestSubmit(); return; }
  at = more[0] || due()[0] || at;
  show();
  if ("depends" in set.dataset) look();
}

/** The last box of a constant sum fills itself. */
function follow(set) {
  const row = inField(set);
  const open = row.filter(blank);
  if (!set.dataset.total || open.length !== 1 || row.length < 2) return;
  const rest = Number(set.dataset.total) - sum(row);
  const box = open[0];
  if (rest >= Number(box.dataset.low) && rest <= Number(box.dataset.high)) { box.value = rest; box.dataset.follows = ""; }
}

/** Ask the server how the questions look now; nothing is stored by that. */
async function look() {
  const draft = new URLSearchParams(new FormData(form));
  draft.delete("csrfmiddlewaretoken");
  const before = String(draft);
  try {
    const answer = await fetch(`${form.action}?${draft}`, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("form[data-entry]");
    const now = new URLSearchParams(new FormData(form));
    now.delete("csrfmiddlewaretoken");
    if (!answer.ok || !fresh || String(now) !== before) return;
    fresh.slip.value = form.slip.value;
    fresh.dataset.touched = "";
    form.replaceWith(fresh);
    begin();
  } catch { /* the boxes that are here will do: the server judges when it is sent */ }
}

/** Send; only a page that names our slip says "saved". Anything else keeps every digit and offers another try. */
async function sent(event) {
  if (event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  const slip = form.slip.value;
  const data = new FormData(form, event.submitter);
  say("sending", "Sending");
  try {
    const stop = AbortSignal.timeout?.(10000);
    const answer = await fetch(form.action, { method: "POST", body: data, signal: stop, headers: { accept: "text/html" } });
    const text = await answer.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    const saved = page.querySelector("[data-saved]")?.dataset.saved === slip;
    const refused = page.querySelector("form[data-entry] .error");
    if (!saved && !refused) throw new Error("not ours");
    if (saved && location.pathname !== new URL(answer.url).pathname) history.replaceState(null, "", new URL(answer.url).pathname);
    delete form.dataset.touched;
    document.activeElement?.blur();
    if (saved || !refused) { form = null; swap(text); aloud("Saved."); }
    else { form.replaceWith(page.querySelector("form[data-entry]")); form = null; begin(); form.dataset.touched = ""; say("unsaved", "Not saved"); aloud(refused.textContent); }
  } catch {
    say("unsaved", "Not saved. Try again");
    form.querySelector("[data-write]").hidden = false;
    form.querySelector("[data-write]").textContent = "Try again";
  }
}

function say(state, words) {
  const line = document.querySelector(".title .state");
  if (line) { line.dataset.state = state; line.textContent = words; }
}

function aloud(words) {
  const place = document.querySelector("body > [role=status]");
  const totals = [...document.querySelectorAll(".sheet tfoot td")].map((each) => each.firstChild?.textContent.trim());
  const names = [...document.querySelectorAll(".sheet thead .name")].map((each) => each.textContent);
  if (place) place.textContent = words + " " + names.map((name, n) => `${name} ${totals[n]}`).join(", ") + ".";
}

document.addEventListener("swapped", begin);
document.addEventListener("keydown", pressed);
document.addEventListener("click", (event) => {
  const there = event.target.closest("tr[data-now] [data-cell]");
  const box = there && boxes?.find((each) => each.dataset.side === there.dataset.cell && field(each) === field(at)) ;
  if (box) { at = box; show(); }
});
begin();
