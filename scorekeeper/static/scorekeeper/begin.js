// A match that begins on a phone without a network, on a page that it keeps with a letter for each person: names stand
// in their places, its id is the phone's, and the server takes it before its rows.
import { asText, keepBorn, putNames } from "./born.js";
import { add, newSlip } from "./queue.js";

const HOME = "/phone/";

/** What may begin: [{address, title, count, page}], the newest first. `page`: its document. */
export async function blanks() {
  const cache = await caches.open("blanks");
  const found = [];
  for (const { url } of await cache.keys()) {
    const { pathname, search, searchParams } = new URL(url);
    if (!pathname.startsWith(HOME)) continue;
    const answer = await cache.match(url, { ignoreVary: true });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const title = page.querySelector(".title h1").textContent;
    const when = Date.parse(answer.headers.get("date")) || 0;
    found.push({ address: pathname + search, title, count: Number(searchParams.get("players")), page, when });
  }
  return found.sort((one, two) => two.when - one.when || one.count - two.count);
}

/** Keeps the start and the page of a match; its address. */
export async function begin({ address, page, title }, names) {
  const [slip, { pathname: action, searchParams }] = [newSlip(), new URL(address, location)];
  const place = `/matches/${slip}/`;
  const cache = await caches.open("blanks");
  const text = asText(putNames(page, names)).replaceAll(page.getElementById("carried").dataset.place, place);
  await keepBorn(cache, await cache.match(address, { ignoreVary: true }), place, text);
  const said = [...searchParams].filter(([name]) => name !== "players");
  const body = [...names.map((name, seat) => [`name-${seat}`, name]), ["dealer", "0"], ...said];
  const how = { number: 0, says: title, where: title, match: page.title };
  await add({ slip, place, kind: "start", action, from: HOME, body, ...how });
  return place;
}
