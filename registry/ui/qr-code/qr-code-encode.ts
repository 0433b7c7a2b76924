/**
 * Error correction level: how much of a symbol can be damaged before the symbol becomes unreadable (about 7, 15, 25 or
 * 30 %).
 * @see ISO/IEC 18004:2024 §7.5.1
 */
export type ErrorCorrection = "L" | "M" | "Q" | "H";

/** A finished symbol: `dark[row][column]`, without the quiet zone. */
export interface QrSymbol {
  /** From 1 to 40. */
  version: number;
  /** Number of the mask pattern, from 0 to 7. */
  mask: number;
  /** Modules per side: 17 + 4 × version. */
  size: number;
  dark: boolean[][];
}

/** Error correction codewords per block, by level and version. @see ISO/IEC 18004:2024 table 9 */
const checkLengths: Record<ErrorCorrection, number[]> = {
  // deno-fmt-ignore
  L: [7,10,15,20,26,18,20,24,30,18,20,24,26,30,22,24,28,30,28,28,28,28,30,30,26,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],
  // deno-fmt-ignore
  M: [10,16,26,18,24,16,18,22,22,26,30,22,22,24,24,28,28,26,26,26,26,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28],
  // deno-fmt-ignore
  Q: [13,22,18,26,18,24,18,22,20,24,28,26,24,20,30,24,28,28,26,30,28,30,30,30,30,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30],
  // deno-fmt-ignore
  H: [17,28,22,16,22,28,26,26,24,28,24,28,22,24,24,30,28,28,26,28,30,24,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30],
};

/** Number of blocks, by level and version. @see ISO/IEC 18004:2024 table 9 */
const blockCounts: Record<ErrorCorrection, number[]> = {
  // deno-fmt-ignore
  L: [1,1,1,1,1,2,2,2,2,4,4,4,4,4,6,6,6,6,7,8,8,9,9,10,12,12,12,13,14,15,16,17,18,19,19,20,21,22,24,25],
  // deno-fmt-ignore
  M: [1,1,1,2,2,4,4,4,5,5,5,8,9,9,10,10,11,13,14,16,17,17,18,20,21,23,25,26,28,29,31,33,35,37,38,40,43,45,47,49],
  // deno-fmt-ignore
  Q: [1,1,2,2,4,4,6,6,8,8,8,10,12,16,12,17,16,18,21,20,23,23,25,27,29,34,34,35,38,40,43,45,48,51,53,56,59,62,65,68],
  // deno-fmt-ignore
  H: [1,1,2,4,4,4,5,6,8,8,11,11,16,16,18,16,19,21,25,25,25,34,30,32,35,37,40,42,45,48,51,54,57,60,63,66,70,74,77,81],
};

/** The level's bits in the format information. @see ISO/IEC 18004:2024 table 12 */
const levelBits: Record<ErrorCorrection, number> = { L: 1, M: 0, Q: 3, H: 2 };

/** The 45 characters of alphanumeric mode, by value. @see ISO/IEC 18004:2024 table 5 */
const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

type Bit = 0 | 1;

/**
 * Creates the smallest symbol that fits a text.
 *
 * The whole text is encoded in one mode. Text that consists only of digits, or only of the 45 alphanumeric
 * characters, needs less space. All other text is encoded as UTF-8 bytes, and the symbol declares this encoding
 * unless the text is pure ASCII.
 *
 * @throws {RangeError} when the text does not fit in the largest symbol
 */
export function encodeQrCode(text: string, level: ErrorCorrection = "M"): QrSymbol {
  const { mode, counted, bits } = segment(text);
  for (let version = 1; version <= 40; version += 1) {
    const head = header(text, mode, counted, version);
    const capacity = dataLength(version, level);
    if (head.length + bits.length > capacity * 8) continue;
    const codewords = addErrorCorrection(addPadding([...head, ...bits], capacity), version, level);
    return draw(codewords, version, level);
  }
  throw new RangeError("The text is too long for a QR code with this error correction level.");
}

type Mode = "numeric" | "alphanumeric" | "byte";

/** Encodes the text as bits in the shortest mode. @see ISO/IEC 18004:2024 §7.4 */
function segment(text: string): { mode: Mode; counted: number; bits: Bit[] } {
  const bits: Bit[] = [];
  if (/^\d+$/.test(text)) {
    for (const group of text.match(/\d{1,3}/g)!) append(bits, Number(group), group.length * 3 + 1);
    return { mode: "numeric", counted: text.length, bits };
  }
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) {
    for (const pair of text.match(/..?/g)!) {
      const [first, second] = [...pair].map((character) => alphanumeric.indexOf(character));
      if (second === undefined) append(bits, first!, 6);
      else append(bits, first! * 45 + second, 11);
    }
    return { mode: "alphanumeric", counted: text.length, bits };
  }
  const bytes = new TextEncoder().encode(text);
  for (const byte of bytes) append(bits, byte, 8);
  return { mode: "byte", counted: bytes.length, bits };
}

