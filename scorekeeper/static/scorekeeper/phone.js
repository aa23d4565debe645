// The matches that this phone keeps, for its home page without a network: what they are, and what is not sent of them.
import { keptOf, rowsIn } from "./queue.js";

const place = document.querySelector("[data-kept]");

async function list() {
  const found = [];
  for (const path of await caches.keys()) {
    const page = path.startsWith("/matches/") && (await caches.match(path, { ignoreVary: true }));
    if (page) found.push([Date.parse(page.headers.get("date")) || 0, path, await page.text()]);
  }
  found.sort(([one], [two]) => two - one);
  place.replaceChildren(...found.map(([, path, text]) => rowOf(path, text)));
  place.closest("section").hidden = found.length === 0;
}

function rowOf(path, text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const { title } = page;
  const where = page.querySelector(".title .where")?.textContent.trim().replace(/\s+/g, " "); // "Deal 2", "Finished"
  const count = rowsIn(keptOf(path));
  const row = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: path });
  const waits = count ? `${count} ${count === 1 ? "row" : "rows"} not sent` : "";
  link.append(
    Object.assign(document.createElement("b"), { textContent: title }),
    Object.assign(document.createElement("small"), { textContent: [where, waits].filter(Boolean).join(" \u00b7 ") }),
  );
  row.append(link);
  return row;
}

if ("caches" in window) {
  document.addEventListener("queue", list);
  list();
}
