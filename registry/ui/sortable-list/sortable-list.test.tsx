import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { drag } from "../../../tests/support/drag.ts";
import { conformance } from "../../conformance.tsx";
import { SortableList, SortableListHandle, SortableListItem, SortableListMenu } from "./sortable-list.tsx";
import * as demos from "./sortable-list.demo.tsx";

const all = ["Harare", "Mutare", "Gweru"];
const part = (content: React.ReactNode) => (
  <SortableList aria-label="Towns" defaultValue={["Harare"]}>
    {(town) => <SortableListItem value={town}>{content}</SortableListItem>}
  </SortableList>
);

conformance({
  item: "sortable-list",
  demos,
  parts: {
    "sortable-list": (props) => <SortableList aria-label="Towns" defaultValue={all} {...props} />,
    "sortable-list-item": (props) => (
      <SortableList aria-label="Towns" defaultValue={["Harare"]}>
        {(town) => <SortableListItem value={town} {...props}>{town}</SortableListItem>}
      </SortableList>
    ),
    "sortable-list-handle": (props) => part(<SortableListHandle {...props} />),
    "sortable-list-menu": (props) => part(<SortableListMenu {...props} />),
  },
});

const handle = (name: string) => page.getByRole("button", { name: `Drag ${name}` });
const menu = (name: string) => page.getByRole("button", { name: `Move ${name}` });
const order = () => page.getByRole("listitem").elements().map((item) => item.textContent);
const said = () => document.querySelector("[role=status]:not([id^=DndLiveRegion])")!.textContent;

test.for([" ", "{Enter}"])(
  "%j picks up and puts down; arrows, Home and End move; each is announced",
  async (key) => {
    const changed = vi.fn();
    await render(<SortableList aria-label="Towns" defaultValue={all} onValueChange={changed} />);
    handle("Harare").element().focus();
    await expect.element(handle("Harare")).toHaveAccessibleDescription(/^Press Space to pick up the item/);
    await userEvent.keyboard(key);
    await expect.poll(said).toBe("Harare picked up, 1 of 3.");
    await expect.element(handle("Harare")).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{ArrowUp}{ArrowDown}");
    await expect.poll(said).toBe("Harare, 2 of 3.");
    expect(order()).toEqual(["Mutare", "Harare", "Gweru"]);
    await userEvent.keyboard("{End}");
    await expect.poll(said).toBe("Harare, 3 of 3.");
    await userEvent.keyboard("{Home}");
    await expect.poll(said).toBe("Harare, 1 of 3.");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(handle("Harare")).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard(key);
    await expect.poll(said).toBe("Harare put down, 2 of 3.");
    expect(changed.mock.calls).toEqual([[["Mutare", "Harare", "Gweru"]]]);
    await expect.element(handle("Harare")).toHaveFocus();
    await expect.element(handle("Harare")).toHaveAttribute("aria-pressed", "false");
  },
);

