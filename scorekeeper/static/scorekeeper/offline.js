// What the page shows of acts that are on this phone only: their rows in the sheet, the questions of the row after
// them, what Undo takes back. The rules say what follows; until they are here the totals stay those that came last, and
// the questions are those of the row before.
import { nameCount, putCounts, showBeside } from "./beside.js";
import { blank, boxesIn, questionOf } from "./boxes.js";
import { asked, baseOf, counted, drawn, isDropped, refusal } from "./by_rules.js";
import * as pad from "./pad.js";
import { countOf, newSlip, rowsIn, sendAll } from "./queue.js";
import { fill } from "./row.js";

const FORGETS = "This window forgets them when it is closed."; // a private one
const STOPPED = "This phone stopped adding up. Totals will show when it is back online.";
const OWN = "[data-own-row], [data-own-told], [data-own-act], [data-own-hides], [data-doubt], [data-late]";
const forgets = () => "forgets" in document.documentElement.dataset;
const reopens = () => "reopens" in document.documentElement.dataset; // without a network, too
const closing = () => (forgets() ? FORGETS : reopens() ? "You may close this page." : "Keep this page open.");
let asText = null; // from its module, which comes last of all
let last = null; // the form of a match that has ended since
let given = null; // by the server: {form, row, undo, redo, told, at}, as they were before anybody wrote

/** The rows of these acts as the rules take them: [[number, {box: text} or null where it is struck out], …]; null where
 *  nobody here knows what a correction said before that was taken back. */
function rowsOf(acts) {
  const found = [...standing(acts).rows].filter(([, done]) => done.length).sort(([one], [two]) => one - two);
  if (found.some(([, done]) => done.at(-1).gone && done.at(-1).how !== "written")) return null;
  return found.map(([number, done]) => [number, done.at(-1).boxes ?? null]);
}

/** What the rules say of the sheet after these acts; null where they cannot. */
const told = (acts) => given.form && rowsOf(acts) && drawn(rowsOf(acts));

/** What they say beside it. */
const beside = (acts) => given.form && rowsOf(acts) && counted(rowsOf(acts));

/** Gets what makes a text of what waits, before the network goes; whether it has come just now. */
export async function takeText() {
  if (asText) return false;
  asText = (await import("./as_text.js").catch(() => null))?.asText ?? null;
  return Boolean(asText);
}

/** Whether the match is over by the rules after these acts. */
export const isOver = (acts) => acts.length > 0 && told(acts)?.number === null;

/** Why the rules refuse an act after these; empty where they do not, or are not here. */
export const refusalOf = (act, acts) =>
  act.kind === "row" && rowsOf(acts) ? refusal(rowsOf(acts), act.number, boxesOf(act)) : "";

/** The form with the questions as they look with what it says by now; null where the rules cannot tell. */
export function askHere(form, acts) {
  const boxes = Object.fromEntries(new FormData(form));
  const rows = rowsOf(acts);
  const questions = rows && !("counts" in form.dataset) && asked(rows, Number(form.dataset.number), boxes);
  if (!questions || questions.refused) return null;
  const fresh = form.cloneNode(true);
  delete fresh.dataset.looking;
  putQuestions(fresh, questions);
  return fresh;
}

/** Puts questions into a form: {segments, questions, asides} as HTML. */
export function putQuestions(form, { segments, questions, asides }) {
  for (const each of form.querySelectorAll(".pads > fieldset, :scope > [data-segment]")) each.remove();
  form.querySelector(".pads").insertAdjacentHTML("afterbegin", questions);
  form.querySelector("[data-ask]").insertAdjacentHTML("beforebegin", segments);
  form.querySelector("[data-asides]").innerHTML = asides;
}

/** Takes what the server made last: {form, row, undo, redo, told, at}; the form as it was before anybody wrote in it;
 *  `told`: the HTML of what the rules tell otherwise, [[where, html], …]. */
