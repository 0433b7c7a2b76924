import { describe, expect, test } from "vitest";
import { contrast, toHex } from "./contrast.ts";

describe("contrast", () => {
  test.each([
    ["oklch(0 0 0)", "oklch(1 0 0)", 21],
    ["oklch(1 0 0)", "oklch(1 0 0)", 1],
    // #767676 is the lightest grey that passes AA on white: 4.54.
    ["oklch(0.5659 0 0)", "oklch(1 0 0)", 4.54],
    // Half-transparent black on white looks like #808080, which has a contrast of 3.95.
    ["oklch(0 0 0 / 50%)", "oklch(1 0 0)", 3.95],
  ])("%s on %s is %d", (color, ground, expected) => {
    expect(contrast(color, ground)).toBeCloseTo(expected, 1);
  });

  test("colours in the mineral table match their hexadecimal values", () => {
    expect(toHex("oklch(0.4708 0.1121 50.85)")).toBe("#8b4513");
    expect(toHex("oklch(0.4284 0.172 259.7)")).toBe("#0047ab");
  });

  test("colours other than OKLCH have no result", () =>
    expect(contrast("red", "oklch(1 0 0)")).toBeUndefined());
});
