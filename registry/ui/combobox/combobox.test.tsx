import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldLabel } from "@/components/ui/field";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  Combobox,
  ComboboxChip,
  ComboboxChips,
  ComboboxChipsInput,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxGroup,
  ComboboxInput,
  ComboboxItem,
  ComboboxLabel,
  ComboboxList,
  ComboboxSelect,
  ComboboxSeparator,
  ComboboxTrigger,
  ComboboxValue,
  useComboboxAnchor,
} from "./combobox.tsx";
import * as demos from "./combobox.demo.tsx";

const { detail } = detailsOf("combobox");

const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const options = () => page.getByRole("option").elements().map((option) => option.textContent);
const marked = () => document.querySelector("[role=option][data-highlighted]")?.textContent;

const opened = (part: React.ReactElement) => (
  <Combobox items={["Harare"]} defaultOpen>
    <ComboboxInput aria-label="City" />
    <ComboboxContent>{part}</ComboboxContent>
  </Combobox>
);
const item = (city: string) => <ComboboxItem key={city} value={city}>{city}</ComboboxItem>;

conformance({
  item: "combobox",
  demos,
  open: {
    Single: () => box("City").click(),
    Multiple: () => box("Languages spoken").click(),
    InsideList: () => page.getByRole("combobox", { name: /Place type/ }).first().click(),
    FromServer: () => userEvent.type(box("Place"), "library"),
  },
  parts: {
    "combobox-select": (props) => (
      <Combobox items={["Harare"]}>
        <ComboboxSelect aria-label="City" {...props} />
      </Combobox>
    ),
    "combobox-content": (props) => (
      <Combobox items={["Harare"]} defaultOpen>
        <ComboboxInput aria-label="City" />
        <ComboboxContent {...props}>
          <ComboboxList>{item}</ComboboxList>
        </ComboboxContent>
      </Combobox>
    ),
    "combobox-list": (props) => opened(<ComboboxList {...props}>{item}</ComboboxList>),
    "combobox-item": (props) =>
      opened(
        <ComboboxList>
          <ComboboxItem value="Harare" {...props}>Harare</ComboboxItem>
        </ComboboxList>,
      ),
    "combobox-group": (props) =>
      opened(
        <ComboboxList>
          <ComboboxGroup {...props}>Group</ComboboxGroup>
        </ComboboxList>,
      ),
    "combobox-label": (props) =>
      opened(
        <ComboboxList>
          <ComboboxGroup>
            <ComboboxLabel {...props}>Group</ComboboxLabel>
          </ComboboxGroup>
        </ComboboxList>,
      ),
    "combobox-separator": (props) =>
      opened(
        <ComboboxList>
          <ComboboxSeparator {...props} />
        </ComboboxList>,
      ),
    "combobox-empty": (props) => opened(<ComboboxEmpty {...props}>Nothing</ComboboxEmpty>),
    "combobox-chips": (props) => (
      <Combobox items={["Harare"]} multiple>
        <ComboboxChips {...props} />
      </Combobox>
    ),
    "combobox-chip": (props) => (
      <Combobox items={["Harare"]} multiple defaultValue={["Harare"]}>
        <ComboboxChips>
          <ComboboxChip {...props}>Harare</ComboboxChip>
        </ComboboxChips>
      </Combobox>
    ),
    "combobox-chip-input": (props) => (
      <Combobox items={["Harare"]} multiple>
        <ComboboxChips>
          <ComboboxChipsInput aria-label="City" {...props} />
        </ComboboxChips>
      </Combobox>
    ),
  },
});

