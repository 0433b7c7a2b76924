import { Hono } from "hono";
import { expect, test } from "vitest";
import type { FrameEnv } from "../../functions/kernel/shared/frame.ts";
import { readPlainForm } from "../../functions/apps/web/plain-forms.ts";
import { moneyField, typedAmount } from "./money-field.ts";

const server = new Hono<FrameEnv>().post("/", async (c) => {
  const { values } = await readPlainForm(c, "https://hakika.example");
  return c.json({ ...values });
});
async function sentAs(amount: string, currency: string): Promise<unknown> {
  const body = new URLSearchParams({ amountMajor: amount, currency });
  return await (await server.request("/", { method: "POST", body })).json();
}

test.each([
  ["USD", "en", "12.50", 1250],
  ["MZN", "pt", "12,50", 1250],
  ["KWD", "fr", "12,500", 12500],
  ["UGX", "en", "1250", 1250],
  ["XOF", "fr", "1250", 1250],
])(
  "the displayed amount of %s in %s can be typed exactly like that",
  async (currency, locale, example, amountMinor) => {
    const field = moneyField(currency, locale);
    expect(field.example).toBe(example);
    expect(field.example).toMatch(new RegExp(`^${field.pattern}$`));
    expect(await sentAs(field.example, currency)).toEqual({ amountMinor, currency });
    expect(await sentAs(typedAmount(`${amountMinor}`, currency), currency)).toEqual({
      amountMinor,
      currency,
    });
  },
);

test("browsers accept no more decimals than the currency has", () => {
  expect("12.50").not.toMatch(new RegExp(`^${moneyField("UGX", "en").pattern}$`));
  expect("12.505").not.toMatch(new RegExp(`^${moneyField("USD", "en").pattern}$`));
  expect(typedAmount("", "USD")).toBe("");
});
