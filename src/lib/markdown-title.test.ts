import { expect, test } from "vitest";
import { titleOfMarkdown } from "./markdown-title.ts";

test.each([
  ["the first heading", "# 1. Deno \n\nText\n\n# Other", "1. Deno"],
  ["a heading after a paragraph", "Text\n\n# Title", "Title"],
  ["only smaller headings", "## Small", "file-name"],
  ["no heading", "", "file-name"],
])("%s", (_name, text, title) => {
  expect(titleOfMarkdown(text, "file-name")).toBe(title);
});
