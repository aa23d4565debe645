// At home, and on the page of a night: how many rows of which match are on this phone only. They go off from here, too.
import { kept } from "./queue.js";

function tell() {
  const place = document.querySelector("[data-unsent]");
  const counts = new Map();
  for (const act of kept()) counts.set(act.place, (counts.get(act.place) ?? 0) + 1);
  place.hidden = counts.size === 0;
  place.replaceChildren(
    ...[...counts].map(([address, count]) =>
      Object.assign(document.createElement("a"), {
        href: address,
        textContent: `${count} ${count === 1 ? "row" : "rows"} not sent from this phone`,
      }),
    ),
  );
}
document.addEventListener("queue", tell);
tell();
