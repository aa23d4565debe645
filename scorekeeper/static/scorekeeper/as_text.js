// What is on this phone only, as a text to copy and as a QR code that another phone reads: a browser may throw away
// what it keeps for a page that nobody opens for a week.
import { MOST, qr } from "./qr.js";

/** A link that shows these acts in words. */
export function asText(acts) {
  const link = Object.assign(document.createElement("a"), { href: "#", textContent: "As text" });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    show(acts.flatMap(withTitle));
  });
  return link;
}

/** Above the first of each match what it is called. */
const withTitle = (act, at, acts) => (act.match === acts[at - 1]?.match ? [inWords(act)] : [act.match, inWords(act)]);

const inWords = ({ kind, says, number }) => (kind === "row" ? says : `${says}: row ${number}`);

function show(lines) {
  const shown = document.createElement("dialog");
  shown.innerHTML =
    "<label>Not sent from this phone <textarea id=unsent-text rows=5 cols=30 readonly></textarea></label>" +
    "<div class=acts><button class=button type=button data-copy=unsent-text>Copy</button>" +
    "<button class=button type=button>Close</button></div>";
  shown.querySelector("textarea").value = lines.join("\n");
  shown.append(...parts(lines).map(picture));
  shown.querySelector(".button:last-child").addEventListener("click", () => shown.close());
  shown.addEventListener("close", () => shown.remove());
  document.body.append(shown);
  shown.showModal();
}

/** The lines in as few texts as codes hold. */
function parts(lines) {
  const size = (text) => new TextEncoder().encode(text).length;
  const found = [""];
  for (const line of lines) {
    const longer = [found.at(-1), line].filter(Boolean).join("\n");
    if (size(longer) <= MOST) found[found.length - 1] = longer;
    else found.push(line);
  }
  return found.filter((each) => each && size(each) <= MOST);
}

function picture(text) {
  const code = qr(text);
  const dark = code.flatMap((row, y) => row.map((each, x) => (each ? `M${x + 4} ${y + 4}h1v1h-1z` : "")));
  const size = code.length + 8;
  const drawn = document.createElement("div");
  drawn.innerHTML =
    `<svg width="100%" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of this text"` +
    ' shape-rendering="crispEdges">' +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join("")}"/></svg>`;
  return drawn.firstChild;
}
