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

worker?.addEventListener("message", () => document.documentElement.toggleAttribute("data-reopens", true));
if (worker && page) keep().catch(() => {}); // switched off in this browser
