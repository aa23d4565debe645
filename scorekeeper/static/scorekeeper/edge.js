// Turns the sheet where its players have no room side by side; and shows beside the names that it goes on to the right.
import { tellShown } from "./shown.js";

const COLUMN = 57; // px that a player's column keeps
const LEAD = 44; // and that of the labels
const AIR = 6; // px between two totals

/** More players than columns keep their width: they become rows, and the last deals columns. */
const turn = (sheet) => {
  const table = sheet.querySelector("table[data-boxes]");
  if (!table) return;
  const zoom = parseFloat(getComputedStyle(document.documentElement).fontSize) / 18;
  const room = (COLUMN * Number(table.dataset.sides) + LEAD) * zoom;
  const many = Number(table.dataset.sides) > 2 && !table.matches("[data-pad]");
  const before = table.matches("[data-turned]");
  const turns = table.toggleAttribute("data-turned", many && sheet.clientWidth < room);
  if (turns !== before) tellShown();
  if (turns && !before) sheet.scrollLeft = sheet.scrollWidth; // the newest deal is beside the totals
};
/** Totals too long for their columns are written smaller, all alike, so that none touches the next. */
const shrink = (sheet) => {
  const totals = [...sheet.querySelectorAll("tfoot td > b")];
  for (const { parentElement: cell } of totals) cell.style.fontSize = "";
  if (sheet.querySelector("[data-turned]")) return;
  const fits = totals.map((total) => (total.parentElement.clientWidth - AIR) / total.getBoundingClientRect().width);
  const least = Math.min(1, ...fits);
  if (least === 1) return;
  for (const { parentElement: cell } of totals)
    cell.style.fontSize = `${Math.floor(parseFloat(getComputedStyle(cell).fontSize) * least)}px`;
};
/** Rows to come are shown as far as the sheet needs no scrolling for them. */
const trim = (sheet) => {
  const rows = [...sheet.querySelectorAll(".to-come > tr:not([data-own-hides])")];
  for (const row of rows) row.hidden = false;
  const over = sheet.scrollHeight - sheet.clientHeight;
  const height = rows[0]?.getBoundingClientRect().height;
  if (over > 0 && height) for (const row of rows.slice(-Math.ceil(over / height))) row.hidden = true;
};
const mark = () => {
  const sheet = document.querySelector("#sheet");
  const main = sheet.parentElement;
  const goesOn = sheet.scrollLeft + sheet.clientWidth < sheet.scrollWidth - 2;
  main.toggleAttribute("data-goes-on", goesOn && !sheet.querySelector("[data-turned]")); // its totals are whole
  const top = sheet.querySelector("thead").getBoundingClientRect().top - sheet.getBoundingClientRect().top;
  const px = `${Math.max(0, Math.round(top))}px`;
  if (main.style.getPropertyValue("--top") !== px) main.style.setProperty("--top", px);
};
/** Another sheet, or another size of it. */
export const fit = () => {
  const sheet = document.querySelector("#sheet");
  turn(sheet);
  shrink(sheet);
  trim(sheet);
  mark();
};
document.addEventListener("scroll", mark, true);
document.addEventListener("swapped", fit);
addEventListener("resize", fit);
document.fonts.ready.then(fit);
fit();
