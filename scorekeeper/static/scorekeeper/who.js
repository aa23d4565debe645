// Who holds this phone: one tap tells it at once; where that fails, the answer goes along with the line.
import { aloud } from "./status.js";

/** Saying who one is begins no line. */
document.addEventListener(
  "input",
  (event) => {
    if (event.target.name === "holder") event.stopPropagation();
  },
  true,
);

document.addEventListener("click", async (event) => {
  const { name, value, form } = event.target;
  if (name !== "holder" || !event.detail || !event.target.matches("[type=radio]")) return; // arrow keys only choose
  const chips = event.target.closest("[data-who]");
  const said = new FormData();
  said.set("csrfmiddlewaretoken", form.csrfmiddlewaretoken.value);
  said.set("who", value);
  try {
    const answer = await fetch(chips.dataset.who, { method: "POST", body: said, redirect: "manual" });
    if (answer.type !== "opaqueredirect") return;
    const told = document.createElement("p");
    told.className = "held"; // as high as the question was: no key moves
    told.textContent = `${event.target.parentElement.textContent.trim()} holds this phone.`;
    chips.replaceWith(told);
    aloud(told.textContent);
  } catch {
    /* the line says it */
  }
});
