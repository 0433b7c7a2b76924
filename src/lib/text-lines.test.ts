import { expect, test } from "vitest";
import { textLines } from "./text-lines.ts";

test("words fill a line up to its width, then start the next one", () => {
  expect(textLines("one two three", 8.2 * 7)).toEqual(["one two", "three"]);
});

test("a longer word gets its own line, and no word is lost", () => {
  expect(textLines("a incomprehensibilities b", 8.2 * 5)).toEqual(["a", "incomprehensibilities", "b"]);
});

test("a text that fits is one line", () => expect(textLines("short", 400)).toEqual(["short"]));
