// A QR code of a text (ISO/IEC 18004: bytes, versions 1 to 20, level L), made here where no server is in reach.
const SPARE = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]; // of a block, by version
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];
const aligned = (version) => (version > 1 ? Math.floor(version / 7) + 2 : 0);
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** How many bytes, data and spare ones, a version holds. */
function room(version) {
  const marks = version > 1 ? (25 * aligned(version) - 10) * aligned(version) - 55 : 0;
  return ((16 * version + 128) * version + 64 - marks - (version > 6 ? 36 : 0)) >> 3;
}
const dataRoom = (version) => room(version) - SPARE[version - 1] * BLOCKS[version - 1];

/** How many bytes a code holds. */
export const MOST = dataRoom(SPARE.length) - 3;

/** Rows of true and false, dark ones true. `mask`: the one to take, else the one with the fewest flats. */
export function qr(text, mask) {
  const bytes = [...new TextEncoder().encode(text)];
  const fits = (_, n) => 4 + lengthBits(n + 1) + 8 * bytes.length <= 8 * dataRoom(n + 1);
  const version = SPARE.findIndex(fits) + 1;
  if (!version) throw new RangeError("The text is too long.");
  const codewords = spread(padded(bytes, version), version);
  const all = mask === undefined ? MASKS.map((_, n) => n) : [mask];
  const made = all.map((n) => drawn(codewords, version, n));
  return made.reduce((best, each) => (flats(each) < flats(best) ? each : best));
}

function padded(bytes, version) {
  const bits = [];
  const put = (value, length) => {
    for (let n = length - 1; n >= 0; n -= 1) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const each of bytes) put(each, 8);
  put(0, Math.min(4, 8 * dataRoom(version) - bits.length));
  put(0, -bits.length & 7);
  for (let n = 0; bits.length < 8 * dataRoom(version); n += 1) put(n % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: bits.length / 8 }, (_, n) => parseInt(bits.slice(8 * n, 8 * n + 8).join(""), 2));
}

/** A product in the field of 256. */
function times(one, other) {
  let made = 0;
  for (let n = 7; n >= 0; n -= 1) made = ((made << 1) ^ ((made >> 7) * 0x11d)) ^ (((other >> n) & 1) * one);
  return made;
}

function spare(data, count) {
  let [divisor, root] = [[...Array(count - 1).fill(0), 1], 1];
  for (let n = 0; n < count; n += 1, root = times(root, 2))
    divisor = divisor.map((each, at) => times(each, root) ^ (divisor[at + 1] ?? 0));
  return data.reduce((left, each) => {
    const factor = each ^ left[0];
    return divisor.map((by, at) => (left[at + 1] ?? 0) ^ times(by, factor));
  }, Array(count).fill(0));
}

/** The bytes of all blocks in turn, and then the spare ones; the last blocks are a byte longer. */
function spread(data, version) {
  const [count, extra] = [BLOCKS[version - 1], SPARE[version - 1]];
  const [short, whole] = [Math.floor(data.length / count), count - (data.length % count)];
  const start = (n) => n * short + Math.max(0, n - whole);
  const blocks = Array.from({ length: count }, (_, n) => data.slice(start(n), start(n + 1)));
  const spares = blocks.map((each) => spare(each, extra));
  const inTurn = (rows, most) =>
    Array.from({ length: most }, (_, n) => rows.map((row) => row[n]).filter((each) => each !== undefined)).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(spares, extra)];
}

function drawn(codewords, version, mask) {
  const size = 17 + 4 * version;
  const code = Array.from({ length: size }, () => Array(size).fill(null)); // null: for data
  const set = (x, y, dark) => x >= 0 && y >= 0 && x < size && y < size && (code[y][x] = Boolean(dark));
  const square = (x, y, reach, isDark) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let n = 0; n < size; n += 1) set(6, n, n % 2 === 0), set(n, 6, n % 2 === 0);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const count = aligned(version);
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const at = Array.from({ length: count }, (_, n) => (n ? size - 7 - (count - 1 - n) * step : 6));
  const corners = ["6 6", `6 ${size - 7}`, `${size - 7} 6`];
  for (const x of at)
    for (const y of at) if (!corners.includes(`${x} ${y}`)) square(x, y, 2, (ring) => ring !== 1);
  told(code, set, version, mask);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let n = 0; n < size; n += 1)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? n : size - 1 - n;
        if (code[y][x] !== null) continue;
        const dark = (codewords[bit >> 3] >> (7 - (bit & 7))) & 1;
        code[y][x] = Boolean(dark) !== (MASKS[mask](x, y) === 0);
        bit += 1;
      }
  return code;
}

/** Which level and mask, and which version, each with its own check. */
function told(code, set, version, mask) {
  const size = code.length;
  const checked = (value, by, length) => {
    let left = value;
    for (let n = 0; n < length; n += 1) left = (left << 1) ^ ((left >> (length - 1)) * by);
    return (value << length) | left;
  };
  const format = checked(8 | mask, 0x537, 10) ^ 0x5412;
  for (let n = 0; n < 15; n += 1) {
    const dark = (format >> n) & 1;
    const [x, y] = n < 6 ? [8, n] : n < 8 ? [8, n + 1] : n === 8 ? [7, 8] : [14 - n, 8];
    set(x, y, dark);
    if (n < 8) set(size - 1 - n, 8, dark);
    else set(8, size - 15 + n, dark);
  }
  set(8, size - 8, true);
  const named = checked(version, 0x1f25, 12);
  for (let n = 0; version > 6 && n < 18; n += 1) {
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)];
    set(a, b, (named >> n) & 1);
    set(b, a, (named >> n) & 1);
  }
}

/** How many squares of four are all alike, which a camera reads badly. */
const flats = (code) =>
  code.slice(1).reduce((all, row, y) => {
    const alike = (_, x) => x > 0 && [code[y][x], code[y][x - 1], row[x - 1]].every((each) => each === row[x]);
    return all + row.filter(alike).length;
  }, 0);
