import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { fr } from "@/lib/labels-fr";
import { type Address, AddressFields, addressLines } from "./address-fields.tsx";
import * as demos from "./address-fields.demo.tsx";

const { detail } = detailsOf("address-fields");

conformance({
  item: "address-fields",
  demos,
  open: { OneCountry: () => page.getByRole("button", { name: "Continue" }).click() },
  parts: { "address-fields": (props) => <AddressFields aria-label="Address" {...props} /> },
});

const labels = () =>
  [...document.querySelectorAll("[data-slot=form-field-label]")].map((label) => label.textContent);
const input = (name: string | RegExp) => page.getByRole("textbox", { name });

async function choose(country: string) {
  await page.getByRole("combobox", { name: /Country/ }).first().click();
  await userEvent.keyboard(country);
  await page.getByRole("option", { name: new RegExp(country) }).click();
}

describe("the fields follow the country", () => {
  test.for<[string, string[]]>([
    ["ZW", ["Country", "Street address", "Suburb", "City or town", "Province"]],
    ["KE", ["Country", "Street address", "Suburb", "City or town", "Postal code"]],
    ["NG", ["Country", "Street address", "Suburb", "City or town", "State", "Postal code"]],
    ["FR", ["Country", "Street address", "Postal code", "City or town"]],
    ["JP", ["Country", "Street address", "City or town", "Region", "Postal code"]],
  ])("%s: %j", async ([country, expected]) => {
    await render(<AddressFields aria-label="Address" defaultValue={{ country }} />);
    expect(labels()).toEqual(expected);
  });

  test("another country keeps street and city and clears the region", async () => {
    const changed = vi.fn();
    await render(
      <AddressFields
        aria-label="Address"
        defaultValue={{ country: "ZW", street: "Main Street 1", city: "Mutare", region: "ZW-MA" }}
        onValueChange={changed}
      />,
    );
    await choose("Mozambique");
    expect(changed.mock.lastCall![0]).toMatchObject({
      country: "MZ",
      street: "Main Street 1",
      city: "Mutare",
      region: "",
    });
    await expect.element(input("Street address")).toHaveValue("Main Street 1");
    await expect.element(page.getByRole("combobox", { name: "Province" })).toHaveValue("");
  });

  detail("values that the other country does not use are cleared", async () => {
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

  test("Tab moves through them in order", async () => {
    await render(<AddressFields aria-label="Address" countries={["FR"]} />);
    const visited: (string | null)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.tab();
      visited.push((document.activeElement as HTMLInputElement).labels![0]!.textContent);
    }
    expect(visited).toEqual(["Street address", "Postal code", "City or town"]);
  });
});

describe("errors", () => {
  test("an invalid postal code is reported once the field loses focus; a valid one is not", async () => {
    const screen = await render(<AddressFields aria-label="Address" countries={["PT"]} />);
    await userEvent.type(input("Postal code"), "12");
    await userEvent.tab();
    await expect.element(input("Postal code")).toBeInvalid();
    await expect.element(screen.getByText("Use the format 1100-148.").last()).toBeVisible();
    await userEvent.fill(input("Postal code"), "1200-092");
    await userEvent.tab();
    await expect.element(input("Postal code")).toBeValid();
  });

  detail("an error under one country's rules disappears with another", async () => {
    await render(<AddressFields aria-label="Address" defaultValue={{ country: "PT" }} />);
    await userEvent.type(input("Postal code"), "SW1A 1AA");
    await userEvent.tab();
    await expect.element(input("Postal code")).toBeInvalid();
    await choose("United Kingdom");
    await expect.element(input("Postal code")).toBeValid();
    await expect.element(input("Postal code")).toHaveValue("SW1A 1AA");
    await expect.element(page.getByText("Use the format 1100-148.")).not.toBeInTheDocument();
  });

  test("a form requires the necessary fields, focuses the first missing one, and sends the others", async () => {
    const screen = await render(<demos.OneCountry />);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.element(input("Street address")).toHaveFocus();
    await expect.element(input("City or town")).toBeInvalid();
    await expect.element(input(/Suburb/)).not.toBeInvalid();
    await userEvent.fill(input("Street address"), "Moi Avenue 3");
    await userEvent.fill(input("City or town"), "Nairobi");
    await userEvent.fill(input("Postal code"), "00100");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.element(screen.getByRole("status")).toHaveTextContent(
      '{"venue.street":"Moi Avenue 3","venue.district":"","venue.city":"Nairobi","venue.postalCode":"00100"}',
    );
  });
});

test("autocomplete tells the browser what each field is for", async () => {
  await render(<AddressFields aria-label="Address" countries={["US"]} autoFillGroup="billing" />);
  await expect.element(input("Street address")).toHaveAttribute("autocomplete", "billing street-address");
  await expect.element(input("Postal code")).toHaveAttribute("autocomplete", "billing postal-code");
});

test("a reset restores the first address; without a script a form reads every part", async () => {
  await render(
    <form>
      <AddressFields
        aria-label="Address"
        name="venue"
        defaultValue={{ country: "ZW", city: "Gweru", region: "ZW-MI" }}
      />
      <button type="reset">Reset</button>
    </form>,
  );
  const data = () => Object.fromEntries(new FormData(document.querySelector("form")!));
  await userEvent.fill(input("City or town"), "Kwekwe");
  expect(data()).toMatchObject({ "venue.country": "ZW", "venue.city": "Kwekwe", "venue.region": "ZW-MI" });
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(input("City or town")).toHaveValue("Gweru");
});

test("a street with several lines keeps them, and a single line is as high as the other fields", async () => {
  const changed = vi.fn();
  await render(
    <form>
      <AddressFields
        aria-label="Address"
        countries={["US"]}
        defaultValue={{ street: "1 Main St\nSuite 4" }}
        onValueChange={changed}
      />
    </form>,
  );
  const street = input("Street address");
  const sent = () => new FormData(document.querySelector("form")!).get("address.street");
  expect(sent()).toBe("1 Main St\nSuite 4");
  await userEvent.fill(street, "1 Main St\nSuite 4\nFloor 2");
  expect(changed.mock.lastCall![0].street).toBe("1 Main St\nSuite 4\nFloor 2");
  await userEvent.fill(street, "1 Main St");
  const height = (name: string) => input(name).element().getBoundingClientRect().height;
  await expect.poll(() => height("Street address")).toBe(height("City or town"));
});

test.for<[Partial<Address>, string[]]>([
  [
    { country: "ZW", street: "20 Julius Nyerere Way", district: "Avondale", city: "Harare", region: "ZW-HA" },
    [
      "20 Julius Nyerere Way",
      "Avondale",
      "Harare",
    ],
  ],
  [{ country: "FR", street: "10 rue de Paradis", city: "Paris", postalCode: "75010" }, [
    "10 rue de Paradis",
    "75010 Paris",
  ]],
  [{ country: "US", street: "1 Main St\nSuite 4", city: "Austin", region: "TX", postalCode: "78701" }, [
    "1 Main St",
    "Suite 4",
    "Austin TX 78701",
  ]],
])("%j is on an envelope as %j", ([address, lines]) => {
  const full = { country: "", street: "", district: "", city: "", region: "", postalCode: "", ...address };
  expect(addressLines(full)).toEqual(lines);
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  const address = { country: "FR", street: "", district: "", city: "Lyon", region: "", postalCode: "" };
  await render(<AddressFields aria-label="Address" value={address} onValueChange={changed} />);
  await userEvent.type(input("City or town"), "x");
  expect(changed.mock.calls).toEqual([[{ ...address, city: "Lyonx" }]]);
  await expect.element(input("City or town")).toHaveValue("Lyon");
});

test("the list of countries is translated too", async () => {
  await render(<AddressFields aria-label="Adresse" locale="fr" labels={fr.addressFields} />);
  await page.getByRole("combobox", { name: /Pays/ }).first().click();
  await expect.element(page.getByRole("combobox", { name: "Chercher un pays" })).toBeVisible();
  await userEvent.keyboard("zzz");
  await expect.element(page.getByText("Aucun pays trouvé.")).toBeVisible();
});
