// Sends the form. Only a page that names our slip means "saved": a portal or a proxy may answer anything.
const PATIENCE = 10000; // ms until a server that says nothing counts as gone

/** {page, text, address} where the line is stored, {refused} where the rules refuse it; else it throws. */
export async function send(form, submitter) {
  const slip = form.slip.value;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(form.action, {
      method: "POST", body: new FormData(form, submitter), signal: stop.signal, headers: { accept: "text/html" },
    });
    const text = await answer.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    if (page.querySelector("[data-saved]")?.dataset.saved === slip) return { text, address: new URL(answer.url).pathname };
    const refused = page.querySelector("form[data-entry]");
    if (refused?.querySelector(".error")) return { refused };
    throw new Error("This was no answer of ours.", { cause: answer.status === 404 ? "replaced" : "" });
  } finally {
    clearTimeout(timer);
  }
}

/** Tells the others, once, that this line is being written here. */
export function tellWriting(form) {
  const said = new FormData();
  said.set("csrfmiddlewaretoken", form.csrfmiddlewaretoken.value);
  said.set("number", form.dataset.number);
  fetch(form.dataset.writing, { method: "POST", body: said }).catch(() => {});
}
