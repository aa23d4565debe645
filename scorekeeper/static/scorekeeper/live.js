// Keeps a page right without a touch: listens, and asks again whenever this phone may have missed something.
import { putDiffering } from "./differing.js";
import { stayFolded, takeSettled } from "./doubts.js";
import { lifted } from "./finger.js";
import { tellShown } from "./shown.js";
import { aloud, say, tell } from "./status.js";

const head = () => document.querySelector("[data-watch]");
const AGAIN = 2000; // ms at most between two tries: an old total may stand for five seconds, no longer
const AWAY = "Not connected";
const NOT_NOW = "Not connected. Try again when it is back.";
const NOT_SENT = "Not connected. Nothing was sent: try again.";
const NAP = 6000; // ms without a tick: this device was asleep
const OWN = 300; // ms that news wait where a row is on its way: most often they are of that row, and its answer is here
const PAUSE = 300; // ms after a tap: the next one finds nothing in its way
let source, lost, fading, away;
let told = 0; // the newest version that we heard of
let wait = 500;
let asking = null;
let behind = 0; // answers in a row that were older than that
let swaps = 0; // how often the page was put in place
let signs = 0; // of our own, on their way
let shut = false; // the server no longer shows us this match
let cleared = false; // and nothing of it is left on this page

/** Whether this match began on this phone, and no server knows it yet. */
const isBorn = () => head()?.dataset.watch === "";

/** Whether the server, or the network, is away as far as this page knows. */
export const isAway = () => Boolean(away || lost || !navigator.onLine || isBorn());

/** What needs the network is soft as long as there is none. */
const soften = () => document.documentElement.toggleAttribute("data-offline", isAway());

/** The page of this text. */
export const read = (text) => new DOMParser().parseFromString(text, "text/html");

/** Puts what is other on a fetched page in place of ours; what a person is writing stays. Whether it was our page. */
export function swap(page) {
  if (!page.querySelector("[data-watch]")) return false;
  const other = page.querySelector("[data-watch]").dataset.watch !== head().dataset.watch; // the night has gone on
  if (other) told = 0;
  swaps += 1;
  let focus = () => {};
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(part.id);
    if (fresh && busy(part)) {
      tellWho(part, fresh);
      takeSettled(part, fresh);
    }
    if (!fresh || busy(part)) continue;
    stayFolded(part, fresh);
    const held = places(part).indexOf(document.activeElement);
    putDiffering(part, fresh);
    if (held >= 0 && !part.contains(document.activeElement))
      focus = () => places(part)[held]?.focus({ preventScroll: true });
  }
  const { className } = page.body; // such as that its rows fill two columns by now
  if (document.body.className !== className) document.body.className = className;
  document.dispatchEvent(new CustomEvent("came", { detail: page }));
  tellShown();
  const here = made(document);
  if (made(page).some((name) => here.some((other) => name !== other && sameFile(name, other)))) tellNewer();
  lost = null;
  if (other || shut) {
    shut = false; // a server that lacked it has it again
    listen();
  }
  document.dispatchEvent(new CustomEvent("swapped", { detail: page }));
  onward().then((script) => script?.goOn());
  focus();
  if (!old(page)) behind = 0;
  else if (behind++) later();
  else refresh(); // an answer that was overtaken on its way
  const fades = document.querySelector("[data-fades]"); // "is writing" is believed for a while
  clearTimeout(fading);
  if (fades) fading = setTimeout(refresh, Number(fades.dataset.fades) * 1000);
  return true;
}

/** The script of the panel that leads to the next match or seat; null where there is no panel. */
const onward = async () => {
  const panel = document.querySelector("[data-onward]");
  return panel && import(panel.dataset.script).catch(() => null);
};

/** Where somebody writes here, the page around stays, but who else is writing is news, and so is that nobody is. */
function tellWho(part, fresh) {
  const [said, now] = [part, fresh].map((each) => each.querySelector("[data-fades]"));
  const went = fresh.querySelector("[data-onward]"); // their people have gone on, and somebody writes here
  if (went && !part.querySelector("[data-onward]")) part.prepend(went);
  if (said && now) said.textContent = now.textContent;
  else if (said) said.remove();
  else if (now) part.querySelector("form[data-entry]").before(now);
}

