import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { TagInput, type TagInputProps } from "./tag-input.tsx";
import * as demos from "./tag-input.demo.tsx";

conformance({ item: "tag-input", demos, parts: {} });

const input = () => page.getByRole("textbox", { name: "Tags" });
const tags = () => [...document.querySelectorAll("[data-slot=tag-input-tag]")].map((tag) => tag.textContent);
const said = () => document.querySelector("[role=status]")!.textContent;
const show = (props: Partial<TagInputProps> = {}) =>
  render(<TagInput aria-label="Tags" defaultValue={["jazz", "gospel", "mbira"]} {...props} />);

test("className applies to the box; everything else, including the ref, reaches the input", async () => {
  const ref = createRef<HTMLInputElement>();
  await show({ ref, className: "max-w-20", maxLength: 9 });
  expect(document.querySelector("[data-slot=tag-input]")!.classList).toContain("max-w-20");
  await expect.element(input()).toHaveAttribute("maxlength", "9");
  expect(ref.current).toBe(input().element());
});

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  return !input().element().dispatchEvent(event);
}

test("the page's handlers receive typed and pasted input", async () => {
  const typed = vi.fn();
  const pasted = vi.fn((event: React.ClipboardEvent) => event.preventDefault());
  await show({ onChange: (event) => typed(event.target.value), onPaste: pasted });
  await userEvent.type(input(), "so");
  expect(typed.mock.calls).toEqual([["s"], ["so"]]);
  paste("d\ne");
  expect(pasted).toHaveBeenCalledTimes(1);
  expect(tags()).toEqual(["jazz", "gospel", "mbira"]);
});

test("a list with a duplicate tag is shown and sent unchanged, and one of the two can be removed", async () => {
  await render(
    <form>
      <TagInput aria-label="Tags" name="tags" defaultValue={["jazz", "jazz", "mbira"]} />
    </form>,
  );
  expect(tags()).toEqual(["jazz", "jazz", "mbira"]);
  await page.getByRole("button", { name: "Remove jazz" }).first().click();
  expect(tags()).toEqual(["jazz", "mbira"]);
  expect(new FormData(document.querySelector("form")!).getAll("tags")).toEqual(["jazz", "mbira"]);
});

