// The same game again, begun on this phone while no server is there: its id is the phone's, and the server takes it
// before its rows. Its page is made of the one that is here, or of the page that such a match has with nobody on it.
import { putCounts, showBeside } from "./beside.js";
import { asText, keepBorn, putNames } from "./born.js";
import { again, dealsAgain, seatedAt } from "./by_rules.js";
import { formAtEnd, putQuestions } from "./offline.js";
import { blankForm, numberRows } from "./pad.js";
import { add, keptOf, newSlip } from "./queue.js";

let blank = null; // {address, text} of that page, where this one cannot be made into one of the next match

const carried = () => document.getElementById("carried");

/** Whether its rounds are of several games, each with a sheet of its own. */
function isOfSeveral() {
  const { key, data } = JSON.parse(carried().textContent).of;
  return key && !data;
}

/** Gets the page with nobody on it before the network goes: of several games in one match, and of single counts on a
 *  page that has no keys for them. */
async function takeBlank() {
  const address = carried()?.dataset.blank;
  if (!address || blank?.address === address) return;
  blank = null;
  const isOver = document.querySelector("#sheet [data-counted]") && !document.querySelector("form[data-entry]");
  if (!isOver && !isOfSeveral()) return;
  const kept = () => globalThis.caches?.match(address, { ignoreVary: true });
  const answer = (await fetch(address).catch(() => null)) ?? (await kept());
  if (answer?.ok) blank = { address, text: await answer.text() };
}

/** The address of this match, where it may be played again without a network. */
function placeOf(form, seat) {
  const inNight = document.querySelector("#entry [data-act=undo]") && !document.querySelector(".title .where a");
  const place = inNight && carried()?.dataset.place;
  if (!place || !(blank ?? (form && !isOfSeveral()))) return null;
  return location.pathname.startsWith(place) && again(seat, place) ? place : null;
}

/** A key below the end of a match of a night. `seat`: who deals first. */
function offer(end, form, seat) {
  const place = placeOf(form, seat);
  if (!place) return;
  const game = document.querySelector(".title h1").textContent;
  const key = document.createElement("button");
  Object.assign(key, { className: "act", type: "button", textContent: `Play ${game} again ` });
  const small = Object.assign(document.createElement("small"), { textContent: `${seatedAt(seat)} deals first` });
  key.append(small);
  key.dataset.again = "";
  key.addEventListener("click", () => begin(form, place, seat, key), { once: true });
  end.after(key);
}

/** The server's own key of a match that ended while there was a network, which has gone since. */
function unanswered(event) {
  const { target } = event;
  const [form, seat] = target.matches('[action$="/again/"]') ? [formAtEnd(), dealsAgain()] : [];
  const place = seat !== null && placeOf(form, seat);
  if (!place) return;
  event.preventDefault();
  begin(form, place, seat, target.querySelector("button"));
}

/** Keeps the start, and shows the page of the match. */
async function begin(form, place, seat, key) {
  const slip = newSlip();
  const address = `/matches/${slip}/`;
  const page = pageOf(form, again(seat, address), address);
  const where = key.firstChild.textContent.trim();
  const act = { slip, place: address, kind: "start", number: 0, action: `${place}again/`, from: place };
  const how = { body: [["dealer", `${seat}`]], says: where, where, after: keptOf(place).at(-1)?.slip };
  await add({ ...act, ...how });
  history.replaceState(null, "", address);
  document.dispatchEvent(new CustomEvent("begun", { detail: page }));
  await keep(place, address, page).catch(() => {});
}

/** The page as text. Nobody watches it before the server knows it. */
function pageOf(ended, { carried, sheet, form: asked, beside }, address) {
  const empty = blank && putNames(new DOMParser().parseFromString(blank.text, "text/html"), carried.match.seated);
  const page = empty ?? document.cloneNode(true);
  const form = empty ? empty.querySelector("form[data-entry]") ?? blankForm() : ended;
  const find = (what) => page.querySelector(what);
  const { place } = find("#carried").dataset;
  const gone =
    "[data-own-row], [data-own-told], [data-own-hides], #sheet tbody:not(.to-come) tr, " +
    "#entry > :not(.acts, .other, .so-far), #entry > .so-far:not(:has(.slate)), " +
    "#entry [data-act=redo], #entry [data-undo] small, #entry .else, #below > *, .title .kept";
  for (const each of page.querySelectorAll(gone)) each.remove();
  for (const each of page.querySelectorAll("[style]")) each.removeAttribute("style");
  find("html").classList.remove("scripted", "four");
  for (const name of ["keeps", "told", "reopens", "forgets"]) delete find("html").dataset[name];
  Object.assign(find("#head").dataset, { watch: "", version: 0, saved: "" });
  find(".title .state").textContent = "Nothing written yet";
  const says = (sheet.dealing || sheet.says) && !find("#pegs"); // a board says so itself
  const dealing = find(".dealing") ?? (says ? page.createElement("p") : null);
  if (dealing) {
    dealing.className = "dealing";
    find(".title").append(dealing);
    dealing.hidden = false;
    dealing.innerHTML = "<b></b> ";
    dealing.firstChild.textContent = sheet.dealing;
    dealing.append(sheet.says);
  }
  delete find(".title .where").dataset.was; // of the row before
  const where = find(".title .deal") ?? find(".title .where");
  if (!empty) where.lastChild.textContent = where.matches(".deal") ? `${sheet.where} \u00b7 ` : sheet.where;
  find("#sheet tbody:not(.to-come)").innerHTML = sheet.rows.map(([, html]) => html).join("");
  for (const [side, total] of page.querySelectorAll(".sheet tfoot td").entries()) total.outerHTML = sheet.foot[side];
  find("#carried").textContent = JSON.stringify(carried).replaceAll("<", "\\u003c");
  const fresh = page.importNode(form, true);
  if (!("counts" in fresh.dataset)) putQuestions(fresh, asked);
  Object.assign(fresh.dataset, { number: asked.number, where: asked.where.replace(/^./, (one) => one.toUpperCase()) });
  fresh.elements.slip.setAttribute("value", newSlip());
  fresh.elements.base.setAttribute("value", 0);
  if (find("#sheet table[data-pad]")) numberRows(page, sheet);
  else find("#entry").prepend(fresh);
  if (beside?.pads) putCounts(fresh, beside, page);
  if (beside) showBeside(beside, [], page);
  find("#other-count [name=slip]")?.setAttribute("value", newSlip());
  for (const name of ["action", "href"])
    for (const each of page.querySelectorAll(`#entry [${name}*="/lines/"]`))
      each.setAttribute(name, each.getAttribute(name).replace(/lines\/\d+\//, `lines/${asked.number}/`));
  const undo = find("[data-act=undo]");
  undo.dataset.done = "";
  undo.querySelector("button").disabled = true;
  return asText(page).replaceAll(place, address);
}

/** Where there is a worker the page opens again: with the files of the one before. */
async function keep(place, address, text) {
  const before = await caches.match(place, { ignoreVary: true });
  await keepBorn(await caches.open(place), before, address, text);
}
document.addEventListener("unanswered", unanswered);
document.addEventListener("over", ({ detail: { end, form, seat } }) => offer(end, form, seat));
document.addEventListener("swapped", takeBlank);
takeBlank();
