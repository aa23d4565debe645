// What the translated rules need of Python: equality, truth, order, tuples, dicts, sets, ranges, slices, sentences.
//
// A tuple is a frozen array, a list one that is not. What Python refuses throws an exception of Python's, which a rule
// may catch; what only JavaScript gets wrong (a value that is undefined, a number past 2^53) throws a BrokenRules,
// which no rule can.

class BrokenRules extends Error {}

class $Exception {
  constructor(why = "") { this.why = why; }
  __str__() { return this.why; }
}
class $TypeError extends $Exception {}
class $ValueError extends $Exception {}
class $KeyError extends $Exception {}
class $IndexError extends $Exception {}
class $OverflowError extends $Exception {}
class $ZeroDivisionError extends $Exception {}

const $wrong = (what, ...values) => {
  if (values.includes(undefined)) throw new BrokenRules(`nothing: ${what}`);
  throw new $TypeError(what);
};

// -- modules

const $modules = new Map();
const $made = new Map();
const $def = (name, make) => { if (!$modules.has(name)) $modules.set(name, make); };
const $mod = (name) => {
  if (!$made.has(name)) {
    if (!$modules.has(name)) throw new BrokenRules(`no module ${name}`);
    $made.set(name, null);
    $made.set(name, $modules.get(name)());
  }
  const found = $made.get(name);
  if (found === null) throw new BrokenRules(`a circle of imports: ${name}`);
  return found;
};

// -- values

const $T = Object.freeze;
const isTuple = Object.isFrozen;
const isNumber = (x) => typeof x === "number" || typeof x === "boolean";
const exact = (x) => {
  if (x > 9007199254740991 || x < -9007199254740991) throw new BrokenRules("a number past 2^53");
  return x;
};
const far = /[\ud800-\udbff]/; // letters of two units
const letters = (x) => far.test(x) ? Array.from(x) : x;

class $Range {
  constructor(low, high, step) {
    this.low = low;
    this.step = step;
    this.length = Math.max(0, Math.ceil((high - low) / step));
  }
  *[Symbol.iterator]() { for (let at = 0; at < this.length; at++) yield this.low + at * this.step; }
  has(x) {
    const at = isNumber(x) ? (x - this.low) / this.step : -1;
    return Number.isInteger(at) && at >= 0 && at < this.length;
  }
}
const whole = (x) => isNumber(x) && Number.isInteger(+x) ? +x : $wrong("a whole number", x);
const $range = (low, high, step = 1) => {
  if (high === undefined) return new $Range(0, whole(low), 1);
  if (step === 0) throw new $ValueError("a step of 0");
  return new $Range(whole(low), whole(high), whole(step));
};

// the key of a value in a Map: equal values have equal keys
const keyOf = (x) => {
  switch (typeof x) {
    case "string": return x.charCodeAt(0) < 3 ? `\u0002${x}` : x;
    case "boolean": return +x;
    case "number":
    case "function": return x;
    case "undefined": return $wrong("a key", x);
  }
  if (x === null) return x;
  if (Array.isArray(x) && isTuple(x)) return `\u0001${x.map(partOfKey).join()}`;
  return $wrong("unhashable", x);
};
const partOfKey = (x) => {
  const key = keyOf(x);
  if (typeof key === "function") throw new BrokenRules("a function in a key");
  return typeof key === "string" ? JSON.stringify(key) : String(key);
};

class $Dict {
  constructor() { this.map = new Map(); }
  get length() { return this.map.size; }
  put(key, value) {
    const place = keyOf(key), pair = this.map.get(place);
    if (pair) pair[1] = value;
    else this.map.set(place, [key, value]);
  }
  has(key) { return this.map.has(keyOf(key)); }
  get(key, other = null) {
    const pair = this.map.get(keyOf(key));
    return pair ? pair[1] : other;
  }
  at(key) {
    const pair = this.map.get(keyOf(key));
    if (!pair) throw new $KeyError($repr(key));
    return pair[1];
  }
  *[Symbol.iterator]() { for (const pair of this.map.values()) yield pair[0]; }
  keys() { return Array.from(this.map.values(), (pair) => pair[0]); }
  values() { return Array.from(this.map.values(), (pair) => pair[1]); }
  items() { return Array.from(this.map.values(), (pair) => $T([pair[0], pair[1]])); }
}
const $dict = (pairs) => {
  const found = new $Dict();
  if (pairs instanceof $Dict) for (const [key, value] of pairs.map.values()) found.put(key, value);
  else if (pairs !== undefined) for (const pair of $it(pairs)) found.put(...$parts(pair, 2));
  return found;
};
const $pairs = (x) => x instanceof $Dict ? x.map.values() : $wrong("not a mapping", x);
const $plain = (x) => Object.fromEntries($pairs(x));

