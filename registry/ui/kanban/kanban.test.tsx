import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { drag } from "../../../tests/support/drag.ts";
import { conformance } from "../../conformance.tsx";
import {
  Kanban,
  KanbanBoard,
  KanbanCard,
  KanbanCards,
  KanbanHandle,
  KanbanHeader,
  KanbanMenu,
} from "./kanban.tsx";
import * as demos from "./kanban.demo.tsx";

const columns = [{ id: "todo", name: "To do" }, { id: "doing", name: "Doing" }, { id: "done", name: "Done" }];
const data = [
  { id: "a", name: "Ask", column: "todo" },
  { id: "b", name: "Bake", column: "todo" },
  { id: "c", name: "Cook", column: "doing" },
  { id: "x", name: "Hidden", column: "archive" },
];
const board = (content: React.ReactNode) => (
  <Kanban columns={columns.slice(0, 1)} defaultData={data.slice(0, 1)}>
    {({ id }) => <KanbanBoard id={id}>{content}</KanbanBoard>}
  </Kanban>
);
const card = (content: React.ReactNode) =>
  board(
    <KanbanCards>{({ id }) => <KanbanCard id={id} showControls={false}>{content}</KanbanCard>}</KanbanCards>,
  );

conformance({
  item: "kanban",
  demos,
  parts: {
    kanban: (props) => <Kanban columns={columns} defaultData={data} {...props} />,
    "kanban-board": (props) => (
      <Kanban columns={columns.slice(0, 1)}>{({ id }) => <KanbanBoard id={id} {...props} />}</Kanban>
    ),
    "kanban-header": (props) => board(<KanbanHeader {...props} />),
    "kanban-cards": (props) => board(<KanbanCards {...props} />),
    "kanban-card": (props) =>
      board(<KanbanCards>{({ id }) => <KanbanCard id={id} {...props} />}</KanbanCards>),
    "kanban-handle": (props) => card(<KanbanHandle {...props} />),
    "kanban-menu": (props) => card(<KanbanMenu {...props} />),
  },
});

const handle = (name: string) => page.getByRole("button", { name: `Drag ${name}` });
const menu = (name: string) => page.getByRole("button", { name: `Move ${name}` });
const cards = (column: string) =>
  [...page.getByRole("list", { name: column }).element().querySelectorAll("[data-slot=kanban-card]")]
    .map((card) => card.textContent);
const said = () => document.querySelector("[role=status]:not([id^=DndLiveRegion])")!.textContent;
const text = (name: string) => page.getByText(name, { exact: true }).element();
const wide = async () => await page.viewport(1024, 768);