export function take(made) {
  const acts = (text) =>
    text
      .split(";")
      .filter(Boolean)
      .map((each) => each.split(" "))
      .map(([slip, number, how]) => ({ slip, number: Number(number), how }))
      .reverse();
  pad.takeRows();
  const form = made.form ?? (pad.isPad() ? pad.blankForm() : null);
  last = form ?? last;
  given = { ...made, form, undo: acts(made.undo), redo: acts(made.redo) };
}

/** A form of this match, which may have ended; of single counts there is none on a page that was opened after that. */
export function formAtEnd() {
  const place = document.getElementById("carried")?.dataset.place;
  if (place && last?.getAttribute("action").startsWith(place)) return last;
  return counted([]) ? null : pad.blankForm();
}

/** The row that the sheet has of the server's. */
const stored = (number) => document.querySelector(`#sheet tr[data-line="${number}"]:not([data-own-row], .now)`);

/** Whether the page that came last has an act that the server has taken. */
export function isThere({ number, revision }) {
  const base = given.form && "counts" in given.form.dataset ? baseOf(number) : null;
  if (base) return base >= revision;
  const row = stored(number);
  if (row) return Number(row.dataset.base) >= revision;
  const next = Number(given.form?.dataset.number ?? Infinity);
  return next > number || (next === number && Number(given.form.base.value) >= revision);
}

/** What stands after these acts: {rows: by number what was done to each, last: by number the last act on it, undo,
 *  redo: the acts that each takes, the next one last}. */
export function standing(acts) {
  const rows = new Map();
  const last = new Map();
  const [undo, redo] = [[...given.undo], [...given.redo]];
  const stack = (number) => rows.get(number) ?? rows.set(number, []).get(number);
  for (const act of acts.filter((each) => !isDoubtful(each))) {
    last.set(act.number, act);
    if (act.kind === "undo") {
      const at = undo.findIndex((each) => each.slip === act.of);
      const [gone] = at < 0 ? [{ slip: act.of, number: act.number }] : undo.splice(at, 1);
      const own = stack(act.number).findIndex((each) => each.slip === act.of);
      if (own < 0) stack(act.number).push({ act, slip: act.of, gone: true, how: gone.how, boxes: null });
      else rows.get(act.number).splice(own, 1);
      redo.push({ ...gone, undone: act });
    } else if (act.kind === "redo") {
      const at = redo.findIndex((each) => each.slip === act.of);
      const [back] = at < 0 ? [{ number: act.number }] : redo.splice(at, 1);
      const own = stack(act.number).findIndex((each) => each.gone && each.slip === act.of);
      if (own >= 0) rows.get(act.number).splice(own, 1);
      else if (back.did) stack(act.number).push({ act: back.did, slip: act.slip, boxes: boxesOf(back.did) });
      undo.push({ ...back, slip: act.slip, own: act });
    } else {
      stack(act.number).push({ act, slip: act.slip, boxes: act.kind === "row" ? boxesOf(act) : null });
      undo.push({ slip: act.slip, number: act.number, own: act, did: act });
      redo.length = 0;
    }
  }
  return { rows, last, undo, redo };
}

/** Whether somebody is asked about an act on a row that the server has: its version stands until then. */
const isDoubtful = ({ look, number }) =>
  look && Boolean(stored(number) || (Number(given.form?.dataset.number) === number && Number(given.form.base.value)));

const boxesOf = (act) => (act.body ? Object.fromEntries(act.body) : null);

/** The row to write next: {number, base, on, values, undone}; null where the page has no questions. `undone`: the
 *  server's rows that were taken back here. */
