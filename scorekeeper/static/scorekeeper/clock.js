// Counts down what the server says is left; the device's own clock may be wrong, so only differences are used.
const SHORT = 120; // seconds: from then on it is the largest thing on the big screen
const LONGEST_OVER = 600; // seconds over time; after that nobody counts them any more
let told = null;

/** The server's time when the page came, and ours. */
function set() {
  const clock = document.querySelector(".clock[data-until]");
  told = clock && { until: Number(clock.dataset.until), ahead: Number(clock.dataset.now) - Date.now() };
}

function tick() {
  const clock = document.querySelector(".clock[data-until]");
  if (!clock || !told) return;
  const left = Math.round((told.until - told.ahead - Date.now()) / 1000);
  const seconds = String(Math.abs(left) % 60).padStart(2, "0");
  const counted = `${Math.floor(Math.abs(left) / 60)}:${seconds}`;
  clock.textContent = left < -LONGEST_OVER ? "time is up" : `${left < 0 ? "time is up · +" : ""}${counted}`;
  clock.classList.toggle("short", left <= SHORT);
  clock.classList.toggle("over", left < 0);
}

document.addEventListener("swapped", () => {
  set();
  tick();
});
set();
setInterval(tick, 500);
