// Sends an act, and asks how the questions of a row go on.
// Only our own JSON with its slip counts as an answer: a portal or a proxy may say anything.
const PATIENCE = 10000; // ms until a server that says nothing counts as gone
const SOON = 4000; // ms until the questions that are here must do

/** What the server says of an act: {saved, revision, address}, {refused, sure, page} or {replaced}; else it throws.
 *  `needsLook`: it is kept there for everybody at the table and not written: {look}, or {saved} where it is. */
export async function send({ slip, base, of, action, body }, needsLook = false) {
  const said = new FormData();
  for (const [name, value] of body) said.append(name, value);
  said.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "");
  said.set("slip", slip);
  said.set("base", base ?? 0);
  if (of) said.set("of", of);
  if (needsLook) said.set("look", "1");
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const how = { method: "POST", body: said, signal: stop.signal, headers: { accept: "application/json" } };
    const told = await (await fetch(action, how)).json();
    if (told.slip !== slip || !(told.saved === true || told.refused || told.replaced || told.look))
      throw new Error("This was no answer of ours.");
    return told;
  } finally {
    clearTimeout(timer);
  }
}

/** The sheet is right, and not this row, which the server may keep. */
export function leave(place, slip) {
  const said = new FormData();
  said.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "");
  said.set("choice", "leave");
  return fetch(`${place}refused/${slip}/`, { method: "POST", body: said, redirect: "manual", keepalive: true });
}

/** The text of a page; null where none of ours came. */
export async function page(address) {
  const how = { headers: { accept: "text/html" }, cache: "no-store", signal: AbortSignal.timeout(SOON) };
  const answer = await fetch(address, how).catch(() => null);
  const text = await answer?.text().catch(() => "");
  return answer?.ok && text.trimEnd().endsWith("</html>") ? text : null; // half a page has no keys
}

/** Tells the others, once, that this line is being written here; which news that was. */
export async function tellWriting(form) {
  const said = new FormData();
  said.set("csrfmiddlewaretoken", form.csrfmiddlewaretoken.value);
  said.set("number", form.dataset.number);
  const answer = await fetch(form.dataset.writing, { method: "POST", body: said }).catch(() => null);
  return Number(answer?.headers.get("x-news"));
}

/** What is written so far, as an address has it. */
export function draft(form) {
  const said = new URLSearchParams(new FormData(form));
  said.delete("csrfmiddlewaretoken");
  return String(said);
}

/** The page with the questions as they look by now, `more` answered besides; null where no answer of ours came.
 *  Stores nothing. */
export async function ask(form, more) {
  const text = await page(`${form.action}?${draft(form)}&${new URLSearchParams(more)}`);
  const found = text && new DOMParser().parseFromString(text, "text/html");
  return found?.querySelector("form[data-entry]") ? found : null;
}
