import { expect, test } from "vitest";
import { sampleEvent } from "../../../tests/support/sample-event.ts";
import { wordsOf } from "./event-words.ts";

const prices: [price: number, currency: string, words: string][] = [
  [10, "USD", "USD 10"],
  [10.5, "USD", "USD 10.50"],
  [1.255, "USD", "USD 1.255"],
  [1.255, "KWD", "KWD 1.255"],
  [1.5, "KWD", "KWD 1.500"],
  [1000.5, "JPY", "JPY 1000.5"],
];

test.each(prices)("a price of %d %s is %s", (price, priceCurrency, words) => {
  expect(wordsOf(sampleEvent({ isFree: false, price, priceCurrency })).price).toBe(words);
});

test("a price without a currency says so", () => {
  const event = sampleEvent({ isFree: false, price: 2.5, priceCurrency: null });
  expect(wordsOf(event).price).toBe("2.50 (currency not given)");
});
