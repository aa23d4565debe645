// Says on the button that paper is being made: the browser shows nothing until the first page comes.
const form = document.querySelector("[data-paper]");
const LONGEST = 60000; // ms
const status = document.querySelector(".aloud[role=status]");

/** Back to its own words once the paper is shown, or this page again. */
function wait(button) {
  const words = button.innerHTML;
  const back = () => {
    button.innerHTML = words;
    form.removeAttribute("aria-busy");
  };
  button.textContent = "Making …";
  status.textContent = "The paper is being made.";
  form.setAttribute("aria-busy", "true");
  window.addEventListener("pageshow", back, { once: true });
  setTimeout(back, LONGEST); // where it was saved to a file, this page never went away
}

form?.addEventListener("submit", (event) => event.submitter && wait(event.submitter));
