// Work that no tap is to wait for.
const LATEST = { timeout: 2000 }; // ms

/** Waits until the page has nothing else to do. */
export const idle = () =>
  new Promise((go) => (globalThis.requestIdleCallback ? requestIdleCallback(go, LATEST) : setTimeout(go, 50)));
