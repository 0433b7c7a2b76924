import { expect, test } from "vitest";
import { parseId } from "./given-id.ts";

const id = "01993c5a-7e1b-7c3d-9a52-3f6b0c1d2e4f";

test.each([id, id.toUpperCase(), ` ${id} `])("%s becomes the id in lower case", (text) => {
  expect(parseId(text)).toBe(id);
});

test.each([null, "", "khami-ruins", id.slice(1), `${id}0`, "-".repeat(36)])(
  "%j is not an id",
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);

test("a missing value is not an id", () => expect(parseId(undefined)).toBeUndefined());
