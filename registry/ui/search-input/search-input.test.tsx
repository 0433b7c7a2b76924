import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "@/components/ui/field";
import { conformance } from "../../conformance.tsx";
import { SearchInput } from "./search-input.tsx";
import * as demos from "./search-input.demo.tsx";

conformance({ item: "search-input", demos, parts: {} });

const box = (name = "Search") => page.getByRole("searchbox", { name });

test("className applies to the group; everything else reaches the input", async () => {
  await render(<SearchInput aria-label="Search" className="max-w-20" placeholder="Place" />);
  expect(document.querySelector("[data-slot=search-input]")!.classList).toContain("max-w-20");
  await expect.element(box()).toHaveAttribute("placeholder", "Place");
});

describe("shortcut", () => {
  test("a single character focuses it and selects the text, but not while someone types elsewhere", async () => {
    await render(
      <>
        <SearchInput aria-label="Search" shortcut="/" defaultValue="jazz" />
        <input aria-label="Other" />
      </>,
    );
    await page.getByRole("textbox", { name: "Other" }).click();
    await userEvent.keyboard("/");
    await expect.element(page.getByRole("textbox", { name: "Other" })).toHaveValue("/");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("/");
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard("m");
    await expect.element(box()).toHaveValue("m");
  });

  test("with a modifier it works everywhere, and is announced", async () => {
    await render(
      <>
        <SearchInput aria-label="Search" shortcut="mod+k" />
        <input aria-label="Other" />
      </>,
    );
    await page.getByRole("textbox", { name: "Other" }).click();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  });

  test("ignores input in any other editor, and keys without a name", async () => {
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener("error", failed);
    onTestFinished(() => removeEventListener("error", failed));
    await render(
      <>
        <SearchInput aria-label="Search" shortcut="/" />
        <div
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          aria-label="Editor"
          role="textbox"
        >
          a
        </div>
      </>,
    );
    await page.getByRole("textbox", { name: "Editor" }).click();
    await userEvent.keyboard("/");
    await expect.element(page.getByRole("textbox", { name: "Editor" })).toHaveTextContent("a/");
    await expect.element(box()).not.toHaveFocus();
    // Browser autofill fires key events without a key.
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    expect(failed).not.toHaveBeenCalled();
  });

  test("is removed with the component", async () => {
    const screen = await render(<SearchInput aria-label="Search" shortcut="/" />);
    await screen.unmount();
    const event = new KeyboardEvent("keydown", { key: "/", cancelable: true, bubbles: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

test("Enter searches", async () => {
  const searched = vi.fn();
  await render(<SearchInput aria-label="Search" onSearch={searched} />);
  await userEvent.type(box(), "jazz{Enter}");
  expect(searched.mock.calls).toEqual([["jazz"]]);
});

test("Escape clears it and does not propagate; the next one does", async () => {
  const outside = vi.fn();
  await render(
    <div onKeyDown={(event) => outside(event.key)}>
      <SearchInput aria-label="Search" defaultValue="jazz" />
    </div>,
  );
  await box().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(box()).toHaveValue("");
  expect(outside).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(outside.mock.calls).toEqual([["Escape"]]);
});

test("the button with the given name clears it, and the search gets the focus", async () => {
  await render(<demos.OnEnter />);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.element(box("Search events")).toHaveValue("");
  await expect.element(box("Search events")).toHaveFocus();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("read-only or disabled, even by its field, it is not cleared and accepts no keys", async () => {
  await render(
    <>
      <SearchInput aria-label="Fixed" defaultValue="jazz" readOnly />
      <Field disabled>
        <SearchInput aria-label="Off" defaultValue="gospel" shortcut="/" />
      </Field>
      <fieldset disabled>
        <SearchInput aria-label="Off too" defaultValue="gospel" shortcut="/" />
      </fieldset>
    </>,
  );
  await box("Fixed").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(box("Fixed")).toHaveValue("jazz");
  expect(page.getByRole("button").elements()).toEqual([]);
  const event = new KeyboardEvent("keydown", { key: "/", cancelable: true, bubbles: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("Tab reaches the button while there is text", async () => {
  await render(<demos.OnEnter />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole("button")).toHaveFocus();
});

test("a form reads it and resets it; controlled, it shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <form>
      <SearchInput aria-label="Free" name="free" defaultValue="jazz" />
      <SearchInput aria-label="Bound" name="bound" value="fixed" onValueChange={changed} />
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.fill(box("Free"), "gospel");
  await userEvent.type(box("Bound"), "x");
  const data = new FormData(document.querySelector("form")!);
  expect([...data]).toEqual([["free", "gospel"], ["bound", "fixed"]]);
  expect(changed.mock.calls).toEqual([["fixedx"]]);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(box("Free")).toHaveValue("jazz");
});

test("a form elsewhere on the page can send and reset it", async () => {
  await render(
    <>
      <form id="elsewhere" />
      <SearchInput form="elsewhere" aria-label="Search" name="q" defaultValue="jazz" />
    </>,
  );
  const form = document.querySelector("form")!;
  await userEvent.fill(box("Search"), "gospel");
  expect(new FormData(form).get("q")).toBe("gospel");
  form.reset();
  await expect.element(box("Search")).toHaveValue("jazz");
  expect(new FormData(form).get("q")).toBe("jazz");
});
