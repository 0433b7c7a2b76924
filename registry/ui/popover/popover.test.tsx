import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Popover,
  PopoverClose,
  PopoverContent,
  PopoverDescription,
  PopoverHeader,
  PopoverTitle,
  PopoverTrigger,
} from "./popover.tsx";
import * as demos from "./popover.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const panel = () => page.getByRole("dialog");
const inside = (part: React.ReactElement) => (
  <Popover defaultOpen>
    <PopoverTrigger>Open</PopoverTrigger>
    <PopoverContent aria-label="Panel">{part}</PopoverContent>
  </Popover>
);

conformance({
  item: "popover",
  demos,
  open: {
    Filters: () => button("Price and date").click(),
    Explanation: () => button("What does this mean?").click(),
    Controlled: () => button("Near Harare").click(),
  },
  parts: {
    "popover-trigger": (props) => (
      <Popover>
        <PopoverTrigger {...props}>Open</PopoverTrigger>
      </Popover>
    ),
    "popover-content": (props) => (
      <Popover defaultOpen>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="Panel" {...props}>Words</PopoverContent>
      </Popover>
    ),
    "popover-header": (props) => <PopoverHeader {...props}>Header</PopoverHeader>,
    "popover-title": (props) => inside(<PopoverTitle {...props}>Title</PopoverTitle>),
    "popover-description": (props) => inside(<PopoverDescription {...props}>Words</PopoverDescription>),
    "popover-close": (props) => inside(<PopoverClose {...props}>Close</PopoverClose>),
  },
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])("%j opens it, moves the focus inside, and Escape returns it", async (key) => {
    await render(<demos.Filters />);
    await expect.element(button("Price and date")).toHaveAttribute("aria-expanded", "false");
    button("Price and date").element().focus();
    await userEvent.keyboard(key);
    await expect.element(panel()).toBeVisible();
    await expect.element(button("Price and date")).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByLabelText("Maximum price in shillings")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(button("Price and date")).toHaveFocus();
  });

  test("Tab moves through the panel and on to what follows the trigger, and closes it", async () => {
    await render(
      <>
        {inside(<PopoverClose>Done</PopoverClose>)}
        <button type="button">Next</button>
      </>,
    );
    await expect.element(button("Done")).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Next")).toHaveFocus();
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test("Shift+Tab from the first control returns to the trigger", async () => {
    await render(inside(<PopoverClose>Done</PopoverClose>));
    await expect.element(button("Done")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(button("Open")).toHaveFocus();
  });
});

describe("pointer", () => {
  test("clicking outside closes it, and so does PopoverClose", async () => {
    await render(<demos.Filters />);
    await button("Price and date").click();
    await expect.element(panel()).toBeVisible();
    await userEvent.click(document.body, { position: { x: 900, y: 600 } });
    await expect.element(panel()).not.toBeInTheDocument();
    await button("Price and date").click();
    await button("Show events").click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(button("Price and date")).toHaveFocus();
  });
});

describe("screen readers", () => {
  test("it is a dialog named by its title and described by its description", async () => {
    await render(<demos.Filters />);
    await button("Price and date").click();
    await expect.element(panel()).toHaveAccessibleName("Events in Nairobi");
    await expect.element(panel()).toHaveAccessibleDescription("Leave a field empty to see everything.");
  });

  test("without a title, the label names it", async () => {
    await render(<demos.Explanation />);
    await button("What does this mean?").click();
    await expect.element(panel()).toHaveAccessibleName("What does this mean?");
  });
});

describe("place", () => {
  test("starts where the trigger starts, in both directions", async () => {
    const tree = (
      <div style={{ display: "flex", justifyContent: "center" }}>
        <Popover defaultOpen>
          <PopoverTrigger>Open</PopoverTrigger>
          <PopoverContent align="start" className="w-40" aria-label="Panel">Words</PopoverContent>
        </Popover>
      </div>
    );
    const edges = (which: "left" | "right") =>
      [button("Open"), panel()].map((each) => Math.round(each.element().getBoundingClientRect()[which]));
    const screen = await render(tree);
    await expect.poll(() => new Set(edges("left")).size).toBe(1);
    await screen.unmount();
    document.documentElement.dir = "rtl";
    await render(tree);
    await expect.poll(() => new Set(edges("right")).size).toBe(1);
    document.documentElement.dir = "ltr";
  });
});

test("screen reader text scrolls with the panel and does not stretch the page", async () => {
  await render(inside(
    <>
      {Array.from({ length: 80 }, (_, line) => (
        <p key={line}>
          <span className="sr-only">{`Line ${line}`}</span>Words
        </p>
      ))}
    </>,
  ));
  await expect.element(panel()).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
});

describe("controlled", () => {
  test("reports requests to open and close, and leaves both to the page", async () => {
    const changed = vi.fn();
    const tree = (open: boolean) => (
      <Popover open={open} onOpenChange={(next) => changed(next)}>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="Panel">Words</PopoverContent>
      </Popover>
    );
    const screen = await render(tree(false));
    await button("Open").click();
    expect(changed.mock.calls).toEqual([[true]]);
    await expect.element(panel()).not.toBeInTheDocument();
    await screen.rerender(tree(true));
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expect.element(panel()).toBeVisible();
  });
});
