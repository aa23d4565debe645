// Rows of this phone that the server does not take as they are: both versions are shown, and somebody chooses.
import { inWords } from "./draft.js";
import { formOf, rowToMend } from "./offline.js";
import { change, drop, keptOf, sendAll, withFollowers } from "./queue.js";

const later = new Set(); // the slips of those that were folded away

/** The first such row of this match: a line that opens, with its keys. */
export function offerLooks(place, form) {
  const entry = document.getElementById("entry");
  const act = keptOf(place).find((each) => each.look);
  const shown = entry?.querySelector("[data-late]");
  if (act && shown?.dataset.late === act.slip + act.look.why) return;
  shown?.remove();
  if (act && entry) entry.prepend(offer(act, form));
}

function offer(act) {
  const said = document.createElement("details");
  said.className = "error";
  said.dataset.late = act.slip + act.look.why;
  said.open = !later.has(act.slip);
  const theirs = act.kind === "row" ? rowToMend([], act.number) : null;
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  acts.append(key(act.look.sure ? "It is right" : "This phone", act.says, () => use(act, theirs)));
  acts.append(
    theirs
      ? key("The sheet", inWords(formOf(theirs), null, true), () => drop(withFollowers(act.slip)))
      : key("Drop it", "", () => drop(withFollowers(act.slip))),
  );
  if (theirs) acts.append(key("Neither", "", () => writeAgain(act)));
  const wait = key("Later", "", () => {
    later.add(act.slip);
    said.open = false;
  });
  wait.dataset.later = "";
  acts.append(wait);
  said.append(text("summary", `${act.where ?? act.says} needs a look`), text("p", act.look.why), acts);
  return said;
}

/** What this phone has is meant: as it is, or in the place of what the sheet has. Others that wait are tried again. */
async function use(act, theirs) {
  const { sure } = act.look;
  const body = sure ? [...act.body.filter(([name]) => name !== "sure"), ["sure", sure]] : act.body;
  const base = act.look.sure || act.look.beside || !theirs ? act.base : theirs.base;
  await change(act.slip, { body, base, look: null });
  for (const other of keptOf(act.place)) if (other.look && !other.look.beside) await change(other.slip, { look: null });
  sendAll();
}

/** Neither is right: the row as the sheet has it is corrected. */
async function writeAgain({ slip, place, number }) {
  await drop(withFollowers(slip));
  location.assign(`${place}lines/${number}/`);
}

const text = (name, words) => Object.assign(document.createElement(name), { textContent: words });

function key(words, small, act) {
  const button = text("button", words);
  button.className = "button";
  button.type = "button";
  if (small) button.append(" ", text("small", small));
  button.addEventListener("click", act);
  return button;
}
