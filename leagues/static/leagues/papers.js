// Papers typed in one after the other: the next one is there while the last is sent, and nothing struck is lost.
const NOT_ANSWERED = 3000; // milliseconds until it is sent once more
const shown = () => document.querySelector("main");
const paperIn = (part) => part?.querySelector("[data-paper]");
const numberIn = (part) => paperIn(part)?.dataset.paper;
const isTyped = (part) => [...part.querySelectorAll("[data-paper] [data-box]")].some((box) => box.value !== "");
const kept = new Map(); // number: the page of a paper that is not saved, as it was typed
const onTheWay = new Map(); // number: whether sending it failed
let posts = Promise.resolve(); // one after the other
let struck = null; // the keys since a paper was sent, until the next one is there
let coming = fetchAfter(shown());

/** The main part of a page of ours; null of anything else, such as the page of a hotel's network. */
async function read(answer) {
  const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  if (!answer.ok || !main?.querySelector("[data-papers]")) return null;
  main.dataset.address = answer.url;
  return main;
}

/** A page that is only looked at: what was done is left to the answers. */
function look(address) {
  return fetch(address, { headers: { Accept: "text/html" } })
    .then(read)
    .catch(() => null);
}

/** The paper after the one on a page; null where none follows. */
async function fetchAfter(main) {
  const address = paperIn(main)?.dataset.next;
  return address ? look(address) : null;
}

/** Send a paper until there is an answer: its page, and whether it was saved. */
async function send(number, address, body) {
  for (;;) {
    const answer = await fetch(address, { method: "POST", body }).catch(() => null);
    const main = answer && (await read(answer).catch(() => null));
    if (main) return { main, saved: answer.redirected };
    onTheWay.set(number, true);
    tell();
    await new Promise((go) => setTimeout(go, NOT_ANSWERED));
  }
}

/** Say which papers are not saved. */
function tell() {
  const place = shown().querySelector("[data-papers]");
  const line = (template, number) => {
    const part = place.querySelector(template).content.cloneNode(true);
    const words = part.querySelector("[data-number]");
    words.dataset.number = number;
    words.append(` ${number}`);
    return part;
  };
  const late = [...onTheWay].filter(([, failed]) => failed);
  place.querySelectorAll(":scope > p").forEach((each) => each.remove());
  place.append(
    ...late.map(([number]) => line("[data-late]", number)),
    ...[...kept.keys()].map((number) => line("[data-kept]", number)),
  );
}

/** Show a page, or a paper that was kept as it was typed in its place; whether nothing is typed in it yet. */
function show(main) {
  const number = numberIn(main);
  const page = kept.get(number) ?? main;
  kept.delete(number);
  if (page !== main) takeNews(main, page);
  shown().replaceWith(page);
  history.replaceState(history.state, "", page.dataset.address);
  tell();
  coming = fetchAfter(page);
  (page.querySelector("[autofocus]") ?? paperIn(page)?.querySelector("[data-box]"))?.focus();
  return page === main;
}

/** Go to another paper, as it was typed where it was kept; one that is half typed is put aside. */
function turnTo(number, main) {
  const page = kept.get(number) ?? main;
  kept.delete(number);
  const left = numberIn(shown());
  if (isTyped(shown()) && !onTheWay.has(left)) kept.set(left, shown());
  struck = null;
  if (page !== main) takeNews(shown(), page);
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
  const number = form.dataset.paper;
  if (onTheWay.has(number)) return;
  const typed = shown();
  const body = new FormData(form);
  if (event.submitter?.name) body.set(event.submitter.name, event.submitter.value);
  const stays = event.submitter?.name === "more";
  struck = [];
  onTheWay.set(number, false);
  const answer = (posts = posts.then(() => send(number, form.action, body)));
  const next = stays ? null : await coming;
  const goesOn = paperIn(next) && !onTheWay.has(numberIn(next));
  if (goesOn) goOn(next);
  const { main, saved } = await answer;
  onTheWay.delete(number);
  const refused = numberIn(main) === number ? main : typed;
  const isLeft = shown() !== typed;
  if (isLeft && saved) takeNews(main, shown());
  else if (isLeft) kept.set(number, refused);
  else if (saved || stays) goOn(main);
  else await showAfter(refused, number);
  tell();
});

/** Go on after a paper that was refused while none followed: to the next one if it can be had by now. */
async function showAfter(refused, number) {
  const next = await fetchAfter(refused);
  const follows = paperIn(next) && !onTheWay.has(numberIn(next)) && numberIn(next) !== number;
  if (follows) {
    kept.set(number, refused);
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
  const aside = event.target.closest("[data-papers] [data-number]");
  const link = event.target.closest(".piles a");
  if (aside) turnTo(aside.dataset.number);
  else if (link && paperIn(shown()) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const main = await look(link.href);
    if (main) turnTo(numberIn(main), main);
    else location = link.href;
  }
});

addEventListener("beforeunload", (event) => {
  if (kept.size || onTheWay.size || isTyped(shown())) event.preventDefault();
});
