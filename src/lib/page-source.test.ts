import { expect, test } from "vitest";
import { editAddress, lastChange } from "./page-source.ts";

test.each([
  ["https://github.com/example/hakika"],
  ["github:example/hakika"],
  [{ url: "git+https://github.com/example/hakika.git" }],
])("the edit link of %o leads to the file", (repository) => {
  expect(editAddress("content/docs/start.md", repository))
    .toBe("https://github.com/example/hakika/edit/main/content/docs/start.md");
});

test("there is no edit link without a repository that a browser can open", () => {
  expect(editAddress("content/docs/start.md", "git@example.org:hakika")).toBeUndefined();
});

test("an unknown file has no date of its last change", () => {
  expect(lastChange("content/docs/never-written.md")).toBeUndefined();
});
