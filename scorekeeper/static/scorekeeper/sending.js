// Sends the form, and asks how it goes on.
// Only a page that names our slip means "saved": a portal or a proxy may answer anything.
const PATIENCE = 10000; // ms until a server that says nothing counts as gone
const SOON = 4000; // ms until the questions that are here must do

/** {text, address} where the line is stored, {refused} where the rules refuse it; else it throws. */
export async function send(action, body) {
  const slip = body.get("slip");
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(action, {
      method: "POST",
      body,
      signal: stop.signal,
      headers: { accept: "text/html" },
    });
    const text = await answer.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    const whole = text.trimEnd().endsWith("</html>"); // half a page has no keys
    if (whole && page.querySelector("[data-saved]")?.dataset.saved === slip)
      return { text, address: new URL(answer.url).pathname };
    const refused = page.querySelector("form[data-entry]");
    if (refused?.querySelector(".error")) return { refused, page };
    throw new Error("This was no answer of ours.", { cause: answer.status === 404 ? "replaced" : "" });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server has the line with this slip, which was sent before; null where the answer is not ours, undefined
 *  where none came. */
export async function hasArrived(action, slip) {
  const how = { cache: "no-store", signal: AbortSignal.timeout(SOON) };
  const answer = await fetch(`${action}?arrived=${slip}`, how).catch(() => null);
  const text = await answer?.text().catch(() => undefined);
  if (text === undefined) return undefined;
  return text === `${slip} arrived` || (text === `${slip} missing` ? false : null);
}

/** Tells the others, once, that this line is being written here. */
export function tellWriting(form) {
  const said = new FormData();
  said.set("csrfmiddlewaretoken", form.csrfmiddlewaretoken.value);
  said.set("number", form.dataset.number);
  fetch(form.dataset.writing, { method: "POST", body: said }).catch(() => {});
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
  try {
    const how = { headers: { accept: "text/html" }, signal: AbortSignal.timeout(SOON) };
    const answer = await fetch(`${form.action}?${draft(form)}&${new URLSearchParams(more)}`, how);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return answer.ok && page.querySelector("form[data-entry]") ? page : null;
  } catch {
    return null; // the boxes that are here will do: the server judges when it is sent
  }
}
