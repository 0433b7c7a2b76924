import type { Comparison, Growth, Role } from "../../content/bench/schema.ts";
import { figure } from "./bench-markdown.ts";
import { textLines } from "./text-lines.ts";

/** Widths of the two drawings, for wide screens and for phones, in drawing units. */
export const drawingWidths = { wide: 720, narrow: 340 } as const;

const lineHeight = 21;
const barHeight = 14;
const gap = 20;
/** Width reserved for the number after the longest bar. */
const figureWidth = 92;

/**
 * Maximum length of a bar with the role `limit`, as a multiple of the longest bar with any other role. Longer bars are
 * cut off.
 */
const mostBeyond = 1.6;

/** For each role of a row, the label shown after the row's name. */
const roleWords: Readonly<Record<Role, string>> = {
  ours: "ours",
  peer: "",
  duties: "",
  part: "part of our work",
  limit: "limit",
};

/** A bar for the median, with a line from the lowest to the highest value. */
export interface Bar {
  readonly role: Role;
  readonly lines: readonly { readonly text: string; readonly y: number }[];
  readonly y: number;
  readonly height: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly figure: string;
  /**
   * Whether the bar is drawn with a break, because drawing it to scale would make the other bars too short.
   */
  readonly isCut: boolean;
}

export interface BarDrawing {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
}

/** Draws a comparison as a bar chart in which all bars start at zero. */
export function barDrawing({ rows }: Comparison, width: number): BarDrawing {
  const longestOf = (some: typeof rows) => Math.max(...some.map(({ perSecond }) => perSecond.most));
  const longest = Math.min(
    longestOf(rows),
    longestOf(rows.filter(({ role }) => role !== "limit")) * mostBeyond,
  );
  const scale = (value: number) => Math.min(1, value / longest) * (width - figureWidth);
  const bars: Bar[] = [];
  let top = 0;
  for (const { name, role, perSecond } of rows) {
    const words = roleWords[role] && role !== "ours" ? `${name} (${roleWords[role]})` : name;
    const lines = textLines(words, width);
    const y = top + lines.length * lineHeight + 3;
    bars.push({
      role,
      lines: lines.map((text, index) => ({ text, y: top + index * lineHeight + 15 })),
      y,
      height: barHeight,
      width: Math.max(2, scale(perSecond.median)),
      from: scale(perSecond.least),
      to: scale(perSecond.most),
      figure: `${figure(Math.round(perSecond.median))}/s`,
      isCut: perSecond.median > longest,
    });
    top = y + barHeight + gap;
  }
  return { width, height: top - gap + 4, bars };
}

/** Describes the drawing in words, for screen readers. */
export function barWords({ rows }: Comparison): string {
  return rows.map(({ name, perSecond, rate }) =>
    `${name}: ${figure(Math.round(perSecond.median))} requests per second${
      rate ? `, rate ratio ${figure(rate.median)}` : ""
    }`
  ).join("; ");
}

export interface Line {
  readonly name: string;
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly legendY: number;
}

/** A line chart with a logarithmic axis and axis labels. */
export interface LineDrawing {
  readonly width: number;
  readonly height: number;
  readonly plot: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly lines: readonly Line[];
  readonly across: readonly { readonly x: number; readonly text: string }[];
  readonly up: readonly { readonly y: number; readonly text: string }[];
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough)!;
}

const shortNumber = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

export function lineDrawing({ lines, unit }: Growth, width: number): LineDrawing {
  const legend = lines.length * 24 + 12;
  const plot = { left: 58, right: width - 14, top: legend + 8, bottom: legend + 8 + 220 };
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((one, other) =>
    one - other
  );
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const step = niceStep(most / 4);
  const top = Math.ceil(most / step) * step;
  const [lowest, highest] = [Math.log(xs[0]!), Math.log(xs.at(-1)!)];
  const atX = (x: number) =>
    highest === lowest
      ? (plot.left + plot.right) / 2
      : plot.left + 12 + (Math.log(x) - lowest) / (highest - lowest) * (plot.right - plot.left - 30);
  const atY = (y: number) => plot.bottom - y / top * (plot.bottom - plot.top);
  const round = (value: number) => Math.round(value * 10) / 10;
  const across: { x: number; text: string }[] = [];
  for (const x of xs) {
    // Labels that would touch the previous label are omitted. The table contains all values.
    if (across.length === 0 || atX(x) - across.at(-1)!.x > 46) {
      across.push({ x: round(atX(x)), text: shortNumber.format(x) });
    }
  }
  return {
    width,
    height: plot.bottom + 46,
    plot,
    lines: lines.map(({ name, points }, index) => {
      const dots = points.map(([x, y]) => ({ x: round(atX(x)), y: round(atY(y)) }));
      return {
        name,
        dots,
        path: `M${dots.map(({ x, y }) => `${x} ${y}`).join("L")}`,
        legendY: index * 24 + 12,
      };
    }),
    across,
    up: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      y: round(atY(index * step)),
      text: `${figure(Math.round(index * step * 1_000) / 1_000)}${index === 0 ? ` ${unit}` : ""}`,
    })),
  };
}

/** Describes the drawing in words, for screen readers. */
export function lineWords({ lines, of, unit }: Growth): string {
  return lines.map(({ name, points }) =>
    `${name}: ${points.map(([x, y]) => `${figure(y)} ${unit} at ${x.toLocaleString("en")} ${of}`).join(", ")}`
  ).join("; ");
}