describe("adding", () => {
  test.for<[string, string[]]>([
    ["soul{Enter}", ["jazz", "gospel", "mbira", "soul"]],
    ["soul,", ["jazz", "gospel", "mbira", "soul"]],
    ["  soul music  {Enter}", ["jazz", "gospel", "mbira", "soul music"]],
    ["JAZZ{Enter}", ["jazz", "gospel", "mbira"]],
    ["   {Enter}", ["jazz", "gospel", "mbira"]],
  ])("%j", async ([keys, expected]) => {
    await show();
    await userEvent.click(input());
    await userEvent.keyboard(keys);
    expect(tags()).toEqual(expected);
  });

  test("a pasted list adds several, separated by commas or lines", async () => {
    await show({ defaultValue: [] });
    await userEvent.fill(input(), "a, b;c");
    expect(tags()).toEqual(["a", "b", "c"]);
    expect(paste("d\ne")).toBe(true);
    await expect.poll(tags).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("lines are pasted at the cursor, and no typed text is lost", async () => {
    await show({ defaultValue: [] });
    await userEvent.type(input(), "afrojazz{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    paste("beat\nacid ");
    await expect.poll(tags).toEqual(["afrobeat", "acid jazz"]);
  });

  test("nothing can be pasted into a read-only one", async () => {
    await show({ readOnly: true });
    expect(paste("d\ne")).toBe(false);
    expect(tags()).toEqual(["jazz", "gospel", "mbira"]);
  });

  test("no more than the maximum, which is announced", async () => {
    await show({ max: 3 });
    await userEvent.type(input(), "soul{Enter}");
    expect(tags()).toEqual(["jazz", "gospel", "mbira"]);
    expect(said()).toBe("Limit reached. soul was not added");
  });

  test("leaving the field adds the typed text as a tag, and Tab skips the tags", async () => {
    await render(
      <>
        <TagInput aria-label="Tags" defaultValue={["jazz"]} />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard("soul");
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
    expect(tags()).toEqual(["jazz", "soul"]);
  });
});

describe("removing", () => {
  test("Backspace in the empty text removes the last tag, otherwise a character", async () => {
    await show();
    await userEvent.click(input());
    await userEvent.keyboard("x{Backspace}{Backspace}");
    expect(tags()).toEqual(["jazz", "gospel"]);
    expect(said()).toBe("mbira removed");
  });

  test("a Backspace held to clear the text removes no tag", async () => {
    await show();
    await userEvent.type(input(), "ab");
    await userEvent.keyboard("{Backspace>6/}");
    await expect.element(input()).toHaveValue("");
    expect(tags()).toEqual(["jazz", "gospel", "mbira"]);
  });

  test.for([["{Delete}"], ["{Backspace}"], ["{Enter}"]])(
    "the arrow keys reach the tags, %s removes one, and the focus moves to its neighbour",
    async ([key]) => {
      await show();
      await userEvent.click(input());
      await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
      await expect.element(page.getByRole("button", { name: "Remove gospel" })).toHaveFocus();
      await userEvent.keyboard(key!);
      expect(tags()).toEqual(["jazz", "mbira"]);
      await expect.element(page.getByRole("button", { name: "Remove mbira" })).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}");
      await expect.element(input()).toHaveFocus();
    },
  );

  test("right to left, the right arrow moves to the tags", async () => {
    document.documentElement.dir = "rtl";
    await show();
    await userEvent.click(input());
    await userEvent.keyboard("{ArrowRight}");
    const focused = document.activeElement?.getAttribute("aria-label");
    document.documentElement.dir = "ltr";
    expect(focused).toBe("Remove mbira");
  });

  test("each tag has a button with the given name", async () => {
    await show({ labels: { remove: (tag) => `Ôter ${tag}`, announce: (what, tag) => `${what}: ${tag}` } });
    await page.getByRole("button", { name: "Ôter jazz" }).click();
    expect(tags()).toEqual(["gospel", "mbira"]);
    expect(said()).toBe("removed: jazz");
  });
});

describe("in a form", () => {
  test("one entry for each tag; missing ones are reported, and Enter only submits if the text is empty", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={(values) => void sent(values)}>
        <FormField name="tags" label="Tags" messages={{ valueMissing: "At least one." }}>
          <TagInput required />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await page.getByRole("button", { name: "Send" }).click();
    await expect.element(page.getByText("At least one.")).toBeVisible();
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard("a{Enter}b{Enter}");
    expect(sent).not.toHaveBeenCalled();
    expect(new FormData(document.querySelector("form")!).getAll("tags")).toEqual(["a", "b"]);
    await userEvent.keyboard("{Enter}");
    expect(sent.mock.calls).toEqual([[{ tags: "a,b" }]]);
  });

  test("a disabled one has no buttons and sends nothing", async () => {
    await render(
      <form>
        <TagInput aria-label="Tags" name="tags" disabled defaultValue={["jazz"]} />
      </form>,
    );
    expect(page.getByRole("button").elements()).toEqual([]);
    expect([...new FormData(document.querySelector("form")!)]).toEqual([]);
  });

  test("it can belong to a form elsewhere on the page", async () => {
    await render(
      <>
        <form id="elsewhere" />
        <TagInput form="elsewhere" name="tags" aria-label="Tags" required />
      </>,
    );
    const form = document.querySelector("form")!;
    expect(form.checkValidity()).toBe(false);
    await userEvent.type(input(), "jazz{Enter}");
    expect(form.checkValidity()).toBe(true);
    expect([...new FormData(form)]).toEqual([["tags", "jazz"]]);
    form.reset();
    await expect.poll(tags).toEqual([]);
  });
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await show({ value: ["jazz"], onValueChange: changed });
  await userEvent.type(input(), "soul{Enter}");
  expect(changed.mock.calls).toEqual([[["jazz", "soul"]]]);
  expect(tags()).toEqual(["jazz"]);
});
