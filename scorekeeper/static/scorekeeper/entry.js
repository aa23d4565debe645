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
  reopenSole,
  stops,
  unseen,
  words,
} from "./boxes.js";
import { inOneTap, post, showCounts, turnTo, turnToSpan } from "./counts.js";
import "./copy.js";
import { fixBeside, forget, inWords, keep, matchOf, restore } from "./draft.js";
import { fit as fitSheet } from "./edge.js";
import { bounced, lifted, saved } from "./finger.js";
import { idle } from "./idle.js";
import { pressed } from "./keyboard.js";
import { halfTyped, keepRoom, measureQuestionsAnew, showAnswered, showKeys } from "./keys.js";
import { isAway, ownNews, read, swap } from "./live.js";
import {
  boxOfTap,
  boxTapped,
  drawn,
  fill,
  inColumns,
  keepPlace,
  mark,
  measureAnew,
  measurePlace,
  outdated,
  rest,
  reveal,
} from "./row.js";
import { ask, draft, page as pageAt, tellWriting } from "./sending.js";
import { tellShown } from "./shown.js";
import { aloud, changes, say, sayThere, tell, totals } from "./status.js";

const BEGUN = "Begun earlier"; // in a tab that was closed
const REFUSED = "Not saved";
const QUIET = 2500; // ms of silence after which the next row is asked for, while the answer may still come
const LONGEST = 40; // letters of a sum that is typed; the server reads a few more
// what the rules on this phone tell otherwise, where rows wait here
const TOLD = ["#sheet [data-pad] > tbody", "#sheet tfoot", "#pegs", ".title .where"];

let form, taken, boxes, at, typing, skipping, looking, trouble;
let newest; // the page that came last, where another phone wrote the row at hand
let waits = null; // the act whose answer this page waits for: {act, before, key}; the form is its form
let quiet; // the timer of waiting
// until its module comes, after the first paint
let queue = { kept: () => [], keptOf: () => [], keptBefore: () => [], rowsIn: () => 0, away: () => false };
let offline = null; // the module of what is on this phone only, which comes with it
let asks = null; // and the one that asks
let rules = null; // and the one that knows the rules
let pad = null; // and the one for rows that are filled in any order
let tapOf = null; // and what knows which count was typed
let given; // what the server made last
let tellsLooks = false; // whether the corner says what of this phone needs a look
let shown = ""; // what of this phone was shown last
let storing = []; // acts on their way to the disk
let seen = []; // acts that the server has, which no page has shown yet
let ahead = null; // the form whose next question was measured
let bySelf = false; // whether the last key on the keyboard was a digit that answered at once

const find = (selector) => form.querySelector(selector);
const mends = () => form.dataset.mode === "mend";
// of asking, or as they stand in the row that is corrected
const inOrder = () => stops(mends() ? inColumns(form, boxes) : boxes, at);
const place = () => matchOf(form ? new URL(form.action).pathname : location.pathname);
/** What this phone has done here and no page of the server shows, in order; the last ones may not be on its disk. */
function own() {
  const found = [...seen];
  for (const act of [...queue.keptOf(place()), ...storing])
    if (!act.from && !found.some((each) => each.slip === act.slip)) found.push(act);
  return found;
}

