// Goes on by the rules where there is no network: what the sheet shows and asks after rows of this phone. The page
// carries its match, and the rules are loaded once it stands; without them rows are shown as they were typed.
import { idle } from "./idle.js";
import { load } from "./rules.js";

const LAST = 4;
let rules = null;
let loading = null;
let carried = null; // what the page that came last has of its match
let held = null; // its standing
let before = []; // the last standings that were shown: what came next may have the same rows
let reported = false; // whether the server was told why the rules were dropped
let later = {}; // the standing after rows of this phone, which a tap asks for again and again: {key, held}

/** Takes what the page carries; the rules themselves once. Whether there are any. */
export async function takeCarried() {
  const place = document.getElementById("carried");
  if (!place) return Boolean(rules);
  carried = { ...JSON.parse(place.textContent), place: place.dataset.place };
  if (later.held) before = [...before, later.held].slice(-LAST);
  held = null;
  later = {};
  report();
  const { core, files } = place.dataset;
  loading ??= load(core, files.split(" "), carried.of).catch(() => null);
  rules = await loading;
  return Boolean(rules);
}

/** Runs the rules once while nothing else is to be done: the first row without a network would wait for that. */
export async function warm() {
  const match = carried;
  const isOpen = async () => (await idle(), carried === match);
  if ((await isOpen()) && orNull(() => after([])) && (await isOpen())) orNull(compare);
  if ((await isOpen()) && drawn([])?.number && (await isOpen()))
    orNull(() => rules.form(held, null, {}));
}

/** Drops the rules where the server adds up the same rows otherwise: those that it has, or has by now. */
function compare() {
  for (const shown of carried.totals?.length ? [held, ...before] : []) {
    const totals = rules.wrongTotals(shown, held, carried.totals);
    if (totals) rules.drop(`${totals} here, ${carried.totals} there`);
    if (rules.dropped) return tellDropped();
  }
}

/** Whether the rules failed, or added up otherwise than the server: this page does without them. */
export const isDropped = () => Boolean(rules?.dropped);

/** Says so, once nothing is being drawn. */
function tellDropped() {
  setTimeout(() => document.dispatchEvent(new Event("dropped")));
  report();
}

/** Tells the server, once, why the rules were dropped: now, or with the next page that comes. */
async function report() {
  if (!isDropped() || reported) return;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "");
  body.set("fault", rules.reason);
  reported = true;
  const answer = await fetch(`${carried.place}phone-fault/`, { method: "POST", body }).catch(() => null);
  reported = Boolean(answer?.ok);
}

/** The standing after the server's rows and these of this phone: [[number, {box: text} or null if struck out], …]. */
function after(rows) {
  const key = JSON.stringify(rows);
  if (later.key === key) return later.held;
  held ??= rules.hold(carried.match);
  let now = held;
  for (const [number, boxes] of rows) now = rules.oneMore(now, number, boxes && rules.read(now, number, boxes));
  later = { key, held: now };
  return now;
}

/** Null where the rules cannot tell: then the page does as if there were none, and says so where it is looked for. */
function orNull(tell) {
  if (!rules || !carried || rules.dropped) return null;
  try {
    return tell();
  } catch (fault) {
    console.error(fault);
    if (rules.dropped) tellDropped();
    return null;
  }
}

/** What the sheet shows after these rows, as `drawn` in `scorekeeper/drawing/page.py`. */
export const drawn = (rows) => orNull(() => rules.drawn(after(rows), carried.place));

/** What stands beside the sheet, and keys of single counts, as `counted` in `scorekeeper/drawing/counts.py`; null where
 *  nothing does. `number` null: of the line that is due. */
export const counted = (rows, number = null) => orNull(() => rules.counted(after(rows), number, carried.place));

/** The seat that deals first where its people play on; null where the rules cannot tell. */
export const dealsAgain = () => drawn([])?.again ?? null;

/** The same game again, whose first dealer is in this seat: {carried, sheet, form, beside} as its page would have them
 *  at this address, `beside` null where nothing stands beside its sheet; null where the rules cannot tell, or more than
 *  the dealer would be another. */
export const again = (dealer, address) =>
  orNull(() => {
    const { match, of } = carried;
    if ([match.order, match.stays].some((each) => each.length)) return null;
    const extras = match.extras.filter(([, , after, why]) => !after && !why); // what they began with
    const fresh = { ...match, dealer, extras, lines: [], claims: [], before: [], firsts: [] };
    const held = rules.hold(fresh);
    const asked = rules.form(held, null, {});
    const beside = rules.counted(held, null, address);
    return { carried: { match: fresh, of }, sheet: rules.drawn(held, address), form: asked, beside };
  });

/** The base of a correction of a line that the server has; null where it is struck out or in dispute, or not known. */
export function baseOf(number) {
  const [, entries] = carried?.match.lines.find(([line]) => line === number) ?? [];
  if (!entries || !Object.keys(entries).length) return null;
  return carried.bases?.find(([line]) => line === number)?.[1] ?? 1;
}

/** Who sits in a seat. */
export const seatedAt = (seat) => carried?.match.seated[seat];

/** The questions of a row with these answers, as `form` there. */
export const asked = (rows, number, boxes) =>
  orNull(() => rules.form(after(rows), number, rules.read(after(rows), number, boxes)));

/** Why the rules refuse a row, in a sentence; empty where it may stand, or nobody knows. */
export const refusal = (rows, number, boxes) =>
  orNull(() => rules.judged(after(rows), number, rules.read(after(rows), number, boxes)).refusal?.words) ?? "";
