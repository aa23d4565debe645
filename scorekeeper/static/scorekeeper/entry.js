// The keypad: puts taps into the boxes of the form, asks for the next one, and sends when the line is whole.
import {
  added,
  addsUp,
  aside,
  blank,
  boxesIn,
  changed,
  due,
  follow,
  inOneGo,
  isPair,
  isTick,
  next,
  questionOf,
  refused,
  reopen,
  stops,
  unseen,
  words,
} from "./boxes.js";
import { inOneTap, post, showCounts, turnTo, turnToSpan } from "./counts.js";
import { fixBeside, forget, forgetUnsent, inWords, keep, keepUnsent, restore, unsentBeside } from "./draft.js";
import { bounced, lifted, saved } from "./finger.js";
import { pressed } from "./keyboard.js";
import { halfTyped, keepRoom, showAnswered, showKeys } from "./keys.js";
import { ASK_AGAIN, offerLate, tellOwn } from "./late.js";
import { swap } from "./live.js";
import {
  boxOfTap,
  boxTapped,
  drawn,
  fill,
  inColumns,
  keepPlace,
  mark,
  measureAnew,
  outdated,
  rest,
  reveal,
} from "./row.js";
import { ask, draft, send, tellWriting } from "./sending.js";
import { aloud, changes, say, sayThere, tell, totals } from "./status.js";

const BEGUN = "Begun earlier"; // in a tab that was closed
const GONE = "This phone can no longer open this match. Ask for the new code.";
const KEPT = "Kept on this phone; it will be sent.";
const OFFLINE = "No connection"; // nothing arrived
const REFUSED = "Not saved";
const QUIET = 2500; // ms of silence after which it is said, while the answer may still come
const LONGEST = 40; // letters of a sum that is typed; the server reads a few more
const PAUSES = [2, 4, 8, 16, 30]; // seconds until what did not arrive is sent again; the last one from then on

let form, boxes, at, typing, skipping, looking, trouble, unsent, returned;
let newest; // the page that came last, where another phone wrote the row at hand
let tries = 0; // in vain
let timer; // of the next one
let askAgain; // the timer of asking whether what another tab sent arrived
let quietly = false; // whether that is what goes off now: it was told when the first one failed
let sending; // what is said of a row on its way; null: none is
let waiting = []; // what was tapped while something was on its way, in order
let onItsWay; // the key by which the latest row went off
let bySelf = false; // whether the last key on the keyboard was a digit that answered at once

const find = (selector) => form.querySelector(selector);
const mends = () => form.dataset.mode === "mend";
// of asking, or as they stand in the row that is corrected
const inOrder = () => stops(mends() ? inColumns(form, boxes) : boxes, at);
const failed = () => trouble?.[0] === "unsaved";
// `row`: what did not arrive, and by which key
const unsaved = (words, row) => {
  unsent = row;
  say(...(trouble = ["unsaved", words]));
  if (row) addEventListener("beforeunload", stay);
};
const stay = (event) => {
  event.preventDefault();
  event.returnValue = true; // for Chrome before 119
};
const unchanged = () => unsent && draft(form) === unsent[0];
// who tries again means that key
const meant = (key) => (key === find("[data-write]") && unchanged() ? unsent[1] : key);

/** Takes up the form that is on the page now; one that is being written stays, whatever came in. */
function begin(event, name) {
  const found = document.querySelector("form[data-entry]");
  if (!document.documentElement.classList.contains("scripted")) return;
  if (!found) return rest();
  if (found === form) return overtaken(event?.detail);
  form = found;
  trouble = null;
  settled();
  boxes = boxesIn(form);
  const drafted = "draft" in form.dataset; // the page was asked for with answers, as after counting cards
  const kept = drafted || find(".error") ? null : restore(form);
  if (kept || drafted) form.dataset.touched = "";
  const used = drafted && boxes.find((box) => box.name === new URLSearchParams(location.search).get("used"));
  if (drafted) {
    keep(form);
    history.replaceState(null, "", location.pathname);
  }
  if (inOneTap(form)) return beginCounts(kept);
  typing = boxes.find((box) => box.name === kept?.typing);
  at =
    typing ||
    used ||
    boxes.find((box) => box.name === name) ||
    (mends() && boxOfTap(form, boxes)) ||
    boxes.find((box) => box.dataset.side === form.dataset.at) ||
    boxes.find((box) => blank(box) && !aside(box)) ||
    boxes[0];
  form.addEventListener("click", tapped);
  form.addEventListener("submit", submitted);
  form.addEventListener("input", touch);
  form.addEventListener("focusin", (event) => {
    if ("box" in event.target.dataset) {
      at = event.target;
      show();
    }
  });
  find("[data-ask]").hidden = boxes.length === 0;
  show();
  if (used && !blank(used) && !find(".error")) return put(used.value); // counted: as if it were tapped here
  if (!kept || name) return; // a name: the same row as it was a moment ago
  if (kept.earlier) say("disputed", BEGUN);
  goOnSending();
  const later = kept.boxes.filter(([each, value]) => value && !form.elements.namedItem(each));
  // the page as it came knows no answer on which its questions hang
  const hangs = !mends() && boxes.some((each) => !blank(each) && "depends" in questionOf(each).dataset);
  if (later.length || hangs) goOn(later);
  else if (mends() && boxes.some(changed)) look().then(show);
}