export function nextRow(acts) {
  if (!given.form || pad.isPad() || isOver(acts)) return null;
  const { rows, last } = standing(acts);
  const due = acts.length ? told(acts)?.number : undefined;
  const gone = [...rows].filter(([, done]) => done.at(-1)?.gone && done.at(-1).how === "written").map(([at]) => at);
  let number = due ?? Math.min(Number(given.form.dataset.number), ...gone);
  const base = Number(given.form.base.value);
  const goesOn = ({ part }, at) => part && (due ?? at) === at; // without rules nobody knows what a row still asks
  for (let top; (top = rows.get(number)?.at(-1)) ? !top.gone : stored(number); number += 1) {
    if (!top || !goesOn(top.act, number)) continue;
    const stuck = top.act.part === "asks"; // what comes next hangs on what the server says
    return { number, ...basedOn(last.get(number)), values: top.boxes, stuck, rows: rowsOf(acts) };
  }
  const first = number === Number(given.form.dataset.number);
  const known = first && !acts.length ? null : rowsOf(acts);
  return { number, ...basedOn(last.get(number), first ? base : 0), rows: known, undone: gone.join() };
}

/** The base of what comes after an act of this phone: the revision that it is at the server, once it is there. */
function basedOn(act, base = 0) {
  if (!act) return { base };
  return act.saved ? { base: act.revision ?? base } : { base: 0, on: act.slip };
}

/** A form with the questions of a row: as the rules have them after `rows`, else as they were before. `values`: by box;
 *  `mends`: it corrects a row. */