test("the keys move a card within its column and to the next; the focus follows, and each step is announced", async () => {
  await wide();
  const changed = vi.fn();
  const moved = vi.fn();
  await render(<Kanban columns={columns} defaultData={data} onDataChange={changed} onMove={moved} />);
  handle("Ask").element().focus();
  await userEvent.keyboard(" ");
  await expect.poll(said).toBe("Ask picked up, To do, 1 of 2.");
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
  await expect.poll(said).toBe("Ask, To do, 2 of 2.");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(said).toBe("Ask, Doing, 2 of 2.");
  await expect.element(handle("Ask")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.poll(said).toBe("Ask, Doing, 1 of 2.");
  expect(cards("Doing")).toEqual(["Ask", "Cook"]);
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  await expect.poll(said).toBe("Ask put down, Doing, 1 of 2.");
  await expect.element(handle("Ask")).toHaveFocus();
  expect(changed.mock.calls[0]![0].map(({ id, column }: { id: string; column: string }) => `${id} ${column}`))
    .toEqual(["b todo", "a doing", "c doing", "x archive"]);
  expect(moved.mock.calls).toEqual([[{ id: "a", name: "Ask", column: "doing" }, 0]]);
});

test("in right-to-left text, Arrow Left leads to the next column", async () => {
  await render(
    <div dir="rtl">
      <Kanban columns={columns} defaultData={data} />
    </div>,
  );
  handle("Cook").element().focus();
  await userEvent.keyboard(" {ArrowLeft}");
  await expect.poll(said).toBe("Cook, Done, 1 of 1.");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(said).toBe("Cook, Doing, 1 of 1.");
});

test("Escape returns the card to its column", async () => {
  const changed = vi.fn();
  await render(<Kanban columns={columns} defaultData={data} onDataChange={changed} />);
  handle("Bake").element().focus();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}");
  await expect.poll(() => cards("Done")).toEqual(["Bake"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(said).toBe("Cancelled. Bake moved back to To do, 2 of 2.");
  expect(cards("To do")).toEqual(["Ask", "Bake"]);
  await expect.element(handle("Bake")).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});

test("Tab puts the card down where it is", async () => {
  await render(<Kanban columns={columns} defaultData={data} />);
  handle("Cook").element().focus();
  await userEvent.keyboard(" {ArrowRight}");
  await expect.element(handle("Cook")).toHaveFocus();
  await userEvent.tab();
  await expect.element(menu("Cook")).toHaveFocus();
  await expect.poll(said).toBe("Cook put down, Done, 1 of 1.");
  expect(cards("Done")).toEqual(["Cook"]);
});

test("the menu moves a card without dragging; the focus stays on its button in the new column", async () => {
  await wide();
  await render(<Kanban columns={columns} defaultData={data} />);
  const item = (name: string) => page.getByRole("menuitem", { name });
  await menu("Ask").click();
  await expect.element(item("Move up")).toHaveAttribute("aria-disabled", "true");
  await expect.element(item("Move to To do")).not.toBeInTheDocument();
  await item("Move down").click();
  await expect.poll(() => cards("To do")).toEqual(["Bake", "Ask"]);
  await expect.element(menu("Ask")).toHaveFocus();
  await menu("Ask").click();
  await item("Move to Doing").click();
  await expect.poll(() => cards("Doing")).toEqual(["Cook", "Ask"]);
  await expect.poll(said).toBe("Ask put down, Doing, 2 of 2.");
  await expect.element(menu("Ask")).toHaveFocus();
  // Wait until the menu has closed. Closing it must not move the focus.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(menu("Ask")).toHaveFocus();
});

test.for([["Cook", "To do", ["Ask", "Bake"]], ["Ask", "Doing", ["Cook"]]] as const)(
  "the mouse drags a card to another column: %s",
  async ([name, to, before]) => {
    await wide();
    await render(<Kanban columns={columns} defaultData={data} />);
    await drag(text(name), page.getByRole("list", { name: to }).element());
    await expect.poll(() => [...cards(to)].sort()).toEqual([...before, name].sort());
    await expect.poll(said).toContain(`${name} put down, ${to}`);
  },
);

test("the mouse drags a card to an empty column, and within its own", async () => {
  await wide();
  await render(<Kanban columns={columns} defaultData={data} />);
  await drag(text("Cook"), page.getByRole("list", { name: "Done" }).element());
  await expect.poll(() => cards("Done")).toEqual(["Cook"]);
  expect(page.getByRole("group", { name: "Doing" }).element().textContent).toContain("No cards");
  await drag(text("Ask"), text("Bake"));
  await expect.poll(() => cards("To do")).toEqual(["Bake", "Ask"]);
});

test("controlled, it shows the given cards; the heading names the column and counts them", async () => {
  const show = (given: typeof data) => <Kanban columns={columns} data={given} />;
  const screen = await render(show(data));
  await menu("Ask").click();
  await page.getByRole("menuitem", { name: "Move to Done" }).click();
  expect(cards("Done")).toEqual([]);
  await screen.rerender(show([{ id: "a", name: "Ask", column: "done" }]));
  expect(cards("Done")).toEqual(["Ask"]);
  await expect.element(page.getByRole("heading", { name: "Done", level: 3 })).toBeVisible();
  await expect.element(page.getByText("Cards: 1")).toBeInTheDocument();
});

test("a disabled one cannot be changed", async () => {
  await render(<Kanban columns={columns} defaultData={data} disabled />);
  await expect.element(handle("Ask")).toBeDisabled();
  await expect.element(menu("Ask")).toBeDisabled();
});
