import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  MultiSelect,
  MultiSelectActions,
  MultiSelectContent,
  MultiSelectList,
  MultiSelectRoot,
  MultiSelectStatus,
  MultiSelectTrigger,
} from "./multi-select.tsx";
import * as demos from "./multi-select.demo.tsx";

const options = [
  { value: "wifi", label: "Wi-Fi" },
  { value: "cafe", label: "Café", description: "With a terrace" },
  { value: "lift", label: "Lift", disabled: true },
];

const button = (name = "Amenities") => page.getByRole("combobox", { name, exact: true });
const search = () => page.getByRole("combobox", { name: "Search options" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const shown = () => page.getByRole("option").elements().map((one) => one.textContent);
const action = (name: string) => page.getByRole("button", { name });
const said = () => document.querySelector("[data-slot=multi-select-status]")?.textContent;
const sent = () => new FormData(document.querySelector("form")!).getAll("amenity");

const opened = (content: React.ReactNode) => (
  <MultiSelectRoot options={options} defaultOpen>
    <MultiSelectTrigger aria-label="Amenities" />
    <MultiSelectContent>{content}</MultiSelectContent>
  </MultiSelectRoot>
);

conformance({
  item: "multi-select",
  demos,
  open: {
    Amenities: () => button().click(),
    Limited: () => button("Tour languages").click(),
    Composed: () => button().click(),
    InForm: () => button().click(),
  },
  parts: {
    "multi-select-trigger": (props) => <MultiSelect options={options} aria-label="Amenities" {...props} />,
    "multi-select-actions": (props) => opened(<MultiSelectActions {...props} />),
    "multi-select-status": (props) => opened(<MultiSelectStatus {...props} />),
    "multi-select-list": (props) => opened(<MultiSelectList {...props} />),
  },
});

test.for(["{Enter}", " ", "{ArrowDown}"])(
  "%s opens it; arrows and Enter select several, Tab reaches the actions, Escape returns",
  async (key) => {
    await render(<MultiSelect options={options} aria-label="Amenities" />);
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{Enter}");
    await expect.element(option("Wi-Fi")).toHaveAttribute("aria-selected", "true");
    await expect.element(option(/Café/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(option(/Café/)).toHaveAttribute("aria-selected", "false");
    await userEvent.tab();
    await expect.element(action("Select all")).toHaveFocus();
    await userEvent.tab();
    await expect.element(action("Clear")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    expect(button().element().querySelector(".sr-only")!.textContent).toBe("Wi-Fi");
  },
);

test("Select all and Clear leave disabled options alone, and the number is announced", async () => {
  const changed = vi.fn();
  await render(
    <MultiSelect options={options} aria-label="Amenities" defaultValue={["lift"]} onValueChange={changed} />,
  );
  await button().click();
  await expect.poll(said).toBe("1 selected");
  await action("Select all").click();
  expect(changed.mock.lastCall).toEqual([["lift", "wifi", "cafe"]]);
  await expect.poll(said).toBe("3 selected");
  await expect.element(action("Select all")).toHaveAttribute("aria-disabled", "true");
  await action("Clear").click();
  expect(changed.mock.lastCall).toEqual([["lift"]]);
  await expect.poll(said).toBe("1 selected");
});

test("the search ignores accents and finds descriptions; Select all selects only what it finds", async () => {
  const changed = vi.fn();
  await render(<MultiSelect options={options} aria-label="Amenities" onValueChange={changed} />);
  await button().click();
  await userEvent.fill(search(), "terrace");
  await expect.poll(shown).toEqual(["CaféWith a terrace"]);
  await userEvent.fill(search(), "cafe");
  await expect.poll(shown).toEqual(["CaféWith a terrace"]);
  await action("Select all").click();
  expect(changed.mock.lastCall).toEqual([["cafe"]]);
  await userEvent.fill(search(), "pool");
  await expect.element(page.getByText("No options found.")).toBeVisible();
});

test("with a limit, the others become disabled, and can be selected again once there is room", async () => {
  await render(<MultiSelect options={options} aria-label="Amenities" max={1} />);
  await button().click();
  await expect.element(action("Select all")).not.toBeInTheDocument();
  await option("Wi-Fi").click();
  await expect.poll(said).toBe("1 of 1 selected");
  await expect.element(option(/Café/)).toHaveAttribute("aria-disabled", "true");
  await option("Wi-Fi").click();
  await option(/Café/).click();
  await expect.poll(said).toBe("1 of 1 selected");
  await expect.element(option(/Café/)).toHaveAttribute("aria-selected", "true");
});

test("the button shows some names and the number of the others; screen readers hear all", async () => {
  await render(
    <MultiSelect
      options={options}
      aria-label="Amenities"
      maxCount={1}
      locale="ar-EG"
      defaultValue={["wifi", "cafe", "sauna"]}
    />,
  );
  const seen = button().element().querySelector("[aria-hidden]")!;
  expect([...seen.children].map((badge) => badge.textContent)).toEqual(["Wi-Fi", "+٢ more"]);
  expect(button().element().querySelector(".sr-only")!.textContent).toBe("Wi-Fi, Café, sauna");
});

test("a form receives every value, requires one and resets to the first", async () => {
  await render(
    <form>
      <MultiSelect options={options} name="amenity" aria-label="Amenities" required defaultValue={["wifi"]} />
    </form>,
  );
  const form = document.querySelector("form")!;
  expect(sent()).toEqual(["wifi"]);
  await button().click();
  await action("Clear").click();
  await expect.poll(sent).toEqual([]);
  expect(form.checkValidity()).toBe(false);
  await option(/Café/).click();
  await option("Wi-Fi").click();
  await expect.poll(sent).toEqual(["cafe", "wifi"]);
  form.reset();
  await expect.poll(sent).toEqual(["wifi"]);
});

test("it belongs to a form elsewhere on the page, and resets with it", async () => {
  await render(
    <>
      <form id="elsewhere" />
      <MultiSelect options={options} form="elsewhere" name="amenity" aria-label="Amenities" />
    </>,
  );
  await button().click();
  await option("Wi-Fi").click();
  await expect.poll(sent).toEqual(["wifi"]);
  document.querySelector("form")!.reset();
  await expect.poll(sent).toEqual([]);
});

test("controlled, it shows the given values until they change", async () => {
  const changed = vi.fn();
  const show = (value: string[]) => (
    <MultiSelect options={options} aria-label="Amenities" value={value} onValueChange={changed} />
  );
  const screen = await render(show(["wifi"]));
  await button().click();
  await option(/Café/).click();
  expect(changed.mock.calls).toEqual([[["wifi", "cafe"]]]);
  await expect.element(option(/Café/)).toHaveAttribute("aria-selected", "false");
  await screen.rerender(show(["cafe"]));
  await expect.element(option(/Café/)).toHaveAttribute("aria-selected", "true");
});

test("a disabled one cannot be opened and sends nothing", async () => {
  await render(
    <form>
      <MultiSelect options={options} name="amenity" aria-label="Amenities" defaultValue={["wifi"]} disabled />
    </form>,
  );
  await expect.element(button()).toBeDisabled();
  expect(sent()).toEqual([]);
});
