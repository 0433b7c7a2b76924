import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { NativeSelect, NativeSelectOptGroup, NativeSelectOption } from "./native-select.tsx";
import * as demos from "./native-select.demo.tsx";

conformance({
  item: "native-select",
  demos,
  classNameOn: { "native-select": (select) => select.parentElement! },
  parts: {
    "native-select": (props) => <NativeSelect aria-label="City" {...props} />,
    "native-select-option": (props) => (
      <NativeSelect aria-label="City">
        <NativeSelectOption {...props}>Harare</NativeSelectOption>
      </NativeSelect>
    ),
    "native-select-optgroup": (props) => (
      <NativeSelect aria-label="City">
        <NativeSelectOptGroup label="Zimbabwe" {...props} />
      </NativeSelect>
    ),
  },
});

const cities = (props: object = {}) => (
  <NativeSelect aria-label="City" name="city" {...props}>
    <NativeSelectOption value="harare">Harare</NativeSelectOption>
    <NativeSelectOption value="kigali">Kigali</NativeSelectOption>
    <NativeSelectOption value="lusaka">Lusaka</NativeSelectOption>
  </NativeSelect>
);

test.for<[string, string]>([
  ["{ArrowDown}", "lusaka"],
  ["{ArrowUp}", "harare"],
])("%s on Kigali selects %s", async ([key, expected]) => {
  await render(cities({ defaultValue: "kigali" }));
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("combobox", { name: "City" })).toHaveValue(expected);
});

test("uncontrolled, a form reads it and resets it", async () => {
  const screen = await render(
    <form>
      {cities({ defaultValue: "kigali" })}
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.selectOptions(screen.getByRole("combobox"), "lusaka");
  expect(new FormData(document.querySelector("form")!).get("city")).toBe("lusaka");
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("combobox")).toHaveValue("kigali");
});

test("controlled, it reports the choice and shows the given value", async () => {
  const changed = vi.fn();
  await render(cities({ value: "harare", onValueChange: (value: string) => changed(value) }));
  await userEvent.selectOptions(page.getByRole("combobox"), "kigali");
  expect(changed.mock.calls).toEqual([["kigali"]]);
  await expect.element(page.getByRole("combobox")).toHaveValue("harare");
});

test("the field names it, shows its error, and disables it", async () => {
  const screen = await render(<demos.States />);
  const wrong = screen.getByRole("combobox", { name: "Licence type" });
  await expect.element(wrong).toBeInvalid();
  await expect.element(wrong).toHaveAccessibleDescription("Choose a licence type. Schools need a licence.");
  await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeDisabled();
});

test("the smaller size is lower", async () => {
  await render(
    <>
      {cities({ "aria-label": "Large" })}
      {cities({ "aria-label": "Small", size: "sm" })}
    </>,
  );
  const heights = ["Large", "Small"].map((name) =>
    page.getByRole("combobox", { name }).element().getBoundingClientRect().height
  );
  expect(heights).toEqual([36, 32]);
  await expect.element(page.getByRole("combobox", { name: "Small" })).toHaveAttribute("data-size", "sm");
});

test("className sets the width of select and arrow together", async () => {
  await render(cities({ className: "w-40" }));
  const select = page.getByRole("combobox").element().getBoundingClientRect();
  const arrow = document.querySelector("[data-slot=native-select-icon]")!.getBoundingClientRect();
  expect(select.width).toBe(160);
  expect(select.right - arrow.right).toBe(12);
});

test("with multiple, a form reads every selected option", async () => {
  await render(<form>{cities({ multiple: true, defaultValue: ["harare", "lusaka"] })}</form>);
  const list = page.getByRole("listbox", { name: "City" });
  expect(new FormData(document.querySelector("form")!).getAll("city")).toEqual(["harare", "lusaka"]);
  await userEvent.selectOptions(list, "kigali");
  expect(new FormData(document.querySelector("form")!).getAll("city")).toContain("kigali");
  expect(document.querySelector("[data-slot=native-select-icon]")).toBe(null);
});
