// Who holds this phone may be put off: the question goes at once, and whoever is offline is not asked again either.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-who]")) return;
  event.preventDefault();
  const said = new FormData(event.target);
  said.set("who", "");
  fetch(event.target.action, { method: "POST", body: said, redirect: "manual" }).catch(() => {});
  event.target.remove();
  dispatchEvent(new Event("resize")); // the sheet takes its room
});
