import { expect, test } from "vitest";
import { releasesOf } from "./changelog.ts";

test("releases have a version, a date and the id of their heading", () => {
  const [next, first] = releasesOf(
    "# Changelog\n\nWords.\n\n## [4.2.0] - 2027-01-31\n\n### Added\n\n- `x`\n\n## 4.1.0\n\nFirst.\n",
  );
  expect(next).toEqual({
    version: "4.2.0",
    id: "420---2027-01-31",
    date: new Date("2027-01-31T00:00:00Z"),
    text: "Added\n\n- x",
  });
  expect(first).toEqual({ version: "4.1.0", id: "410", date: undefined, text: "First." });
});

test("a text without releases has none", () => expect(releasesOf("# Changelog\n")).toEqual([]));
