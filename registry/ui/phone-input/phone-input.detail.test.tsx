import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PhoneInput } from "./phone-input.tsx";
import * as demos from "./phone-input.demo.tsx";

const input = (name: string) => page.getByRole("textbox", { name });
const country = (name = "Country code") => page.getByRole("combobox", { name }).first();
const text = (name: string) => (input(name).element() as HTMLInputElement).value;

test.for([" ", "{ArrowDown}"])(
  "Tab moves from the country to the number; %j opens the list",
  async (key) => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await expect.element(country()).toHaveFocus();
    await userEvent.tab();
    await expect.element(input("Mobile phone")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(key);
    await expect.element(page.getByRole("combobox", { name: "Search countries" })).toHaveFocus();
  },
);

describe("a number with an unclear country", () => {
  test.for<[string, string, boolean]>([
    ["a satellite's number", "+881612345678", true],
    ["one that several countries could have", "+15555550100", false],
  ])("%s stays the same, however often the field loses focus", async ([, number, valid]) => {
    const changed = vi.fn();
    await render(
      <form>
        <PhoneInput
          defaultCountry="ZW"
          aria-label="Phone"
          name="phone"
          defaultValue={number}
          onValueChange={changed}
        />
      </form>,
    );
    const form = document.querySelector("form")!;
    const phone = () => new FormData(form).get("phone");
    expect(phone()).toBe(number);
    await userEvent.click(input("Phone"));
    await userEvent.tab();
    expect(phone()).toBe(number);
    await userEvent.fill(input("Phone"), "");
    await userEvent.type(input("Phone"), number);
    await userEvent.tab();
    expect(phone()).toBe(number);
    expect(changed.mock.lastCall![0]).toBe(number);
    expect(form.checkValidity()).toBe(valid);
  });
});

test("a country without telephone numbers is not offered, and breaks nothing", async () => {
  await render(<PhoneInput aria-label="Phone" countries={["ZW", "AQ"]} defaultCountry="AQ" />);
  await country().click();
  await expect.element(page.getByRole("option", { name: /Zimbabwe/ })).toBeVisible();
  expect(page.getByRole("option").elements()).toHaveLength(1);
});

describe("in a form", () => {
  test("a reset restores the first number", async () => {
    await render(
      <form>
        <PhoneInput defaultCountry="ZW" aria-label="Phone" name="phone" defaultValue="+254712345678" />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.fill(input("Phone"), "+263771234567");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => text("Phone")).toBe("0712 345678");
    await expect.poll(() => country().element().textContent).toContain("KE");
  });
});
