// Rows that were on their way when a tab was closed, or that another phone wrote meanwhile: offered again where their
// match is open, and told at home.
import { forgetUnsent, matchOf, unsentBeside } from "./draft.js";
import { hasArrived, send } from "./sending.js";
import { aloud } from "./status.js";

export const ASK_AGAIN = 4000; // ms until a row that nobody answered for is asked for again
const later = new Set(); // the slips of those that were folded away
let asking = false;

/** The first such row of this match that the server does not have: a line that opens, with its keys.
 *  `form`: what is written here, whose own row is no other; `arrived`: what to do with the page that answers.
 *  Whether no answer came. */
export async function offerLate(form, arrived) {
  const place = document.getElementById("entry");
  if (asking || !place || place.querySelector("[data-late]")) return false;
  asking = true;
  let unanswered = false;
  const address = form ? new URL(form.action).pathname : location.pathname;
  for (const row of unsentBeside(address).filter((each) => each.slip !== form?.slip.value)) {
    const there = await hasArrived(row.action, row.slip);
    unanswered ||= there === undefined;
    if (there && !row.waiting?.length) forgetUnsent(row.action);
    if ((there ?? null) === null || (there && !row.waiting?.length)) continue;
    if (!unsentBeside(address).some((each) => each.slip === row.slip)) continue; // answered for meanwhile
    row.there = there; // and what was tapped after it is not
    document.getElementById("entry").prepend(offer(row, arrived));
    break;
  }
  asking = false;
  return unanswered;
}

function offer(row, arrived) {
  const said = document.createElement("details");
  const line = document.createElement("summary");
  const words = document.createElement("p");
  const acts = document.createElement("div");
  said.className = "error";
  said.dataset.late = "";
  acts.className = "acts";
  said.open = !later.has(row.slip);
  line.textContent = row.written ? `${row.written} is written already` : "Not sent from this phone";
  words.textContent = row.written ? `Typed on this phone: ${row.says}.` : `${row.says}.`;
  acts.append(
    key(row.written ? "Keep as a second version" : "Send it", async () => {
      if (row.there) {
        forgetUnsent(row.action);
        said.remove();
        return arrived(row);
      }
      const body = new FormData();
      for (const [name, value] of [...row.boxes, ...(row.key ? [row.key] : [])]) body.append(name, value);
      body.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
      const answer = await send(row.action, body).catch(() => null);
      if (!answer) return aloud((words.textContent = "No connection. It is still kept on this phone."));
      forgetUnsent(row.action);
      said.remove();
      const why = answer.refused?.querySelector(".error").textContent.trim();
      arrived(row, answer.text, why && `Not saved: ${row.says}. ${why}`);
    }),
    key(row.written ? "Drop" : "Forget it", () => {
      forgetUnsent(row.action);
      said.remove();
    }),
  );
  const wait = key("Later", () => {
    later.add(row.slip);
    said.open = false;
  });
  wait.dataset.later = "";
  acts.append(wait);
  said.append(line, words, acts);
  return said;
}

/** What is half written here of a row that another phone wrote, open in the place of the keys: nobody goes on with an
 *  old row before it is kept. */
export function tellOwn(form, says, drop) {
  const place = document.getElementById("entry");
  if (place.querySelector("[data-own]")) return;
  const said = document.createElement("details");
  said.className = "error";
  said.dataset.own = "";
  said.open = true;
  said.innerHTML = "<summary></summary><p></p>";
  said.firstChild.textContent = `${form.dataset.where} is written already`;
  said.lastChild.textContent = `Typed on this phone: ${says}.`;
  const acts = document.createElement("div");
  acts.className = "acts";
  acts.append(key("Keep as a second version", () => (said.open = false)), key("Drop", drop));
  said.append(acts);
  place.prepend(said);
}

function key(text, act) {
  const button = document.createElement("button");
  button.className = "button";
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

/** At home: how many rows of which match the server does not have. One that it may not ask about is not told. */
async function tellAtHome(place, rows = unsentBeside("/")) {
  const unanswered = [];
  for (const row of rows) {
    const there = await hasArrived(row.action, row.slip);
    if (there === undefined) unanswered.push(row);
    const count = (there === false) + ((there ?? null) === null ? 0 : (row.waiting?.length ?? 0));
    if (there && !count) forgetUnsent(row.action);
    if (!count) continue;
    const link = document.createElement("a");
    link.href = matchOf(row.action);
    link.textContent = `${count} ${count === 1 ? "row" : "rows"} not sent from this phone`;
    place.append(link);
    place.hidden = false;
  }
  if (unanswered.length) setTimeout(tellAtHome, ASK_AGAIN, place, unanswered);
}

const home = document.querySelector("[data-unsent]");
if (home) tellAtHome(home);
