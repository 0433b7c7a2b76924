import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import { FilterBar, type FilterBarProps } from "./filter-bar.tsx";
import * as demos from "./filter-bar.demo.tsx";

const search = () => page.getByRole("searchbox", { name: "Search", exact: true });
const facet = (name: string) => page.getByRole("combobox", { name, exact: true });
const chip = (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true });
const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });
const openAny = async () => {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (button.elements().length > 0) await button.click();
  await page.getByRole("combobox", { name: /^Status/ }).click();
  await expect.element(page.getByRole("listbox")).toBeVisible();
};

conformance({
  item: "filter-bar",
  demos,
  open: { Claims: openAny, Narrowing: openAny, Narrow: openAny },
  parts: { "filter-bar": (props) => <FilterBar facets={[]} {...props} /> },
});

const facets = [
  {
    id: "status",
    label: "Status",
    options: [
      { value: "p", label: "Pending", count: 3 },
      { value: "a", label: "Approved" },
    ],
  },
  {
    id: "country",
    label: "Country",
    multiple: false,
    options: [{ value: "KE", label: "Kenya" }, { value: "RW", label: "Rwanda" }],
  },
];
const bar = (props: Partial<FilterBarProps> = {}) => <FilterBar facets={facets} {...props} />;
const both = { search: "lib", facets: { status: ["p", "a", "gone"], country: ["KE"] } };

describe("search", () => {
  test("reports every input; Escape and the button clear it, and the focus stays", async () => {
    const changed = vi.fn();
    const around = vi.fn();
    await render(<div role="presentation" onKeyDown={around}>{bar({ onValueChange: changed })}</div>);
    await userEvent.type(search(), "li");
    around.mockClear();
    await userEvent.keyboard("{Escape}");
    expect(around).not.toHaveBeenCalled();
    expect(changed.mock.calls.map(([value]) => value.search)).toEqual(["l", "li", ""]);
    await userEvent.keyboard("{Escape}");
    expect(around).toHaveBeenCalledTimes(1);
    await userEvent.type(search(), "x");
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect.element(search()).toHaveFocus();
    await expect.element(search()).toHaveValue("");
  });
});

describe("facets", () => {
  test.for(["{Enter}", " ", "{ArrowDown}"])(
    "%j opens one; typing searches, Enter selects and deselects",
    async (key) => {
      const changed = vi.fn();
      await render(bar({ onValueChange: changed }));
      facet("Status").element().focus();
      await userEvent.keyboard(key);
      await expect.element(page.getByRole("combobox", { name: "Search status" })).toHaveFocus();
      await userEvent.keyboard("app");
      await expect.element(option("Pending")).not.toBeInTheDocument();
      await userEvent.keyboard("{ArrowDown}{Enter}");
      expect(changed.mock.lastCall).toEqual([{ search: "", facets: { status: ["a"] } }]);
      await expect.element(page.getByText("Status: Approved")).toBeInTheDocument();
      await userEvent.keyboard("{Escape}");
      await expect.element(facet("Status, 1 selected")).toHaveFocus();
    },
  );

  test("several options of one keep their order; with a single option allowed, the last one stays", async () => {
    const changed = vi.fn();
    await render(bar({ onValueChange: changed }));
    await facet("Status").click();
    await option("Approved").click();
    await option("Pending").click();
    await userEvent.keyboard("{Escape}");
    await facet("Country").click();
    await option("Kenya").click();
    await option("Rwanda").click();
    expect(changed.mock.lastCall).toEqual([{ search: "", facets: { status: ["p", "a"], country: ["RW"] } }]);
    await option("Rwanda").click();
    expect(changed.mock.lastCall).toEqual([{ search: "", facets: { status: ["p", "a"] } }]);
  });

  test("the number of rows for an option is announced with it", async () => {
    await render(bar());
    await facet("Status").click();
    await expect.element(page.getByRole("option", { name: /Pending\s*3/ })).toBeVisible();
  });
});

describe("chips", () => {
  test.for(["{Enter}", " ", "{Delete}", "{Backspace}"])(
    "%j removes one and moves to the next",
    async (key) => {
      const changed = vi.fn();
      await render(bar({ defaultValue: both, onValueChange: changed }));
      expect(page.getByRole("list", { name: "Active filters" }).getByRole("listitem").elements())
        .toHaveLength(3);
      chip("Status: Approved").element().focus();
      await userEvent.keyboard(key);
      expect(changed.mock.lastCall).toEqual([{ search: "lib", facets: { country: ["KE"], status: ["p"] } }]);
      await expect.element(chip("Country: Kenya")).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(chip("Status: Pending")).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(search()).toHaveFocus();
      expect(changed.mock.lastCall).toEqual([{ search: "lib", facets: {} }]);
    },
  );

  test("all are cleared at once, with the search", async () => {
    const changed = vi.fn();
    await render(bar({ defaultValue: both, onValueChange: changed }));
    await page.getByRole("button", { name: "Clear all" }).click();
    expect(changed.mock.calls).toEqual([[{ search: "", facets: {} }]]);
    await expect.element(search()).toHaveFocus();
    expect(page.getByRole("listitem").elements()).toEqual([]);
  });
});

test("controlled, it shows the given value", async () => {
  const changed = vi.fn();
  await render(bar({ value: both, onValueChange: changed }));
  await userEvent.type(search(), "r");
  await chip("Country: Kenya").click();
  expect(changed.mock.lastCall?.[0].facets).toEqual({ status: ["p", "a", "gone"] });
  await expect.element(search()).toHaveValue("lib");
  await expect.element(chip("Country: Kenya")).toBeVisible();
});

test("in a narrow bar, the facets are behind one button that counts them", async () => {
  await render(<demos.Narrow />);
  await expect.element(facet("Status")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Filters, 1 selected" }).click();
  const panel = page.getByRole("dialog", { name: "Library filters" });
  await panel.getByRole("combobox", { name: "Status" }).click();
  await option("Pending").click();
  await expect.element(chip("Status: Pending")).toBeInTheDocument();
});

test("is a search landmark, and announces the result", async () => {
  await render(<demos.Narrowing />);
  await expect.element(page.getByRole("search", { name: "Place filters" })).toBeVisible();
  await userEvent.type(search(), "kigali");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 place");
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Claims />);
  await walk([
    "Search",
    /^Status/,
    /^Country/,
    "Remove Status: Pending",
    "Remove Status: Disputed",
    "Clear all",
  ]);
});
