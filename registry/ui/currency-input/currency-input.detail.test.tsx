import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CurrencyInput } from "./currency-input.tsx";

const input = (name: string) => page.getByRole("textbox", { name });
const text = (name: string) =>
  (input(name).element() as HTMLInputElement).value.replace(/[\u00a0\u202f]/g, " ");

describe("reading", () => {
  test.for<[string, string, string, number | null, string]>([
    ["USD", "en", "1,234", 123400, "1,234.00"],
    ["USD", "en", ".5", 50, "0.50"],
    ["USD", "de", "1.5", 150, "1,50"],
    ["TND", "fr-TN", "1,250", 1250, "1,250"],
    ["EGP", "en", "١٢٫٥", 1250, "12.50"],
    ["IRR", "en", "۱۲٫۵", 1250, "12.50"],
    // Without decimals, a separator can only group digits.
    ["UGX", "en-UG", "1,500,000", 1500000, "1,500,000"],
    ["RWF", "de", "1.500.000", 1500000, "1.500.000"],
    ["XOF", "fr", "7.500", 7500, "7 500"],
    ["TND", "de", "1.250", 1250000, "1.250,000"],
    // French does not group thousands with a full stop, and dinars have three decimals, so this is a decimal separator.
    ["TND", "fr", "12.500", 12500, "12,500"],
    ["TND", "en", ".500", 500, "0.500"],
    ["TND", "de", "0.500", 500, "0,500"],
    // Currencies for which browsers use a different number of decimals than banks and the platform.
    ["SOS", "en", "12.5", 1250, "12.50"],
    ["MGA", "en", "12345", 12345, "12,345"],
  ])("%s %s: %s is %d, written %s", async ([currency, locale, typed, minor, written]) => {
    const changed = vi.fn();
    await render(
      <CurrencyInput
        currency={currency}
        locale={locale}
        aria-label="Price"
        defaultValue={7}
        onValueChange={changed}
      />,
    );
    await userEvent.clear(input("Price"));
    if (typed) await userEvent.type(input("Price"), typed);
    expect(changed.mock.lastCall).toEqual([minor]);
    expect(text("Price")).toBe(typed);
    await userEvent.tab();
    expect(text("Price")).toBe(written);
  });
});
