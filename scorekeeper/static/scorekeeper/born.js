// The page of a match that begins on a phone: made of one with a letter for each person, and what the phone keeps of it
// where a worker answers in the place of the server.
import { newSlip } from "./queue.js";

const FIRST = 0xe000; // the letter of whoever sits first, as `scorekeeper/home/phone_views.py` has it

/** Puts its page away, with the files of the page that it is made of. `from`: the cache of that; `before`: its
 *  answer. */
export async function keepBorn(from, before, address, text) {
  const to = await caches.open(address);
  for (const file of await from.keys())
    if (/\/(static|rules)\//.test(file.url)) await to.put(file, await from.match(file, { ignoreVary: true }));
  const headers = new Headers(before.headers);
  headers.set("date", new Date().toUTCString()); // the newest of those that are kept
  await to.put(address, new Response(text, { headers }));
}

/** A page as text. */
export const asText = (page) => `<!DOCTYPE html>${page.documentElement.outerHTML}`;

/** The page with these people in the places of its letters. Nobody watches it before the server knows it. */
export function putNames(page, names) {
  const put = (text) => text.replace(/[\ue000-\ue0ff]/g, (letter) => names[letter.charCodeAt(0) - FIRST]);
  const carried = page.getElementById("carried");
  const said = JSON.parse(carried.textContent, (_, value) => (typeof value === "string" ? put(value) : value));
  const all = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    for (const each of node.attributes ?? []) each.value = put(each.value);
    if (node.nodeType === Node.TEXT_NODE) node.data = put(node.data);
  }
  carried.textContent = JSON.stringify(said).replaceAll("<", "\\u003c");
  for (const each of page.querySelectorAll("[name=slip]")) each.setAttribute("value", newSlip());
  page.getElementById("head").dataset.watch = "";
  return page;
}
