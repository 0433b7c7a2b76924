import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CountrySelect } from "./country-select.tsx";
import * as demos from "./country-select.demo.tsx";

const button = (name: string | RegExp) => page.getByRole("combobox", { name }).first();
const search = () => page.getByRole("combobox", { name: "Search countries" });
const options = () =>
  page.getByRole("option").elements().map((option) =>
    option.querySelector("[data-slot=country-name]")!.textContent
  );

describe("keyboard", () => {
  test.for([[" "], ["{ArrowDown}"]])(
    "%j opens the list with the focus in its search",
    async ([key]) => {
      await render(<demos.Plain />);
      button(/Country/).element().focus();
      await userEvent.keyboard(key!);
      await expect.element(search()).toHaveFocus();
    },
  );
});

test.for<[string, string]>([
  ["RE", "Réunion"],
  ["sao", "São Tomé & Príncipe"],
])("a search for %s finds %s", async ([text, found]) => {
  await render(<CountrySelect aria-label="Country" />);
  await button("Country").click();
  await userEvent.fill(search(), text);
  await expect.poll(options).toContain(found);
});

test("it can belong to a form elsewhere on the page", async () => {
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