/** Takes up the form that is on the page now; one that is being written stays, whatever came in. */
function begin(event, name) {
  const found = document.querySelector("form[data-entry]");
  if (!document.documentElement.classList.contains("scripted")) return;
  if (!found) return isComing || rest();
  if (found === form && found.slip.value === taken) return overtaken(event?.detail);
  form = found;
  taken = form.slip.value;
  ahead = null;
  trouble = null;
  boxes = boxesIn(form);
  const drafted = "draft" in form.dataset; // the page was asked for with answers, as after counting cards
  const kept = drafted || find(".error") ? null : restore(form);
  if (kept || drafted) form.dataset.touched = "";
  const used = drafted && boxes.find((box) => box.name === new URLSearchParams(location.search).get("used"));
  if (drafted) {
    keep(form);
    history.replaceState(null, "", location.pathname);
  }
  if (inOneTap(form)) return beginCounts();
  typing = boxes.find((box) => box.name === kept?.typing);
  at =
    typing ||
    used ||
    boxes.find((box) => box.name === name) ||
    (mends() && boxOfTap(form, boxes)) ||
    boxes.find((box) => box.dataset.side === form.dataset.at) ||
    boxes.find((box) => blank(box) && !aside(box)) ||
    boxes[0];
  form.addEventListener("focusin", goTo);
  listen();
  show();
  if (used && !blank(used) && !find(".error")) return put(used.value); // counted: as if it were tapped here
  if (!kept || name) return; // a name: the same row as it was a moment ago
  form.dataset.earlier = kept.earlier;
  if (kept.earlier) say("disputed", BEGUN);
  const later = kept.boxes.filter(([each, value]) => value && !form.elements.namedItem(each));
  // the page as it came knows no answer on which its questions hang
  const hangs = !mends() && boxes.some((each) => !blank(each) && "depends" in questionOf(each).dataset);
  if (later.length || hangs) goOn(later);
  else if (mends() && boxes.some(changed)) look().then(show);
}

function goTo({ target }) {
  if (!("box" in target.dataset)) return;
  at = target;
  show();
}

/** Keys that write a whole line. */
function beginCounts() {
  at = typing = null;
  listen();
  show();
}

/** To a form that may ask for another row by now, or for counts: each is added once. */
function listen() {
  form.addEventListener("click", keyTapped);
  form.addEventListener("submit", submitted);
  form.addEventListener("input", touch);
}

const keyTapped = (event) => (inOneTap(form) ? countTapped : tapped)(event);

function countTapped(event) {
  const key = event.target.closest("button");
  const twice = bounced(event, key);
  if (key?.type === "button" && "leave" in key.dataset) return leaveRow();
  const span = event.target.closest("[data-span]");
  if (span) return turnToSpan(span);
  const kind = event.target.closest("[data-kind]");
  if (event.target.closest("[data-more]")) document.getElementById("other-count").open = true;
  if (kind) {
    event.preventDefault();
    turnTo(form, kind.dataset.kind);
  } else if (key?.name === "tap" && twice) event.preventDefault();
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
  measureQuestionsAnew();
  if (!form?.isConnected) return;
  show();
}

/** Somebody else wrote the row that is being written here: both will be kept. */
function overtaken(page) {
  newest = page ?? newest;
  const fresh = page?.querySelector("form[data-entry]");
  const next = fresh && !mends() ? nextRow() : null; // what it asks for after the rows that are here only
  const there = pad?.isPad() && page?.querySelector(`#sheet [data-line="${form.dataset.number}"]`);
  const same = there
    ? there.dataset.base === form.base.value
    : next
    ? isNext(next)
    : fresh?.dataset.number === form.dataset.number && fresh.base.value === form.base.value;
  if (fresh && !same && !waits && makesWay()) return makeWay();
  const here = "local" in form.dataset && mends();
  if (!same && !waits && !trouble && !here) trouble = ["disputed", `${form.dataset.where} is written already`];
  const told = page && !same && !waits && !mends() && !inOneTap(form); // else it may be our own row
  const says = told ? inWords(form) : "";
  if (says) asks?.tellHalf(form.dataset.where, says, giveUp);
  show();
  if (mends() && !typing && boxes.some(changed)) preview(); // its sheet is the stored one
}

/** What was written here is given up for what another phone wrote. */
function giveUp() {
  forget(form);
  takeUp();
  say("saved", "Saved");
}