/** Keys that write a whole line: what a reload found unsent goes off again under its first slip. */
function beginCounts(kept) {
  at = typing = null;
  form.addEventListener("click", countTapped);
  form.addEventListener("submit", submitted);
  form.addEventListener("input", touch);
  show();
  if (!kept) return;
  waiting = kept.waiting ?? [];
  form.requestSubmit();
}

/** After a reload: a row that was on its way goes off again under its first slip. */
function goOnSending() {
  const row = unsentBeside(new URL(form.action).pathname).find((each) => each.slip === form.slip.value);
  if (!row) return;
  const [name, value] = row.key ?? [];
  form.requestSubmit(name ? find(`[name="${name}"][value="${value}"]`) : null);
}

/** Nothing waits to be sent again. */
function settled() {
  unsent = null;
  tries = 0;
  clearTimeout(timer);
  removeEventListener("beforeunload", stay);
}

function countTapped(event) {
  const key = event.target.closest("button");
  const twice = bounced(event, key);
  const span = event.target.closest("[data-span]");
  if (span) return turnToSpan(span);
  const kind = event.target.closest("[data-kind]");
  if (event.target.closest("[data-more]")) document.getElementById("other-count").open = true;
  if (kind) {
    event.preventDefault();
    turnTo(form, kind.dataset.kind);
  } else if (key?.name === "tap") {
    if (twice || sending || unsent) event.preventDefault();
    if (!twice && (sending || unsent)) queue(key); // also an equal one: that is another count
  }
}

/** What is tapped while another count is on its way, or did not arrive, goes after it. */
function queue(key) {
  waiting.push(key.value);
  key.dataset.sent = "";
  keep(form, null, waiting);
  keepGoing(sending ? onItsWay : unsent[1]);
  if (!sending) form.requestSubmit(unsent[1]);
}

/** The next count that waits. One that was refused, or did not arrive, comes first. */
function sendWaiting() {
  if (!waiting.length || failed()) return;
  const value = waiting.shift();
  if (form?.isConnected) form.requestSubmit(find(`[name=tap][value="${value}"]`) ?? keyFor(value));
  else waiting = []; // it is over
}

/** A key that is no longer offered: the server says why not. */
function keyFor(value) {
  const key = Object.assign(document.createElement("button"), { name: "tap", value, hidden: true });
  form.append(key);
  return key;
}

/** After a reload: what was answered to questions that this page does not ask yet. */
async function goOn(answers) {
  if (!(await look(answers))) return;
  at = typing || (blank(at) && !aside(at) && at) || next(at, form) || at;
  show();
}

/** Another size of the screen, or of its letters. */
function fit() {
  measureAnew();
  if (!form?.isConnected) return;
  show();
}

/** Somebody else wrote the row that is being written here: both will be kept. */
function overtaken(page) {
  newest = page ?? newest;
  const fresh = page?.querySelector("form[data-entry]");
  const same = fresh?.dataset.number === form.dataset.number && fresh.base.value === form.base.value;
  if (fresh && !same && !sending && !unsent && makesWay()) return makeWay();
  if (!same && !sending && !trouble) trouble = ["disputed", `${form.dataset.where} is written already`];
  const told = page && !same && !sending && !unsent && !mends() && !inOneTap(form); // else it may be our own row
  const says = told ? inWords(form) : "";
  if (says) tellOwn(form, says, drop);
  if (trouble || sending) say(...(trouble ?? sending)); // the page that came knows of no row on its way
  show();
  if (mends() && !typing && boxes.some(changed)) preview(); // its sheet is the stored one
  sendAgain(); // it may be the news
}

