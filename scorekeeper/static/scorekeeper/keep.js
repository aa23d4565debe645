// Where the browser has a worker, on https and on localhost, this page opens again without a network.
import { kept, ready } from "./queue.js";

const here = location.pathname;
const page = here === "/" ? "/phone/" : here.match(/^\/matches\/[^/]+\//)?.[0];
const sent = new Set(); // places of matches
/** Null where pages are not kept, as on plain http. */
export const worker = navigator.serviceWorker ?? null;

async function keep() {
  await worker.register("/worker.js");
  const { active } = await worker.ready;
  await ready;
  active.postMessage({ page, unsent: kept().map((act) => act.place) });
}

/** From now on nobody is told to keep the page open. */
function reopens() {
  document.documentElement.toggleAttribute("data-reopens", true);
  document.dispatchEvent(new Event("reopens"));
}

/** What was sent from here stands on the pages of other matches, too, when they open without a network. */
async function renew() {
  const places = [...sent];
  sent.clear();
  if (places.length) (await worker.ready).active.postMessage({ sent: places });
}

if (worker) {
  worker.addEventListener("message", reopens);
  document.addEventListener("taken", ({ detail: { place } }) => place !== page && sent.add(place));
  document.addEventListener("tried", renew);
}
if (worker && page) {
  keep().catch(() => {}); // switched off in this browser
  if (worker.controller) caches.match(page, { ignoreVary: true }).then((there) => there && reopens()); // at once
}
