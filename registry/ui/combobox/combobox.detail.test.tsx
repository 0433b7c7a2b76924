import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldLabel } from "@/components/ui/field";
import {
  Combobox,
  ComboboxChips,
  ComboboxChipsInput,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
} from "./combobox.tsx";
import * as demos from "./combobox.demo.tsx";

const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const options = () => page.getByRole("option").elements().map((option) => option.textContent);

describe("keyboard", () => {
  test("Home and End move the cursor in the text", async () => {
    await render(<demos.Single />);
    const text = box("City").element() as HTMLInputElement;
    await userEvent.fill(text, "Lusaka");
    await expect.poll(options).toEqual(["Lusaka"]);
    await userEvent.keyboard("{Home}");
    expect(text.selectionStart).toBe(0);
    await userEvent.keyboard("{End}");
    expect(text.selectionStart).toBe("Lusaka".length);
  });

  test("Escape clears unselected input; without a list it clears the selection", async () => {
    await render(<demos.Single />);
    await userEvent.fill(box("City"), "Lus");
    await expect.poll(options).toEqual(["Lusaka"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(options).toEqual([]);
    await expect.element(box("City")).toHaveValue("");
    await userEvent.fill(box("City"), "Lus");
    await expect.poll(options).toEqual(["Lusaka"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(box("City")).toHaveValue("Lusaka");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => options().length).toBeGreaterThan(0);
    await userEvent.keyboard("{Escape}");
    await expect.poll(options).toEqual([]);
    await expect.element(box("City")).toHaveValue("Lusaka");
    await userEvent.keyboard("{Escape}");
    await expect.element(box("City")).toHaveValue("");
  });
});

test("a text that is removed at once ends the search", async () => {
  await render(<demos.FromServer />);
  await box("Place").click();
  await userEvent.keyboard("l{Backspace}");
  await expect.element(page.getByText("Type a place name")).toBeVisible();
});

describe("forms", () => {
  const cities = [{ value: "hre", label: "Harare" }, { value: "nbo", label: "Nairobi" }];
  const city = (props: { multiple?: boolean; defaultValue?: unknown }, input: React.ReactElement) => (
    <form>
      <Field name="city">
        <FieldLabel>City</FieldLabel>
        <Combobox items={cities} {...props as { defaultValue?: (typeof cities)[number] }}>
          {input}
          <ComboboxContent>
            <ComboboxList>
              {(each: (typeof cities)[number]) => (
                <ComboboxItem key={each.value} value={each}>{each.label}</ComboboxItem>
              )}
            </ComboboxList>
          </ComboboxContent>
        </Combobox>
      </Field>
    </form>
  );
  const chips = (
    <ComboboxChips>
      <ComboboxChipsInput />
    </ComboboxChips>
  );
  test.for(
    [
      ["what was chosen first", "Harare", "hre", city({ defaultValue: cities[0] }, <ComboboxInput key="" />)],
      ["nothing", "", "", city({}, <ComboboxInput key="" />)],
    ] as const,
  )("a reset restores %s", async ([, seen, sent, form]) => {
    await render(form);
    const entries = () => new FormData(document.querySelector("form")!).getAll("city");
    await box("City").click();
    await page.getByRole("option", { name: "Nairobi" }).click();
    expect(entries()).toEqual(["nbo"]);
    document.querySelector("form")!.reset();
    await expect.element(box("City")).toHaveValue(seen);
    expect(entries()).toEqual([sent]);
  });

  test.for(
    [
      ["nothing was chosen", "", city({}, <ComboboxInput key="" />)],
      ["the first choice still is", "Harare", city({ defaultValue: cities[0] }, <ComboboxInput key="" />)],
      ["there are chips", "", city({ multiple: true, defaultValue: cities }, chips)],
    ] as const,
  )("a reset by code clears input if %s", async ([, seen, form]) => {
    await render(form);
    await userEvent.type(box("City"), "Nai");
    document.querySelector("form")!.reset();
    await expect.element(box("City"), { timeout: 3000 }).toHaveValue(seen);
    await expect.element(box("City")).toHaveFocus();
  });

  test("input is not sent until something is selected", async () => {
    await render(city({}, <ComboboxInput />));
    const entries = () => new FormData(document.querySelector("form")!).getAll("city");
    await userEvent.type(box("City"), "Nai");
    expect(entries()).toEqual([""]);
    await page.getByRole("option", { name: "Nairobi" }).click();
    expect(entries()).toEqual(["nbo"]);
  });
});
