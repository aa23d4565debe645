// Rooms of IndexedDB, where neither the end of a tab nor that of the browser reaches what is kept.
const SLOW = 3000; // ms after which a browser that does not open a room has none

/** A room of this name with one shelf in it; null where this browser has none. */
export function openStore(name, shelf, how) {
  return new Promise((found) => {
    setTimeout(found, SLOW, null);
    try {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(shelf, how);
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close(); // a later release may ask for another shape
        found(asked.result);
      };
      asked.onerror = asked.onblocked = () => found(null);
    } catch {
      found(null);
    }
  });
}

/** Lets `act` do something with the shelf of an opened room; resolves once that is done, with what `act` asked for. */
export async function inStore(opened, shelf, act, durability = "relaxed") {
  if (!opened) return undefined;
  return new Promise((done, failed) => {
    const doing = opened.transaction(shelf, "readwrite", { durability });
    const asked = act(doing.objectStore(shelf));
    doing.oncomplete = () => done(asked?.result);
    doing.onerror = doing.onabort = () => failed(doing.error);
  });
}
