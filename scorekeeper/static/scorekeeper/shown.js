// What stands in <main>, as words on it by which the stylesheets lay it out: `:has()` there would style the whole page
// again at every tap. `scorekeeper/templatetags/shown.py` prints them; here they stay true.
const FOLDS = ":is(.dispute, [data-late], [data-own])";
const LONG = "[data-turned]:not([data-sides='4'], [data-sides='5'])"; // rows of players, more than a low screen shows
const ROW = ".asked .keys:not([hidden], [data-typed])";
const WORDS = `${ROW}[data-columns='words']`;
const KEYS = `${ROW} > .key:nth-child(13):not([data-by-cards]), ${WORDS} > .key:nth-child(9)`; // four rows of them
const SHOWN = Object.entries({
  around: ".title .where a", // an evening
  all: "[data-all]", // every count of two sides at once
  begun: ".entry > [data-touched] > [data-write]:not([hidden])", // whose last act is there
  bill: ".sheet[data-bill]",
  choose: `.entry > ${FOLDS}[open]`,
  counts: ".entry [data-counts]",
  crowded: `.title .where a, .dealing > [data-long], ${LONG}`, // above the keys
  doubts: `.entry > :is(${FOLDS}, .settled)`,
  ended: ".entry > .ended",
  entry: ".entry [data-entry]",
  error: ".entry > form > .error",
  four: ".pegs .scores > :nth-child(4)",
  goes: ":is(.goes, .pays)",
  holder: ".entry > .holder",
  kept: ".kept",
  last: ".entry > .last",
  leads: ".entry > .onward:not([hidden], .stays) button:not([hidden])", // counts down
  many: `${KEYS}, .sheet[data-wide]`,
  mend: "[data-mode=mend]",
  mends: "[data-local][data-mode=mend]", // by the rules that are here
  new: "[data-mode=new]",
  news: ".entry :is(.holder, .notice, .error)",
  onward: ".entry > .onward:not([hidden])",
  over: ".entry > [data-own-end]",
  own: ".entry > [data-own][open]",
  pad: "[data-pad]",
  pause: ".entry > .pause",
  pegs: ":scope > .pegs",
  result: ".result",
  rounds: ".rounds",
  slate: ":scope > .pegs > .slate",
  tall: ".sheet:is([data-turned]:not([data-sides='4'], [data-sides='5'], [data-sides='6']), [data-bill])",
  "to-do": ".entry > .to-do",
  turned: "[data-turned]",
  twelve: ".sheet[data-turned]:is([data-sides='12'], [data-sides='13'])",
});
const main = document.getElementById("page");

/** Whoever measures what was changed just now says so first; else it is seen by itself before the next picture. */
export function tellShown() {
  const words = SHOWN.filter(([, what]) => main.querySelector(what)).map(([word]) => word);
  if (main.dataset.shows !== words.join(" ")) main.dataset.shows = words.join(" ");
  document.documentElement.classList.toggle("four", words.includes("four"));
}

const attributeFilter = ["class", "hidden", "open", "data-turned", "data-touched", "data-mode"];
new MutationObserver(tellShown).observe(main, { subtree: true, childList: true, attributeFilter });
tellShown();