/** The styles and scripts of a page: their names change with every version. */
const made = (page) =>
  [...page.querySelectorAll("head > [rel=stylesheet], head > script[src]")].map(
    (each) => each.getAttribute("href") ?? each.getAttribute("src"),
  );

/** Two addresses of one file: where nothing is written a page has other files. */
const sameFile = (...names) => new Set(names.map((name) => name.replace(/\.[0-9a-f]{12}\./, "."))).size === 1;

/** The laptop runs a newer version. This page goes on as it is: only a person reloads it, and what is written stays. */
function tellNewer() {
  const foot = document.querySelector("footer.site");
  if (!foot || foot.querySelector("[data-newer]")) return;
  const link = document.createElement("a");
  link.dataset.newer = "";
  link.href = location.pathname + location.search;
  link.textContent = "New version: tap when free";
  foot.prepend(link, " ");
}

const version = (page) => Number(page.querySelector("[data-watch]")?.dataset.version);
const old = (page) => version(page) < told;
const newer = (page) => version(page) > version(document);

// with the round that somebody went on to, or the figure that was tapped
const here = () => location.pathname + (/^\?(go|side|clean)=/.test(location.search) ? location.search : "");

const places = (part) => [...part.querySelectorAll("a, button, summary, textarea")];

const busy = (part) =>
  part.querySelector(".why :is(:checked, :focus)") ||
  (part.querySelector("form[data-entry]") && part.querySelector("[data-touched], :is(input, select, textarea):focus"));

/** Asks for the page once; a second wish while one is under way waits for it. */
async function refresh() {
  if (!head().dataset.watch) return;
  if (asking) {
    asking.again = true;
    return;
  }
  asking = { again: false };
  const [where, seen] = [here(), swaps];
  try {
    const headers = { accept: "text/html", "x-news": told }; // of several servers each may have heard less
    const answer = await fetch(where, { headers, cache: "no-store" });
    const page = read(await answer.text());
    await lifted(PAUSE);
    if (where !== here())
      asking.again = true; // this page shows another row by now
    else if (answer.status === 404) gone();
    else if (seen !== swaps)
      asking.again = old(document) || newer(page); // what came in between may have been asked for after this
    else if (!answer.ok || !swap(page)) later();
    else if (answer.redirected && document.body.matches(".projector")) history.replaceState(null, "", answer.url);
  } catch {
    later();
  }
  const again = asking.again;
  asking = null;
  if (again) refresh();
}

/** A link that was turned off, or a match that the server does not know: nobody asks for ever. */
function gone() {
  shut = true;
  source?.close();
  source = null;
  if (!document.querySelector("form[data-entry]")) clear(); // what somebody writes stays
  say("fault", "No longer open to this phone");
  document.dispatchEvent(new Event("gone")); // its rows may be, too (queue.js)
}

/** Nothing of the page stays but its title. */
function clear() {
  const title = document.querySelector(".title");
  const state = title.querySelector(".state");
  const why = document.createElement("p");
  why.textContent = "The link was turned off, or this was deleted. Ask whoever gave it to you.";
  state.hidden = false;
  title.replaceChildren(title.querySelector("h1"), state);
  title.closest("main").replaceChildren(title, why);
  for (const part of document.querySelectorAll("[data-live]:not(.title)")) part.remove();
  cleared = true;
}

/** The server answered, and not as it should: whether this match is still open to us, its page says. */
async function stillThere() {
  const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.status === 404) gone();
}

function later() {
  setTimeout(refresh, AGAIN / 2 + (Math.random() * AGAIN) / 2);
}

function listen() {
  source?.close();
  soften();
  if (!head()?.dataset.watch || shut) return;
  source = new EventSource(head().dataset.watch);
  source.addEventListener("line", heard);
  source.addEventListener("error", missed);
}

function heard(event) {
  wait = 500;
  told = Number(event.data);
  found();
  if (away) document.dispatchEvent(new CustomEvent("connected")); // what waits here to be sent may go
  away = false;
  soften();
  for (const each of document.querySelectorAll(".error")) if (each.textContent === NOT_NOW) each.remove();
  if (event.data === head().dataset.version) return;
  if (isSending()) setTimeout(catchUp, OWN);
  else refresh();
}

