// What a phone keeps of a match that began on it, where a worker answers in the place of the server.

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