/** What was written here is given up for what another phone wrote. */
function drop() {
  forget(form);
  takeUp();
  say("saved", "Saved");
}

/** The newest page's questions take the place of those that are here. */
function takeUp() {
  document.getElementById("entry").replaceWith(newest.getElementById("entry"));
  begin();
}

/** Whether what is written here is no row that goes on: it was refused, or is one turn. */
const makesWay = () => !mends() && !inOneTap(form) && (refused(form) || "oneByOne" in questionOf(at).dataset);

/** The page asks what is due by now; what was typed here where another phone wrote otherwise is offered beside it, and
 *  of a figure that nobody else wrote the question stays. */
function makeWay() {
  forget(form);
  const [old, was, half] = [form.dataset.number, at, typing];
  const fresh = newest.querySelector("form[data-entry]");
  const theirs = (box) => (fresh.dataset.number === old ? fresh.elements.namedItem(box.name)?.value : "other");
  const mine = boxes.filter((box) => !blank(box) && box.value !== theirs(box));
  const doubtful = mine.some(theirs);
  if (doubtful) keepUnsent(form, { written: form.dataset.where });
  takeUp();
  if (doubtful || !mine.length) return;
  for (const box of mine) form.elements.namedItem(box.name).value = box.value;
  at = form.elements.namedItem(was.name);
  typing = half && at;
  touch();
  show();
}

/** The question, its keys, and what stands in the row so far. */
function show() {
  if (inOneTap(form)) {
    showCounts(form, Boolean(unsent));
    return reveal(form, null);
  }
  const question = at && questionOf(at);
  const first = inOrder().indexOf(at) < 1;
  const keyboard = find(":focus-visible");
  for (const each of form.querySelectorAll("fieldset[data-field]")) each.classList.toggle("asked", each === question);
  mark(form, question && at);
  for (const box of boxes) if (!mends() || outdated(form, box)) fill(form, box);
  const back = find("[data-back]");
  back.hidden = false;
  back.disabled = first;
  const forward = find("[data-forward]"); // where a line is corrected, no question follows by itself
  if (forward) forward.hidden = false;
  if (question) {
    keepRoom(form, at);
    showKeys(form, at, typing, skipping === at);
  }
  showAnswered(form, boxes, at);
  if (mends()) showSave();
  else find("[data-write]").hidden = !mayWrite();
  if (question) keepPlace(form);
  reveal(form, at);
  if (keyboard && !drawn(keyboard))
    (question?.querySelector(".key:not(:disabled)") ?? find("[data-write]")).focus();
}

/** Whether the line may be written as it is. Where digits are typed, "Next" does it: no key moves under a finger. */
function mayWrite() {
  if (unsent && (!mends() || unchanged())) return true;
  if (mends()) return boxes.some(changed) && due(form).length === 0 && addsUp(form) && !find("[data-refusal]");
  if (refused(form)) return addsUp(form) && due(form).length === 0 && !find(".asked [data-typed]:not([hidden])");
  return !typing && due(form).length === 0;
}

/** What a correction is, until it is saved. */
function showSave() {
  for (const key of form.querySelectorAll("[data-empty]")) key.hidden = key.value !== at?.dataset.side;
  const write = find("[data-write]");
  const others = boxes.filter(changed);
  write.hidden = false;
  write.disabled = !mayWrite();
  const one = others.length === 1 && !write.disabled;
  if (!unchanged()) write.textContent = one ? `Save ${words(others[0]).trim()}` : "Save";
  if (trouble || sending) return;
  if (others.length) say("unsaved", REFUSED);
  else if (document.querySelector(".title .state")?.textContent === REFUSED) say("saved", "Saved");
}

/** Something is being written: the others are told, and a reload keeps it. */
function touch() {
  if (!("touched" in form.dataset)) tellWriting(form);
  form.dataset.touched = "";
  keep(form, typing);
}

