// A finger on the page: what it presses stands still until it lifts, or the tap would fall beside the key;
// a tap that bounces is one.
const LONGEST = 10000; // ms: a press that is never lifted was lost by the browser
const TWICE = 120; // ms: a second tap on the same spot within them was no second answer
const AFTER = 400; // ms: nor was one that began before the line was saved
let down = 0;
let presses = 0; // two of them may begin at one time: a browser's clock is coarse
let tap = { when: 0, x: 0, y: 0 };
let born = 0; // when the last line was saved

document.addEventListener(
  "pointerdown",
  () => {
    down = performance.now();
    presses += 1;
  },
  true,
);
for (const up of ["pointerup", "pointercancel"])
  document.addEventListener(
    up,
    () => {
      const press = presses;
      setTimeout(() => {
        if (presses === press) down = 0; // else another finger has come down meanwhile
      });
    },
    true,
  );

// another app or a dialog came up: that finger lifts elsewhere
addEventListener("blur", () => {
  down = 0;
});

/** Waits until nothing is pressed; the tap itself is dealt with by then. */
export async function lifted() {
  while (down && performance.now() - down < LONGEST) await new Promise((go) => setTimeout(go, 20));
}

/** A tap that came twice on the same spot, whatever lies there by now, counts once.
 *  `key`: where nothing moves, a tap on the key beside it is another one. */
export function bounced(event, key) {
  if (!event.detail) return false; // no finger
  const last = tap;
  tap = { when: event.timeStamp, x: event.clientX, y: event.clientY };
  const pause = tap.when - last.when;
  const soon = pause < TWICE || (last.when < born && pause < AFTER);
  const near = Math.hypot(tap.x - last.x, tap.y - last.y) < 24;
  return soon && near && (!key || key.contains(document.elementFromPoint(last.x, last.y)));
}

/** The line is saved: what lay under the finger is the next question. */
export function saved() {
  born = performance.now();
}
