import { escapeHtml } from "../../kernel/shared/html.ts";
import { ladder } from "../../kernel/ladder/ladder.ts";
import type { BadgeContent, BadgeState, BadgeWords } from "./badge.ts";
import { outline } from "./outlines.ts";

export interface BadgeLook {
  readonly size: "small" | "medium" | "large";
  readonly theme: "light" | "dark" | "auto";
}

const scales = { small: 0.75, medium: 1, large: 1.5 } as const;
const grounds = {
  light: { ground: "#faf9f5", line: "#d6d3cc", ink: "#141413", quiet: "#5c5b58" },
  dark: { ground: "#1c1b19", line: "#44423d", ink: "#faf9f5", quiet: "#b8b5ae" },
} as const;
/** No mineral or tier uses this colour. */
const alarm = { light: "#a3210f", dark: "#ff9d8a" } as const;

const left = 60;
const padding = 14;
const room = 300;

type Shape = "mineral" | "circle" | "octagon" | "triangle";

/** States differ in shape and symbol as well as colour. */
const signs: Readonly<Record<BadgeState, { shape: Shape; sign: string; isAlarm: boolean }>> = {
  verified: { shape: "mineral", sign: "m13 20.5 5 5 9.5-11", isAlarm: false },
  unverified: { shape: "mineral", sign: "M14 20h12", isAlarm: false },
  expired: { shape: "circle", sign: "M20 12v8.5l5.5 3.5", isAlarm: true },
  under_review: { shape: "circle", sign: "M12.5 20h.1m7.4 0h.1m7.4 0h.1", isAlarm: false },
  disputed: { shape: "triangle", sign: "M20 16v9m0 4.5v.1", isAlarm: true },
  suspended: { shape: "octagon", sign: "M12 20h16", isAlarm: true },
  closed: { shape: "octagon", sign: "m14 14 12 12m0-12-12 12", isAlarm: false },
  unknown: {
    shape: "circle",
    sign: "M15.5 16c0-6 9-6 9 0 0 3.5-4.5 3.5-4.5 7m0 5v.1",
    isAlarm: false,
  },
};

const shapes: Readonly<Record<Shape, string>> = {
  mineral: "M20 3 34.5 11.5v17L20 37 5.5 28.5v-17Z",
  circle: "M20 3a17 17 0 1 1 0 34 17 17 0 0 1 0-34Z",
  octagon: "M13 3h14l10 10v14L27 37H13L3 27V13Z",
  triangle: "M20 3.5 37.5 36h-35Z",
};

/**
 * Draws a badge as a self-contained SVG. Letters are outlines, except in scripts that need shaping, which use the
 * reader's own fonts.
 */
export async function drawBadge(shown: BadgeContent, words: BadgeWords, look: BadgeLook): Promise<string> {
  const lines = [
    { text: words.name, size: 15, isStrong: true, role: "ink" },
    ...(words.legalName ? [{ text: words.legalName, size: 11.5, isStrong: false, role: "quiet" }] : []),
    { text: words.verdict, size: 13, isStrong: true, role: "accent" },
    { text: words.detail, size: 11, isStrong: false, role: "quiet" },
  ];
  let y = 8;
  let widest = 120;
  const drawn: string[] = [];
  for (const { text, size, isStrong, role } of lines) {
    y += size * 1.2;
    const made = await outline(text, size, room);
    const width = made?.width ?? Math.min(room, [...text].length * size * 0.7);
    widest = Math.max(widest, width);
    const base = `transform="translate(${left} ${(y - size * 0.15).toFixed(1)})"`;
    drawn.push(
      made
        ? `<path class="${role}${isStrong ? " strong" : ""}" ${base} d="${made.path}"/>`
        : `<text class="${role}" ${base} font-size="${size}"${
          isStrong ? ' font-weight="600"' : ""
        } font-family="sans-serif" textLength="${width.toFixed(0)}" lengthAdjust="spacingAndGlyphs">${
          escapeHtml(text)
        }</text>`,
    );
  }
  const width = Math.ceil(left + widest + padding);
  const height = Math.ceil(y + 8);
  const scale = scales[look.size];
  const { shape, sign, isAlarm } = signs[shown.state];
  const isFilled = shown.state === "verified";
  const icon = `<g transform="translate(10 ${(height / 2 - 20).toFixed(1)})"><path class="${
    isFilled ? "filled" : "outlined"
  }" d="${shapes[shape]}"/><path class="${isFilled ? "sign" : "outlined"}" d="${sign}"/></g>`;
  const accents = isAlarm
    ? alarm
    : shown.tier === null
    ? { light: grounds.light.quiet, dark: grounds.dark.quiet }
    : ladder[shown.tier].colors;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${
    height * scale
  }" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="hakika-title"><title id="hakika-title">${
    escapeHtml(words.sentence)
  }</title><style>${styleOf(look.theme, accents)}</style><rect class="ground${
    shown.isTest ? " test" : ""
  }" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>${icon}${drawn.join("")}</svg>\n`;
}

function styleOf(theme: BadgeLook["theme"], accents: { light: string; dark: string }): string {
  const rules = (mode: "light" | "dark") => {
    const { ground, line, ink, quiet } = grounds[mode];
    const accent = accents[mode];
    return `.ground{fill:${ground};stroke:${line}}.test{stroke:${
      alarm[mode]
    }}.ink{fill:${ink};stroke:${ink}}.quiet{fill:${quiet}}` +
      `.accent{fill:${accent};stroke:${accent}}.filled{fill:${accent}}.outlined{stroke:${accent}}.sign{stroke:${ground}}`;
  };
  const still = "path{stroke-linecap:round;stroke-linejoin:round}.strong{stroke-width:.45}" +
    "text{stroke:none}.outlined,.sign{fill:none;stroke-width:3}.test{stroke-width:2;stroke-dasharray:6 5}";
  const first = rules(theme === "dark" ? "dark" : "light");
  return still + first + (theme === "auto" ? `@media(prefers-color-scheme:dark){${rules("dark")}}` : "");
}
