// What the server has taken from this phone lately. One that went back to an older copy lacks what came after that.
import { inStore, openStore } from "./shelf.js";

const SHELF = "sent";
const LONGEST = 7 * 24 * 3600 * 1000; // ms
const MOST = 300; // acts
const AT_ONCE = 40; // slips in one question
const PATIENCE = 10000; // ms until a server that says nothing counts as gone
let opened = null;

async function store(act) {
  opened ??= openStore("scorekeeper-sent", SHELF, { keyPath: "slip" });
  return inStore(await opened, SHELF, act);
}

/** Keeps an act that the server has taken: {…, revision}. */
export const remember = ({ saved, on, ...act }) => store((all) => all.put({ ...act, taken: Date.now() }));

/** What was taken of one match, in order, since its page was at this version: it shows none of that. */
export async function takenSince(place, version) {
  const sent = (await store((all) => all.getAll()).catch(() => null)) ?? [];
  const newer = sent.filter((act) => act.place === place && act.shown >= version && !act.from);
  return newer.sort((one, two) => one.taken - two.taken).map((act) => ({ ...act, saved: true }));
}

/** Keeps these no longer. */
export const forget = (acts) => store((all) => acts.forEach(({ slip }) => all.delete(slip)));

/** The acts that the server lacks by now, in order; `waiting`: slips of those that are to be sent anyway. A copy has
 *  all that came before it: the newest ones are asked about, and older ones only where one of these is missing.
 *  `silent`: the places that gave no answer of ours, where nothing is known; it throws where none did. `isOlder`:
 *  whether a match that is there lacks one; one that is not there may have been thrown away. */
export async function lost(waiting) {
  const sent = (await store((all) => all.getAll()).catch(() => null)) ?? [];
  const all = sent.sort((one, two) => two.taken - one.taken);
  const isOld = ({ taken }, at) => at >= MOST || Date.now() - taken > LONGEST;
  const old = all.filter(isOld);
  if (old.length) await forget(old).catch(() => {});
  const places = new Map();
  for (const act of all)
    if (!old.includes(act) && !waiting.includes(act.slip))
      places.set(act.place, [...(places.get(act.place) ?? []), act]);
  const [found, silent] = [[], []];
  let isOlder = false;
  for (const [place, acts] of places) {
    const told = await lackedAt(place, acts).catch((error) => {
      if (error.name === "TimeoutError") throw error; // the others would be waited for as long
      silent.push(place);
    });
    if (told && !told.lacked.length) break;
    found.push(...(told?.lacked ?? []));
    isOlder ||= Boolean(told) && !told.missing;
  }
  if (silent.length && silent.length === places.size) throw new Error("No answer of ours came.");
  return { found: found.sort((one, two) => one.at - two.at), silent, isOlder };
}

/** Those of one match, the newest first; null where this phone is told of nothing there. */
async function lackedAt(place, acts) {
  const found = [];
  for (let at = 0, count = 1; at < acts.length; at += count, count = AT_ONCE) {
    const some = acts.slice(at, at + count);
    const told = await ask(place, some.map(({ slip }) => slip));
    // a match that is not there begins anew if it began here; else its page, if it is open, says so beside its rows
    const isBroughtAnew = acts.some(({ from }) => from) || location.pathname.startsWith(place);
    if (told.missing) return isBroughtAnew ? { lacked: acts, missing: true } : null;
    if (told.replaced) return null;
    const lacked = some.filter(({ slip }) => told.lacks.includes(slip));
    if (!lacked.length) break;
    found.push(...lacked);
  }
  return { lacked: found };
}

async function ask(place, slips) {
  const how = { headers: { accept: "application/json" }, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  const told = await (await fetch(`${place}lines/1/?arrived=${slips}`, how)).json();
  if (!told.lacks && !told.replaced) throw new Error("This was no answer of ours.");
  return told;
}
