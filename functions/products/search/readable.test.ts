import { expect, test } from "vitest";
import { readable } from "./readable.ts";

const cases: [name: string, text: string, left: string][] = [
  ["comments", "a <!-- b --> c <!----> d", "a c d"],
  ["a comment over several lines, with markup", "a <!-- <b>\n--> c", "a c"],
  ["the mark of a comment that never ends", "a <!-- b> c", "a c"],
  ["tags", "a<br/>b <p class=x>c</p> 1 < 2", "a b c 1 < 2"],
  ["links", 'see [the site](https://a.example/(x) "title")!', "see the site!"],
  ["headings and emphasis", "# Title\n\n**bold** and `code`", "Title bold and code"],
];

test.each(cases)("%s are removed", (_name, text, left) => {
  expect(readable(text, 1_000)).toBe(left);
});
