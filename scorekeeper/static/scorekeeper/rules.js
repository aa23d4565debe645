// The rules on this phone, translated from those of the server: loaded once, then asked without a network.
import { idle } from "./idle.js";

/** A refusal of the rules, with its sentence. */
export class RuleRefused extends Error {}

/**
 * The rules of one game, from the addresses of the core and the game; of a compendium that of its games follow.
 * One more may be of what is drawn beside the sheet.
 *
 * `of`: {key} of a compendium, {key, data} of an own game. What is given and taken is plain JSON, as
 * `scorekeeper/rules/phone.py` and `scorekeeper/drawing/page.py` have it; only a standing is kept by the page as it is.
 */
export async function load(core, addresses, of = {}) {
  const [python, ...files] = await Promise.all([core, ...addresses].map((address) => import(address)));
  await idle();
  const found = files.map((file) => file.default(python));
  const game = gameOf(python, found, of);
  const beside = found.find((file) => file.counted);
  const rules = { dropped: false, reason: "", drop: (reason) => Object.assign(rules, { dropped: true, reason }) };
  const asking = (name, given, isKept = false) => {
    if (rules.dropped) throw new Error(rules.reason);
    try {
      const answer = (python.door[name] ?? beside[name])(...given());
      return isKept ? answer : python.$to_json(answer);
    } catch (fault) {
      if (fault instanceof python.RuleError) throw new RuleRefused(python.$str(fault));
      rules.drop(fault instanceof Error ? `${fault}` : `${fault.constructor.name}: ${fault.why}`);
      throw new Error(rules.reason, { cause: fault });
    }
  };
  const read = python.$from_json;
  return Object.assign(rules, {
    hold: (said) => asking("hold", () => [game, read(said)], true),
    oneMore: (standing, number, entries) => asking("one_more", () => [standing, number, read(entries)], true),
    wrongTotals: (shown, standing, totals) => asking("wrong_totals", () => [shown, standing, read(totals)]),
    sheet: (standing) => asking("sheet", () => [standing]),
    asked: (standing, number, entries) => asking("asked", () => [standing, number, read(entries)]),
    tapped: (standing, number, tap) => asking("tapped", () => [standing, number, tap]),
    judged: (standing, number, entries) => asking("judged", () => [standing, number, read(entries)]),
    queue: (rows) => asking("queue", () => [read(rows)]),
    drawn: (standing, place) => asking("drawn", () => [standing, place]),
    counted: (standing, number, place) =>
      beside ? asking("counted", () => [standing, number, place]) : null, // of games that show more than a sheet
    form: (standing, number, entries) => asking("form", () => [standing, number, read(entries)]),
    read: (standing, number, boxes) => asking("read", () => [standing, number, read(boxes)]),
  });
}

function gameOf(python, [first, ...others], { key, data }) {
  if (first.game) return first.game;
  if (first.make) return first.make(python.$from_json(data), key);
  const games = others.filter((other) => other.game);
  return first.compendia(python.$dict(games.map((other) => [other.key, other.game]))).at(key);
}