// a set has no order of its own that both languages share: loops over one are refused
class $Set {
  constructor() { this.map = new Map(); }
  get length() { return this.map.size; }
  add(x) { const key = keyOf(x); if (!this.map.has(key)) this.map.set(key, x); }
  has(x) { return this.map.has(keyOf(x)); }
}
const $set_of = (xs) => {
  const found = new $Set();
  for (const x of xs) found.add(x);
  return found;
};
const $set = (xs = []) => $set_of(inAnyOrder(xs));
const inAnyOrder = (xs) => xs instanceof $Set ? xs.map.values() : $it(xs);

const $it = (x) => {
  if (typeof x === "string" || Array.isArray(x)) return x;
  if (x instanceof $Set) throw new BrokenRules("the order of a set");
  return x !== null && typeof x === "object" && x[Symbol.iterator] ? x : $wrong("not iterable", x);
};
const place = (length, at) => {
  const found = whole(at) < 0 ? +at + length : +at;
  if (found < 0 || found >= length) throw new $IndexError("index out of range");
  return found;
};
const $put = (held, key, value) => { // held[key] = value
  if (held instanceof $Dict) held.put(key, value);
  else if (Array.isArray(held) && !isTuple(held)) held[place(held.length, key)] = value;
  else $wrong("cannot be changed", held);
};

const $t = (x) => {
  switch (typeof x) {
    case "boolean": return x;
    case "number": return x !== 0;
    case "string": return x !== "";
    case "function": return true;
    case "undefined": return $wrong("truth", x);
  }
  return x !== null && x.length !== 0;
};
const $len = (x) => {
  if (typeof x === "string") return letters(x).length;
  return x !== null && typeof x === "object" && typeof x.length === "number" ? x.length : $wrong("len", x);
};

// -- equality and order

const $eq = (a, b) => {
  if (a === undefined || b === undefined) $wrong("equality", a, b);
  if (a === b) return true;
  if (isNumber(a)) return isNumber(b) && +a === +b;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length || isTuple(a) !== isTuple(b)) return false;
    return a.every((each, at) => $eq(each, b[at]));
  }
  if (a.constructor !== b.constructor) return false;
  if (a instanceof $Dict) {
    if (a.length !== b.length) return false;
    for (const [key, pair] of a.map) if (!b.map.has(key) || !$eq(pair[1], b.map.get(key)[1])) return false;
    return true;
  }
  if (a instanceof $Set) return a.length === b.length && isWithin(a, b);
  if (a instanceof $Range) {
    return a.length === b.length && (!a.length || (a.low === b.low && (a.length === 1 || a.step === b.step)));
  }
  return !(a instanceof $Exception) && Object.keys(a).every((key) => $eq(a[key], b[key]));
};
const isWithin = (a, b) => [...a.map.keys()].every((key) => b.map.has(key));
const order = (a, b) => { // below 0, 0 or above 0
  if (isNumber(a) && isNumber(b)) return a - b;
  if (typeof a === "string" && typeof b === "string") {
    if (a === b) return 0;
    if (!far.test(a) && !far.test(b)) return a < b ? -1 : 1;
    return orderOfEach(Array.from(a, (x) => x.codePointAt(0)), Array.from(b, (x) => x.codePointAt(0)));
  }
  return Array.isArray(a) && Array.isArray(b) && isTuple(a) === isTuple(b) ? orderOfEach(a, b) : $wrong("order", a, b);
};
const orderOfEach = (a, b) => {
  for (let at = 0; at < a.length && at < b.length; at++) if (!$eq(a[at], b[at])) return order(a[at], b[at]);
  return a.length - b.length;
};
const areSets = (a, b) => a instanceof $Set && b instanceof $Set;
const $lt = (a, b) => areSets(a, b) ? a.length < b.length && isWithin(a, b) : order(a, b) < 0;
const $le = (a, b) => areSets(a, b) ? isWithin(a, b) : order(a, b) <= 0;
const $gt = (a, b) => $lt(b, a);
const $ge = (a, b) => $le(b, a);
const $in = (x, held) => {
  if (held instanceof $Dict || held instanceof $Set || held instanceof $Range) return held.has(x);
  if (typeof held === "string") return typeof x === "string" ? held.includes(x) : $wrong("in", x, held);
  for (const each of $it(held)) if ($eq(each, x)) return true;
  return false;
};

