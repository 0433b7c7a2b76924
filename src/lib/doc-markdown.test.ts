import type { CollectionEntry } from "astro:content";
import { expect, test } from "vitest";
import { docMarkdown } from "./doc-markdown.ts";

const page = (body: string | undefined) =>
  docMarkdown({ data: { title: "Start", description: "The first steps." }, body } as CollectionEntry<"docs">);

test.each([
  ["a guide", "\n\nRun `npm start`.\n\n", "# Start\n\nThe first steps.\n\nRun `npm start`.\n"],
  ["a page without text", undefined, "# Start\n\nThe first steps.\n\n\n"],
])("%s starts with its title and description", (_name, body, markdown) => {
  expect(page(body)).toBe(markdown);
});
