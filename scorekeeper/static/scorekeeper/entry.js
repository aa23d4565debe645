// The keypad: puts taps into the boxes of the form, asks for the next one, and sends when the line is whole.
import { aside, asked, blank, boxesIn, due, fits, follow, next, questionOf, remaining, reopen, words } from "./boxes.js";
import { forget, keep, restore } from "./draft.js";
import { lifted } from "./finger.js";
import { goesOn, keyFor } from "./keyboard.js";
import { swap } from "./live.js";
import { boxTapped, fill, inColumns, mark, rest, reveal } from "./row.js";
import { send, tellWriting } from "./sending.js";
import { aloud, changes, say, totals } from "./status.js";

const TWICE = 120; // ms: a second tap on the same spot within them was no second answer
const AFTER = 400; // ms: nor was one that began before the line was saved
const GONE = "Not open to this phone any more: its link was replaced, or the match is gone. Ask for the new code.";
const PATIENCE = 4000; // ms until the questions that are here must do

let form, boxes, at, typing, sending, looking, trouble;
let tap = { when: 0, x: 0, y: 0 };
let born = 0; // when the last line was saved

const find = (selector) => form.querySelector(selector);
const mends = () => form.dataset.mode === "mend";
const inOrder = () => mends() ? inColumns(form, boxes) : boxes; // of asking, or as they stand in the row that is corrected
const failed = () => trouble?.[0] === "unsaved";

/** Takes up the form that is on the page now; one that is being written stays, whatever came in. */
function begin(event, name) {
  const found = document.querySelector("form[data-entry]");
  if (!found) return;
  if (found === form) return overtaken(event?.detail.querySelector("form[data-entry]"));
  form = found;
  trouble = null;
  boxes = boxesIn(form);
  const kept = find(".error") ? null : restore(form);
  if (kept) form.dataset.touched = "";
  typing = boxes.find((box) => box.name === kept?.typing);
  at = typing || boxes.find((box) => box.name === name) || boxes.find((box) => box.dataset.side === form.dataset.at)
    || boxes.find((box) => blank(box) && !aside(box)) || boxes[0];
  form.addEventListener("click", tapped);
  form.addEventListener("submit", submitted);
  form.addEventListener("input", touch);
  form.addEventListener("focusin", (event) => { if ("box" in event.target.dataset) { at = event.target; show(); } });
  find("[data-ask]").hidden = boxes.length === 0;
  show();
  const later = kept && !name ? kept.boxes.filter(([each, value]) => value && !form.elements.namedItem(each)) : [];
  if (later.length) goOn(later);
}

/** After a reload: what was answered to questions that this page does not ask yet. */
async function goOn(answers) {
  if (!await look(answers)) return;
  at = typing || next(at, form) || at;
  show();
}

/** Somebody else wrote the row that is being written here: both will be kept. */
function overtaken(fresh) {
  const same = fresh?.dataset.number === form.dataset.number && fresh.base.value === form.base.value;
  if (!same && !sending && !trouble) trouble = ["disputed", `${form.dataset.where} is written already`];
  if (trouble) say(...trouble);
  show();
}

/** The question, its keys, and what stands in the row so far. */
function show() {
  const question = at && questionOf(at);
  const first = inOrder().indexOf(at) < 1;
  const keyboard = find(":focus-visible");
  for (const each of form.querySelectorAll("fieldset[data-field]")) each.classList.toggle("asked", each === question);
  mark(form, question && at);
  if (!mends() || "touched" in form.dataset) for (const box of boxes) fill(form, box);
  const halfWritten = form.dataset.mode === "new" && due(form).length > 0;
  const typed = Boolean(typing) && !mends(); // "Next" writes it down then, and no key moves under a finger
  find("[data-write]").hidden = (halfWritten || typed) && !failed();
  const back = find("[data-back]");
  back.hidden = boxes.length < 2;
  back.disabled = first;
  const forward = find("[data-forward]"); // where a line is corrected, no question follows by itself
  if (forward) forward.hidden = false;
  showSegments();
  if (question) showKeys(question);
  reveal(form, at);
  if (keyboard && !keyboard.checkVisibility?.()) (question?.querySelector(".key:not(:disabled)") ?? find("[data-write]")).focus();
}

/** Answers given beforehand, which one tap changes; and what is rarely needed. */
function showSegments() {
  for (const chip of form.querySelectorAll("[data-aside-of]")) {
    const box = boxes.find((each) => each.name === chip.dataset.asideOf);
    const label = questionOf(box).dataset.label;
    chip.hidden = box === at;
    chip.textContent = blank(box) ? label : `${label}: ${words(box)}`;
    chip.setAttribute("aria-pressed", !blank(box));
  }
  for (const chips of form.querySelectorAll("[data-segment]")) {
    const box = boxes.find((each) => each.name === chips.dataset.segment);
    chips.hidden = !box || box === at;
    for (const chip of chips.children) chip.setAttribute("aria-pressed", box?.value === chip.dataset.choose);
  }
}

