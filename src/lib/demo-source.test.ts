import { expect, test } from "vitest";
import { demoSource } from "./demo-source.ts";

test("data and helpers come before the demo, with their own dependencies and comments", () => {
  const { text, code } = demoSource("chart", "Bars");
  expect(text).toBe("Grouped bars on a card.");
  const places = [
    "import {",
    "const data =",
    "const config =",
    "const monthIn =",
    "const inEnglish =",
    "const shared =",
    "export function Bars",
  ]
    .map((start) => code.indexOf(start));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(code).not.toContain("inFrench");
});

test("a missing demo fails the build", () => {
  expect(() => demoSource("chart", "Nothing")).toThrow(
    'shows a demo "Nothing" that chart.demo.tsx does not export',
  );
});
