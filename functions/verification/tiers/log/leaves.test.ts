import { expect, test } from "vitest";
import { canonicalJson, leafHash } from "./leaves.ts";

// RFC 6962 prefixes a leaf with a zero byte before hashing, so that it cannot be passed off as an inner node.
test.each([
  ["", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  ["\0", "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"],
])("the hash of the leaf %j equals that of other verifiers", (text, hash) => {
  expect(Buffer.from(leafHash(text), "base64").toString("hex")).toBe(hash);
});

test("the members of a leaf are in a fixed order, whatever order they were given in", () => {
  const leaf = { v: 1, subject: "entity:1", nameHash: null, at: "2026-01-01T00:00:00.000Z" };
  const reversed = Object.fromEntries(Object.entries(leaf).toReversed());
  expect(canonicalJson(reversed)).toBe(canonicalJson(leaf));
  expect(canonicalJson(leaf)).toBe(
    '{"at":"2026-01-01T00:00:00.000Z","nameHash":null,"subject":"entity:1","v":1}',
  );
});
