import { createRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { CurrencyInput } from "./currency-input.tsx";
import * as demos from "./currency-input.demo.tsx";

const { also } = detailsOf("currency-input");

const input = (name: string) => page.getByRole("textbox", { name });
const text = (name: string) =>
  (input(name).element() as HTMLInputElement).value.replace(/[\u00a0\u202f]/g, " ");

conformance({
  item: "currency-input",
  demos,
  open: { States: () => userEvent.type(input("Donation"), "0{Backspace}") },
  parts: {},
});

test("className applies to the group; everything else, including the ref, reaches the input", async () => {
  const ref = createRef<HTMLInputElement>();
  await render(
    <CurrencyInput ref={ref} currency="USD" aria-label="Price" className="max-w-20" placeholder="0.00" />,
  );
  expect(document.querySelector("[data-slot=currency-input]")!.classList).toContain("max-w-20");
  await expect.element(input("Price")).toHaveAttribute("placeholder", "0.00");
  expect(ref.current).toBe(page.getByRole("textbox").element());
});

describe("reading", () => {
  test.for<[string, string, string, number | null, string]>([
    ["USD", "en", "12.5", 1250, "12.50"],
    ["USD", "en", "1,234.56", 123456, "1,234.56"],
    ["USD", "en", "12,5", 1250, "12.50"],
    ["USD", "en", "-3", -300, "-3.00"],
    ["USD", "de", "1.234,5", 123450, "1.234,50"],
    ["XOF", "fr", "7 500", 7500, "7 500"],
    ["EGP", "ar-EG-u-nu-arab", "١٢٫٥", 1250, "١٢٫٥٠"],
    // Without decimals, a separator can only group digits.
    ["XOF", "en", "7,500", 7500, "7,500"],
    ["TND", "en", "1,250", 1250000, "1,250.000"],
    // For some currencies, browsers do not use the number of decimals in ISO 4217.
    ["IQD", "en", "1.5", 1500, "1.500"],
    ["USD", "en", "", null, ""],
    ...also([
      ["USD", "en", "1,234", 123400, "1,234.00"],
      ["USD", "en", ".5", 50, "0.50"],
      ["USD", "de", "1.5", 150, "1,50"],
      ["TND", "fr-TN", "1,250", 1250, "1,250"],
      ["EGP", "en", "١٢٫٥", 1250, "12.50"],
      ["IRR", "en", "۱۲٫۵", 1250, "12.50"],
      ["UGX", "en-UG", "1,500,000", 1500000, "1,500,000"],
      ["RWF", "de", "1.500.000", 1500000, "1.500.000"],
      ["XOF", "fr", "7.500", 7500, "7 500"],
      ["TND", "de", "1.250", 1250000, "1.250,000"],
      // Dinars have three decimals, and French does not group thousands with full stops. So the full stop is a decimal
      // separator.
      ["TND", "fr", "12.500", 12500, "12,500"],
      ["TND", "en", ".500", 500, "0.500"],
      ["TND", "de", "0.500", 500, "0,500"],
      ["SOS", "en", "12.5", 1250, "12.50"],
      ["MGA", "en", "12345", 12345, "12,345"],
    ]),
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

  test("letters, a third decimal and amounts that are too large are not accepted", async () => {
    await render(<CurrencyInput currency="USD" aria-label="Price" />);
    await userEvent.type(input("Price"), "1a2.345");
    expect(text("Price")).toBe("12.34");
    await userEvent.fill(input("Price"), "99999999999999999999");
    expect(text("Price")).toBe("12.34");
  });

  test.for([["XOF", "en", "0.5"], ["XOF", "de", "7,5"], ["USD", "de", "0.500"], ["USD", "de", "1,234.567"]])(
    "%s %s: %s is not an amount, and not a larger one",
    async ([currency, locale, typed]) => {
      const changed = vi.fn();
      await render(
        <CurrencyInput currency={currency!} locale={locale} aria-label="Price" onValueChange={changed} />,
      );
      await userEvent.fill(input("Price"), typed!);
      expect(changed).not.toHaveBeenCalled();
    },
  );

  test("digits outside the basic plane are read one by one", async () => {
    const changed = vi.fn();
    await render(
      <CurrencyInput
        currency="GNF"
        locale="en-GN-u-nu-adlm"
        aria-label="Price"
        onValueChange={changed}
      />,
    );
    await userEvent.fill(input("Price"), "𞥑𞥒");
    expect(changed.mock.lastCall).toEqual([12]);
  });

  // The minus sign varies: U+2212, a direction mark with a hyphen, and a direction mark with U+2212.
  test.for(["sv", "he", "fa"])("%s: a negative amount that it formatted can be edited", async (locale) => {
    const changed = vi.fn();
    await render(
      <CurrencyInput
        currency="USD"
        locale={locale}
        aria-label="Price"
        defaultValue={-300}
        onValueChange={changed}
      />,
    );
    await userEvent.click(input("Price"));
    await userEvent.keyboard("{End}{Backspace}{Backspace}{Backspace}5");
    expect(changed.mock.lastCall).toEqual([-3500]);
  });

  test("an amount in thousands that it formatted can be edited", async () => {
    const changed = vi.fn();
    await render(
      <CurrencyInput currency="XOF" aria-label="Price" defaultValue={7500} onValueChange={changed} />,
    );
    await userEvent.click(input("Price"));
    await userEvent.keyboard("{End}{Backspace}");
    expect(changed.mock.lastCall).toEqual([750]);
  });
});

test("the currency describes it in words, on the side where the language puts it", async () => {
  await render(<demos.Currencies />);
  await expect.element(input("Nairobi")).toHaveAccessibleDescription("Kenyan Shilling");
  const side = (name: string) =>
    input(name).element().closest("[data-slot=currency-input]")!.querySelector("[data-align]")!
      .getAttribute("data-align");
  expect([side("Nairobi"), side("Dakar")]).toEqual(["inline-start", "inline-end"]);
});

describe("in a form", () => {
  test("sends the amount in the smallest unit", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={(values) => void sent(values)}>
        <FormField
          name="price"
          label="Price"
          messages={{ rangeUnderflow: "At least one.", valueMissing: "How much?" }}
        >
          <CurrencyInput currency="USD" min={100} required />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await page.getByRole("button").click();
    await expect.element(page.getByText("How much?")).toBeVisible();
    await expect.element(input("Price")).toHaveFocus();
    await userEvent.type(input("Price"), "0.5{Enter}");
    await expect.element(input("Price")).toHaveAccessibleDescription(/At least one\./);
    await userEvent.fill(input("Price"), "12.50");
    expect([...new FormData(document.querySelector("form")!)]).toEqual([["price", "1250"]]);
    await userEvent.type(input("Price"), "{Enter}");
    expect(sent.mock.calls).toEqual([[{ price: "1250" }]]);
  });

  test("it can belong to a form elsewhere on the page", async () => {
    await render(
      <>
        <form id="elsewhere">
          <button type="reset">Reset</button>
        </form>
        <CurrencyInput form="elsewhere" name="price" currency="USD" aria-label="Price" defaultValue={100} />
      </>,
    );
    const sent = () => new FormData(document.querySelector("form")!).get("price");
    await userEvent.fill(input("Price"), "5");
    expect(sent()).toBe("500");
    await page.getByRole("button").click();
    await expect.poll(sent).toBe("100");
  });

  test("a reset restores the first amount", async () => {
    await render(
      <form>
        <CurrencyInput currency="USD" aria-label="Price" defaultValue={100} />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.fill(input("Price"), "5");
    await page.getByRole("button").click();
    await expect.poll(() => text("Price")).toBe("1.00");
  });
});

test("controlled, it shows the given value, even while someone types", async () => {
  const changed = vi.fn();
  await render(<CurrencyInput currency="USD" aria-label="Price" value={1999} onValueChange={changed} />);
  await userEvent.fill(input("Price"), "5");
  expect(changed.mock.calls).toEqual([[500]]);
  await expect.poll(() => text("Price")).toBe("19.99");
});

test.for<[string, (minor: number | null) => number | null, string, string]>([
  ["takes away", () => null, "5{Enter}", ""],
  ["limits", (minor) => minor && Math.min(minor, 1000), "50", "10.00"],
])("an amount that the page %s is not shown, even while someone types", async ([what, held, keys, shown]) => {
  function Held() {
    const [value, setValue] = useState<number | null>(null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setValue(held);
        }}
      >
        <CurrencyInput
          currency="USD"
          aria-label="Price"
          value={value}
          onValueChange={(minor) => setValue(what === "limits" ? held(minor) : minor)}
        />
        <button type="submit">Add</button>
      </form>
    );
  }
  await render(<Held />);
  await userEvent.type(input("Price"), keys);
  await expect.element(input("Price")).toHaveFocus();
  await expect.poll(() => text("Price")).toBe(shown);
});
