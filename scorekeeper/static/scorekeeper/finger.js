// A finger on the page: what it presses stands still until it lifts, or the tap would fall beside the key;
// a tap that bounces is one.
const LONGEST = 10000; // ms: a press that is never lifted was lost by the browser
const DRAWN = 100; // ms until what a tap did is seen, at the latest
const MOST = 2000; // ms that news wait for somebody who taps on and on
const TWICE = 120; // ms: a second tap on the same spot within them was no second answer
const AFTER = 400; // ms: nor was one that began before the line was saved
let down = 0;
let up = -Infinity;
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
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(
    end,
    () => {
      up = performance.now();
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

/** Waits until nothing is pressed, and what the last tap did has been drawn; what follows is a piece of work by itself.
 *  `quiet`: ms after a tap, in which the next one may come, as far as two seconds allow. */
export async function lifted(quiet = 0) {
  const wait = (ms) => new Promise((go) => setTimeout(go, ms));
  const latest = performance.now() + MOST;
  const isPressed = () => down && performance.now() - down < LONGEST;
  const isSoon = (ms) => performance.now() < Math.min(up + ms, latest);
  while (isPressed() || isSoon(quiet)) await wait(20);
  const drawn = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  if (isSoon(DRAWN)) await Promise.race([drawn(), wait(DRAWN)]); // a page that is not in sight draws nothing
  else await globalThis.scheduler?.yield?.();
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