/** Whether news may be of this phone, whose answer is not here yet. */
const isSending = () => signs > 0 || Boolean(document.querySelector(".title [data-state=sending]"));

/** News that this phone has made itself: where nothing else has happened, the page is as new as they are. `where`: the
 *  address that made them; `news`: which ones they were, once it is known. */
export async function ownNews(where, news) {
  signs += 1;
  const made = await news;
  signs -= 1;
  const { dataset } = head();
  const ours = where.split("/").includes(dataset.watch.split("/").at(-1)); // not those of a page with several matches
  if (ours && made === Number(dataset.version) + 1) dataset.version = made;
}

/** Asks for the page where it is not the one that we heard of last, once no row is on its way. */
function catchUp() {
  if (isSending()) return setTimeout(catchUp, OWN);
  if (head()?.dataset.version !== String(told)) refresh();
}

/** Says that totals may be old, for as long as they may. */
function missing() {
  soften();
  const line = document.querySelector(".title .state");
  if (!line || lost || shut || ["unsaved", "kept"].includes(line.dataset.state)) return; // what is not sent weighs more
  lost = [line.dataset.state, line.textContent, line.hidden];
  say("unsaved", AWAY);
  line.hidden = false;
}

function found() {
  const line = document.querySelector(".title .state");
  if (!line || !lost) return;
  if (line.textContent === AWAY) {
    say(...lost);
    line.hidden = lost[2];
  }
  lost = null;
}

/** The browser tries again by itself where the server is gone; where it answered otherwise, we do. */
function missed() {
  away = true;
  missing();
  if (source?.readyState !== EventSource.CLOSED) return;
  stillThere();
  setTimeout(listen, wait / 2 + (Math.random() * wait) / 2);
  wait = Math.min(wait * 2, AGAIN);
}

/** A press while the server may be away: the form goes once it answers; else it stays, and says so. */
async function press(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(away || lost || isBorn()) || form.matches("[data-entry], [data-act]")) return;
  event.preventDefault();
  if (!isBorn() && (await answers())) {
    away = lost = null;
    soften();
    if (form.isConnected) return form.requestSubmit(submitter);
    return aloud(NOT_SENT); // the page came anew meanwhile, and shows what is due now
  }
  if (!form.dispatchEvent(new Event("unanswered", { bubbles: true, cancelable: true }))) return; // done here
  tell(form, NOT_SENT);
  aloud(NOT_SENT);
}

/** A tap on a link while the server is away: the page stays and says so; the browser would show one of its own. */
async function follow(event) {
  const link = event.target.closest("main a[href]");
  const plain = link && link.origin === location.origin && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (event.defaultPrevented || !plain || !isAway()) return;
  event.preventDefault();
  if (!isBorn() && (await answers())) {
    away = lost = null;
    soften();
    return link.click();
  }
  const form = document.querySelector("form[data-entry]") ?? link.closest("section");
  const place = form ?? document.getElementById("entry") ?? link.closest("main");
  tell(place, NOT_NOW);
  aloud(NOT_NOW);
}

/** Whether the server answers within a moment. */
const answers = () =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(AGAIN) }).catch(() => null);

function back() {
  soften();
  if (document.visibilityState !== "visible" || cleared) return;
  shut = false;
  listen();
  refresh();
}

/** A phone that was told to keeps its screen on. */
function stayAwake() {
  try {
    if (localStorage.getItem("awake")) import("./awake.js");
  } catch {
    // a private window remembers nothing
  }
}

if (head()) {
  stayAwake();
  onward(); // a sheet that somebody opens later shows its panel, and is read in peace
  listen();
  document.addEventListener("visibilitychange", back);
  document.addEventListener("submit", press);
  document.addEventListener("click", follow);
  document.addEventListener("resume", back);
  window.addEventListener("online", back);
  window.addEventListener("offline", missing); // the stream itself finds out much later
  window.addEventListener("pageshow", (event) => event.persisted && back());
  let ticked = Date.now();
  setInterval(() => {
    if (Date.now() - ticked > NAP) back();
    ticked = Date.now();
  }, 1000);
}
