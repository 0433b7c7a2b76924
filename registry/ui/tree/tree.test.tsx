import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Tree, TreeItem, type TreeNode } from "./tree.tsx";
import * as demos from "./tree.demo.tsx";

const items: TreeNode[] = [
  {
    id: "fruit",
    name: "Fruit",
    children: [
      { id: "citrus", name: "Citrus", children: [{ id: "lemon", name: "Lemon" }] },
      { id: "mango", name: "Mango" },
      { id: "papaya", name: "Pāpaya", disabled: true },
    ],
  },
  { id: "nuts", name: "Nuts", children: [] },
  { id: "maize", name: "Maize" },
];

conformance({
  item: "tree",
  demos,
  open: { Loaded: () => page.getByRole("treeitem", { name: /Harare office/ }).click() },
  parts: {
    tree: (props) => <Tree aria-label="Foods" items={items} {...props} />,
    "tree-item": (props) => (
      <Tree aria-label="Foods" items={items.slice(2)}>{({ id }) => <TreeItem id={id} {...props} />}</Tree>
    ),
  },
});

const node = (name: string) => page.getByRole("treeitem", { name, exact: true });
const shown = () => page.getByRole("treeitem").elements().map((one) => one.textContent);
const focused = () => document.activeElement?.textContent;
const chosen = () => page.getByRole("treeitem", { selected: true }).elements().map((one) => one.textContent);
const arrow = (name: string) =>
  node(name).element().querySelector<HTMLElement>("[data-slot=tree-item-arrow]")!;

test("arrows open, enter, leave and close branches; Home, End and letters move; one node is in the tab order", async () => {
  await render(<Tree aria-label="Foods" items={items} />);
  expect(shown()).toEqual(["Fruit", "Nuts", "Maize"]);
  await userEvent.tab();
  expect(focused()).toBe("Fruit");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(shown).toEqual(["Fruit", "Citrus", "Mango", "Pāpaya", "Nuts", "Maize"]);
  expect(focused()).toBe("Fruit");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Citrus");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(focused()).toBe("Lemon");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Lemon");
  await userEvent.keyboard("{ArrowLeft}");
  expect(focused()).toBe("Citrus");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(shown).not.toContain("Lemon");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("Maize");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  expect(focused()).toBe("Nuts");
  await userEvent.keyboard("{Home}pap");
  await expect.poll(focused).toBe("Pāpaya");
  expect(page.getByRole("treeitem").elements().filter((one) => (one as HTMLElement).tabIndex === 0))
    .toEqual([document.activeElement]);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test("in right-to-left text, the arrows change places", async () => {
  await render(
    <div dir="rtl">
      <Tree aria-label="Foods" items={items} />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(focused()).toBe("Citrus");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(shown).toEqual(["Fruit", "Nuts", "Maize"]);
});

test("each node says its level, position, number and state", async () => {
  await render(<Tree aria-label="Foods" items={items} defaultExpanded={["fruit", "citrus"]} />);
  const said = (name: string) =>
    ["level", "posinset", "setsize", "expanded"].map((one) =>
      node(name).element().getAttribute(`aria-${one}`)
    );
  expect(said("Fruit")).toEqual(["1", "1", "3", "true"]);
  expect(said("Lemon")).toEqual(["3", "1", "1", null]);
  expect(said("Mango")).toEqual(["2", "2", "3", null]);
  expect(said("Nuts")).toEqual(["1", "2", "3", "false"]);
});

test("single: Enter selects and opens, Space only selects; a disabled node cannot be selected", async () => {
  const changed = vi.fn();
  await render(<Tree aria-label="Foods" items={items} onValueChange={changed} />);
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.poll(chosen).toEqual(["Fruit"]);
  expect(shown()).toHaveLength(3);
  await userEvent.keyboard("{Enter}");
  await expect.poll(shown).toHaveLength(6);
  await node("Mango").click();
  await expect.poll(chosen).toEqual(["Mango"]);
  await node("Pāpaya").click({ force: true });
  expect(chosen()).toEqual(["Mango"]);
  expect(changed.mock.calls).toEqual([[["fruit"]], [["fruit"]], [["mango"]]]);
});

test("several: Space, Shift with arrows and Control+A", async () => {
  await render(
    <Tree aria-label="Foods" items={items} selectionMode="multiple" defaultExpanded={["fruit"]} />,
  );
  await userEvent.tab();
  await userEvent.keyboard(" {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.poll(chosen).toEqual(["Fruit", "Citrus", "Mango"]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(chosen).toEqual(["Fruit", "Citrus"]);
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.poll(chosen).toEqual(["Fruit", "Citrus", "Mango", "Nuts", "Maize"]);
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.poll(chosen).toEqual([]);
});

test("* opens all branches next to the node", async () => {
  const changed = vi.fn();
  await render(<Tree aria-label="Foods" items={items} onExpandedChange={changed} />);
  await userEvent.tab();
  await userEvent.keyboard("*");
  await expect.poll(shown).toEqual(["Fruit", "Citrus", "Mango", "Pāpaya", "Nuts", "Empty", "Maize"]);
  expect(changed.mock.calls).toEqual([[["fruit", "nuts"]]]);
});

test("the arrow opens and closes a branch without selecting it, and takes the focus from a node inside", async () => {
  await render(<Tree aria-label="Foods" items={items} defaultExpanded={["fruit"]} />);
  await node("Mango").click();
  arrow("Fruit").click();
  await expect.poll(shown).toEqual(["Fruit", "Nuts", "Maize"]);
  expect(focused()).toBe("Fruit");
  expect(chosen()).toEqual([]);
  arrow("Fruit").click();
  await expect.poll(chosen).toEqual(["Mango"]);
});

test("loading is shown and announced, and the children follow", async () => {
  const show = (branch: Partial<TreeNode>) => (
    <Tree
      aria-label="Foods"
      items={[{ id: "fruit", name: "Fruit", children: [], ...branch }]}
      defaultExpanded={["fruit"]}
    />
  );
  const screen = await render(show({ busy: true }));
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading");
  await expect.element(node("Fruit")).toHaveAttribute("aria-busy", "true");
  expect(shown()).toEqual(["Fruit", "Loading"]);
  await screen.rerender(show({ children: [{ id: "fig", name: "Fig" }] }));
  expect(shown()).toEqual(["Fruit", "Fig"]);
  await expect.element(page.getByRole("status")).toHaveTextContent("");
});

test("a form receives the selected nodes and resets them", async () => {
  await render(
    <form>
      <Tree aria-label="Foods" items={items} name="food" selectionMode="multiple" defaultValue={["nuts"]} />
    </form>,
  );
  const form = document.querySelector("form")!;
  const sent = () => new FormData(form).getAll("food");
  await node("Maize").click();
  await expect.poll(sent).toEqual(["nuts", "maize"]);
  form.reset();
  await expect.poll(sent).toEqual(["nuts"]);
});

test("controlled, it follows value and expanded", async () => {
  const value = vi.fn();
  const expanded = vi.fn();
  const show = (open: string[]) => (
    <Tree
      aria-label="Foods"
      items={items}
      value={["maize"]}
      onValueChange={value}
      expanded={open}
      onExpandedChange={expanded}
    />
  );
  const screen = await render(show([]));
  await node("Fruit").click();
  expect(value.mock.calls).toEqual([[["fruit"]]]);
  expect(expanded.mock.calls).toEqual([[["fruit"]]]);
  expect(chosen()).toEqual(["Maize"]);
  expect(shown()).toHaveLength(3);
  await screen.rerender(show(["fruit"]));
  expect(shown()).toHaveLength(6);
});
