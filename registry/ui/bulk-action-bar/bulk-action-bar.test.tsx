import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import {
  BulkActionBar,
  BulkActionBarAction,
  type BulkActionBarProps,
  type BulkResult,
} from "./bulk-action-bar.tsx";
import * as demos from "./bulk-action-bar.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = () => page.getByRole("checkbox", { name: "Select all" });
const none = { selected: [], all: ["a", "b", "c"], onSelectedChange: () => {} };

conformance({
  item: "bulk-action-bar",
  demos,
  open: {
    Partly: async () => {
      await button("Ask for evidence").click();
      await expect.element(page.getByText(/failed and are still selected/)).toBeVisible();
    },
  },
  parts: {
    "bulk-action-bar": (props) => <BulkActionBar {...none} {...props} />,
    "bulk-action-bar-action": (props) => (
      <BulkActionBar {...none}>
        <BulkActionBarAction onRun={() => {}} {...props}>Reject</BulkActionBarAction>
      </BulkActionBar>
    ),
  },
});

interface SampleProps extends Partial<BulkActionBarProps> {
  onRun?: (selected: string[]) => BulkResult;
}

function Sample({ selected = ["a", "b"], onRun = () => {}, onSelectedChange, ...props }: SampleProps) {
  const [chosen, setChosen] = useState<readonly string[]>(selected);
  return (
    <BulkActionBar
      selected={chosen}
      all={["a", "b", "c"]}
      onSelectedChange={(next) => {
        setChosen(next);
        onSelectedChange?.(next);
      }}
      {...props}
    >
      <BulkActionBarAction onRun={onRun} doneLabel={(rows) => `${rows} rejected`}>Reject</BulkActionBarAction>
      <BulkActionBarAction onRun={() => {}}>Assign</BulkActionBarAction>
    </BulkActionBar>
  );
}

describe("selecting", () => {
  test("the checkbox is mixed, then selects all, then none; other selections stay", async () => {
    const changed = vi.fn();
    await render(<Sample selected={["a", "z"]} onSelectedChange={changed} />);
    await expect.element(box()).toBePartiallyChecked();
    await expect.element(page.getByRole("status")).toHaveTextContent("2 of 4 selected");
    box().element().focus();
    await userEvent.keyboard(" ");
    await expect.element(box()).toBeChecked();
    await userEvent.keyboard(" ");
    expect(changed.mock.calls).toEqual([[["z", "a", "b", "c"]], [["z"]]]);
  });

  test("Escape in the bar clears the selection, and does not reach the elements around it", async () => {
    const around = vi.fn();
    await render(
      <div role="presentation" onKeyDown={around}>
        <Sample />
      </div>,
    );
    button("Reject").element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("status")).toHaveTextContent("None selected");
    await expect.element(button("Reject")).toHaveFocus();
    expect(around).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(around).toHaveBeenCalledTimes(1);
  });

  test("the clear button disappears, and the checkbox gets its focus", async () => {
    await render(<Sample />);
    await button("Clear selection").click();
    await expect.element(button("Clear selection")).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });
});

test("Escape on the clear button removes the button, and the checkbox gets its focus", async () => {
  await render(<Sample />);
  button("Clear selection").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Clear selection")).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
});

test("the checkbox gets the focus even if a click gives a button none", async () => {
  await render(<Sample />);
  (button("Clear selection").element() as HTMLElement).click();
  await expect.element(button("Clear selection")).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
});

describe("actions", () => {
  test("items selected while an action runs are not included, and stay selected", async () => {
    let finish = (_left: string[]) => {};
    const changed = vi.fn();
    const action = (
      <BulkActionBarAction onRun={() => new Promise<string[]>((done) => finish = done)}>
        Reject
      </BulkActionBarAction>
    );
    const tree = (selected: string[]) => (
      <BulkActionBar {...none} selected={selected} onSelectedChange={changed}>{action}</BulkActionBar>
    );
    const screen = await render(tree(["a", "b"]));
    await button("Reject").click();
    await screen.rerender(tree(["a", "b", "c"]));
    finish(["b"]);
    await expect.poll(() => changed.mock.calls).toEqual([[["b", "c"]]]);
  });

  test("nothing happens without a selection", async () => {
    const run = vi.fn();
    await render(<Sample selected={[]} onRun={run} />);
    await expect.element(button("Reject")).toHaveAttribute("aria-disabled", "true");
    button("Reject").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(run).not.toHaveBeenCalled();
  });

  test.for(["{Enter}", " "])(
    "%j runs it once; it is busy, announces the result, and keeps the focus",
    async (key) => {
      let finish = () => {};
      const run = vi.fn(() => new Promise<void>((done) => finish = done));
      await render(<Sample onRun={run} />);
      await userEvent.tab();
      await userEvent.tab();
      await expectBusyDuring(button("Reject"), () => userEvent.keyboard(key));
      await expect.element(page.getByRole("status")).toHaveTextContent("Working");
      await expect.element(button("Assign")).toHaveAttribute("aria-disabled", "true");
      await expect.element(box()).toBeDisabled();
      await userEvent.keyboard("{Enter}{Escape}");
      finish();
      await expect.element(page.getByText("2 rejected")).toBeVisible();
      await expect.element(page.getByRole("status")).toHaveTextContent("None selected");
      await expect.element(button("Reject")).toHaveFocus();
      expect(run.mock.calls).toEqual([[["a", "b"]]]);
    },
  );

  test("items that failed stay selected", async () => {
    await render(<Sample onRun={() => Promise.resolve(["b"])} />);
    await button("Reject").click();
    await expect.element(page.getByText("1 of 2 failed and are still selected. Try again."))
      .toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent("1 of 3 selected");
  });

  test("if it fails, all stay selected, with a message in the page's language", async () => {
    const failed = (error: unknown) => `Failed: ${(error as Error).message}`;
    await render(<Sample onRun={() => Promise.reject(new Error("offline"))} labels={{ failed }} />);
    await button("Reject").click();
    await expect.element(page.getByText("Failed: offline")).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent("2 of 3 selected");
    await box().click();
    await expect.element(page.getByText("Failed: offline")).not.toBeInTheDocument();
  });
});

test("controlled, it shows the given value, and is a group with a name", async () => {
  await render(<BulkActionBar {...none} selected={["a", "b", "c"]} labels={{ bar: "Actions on claims" }} />);
  await box().click();
  await expect.element(box()).toBeChecked();
  await expect.element(page.getByRole("group", { name: "Actions on claims" })).toBeVisible();
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Claims />);
  await walk(["Select all", "Assign to me", "Reject", "Clear selection"]);
});
