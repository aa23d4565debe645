// Papers typed in one after the other: the next one is there while the last is sent, and nothing struck is lost.
const NOT_ANSWERED = 3000; // milliseconds until it is sent once more
const BUSY = [202, 429, 502, 503, 504]; // not taken for now, or no answer of the server itself: as without a network
const shown = () => document.querySelector("main");
const paperIn = (part) => part?.querySelector("[data-paper]");
const keyOf = (part) => paperIn(part)?.dataset.paper; // of its pile and table
const kept = new Map(); // by key: the page of a paper that is not saved, as it was typed
const unsaved = new Map(); // by key: why the server did not save it, a template of the page
const onTheWay = new Map(); // by key: the page as it was sent, and whether that failed
let posts = Promise.resolve(); // one after the other
let struck = null; // the keys since a paper was sent, until the next one is there
let coming = fetchAfter(shown());

/** Whether a box has something else than the server wrote there. */
function isChanged(box) {
  if (!box.matches("select")) return box.value !== box.defaultValue;
  const first = [...box.options].find((each) => each.defaultSelected) ?? box.options[0];
  return box.value !== first.value;
}

/** Whether a page has what would be lost with it. */
function isTyped(part) {
  return unsaved.has(keyOf(part)) || [...part.querySelectorAll("[data-paper] [data-box]")].some(isChanged);
}

/** What came: its status, whether something was saved, whether it is a page of ours, and its main part if that has
 *  papers; null of anything else. */
async function read(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  const hasPapers = answer.ok && main?.querySelector("[data-papers]");
  if (hasPapers) main.dataset.address = answer.url;
  const isOurs = Boolean(page.querySelector("footer.site"));
  return { status: answer.status, saved: answer.redirected, isOurs, main: hasPapers ? main : null };
}

/** A page that is only looked at: what was done is left to the answers. */
function look(address) {
  return fetch(address, { headers: { Accept: "text/html" } })
    .then(read)
    .then((answer) => answer.main)
    .catch(() => null);
}

/** The paper after the one on a page; null where none follows. */
async function fetchAfter(main) {
  const address = paperIn(main)?.dataset.next;
  return address ? look(address) : null;
}

/** Send a paper until the server answers: its page and whether it was saved, or why not. */
async function send(key, address, body) {
  for (let isRenewed = false; ; ) {
    const answer = await fetch(address, { method: "POST", body })
      .then(read)
      .catch(() => null);
    if (answer?.main) return answer;
    if (answer?.status === 403 && !isRenewed) isRenewed = await renew(body, address);
    else if (answer && !BUSY.includes(answer.status)) return { main: null, saved: false, why: reasonOf(answer) };
    else await wait(key);
  }
}

/** Give a paper the proof of a page as it is now; it is sent once more in any case. */
async function renew(body, address) {
  const proof = (await look(address))?.querySelector("[name=csrfmiddlewaretoken]");
  if (proof) body.set(proof.name, proof.value);
  return true;
}

function reasonOf({ status, isOurs }) {
  if (status < 400) return isOurs ? "closed" : "strange";
  return [403, 404].includes(status) ? "closed" : "fault";
}

/** Say that there is no connection, before it is tried again. */
function wait(key) {
  onTheWay.get(key).failed = true;
  tell();
  return new Promise((go) => setTimeout(go, NOT_ANSWERED));
}

/** Say which papers are not saved, and why. What is on the screen says itself what the server asks about it. */
function tell() {
  const place = shown().querySelector("[data-papers]");
  const line = (why, key, page) => {
    const part = place.querySelector(`[data-why="${why}"]`).content.cloneNode(true);
    const words = part.querySelector("[data-of]");
    words.dataset.of = key;
    words.textContent = paperIn(page).dataset.place;
    return part;
  };
  const late = [...onTheWay].filter(([, { failed }]) => failed);
  const here = unsaved.get(keyOf(shown()));
  place.querySelectorAll(":scope > p").forEach((each) => each.remove());
  place.append(
    ...late.map(([key, { page }]) => line("late", key, page)),
    ...[...kept].map(([key, page]) => line(unsaved.get(key) ?? "kept", key, page)),
    ...(here && !["kept", "differ"].includes(here) ? [line(here, keyOf(shown()), shown())] : []),
  );
}