function tapped(event) {
  if (event.target.closest("[data-leave]")) forget(form);
  const key = event.target.closest("button");
  const twice = bounced(event); // whatever was touched: a finger that was elsewhere meanwhile taps anew
  if (!key || !at) return;
  const data = key.dataset;
  // keys that are meant to be tapped twice
  const again = ["digit", "op", "rub", "back", "forward"].some((each) => each in data);
  const beside = boxes.find((each) => each.name === data.asideOf);
  const ticks = beside && isTick(beside);
  // who sends the row, or ticks something beside the question, needs no answer to how it goes on
  const waits = looking && key.type !== "submit" && !ticks && !mends();
  if (sending || waits || (!again && twice)) event.preventDefault();
  else if (key.name === "deny") {
    event.preventDefault();
    deny(key.value);
  } else if ("choose" in data) choose(key);
  else if (beside) openAside(beside);
  else if ("value" in data) put(data.value);
  else if ("byCards" in data) form.requestSubmit(find(`[name=box][value="${at.name}"]`));
  else if ("tick" in data) tick(form.elements.namedItem(data.tick));
  else if ("digit" in data) type(typing === at ? at.value + data.digit : data.digit);
  else if ("rub" in data) type(at.value.slice(0, -1));
  else if ("op" in data) operate(data.op);
  else if ("more" in data) type("");
  else if ("next" in data) {
    if (inOneGo(at)) tickNoMore();
    else if (!/\d/.test(at.value)) skip();
    else put(`${added(at.value)}`);
  } else if ("back" in data) step(-1);
  else if ("forward" in data) step(1);
}

/** Digits so far: a value only when "next" is pressed. The first digit takes the place of what stood there. */
function type(text) {
  if (text.length > LONGEST || /\d{7}/.test(text)) return;
  skipping = null;
  at.value = text;
  typing = at;
  touch();
  show();
}

/** Plus and minus go on from what stands there; a minus comes first only where a figure may be below 0. */
function operate(sign) {
  if (sign === "." && /(^|[+-]|\.\d*)$/.test(at.value)) return; // one point a number, and not before it
  const before = at.value.replace(/[+-]$/, "");
  if (before || (sign === "-" && Number(at.dataset.low) < 0)) type(before + sign);
}

/** It is so of this side; a second tap says that it is not. */
function tick(box) {
  box.value = box.value === "1" ? "0" : "1";
  touch();
  show();
}

/** A tick beside the question is set or taken back at once; of anything else it is asked which. */
async function openAside(box) {
  if (isTick(box)) {
    box.value = box.value === "1" ? "" : "1";
    touch();
    if (mends()) return preview();
    show();
    if (!looking && "depends" in questionOf(box).dataset && (await look())) show(); // who looks already looks again
    return;
  }
  at = box;
  typing = null;
  show();
}

/** It is so of nobody else. */
function tickNoMore() {
  for (const box of boxesIn(questionOf(at))) if (blank(box)) box.value = "0";
  put(at.value);
}

/** What was refused is right, and who was named in this box was not: who is it? */
async function deny(name) {
  forget(form); // or the name would be put back
  typing = null;
  if (!(await look([["deny", name]]))) return;
  at = boxes.find((each) => each.name === name) ?? at;
  trouble = null;
  delete form.dataset.refused;
  touch();
  show();
}

/** Another answer to a question that was answered beforehand. */
async function choose(chip) {
  const box = boxes.find((each) => each.name === chip.parentElement.dataset.segment);
  box.value = chip.dataset.choose;
  for (const later of boxes.slice(boxes.indexOf(box) + 1)) later.value = "";
  touch();
  at = boxes.find((each) => blank(each) && !aside(each)) || box;
  show();
  if (!(await look())) return;
  at = boxes.find((each) => blank(each) && !aside(each)) || at; // who alone can count it is not asked for
  show();
}

function step(by) {
  const all = inOrder();
  at = all[by < 0 ? Math.max(0, all.indexOf(at) + by) : (all.indexOf(at) + by) % all.length];
  typing = null;
  show();
}

/** On without an answer: only who presses again means it. */
function skip() {
  if (skipping === at || "optional" in questionOf(at).dataset) return step(1);
  skipping = at;
  show();
}

/** One value is given: fill what follows, then ask, look again, or send. */
async function put(text) {
  const question = questionOf(at);
  if (!mends() && (!refused(form) || isPair(question))) reopen(at);
  at.value = text;
  typing = skipping = null;
  follow(question);
  touch();
  if (mends()) return preview();
  if (refused(form) && !addsUp(form)) return correctMore();
  if (unseen(form)) return showDebt();
  const rest = boxesIn(question).find(blank);
  const depends = !rest && "depends" in question.dataset;
  // bids, which are written before the play, or a turn: the rest is to come
  const partly = (depends && question.dataset.per !== "line") || "oneByOne" in question.dataset;
  if (partly || (!depends && !rest && !next(at, form))) return form.requestSubmit();
  if (depends) {
    show(); // the answer; the next question when it is known
    if (!(await look())) return;
    if (unseen(form)) return showDebt();
  }
  if (depends && !next(at, form) && !failed()) return form.requestSubmit();
  else at = rest || next(at, form) || at;
  show();
}