/** The newest page's questions take the place of those that are here, and its row that of what was typed. */
function takeUp() {
  if (given.row) document.querySelector("#sheet tr.now:not([data-own-row])")?.replaceWith(given.row.cloneNode(true));
  document.getElementById("entry").replaceWith(newest.getElementById("entry"));
  begin();
  shown = "";
  showKept();
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
  if (doubtful) keepForALook(`${form.dataset.where} is written already.`);
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
  if (inOneTap(form)) return isComing || placeCounts();
  const question = at && questionOf(at);
  if (!isComing) mark(form, question && at);
  find("[data-ask]").hidden = boxes.length === 0;
  for (const each of form.querySelectorAll("fieldset[data-field]")) each.classList.toggle("asked", each === question);
  for (const box of boxes) if (!mends() || outdated(form, box)) fill(form, box);
  const back = find("[data-back]");
  back.hidden = false;
  back.disabled = !before();
  const forward = find("[data-forward]"); // where a line is corrected, no question follows by itself
  if (forward) forward.hidden = false;
  if (question) showKeys(form, at, typing, skipping === at);
  showAnswered(form, boxes, at);
  if (mends()) showSave();
  else find("[data-write]").hidden = !mayWrite();
  if (isComing) return;
  tellShown();
  placeRow();
}

function placeCounts() {
  showCounts(form);
  reveal(form, null);
}

/** What is measured, after all that is written. */
function placeRow() {
  const question = at && questionOf(at);
  if (question) {
    keepRoom(form, at, () => measurePlace(form));
    keepPlace(form);
    measureAhead();
  }
  reveal(form, at);
  const keyboard = find(":focus-visible");
  if (keyboard && !drawn(keyboard))
    (question?.querySelector(".key:not(:disabled)") ?? find("[data-write]")).focus();
}

/** All of a page that came stands by now: what hangs on measures. */
function placed() {
  isComing = false;
  if (!form?.isConnected) return rest();
  if (inOneTap(form)) return placeCounts();
  mark(form, at);
  placeRow();
}

/** The room of the next question, measured before anybody taps: the tap that asks it has less to do. */
async function measureAhead() {
  const [here, now] = [form, at];
  const next = boxes.find((box) => blank(box) && !aside(box) && questionOf(box) !== questionOf(now));
  if (!next || ahead === here || mends() || refused(form)) return;
  ahead = here;
  await idle();
  await lifted();
  if (form !== here || at !== now || typing || skipping || !form.isConnected) return;
  const ask = (box, instead) => {
    questionOf(instead).classList.remove("asked");
    questionOf(box).classList.add("asked");
    showKeys(form, box, null, null);
    keepRoom(form, box, () => measurePlace(form));
    measurePlace(form);
  };
  ask(next, now);
  ask(now, next);
  keepPlace(form);
}

/** Whether the line may be written as it is. Where digits are typed, "Next" does it: no key moves under a finger. */
function mayWrite() {
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
  write.textContent = one ? `Save ${words(others[0]).trim()}` : "Save";
  if (trouble || waits) return;
  if (others.length) say("unsaved", REFUSED);
  else if (document.querySelector(".title .state")?.textContent === REFUSED) say("saved", "Saved");
}

/** Something is being written: the others are told, and a reload keeps it. */
function touch() {
  if (!("touched" in form.dataset)) ownNews(form.dataset.writing, tellWriting(form));
  form.dataset.touched = "";
  keep(form, typing);
}

function tapped(event) {
  const leaves = event.target.closest("[data-leave]");
  if (leaves) forget(form);
  if (leaves?.type === "button") return leaveRow();
  const key = event.target.closest("button");
  const twice = bounced(event); // whatever was touched: a finger that was elsewhere meanwhile taps anew
  if (!key || !at) return;
  const data = key.dataset;
  // keys that are meant to be tapped twice
  const again = ["digit", "op", "rub", "back", "forward"].some((each) => each in data);
  const beside = boxes.find((each) => each.name === data.asideOf);
  const ticks = beside && isTick(beside);
  // who sends the row, or ticks something beside the question, needs no answer to how it goes on
  const holds = looking && key.type !== "submit" && !ticks && !mends();
  if (waits || holds || (!again && twice)) event.preventDefault();
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
  if (!mends()) reopenSole(box, form);
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

/** Where Back leads: past what follows by itself, unless any figure may be the wrong one. */
function before() {
  const all = inOrder();
  const passed = (box) => "follows" in box.dataset && !("seen" in box.dataset) && !mends() && !refused(form);
  const earlier = all.slice(0, Math.max(0, all.indexOf(at))).reverse();
  return earlier.find((box) => !passed(box));
}

function step(by) {
  const all = inOrder();
  at = (by < 0 ? before() : all[(all.indexOf(at) + by) % all.length]) ?? at;
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
  if (!mends() && at.value !== text && "depends" in question.dataset) reopenSole(at, form);
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
  if (depends && !next(at, form) && trouble?.[0] !== "unsaved") return form.requestSubmit();
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
  const away = isAway() || queue.away();
  const page = away && offline ? null : await ask(form, more);
  const fresh = page?.querySelector("form[data-entry]") ?? (mends() ? null : offline?.askHere(form, own()));
  await lifted();
  looking = false;
  delete asking.dataset.looking;
  if (form !== asking || waits) return false;
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
    tellState();
  } else if (mends() && asks)
    asks.tellWrong(form, due(form).length ? "" : offline.refusalOf(actOf(form, null, "row"), own()));
  return true;
}