// -- arithmetic, of whole numbers

const ofNumbers = (sign, of) => (a, b) => isNumber(a) && isNumber(b) ? exact(of(+a, +b)) : $wrong(sign, a, b);
const like = (xs, found) => isTuple(xs) ? $T(found) : found;
const $add = (a, b) => {
  if (isNumber(a) && isNumber(b)) return exact(a + b);
  if (typeof a === "string" && typeof b === "string") return a + b;
  return Array.isArray(a) && Array.isArray(b) && isTuple(a) === isTuple(b) ? like(a, [...a, ...b]) : $wrong("+", a, b);
};
const $iadd = (a, b) => {
  if (!Array.isArray(a) || isTuple(a)) return $add(a, b);
  a.push(...$it(b));
  return a;
};
const minus = ofNumbers("-", (a, b) => a - b);
const $sub = (a, b) => areSets(a, b) ? $set_of([...a.map.values()].filter((x) => !b.has(x))) : minus(a, b);
const times = ofNumbers("*", (a, b) => a * b);
const $mul = (a, b) => {
  const [xs, count] = isNumber(a) ? [b, a] : [a, b];
  if (isNumber(xs)) return times(a, b);
  if (typeof xs === "string") return xs.repeat(Math.max(0, whole(count)));
  if (!Array.isArray(xs)) $wrong("*", a, b);
  const found = [];
  for (let at = 0; at < whole(count); at++) found.push(...xs);
  return like(xs, found);
};
const rest = (a, b) => {
  if (b === 0) throw new $ZeroDivisionError("division by zero");
  const found = a % b;
  return found !== 0 && (found < 0) !== (b < 0) ? found + b : found;
};
const $mod_by = ofNumbers("%", rest);
const $floordiv = ofNumbers("//", (a, b) => (a - rest(a, b)) / b);
const $pow = ofNumbers("**", (a, b) => b < 0 ? $wrong("**", a, b) : a ** b);
const small = (x) => {
  if (!Number.isInteger(x) || x > 2147483647 || x < -2147483648) throw new BrokenRules("too large for bits");
  return x;
};
const $and = ofNumbers("&", (a, b) => small(a) & small(b));
const $xor = ofNumbers("^", (a, b) => small(a) ^ small(b));
const $shr = ofNumbers(">>", (a, b) => small(a) >> Math.min(31, small(b)));
const bits = ofNumbers("|", (a, b) => small(a) | small(b));
const $or = (a, b) => {
  if (areSets(a, b)) return $set_of([...a.map.values(), ...b.map.values()]);
  return a instanceof $Dict && b instanceof $Dict ? $dict([...a.items(), ...b.items()]) : bits(a, b);
};
const $neg = (a) => isNumber(a) ? 0 - a : $wrong("-", a);
const $abs = (a) => isNumber(a) ? Math.abs(a) : $wrong("abs", a);
const $divmod = (a, b) => $T([$floordiv(a, b), $mod_by(a, b)]);
// white space as Python has it
const WHITE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const BEFORE_AND_AFTER = new RegExp(`^[${WHITE}]+|[${WHITE}]+$`, "g");
const BETWEEN = new RegExp(`[${WHITE}]+`);
const digit = (letter) => { // of any script
  let zero = letter.codePointAt(0);
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && letter.codePointAt(0) - zero < 9) zero--;
  return letter.codePointAt(0) < 58 ? letter : String(letter.codePointAt(0) - zero);
};
const $int = (x) => {
  if (isNumber(x)) {
    if (Number.isNaN(x)) throw new $ValueError("NaN");
    if (!Number.isFinite(+x)) throw new $OverflowError("infinity");
    return exact(Math.trunc(x)) + 0;
  }
  if (typeof x !== "string") $wrong("int", x);
  const digits = x.replace(BEFORE_AND_AFTER, "").replace(/\p{Nd}/gu, digit);
  if (!/^[+-]?\d+(_\d+)*$/.test(digits)) throw new $ValueError("int of no number");
  return exact(Number(digits.replace(/_/g, ""))) + 0;
};