/** A figure of a stored row is another: what follows from it, as the server says. */
async function preview() {
  at = boxesIn(questionOf(at)).find(blank) ?? at;
  show();
  if (looking || !(await look())) return; // who looks already looks again
  const refusal = find("[data-refusal]");
  if (refusal) aloud(`${REFUSED}. ${refusal.dataset.says ?? refusal.textContent.trim()}`);
  if (blank(at) || !due(form).length) return show();
  at = due(form)[0];
  show();
}

/** The sum is still wrong: what stands stays, and another figure may be tapped. */
function correctMore() {
  find(".error")?.remove(); // its figures are old
  at = boxesIn(questionOf(at)).find(blank) ?? at;
  show();
}

/** What the last one owes is seen before it is written down. */
function showDebt() {
  at = unseen(form);
  at.dataset.seen = "";
  show();
}

/** Asks the server how the questions look now; nothing is stored by that. Whether this line is still being written.
 *  A figure of a correction that is half typed is judged when it is whole. */
async function look(more = []) {
  if (mends() && typing) return false;
  const asking = form,
    before = draft(form);
  looking = true;
  if (!mends()) form.dataset.looking = "";
  const page = await ask(form, more);
  const fresh = page?.querySelector("form[data-entry]");
  await lifted();
  looking = false;
  delete asking.dataset.looking;
  if (form !== asking || sending) return false;
  if (fresh && draft(form) !== before) return look();
  if (fresh) {
    const news = trouble;
    fresh.slip.value = form.slip.value;
    fresh.base.value = form.base.value; // what was seen when it was begun: what came since is no part of it
    fresh.dataset.mode = form.dataset.mode;
    if (refused(form)) fresh.dataset.refused = "";
    if (mends()) showSheet(page);
    replace(fresh);
    trouble = news;
    if (trouble) say(...trouble);
  } else if (mends()) find("[data-refusal]")?.remove(); // the server judges when it is sent
  return true;
}

/** The sheet with what would follow. */
function showSheet(page) {
  const here = document.getElementById("sheet");
  const fresh = page.getElementById("sheet");
  if (here && fresh) here.innerHTML = fresh.innerHTML;
}

/** The same line in a new form, with our reason and the same question. */
function replace(fresh) {
  const keyboard = find(":focus-visible")?.textContent;
  const name = fresh.dataset.wrong || at?.name;
  fresh.dataset.touched = "";
  delete fresh.dataset.draft;
  form.replaceWith(fresh);
  begin(null, name);
  if (keyboard === undefined) return;
  const keys = [...form.querySelectorAll("button:not(:disabled)")].filter(drawn);
  (keys.find((key) => key.textContent === keyboard) ?? find(".asked .key:not(:disabled)"))?.focus();
}

/** One line is on its way at a time; what fails keeps every digit and offers another try. */
async function submitted(event) {
  if (event.submitter?.name === "box") return; // cards are counted, and it goes on here
  if (event.submitter?.hasAttribute("formaction")) return forget(form); // another act, on a page of its own
  event.preventDefault();
  if (sending) return;
  const again = quietly;
  sending = again ? ["unsaved", OFFLINE] : ["sending", "Sending"];
  const before = totals(),
    by = meant(event.submitter); // news of this very line may arrive before its answer does
  trouble = unsent = null;
  clearTimeout(timer);
  post(form, by);
  keep(form, null, waiting);
  keepGoing(by);
  say(...sending);
  returned = false;
  const quiet = setTimeout(doubt, QUIET);
  try {
    const answer = await send(form.action, new FormData(form, by)).finally(() => clearTimeout(quiet));
    await lifted(); // or the tap would fall beside the key
    arrived(answer, before);
  } catch (error) {
    const [state, words] = error.cause === "replaced" ? [REFUSED, GONE] : [OFFLINE, KEPT];
    unsaved(state, [draft(form), by]);
    tell(form, words);
    if (!again) aloud(`${state}. ${words}`);
    if (state === OFFLINE) timer = setTimeout(sendAgain, 1000 * PAUSES[Math.min(tries++, PAUSES.length - 1)]);
    show();
    find("[data-write]").textContent = "Try again";
  }
  sending = null;
  if (returned && unsent) sendAgain();
  else sendWaiting();
}

