// Players and seats: two people change chairs with two taps, and the table is drawn as they sit.
import { aloud } from "./status.js";

const form = document.querySelector("[data-people]");
const table = form.querySelector(".table-top");
const dealer = form.querySelector("[name=dealer]");
const chairs = () => [...table.querySelectorAll(".chair")];
const name = (chair) => chair.querySelector("input").value.trim();
const MOVE = "Move";
const HERE = "Here";
const CANCEL = "Cancel";
let moving = null; // the chair that was tapped first

/** Whose chair is moved, and where to; the places that are sent follow the table. */
function show() {
  chairs().forEach((chair, place) => {
    chair.querySelector("select").value = place;
    chair.querySelector("[data-move]").textContent = !moving ? MOVE : chair === moving ? CANCEL : HERE;
    chair.classList.toggle("moving", chair === moving);
    const deals = chair.dataset.seat === dealer.value;
    chair.classList.toggle("dealer", deals);
    chair.querySelector("small").hidden = !deals;
  });
}

function change(one, other) {
  const mark = document.createElement("li");
  one.replaceWith(mark);
  other.replaceWith(one);
  mark.replaceWith(other);
  aloud(`${table.dataset.way.replace(/ .$/, "")}: ${chairs().map(name).join(", ")}`);
}

form.addEventListener("click", (event) => {
  const key = event.target.closest("[data-move]");
  if (!key) return;
  const chair = key.closest(".chair");
  if (moving && moving !== chair) change(moving, chair);
  moving = moving ? null : chair;
  show();
  key.focus();
});
dealer.addEventListener("change", show);
