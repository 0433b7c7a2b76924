import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AddressFields } from "./address-fields.tsx";

const input = (name: string | RegExp) => page.getByRole("textbox", { name });

async function choose(country: string) {
  await page.getByRole("combobox", { name: /Country/ }).first().click();
  await userEvent.keyboard(country);
  await page.getByRole("option", { name: new RegExp(country) }).click();
}

describe("the fields follow the country", () => {
  test("values that the other country does not use are cleared", async () => {
    const changed = vi.fn();
    await render(
      <AddressFields
        aria-label="Address"
        defaultValue={{ country: "NG", street: "Main Street 1", district: "Ikoyi", postalCode: "100001" }}
        onValueChange={changed}
      />,
    );
    await choose("Zimbabwe");
    expect(changed.mock.lastCall).toEqual([{
      country: "ZW",
      street: "Main Street 1",
      district: "Ikoyi",
      city: "",
      region: "",
      postalCode: "",
    }]);
  });
});

describe("errors", () => {
  test("an error under one country's rules disappears with another", async () => {
    await render(<AddressFields aria-label="Address" defaultValue={{ country: "PT" }} />);
    await userEvent.type(input("Postal code"), "SW1A 1AA");
    await userEvent.tab();
    await expect.element(input("Postal code")).toBeInvalid();
    await choose("United Kingdom");
    await expect.element(input("Postal code")).toBeValid();
    await expect.element(input("Postal code")).toHaveValue("SW1A 1AA");
    await expect.element(page.getByText("Use the format 1100-148.")).not.toBeInTheDocument();
  });
});
