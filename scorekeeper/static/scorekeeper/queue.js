// What was done on this phone and the server may not know yet. It is kept in IndexedDB, where neither the end of a tab
// nor that of the browser reaches it, and sent in order, one act at a time, until an answer names it.
//
// An act: {slip, place, kind, action, number, base, on, after, of, body, says, where, look, when}.
// `place`: "/matches/…/"; `kind`: row, strike, undo, redo, or start, of a match that the people of `from` go on to;
// `on`: the slip of the act whose revision is its base; `after`: of a count or a first row what goes before it;
// `of`: what an undo takes back, or a redo brings back; `body`: what the boxes hold, [[name, value], …];
// `look`: {why, sure}: the server does not take it as it is, and somebody is asked; `alone`: on this phone only.
import { leave, send } from "./sending.js";
import { forget, lost, remember } from "./sent.js";
import { inStore, openStore } from "./shelf.js";

const SHELF = "acts";
const PAUSES = [2, 4, 8, 16, 30]; // seconds until what did not arrive is sent again; the last one from then on
const OLD = "unsent "; // where releases before 0.14 kept one row
let acts = []; // in order, as they were read last
let tries = 0; // in vain, one after another
let timer; // of the next one
let running = null;
let again = false; // something happened while it was running
let mayBeOlder = true; // the server may have gone back to an older copy since it took something last
const heard = new Set(); // the slips of those that need a look and of which the server knows
let answers = async () => false; // whether the page itself deals with an answer that is no "saved"

/** All acts that are kept, in order. */
export const kept = () => acts;

/** Those of one match. */
export const keptOf = (place) => acts.filter((act) => act.place === place);

/** Those of the matches that led up to one here, each begun after the other, that are not sent yet. */
export function keptBefore(place) {
  const { from } = acts.find((act) => act.place === place && act.from) ?? {};
  return from ? [...keptBefore(from), ...keptOf(from)] : [];
}

/** Of acts on one row those that count here: neither what was taken back, nor an undo that was taken back. */
function inForce(some) {
  const found = [];
  for (const act of some) {
    const { kind, of, slip } = act;
    const isMeant = (each) => (kind === "undo" ? each.slip === of : each.kind === "undo" && each.of === of);
    const at = of ? found.findIndex(isMeant) : -1;
    if (at >= 0) found.splice(at, 1);
    else found.push(kind === "redo" ? { ...(some.find((each) => each.slip === of) ?? act), slip } : act);
  }
  return found;
}

/** The last act on each row of which this phone knows more than the server: what was written here and taken back here
 *  is none. */
function lastOnes(some) {
  const ours = some.filter(({ saved, from }) => !saved && !from); // `from`: of a match that begins, which is no row
  const rows = new Set(ours.map(({ place, number }) => place + number));
  const ofRow = (row) => ours.filter(({ place, number }) => place + number === row);
  return [...rows].map((row) => inForce(ofRow(row)).at(-1)).filter(Boolean);
}

/** Of how many rows this phone knows more than the server. */
export const rowsIn = (some) => lastOnes(some).length;

/** "3 rows"; "3 changes" where one of them takes a row back. */
export function countOf(some) {
  const last = lastOnes(some);
  const what = last.some(({ kind }) => ["undo", "strike"].includes(kind)) ? "change" : "row";
  return last.length === 1 ? `1 ${what}` : `${last.length} ${what}s`;
}

/** Whether the last try found no server of ours. */
export const away = () => tries > 0;

/** Whether they outlive this page; false in a window that keeps nothing. */
export const lasts = async () => Boolean(await shelf);

/** `act, told` of what was refused: true where the page shows it itself, and it is kept no longer. */
export const onRefusal = (takes) => (answers = takes);

/** A new slip: `randomUUID` needs a secure context, and a laptop at home has none. */
export function newSlip() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// -- the shelf

/** Lets `act` do something with the shelf, strictly: resolves once it is on the disk, with what `act` asked for. */
const store = async (act) => inStore(await shelf, SHELF, act, "strict");

async function read() {
  const found = await store((all) => all.getAll()).catch(() => undefined);
  if (found) acts = [...found, ...acts.filter((act) => !act.at)]; // those without a place had none on the disk
  document.dispatchEvent(new Event("queue"));
}

/** What has changed here is told to the page, and to other tabs. */
async function changed() {
  if (await shelf) await read();
  else document.dispatchEvent(new Event("queue"));
  others?.postMessage("");
}

/** Keeps acts; resolves once they are on the disk. */
export async function add(...fresh) {
  for (const act of fresh) act.when ??= new Date().toISOString();
  const put = (all) => fresh.forEach((act) => all.add(act));
  const stored = (await shelf) && (await store(put).then(() => true, () => false));
  if (!stored) acts = [...acts, ...fresh]; // no room on the disk, or a private window: as long as this page is open
  await changed();
}

/** Gives an act other fields. */
export async function change(slip, fields) {
  const act = acts.find((each) => each.slip === slip);
  if (!act) return;
  Object.assign(act, fields);
  // what another tab has dropped meanwhile does not come back
  const put = (all) => (all.get(act.at).onsuccess = ({ target }) => target.result && all.put(act));
  if (act.at) await store(put).catch(() => {}); // a shelf that fails: as long as this page is open
  await changed();
}