/** The sheet with what would follow. */
function showSheet(page) {
  const here = document.getElementById("sheet");
  const fresh = page.getElementById("sheet");
  if (!here || !fresh) return;
  here.innerHTML = fresh.innerHTML;
  fitSheet();
}

/** The same line in a new form, with our reason and the same question. */
function replace(fresh) {
  const keyboard = find(":focus-visible")?.textContent;
  const name = fresh.dataset.wrong || at?.name;
  fresh.dataset.touched = "";
  if (form.dataset.on) fresh.dataset.on = form.dataset.on;
  delete fresh.dataset.draft;
  form.replaceWith(fresh);
  begin(null, name);
  if (keyboard === undefined) return;
  const keys = [...form.querySelectorAll("button:not(:disabled)")].filter(drawn);
  (keys.find((key) => key.textContent === keyboard) ?? find(".asked .key:not(:disabled)"))?.focus();
}

/** What is sent is first kept on this phone; the server's answer, or its silence, brings the next question. */
async function submitted(event) {
  let key = event.submitter;
  if (key?.name === "box") return; // cards are counted, and it goes on here
  const strikes = key?.formAction.endsWith("/strike/") && key.hasAttribute("formaction");
  if (key?.hasAttribute("formaction") && !strikes) return forget(form); // another act, on a page of its own
  event.preventDefault();
  if (waits && !inOneTap(form)) return;
  if (waits) {
    moveOn(false); // the next count goes after the one on its way
    key = key?.name === "tap" ? keyFor(key.value) : key;
  }
  post(form, key);
  const act = actOf(form, key, strikes ? "strike" : "row");
  const why = isAway() || queue.away() ? offline?.refusalOf(act, own()) : "";
  if (why) return refuseHere(why);
  await begins(act, key);
}

/** The rules refuse a row, and no server is there to say so: every digit stays. */
function refuseHere(why) {
  form.dataset.refused = "";
  trouble = ["unsaved", REFUSED];
  tell(form, why);
  tellState();
  show();
  aloud(`${REFUSED}. ${why}`);
}

/** The key of the form that is here now; one that is no longer offered: the server says why not. */
function keyFor(value) {
  const found = find(`[name=tap][value="${value}"]`);
  if (found) return found;
  const key = Object.assign(document.createElement("button"), { name: "tap", value, hidden: true });
  form.append(key);
  return key;
}

/** Keeps an act and sends it; the page waits for the answer for a moment. */
async function begins(act, key) {
  const late = own().some((each) => !each.look); // what went before did not arrive: this one waits behind it
  waits = { act, key, before: totals(), form };
  trouble = null;
  tellState();
  if (act.kind !== "row") scrollTo(0, 0);
  if (form && !key && act.kind !== "row") delete form.dataset.touched; // half a row waits where it is kept
  storing.push(act);
  const keeps = await goesOn();
  if (keeps) await queue.add(act);
  storing = storing.filter((each) => each !== act);
  if (!keeps) return cannotKeep();
  if (form && act.slip === form.slip.value) forget(form);
  if (waits?.act === act) {
    clearTimeout(quiet);
    if (late && queue.away()) moveOn();
    else quiet = setTimeout(moveOnSoon, QUIET);
  }
  queue.sendAll();
}