function showKeys(question) {
  find("[data-ask] h2").textContent = asked(at, form);
  const few = question.querySelector("[data-few]");
  const typed = question.querySelector("[data-typed]");
  const digits = Boolean(typed) && (!few || typing === at || Boolean(at.value) && !few.querySelector(`[data-value="${at.value}"]`));
  if (few) few.hidden = digits;
  if (typed) typed.hidden = !digits;
  const half = halfTyped();
  find("[data-ask] .left").textContent = half ? `${half}: another digit, or Enter` : remaining(question, form);
  for (const key of question.querySelectorAll("[data-value]")) {
    key.disabled = !fits(at, key.dataset.value, form);
    key.classList.toggle("likely", key.dataset.value === (at.value || at.dataset.likely));
    key.setAttribute("aria-pressed", key.dataset.value === at.value);
  }
  const out = find("[data-ask] .written");
  out.hidden = !typed || !digits;
  out.textContent = at.value || "–";
}

/** Something is being written: the others are told, and a reload keeps it. */
function touch() {
  if (!("touched" in form.dataset)) tellWriting(form);
  form.dataset.touched = "";
  keep(form, typing);
}

/** A tap that came twice on the same spot, whatever lies there by now, counts once. */
function bounced(event) {
  const last = tap;
  tap = { when: event.timeStamp, x: event.clientX, y: event.clientY };
  const pause = tap.when - last.when;
  const soon = pause < TWICE || last.when < born && pause < AFTER;
  return event.detail > 0 && soon && Math.hypot(tap.x - last.x, tap.y - last.y) < 24;
}

function tapped(event) {
  const key = event.target.closest("button");
  const twice = bounced(event); // whatever was touched: a finger that was elsewhere meanwhile taps anew
  if (!key || !at) return;
  const data = key.dataset;
  const again = ["digit", "rub", "back", "forward"].some((each) => each in data); // keys that are meant to be tapped twice
  const waits = looking && key.type !== "submit"; // who sends the row needs no answer to how it goes on
  if (sending || waits || !again && twice) event.preventDefault();
  else if ("choose" in data) choose(key);
  else if ("asideOf" in data) { at = boxes.find((each) => each.name === data.asideOf); typing = null; show(); }
  else if ("value" in data) put(data.value);
  else if ("digit" in data) type(typing === at ? at.value + data.digit : data.digit);
  else if ("rub" in data) type(at.value.slice(0, -1));
  else if ("sign" in data) type(at.value.startsWith("-") ? at.value.slice(1) : `-${at.value}`);
  else if ("more" in data) type("");
  else if ("next" in data) { if (blank(at) || at.value === "-") step(1); else put(at.value); }
  else if ("back" in data) step(-1);
  else if ("forward" in data) step(1);
}

/** Digits so far: a value only when "next" is pressed. The first digit takes the place of what stood there. */
function type(text) {
  if (text.length > 6) return;
  if (text === "-") at.type = "text"; // a lone sign is no number yet
  at.value = text;
  typing = at;
  touch();
  show();
}

/** Another answer to a question that was answered beforehand. */
function choose(chip) {
  const box = boxes.find((each) => each.name === chip.parentElement.dataset.segment);
  box.value = chip.dataset.choose;
  for (const later of boxes.slice(boxes.indexOf(box) + 1)) later.value = "";
  touch();
  at = boxes.find((each) => blank(each) && !aside(each)) || box;
  show();
  look();
}