/** Show a page, or a paper that was kept as it was typed in its place; whether nothing is typed in it yet. */
function show(main) {
  const key = keyOf(main);
  const page = kept.get(key) ?? main;
  kept.delete(key);
  if (page !== main) takeNews(main, page);
  shown().replaceWith(page);
  history.replaceState(history.state, "", page.dataset.address);
  tell();
  coming = fetchAfter(page);
  (page.querySelector("[autofocus]") ?? paperIn(page)?.querySelector("[data-box]"))?.focus();
  return page === main;
}

/** Go to another paper, as it was typed where it was kept or is sent; one that is half typed is put aside. */
function turnTo(key, main) {
  const page = kept.get(key) ?? onTheWay.get(key)?.page ?? main;
  if (!page || page === shown()) return;
  kept.delete(key);
  const left = keyOf(shown());
  if (isTyped(shown()) && !onTheWay.has(left)) kept.set(left, shown());
  struck = null;
  if (page !== main) takeNews(main ?? shown(), page);
  show(page);
}

/** Show the next page, and strike there what was struck meanwhile. */
function goOn(main) {
  if (show(main)) strike();
  else struck = null;
}

/** Strike the keys that were struck while there was no box; those after another paper is sent wait for the next. */
function strike() {
  const keys = struck ?? [];
  struck = null;
  while (keys.length && !struck && paperIn(shown())) {
    const box = document.activeElement;
    const key = keys.shift();
    if (key === "Enter") box.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    else if (box.matches("select")) box.value = beginsWith(box, key) ?? box.value;
    else if (key === "Backspace") box.value = box.value.slice(0, -1);
    else if (box.matches("input")) box.setRangeText(key, box.selectionStart, box.selectionEnd, "end");
  }
  struck?.push(...keys);
}

const beginsWith = (list, key) =>
  [...list.options].find((each) => each.text.toLowerCase().startsWith(key.toLowerCase()))?.value;

addEventListener(
  "keydown",
  (event) => {
    if (!struck || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length > 1 && !["Enter", "Backspace"].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat || event.key !== "Enter") struck.push(event.key);
  },
  true,
);

addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-paper]")) return;
  event.preventDefault();
  const key = form.dataset.paper;
  if (onTheWay.has(key)) return;
  const typed = shown();
  const body = new FormData(form);
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  const stays = event.submitter?.name === "more";
  struck = [];
  unsaved.delete(key);
  onTheWay.set(key, { page: typed, failed: false });
  const answer = (posts = posts.then(() => send(key, form.action, body)));
  const next = stays ? null : await coming;
  const goesOn = paperIn(next) && !onTheWay.has(keyOf(next));
  if (goesOn) goOn(next);
  const { main, saved, why } = await answer;
  onTheWay.delete(key);
  const refused = saved || keyOf(main) === key ? main : withErrors(typed, main);
  if (!saved) unsaved.set(key, why ?? paperIn(refused).dataset.asks ?? "kept");
  const isLeft = shown() !== typed;
  if (isLeft && saved) takeNews(main, shown());
  else if (isLeft) kept.set(key, refused);
  else if (saved || (stays && refused === main)) goOn(main);
  else await showAfter(refused, key);
  tell();
});

/** A paper as it was typed, below what the page of another one says is wrong with it. */
function withErrors(typed, main) {
  typed.querySelector(":scope > .error")?.remove();
  const errors = main?.querySelector(".error");
  if (errors) paperIn(typed).before(errors);
  return typed;
}

/** Go on after a paper that was refused while none followed: to the next one if it can be had by now. */
async function showAfter(refused, key) {
  const next = await fetchAfter(refused);
  const follows = paperIn(next) && !onTheWay.has(keyOf(next)) && keyOf(next) !== key;
  if (follows) {
    kept.set(key, refused);
    goOn(next);
  } else {
    struck = null;
    show(refused);
  }
}

/** The piles and what was done, of a page that is newer. */
function takeNews(main, page) {
  for (const part of [".piles", "[data-done]"]) {
    const now = main.querySelector(part)?.cloneNode(true);
    if (now) page.querySelector(part)?.replaceChildren(...now.childNodes);
  }
}

addEventListener("click", async (event) => {
  const aside = event.target.closest("[data-papers] button");
  const link = event.target.closest(`main a[href^="${location.pathname}?"]`);
  if (aside) turnTo(aside.dataset.of);
  else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const main = await look(link.href);
    if (main) turnTo(keyOf(main), main);
    else location = link.href;
  }
});

addEventListener("beforeunload", (event) => {
  if (kept.size || onTheWay.size || isTyped(shown())) event.preventDefault();
});