/** The network went before the page had all its parts: what is written stays in its boxes. */
function cannotKeep() {
  waits = null;
  trouble = ["unsaved", "No connection"];
  if (form) tell(form, "No connection. Try again when it is back.");
  tellState();
}

function actOf(form, key, kind) {
  const added = ["csrfmiddlewaretoken", "slip", "base"]; // when it is sent
  const body = [...new FormData(form, key)].filter(([name]) => !added.includes(name));
  const says = [form.dataset.where, inWords(form, key, true)].filter(Boolean).join(", ");
  const { number, where, on } = form.dataset;
  const unsent = own().filter((each) => !each.saved);
  const based = unsent.some((each) => each.slip === on) ? on : null;
  const how = { number: Number(number), base: Number(form.base.value), on: based };
  const action = new URL(kind === "strike" ? key.formAction : form.action).pathname;
  const act = { slip: form.slip.value, place: place(), kind, action, body, says, where, match: document.title, ...how };
  act.after = queue.keptOf(place()).find(({ from }) => from)?.slip; // of a match that is not there yet
  if (inOneTap(form)) act.after = unsent.at(-1)?.slip; // one count says what the next one may be
  if (mends() || inOneTap(form) || !at) return act;
  const { depends, per } = questionOf(at).dataset;
  if (due(form).length) act.part = "row";
  else if (depends !== undefined && per !== "line") act.part = "asks"; // the play of what was bid
  return act;
}

/** Keeps what is written here, to be asked about. */
function keepForALook(why) {
  queue.add({ ...actOf(form, null, "row"), slip: queue.newSlip(), look: { why, sure: "", beside: true } });
}

/** The row is on this phone, and no answer has come: on to the next one. */
function moveOn(tells = true) {
  clearTimeout(quiet);
  if (!waits) return;
  const { act } = waits;
  waits = null;
  const rows = queue.rowsIn([...queue.keptBefore(place()), ...own()]);
  const kept = queue.keptOf(place()).some((each) => each.slip === act.slip);
  if (tells && kept) aloud(`Kept on this phone. ${rows || "It is"} not sent yet.`);
  showKept();
}

/** A correction on this page is left as it was. */
function leaveRow() {
  if (pad.isPad()) pad.close(form);
  goOnWith(nextRow());
  showKept();
  scrollTo(0, 0);
}

/** The same once no finger is down. */
async function moveOnSoon() {
  const mine = waits;
  await lifted();
  if (waits === mine) moveOn();
}

/** The form of this row in the place of the one that is here. */
function goOnWith(row) {
  if (!row || !(form || row.side)) return;
  const fresh = offline.formOf(row);
  if (row.mends) fresh.dataset.touched = ""; // news leave it as it is
  if (form?.isConnected) form.replaceWith(fresh);
  else pad.open(fresh);
  begin();
}

/** Whether the form that is here asks for that row. */
const isNext = (next) =>
  !next ||
  (`${next.number}` === form.dataset.number &&
    (next.undone ?? "") === (form.dataset.undone ?? "") &&
    (next.on ? next.on === form.dataset.on : "on" in form.dataset || `${next.base}` === form.base.value));

/** Whether an act is the row in this form; of a tab that was closed the disk may have kept the half row, too. */
const isOurs = (act) => [form.slip.value, form.dataset.earlier].includes(act.slip);

const nextRow = () => offline?.nextRow(own()) ?? null;