/** Keeps these no longer. `revision`: what the first one is at the server; rows that were written on it get that as
 *  their base, in the same breath: a browser may end between any two. */
export async function drop(slips, revision = 0) {
  const based = (act) => revision && act.on === slips[0] && ["row", "strike"].includes(act.kind);
  acts = acts.filter((act) => !slips.includes(act.slip));
  for (const act of acts.filter(based)) Object.assign(act, { on: null, base: revision });
  await store((all) => {
    all.getAll().onsuccess = ({ target }) => {
      for (const act of target.result) {
        if (slips.includes(act.slip)) all.delete(act.at);
        else if (based(act)) all.put({ ...act, on: null, base: revision });
      }
    };
  }).catch(() => {}); // it is sent once more, under its slip
  await changed();
}

/** Corrections of a row that another phone wrote, too, settle nothing before somebody is asked. */
async function doubt(slip, why) {
  for (const act of acts.filter((each) => each.on === slip && ["row", "strike"].includes(each.kind)))
    await change(act.slip, { look: { why, sure: "", beside: true } });
}

/** An act and all that were done on it. */
export function withFollowers(slip, found = [slip]) {
  for (const act of acts) if (found.includes(act.on) && !found.includes(act.slip)) found.push(act.slip);
  return found;
}

/** The sheet is right, and not this act with all that was done on it. */
export async function dismiss({ place, slip }) {
  await drop(withFollowers(slip));
  leave(place, slip).catch(() => {}); // without a network the server goes on asking the table
}

/** A page came that has these rows which need a look: about others of its match somebody may have chosen elsewhere. */
export function askAgain(place, there) {
  const gone = keptOf(place).filter(({ slip }) => !there.includes(slip) && heard.delete(slip));
  if (gone.length) sendAll();
}

// -- sending

const held = (act) => acts.some((other) => [act.on, act.after].includes(other.slip) && (other.look || held(other)));

/** Whether an act may go off: nobody has to be asked about it, nor about the one that it was done on. */
export const goes = (act) => !act.look && !held(act);

/** What says how the row of an act that needs a look is to read, with all that was done on it here; none where that
 *  took it back. */
const wanted = ({ slip }) => inForce(acts.filter((act) => withFollowers(slip).includes(act.slip))).at(-1);

const isUntold = (act) => act.look && !act.from && !heard.has(act.slip) && wanted(act);

/** Sends what is kept, in order; one try of each is enough to know that nothing arrives. */
export async function sendAll() {
  again = true;
  running ??= sendInOrder().finally(() => (running = null));
  return running;
}

async function sendInOrder() {
  while (again) {
    again = false;
    clearTimeout(timer);
    await read();
    const shut = new Set(); // matches whose link was turned off, or of which nothing arrived
    const silent = mayBeOlder ? await bringBack() : [];
    silent?.forEach((place) => shut.add(place));
    mayBeOlder = !silent;
    let failed = mayBeOlder || acts.some(({ place }) => shut.has(place));
    const open = ({ place, from }) => !shut.has(place) && !shut.has(from);
    for (let act; !mayBeOlder && (act = acts.find((each) => goes(each) && open(each))); ) {
      const told = await send(act).catch(() => null);
      if (!told) {
        shut.add(act.place);
        failed = true;
        continue;
      }
      tries = 0;
      const taken = { ...act, revision: told.revision, saved: true };
      if (told.saved) document.dispatchEvent(new CustomEvent("taken", { detail: taken }));
      if (told.disputed) await doubt(act.slip, told.disputed);
      if (told.saved && isStored(taken)) await remember(taken).catch(() => {}); // it is safe at the server
      if (told.saved) await drop([act.slip], told.revision);
      else if (told.replaced) shut.add(act.place);
      else if (await answers(act, told)) await drop(withFollowers(act.slip));
      else await change(act.slip, { look: { why: told.refused, sure: told.sure } });
      if (Boolean(told.replaced) !== Boolean(act.replaced)) await change(act.slip, { replaced: told.replaced });
      document.dispatchEvent(new CustomEvent("answered", { detail: { act, told } }));
    }
    for (let act; !mayBeOlder && (act = acts.find((each) => isUntold(each) && open(each))); ) {
      if (await tellLook(act)) continue;
      shut.add(act.place);
      failed = true;
    }
    if (failed) tries += 1;
    mayBeOlder ||= failed || silent.length > 0;
    document.dispatchEvent(new Event("tried"));
  }
  if (acts.some((act) => (goes(act) && !act.replaced) || isUntold(act))) timer = setTimeout(sendAll, pause());
}

/** Everybody at the table, and the organiser, see a row that needs a look, too; and this phone hears what they chose.
 *  Whether an answer came. */