/** Keyboard: digits, minus, Enter, Backspace and the arrows do what the keys do. */
function pressed(event) {
  if (!form?.isConnected || !at || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea")) return;
  const button = event.target.matches("button, a, summary");
  if (event.repeat && (button || event.key !== "Backspace")) return event.preventDefault();
  const question = questionOf(at);
  const shown = (selector) => question.querySelector(`.keys:not([hidden]) ${selector}`);
  const half = halfTyped();
  const key = keyFor(question, "digit", event.key) ?? (half ? null : keyFor(question, "value", event.key))
    ?? { ArrowLeft: find("[data-back]"), ArrowRight: find("[data-forward]"), Enter: button ? null : shown("[data-next]"), Backspace: shown("[data-rub]"), "-": shown("[data-sign]") }[event.key];
  const digit = /^\d$/.test(event.key);
  if (digit && !key?.dataset.digit && goesOn(at, half + event.key)) type(half + event.key);
  else if (half && event.key === "Backspace") type(half.slice(0, -1));
  else if (half && (digit || event.key === "Enter" && (!button || event.target.closest(".keys")))) keyFor(question, "value", digit ? half + event.key : half)?.click();
  else if (key) key.click();
  else return;
  event.preventDefault();
}

/** The digits so far of an answer that has a key of its own: a keyboard's 1 may become 12. Enter takes them as they are. */
const halfTyped = () => typing === at && at && !questionOf(at).querySelector("[data-typed]:not([hidden])") ? at.value : "";

function step(by) {
  const all = inOrder();
  at = all[by < 0 ? Math.max(0, all.indexOf(at) + by) : (all.indexOf(at) + by) % all.length];
  typing = null;
  show();
}

/** One value is given: fill what follows, then ask, look again, or send. */
async function put(text) {
  const question = questionOf(at);
  if (!mends()) reopen(at);
  at.value = text;
  typing = null;
  follow(question);
  touch();
  const rest = boxesIn(question).find(blank);
  const depends = !rest && "depends" in question.dataset;
  const partly = depends && question.dataset.per === "side"; // bids: written before the play, with the rest to come
  if (!mends() && (partly || !depends && !rest && !next(at, form))) return form.requestSubmit();
  if (depends) {
    show(); // the answer; the next question when it is known
    if (!await look()) return;
  }
  if (mends()) at = rest || at;
  else if (depends && !next(at, form) && !failed()) return form.requestSubmit();
  else at = rest || next(at, form) || at;
  show();
}

const draft = () => {
  const said = new URLSearchParams(new FormData(form));
  said.delete("csrfmiddlewaretoken");
  return String(said);
};

/** Asks the server how the questions look now; nothing is stored by that. Whether this line is still being written. */
async function look(more = []) {
  const asking = form, before = draft();
  let fresh = null;
  looking = true;
  form.dataset.looking = "";
  try {
    const how = { headers: { accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE) };
    const answer = await fetch(`${form.action}?${before}&${new URLSearchParams(more)}`, how);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    fresh = answer.ok && page.querySelector("form[data-entry]");
  } catch { /* the boxes that are here will do: the server judges when it is sent */ }
  await lifted();
  looking = false;
  delete asking.dataset.looking;
  if (form !== asking || sending) return false;
  if (fresh && draft() !== before) return look();
  if (fresh) {
    const news = trouble;
    fresh.slip.value = form.slip.value;
    fresh.base.value = form.base.value; // what was seen when it was begun: what came since is no part of it
    fresh.dataset.mode = form.dataset.mode;
    replace(fresh);
    trouble = news;
    if (trouble) say(...trouble);
  }
  return true;
}

/** The same line in a new form, with our reason and the same question. */
function replace(fresh) {
  const keyboard = find(":focus-visible");
  const reason = find("[name=reason]:checked")?.value;
  const own = find("[name=own_words]");
  fresh.dataset.touched = "";
  for (const each of fresh.querySelectorAll("[name=reason]")) each.checked = each.value === reason;
  if (own?.value) fresh.querySelector("[name=own_words]").closest("details").replaceWith(own.closest("details"));
  form.replaceWith(fresh);
  begin(null, fresh.dataset.wrong || at.name);
  if (keyboard) find(".asked .key:not(:disabled)")?.focus();
}

/** One line is on its way at a time; what fails keeps every digit and offers another try. */
async function submitted(event) {
  if (event.submitter?.hasAttribute("formaction")) return forget(form); // another act, on a page of its own
  event.preventDefault();
  if (sending) return;
  sending = true;
  const before = totals(); // news of this very line may arrive before its answer does
  trouble = null;
  keep(form);
  say("sending", "Sending");
  try {
    arrived(await send(form, event.submitter), before);
  } catch (error) {
    trouble = ["unsaved", "Not saved"];
    say(...trouble);
    if (error.cause === "replaced") tell(GONE);
    aloud(`Not saved. ${error.cause === "replaced" ? GONE : "Try again."}`);
    show();
    find("[data-write]").textContent = "Try again";
  }
  sending = false;
}

/** A sentence above the question, until the line is sent. */
function tell(words) {
  const said = find(".error") ?? document.createElement("p");
  said.className = "error";
  said.textContent = words;
  form.prepend(said);
}

function arrived({ refused, text, address }, before) {
  if (refused) {
    const sentence = refused.querySelector(".error").textContent.trim();
    replace(refused);
    keep(form);
    trouble = ["unsaved", "Not saved"];
    say(...trouble);
    show();
    return aloud(`Not saved. ${sentence}`);
  }
  const keyboard = find(":focus-visible");
  const did = mends() ? "Corrected" : "Saved";
  forget(form);
  delete form.dataset.touched;
  document.activeElement?.blur();
  if (location.pathname !== address) history.replaceState(null, "", address);
  form = null;
  trouble = null;
  born = performance.now();
  swap(text);
  if (!form) rest();
  if (did === "Corrected" && document.querySelector(".title [data-state=saved]")) say("saved", did);
  aloud(`${did}. ${changes(before)}`.trim());
  if (keyboard) document.querySelector("#entry .asked .key:not(:disabled), #entry .act, #entry .button")?.focus();
}

document.addEventListener("swapped", begin);
addEventListener("resize", () => form?.isConnected && reveal(form, at));
document.addEventListener("keydown", pressed);
document.addEventListener("click", (event) => {
  const box = form?.isConnected && boxTapped(event.target, form, boxes, at);
  if (box) { at = box; typing = null; show(); }
});
begin();
