// Rows of this phone that the server does not take as they are: both versions are shown, and somebody chooses.
import { inWords } from "./draft.js";
import { formOf, rowToMend } from "./offline.js";
import { change, dismiss, keptOf, sendAll } from "./queue.js";

const later = new Set(); // the slips of those that were folded away
const OLDER = "This phone sends its newer rows again. Check names and house rules.";
let older = false; // a server lacked what it had from here, and nobody has read so yet

/** The first such row of this match, or that its server went back to an older copy: a line that opens, with keys. */
export function offerLooks(place) {
  const entry = document.getElementById("entry");
  // what an undo makes of its row, only the server can say
  const looks = keptOf(place).filter((act) => act.look && (!act.of || act.look.alone));
  for (const { slip } of looks) document.getElementById(`refused-${slip}`)?.remove(); // asked about here
  const [act] = looks;
  const shown = entry?.querySelector("[data-late]");
  const name = act ? act.slip + act.look.why : older ? "older" : null;
  if (name && shown?.dataset.late === name) return;
  shown?.remove();
  if (!name || !entry) return;
  const said = act ? offer(act) : tellOlder();
  said.dataset.late = name;
  entry.prepend(said);
}

function tellOlder() {
  const said = Object.assign(document.createElement("details"), { className: "error", open: true });
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  const read = () => {
    older = false;
    said.remove();
    dispatchEvent(new Event("resize")); // the keys are back
  };
  acts.append(key("OK", "", read));
  said.append(text("summary", "The scores were restored from a backup"), text("p", OLDER), acts);
  return said;
}

function offer(act) {
  const said = document.createElement("details");
  said.className = "error";
  said.open = !later.has(act.slip);
  const count = act.body.some(([name]) => name === "tap"); // which is no whole row
  const theirs = act.kind === "row" && !count ? rowToMend([], act.number) : null;
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  acts.append(key(act.look.sure ? "It is right" : "This phone", act.says, () => use(act, theirs)));
  acts.append(
    theirs
      ? key("The sheet", inWords(formOf(theirs), null, true), () => dismiss(act))
      : key("Drop it", "", () => dismiss(act)),
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

/** What is half written here of a row that another phone wrote, open in the place of the keys: nobody goes on with an
 *  old row before it is kept. */
export function tellHalf(where, says, giveUp) {
  const entry = document.getElementById("entry");
  if (entry.querySelector("[data-own]")) return;
  const said = document.createElement("details");
  Object.assign(said, { className: "error", open: true });
  said.dataset.own = "";
  said.innerHTML = "<summary></summary><p></p><div class=acts></div>";
  const [line, words, acts] = said.children;
  line.textContent = `${where} is written already`;
  words.textContent = `Typed on this phone: ${says}.`;
  const keys = { "Keep as a second version": () => (said.open = false), Drop: giveUp };
  for (const [textContent, onclick] of Object.entries(keys))
    acts.append(
      Object.assign(document.createElement("button"), { className: "button", type: "button", textContent, onclick }),
    );
  entry.prepend(said);
}

/** What is wrong with a correction by the rules that are here; without them the server says so when it is sent. */
export function tellWrong(form, why) {
  form.querySelector("[data-refusal]")?.remove();
  if (!why) return;
  const said = Object.assign(document.createElement("p"), { className: "error", textContent: why });
  said.dataset.refusal = "";
  form.prepend(said);
}

/** The server asks about an act on a page of its own. */
export function sendPlain(act) {
  const plain = Object.assign(document.createElement("form"), { method: "post", action: act.action, hidden: true });
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const own = { csrfmiddlewaretoken: token, slip: act.slip, base: act.base ?? 0, of: act.of ?? "" };
  const fields = [...act.body, ...Object.entries(own)];
  for (const [name, value] of fields) plain.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(plain);
  plain.submit();
  return true;
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
async function writeAgain(act) {
  const { place, number } = act;
  await dismiss(act);
  Object.assign(document.createElement("a"), { href: `${place}lines/${number}/` }).click();
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

// Who holds this phone may be put off: the question goes at once, and whoever is offline is not asked again either.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-who]")) return;
  event.preventDefault();
  const said = new FormData(event.target);
  said.set("who", "");
  const how = { method: "POST", body: said, redirect: "manual", keepalive: true }; // whatever page comes next
  fetch(event.target.action, how).catch(() => {});
  event.target.remove();
  dispatchEvent(new Event("resize")); // the sheet takes its room
});

document.addEventListener("brought", () => (older = true));