async function tellLook(act) {
  const said = await send({ ...wanted(act), slip: act.slip }, true).catch(() => null);
  if (!said) return false;
  heard.add(act.slip);
  if (!acts.find(({ slip }) => slip === act.slip)?.look) return true; // somebody has chosen here meanwhile
  if (said.saved) await drop([act.slip], said.revision);
  else if (said.look === "left") await drop(withFollowers(act.slip));
  else if ((said.look === "alone") !== Boolean(act.look.alone))
    await change(act.slip, { look: { ...act.look, alone: said.look === "alone" } });
  return true;
}

/** Whether what was answered as saved is at the server: a strike of a row that does not stand makes nothing, nor does
 *  an undo where nothing is left. A start has no revision, nor has an undo of a name. */
const isStored = ({ kind, of, revision }) => Boolean(revision || of || kind === "start");

/** A server that was away may have gone back to an older copy: what it took from here since that copy was made is kept
 *  anew, before all else. The places of which it said nothing; null where it said nothing at all. */
async function bringBack() {
  const { found, silent, isOlder } = await lost(acts.map(({ slip }) => slip)).catch(() => ({ silent: null }));
  if (!found?.length) return silent;
  const relinked = [];
  for (const act of acts) if (rebase(act, found)) relinked.push(act);
  for (const act of found) rebase(act, found);
  const known = new Map(((await store((all) => all.getAll())) ?? []).map((act) => [act.at, act.slip]));
  await store((all) => {
    const here = [...known.values()]; // another tab may have come first
    for (const { at, ...act } of found)
      if (!here.includes(act.slip)) all.put(at && !known.has(at) ? { at, ...act } : act);
    for (const act of relinked) if (known.get(act.at) === act.slip) all.put(act);
  }).then(() => forget(found), () => {});
  if (isOlder) document.dispatchEvent(new Event("brought"));
  await changed();
  return silent;
}

/** Puts an act that was done on the revision which one of these has made on that act, as the revision may be another
 *  one by then; whether it did. */
function rebase(act, found) {
  const isOn = (each) => each.place === act.place && each.number === act.number && each.revision === act.base;
  const before = !act.on && act.base && ["row", "strike"].includes(act.kind) ? found.find(isOn) : null;
  if (before) Object.assign(act, { on: before.slip, base: 0 });
  return Boolean(before);
}

/** ms until the next try; phones that lost one wifi do not all come back at once. */
const pause = () => 1000 * PAUSES[Math.min(Math.max(tries - 1, 0), PAUSES.length - 1)] * (0.75 + Math.random() / 2);

/** What releases before 0.14 kept of a row, and of the counts that were tapped after it. */
async function takeOver() {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(OLD))) {
    const found = fromOld(name);
    if (!found) continue; // it cannot be read: it stays where it is
    // two tabs may come at one instant: the shelf lets in one after the other
    const put = (all) => {
      all.getAll().onsuccess = ({ target }) => unknown(found, target.result).forEach((act) => all.add(act));
    };
    if (await shelf) await store(put);
    else acts = [...acts, ...unknown(found, acts)];
    await changed();
    localStorage.removeItem(name);
  }
}

const unknown = (found, there) => found.filter(({ slip }) => !there.some((each) => each.slip === slip));

/** The acts of one such row; null where it is none. */
function fromOld(name) {
  try {
    const { boxes, says, waiting = [], written, key } = JSON.parse(localStorage.getItem(name));
    const [action, own] = [name.slice(OLD.length), new Map(boxes)];
    const [, place, number] = action.match(/^(\/[^/]+\/[^/]+\/)lines\/(\d+)\//);
    const at = (n) => ({ place, kind: "row", number: +number + n, action: `${place}lines/${+number + n}/`, when });
    const when = new Date().toISOString();
    const slips = [own.get("slip"), ...waiting].map((_, n) => slipAfter(own.get("slip"), n));
    const first = { ...at(0), slip: slips[0], base: Number(own.get("base")), says, where: says.split(",")[0] };
    first.body = [...boxes, ...(key ? [key] : [])];
    if (written) first.look = { why: `${written} is written already.`, sure: "", beside: true };
    const count = (tap, n) => ({ slip: slips[n + 1], after: slips[n], base: 0, body: [["tap", tap]], says: tap });
    return [first, ...waiting.map((tap, n) => ({ ...at(n + 1), ...count(tap, n) }))];
  } catch {
    return null;
  }
}

/** The same in every tab. */
const slipAfter = (slip, n) =>
  slip.slice(0, -12) + ((parseInt(slip.slice(-12), 16) + n) % 2 ** 48).toString(16).padStart(12, "0");

const shelf = openStore("scorekeeper", SHELF, { keyPath: "at", autoIncrement: true });
const others = "BroadcastChannel" in window ? new BroadcastChannel("unsent") : null;
others?.addEventListener("message", read);
/** The server may be another one by now. */
function sendAnew() {
  mayBeOlder = true;
  heard.clear();
  sendAll();
}
addEventListener("online", sendAnew);
addEventListener("pageshow", sendAnew);
document.addEventListener("connected", sendAnew);
document.addEventListener("gone", sendAnew);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && sendAnew());
export const ready = read()
  .then(takeOver)
  .catch(() => {}) // no storage here
  .then(sendAll);