/** What is on this phone only, as it is by now. */
function showKept() {
  if (waits || !offline) return tellState();
  const [acts, earlier] = [own(), queue.keptBefore(place())];
  const next = nextRow();
  const here = form?.isConnected;
  const sent = here && acts.some(isOurs);
  const free = here && !mends() && !("touched" in form.dataset) && !isNext(next);
  if (next && (sent || free)) goOnWith(next);
  else if (sent && pad.isPad()) pad.close(form);
  else if (sent && !offline.isOver(acts)) tell(form, "Kept on this phone; it will be sent."); // a page of one row
  form?.toggleAttribute("data-ended", !mends() && offline.isOver(acts));
  const shows = JSON.stringify([acts, earlier, form?.dataset.number, form?.dataset.mode, given.at]);
  if (shows === shown) return tellState(); // a row that is pressed stays where it is
  shown = shows;
  const plain = !earlier.length && offline.isPlain(acts, here ? form : null);
  if (!plain) offline.showOwn(acts, form?.isConnected ? form : null, earlier);
  asks.offerLooks(place());
  if (!plain && form?.isConnected) show();
  tellState();
}

/** In the corner: what is the matter, else how much is not sent. */
function tellState() {
  if (trouble) return say(...trouble);
  if (waits) return say("sending", "Sending");
  const acts = queue.keptOf(place());
  const looks = queue.rowsIn(acts.filter((act) => act.look));
  const rows = queue.rowsIn([...queue.keptBefore(place()), ...acts]);
  if (looks) say("disputed", looks === 1 ? "1 row needs a look" : `${looks} rows need a look`);
  else if (acts.length) say("kept", rows ? `${rows} not sent` : "Not sent yet");
  else if (document.querySelector(".title [data-state=sending]")) say("saved", "Saved");
  else if (tellsLooks) say(...given.state); // somebody has chosen
  tellsLooks = looks > 0;
}

/** The server has said something of an act. */
async function answered({ detail: { act, told } }) {
  const mine = waits?.act.slip === act.slip || (form && isOurs(act));
  if (form?.dataset.on === act.slip && told.revision) {
    form.base.value = told.revision;
    delete form.dataset.on;
  }
  if (told.saved && act.place === place()) {
    const more = queue.keptOf(place()).some((each) => queue.goes(each) && !each.replaced);
    if (!more) await showPage(told.address, act, mine);
  }
  if (told.replaced && waits?.act.slip === act.slip) moveOn();
}

/** The page after all that went off. */
async function showPage(address, act, mine) {
  const [how, here] = [waits, swaps];
  const text = await pageAt(address);
  const page = text && read(text); // a piece of work of its own
  await lifted(); // or a tap would fall beside its key
  if (waits && waits !== how) return; // what was done meanwhile brings a page of its own
  if (waits !== how) mine = Boolean(form?.isConnected && isOurs(act)); // it waited for long, and may have gone on
  if (!page) return moveOn();
  const keyboard = mine && form && find(":focus-visible");
  clearTimeout(quiet);
  waits = null;
  seen = [];
  const before = how?.before ?? [];
  const did = act.kind === "strike" || (mine && form && mends()) ? "Corrected" : "Saved";
  if (mine && form) {
    delete form.dataset.touched;
    document.activeElement?.blur();
    form = trouble = null;
    saved();
  }
  const there = address.split("?")[0];
  if (mine && location.pathname !== there) history.replaceState(null, "", there);
  swap(page);
  if (!mine) return here < swaps && aloud("All rows are sent.");
  if (!form) document.getElementById("sheet").scrollTop = 0; // its last rows
  if (!form || did === "Corrected") scrollTo(0, 0); // to what was corrected
  if (did === "Corrected" && document.querySelector(".title [data-state=saved]")) say("saved", did);
  const back = ["undo", "redo"].includes(act.kind) && document.querySelector(".title .state").textContent;
  aloud(back || `${did}. ${changes(before)}`.trim());
  if (keyboard) document.querySelector("#entry .asked .key:not(:disabled), #entry .act, #entry .button")?.focus();
}

