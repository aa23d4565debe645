// Where the browser has a worker, on https and on localhost, this page opens again without a network.
import { kept, ready } from "./queue.js";

const here = location.pathname;
const page = here === "/" ? "/phone/" : here.match(/^\/matches\/[^/]+\//)?.[0];
const worker = navigator.serviceWorker ?? null;

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

worker?.addEventListener("message", reopens);
if (worker && page) {
  keep().catch(() => {}); // switched off in this browser
  if (worker.controller) caches.match(page, { ignoreVary: true }).then((there) => there && reopens()); // at once
}
