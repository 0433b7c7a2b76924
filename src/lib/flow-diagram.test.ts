import { expect, test } from "vitest";
import { type FlowDrawing, tallDrawing, wideDrawing } from "./flow-diagram.ts";

const groups = [
  {
    title: "Sources",
    boxes: [{ name: "Official registers", note: "schools, companies, NGOs, parks and media houses" }],
  },
  {
    title: "Rules",
    boxes: [{ name: "Checks" }, { name: "People", note: "decide what no rule can", isPlanned: true }],
  },
  { title: "Readers", boxes: [{ name: "Site" }, { name: "API" }, { name: "Assistants" }] },
];

const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

function overlaps({ boxes }: FlowDrawing): string[] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) =>
      one.x < other.x + other.width && other.x < one.x + one.width &&
      one.y < other.y + other.height && other.y < one.y + one.height
    ).map((other) => `${one.lines[0]!.text} and ${other.lines[0]!.text}`)
  );
}

test.each([
  ["wide", wideDrawing(groups)],
  ["tall", tallDrawing(groups)],
  ["wide, without titles", wideDrawing(groups.map(({ boxes }) => ({ boxes })))],
])("%s: every box, line and arrow is inside the drawing, and no box covers another", (_name, drawing) => {
  expect(drawing.boxes).toHaveLength(6);
  for (const { x, y, width, height, lines } of drawing.boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(drawing.width);
    expect(y + height).toBeLessThanOrEqual(drawing.height);
    for (const line of lines) {
      expect(line.y).toBeGreaterThan(y);
      expect(line.y).toBeLessThan(y + height);
    }
  }
  expect(overlaps(drawing)).toEqual([]);
  const most = Math.max(drawing.width, drawing.height);
  for (const number of drawing.arrows.flatMap(numbersOf)) {
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThanOrEqual(most);
  }
});

test.each([
  ["from one box to many: an arrow each", [1, 2], 2],
  ["from many to many: one arrow for the group", [2, 3], 1],
  ["a single group: none", [3], 0],
])("wide, %s", (_name, sizes, arrows) => {
  const made = sizes.map((size) => ({
    boxes: Array.from({ length: size }, (_, index) => ({ name: `Box ${index}` })),
  }));
  expect(wideDrawing(made).arrows).toHaveLength(arrows);
});

test("a planned box is marked, and a note follows the name", () => {
  const people = tallDrawing(groups).boxes[2]!;
  expect(people.isPlanned).toBe(true);
  expect(people.lines.map(({ text, isName }) => [text, isName])).toEqual([
    ["People", true],
    ["decide what no rule can", false],
  ]);
});