/** A row that was refused while its page waited for it: the page says why, with every digit. */
async function showRefusal(act, told) {
  if (waits?.act.slip !== act.slip) return false;
  clearTimeout(quiet);
  await lifted();
  const again = told.page && new DOMParser().parseFromString(told.page, "text/html");
  const fresh = again?.querySelector("form[data-entry]");
  waits = null;
  if (act.kind !== "row" || !fresh?.querySelector(".error")) return asks.sendPlain(act);
  const sentence = fresh.querySelector(".error").textContent.trim();
  if (mends()) showSheet(again);
  replace(fresh);
  if (inOneTap(form)) forget(form);
  else keep(form);
  trouble = ["unsaved", REFUSED];
  tellState();
  show();
  find(".error")?.scrollIntoView({ block: "nearest" });
  aloud(`${REFUSED}. ${sentence}`);
  return true;
}

/** Undo or Redo: the latest act that is known here, by its name. */
async function takeBack(event) {
  const { act: kind } = event.target.dataset;
  if (!kind || event.defaultPrevented || !offline) return;
  event.preventDefault();
  if (waits) return;
  const acts = own();
  const found = offline.standing(acts)[kind].at(-1);
  if (!found && acts.length) return;
  const unfit = acts.find((act) => act.slip === found?.slip && act.look);
  if (unfit && kind === "undo") return queue.dismiss(unfit).then(() => showKept());
  const before = kind === "undo" ? found?.own : found?.undone;
  const on = acts.some((each) => each.slip === before?.slip && !each.saved) ? before.slip : null;
  const says = kind === "undo" ? "Undo" : "Redo";
  const action = new URL(event.target.action).pathname;
  const of = { of: found?.slip ?? null, number: found?.number ?? 0, on };
  begins({ slip: queue.newSlip(), place: place(), kind, action, ...of, body: [], says, match: document.title }, null);
}

/** Safari empties the boxes of a page that is gone back to. */
function putBack() {
  if (!form?.isConnected || waits || !restore(form)) return;
  if (inOneTap(form)) return;
  show();
}

/** A correction that was left half done is no less unsaved on other pages of its match. */
function tellFix() {
  const fix = fixBeside(location.pathname);
  if (fix) sayThere(fix, "A correction waits");
}

/** What a page of the server's has, of which a part stands in this one by now. */
function made(page) {
  const find = (what) => page.querySelector(what) ?? document.querySelector(what);
  const form = find('form[data-entry][data-mode="new"]:not([data-local])')?.cloneNode(true);
  form?.reset();
  const row = find("#sheet tr.now:not([data-own-row])")?.cloneNode(true);
  const acts = (name) => find(`[data-act=${name}]:not([data-own-act])`)?.dataset.done ?? "";
  const { dataset, textContent } = find(".title .state");
  const told = TOLD.filter(find).map((what) => [what, find(what).innerHTML]);
  const state = [dataset.state, textContent];
  return { form, row, undo: acts("undo"), redo: acts("redo"), told, state, at: new Date() };
}

/** A page came: what it has not been told of stands beside it. */
function came(event) {
  isComing = true;
  swaps += 1;
  given = made(event.detail);
  takeRules(); // before anything is told by them: the match is another by now
  offline?.take(given);
  // the row in the form is known here until its own page comes, or another row is asked for
  seen = seen.filter((act) => !offline?.isThere(act) || (form?.isConnected && isOurs(act)));
  begin(event);
  tellFix();
  queue.askAgain?.(place(), [...document.querySelectorAll("[data-refused]")].map((each) => each.dataset.refused));
  showKept();
}

/** A tap on a figure of a row, where its page does not come: it is corrected here. */
function mendHere(event) {
  const fills = pad?.isPad();
  if (!(form?.isConnected || fills) || waits || !offline) return;
  const counts = inOneTap(form);
  const cell = event.target.closest(counts ? 'a[href*="/lines/"]' : "#sheet tbody tr[data-line] > *");
  if (!cell) return;
  const number = Number(counts ? cell.pathname.split("/").at(-2) : cell.parentElement.dataset.line);
  const acts = own();
  if (!acts.some((act) => act.number === number) && !isAway() && !queue.away()) return;
  const found = fills ? offline.boxToFill(acts, cell) : offline.rowToMend(acts, number);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  if (form?.isConnected && "touched" in form.dataset) keep(form, typing);
  goOnWith(found);
  shown = "";
  offline.showOwn(acts, form, queue.keptBefore(place()));
  const { of, cell: side } = cell.dataset;
  at = boxes.find((box) => (of ? box.name === of : box.dataset.side === side)) ?? at;
  scrollTo(0, 0);
  show();
}