/**
 * Returns the mode and length that precede the data. The length field is longer in larger symbols. @see ISO/IEC
 * 18004:2024 table 3
 */
function header(text: string, mode: Mode, counted: number, version: number): Bit[] {
  const step = version < 10 ? 0 : version < 27 ? 1 : 2;
  const lengths = { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16] };
  const bits: Bit[] = [];
  if (/[^\0-\x7f]/.test(text)) {
    // ECI mode with assignment 26 declares UTF-8. Without it, bytes above 127 mean ISO 8859-1 (§7.4.3).
    append(bits, 0b0111, 4);
    append(bits, 26, 8);
  }
  append(bits, { numeric: 0b0001, alphanumeric: 0b0010, byte: 0b0100 }[mode], 4);
  append(bits, counted, lengths[mode][step]!);
  return bits;
}

/**
 * Adds the terminator, zeros up to the byte boundary, and alternating padding bytes. @see ISO/IEC 18004:2024 §7.4.10
 */
function addPadding(bits: Bit[], capacity: number): number[] {
  const all = [...bits];
  append(all, 0, Math.min(4, capacity * 8 - all.length));
  append(all, 0, (8 - (all.length % 8)) % 8);
  const bytes: number[] = [];
  for (let at = 0; at < all.length; at += 8) {
    bytes.push(all.slice(at, at + 8).reduce<number>((byte, bit) => byte * 2 + bit, 0));
  }
  for (let pad = 0xec; bytes.length < capacity; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/**
 * Splits the data into blocks, adds error correction to each, and interleaves them. @see ISO/IEC 18004:2024
 * §7.6
 */
function addErrorCorrection(data: number[], version: number, level: ErrorCorrection): number[] {
  const count = blockCounts[level][version - 1]!;
  const checks = checkLengths[level][version - 1]!;
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  const divisor = generator(checks);
  const blocks: { data: number[]; checks: number[] }[] = [];
  for (let block = 0, at = 0; block < count; block += 1) {
    const length = short + (block >= count - longOnes ? 1 : 0);
    const part = data.slice(at, at + length);
    blocks.push({ data: part, checks: remainder(part, divisor) });
    at += length;
  }
  const dealt: number[] = [];
  for (let at = 0; at <= short; at += 1) {
    for (const block of blocks) if (at < block.data.length) dealt.push(block.data[at]!);
  }
  for (let at = 0; at < checks; at += 1) for (const block of blocks) dealt.push(block.checks[at]!);
  return dealt;
}

/** Multiplies in GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1. @see ISO/IEC 18004:2024 §7.5.2 */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** Returns the coefficients of (x − 2⁰)(x − 2¹)…, highest first and without the leading 1. */
function generator(degree: number): number[] {
  const product = [...new Array<number>(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = times(root, 2)) {
    for (let at = 0; at < degree; at += 1) {
      product[at] = times(product[at]!, root) ^ (product[at + 1] ?? 0);
    }
  }
  return product;
}

function remainder(data: number[], divisor: number[]): number[] {
  const rest = new Array<number>(divisor.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at]! ^= times(coefficient, factor);
    });
  }
  return rest;
}

/** Returns how many codewords are left for data after the function patterns and error correction. */
function dataLength(version: number, level: ErrorCorrection): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const across = Math.floor(version / 7) + 2;
    modules -= (25 * across - 10) * across - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8) - checkLengths[level][version - 1]! * blockCounts[level][version - 1]!;
}

/** Returns the centres of the alignment patterns, which are the same on both axes. @see ISO/IEC 18004:2024 annex E */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const across = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (across * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: across - 1 }, (_, at) => last - (across - 2 - at) * step)];
}

/** Places codewords and patterns, and applies the mask with the lowest penalty. */
function draw(codewords: number[], version: number, level: ErrorCorrection): QrSymbol {
  const size = 17 + 4 * version;
  const fixed = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(fixed, version);
  const data = placeData(fixed, codewords);
  let best: { dark: boolean[][]; mask: number; points: number } | undefined;
  for (let mask = 0; mask < 8; mask += 1) {
    const dark = fixed.map((row, y) => row.map((module, x) => module ?? data[y]![x]! !== masks[mask]!(y, x)));
    drawFormat(dark, level, mask);
    const points = penalty(dark);
    if (!best || points < best.points) best = { dark, mask, points };
  }
  return { version, mask: best!.mask, size, dark: best!.dark };
}