test("Escape returns it to where it was, and a dialog around the list doesn't receive the key", async () => {
  const changed = vi.fn();
  const keys = vi.fn();
  await render(
    <div onKeyDown={({ key }) => keys(key)}>
      <SortableList aria-label="Towns" defaultValue={all} onValueChange={changed} />
    </div>,
  );
  handle("Gweru").element().focus();
  await userEvent.keyboard(" {Home}");
  await expect.poll(order).toEqual(["Gweru", "Harare", "Mutare"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(order).toEqual(all);
  await expect.poll(said).toBe("Cancelled. Gweru moved back to position 3 of 3.");
  await expect.element(handle("Gweru")).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
  expect(keys).not.toHaveBeenCalledWith("Escape");
  await userEvent.keyboard("{Escape}");
  expect(keys).toHaveBeenCalledWith("Escape");
});

test("Tab puts it down and moves on", async () => {
  await render(<SortableList aria-label="Towns" defaultValue={all} />);
  handle("Harare").element().focus();
  await userEvent.keyboard(" {ArrowDown}");
  await userEvent.tab();
  await expect.element(menu("Harare")).toHaveFocus();
  await expect.poll(said).toBe("Harare put down, 2 of 3.");
  await expect.element(handle("Harare")).toHaveAttribute("aria-pressed", "false");
  expect(order()).toEqual(["Mutare", "Harare", "Gweru"]);
});

test("the menu moves it without dragging, and returns the focus to its button", async () => {
  await render(<SortableList aria-label="Towns" defaultValue={all} />);
  const item = (name: string) => page.getByRole("menuitem", { name });
  await menu("Harare").click();
  await expect.element(item("Move up")).toHaveAttribute("aria-disabled", "true");
  await expect.element(item("Move to the top")).toHaveAttribute("aria-disabled", "true");
  await item("Move down").click();
  await expect.poll(order).toEqual(["Mutare", "Harare", "Gweru"]);
  await expect.poll(said).toBe("Harare put down, 2 of 3.");
  await expect.element(menu("Harare")).toHaveFocus();
  await menu("Harare").click();
  await item("Move to the bottom").click();
  await expect.poll(order).toEqual(["Mutare", "Gweru", "Harare"]);
  await menu("Harare").click();
  await expect.element(item("Move down")).toHaveAttribute("aria-disabled", "true");
  await item("Move to the top").click();
  await expect.poll(order).toEqual(all);
});

test("the mouse drags it", async () => {
  const changed = vi.fn();
  await render(<SortableList aria-label="Towns" defaultValue={all} onValueChange={changed} />);
  await drag(handle("Harare").element(), handle("Gweru").element());
  await expect.poll(order).toEqual(["Mutare", "Gweru", "Harare"]);
  expect(changed.mock.calls).toEqual([[["Mutare", "Gweru", "Harare"]]]);
  await expect.poll(said).toBe("Harare put down, 3 of 3.");
});

test("touch drags it after a short press; a quick swipe scrolls the page", async () => {
  await render(<SortableList aria-label="Towns" defaultValue={all} />);
  const press = (press: number) =>
    drag(handle("Harare").element(), handle("Gweru").element(), { by: "touch", press });
  await press(0);
  expect(order()).toEqual(all);
  await press(300);
  await expect.poll(order).toEqual(["Mutare", "Gweru", "Harare"]);
});

test("a form receives the order and resets it", async () => {
  await render(
    <form>
      <SortableList aria-label="Towns" name="town" defaultValue={all} />
    </form>,
  );
  const form = document.querySelector("form")!;
  const sent = () => new FormData(form).getAll("town");
  expect(sent()).toEqual(all);
  handle("Gweru").element().focus();
  await userEvent.keyboard(" {Home} ");
  await expect.poll(sent).toEqual(["Gweru", "Harare", "Mutare"]);
  form.reset();
  await expect.poll(sent).toEqual(all);
});

test("controlled, it follows its value; an item that is removed while held is put down", async () => {
  const changed = vi.fn();
  const show = (value: string[]) => <SortableList aria-label="Towns" value={value} onValueChange={changed} />;
  const screen = await render(show(all));
  handle("Harare").element().focus();
  await userEvent.keyboard(" {ArrowDown}");
  await expect.poll(order).toEqual(["Mutare", "Harare", "Gweru"]);
  await screen.rerender(show(["Harare", "Kwekwe", "Gweru"]));
  await expect.poll(order).toEqual(["Kwekwe", "Harare", "Gweru"]);
  await screen.rerender(show(["Kwekwe", "Gweru"]));
  await expect.poll(order).toEqual(["Kwekwe", "Gweru"]);
  expect(changed).not.toHaveBeenCalled();
});

test("a disabled one cannot be changed, and sends nothing", async () => {
  await render(
    <form>
      <SortableList aria-label="Towns" name="town" defaultValue={all} disabled />
    </form>,
  );
  await expect.element(handle("Harare")).toBeDisabled();
  await expect.element(menu("Harare")).toBeDisabled();
  expect(new FormData(document.querySelector("form")!).getAll("town")).toEqual([]);
});
