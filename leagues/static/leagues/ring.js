// Rings where somebody asked for that on this laptop, when another table calls.
const NAME = "ring";
const key = document.querySelector("[data-ring]");
const calls = () => [...document.querySelectorAll(".calls [data-waits]")].map((each) => each.dataset.waits);
const isOn = () => Boolean(localStorage.getItem(NAME));
let sound = null;
let heard = calls();

/** Two tones, a third apart. A browser that wants a tap first rings after the next one. */
function ring() {
  sound ??= new AudioContext();
  sound.resume();
  for (const [at, pitch] of [660, 528].entries()) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    const begin = sound.currentTime + at * 0.25;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.3, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.6);
    tone.connect(volume).connect(sound.destination);
    tone.start(begin);
    tone.stop(begin + 0.6);
  }
}

function tell() {
  key.setAttribute("aria-pressed", isOn());
  key.textContent = isOn() ? "Rings when a table calls: turn it off" : "Ring when a table calls";
}

document.addEventListener("swapped", () => {
  const now = calls();
  if (isOn() && now.some((each) => !heard.includes(each))) ring();
  heard = now;
});

if (key && window.AudioContext) {
  key.hidden = false;
  tell();
  key.addEventListener("click", () => {
    if (isOn()) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, "1");
    if (isOn()) ring();
    tell();
  });
}
