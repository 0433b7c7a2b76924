import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { NativeSelect, NativeSelectGroup, NativeSelectOption } from "./native-select.tsx";
import * as demos from "./native-select.demo.tsx";

conformance({
  item: "native-select",
  demos,
  parts: {
    "native-select": (props) => <NativeSelect aria-label="City" {...props} />,
    "native-select-option": (props) => (
      <NativeSelect aria-label="City">
        <NativeSelectOption {...props}>Harare</NativeSelectOption>
      </NativeSelect>
    ),
    "native-select-group": (props) => (
      <NativeSelect aria-label="City">
        <NativeSelectGroup label="Zimbabwe" {...props} />
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
])("%s on Kigali chooses %s", async ([key, expected]) => {
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

test("controlled, it reports the choice and shows what it is told", async () => {
  const changed = vi.fn();
  await render(cities({ value: "harare", onValueChange: (value: string) => changed(value) }));
  await userEvent.selectOptions(page.getByRole("combobox"), "kigali");
  expect(changed.mock.calls).toEqual([["kigali"]]);
  await expect.element(page.getByRole("combobox")).toHaveValue("harare");
});

test("the field names it, says what is wrong, and disables it", async () => {
  const screen = await render(<demos.States />);
  const wrong = screen.getByRole("combobox", { name: "Kind of licence" });
  await expect.element(wrong).toBeInvalid();
  await expect.element(wrong).toHaveAccessibleDescription("A school needs a licence.");
  await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeDisabled();
});