/** No answer yet: the figures are safe here, and whoever waits for them is told. */
function doubt() {
  say(...(sending = ["unsaved", OFFLINE]));
  tell(form, KEPT);
}

/** What waits here goes off by itself, unless somebody has changed it since. */
function sendAgain() {
  if (sending || !form?.isConnected || !unchanged()) return;
  quietly = true;
  form.requestSubmit(unsent[1]);
  quietly = false;
}

/** The server is back. */
function connected() {
  returned = Boolean(sending);
  sendAgain();
  late();
}

/** What goes off now is kept until the server has it, whatever becomes of this tab. */
function keepGoing(key) {
  onItsWay = key;
  keepUnsent(form, { key, waiting });
}

/** What another tab could not send. */
async function late() {
  clearTimeout(askAgain);
  const unanswered = await offerLate(form, (row, text, why) => {
    if (why) return (aloud(why), tell(form, why));
    waiting.push(...(row.waiting ?? []));
    if (text) swap(text);
    sendWaiting();
  });
  if (unanswered) askAgain = setTimeout(late, ASK_AGAIN);
}

function arrived({ refused: again, page, text, address }, before) {
  if (again) {
    const sentence = again.querySelector(".error").textContent.trim();
    if (mends()) showSheet(page);
    replace(again);
    if (inOneTap(form)) forget(form);
    else keep(form);
    forgetUnsent(new URL(form.action).pathname);
    unsaved(REFUSED);
    show();
    find(".error")?.scrollIntoView({ block: "nearest" });
    return aloud(`${REFUSED}. ${sentence}`);
  }
  settled();
  const keyboard = find(":focus-visible");
  const did = mends() ? "Corrected" : "Saved";
  forget(form);
  delete form.dataset.touched;
  document.activeElement?.blur();
  if (location.pathname !== address) history.replaceState(null, "", address);
  form = trouble = null;
  saved();
  swap(text);
  if (!form) document.getElementById("sheet").scrollTop = 0; // its last rows
  if (!form || did === "Corrected") scrollTo(0, 0); // to what was corrected
  if (did === "Corrected" && document.querySelector(".title [data-state=saved]")) say("saved", did);
  aloud(`${did}. ${changes(before)}`.trim());
  if (keyboard) document.querySelector("#entry .asked .key:not(:disabled), #entry .act, #entry .button")?.focus();
}

/** Safari empties the boxes of a page that is gone back to. */
function putBack() {
  if (!form?.isConnected || sending || !restore(form)) return;
  if (inOneTap(form)) return;
  show();
}

/** A correction that was left half done is no less unsaved on other pages of its match. */
function tellFix() {
  const fix = fixBeside(location.pathname);
  if (fix) sayThere(fix, "A correction waits");
}

// Who holds this phone may be put off: the question goes at once, and whoever is offline is not asked again either.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-who]")) return;
  event.preventDefault();
  const said = new FormData(event.target);
  said.set("who", "");
  const how = { method: "POST", body: said, redirect: "manual", keepalive: true }; // whatever page comes next
  fetch(event.target.action, how).catch(() => {});
  event.target.remove();
  dispatchEvent(new Event("resize")); // the sheet takes its room
});
document.addEventListener("swapped", begin);
document.addEventListener("swapped", tellFix);
document.addEventListener("swapped", late);
document.fonts.ready.then(fit);
document.addEventListener("connected", connected);
addEventListener("online", connected);
addEventListener("pageshow", () => setTimeout(putBack));
addEventListener("resize", fit);
// two scores, or a row that was kept, were folded away: the keys are back
const FOLDS = ".dispute, [data-late], [data-own]";
document.addEventListener("toggle", (event) => event.target.matches?.(FOLDS) && fit(), true);
document.addEventListener("keydown", (event) => {
  const stray = bySelf && event.key === "Enter" && !event.target.matches("input, select, textarea, [data-write]");
  bySelf = false;
  if (stray) event.preventDefault(); // a digit has answered without it: the next question has no answer yet
  else if (form?.isConnected && at && !document.querySelector("[data-own][open]"))
    bySelf = pressed(event, form, { at, half: halfTyped(at, typing), type });
});
document.addEventListener("click", (event) => {
  const box = form?.isConnected && boxTapped(event.target, form, boxes, at);
  if (box) {
    at = box;
    typing = null;
    show();
  }
});
begin();
tellFix();
late();
