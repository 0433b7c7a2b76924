import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const web = "https://hakika.example";

test.each([
  ["an address of this site", `${web}/en/verify?q=park#list`, "/en/verify?q=park#list"],
  ["another site", "https://other.example/en", "https://other.example/en"],
  ["a site whose name begins like this one", `${web}.other.example/en`, `${web}.other.example/en`],
  ["a path", "/dashboard", "/dashboard"],
])("%s", (_name, address, path) => {
  expect(ownPath(address, web)).toBe(path);
});
