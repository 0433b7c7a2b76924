import { describe, expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

const web = "https://hakika.example";

describe("paths that a redirect may lead to", () => {
  test.each([
    ["/", "/"],
    ["/en/verify?entity=1&x=%2F", "/en/verify?entity=1&x=%2F"],
    ["/@evil.com", "/@evil.com"],
    ["/a/../b", "/b"],
    ["/p#access_token=x", "/p"],
  ])("%s leads to %s", (given, expected) => expect(returnPath(given, web)).toBe(expected));
});

describe("everything that could lead to another site is rejected", () => {
  test("a missing path", () => expect(returnPath(undefined, web)).toBeUndefined());

  test.each([
    "",
    "en/verify",
    "//evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "/%09/evil.com",
    "/\t/evil.com",
    "/\n/evil.com",
    "////evil",
    "/.//evil.com",
    "/x/..//evil.com",
    "https:evil.com",
    "https:///evil",
    "http:/\\evil",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil",
    "\0/evil",
    "https://hakika.example@evil",
    "//hakika.example",
    "https://hakika.example/x",
    "／／evil",
    "/a%0d%0aSet-Cookie:x=1",
    "/a%2f%2fevil",
    "/a%5cevil",
    `/${"a".repeat(3000)}`,
    "/ä",
  ])("%j", (given) => expect(returnPath(given, web)).toBeUndefined());
});
