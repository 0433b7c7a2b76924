import { expect, test } from "vitest";
import { priceText } from "./price-text.ts";

test("a price has its currency, and as many digits as it needs", () => {
  expect(priceText(12.5, "USD", "en")).toBe("$12.50");
  expect(priceText(0.125, "USD", "en")).toBe("$0.125");
  expect(priceText(0, "KES", "en")).toMatch(/^KES\s0/);
});

test("without a price or a currency there is no text", () => {
  expect(priceText(null, "USD", "en")).toBeUndefined();
  expect(priceText(5, undefined, "en")).toBeUndefined();
});
