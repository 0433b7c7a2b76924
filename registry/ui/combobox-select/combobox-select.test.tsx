import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox, ComboboxContent } from "@/components/ui/combobox";
import { conformance } from "../../conformance.tsx";
import { ComboboxSearch, ComboboxSelect, ComboboxStatus } from "./combobox-select.tsx";
import * as demos from "./combobox-select.demo.tsx";

conformance({
  item: "combobox-select",
  demos,
  open: {
    SearchInside: () => page.getByRole("combobox", { name: "Town" }).click(),
    WithStatus: () => page.getByRole("combobox", { name: "Branch" }).click(),
  },
  parts: {
    "combobox-select": (props) => (
      <Combobox items={["Harare"]}>
        <ComboboxSelect aria-label="Town" {...props} />
      </Combobox>
    ),
    "combobox-select-search": (props) => (
      <Combobox items={["Harare"]} defaultOpen>
        <ComboboxSelect aria-label="Town" />
        <ComboboxContent aria-label="Towns">
          <ComboboxSearch aria-label="Search towns" {...props} />
        </ComboboxContent>
      </Combobox>
    ),
    "combobox-select-status": (props) => (
      <Combobox items={["Harare"]} defaultOpen>
        <ComboboxSelect aria-label="Town" />
        <ComboboxContent aria-label="Towns">
          <ComboboxSearch aria-label="Search towns" />
          <ComboboxStatus {...props}>1 town</ComboboxStatus>
        </ComboboxContent>
      </Combobox>
    ),
  },
});

test("the keyboard opens it, searches, selects and returns to the button", async () => {
  await render(<demos.SearchInside />);
  const button = page.getByRole("combobox", { name: "Town" });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "Search towns" })).toHaveFocus();
  await userEvent.keyboard("mut{ArrowDown}{Enter}");
  await expect.element(button).toHaveTextContent("Mutare");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