// -- sequences

const $at = (held, at) => {
  if (Array.isArray(held)) {
    const found = typeof at === "number" ? held[at] : undefined;
    return found !== undefined ? found : held[place(held.length, at)];
  }
  if (held instanceof $Dict) return held.at(at);
  if (typeof held === "string") { const all = letters(held); return all[place(all.length, at)]; }
  return held instanceof $Range ? held.low + place(held.length, at) * held.step : $wrong("not subscriptable", held);
};
const $slice = (held, low = null, high = null, step = null) => {
  if (held instanceof $Range) throw new BrokenRules("a slice of a range");
  if (!Array.isArray(held) && typeof held !== "string") $wrong("no slices", held);
  const all = typeof held === "string" ? letters(held) : held, count = all.length, by = step === null ? 1 : whole(step);
  if (by === 0) throw new $ValueError("a step of 0");
  const end = (x, none) => {
    if (x === null) return none;
    return whole(x) < 0 ? Math.max(x + count, by < 0 ? -1 : 0) : Math.min(+x, by < 0 ? count - 1 : count);
  };
  const from = end(low, by < 0 ? count - 1 : 0), to = end(high, by < 0 ? -1 : count);
  let found = [];
  if (by === 1) found = all.slice(from, Math.max(from, to));
  else for (let at = from; by > 0 ? at < to : at > to; at += by) found.push(all[at]);
  return typeof held !== "string" ? like(held, found) : typeof found === "string" ? found : found.join("");
};
const $parts = (x, count, ...nested) => { // of `a, (b, c) = x`
  let found = Array.isArray(x) ? x : [...$it(x)];
  if (found.length !== count) throw new $ValueError(`values to unpack: ${found.length}`);
  if (nested.length) found = [...found];
  for (const [at, size] of nested) found[at] = $parts(found[at], size);
  return found;
};
const $rest = (x, before, after) => { // of `a, *b, c = x`
  const found = [...$it(x)], end = found.length - after;
  if (end < before) throw new $ValueError(`values to unpack: ${found.length}`);
  return [...found.slice(0, before), found.slice(before, end), ...found.slice(end)];
};
const $list = (xs = []) => [...$it(xs)];
const $tuple = (xs = []) => Array.isArray(xs) && isTuple(xs) ? xs : $T([...$it(xs)]);
const $sum = (xs, start = 0) => {
  for (const x of inAnyOrder(xs)) start = $add(start, x);
  return start;
};
const best = (better) => (given, key = null, other = undefined) => {
  let found, value;
  for (const x of given.length !== 1 ? given : key === null ? inAnyOrder(given[0]) : $it(given[0])) {
    const its = key === null ? x : key(x);
    if (value === undefined || better(its, value)) [found, value] = [x, its];
  }
  if (value !== undefined) return found;
  if (other === undefined) throw new $ValueError("an empty sequence");
  return other;
};
const $max = best($gt);
const $min = best($lt);
const $sorted = (xs, key = null, reverse = false) => {
  const pairs = Array.from(key === null ? inAnyOrder(xs) : $it(xs), (x) => [key === null ? x : key(x), x]);
  const by = (a, b) => $lt(a[0], b[0]) ? -1 : $lt(b[0], a[0]) ? 1 : 0;
  return pairs.sort($t(reverse) ? (a, b) => by(b, a) : by).map((pair) => pair[1]);
};
const $reversed = (xs) => (Array.isArray(xs) || xs instanceof $Range ? [...xs] : $wrong("reversed", xs)).reverse();
function* $enumerate(xs, start = 0) { for (const x of $it(xs)) yield $T([start++, x]); }
function* $zip(all, strict = false) {
  const every = all.map((xs) => $it(xs)[Symbol.iterator]());
  for (;;) {
    const row = [];
    for (const [at, each] of every.entries()) {
      const next = each.next();
      if (next.done) {
        const longer = strict && (at > 0 || every.slice(1).some((other) => !other.next().done));
        if (longer) throw new $ValueError("different lengths");
        return;
      }
      row.push(next.value);
    }
    if (!row.length) return;
    yield $T(row);
  }
}
function* $map(of, xs, ...more) {
  if (more.length) for (const row of $zip([xs, ...more])) yield of(...row);
  else for (const x of $it(xs)) yield of(x);
}
// comprehensions of one loop: of each, what `of` makes of it, where `when` holds; `parts`: into how many it is unpacked
const $each = (xs, of, when, parts) => {
  const found = [];
  for (const x of $it(xs)) {
    const each = parts ? $parts(x, parts) : x;
    if (!when || when(each)) found.push(of(each));
  }
  return found;
};
const $later = (xs, of, when, parts) => laterOf($it(xs), of, when, parts);
function* laterOf(xs, of, when, parts) {
  for (const x of xs) {
    const each = parts ? $parts(x, parts) : x;
    if (!when || when(each)) yield of(each);
  }
}
const $is_any = (xs, holds, parts) => {
  for (const x of $it(xs)) if (holds(parts ? $parts(x, parts) : x)) return true;
  return false;
};
const $first = (xs, other, of, when, parts) => {
  for (const x of $later(xs, of, when, parts)) return x;
  return other === undefined ? $none() : other;
};
const $any = (xs) => { for (const x of inAnyOrder(xs)) if ($t(x)) return true; return false; };
const $all = (xs) => { for (const x of inAnyOrder(xs)) if (!$t(x)) return false; return true; };
const $none = () => { throw new BrokenRules("next() of nothing"); };
const $next = (xs, other) => {
  const next = typeof xs.next === "function" ? xs.next() : $wrong("not an iterator", xs);
  return next.done ? other : next.value;
};
function* $islice(xs, count) {
  if (count > 0) for (const x of $it(xs)) { yield x; if (--count === 0) return; }
}
function* $product(...all) {
  const lists = all.map((xs) => [...$it(xs)]);
  const go = function* (row) {
    if (row.length === lists.length) yield $T(row);
    else for (const x of lists[row.length]) yield* go([...row, x]);
  };
  yield* go([]);
}
function* $combinations(xs, size) {
  const all = [...$it(xs)];
  const go = function* (row, from) {
    if (row.length === size) yield $T(row);
    else for (let at = from; at < all.length; at++) yield* go([...row, all[at]], at + 1);
  };
  yield* go([], 0);
}