describe("typing", () => {
  test("filters the list, says if nothing matches, and Enter selects", async () => {
    await render(<demos.Single />);
    await userEvent.type(box("City"), "ki");
    await expect.poll(options).toEqual(["Kigali"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(box("City")).toHaveValue("Kigali");
    await expect.poll(options).toEqual([]);
    await userEvent.fill(box("City"), "xyz");
    await expect.element(page.getByText("No cities found.")).toBeVisible();
  });
});

describe("keyboard", () => {
  test("the arrow keys open the list and wrap around; the input names the highlighted item", async () => {
    await render(<demos.Single />);
    box("City").element().focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => options().length).toBe(10);
    await expect.element(box("City")).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowDown}");
    const first = marked();
    await userEvent.keyboard("{ArrowUp}");
    await userEvent.keyboard("{ArrowUp}");
    const id = box("City").element().getAttribute("aria-activedescendant");
    expect(first).toBeTruthy();
    expect(document.getElementById(id!)?.textContent).toBe(marked());
    await expect.element(box("City")).toHaveFocus();
  });

  test("Escape closes the list and keeps the focus; Tab moves on", async () => {
    await render(
      <>
        <demos.Single />
        <button type="button">Next</button>
      </>,
    );
    await box("City").click();
    await expect.poll(() => options().length).toBe(10);
    await userEvent.keyboard("{Escape}");
    await expect.poll(options).toEqual([]);
    await expect.element(box("City")).toHaveFocus();
    await box("City").click();
    await userEvent.tab();
    await expect.element(box("City")).not.toHaveFocus();
    await expect.poll(options).toEqual([]);
  });

  detail("Home and End move the cursor in the text", async () => {
    await render(<demos.Single />);
    const text = box("City").element() as HTMLInputElement;
    await userEvent.fill(text, "Lusaka");
    await expect.poll(options).toEqual(["Lusaka"]);
    await userEvent.keyboard("{Home}");
    expect(text.selectionStart).toBe(0);
    await userEvent.keyboard("{End}");
    expect(text.selectionStart).toBe("Lusaka".length);
  });

  detail("Escape clears unselected input; without a list it clears the selection", async () => {
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

describe("several", () => {
  const chips = () =>
    [...document.querySelectorAll("[data-slot=combobox-chip]")].map((chip) => chip.textContent);

  test("selecting adds a chip and leaves the list open; selecting again removes it", async () => {
    await render(<demos.Multiple />);
    await box("Languages spoken").click();
    await page.getByRole("option", { name: "Tonga" }).click();
    expect(chips()).toEqual(["Shona", "English", "Tonga"]);
    await expect.element(page.getByRole("option", { name: "Tonga" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("option", { name: "Shona" }).click();
    expect(chips()).toEqual(["English", "Tonga"]);
  });

  test("Backspace in the empty text removes the last chip", async () => {
    await render(<demos.Multiple />);
    await box("Languages spoken").click();
    await userEvent.keyboard("{Backspace}");
    expect(chips()).toEqual(["Shona"]);
  });

  test("the arrow keys reach the chips, and Delete removes the focused one", async () => {
    await render(<demos.Multiple />);
    box("Languages spoken").element().focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Delete}");
    expect(chips()).toEqual(["English"]);
  });

  test("right to left, the right arrow reaches them", async () => {
    document.documentElement.dir = "rtl";
    onTestFinished(() => {
      document.documentElement.dir = "ltr";
    });
    await render(
      <DirectionProvider direction="rtl">
        <demos.Multiple />
      </DirectionProvider>,
    );
    box("Languages spoken").element().focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Delete}");
    expect(chips()).toEqual(["English"]);
  });

  test("each chip has a button with its own name", async () => {
    await render(<demos.Multiple />);
    await page.getByRole("button", { name: "Remove Shona" }).click();
    expect(chips()).toEqual(["English"]);
  });
});

describe("buttons", () => {
  test("one opens the list, one clears the selection and returns the focus", async () => {
    await render(<demos.Single />);
    await page.getByRole("button", { name: "Show options" }).click();
    await page.getByRole("option", { name: "Lusaka" }).click();
    await expect.element(box("City")).toHaveValue("Lusaka");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.element(box("City")).toHaveValue("");
    await expect.element(box("City")).toHaveFocus();
  });
});

describe("from a server", () => {
  test("says that it is searching and how many it found", async () => {
    await render(<demos.FromServer />);
    await userEvent.type(box("Place"), "library");
    await expect.element(page.getByText("Searching…")).toBeVisible();
    await expect.element(page.getByText("2 found")).toBeVisible();
    await page.getByRole("option", { name: /Kigali Public Library/ }).click();
    await expect.element(box("Place")).toHaveValue("Kigali Public Library");
  });
});

detail("a text that is removed at once ends the search", async () => {
  await render(<demos.FromServer />);
  await box("Place").click();
  await userEvent.keyboard("l{Backspace}");
  await expect.element(page.getByText("Type a place name")).toBeVisible();
});

describe("inside the list", () => {
  test("the button shows the selection; the search has the focus while the list is open", async () => {
    await render(<demos.InsideList />);
    const button = page.getByRole("combobox", { name: /Place type/ }).first();
    await button.click();
    await expect.element(box("Search types")).toHaveFocus();
    await userEvent.keyboard("media");
    await expect.poll(options).toEqual(["Media organisation"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(button).toHaveTextContent("Media organisation");
    await expect.element(button).toHaveFocus();
  });
});

describe("controlled", () => {
  test("it reports the choice and shows the given value", async () => {
    const changed = vi.fn();
    await render(
      <Combobox items={["Harare", "Kigali"]} value="Harare" onValueChange={(value) => changed(value)}>
        <ComboboxInput aria-label="City" />
        <ComboboxContent>
          <ComboboxList>{item}</ComboboxList>
        </ComboboxContent>
      </Combobox>,
    );
    await box("City").click();
    await page.getByRole("option", { name: "Kigali" }).click();
    expect(changed.mock.calls).toEqual([["Kigali"]]);
    await expect.element(box("City")).toHaveValue("Harare");
  });
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
  test.for<[string, React.ReactElement, string[]]>([
    ["the value of the choice", city({ defaultValue: cities[0] }, <ComboboxInput key="" />), ["hre"]],
    ["nothing chosen", city({}, <ComboboxInput key="" />), [""]],
    ["the choice of a button", city({ defaultValue: cities[1] }, <ComboboxSelect key="" />), ["nbo"]],
    ["several", city({ multiple: true, defaultValue: cities }, chips), ["hre", "nbo"]],
  ])("a field sends %s, and not what is shown", async ([, form, sent]) => {
    await render(form);
    expect(new FormData(document.querySelector("form")!).getAll("city")).toEqual(sent);
  });

  detail.for(
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

  detail.for(
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

  test("a reset restores the first chips", async () => {
    await render(
      <form>
        <demos.Multiple />
      </form>,
    );
    const chosen = () =>
      [...document.querySelectorAll("[data-slot=combobox-chip]")].map((chip) => chip.textContent);
    await page.getByRole("button", { name: "Remove Shona" }).click();
    expect(chosen()).toEqual(["English"]);
    document.querySelector("form")!.reset();
    await expect.poll(chosen).toEqual(["Shona", "English"]);
  });

  detail("input is not sent until something is selected", async () => {
    await render(city({}, <ComboboxInput />));
    const entries = () => new FormData(document.querySelector("form")!).getAll("city");
    await userEvent.type(box("City"), "Nai");
    expect(entries()).toEqual([""]);
    await page.getByRole("option", { name: "Nairobi" }).click();
    expect(entries()).toEqual(["nbo"]);
  });
});

test("ComboboxTrigger shows the selection, opens the list, and its input filters", async () => {
  await render(
    <Combobox items={["Harare", "Kigali", "Lusaka"]} defaultValue="Harare">
      <ComboboxTrigger render={<button type="button" />} aria-label="City">
        <ComboboxValue />
      </ComboboxTrigger>
      <ComboboxContent>
        <ComboboxInput showTrigger={false} aria-label="Search a city" />
        <ComboboxList>{item}</ComboboxList>
      </ComboboxContent>
    </Combobox>,
  );
  const trigger = document.querySelector("[data-slot=combobox-trigger]")!;
  expect(trigger.textContent).toBe("Harare");
  expect(trigger.querySelectorAll("svg").length).toBe(1);
  await userEvent.click(trigger);
  await expect.poll(options).toEqual(["Harare", "Kigali", "Lusaka"]);
  await userEvent.keyboard("ki");
  await expect.poll(options).toEqual(["Kigali"]);
  await userEvent.click(page.getByRole("option", { name: "Kigali" }));
  await expect.poll(() => trigger.textContent).toBe("Kigali");
});

test("an anchor puts the list below all chips, and is marked; a chip can be without a button", async () => {
  function Chips() {
    const anchor = useComboboxAnchor();
    return (
      <Combobox items={["Harare", "Kigali"]} multiple defaultValue={["Harare"]} defaultOpen>
        <ComboboxChips ref={anchor}>
          <ComboboxChip showRemove={false}>Harare</ComboboxChip>
          <ComboboxChipsInput aria-label="Cities" />
        </ComboboxChips>
        <ComboboxContent anchor={anchor}>
          <ComboboxList>{item}</ComboboxList>
        </ComboboxContent>
      </Combobox>
    );
  }
  await render(
    <div style={{ width: 300 }}>
      <Chips />
    </div>,
  );
  await expect.poll(options).toEqual(["Harare", "Kigali"]);
  const content = document.querySelector("[data-slot=combobox-content]")!;
  expect(content.getAttribute("data-chips")).toBe("true");
  const chips = document.querySelector("[data-slot=combobox-chips]")!.getBoundingClientRect();
  await expect.poll(() => Math.round((content as HTMLElement).offsetWidth - chips.width)).toBe(0);
  expect(document.querySelector("[data-slot=combobox-chip-remove]")).toBe(null);
});