/** A count that is typed below the keys, where its page does not come: as if it had a key. */
function typedHere(event) {
  if (!event.target.matches("#other-count form") || !offline || !form?.isConnected || !inOneTap(form)) return;
  if (!isAway() && !queue.away() && own().every((act) => act.saved)) return;
  event.preventDefault();
  const tap = tapOf(event.target, form);
  if (tap) form.requestSubmit(keyFor(tap));
}

/** From here on the page goes on without a network. */
async function goesOn() {
  if (offline) return true;
  const all = await import(document.querySelector("[data-later]").dataset.later).catch(() => null);
  if (offline || !all) return Boolean(offline);
  ({ asks, offline, pad, queue, rules, tapOf } = all);
  offline.take(given);
  queue.onRefusal(showRefusal);
  document.documentElement.dataset.keeps = "";
  queue.ready.then(() => takeTaken(all.takenSince)).then(showKept);
  queue.lasts().then((lasts) => document.documentElement.toggleAttribute("data-forgets", !lasts));
  takeRules();
  return true;
}

/** A page that was kept may be older than what the server has taken from here: the network went between the two. */
async function takeTaken(since) {
  const [where, version] = [place(), shownVersion()];
  const found = await since(where, version);
  if (where !== place() || version !== shownVersion()) return; // a newer page came meanwhile
  seen = [...found.filter((act) => !offline.isThere(act)), ...seen];
}

const shownVersion = () => Number(document.getElementById("head").dataset.version);

/** Questions that stood as in the row before, until the rules came: whoever is asked first may be another. */
async function askAnew() {
  const isGuessed = () => form?.isConnected && "guessed" in form.dataset && !waits;
  if (isGuessed()) await lifted();
  if (isGuessed()) goOnWith(nextRow()); // with what was typed
}

/** By the rules, from the match as the page carries it; and then what makes a text of rows that wait. */
async function takeRules() {
  for (const take of [rules?.takeCarried, offline?.takeText]) {
    if (!(await take?.())) continue;
    await askAnew();
    shown = "";
    showKept();
  }
  rules?.warm();
}

/** A match that began here and that the server has by now, sent from another page: its own page comes. */
async function arrive() {
  const isBorn = document.querySelector('#head[data-watch=""]') && !queue.keptOf(place()).some(({ from }) => from);
  const text = isBorn && !waits && (await pageAt(location.pathname));
  if (text && !waits) swap(read(text));
}

/** Who closes a page that cannot be opened without a network is asked first. */
function stay(event) {
  if ("reopens" in document.documentElement.dataset || !queue.kept().some((act) => !act.look)) return;
  event.preventDefault();
  event.returnValue = true; // for Chrome before 119
}

let swaps = 0; // how often a page came
let isComing = false; // it is put in just now: nothing is measured before all of it stands
document.addEventListener("came", came);
document.addEventListener("swapped", placed);
document.addEventListener("submit", takeBack);
document.addEventListener("click", mendHere, true);
document.addEventListener("submit", typedHere, true);
document.addEventListener("taken", ({ detail }) => {
  if (detail.place !== place()) return;
  detail.shown = shownVersion();
  if (!detail.from) seen.push(detail);
});
document.addEventListener("begun", ({ detail: page }) => {
  seen = [];
  form?.remove(); // with the last row of the match before
  form = trouble = null;
  swap(read(page));
});
document.addEventListener("answered", answered);
document.addEventListener("queue", showKept);
const showAnew = () => {
  shown = "";
  showKept();
};
document.addEventListener("reopens", showAnew);
document.addEventListener("dropped", showAnew);
document.addEventListener("tried", () => {
  if (waits && queue.away()) moveOnSoon();
  arrive();
});
document.fonts.ready.then(fit);
addEventListener("beforeunload", stay);
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
given = made(document);
begin();
tellFix();
setTimeout(goesOn);
