import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Comparison, type Growth, resultsSchema } from "../../content/bench/schema.ts";
import { barDrawing, barWords, drawingWidths, lineDrawing, lineWords } from "./bench-drawing.ts";
import { allTargets, benchMarkdown } from "./bench-markdown.ts";

const read = (name: string) => readFileSync(new URL(`../../content/bench/${name}`, import.meta.url), "utf8");
const results = resultsSchema.parse(JSON.parse(read("results.json")));
const sections = results.suites.flatMap((suite) => suite.sections);
const comparisons = sections.filter((section): section is Comparison => section.kind === "comparison");
const growths = sections.filter((section): section is Growth => section.kind === "growth");

describe("the committed measurements", () => {
  it("are the same as data and as Markdown", () => {
    expect(read("results.md")).toBe(benchMarkdown(results));
  });

  it("have a reason for each missed target, and only for those", () => {
    for (const { name, isMet, because } of allTargets(results)) {
      expect(Boolean(because?.trim()), name).toBe(!isMet);
    }
  });

  it("say when a suite was measured in another run", () => {
    const [first, ...rest] = results.suites;
    const later = { measuredAt: "2027-01-02T03:04:05.000Z", commit: "abc", loadBefore: 1.5 };
    const text = benchMarkdown({ ...results, suites: [{ ...first!, later }, ...rest] });
    expect(text).toContain(
      "Measured later, on 2027-01-02, with commit abc. The load average in the minute before this run was 1.50",
    );
  });

  it("say what limits each of them", () => {
    for (const section of sections) {
      if ("limitedBy" in section) expect(section.limitedBy.length, section.title).toBeGreaterThan(20);
    }
  });

  it("start each comparison with a Hakika result", () => {
    for (const { title, rows } of comparisons) {
      expect(rows.map(({ role }) => role === "ours"), title).toEqual(rows.map((_row, index) => index === 0));
    }
  });
});

describe.each(Object.values(drawingWidths))("drawings that are %i units wide", (width) => {
  it.each(comparisons.map((comparison) => [comparison.title, comparison] as const))(
    "keep bars, whiskers and figures inside: %s",
    (_title, comparison) => {
      const { bars, height } = barDrawing(comparison, width);
      expect(bars).toHaveLength(comparison.rows.length);
      for (const bar of bars) {
        expect(Math.max(bar.width, bar.to) + 10 + bar.figure.length * 8.2).toBeLessThanOrEqual(width);
        expect(bar.from).toBeLessThanOrEqual(bar.to);
        expect(bar.y + bar.height).toBeLessThanOrEqual(height);
        for (const { text } of bar.lines) expect(text.length * 8.2).toBeLessThanOrEqual(width);
      }
    },
  );

  it.each(growths.map((growth) => [growth.title, growth] as const))(
    "keep every point between the axes: %s",
    (_title, growth) => {
      const { plot, lines, across, height } = lineDrawing(growth, width);
      for (const { dots } of lines) {
        for (const { x, y } of dots) {
          expect(x).toBeGreaterThanOrEqual(plot.left);
          expect(x).toBeLessThanOrEqual(plot.right);
          expect(y).toBeGreaterThanOrEqual(plot.top);
          expect(y).toBeLessThanOrEqual(plot.bottom);
        }
      }
      expect(across.length).toBeGreaterThan(0);
      expect(height).toBeGreaterThan(plot.bottom);
    },
  );
});

describe("drawings as text", () => {
  it("name every candidate and every line", () => {
    for (const comparison of comparisons) {
      for (const { name } of comparison.rows) expect(barWords(comparison)).toContain(name);
    }
    for (const growth of growths) {
      for (const { name } of growth.lines) expect(lineWords(growth)).toContain(name);
    }
  });
});
