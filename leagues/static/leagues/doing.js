// Tells the other organisers what this page is open for, and that it is left.
const form = document.querySelector("[data-doing]");
const page = Math.random().toString(36).slice(2, 12);

function tell(...more) {
  const said = new FormData(form);
  said.set("page", page);
  for (const name of more) said.set(name, "1");
  fetch(form.action, { method: "POST", body: said, keepalive: true }).catch(() => {});
}

tell();
const again = setInterval(tell, 120000); // a sign is believed for three minutes
addEventListener("pagehide", () => {
  clearInterval(again);
  tell("gone");
});
addEventListener("pageshow", ({ persisted }) => persisted && tell());
