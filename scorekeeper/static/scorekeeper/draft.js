// What is half written: kept over a reload, in this tab alone, until the server has it.
const place = (form) => `draft ${new URL(form.action).pathname}`;
const CONTROL = ["csrfmiddlewaretoken", "base", "void"];

/** Keeps every box, which one is being typed, and the slip: sent after a reload it is still written once.
 *  `waiting`: what goes after it. */
export function keep(form, typing, waiting) {
  const boxes = [...new FormData(form)].filter(([name]) => !CONTROL.includes(name));
  const kept = { base: form.base.value, boxes, typing: typing?.name, waiting };
  store((shelf) => shelf.setItem(place(form), JSON.stringify(kept)));
}

export function forget(form) {
  store((shelf) => shelf.removeItem(place(form)));
}

/** Puts back what was kept, and gives it; null where there was nothing, or the line has a newer version. */
export function restore(form) {
  const kept = JSON.parse(store((shelf) => shelf.getItem(place(form))) ?? "null");
  if (!kept || kept.base !== form.base.value) return null;
  for (const [name, value] of kept.boxes) {
    const box = form.elements.namedItem(name);
    if (box && (value || !("follows" in (box.dataset ?? {})))) box.value = value; // what follows by now is no blank
  }
  return kept;
}

/** The reason that was given, in a new form for the same line. */
export function carry(form, fresh) {
  const reason = form.querySelector("[name=reason]:checked")?.value;
  const own = form.querySelector("[name=own_words]");
  for (const each of fresh.querySelectorAll("[name=reason]")) each.checked = each.value === reason;
  if (own?.value) fresh.querySelector("[name=own_words]").closest("details").replaceWith(own.closest("details"));
}

/** Private windows may refuse to store: then a reload begins anew. */
function store(act) {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
