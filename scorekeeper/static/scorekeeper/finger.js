// A finger on the page: what it presses stands still until it lifts, or the tap would fall beside the key.
const LONGEST = 2000; // ms: a press that is never lifted was lost by the browser
let down = 0;

document.addEventListener("pointerdown", () => { down = performance.now(); }, true);
for (const up of ["pointerup", "pointercancel"]) document.addEventListener(up, () => setTimeout(() => { down = 0; }), true);

/** Waits until nothing is pressed; the tap itself is dealt with by then. */
export async function lifted() {
  while (down && performance.now() - down < LONGEST) await new Promise((go) => setTimeout(go, 20));
}