// -- texts

const $repr = (x) => {
  if (typeof x !== "string") return $str(x);
  const quote = x.includes("'") && !x.includes('"') ? '"' : "'";
  const safe = x.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t");
  return quote + (quote === "'" ? safe.replace(/'/g, "\\'") : safe) + quote;
};
const $str = (x) => {
  switch (typeof x) {
    case "string": return x;
    case "number": return String(x);
    case "boolean": return x ? "True" : "False";
  }
  if (x === null) return "None";
  if (Array.isArray(x)) {
    const inside = x.map($repr).join(", ");
    return isTuple(x) ? `(${inside}${x.length === 1 ? "," : ""})` : `[${inside}]`;
  }
  if (x instanceof $Dict) return `{${x.items().map((pair) => pair.map($repr).join(": ")).join(", ")}}`;
  return x !== undefined && x.__str__ ? x.__str__() : $wrong("str", x);
};
const $format = (template, values, row = []) => {
  let next = 0;
  return template.replace(/\{\{|\}\}|\{(\w*)\}|[{}]/g, (found, name) => {
    if (found === "{{" || found === "}}") return found[0];
    if (name === undefined) throw new $ValueError(`a brace alone: ${template}`);
    if (/^\d*$/.test(name)) return $str(row[place(row.length, name ? +name : next++)]);
    if (!Object.hasOwn(values, name)) throw new $KeyError($repr(name));
    return $str(values[name]);
  });
};
const ofText = (name, of) => (x, ...more) => typeof x === "string" ? of(x, ...more) : $wrong(name, x);
const text = (x) => typeof x === "string" ? x : $wrong("a text", x);
const $m_split = ofText("split", (x, by) => {
  if (by === undefined) return x.split(BETWEEN).filter((each) => each);
  if (text(by) === "") throw new $ValueError("empty separator");
  return x.split(by);
});
const $m_strip = ofText("strip", (x, of) => {
  if (of === undefined) return x.replace(BEFORE_AND_AFTER, "");
  const all = Array.from(x);
  while (all.length && text(of).includes(all[0])) all.shift();
  while (all.length && of.includes(all[all.length - 1])) all.pop();
  return all.join("");
});
const $m_lower = ofText("lower", (x) => x.toLowerCase());
const $m_upper = ofText("upper", (x) => x.toUpperCase());
const $m_startswith = ofText("startswith", (x, start) => x.startsWith(text(start)));
const $m_join = ofText("join", (x, all) => [...$it(all)].map(text).join(x));
const $m_append = (xs, x) => {
  if (!Array.isArray(xs) || isTuple(xs)) $wrong("append", xs);
  xs.push(x);
  return null;
};
const $m_count = (xs, x, ...more) => {
  if (typeof xs === "string") return text(x) ? xs.split(x).length - 1 : $len(xs) + 1;
  return Array.isArray(xs) ? xs.filter((each) => $eq(each, x)).length : xs.count(x, ...more);
};
const $m_index = (xs, x, ...more) => {
  if (typeof xs !== "string" && !Array.isArray(xs)) return xs.index(x, ...more);
  const at = typeof xs === "string" ? xs.indexOf(text(x)) : xs.findIndex((each) => $eq(each, x));
  if (at < 0) throw new $ValueError("not found");
  return typeof xs === "string" ? $len(xs.slice(0, at)) : at;
};
const METHODS = {
  append: $m_append, index: $m_index, count: $m_count, split: $m_split, strip: $m_strip, lower: $m_lower,
  upper: $m_upper, startswith: $m_startswith, join: $m_join,
};
const $bound = (held, name) => { // a method as a value, or an attribute that is called like one
  if (typeof held === "string" || Array.isArray(held)) return (...more) => METHODS[name](held, ...more);
  const found = held[name];
  if (found === undefined) throw new BrokenRules(`no attribute ${name}`);
  return typeof found === "function" && !Object.hasOwn(held, name) ? found.bind(held) : found;
};

// -- calls by keyword, and frozen values

const $make = (made) => (...given) => new made(...given);
const inOrder = (names, positional, given) => {
  const row = [...positional];
  for (const name of Object.keys(given)) {
    const at = names.indexOf(name);
    if (at < positional.length) $wrong(at < 0 ? `no keyword ${name}` : `${name} is given twice`);
    row[at] = given[name];
  }
  return Array.from(row);
};
const names = new Map(); // by class, of its fields
const namesOf = (made) => names.get(made) ?? names.set(made, Object.keys(new made())).get(made);
const $new = (made, positional, given) => new made(...inOrder(namesOf(made), positional, given));
const $call = (of, names, positional, given) => of(...inOrder(names, positional, given));
const $replace = (x, given) => {
  const names = Object.keys(x);
  for (const name of Object.keys(given)) if (!names.includes(name)) $wrong(`no field ${name}`);
  return new x.constructor(...names.map((name) => Object.hasOwn(given, name) ? given[name] : x[name]));
};

// -- to and from JSON

const $from_json = (x) => {
  if (Array.isArray(x)) return x.map($from_json);
  return x !== null && typeof x === "object" ? $dict(Object.entries(x).map(([k, v]) => [k, $from_json(v)])) : x;
};
const $to_json = (x) => {
  if (x === undefined || typeof x === "function") throw new BrokenRules("not JSON");
  if (x instanceof $Dict) return Object.fromEntries(x.items().map(([key, value]) => [text(key), $to_json(value)]));
  return x === null || typeof x !== "object" ? x : Array.from($it(x), $to_json);
};
