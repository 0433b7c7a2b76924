import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkitten";

const subsets = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"] as const;
const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<string, Promise<Font>>();

/** Loads a subset of the typeface the first time a string needs it. */
function typeface(subset: (typeof subsets)[number]): Promise<Font> {
  const known = opened.get(subset);
  if (known) return known;
  const file = resolve(`@fontsource-variable/noto-sans/files/noto-sans-${subset}-wght-normal.woff2`);
  const opening = openFont(file);
  opened.set(subset, opening);
  return opening;
}

/** The library is loaded on first use, because unpacking its dictionary takes a third of the gateway's start time. */
async function openFont(file: string): Promise<Font> {
  const [{ create }, bytes] = await Promise.all([import("fontkitten"), readFile(file)]);
  return create(bytes) as Font;
}

/** A string drawn as one path. Its baseline starts at 0, 0. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

/**
 * Returns the outlines of a string, truncated with an ellipsis if it is too wide.
 *
 * @returns `undefined` if a letter needs shaping (any script other than Latin, Greek and Cyrillic)
 */
export async function outline(
  text: string,
  size: number,
  room: number,
): Promise<Outline | undefined> {
  const letters: { path: string; advance: number }[] = [];
  for (const letter of [...text.normalize("NFC"), "…"]) {
    const glyph = await glyphOf(letter);
    if (!glyph) return undefined;
    letters.push(glyph);
  }
  const scale = size / 1_000;
  const ellipsis = letters.pop()!;
  const widthOf = (parts: typeof letters) => parts.reduce((sum, { advance }) => sum + advance, 0) * scale;
  let parts = letters;
  if (widthOf(parts) > room) {
    while (parts.length > 0 && widthOf([...parts, ellipsis]) > room) parts = parts.slice(0, -1);
    parts = [...parts, ellipsis];
  }
  let at = 0;
  const paths = parts.map(({ path, advance }) => {
    const moved = placed(path, scale, at);
    at += advance * scale;
    return moved;
  });
  return { path: paths.join(""), width: at };
}

async function glyphOf(letter: string) {
  const code = letter.codePointAt(0)!;
  for (const subset of subsets) {
    const font = await typeface(subset);
    if (!font.hasGlyphForCodePoint(code)) continue;
    const glyph = font.glyphForCodePoint(code);
    return { path: glyph.path.toSVG(), advance: glyph.advanceWidth * 1_000 / font.unitsPerEm };
  }
  return undefined;
}

/** Scales a path from font units, moves it into position and flips it, because in SVG y grows downwards. */
function placed(path: string, scale: number, x: number): string {
  let isX = true;
  return path.replace(/[A-Za-z]|-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (token) => {
    if (/^[A-Za-z]$/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? Number(token) * scale + x : -Number(token) * scale;
    isX = !isX;
    return String(Math.round(value * 100) / 100);
  });
}
