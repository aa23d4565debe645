// When the next round opens, a finished sheet goes on to this phone's next seat, unless somebody stays or is typing.
const panel = () => document.querySelector("[data-onward]");
const asked = new Map(); // what each address says: a phone asks once a round
let left = 0;
let ticking = null;

const staying = (box) => sessionStorage.getItem("stays") === box.dataset.onward;

const UNSENT = ".state:is([data-state=unsaved], [data-state=sending], [data-state=kept])";
const WRITING = `[data-touched], :is(input, select, textarea):focus, dialog[open], ${UNSENT}`;

/** Whether somebody is writing here, a row is not sent, or what lies on top is read. */
const writing = () => document.querySelector(WRITING);

/** What the address says; who asks while an answer is under way waits for that one. */
function words(where) {
  const answer = fetch(where, { cache: "no-store" })
    .then((answer) => (answer.ok ? answer : Promise.reject(answer)))
    .then((answer) => (answer.status === 200 ? answer.text() : ""))
    .catch(() => {
      asked.delete(where);
      return "";
    });
  asked.set(where, answer);
  return answer;
}

/** Whether a row is begun here: then the panel is a line above it, and nobody is moved. */
const begun = () => document.querySelector("form[data-entry] [data-touched], form[data-entry][data-touched]");

/** Shows the panel in the place of the link; where this phone has no seat of its own the link stays. */
async function show() {
  const where = panel()?.dataset.onward;
  if (!where) return false;
  const text = await (asked.get(where) ?? words(where));
  const box = panel();
  if (!text || box?.dataset.onward !== where) return false;
  if (box.hidden) box.innerHTML = text;
  box.hidden = false;
  for (const old of document.querySelectorAll(".entry > :is(.act, [data-told])")) old.hidden = true;
  mark(box);
  return true;
}

function mark(box) {
  const [count, bar, key] = ["[data-count]", "progress", "button"].map((each) => box.querySelector(each));
  const keys = document.querySelector("form[data-entry]"); // it lies on none
  box.classList.toggle("stays", staying(box) || Boolean(begun() || (keys && !ticking)));
  count.hidden = bar.hidden = key.hidden = !ticking;
  const number = count.querySelector("b");
  number.textContent = bar.value = left;
  number.nextSibling.textContent = left === 1 ? " second." : " seconds.";
}

function stop() {
  clearInterval(ticking);
  ticking = null;
}

function tick() {
  const box = panel();
  if (!box || box.hidden) return stop();
  if (writing()) return;
  left -= 1;
  mark(box);
  if (left > 0) return;
  stop();
  box.querySelector(".act").click();
}

/** There is news: the phone goes there in a moment. */
export async function goOn() {
  if (!(await show()) || ticking || staying(panel()) || begun()) return;
  left = panel().querySelector("progress").max;
  ticking = setInterval(tick, 1000);
  mark(panel());
}
document.addEventListener("click", (event) => {
  const box = event.target.closest("button")?.closest("[data-onward]");
  if (!box) return;
  sessionStorage.setItem("stays", box.dataset.onward);
  stop();
  mark(box);
});
show();
