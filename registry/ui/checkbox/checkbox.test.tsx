import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Checkbox } from "./checkbox.tsx";
import * as demos from "./checkbox.demo.tsx";

conformance({
  item: "checkbox",
  demos,
  parts: { checkbox: (props) => <Checkbox aria-label="Public" {...props} /> },
});

const box = (name: string) => page.getByRole("checkbox", { name });

describe("keyboard", () => {
  test("Tab reaches it, Space checks and unchecks it", async () => {
    await render(<Checkbox aria-label="Public" />);
    await userEvent.tab();
    await expect.element(box("Public")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(box("Public")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect.element(box("Public")).not.toBeChecked();
  });

  test("disabled, it is not focusable and keeps its state", async () => {
    await render(<demos.States />);
    await userEvent.tab();
    await expect.element(box("I’m authorised to represent this place")).toHaveFocus();
    await userEvent.click(page.getByText("Always on"), { force: true });
    await expect.element(box("Always on")).toBeChecked();
  });
});

describe("pointer", () => {
  test("clicking its text checks it", async () => {
    await render(<demos.Plain />);
    await page.getByText("Show my name with my vouch").click();
    await expect.element(box("Show my name with my vouch")).not.toBeChecked();
  });

  test("a click just outside the box counts", async () => {
    await render(
      <div style={{ padding: 40 }}>
        <Checkbox aria-label="Public" />
      </div>,
    );
    const { left, top } = box("Public").element().getBoundingClientRect();
    const hit = document.elementFromPoint(left - 3, top - 3);
    expect(hit).toBe(box("Public").element());
  });
});

describe("for several items", () => {
  test("is mixed while some are selected; pressing it selects all, then none", async () => {
    await render(<demos.Some />);
    await expect.element(box("All permissions")).toBePartiallyChecked();
    await box("All permissions").click();
    await expect.element(box("Decide")).toBeChecked();
    await expect.element(box("All permissions")).toBeChecked();
    await box("All permissions").click();
    await expect.element(box("Read claims")).not.toBeChecked();
  });
});

describe("in a form", () => {
  test("its value is sent exactly while it is checked", async () => {
    await render(
      <form>
        <Checkbox aria-label="Public" name="public" value="yes" />
      </form>,
    );
    const sent = () => new FormData(document.querySelector("form")!).get("public");
    expect(sent()).toBeNull();
    await box("Public").click();
    expect(sent()).toBe("yes");
  });

  test.for([[false, null], [true, "yes"]] as const)(
    "a reset restores the initial state (%s), visibly and in the form",
    async ([first, value]) => {
      await render(
        <form>
          <Checkbox aria-label="Public" name="public" value="yes" defaultChecked={first} />
          <button type="reset">Reset</button>
        </form>,
      );
      const sent = () => new FormData(document.querySelector("form")!).get("public");
      await box("Public").click();
      expect(sent()).not.toBe(value);
      await page.getByRole("button", { name: "Reset" }).click();
      await expect.element(box("Public")).toHaveAttribute("aria-checked", String(first));
      expect(sent()).toBe(value);
    },
  );

  test("controlled, a reset keeps the page's value, in the form too", async () => {
    const tree = (checked: boolean) => (
      <form>
        <Checkbox aria-label="Public" name="public" value="yes" checked={checked} />
        <button type="reset">Reset</button>
      </form>
    );
    const screen = await render(tree(false));
    await screen.rerender(tree(true));
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.element(box("Public")).toBeChecked();
    expect(new FormData(document.querySelector("form")!).get("public")).toBe("yes");
  });

  test("in a field it is named, described and marked as invalid", async () => {
    const screen = await render(<demos.InField />);
    await expect.element(box("Notify me when someone vouches")).toHaveAccessibleDescription(
      "At most one e-mail a day.",
    );
    await screen.unmount();
    await render(<demos.States />);
    await expect.element(box("I’m authorised to represent this place")).toBeInvalid();
  });
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <Checkbox aria-label="Public" checked={false} onCheckedChange={(checked) => changed(checked)} />,
  );
  await box("Public").click();
  expect(changed.mock.calls).toEqual([[true]]);
  await expect.element(box("Public")).not.toBeChecked();
});
