// At home, and on the page of a night: of which matches something is on this phone only. It goes off from here, too.
import "./keep.js";
import { countOf, kept, keptOf, rowsIn } from "./queue.js";

const line = (place) => {
  const acts = keptOf(place);
  const link = Object.assign(document.createElement("a"), { href: place, textContent: `${told(acts)} ` });
  const title = acts.find((act) => act.match)?.match;
  if (title) link.prepend(Object.assign(document.createElement("b"), { textContent: title }), " ");
  return link;
};

/** "3 rows on this phone, not sent yet." */
function told(acts) {
  const looks = rowsIn(acts.filter((act) => act.look));
  if (looks) return looks === 1 ? "1 row needs a look." : `${looks} rows need a look.`;
  return `${rowsIn(acts) ? countOf(acts) : "What was taken back is"} on this phone, not sent yet.`;
}

function tell() {
  const box = document.querySelector("[data-unsent]");
  const places = [...new Set(kept().map((act) => act.place))];
  box.hidden = places.length === 0;
  box.replaceChildren(...places.map(line));
}
/** What was sent from here stands on home, too. The page of a night has its news by itself. */
async function showSent() {
  const stays = leaves || kept().length || document.querySelector("main :focus, [data-watch]");
  if (!came || stays) return;
  const answer = await fetch(location.pathname).catch(() => null);
  const page = new DOMParser().parseFromString(answer?.ok ? await answer.text() : "", "text/html");
  const main = page.querySelector("main");
  if (!main || !page.querySelector("[data-unsent]")) return; // a portal's page
  came = false;
  document.querySelector("main").replaceWith(main);
  tell();
}

let came = false;
let leaves = false; // somebody follows a link
addEventListener("beforeunload", () => (leaves = true));
document.addEventListener("queue", tell);
document.addEventListener("taken", () => (came = true));
document.addEventListener("tried", showSent);
tell();
