import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { countryCodes, countryFlag, countryName, CountrySelect } from "./country-select.tsx";
import * as demos from "./country-select.demo.tsx";

const { detail, also } = detailsOf("country-select");

const button = (name: string | RegExp) => page.getByRole("combobox", { name }).first();
const search = () => page.getByRole("combobox", { name: "Search countries" });
const options = () =>
  page.getByRole("option").elements().map((option) =>
    option.querySelector("[data-slot=country-name]")!.textContent
  );

conformance({
  item: "country-select",
  demos,
  open: {
    Plain: () => button(/Country of registration/).click(),
    Languages: () => button(/Nchi/).click(),
    Few: () => button(/Where is your organisation/).click(),
  },
  parts: { "country-select": (props) => <CountrySelect aria-label="Country" {...props} /> },
});

describe("keyboard", () => {
  test.for([
    ["{Enter}"],
    ...also([
      [" "],
      ["{ArrowDown}"],
    ]),
  ])(
    "%j opens the list with the focus in its search",
    async ([key]) => {
      await render(<demos.Plain />);
      button(/Country/).element().focus();
      await userEvent.keyboard(key!);
      await expect.element(search()).toHaveFocus();
    },
  );

  test("typing filters, Enter selects, and the focus returns to the button", async () => {
    await render(<demos.Plain />);
    await button(/Country/).click();
    await userEvent.keyboard("keny");
    await expect.poll(options).toEqual(["Kenya"]);
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowDown}{Enter}");
    await expect.poll(() => button(/Country/).element().textContent).toContain("Kenya");
    await expect.element(button(/Country/)).toHaveFocus();
  });

  test("Escape closes and keeps the selection", async () => {
    await render(<demos.Plain />);
    await button(/Country/).click();
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(options).toEqual([]);
    await expect.element(button(/Country/)).toHaveFocus();
    await expect.poll(() => button(/Country/).element().textContent).toContain("Zimbabwe");
  });
});

test.for<[string, string]>([
  ["cote d'iv", "Côte d’Ivoire"],
  ...also([
    ["RE", "Réunion"],
    ["sao", "São Tomé & Príncipe"],
  ]),
])("a search for %s finds %s", async ([text, found]) => {
  await render(<CountrySelect aria-label="Country" />);
  await button("Country").click();
  await userEvent.fill(search(), text);
  await expect.poll(options).toContain(found);
});

test("preferred countries come first, the rest follow in the order of the language", async () => {
  await render(
    <CountrySelect
      aria-label="Pays"
      locale="fr"
      preferred={["ZW", "ZA"]}
      countries={["ZA", "AT", "ZW", "CH", "DE", "EG"]}
    />,
  );
  await button("Pays").click();
  await expect.poll(options).toEqual([
    "Zimbabwe",
    "Afrique du Sud",
    "Allemagne",
    "Autriche",
    "Égypte",
    "Suisse",
  ]);
});

test("an empty result is announced", async () => {
  await render(<demos.Few />);
  await button(/organisation/).click();
  await userEvent.fill(search(), "atlantis");
  await expect.element(page.getByText("No country found.")).toBeVisible();
});

test("a form reads the code; controlled, it shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <form>
      <CountrySelect aria-label="Country" name="country" value="KE" onValueChange={changed} />
    </form>,
  );
  expect(new FormData(document.querySelector("form")!).getAll("country")).toEqual(["KE"]);
  await button("Country").click();
  await userEvent.fill(search(), "zimb");
  await page.getByRole("option").click();
  expect(changed.mock.calls).toEqual([["ZW"]]);
  await expect.poll(() => button("Country").element().textContent).toContain("Kenya");
});

detail("it can belong to a form elsewhere on the page", async () => {
  await render(
    <>
      <form id="elsewhere" />
      <CountrySelect form="elsewhere" name="country" aria-label="Country" defaultValue="KE" />
    </>,
  );
  const form = document.querySelector("form")!;
  expect(new FormData(form).getAll("country")).toEqual(["KE"]);
  await button("Country").click();
  await userEvent.fill(search(), "zimb");
  await page.getByRole("option").click();
  await expect.poll(() => new FormData(form).getAll("country")).toEqual(["ZW"]);
  form.reset();
  await expect.poll(() => new FormData(form).getAll("country")).toEqual(["KE"]);
});

test("every code has a name and a flag of two symbols", () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => countryName(code, "en") === code)).toEqual([]);
  expect(countryFlag("ZW")).toBe("🇿🇼");
  expect(countryName("ZZZ", "en")).toBe("ZZZ");
});
