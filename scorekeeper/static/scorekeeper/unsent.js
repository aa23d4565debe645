// At home, and on the page of a night: of how many rows of which match something is on this phone only. It goes off
// from here, too.
import { kept } from "./queue.js";

function tell() {
  const place = document.querySelector("[data-unsent]");
  const rows = new Map();
  for (const act of kept()) rows.set(act.place, (rows.get(act.place) ?? new Set()).add(act.number));
  place.hidden = rows.size === 0;
  place.replaceChildren(
    ...[...rows].map(([address, { size: count }]) =>
      Object.assign(document.createElement("a"), {
        href: address,
        textContent: `${count} ${count === 1 ? "row" : "rows"} not sent from this phone`,
      }),
    ),
  );
}
document.addEventListener("queue", tell);
tell();
