// Boxes that are filled in any order, without a network: whoever is at turn taps one, and it is asked as the rules say.
const table = () => document.querySelector("#sheet table[data-pad]");

/** Whether rows are filled in any order here. */
export const isPad = () => Boolean(table());

const ROW = [
  '<input type="hidden" name="csrfmiddlewaretoken"><input type="hidden" name="slip">',
  '<input type="hidden" name="base" value="0"><div class="ask" data-ask hidden><h2></h2>',
  '<output class="written" hidden></output><p class="left"></p></div><div class="pads"></div>',
  '<div class="chips" data-asides></div><button class="act" data-write>Write it down</button>',
  '<div class="acts"><button class="button" type="button" data-back hidden>‹ Back</button></div>',
].join("");

/** A form for any row, without its questions; null where the page does not carry its match. */
export function blankForm() {
  const place = document.getElementById("carried")?.dataset.place;
  if (!place) return null;
  const form = document.createElement("form");
  Object.assign(form, { id: "line", method: "post", noValidate: true, innerHTML: ROW });
  form.setAttribute("action", `${place}lines/1/`);
  const writing = `${place}writing/`;
  Object.assign(form.dataset, { entry: "", mode: "new", writing, number: 1, where: "Row 1", at: "", wrong: "" });
  form.csrfmiddlewaretoken.value = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  return form;
}

let stored = new Map(); // by number what the server has of its rows: {line, base, boxes}

/** Takes what the page that came last has. */
export function takeRows() {
  const rows = table()?.querySelectorAll("tr[data-line]:not([data-own-row])") ?? [];
  stored = new Map([...rows].map(({ dataset: { line, base, boxes } }) => [line, { line, base, boxes }]));
}

/** The sheet of a match that begins here: its rows have their lines, and whoever begins is asked for a box. */
export function numberRows(page, { rows, pick }) {
  const made = [...page.querySelectorAll("#sheet tbody tr:not(.sum, .fault, .round)")];
  for (const [at, [[line]]] of rows.entries()) Object.assign(made[at].dataset, { line, base: 0, boxes: "" });
  const asks = Object.assign(page.createElement("div"), { className: "pick", innerHTML: "<h2></h2>" });
  asks.firstChild.textContent = pick;
  page.querySelector("#entry").prepend(asks);
}

/** The form of a box that was tapped, in the place of the question which one it is. */
export function open(form) {
  const pick = document.querySelector(".entry > .pick");
  if (pick) pick.hidden = true;
  document.querySelector(".entry > .acts").before(form);
}

/** Which box, says whoever is at turn. */
export function close(form) {
  const place = document.querySelector(".entry > .pick") ?? document.createElement("div");
  if (!place.isConnected) {
    Object.assign(place, { className: "pick", innerHTML: "<h2></h2>" });
    form.before(place);
  }
  place.hidden = false;
  form.remove();
}

/** The sheet by the rules. `rows`: by number what was done to each here; `form`: the row that is open. */
export function drawRows(found, rows, form) {
  const body = table().tBodies[0];
  body.innerHTML = found.rows.map(([, html]) => html).join("");
  const made = [...body.children].filter((row) => !row.matches(".sum, .fault, .round"));
  for (const [at, [[number]]] of found.rows.entries()) {
    Object.assign(made[at].dataset, stored.get(`${number}`));
    if (rows.get(number)?.length) made[at].dataset.ownRow = "";
    if (form?.dataset.number !== `${number}`) continue;
    made[at].dataset.now = number;
    for (const cell of made[at].querySelectorAll("[data-cell]"))
      cell.dataset.of = form.querySelector(`[data-box][data-side="${cell.dataset.cell}"]`)?.name ?? "";
  }
  const pick = document.querySelector(".entry > .pick");
  if (!pick) return;
  pick.querySelector("h2").textContent = found.pick;
  pick.hidden = Boolean(form) || !found.pick;
}

/** The figures of this phone as they were typed, in the server's rows, where no rules are here. */
export function drawTyped(rows) {
  for (const [number, done] of rows) {
    const row = table().querySelector(`tr[data-line="${number}"]`);
    for (const [name, value] of Object.entries(done.at(-1)?.boxes ?? {})) {
      const cell = row?.querySelector(`[data-cell="${name.split("-").at(-1)}"]`);
      if (cell && value) cell.textContent = value;
    }
  }
}
