import { expect, it } from "vitest";
import { findingsIn, proseOf } from "./check-prose.ts";

it("reports a phrase with its line, even across line breaks", () => {
  const text = "/**\n * A table of\n * ours.\n */\nconst nobody = 1;\n"; // prose-allow: the input of this test
  expect(findingsIn("a.ts", text)).toEqual([{ line: 2, found: "of ours", expected: "our" }]);
});

it("accepts a line with an allowance and a reason", () => {
  const name = ["no", "body"].join("");
  expect(findingsIn("a.md", `The user ${name}.`)).toHaveLength(1);
  expect(findingsIn("a.md", `<!-- prose-allow: a Unix account -->\nThe user ${name}.`)).toEqual([]);
  expect(findingsIn("a.md", `<!-- prose-allow: -->\nThe user ${name}.`)).toHaveLength(1);
});

it.each([
  ["a.md", "```sh\nsudo -u x\n```\nUse `x`, [here](x.md).", "Use    , [here       ."],
  ["a.json", '{\n  "x": "Send it"\n}', ' "Send it"'],
  ["a.test.ts", 'it("sends it", () => send("x"));', "sends it"],
  ["functions/problems.ts", 'const x = { title: "Not found" };', "Not found"],
])("only reads the prose of %s", (path, text, prose) => {
  expect(proseOf(path, text)).toContain(prose);
  expect(proseOf(path, text).trim().replaceAll(/\s+/g, " ")).not.toMatch(/x/);
});
