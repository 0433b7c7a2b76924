import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldLabel } from "@/components/ui/field";
import { conformance } from "../../conformance.tsx";
import {
  Autocomplete,
  AutocompleteContent,
  AutocompleteGroup,
  AutocompleteInput,
  AutocompleteItem,
  AutocompleteLabel,
  AutocompleteList,
  AutocompleteStatus,
} from "./autocomplete.tsx";
import * as demos from "./autocomplete.demo.tsx";

const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const options = () => page.getByRole("option").elements().map((option) => option.textContent);

const opened = (part: React.ReactElement) => (
  <Autocomplete items={["Harare"]} defaultOpen>
    <AutocompleteInput aria-label="City" />
    <AutocompleteContent>{part}</AutocompleteContent>
  </Autocomplete>
);

conformance({
  item: "autocomplete",
  demos,
  open: {
    Plain: () => userEvent.type(box("Street"), "avenue"),
    Completing: () => userEvent.type(box("Organiser"), "na"),
    Groups: () => userEvent.type(box("Meeting point"), "park"),
    WithStatus: () => userEvent.type(box("Corner of"), "j"),
  },
  parts: {
    "autocomplete-input": (props) => (
      <Autocomplete items={[]}>
        <AutocompleteInput aria-label="City" {...props} />
      </Autocomplete>
    ),
    "autocomplete-content": (props) => (
      <Autocomplete items={["Harare"]} defaultOpen>
        <AutocompleteInput aria-label="City" />
        <AutocompleteContent {...props} />
      </Autocomplete>
    ),
    "autocomplete-list": (props) => opened(<AutocompleteList {...props} />),
    "autocomplete-item": (props) =>
      opened(
        <AutocompleteList>
          <AutocompleteItem value="Harare" {...props}>Harare</AutocompleteItem>
        </AutocompleteList>,
      ),
    "autocomplete-group": (props) =>
      opened(
        <AutocompleteList>
          <AutocompleteGroup {...props}>Group</AutocompleteGroup>
        </AutocompleteList>,
      ),
    "autocomplete-label": (props) =>
      opened(
        <AutocompleteList>
          <AutocompleteGroup>
            <AutocompleteLabel {...props}>Group</AutocompleteLabel>
          </AutocompleteGroup>
        </AutocompleteList>,
      ),
    "autocomplete-status": (props) => opened(<AutocompleteStatus {...props}>Searching</AutocompleteStatus>),
  },
});

describe("keyboard", () => {
  test("typing filters the list; arrows highlight, Enter selects, and the list closes", async () => {
    await render(<demos.Plain />);
    await userEvent.type(box("Street"), "jo");
    await expect.poll(options).toEqual(["Josiah Tongogara Avenue"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(box("Street")).toHaveValue("Josiah Tongogara Avenue");
    await expect.poll(options).toEqual([]);
    await expect.element(box("Street")).toHaveFocus();
  });

  test("Arrow Up highlights the last one, and the input names the highlighted one", async () => {
    await render(<demos.Plain />);
    await userEvent.type(box("Street"), "a{ArrowUp}");
    await expect.poll(() => document.querySelector("[data-highlighted]")?.textContent).toBe(
      "Samora Machel Avenue",
    );
    const id = box("Street").element().getAttribute("aria-activedescendant");
    expect(document.getElementById(id!)?.textContent).toBe("Samora Machel Avenue");
  });

  test("Enter without a highlight keeps the text; Escape closes and then clears", async () => {
    await render(<demos.Plain />);
    await userEvent.type(box("Street"), "jo{Enter}");
    await expect.element(box("Street")).toHaveValue("jo");
    await userEvent.type(box("Street"), "s");
    await expect.poll(options).toEqual(["Josiah Tongogara Avenue"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(options).toEqual([]);
    await expect.element(box("Street")).toHaveValue("jos");
    await userEvent.keyboard("{Escape}");
    await expect.element(box("Street")).toHaveValue("");
  });

  test("Tab keeps a text that is not in the list and moves on", async () => {
    await render(
      <>
        <demos.Groups />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.type(box("Meeting point"), "park gate");
    await userEvent.tab();
    await expect.element(box("Meeting point")).toHaveValue("park gate");
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  test("completion adds the rest of the highlighted suggestion", async () => {
    await render(<demos.Completing />);
    await userEvent.type(box("Organiser"), "na{ArrowDown}");
    await expect.element(box("Organiser")).toHaveValue("Nairobi Garage");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(box("Organiser")).toHaveValue("National Gallery of Zimbabwe");
  });
});

test("the button clears the text and returns the focus", async () => {
  await render(<demos.Plain />);
  await userEvent.type(box("Street"), "Jason{Escape}");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.element(box("Street")).toHaveValue("");
  await expect.element(box("Street")).toHaveFocus();
});

test("nothing covers the page while nothing matches", async () => {
  await render(<demos.Plain />);
  await userEvent.type(box("Street"), "xyz");
  await expect.poll(() =>
    document.querySelector("[data-slot=autocomplete-content]")?.checkVisibility() ?? false
  )
    .toBe(false);
});

test("the number of suggestions is announced", async () => {
  await render(<demos.WithStatus />);
  await userEvent.type(box("Corner of"), "julius");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 street");
});

test("a form reads the text; controlled, it shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <form>
      <demos.Plain />
      <Autocomplete items={["Harare"]} name="city" value="Har" onValueChange={(value) => changed(value)}>
        <AutocompleteInput aria-label="City" />
      </Autocomplete>
    </form>,
  );
  expect(new FormData(document.querySelector("form")!).getAll("city")).toEqual(["Har"]);
  await userEvent.type(box("Street"), "Jas");
  expect(new FormData(document.querySelector("form")!).getAll("street")).toEqual(["Jas"]);
  await userEvent.keyboard("{Escape}");
  await userEvent.type(box("City"), "a");
  expect(changed.mock.calls).toEqual([["Hara"]]);
  await expect.element(box("City")).toHaveValue("Har");
});

test("a field sends the text once", async () => {
  await render(
    <form>
      <Field name="city">
        <FieldLabel>City</FieldLabel>
        <Autocomplete items={["Harare"]} defaultValue="Har">
          <AutocompleteInput />
        </Autocomplete>
      </Field>
    </form>,
  );
  expect([...new FormData(document.querySelector("form")!)]).toEqual([["city", "Har"]]);
});

test("a reset restores the first text", async () => {
  await render(
    <form>
      <Autocomplete items={["Harare"]} name="city" defaultValue="Har">
        <AutocompleteInput aria-label="City" />
      </Autocomplete>
    </form>,
  );
  await userEvent.fill(box("City"), "Gweru");
  document.querySelector("form")!.reset();
  await expect.element(box("City")).toHaveValue("Har");
  expect([...new FormData(document.querySelector("form")!)]).toEqual([["city", "Har"]]);
});
