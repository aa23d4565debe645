// Without a network: the matches that were open last on this phone, its own home page, and pages on which others
// begin. A browser runs it on https and on localhost alone. Pages come from the network wherever it answers; what
// never changes comes from here.
//
// A cache each, by its path: the page, and every file that it names. Rows are not kept here (queue.js).
const HOME = "/phone/";
const MOST = 5; // matches
const BLANKS = "blanks"; // the pages of matches that are not begun, with the files of them all
const MOST_BLANKS = 12;
const DAY = 24 * 3600 * 1000; // ms after which such a page is asked for anew: it has a proof for forms, and files
const PATIENCE = 5000; // ms after which a page that is kept is shown, though an answer may still come
const FILE = /(?:\/static\/|\.\/|fonts\/suits)[\w./-]*\.[0-9a-f]{12}\.(?:js|css|woff2)|\/rules\/[\w./-]+\.js/g;
const BLANK = /data-blank="([^"]+)"/g;
const MATCH = /^\/matches\/[^/]+\//;
let line = Promise.resolve(); // one thing after another, as pages come

const later = (act) => (line = line.then(act).catch(() => {}));
const kept = (path) => caches.match(path, { ignoreVary: true });
const isOurs = (answer) => answer.ok && !answer.redirected && answer.headers.get("content-type")?.includes("html");
const isFile = (path) => /^\/(static|rules)\//.test(path);

/** Puts away every file that a text names, and that those name; their addresses. */
async function gather(cache, text, base, found = new Set()) {
  for (const [name] of text.matchAll(FILE)) {
    const { href } = new URL(name, base);
    if (found.has(href)) continue;
    found.add(href);
    const file = (await kept(href)) ?? (await fetch(href));
    if (!file.ok) throw new Error(href);
    await cache.put(href, file.clone());
    if (/\.(js|css)$/.test(href)) await gather(cache, await file.text(), href, found);
  }
  return found;
}

/** Keeps a page with its files, in the place of the one before. */
async function keep(path, answer) {
  if (!isOurs(answer)) return;
  const [text, before] = [await answer.clone().text(), await (await kept(path))?.text()];
  const cache = await caches.open(path);
  if (!before || `${before.match(FILE)}` !== `${text.match(FILE)}`) {
    const files = await gather(cache, text, location.href);
    for (const { url } of await cache.keys()) if (!files.has(url)) await cache.delete(url, { ignoreVary: true });
  }
  await cache.put(path, answer);
}

const whenOf = (page) => Date.parse(page?.headers.get("date")) || 0;

/** Keeps the pages of matches that are not begun which this page names: those that are not here, or old by now. */
async function keepBlanks(path) {
  const cache = await caches.open(BLANKS);
  const text = (await (await kept(path))?.text()) ?? "";
  const named = [...text.matchAll(BLANK)].map(([, address]) => address.replaceAll("&amp;", "&"));
  const found = await Promise.all(named.map(kept));
  const wanted = named.filter((_, at) => Date.now() - whenOf(found[at]) > DAY);
  for (const address of wanted) {
    const answer = await fetch(address);
    const page = await answer.clone().text();
    if (!isOurs(answer) || !page.includes('id="carried"')) continue; // its rules are still being made
    await gather(cache, page, location.href);
    await cache.put(address, answer);
  }
  if (wanted.length) await tidyBlanks(cache);
}

/** The newest pages stay, with their files. */
async function tidyBlanks(cache) {
  const [pages, files] = [[], new Set()];
  for (const key of await cache.keys())
    if (!isFile(new URL(key.url).pathname)) pages.push([whenOf(await cache.match(key, { ignoreVary: true })), key]);
  pages.sort(([one], [two]) => two - one);
  for (const [, key] of pages.slice(MOST_BLANKS)) await cache.delete(key, { ignoreVary: true });
  for (const [, key] of pages.slice(0, MOST_BLANKS))
    await gather(cache, await (await cache.match(key, { ignoreVary: true })).text(), location.href, files);
  for (const { url } of await cache.keys())
    if (isFile(new URL(url).pathname) && !files.has(url)) await cache.delete(url, { ignoreVary: true });
}

/** Keeps the matches that were open last, and those with rows that are not sent. */
async function tidy(unsent) {
  const found = [];
  for (const path of (await caches.keys()).filter((each) => MATCH.test(each) && !unsent.includes(each)))
    found.push([whenOf(await kept(path)), path]);
  found.sort(([one], [two]) => two - one);
  for (const [, path] of found.slice(MOST)) await caches.delete(path);
}

/** From the network. A page that is kept here is kept anew, and not at all where the server no longer shows it. */
async function fetched(event, path) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (!/(\/|\?saved=.*)$/.test(event.request.url)) return answer; // a part of a page, or another view of it
  const here = answer.status === 404 && (await kept(path));
  if (here && (await here.clone().text()).includes('data-watch=""')) return here; // it began here and is not sent yet
  const copy = answer.clone();
  later(async () => {
    if (!(await kept(path))) return;
    if (copy.status === 404) await caches.delete(path);
    else await keep(path, copy);
  });
  return answer;
}

/** A page as the network has it, else as it is kept; of a match that is kept every page leads to its sheet. */
async function pageOf(event, path) {
  const here = await kept(path);
  const late = new Promise((done) => here && setTimeout(done, PATIENCE, here));
  try {
    return await Promise.race([fetched(event, path), late]);
  } catch {
    const [sheet] = path.match(MATCH) ?? [];
    if (here) return here;
    return sheet && (await kept(sheet)) ? Response.redirect(sheet) : ((await kept(HOME)) ?? Response.error());
  }
}

addEventListener("fetch", (event) => {
  const { method, mode, url, headers } = event.request;
  const { origin, pathname: path } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (isFile(path)) event.respondWith(kept(url).then((file) => file ?? fetch(event.request)));
  else if (mode === "navigate") event.respondWith(pageOf(event, path));
  else if (headers.get("accept") === "text/html" && MATCH.test(path)) event.respondWith(fetched(event, path));
});
// a page is open, and wants to open again
addEventListener("message", (event) => {
  const { page, unsent, sent } = event.data;
  const renew = async () => {
    for (const place of sent) if (await kept(place)) await keep(place, await fetch(place));
  };
  if (sent) return event.waitUntil(later(renew));
  const act = async () => {
    if (page === HOME || !(await kept(page))) await keep(page, await fetch(page));
    if (await kept(page)) event.source.postMessage(page);
    await tidy(unsent);
  };
  event.waitUntil(Promise.all([later(act), later(() => keepBlanks(page))]));
});
// a newer one takes over at once: it reloads no page, and what a page names never changes
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(later(async () => keep(HOME, await fetch(HOME))));
  later(() => keepBlanks(HOME));
});
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), preload()])));

/** Pages are asked for while this worker still wakes up. */
const preload = () => registration.navigationPreload?.enable();