/**
 * Draws the finder, separator, timing, alignment and version patterns, and reserves space for the format. @see
 * ISO/IEC 18004:2024 §6.3
 */
function drawPatterns(fixed: (boolean | undefined)[][], version: number): void {
  const size = fixed.length;
  const last = size - 1;
  for (let at = 0; at < size; at += 1) fixed[6]![at] = fixed[at]![6] = at % 2 === 0;
  for (const [middleY, middleX] of [[3, 3], [3, last - 3], [last - 3, 3]] as const) {
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const ring = Math.max(Math.abs(y), Math.abs(x));
        const row = fixed[middleY + y];
        if (row && middleX + x in row) row[middleX + x] = ring !== 2 && ring !== 4;
      }
    }
  }
  const middles = alignments(version);
  const end = middles.at(-1);
  for (const middleY of middles) {
    for (const middleX of middles) {
      // Three corners already contain a finder pattern.
      const isFinder = (middleY === 6 && (middleX === 6 || middleX === end)) ||
        (middleX === 6 && middleY === end);
      if (isFinder) continue;
      for (let y = -2; y <= 2; y += 1) {
        for (let x = -2; x <= 2; x += 1) {
          fixed[middleY + y]![middleX + x] = Math.max(Math.abs(y), Math.abs(x)) !== 1;
        }
      }
    }
  }
  for (let at = 0; at < 9; at += 1) {
    if (at !== 6) fixed[8]![at] = fixed[at]![8] = false;
    if (at < 8) fixed[8]![last - at] = fixed[last - at]![8] = false;
  }
  if (version < 7) return;
  // The version as an (18, 6) Golay code, in two corners (§7.10).
  const bits = (version << 12) | divided(version, 6, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    fixed[near]![far] = fixed[far]![near] = isDark;
  }
}

/**
 * Places the data in columns that are two modules wide, starting at the lower right. The columns run alternately
 * upwards and downwards, and fixed modules are skipped. @see ISO/IEC 18004:2024 §7.7.3
 */
function placeData(fixed: (boolean | undefined)[][], codewords: number[]): boolean[][] {
  const size = fixed.length;
  const data = fixed.map((row) => row.map(() => false));
  let at = 0;
  let isUp = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] !== undefined) continue;
        data[y]![x] = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
    isUp = !isUp;
  }
  return data;
}

/** The modules that each mask inverts. @see ISO/IEC 18004:2024 table 10 */
const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Draws the level and mask as a (15, 5) BCH code, in two places. @see ISO/IEC 18004:2024 §7.9 */
function drawFormat(dark: boolean[][], level: ErrorCorrection, mask: number): void {
  const last = dark.length - 1;
  const value = (levelBits[level] << 3) | mask;
  const bits = ((value << 10) | divided(value, 5, 10, 0x537)) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    if (at < 8) {
      dark[at < 6 ? at : at + 1]![8] = isDark;
      dark[8]![last - at] = isDark;
    } else {
      dark[8]![at === 8 ? 7 : 14 - at] = isDark;
      dark[last - 14 + at]![8] = isDark;
    }
  }
  dark[last - 7]![8] = true;
}

/** Returns the remainder of `value · x^checks` divided by a polynomial over GF(2). */
function divided(value: number, length: number, checks: number, divisor: number): number {
  let rest = value << checks;
  for (let bit = length + checks - 1; bit >= checks; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= divisor << (bit - checks);
  }
  return rest;
}

/** Returns the penalty points for patterns that could confuse a scanner. @see ISO/IEC 18004:2024 §7.8.3 */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  let points = 0;
  let darks = 0;
  for (let line = 0; line < size; line += 1) {
    for (const isRow of [true, false]) {
      const modules = isRow ? dark[line]! : dark.map((row) => row[line]!);
      const text = modules.map((module) => (module ? "1" : "0")).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
      // Looks like a finder pattern: 1:1:3:1:1 next to four light modules.
      points += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
    }
    darks += dark[line]!.filter(Boolean).length;
    for (let x = 0; line > 0 && x < size - 1; x += 1) {
      const one = dark[line]![x]!;
      if (dark[line]![x + 1] === one && dark[line - 1]![x] === one && dark[line - 1]![x + 1] === one) {
        points += 3;
      }
    }
  }
  const share = (darks * 100) / (size * size);
  return points + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/** Appends a number as `length` bits. */
function append(bits: Bit[], value: number, length: number): void {
  for (let bit = length - 1; bit >= 0; bit -= 1) bits.push(((value >> bit) & 1) as Bit);
}
