import { expect, test } from "vitest";
import { termReplacer } from "./terms.ts";

const cases: [name: string, terms: [string, string][], text: string, replaced: string][] = [
  ["whatever their case", [["Stall", "kibanda"]], "The stall, a STALL.", "The kibanda, a kibanda."],
  ["whole words only", [["all", "yote"]], "All stalls fall, all.", "yote stalls fall, yote."],
  [
    "the longest first",
    [["market", "soko"], ["market day", "siku ya soko"]],
    "market day market",
    "siku ya soko soko",
  ],
  ["accents and other scripts", [["été", "summer"], ["مرحبا", "hello"]], "L’ÉTÉ: مرحبا", "L’summer: hello"],
  ["both small forms of sigma", [["οδος", "street"]], "ΟΔΟΣ, οδοσ", "street, street"],
  ["what looks like a pattern", [["c++ (new)", "C"], ["$&", "dollar"]], "c++ (new), $&", "C, dollar"],
  ["the last of the same", [["a", "1"], ["A", "2"]], "a", "2"],
  ["nothing where none is there", [["bread", "mkate"]], "water", "water"],
];

test.each(cases)("terms replace %s", (_name, terms, text, replaced) => {
  expect(termReplacer(terms.map(([source, target]) => ({ source, target })))(text)).toBe(replaced);
});

test("five hundred terms with the same beginning take no more steps than one", () => {
  const beginning = "a ".repeat(48);
  const text = "a ".repeat(5_000);
  const stepsOf = (count: number) => {
    let steps = 0;
    const terms = Array.from(
      { length: count },
      (_, index) => ({ source: `${beginning}b${index}`, target: "c" }),
    );
    termReplacer(terms, () => steps += 1)(text);
    return steps;
  };
  expect(stepsOf(500)).toBe(stepsOf(1));
  expect(stepsOf(500)).toBeLessThan(text.length * 100);
});
