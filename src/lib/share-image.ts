import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { create, type Font } from "fontkitten";
import sharp from "sharp";

export interface ShareWords {
  readonly title: string;
  readonly description: string;
}

const width = 1200;
const height = 630;
const margin = 80;
/** Increase this when the design changes, so that cached pictures are not reused. */
const drawing = 1;
const minerals = ["#8B4513", "#0047AB", "#7A5600", "#4B0082", "#004D40"];

const resolve = createRequire(import.meta.url).resolve;
const loaded = new Map<string, Promise<Font>>();

/** Loads one of the site's fonts. Text is converted to outlines, so it doesn't matter which fonts are installed. */
function typeface(file: string): Promise<Font> {
  const known = loaded.get(file);
  if (known) return known;
  const loading = readFile(resolve(file)).then((bytes) => create(bytes) as Font);
  loaded.set(file, loading);
  return loading;
}

const serif = () => typeface("@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2");
const sans = () => typeface("@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2");

/** Renders a page's share image, 1200 × 630. Pages with the same text share one image. */
export async function shareImage(words: ShareWords): Promise<Uint8Array> {
  const key = createHash("sha256").update(JSON.stringify([drawing, words])).digest("hex");
  const file = join(process.cwd(), ".cache", "share-images", `${key}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await sharp(Buffer.from(await draw(words))).png({
    palette: true,
    colours: 64,
    dither: 0,
    effort: 2,
  })
    .toBuffer();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, made);
  return made;
}

async function draw({ title, description }: ShareWords): Promise<string> {
  const [display, text] = await Promise.all([serif(), sans()]);
  const size = title.length > 34 ? 64 : 84;
  const room = width - 2 * margin;
  const titleLines = linesOf(display, title, size, room).slice(0, 2);
  const textLines = linesOf(text, description, 34, room).slice(0, 3);
  const top = 210;
  const afterTitle = top + titleLines.length * size * 1.15;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#FAF9F5"/>
<g transform="translate(${margin} 64) scale(1.9)"><path d="M16 2 28 9v14L16 30 4 23V9Z" fill="#8B4513"/><path d="M16 2 28 9 16 16 4 9Z" fill="#7A5600"/><path d="M16 16 28 9v14L16 30Z" fill="#0047AB"/><path d="m10.5 16.5 4 4 7.5-9" fill="none" stroke="#FAF9F5" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>
<g fill="#141413">${line(display, "Hakika", 40, margin + 78, 108)}</g>
<g fill="#141413">${
    titleLines.map((words, index) => line(display, words, size, margin, top + size * (0.8 + index * 1.15)))
      .join("")
  }</g>
<g fill="#5C5B58">${
    textLines.map((words, index) => line(text, words, 34, margin, afterTitle + 50 + index * 48)).join("")
  }</g>
${
    minerals.map((colour, index) =>
      `<rect x="${(width / 5) * index}" y="${height - 18}" width="${
        width / 5
      }" height="18" fill="${colour}"/>`
    ).join("")
  }
</svg>`;
}

function advanceOf(font: Font, text: string, size: number): number {
  return font.glyphsForString(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * size /
    font.unitsPerEm;
}

function linesOf(font: Font, text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && advanceOf(font, longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns the outlines of a line of text with its baseline at `y`. */
function line(font: Font, text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm;
  let at = x;
  return font.glyphsForString(text).map((glyph) => {
    const path = `<path transform="translate(${at.toFixed(1)} ${
      y.toFixed(1)
    }) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += glyph.advanceWidth * scale;
    return path;
  }).join("");
}