export function formOf({ number, base, on, values, mends, stuck, rows, undone }) {
  const form = given.form.cloneNode(true);
  form.reset();
  const moved = number !== Number(form.dataset.number);
  form.setAttribute("action", form.getAttribute("action").replace(/lines\/\d+\//, `lines/${number}/`));
  form.dataset.where = form.dataset.where.replace(/\d+$/, (n) => ("counts" in form.dataset ? n : nth(n, number)));
  form.dataset.number = number;
  form.dataset.local = "";
  if (on) form.dataset.on = on;
  if (undone) form.dataset.undone = undone;
  form.slip.value = newSlip();
  form.base.value = base;
  for (const each of form.querySelectorAll(":scope > :is(.error, .notice)")) each.remove();
  if ("counts" in form.dataset) return withCounts(form, number, mends, rows);
  const questions = rows ? asked(rows, number, values ?? {}) : null;
  if (questions && !questions.refused) {
    putQuestions(form, questions);
    form.dataset.where = questions.where.replace(/^./, (letter) => letter.toUpperCase());
    if (mends) mend(form);
    return form;
  }
  form.toggleAttribute("data-guessed", Boolean(rows && !mends)); // until the rules are here
  const begun = Number(given.form.base.value) > 0;
  for (const box of boxesIn(form)) {
    if (values) box.value = values[box.name] ?? "";
    else if (moved && begun) box.value = "";
    if (moved) delete box.dataset.fits;
    if (mends) box.dataset.was = box.value;
  }
  if (moved && "rowsDiffer" in form.dataset) for (const each of form.querySelectorAll("fieldset")) free(each);
  if (mends) mend(form);
  form.inert = Boolean(stuck);
  return form;
}

/** The keys of a single count after these rows. */
function withCounts(form, number, mends, rows) {
  const keys = rows && counted(rows, number);
  if (keys?.pads) putCounts(form, keys);
  if (mends) {
    form.dataset.mode = "mend";
    form.append(actsToMend(form, false));
  }
  return form;
}

/** What adds up to another sum in each row. */
function free(question) {
  for (const name of ["total", "most", "forbidden", "of"]) delete question.dataset[name];
}

const nth = (was, number) => Number(was) + number - Number(given.form.dataset.number);

const key = (textContent, how) =>
  Object.assign(document.createElement("button"), { className: "button", textContent, ...how });

/** The keys of a correction. */
function mend(form) {
  form.dataset.mode = "mend";
  const step = (words, name, told) => {
    const made = key(words, { type: "button", ariaLabel: told });
    made.dataset[name] = "";
    return made;
  };
  form.querySelector("[data-ask]").prepend(step("‹", "back", "Back"));
  form.querySelector("[data-ask]").append(step("›", "forward", "Next"));
  form.querySelector("[data-write]").remove();
  form.querySelector(":scope > .acts:last-child")?.remove();
  form.append(actsToMend(form, true));
}

/** `saves`: whether a key of its own writes what was changed. */
function actsToMend(form, saves) {
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  acts.classList.toggle("correcting", saves);
  const save = key("Save", {});
  save.dataset.write = "";
  const leave = key("Cancel", { type: "button" });
  leave.dataset.leave = "";
  const strike = key("Strike out", { formAction: `${form.getAttribute("action")}strike/` });
  acts.append(...(saves ? [save] : []), leave, strike);
  return acts;
}

/** What a row holds by now, to correct it: {number, base, on, values, mends}; null where the page does not know. */
export function rowToMend(acts, number) {
  const { rows, last } = standing(acts);
  const top = rows.get(number)?.at(-1);
  if (!given.form) return null;
  const known = { number, mends: true, rows: rowsOf(acts) };
  if (!top && "counts" in given.form.dataset) {
    const base = baseOf(number);
    return base && known.rows && counted(known.rows, number) ? { ...known, base } : null;
  }
  if (top) return { ...known, ...basedOn(last.get(number)), values: top.boxes ?? {} };
  const there = document.querySelector(`#sheet tr[data-line="${number}"][data-base]`); // one that the server has
  if (!there) return null;
  const values = Object.fromEntries(new URLSearchParams(there.dataset.boxes));
  return { ...known, base: Number(there.dataset.base), values };
}

/** A box that was tapped where rows are filled in any order, as `rowToMend`; null where it cannot be filled here. */
export function boxToFill(acts, cell) {
  const free = cell.matches(".free");
  const written = cell.matches("[data-cell]") && cell.textContent.trim();
  const found = free || written ? rowToMend(acts, Number(cell.parentElement.dataset.line)) : null;
  const known = found?.rows && asked(found.rows, found.number, found.values ?? {});
  return known ? { ...found, mends: !free, side: cell.dataset.cell } : null;
}

/** Whether the page has nothing of this phone, and is to have nothing: it stays as the server made it. */
export const isPlain = (acts, form) =>
  !acts.length && !("local" in (form?.dataset ?? {})) && !document.querySelector(`html[data-told], ${OWN}`);

/** Shows these acts: a row each in the sheet, a sentence, and what can be taken back. `form`: what is written now;
 *  `earlier`: what waits of the matches before it. */
export function showOwn(acts, form, earlier) {
  const { rows, undo, redo } = standing(acts);
  for (const each of document.querySelectorAll("[data-own-row], [data-own-told], [data-own-act]")) each.remove();
  for (const each of document.querySelectorAll("[data-own-hides]")) {
    each.hidden = false;
    each.classList.toggle("now", each.dataset.ownHides === "now");
    delete each.dataset.ownHides;
  }
  for (const each of document.querySelectorAll("[data-doubt]")) delete each.dataset.doubt;
  for (const { number } of acts.filter(isDoubtful)) {
    const row = stored(number) ?? document.querySelector("#sheet tr.now");
    if (row) row.dataset.doubt = "";
  }
  const isTold = "told" in document.documentElement.dataset;
  const found = acts.length || isTold ? told(acts) : null;
  if (!found && (isTold || (acts.length && pad.isPad()))) putBack();
  const now = document.querySelector("#sheet tr.now");
  if (found && pad.isPad()) pad.drawRows(found, rows, form);
  else if (pad.isPad()) pad.drawTyped(rows);
  else if (given.form && given.row && now) drawAll(rows, form, now, found);
  const covered = document.querySelectorAll(".dealing:not(.kept), .entry > :is(.last, .to-do)");
  for (const place of covered) place.hidden = false;
  if (acts.length) document.querySelector(".entry > .holder")?.remove(); // it needs the network, and hides last counts
  const more = found && beside(acts);
  if (more) showBeside(more, acts.filter((act) => !act.saved).map((act) => act.number));
  if (!(more && document.getElementById("pegs"))) tellOwn(acts, form, found, earlier);
  showActs(acts, undo, redo, more?.counts);
  if (found) tellStanding(found, form?.dataset.mode === "mend");
  document.documentElement.toggleAttribute("data-told", Boolean(found && acts.length));
}

/** What the rules told is no longer known: it stands as the server had it. */
function putBack() {
  for (const [where, html] of given.told) {
    const part = document.querySelector(where);
    if (part) part.innerHTML = html;
  }
  for (const each of document.querySelectorAll("[data-own-end], [data-again]")) each.remove();
}

/** Totals, whose deal it is and what to do, by the rules; after the end who won. */
function tellStanding({ foot, where, dealing, says, verdict, number, again }, mends) {
  for (const [side, total] of document.querySelectorAll(".sheet tfoot td").entries()) total.outerHTML = foot[side];
  const place = document.querySelector(".title .deal") ?? document.querySelector(".title .where");
  const more = place?.matches(".deal") && number !== null ? " · " : ""; // who deals
  if (place?.lastChild && where && !mends) place.lastChild.textContent = `${where}${more}`;
  const deals = document.querySelector(".dealing:not(.kept)");
  deals?.replaceChildren(Object.assign(document.createElement("b"), { textContent: dealing }), ` ${says}`);
  for (const each of document.querySelectorAll("[data-own-end], [data-again]")) each.remove();
  if (number !== null) return;
  const end = Object.assign(document.createElement("p"), { className: "result", textContent: verdict });
  end.dataset.ownEnd = "";
  document.getElementById("entry").prepend(end);
  document.dispatchEvent(new CustomEvent("over", { detail: { end, form: given.form, seat: again } })); // again.js
}

/** `found`: what the rules say of the sheet; null where they cannot. */
function drawAll(rows, form, now, found) {
  if (found?.number === null) hide(now);
  const made = new Map(found?.rows.flatMap(([numbers, html]) => numbers.map((number) => [number, html])));
  const mends = form && "local" in form.dataset && form.dataset.mode === "mend";
  const open = found && found.number !== null && !mends ? found.number : null; // it goes on in the row that is open
  const here = (number) => number === open || (mends && form.dataset.number === `${number}`);
  const deals = found && given.form && "counts" in given.form.dataset;
  const first = Math.min(...[...rows].filter(([, done]) => done.length).map(([number]) => number));
  if (deals) drawDeals(found, rows, now, first);
  const later = [...made.keys()].filter((number) => number > first && !rows.get(number)?.length && stored(number));
  const follow = later.map((number) => [number, [{ act: { saved: true }, boxes: {} }]]); // what they say stays
  for (const [number, done] of deals ? [] : [...rows, ...follow].sort(([one], [two]) => one - two))
    if (done.length && !here(number)) draw(number, done.at(-1), now, made);
  if (form?.dataset.mode === "new" && found?.number !== null) {
    now.dataset.now = form.dataset.number;
    const fresh = found && rowFrom(found.rows.at(-1)[1]);
    if (fresh?.dataset.now) now.replaceChildren(...fresh.children);
    else now.querySelector("th").innerHTML = label(form.dataset.number);
    const isHere = (head) => parseInt(head.textContent) <= parseInt(now.querySelector("th").textContent);
    for (const head of document.querySelectorAll("#sheet .to-come th")) if (isHere(head)) hide(head.parentElement);
    if (!found) tellWhere(form);
  }
  if (!mends || "counts" in form.dataset) return;
  tellWhere(form, `Correcting ${form.dataset.where.toLowerCase()}`);
  hide(now);
  const row = drawRow(form, now);
  row.dataset.ownRow = "saved";
  row.className = "now";
}

/** The rows of single counts, which each have several, from the `first` that is another here. */
function drawDeals(found, rows, now, first) {
  const linesOf = (row) => [...row.querySelectorAll("a")].map((each) => Number(each.pathname.split("/").at(-2)));
  for (const old of document.querySelectorAll("#sheet tbody tr:not([data-own-row], .now)"))
    if (linesOf(old).some((number) => number >= first)) hide(old);
  for (const [numbers, html] of found.rows) {
    const fresh = rowFrom(html);
    if (fresh.dataset.now || numbers.every((number) => number < first)) continue;
    now.before(fresh);
    fresh.dataset.ownRow = numbers.some((number) => rows.get(number)?.length) ? "" : "saved";
  }
}

/** What came last from the server is not shown while this phone knows better. */
function hide(row) {
  row.hidden = true;
  row.dataset.ownHides = row.matches(".now") ? "now" : "";
  row.classList.remove("now");
}

/** "Deal 5" beside the name of the game. */
function tellWhere(form, corrects = "") {
  const place = document.querySelector(".title .where");
  const words = place?.lastChild;
  if (!words || place.querySelector(".deal")) return;
  place.dataset.was ??= words.textContent;
  const number = Number(form.dataset.number);
  const moved = (n) => ("counts" in form.dataset ? n : nth(n, number));
  words.textContent = corrects || place.dataset.was.replace(/\d+/, moved);
}

/** What stands before a row. */
const label = (number) => given.row.querySelector("th").innerHTML.replace(/^\d+/, (n) => nth(n, Number(number)));

/** A row of this HTML; what is said below it is left to the server. */
function rowFrom(html) {
  const body = document.createElement("tbody");
  body.innerHTML = html;
  return body.querySelector("tr:not(.round)");
}

/** `made`: by number the HTML of rows, as the rules have them. */
function draw(number, { act, boxes, gone }, now, made) {
  const old = stored(number);
  if (!boxes && !old) return;
  const known = made.has(number) && !("counts" in given.form.dataset) ? rowFrom(made.get(number)) : null;
  if (known && gone) return old && hide(old); // nothing stands there
  const typed = () => drawRow(formOf({ number, base: 0, values: boxes }), now);
  const row = known ?? (boxes ? typed() : old.cloneNode(true));
  for (const [at, cell] of known ? [...known.children].entries() : []) {
    const { of } = given.row.children[at]?.dataset ?? {};
    if (of) cell.dataset.of = of; // a tap on it corrects that figure
  }
  if (known && old) {
    hide(old);
    old.after(row);
  } else if (known) now.before(row);
  else if (!boxes) {
    hide(old);
    old.after(row);
    row.className = "struck gone";
  }
  delete row.dataset.now;
  row.dataset.line = number;
  row.dataset.ownRow = act.look ? "look" : act.saved ? "saved" : "";
  if (act.saved) return;
  const here = `${gone ? "taken back " : ""}on this phone, not sent yet`;
  const textContent = ` ${act.look ? "needs a look" : here}`;
  row.querySelector("th").append(Object.assign(document.createElement("span"), { className: "aloud", textContent }));
}

/** The row of this form, in the place of what the sheet has of it, else before the one that is written now. */
function drawRow(form, now) {
  const { number } = form.dataset;
  const old = stored(number);
  const row = given.row.cloneNode(true);
  row.removeAttribute("class");
  row.dataset.now = number; // by which it is found and filled
  row.querySelector("th").innerHTML = old ? old.querySelector("th").innerHTML : label(number);
  for (const cell of row.querySelectorAll("[data-cell]")) cell.replaceChildren();
  for (const cell of row.querySelectorAll("[data-named]")) delete cell.dataset.named;
  if (old) {
    hide(old);
    old.after(row);
  } else now.before(row);
  for (const box of boxesIn(form)) if (!blank(box) || questionOf(box).dataset.kind === "who") fill(form, box);
  return row;
}

/** "3 rows on this phone, not sent yet." Without the rules nobody knows who deals: it takes the place of that. */
function tellOwn(acts, form, found, earlier) {
  const unsent = (all) => all.filter((act) => !act.look && !act.saved && !act.from);
  const [ours, all] = [unsent(acts), unsent([...earlier, ...acts])];
  if (!all.length) return;
  if (document.getElementById("pegs")) return tellCounts(ours);
  const head = document.querySelector(".title");
  const said = Object.assign(document.createElement("p"), { className: "dealing kept" });
  said.dataset.ownTold = "";
  const rows = rowsIn(all);
  const many = rows ? countOf(all) : "What was taken back is";
  const whose = rowsIn(ours) || !rows ? "" : " of the game before";
  const total = isDropped() ? STOPPED : "Total when back online.";
  const later = form?.inert ? "What comes next is asked when they are sent." : total;
  const rest =
    acts.find((act) => act.replaced)?.replaced ??
    `${found || !ours.length ? (found?.number === null ? "" : "Play on.") : later} ${closing()}`;
  const textContent = `${many}${whose} on this phone, not sent yet.`;
  said.append(Object.assign(document.createElement("b"), { textContent }), ` ${rest}`);
  if (asText) said.append(" ", asText(all));
  head.append(said);
  if (found || !ours.length) return;
  for (const place of document.querySelectorAll(".dealing:not(.kept)")) place.hidden = true;
  const at = given.at.toTimeString().slice(0, 5);
  const time = Object.assign(document.createElement("small"), { textContent: ` at ${at}` });
  time.dataset.ownTold = "";
  document.querySelector(".sheet tfoot th")?.append(time);
}

/** Counts that are on this phone, in the place of the last ones that the server has. */
function tellCounts(acts) {
  const place = document.querySelector(".entry > :is(.last, .to-do)");
  if (!place) return;
  const told = document.createElement("div");
  told.className = isDropped() ? "last kept" : "chips last";
  told.dataset.ownTold = "";
  if (isDropped()) told.append(`${STOPPED} `);
  else told.append(...acts.slice(-4).reverse().map(chipOf));
  if (asText) told.append(Object.assign(asText(acts), { className: isDropped() ? "" : "chip" }));
  place.hidden = true;
  place.before(told);
}

function chipOf({ says }) {
  const textContent = `\u25d0 ${says.split(", ").at(-1)}`;
  return Object.assign(document.createElement("span"), { className: "chip", textContent });
}

function showActs(acts, undo, redo, counts) {
  const bar = document.querySelector(".entry > .acts");
  const taking = bar?.querySelector("[data-act=undo]");
  if (!taking) return;
  const [last, back] = [undo.at(-1), redo.at(-1)];
  if (acts.length) taking.querySelector("button").disabled = !last;
  const small = taking.querySelector("small");
  if (counts) nameCount(taking.querySelector("button"), counts, last?.number);
  else if (small) small.hidden = Boolean(last?.own);
  for (const each of bar.querySelectorAll("[data-act=redo]")) each.hidden = !back;
  const other = bar.querySelector("a.button");
  other.hidden = acts.length > 0 && bar.children.length > 2;
  if (!acts.length || bar.querySelector("[data-act=redo]:not([hidden])")) return;
  const made = back ? taking.cloneNode(true) : document.createElement("button");
  if (back) {
    Object.assign(made.dataset, { act: "redo" });
    made.setAttribute("action", made.getAttribute("action").replace("/undo/", "/redo/"));
    const key = Object.assign(made.querySelector("button"), { textContent: "↻ Redo", disabled: false });
    delete key.dataset.undo;
    key.dataset.redo = "";
  } else {
    Object.assign(made, { className: "button", type: "button", textContent: "Try now" });
    made.addEventListener("click", sendAll);
  }
  made.dataset.ownAct = "";
  taking.after(made);
}
