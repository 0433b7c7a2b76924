import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { ResizableGroup, ResizableHandle, ResizablePanel, ResizablePanelGroup } from "./resizable.tsx";
import * as demos from "./resizable.demo.tsx";

const group = (part: React.ReactElement) => (
  <ResizableGroup>
    <ResizablePanel>One</ResizablePanel>
    {part}
    <ResizablePanel>Two</ResizablePanel>
  </ResizableGroup>
);

conformance({
  item: "resizable",
  demos,
  parts: {
    "resizable-panel-group": (props) => (
      <ResizableGroup {...props}>
        <ResizablePanel>One</ResizablePanel>
      </ResizableGroup>
    ),
    "resizable-panel": (props) => (
      <ResizableGroup>
        <ResizablePanel {...props}>One</ResizablePanel>
      </ResizableGroup>
    ),
    "resizable-handle": (props) => group(<ResizableHandle aria-label="Width" {...props} />),
  },
});

const handle = () => page.getByRole("separator");
const now = () => Math.round(Number(handle().element().getAttribute("aria-valuenow")));
const width = (at: number) =>
  Math.round(document.querySelectorAll("[data-slot=resizable-panel]")[at]!.getBoundingClientRect().width);

describe("keyboard", () => {
  test("next to each other, only the horizontal arrow keys move it", async () => {
    await render(<demos.SideBySide />);
    await expect.poll(now).toBe(40);
    await userEvent.tab();
    await expect.element(handle()).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(now).toBe(45);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.poll(now).toBe(35);
    await userEvent.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}");
    expect(now()).toBe(35);
  });

  test("below each other, the vertical arrow keys move it", async () => {
    await render(<demos.Stacked />);
    await expect.poll(now).toBe(60);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(now).toBe(65);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.poll(now).toBe(55);
  });

  test("Home and End move it as far as the panels allow", async () => {
    await render(<demos.SideBySide />);
    await expect.poll(now).toBe(40);
    await userEvent.tab();
    await userEvent.keyboard("{Home}");
    await expect.poll(now).toBe(20);
    await userEvent.keyboard("{End}");
    await expect.poll(now).toBe(70);
  });

  test("Enter closes a collapsible panel, and opens it again", async () => {
    await render(<demos.Collapsible />);
    await expect.poll(now).toBe(35);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => width(0)).toBe(0);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => width(0)).toBeGreaterThan(100);
  });

  test("F6 cycles through the handles", async () => {
    await render(
      <ResizableGroup>
        <ResizablePanel>One</ResizablePanel>
        <ResizableHandle aria-label="First" />
        <ResizablePanel>Two</ResizablePanel>
        <ResizableHandle aria-label="Second" />
        <ResizablePanel>Three</ResizablePanel>
      </ResizableGroup>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole("separator", { name: "First" })).toHaveFocus();
    await userEvent.keyboard("{F6}");
    await expect.element(page.getByRole("separator", { name: "Second" })).toHaveFocus();
    await userEvent.keyboard("{F6}");
    await expect.element(page.getByRole("separator", { name: "First" })).toHaveFocus();
  });
});

test("is announced with its name, its direction and its range", async () => {
  await render(<demos.SideBySide />);
  const separator = page.getByRole("separator", { name: "Claims list width" });
  await expect.element(separator).toHaveAttribute("aria-orientation", "vertical");
  await expect.element(separator).toHaveAttribute("aria-valuemin", "20");
  await expect.element(separator).toHaveAttribute("aria-valuemax", "70");
});

describe.each(["ltr", "rtl"] as const)("%s", (dir) => {
  test("the line moves in the direction of the arrow key, and the panels follow the text direction", async () => {
    await page.viewport(1024, 768);
    await render(
      <div dir={dir} style={{ width: 600 }}>
        <demos.SideBySide />
      </div>,
    );
    const left = () => handle().element().getBoundingClientRect().left;
    const [first, second] = document.querySelectorAll("[data-slot=resizable-panel]");
    const firstIsLeft = first!.getBoundingClientRect().left < second!.getBoundingClientRect().left;
    expect(firstIsLeft).toBe(dir === "ltr");
    await expect.poll(() => handle().element().hasAttribute("aria-valuenow")).toBe(true);
    const before = left();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(() => Math.round(left() - before)).toBeGreaterThan(20);
  });

  test("the line follows the pointer", async () => {
    await page.viewport(1024, 768);
    await render(
      <div dir={dir} style={{ width: 600 }}>
        <demos.SideBySide />
      </div>,
    );
    await expect.poll(() => handle().element().hasAttribute("aria-valuenow")).toBe(true);
    const before = handle().element().getBoundingClientRect().left;
    await userEvent.dragAndDrop(handle(), handle(), {
      sourcePosition: { x: 0, y: 20 },
      targetPosition: { x: 60, y: 20 },
      force: true,
    });
    await expect.poll(() => Math.abs(handle().element().getBoundingClientRect().left - before - 60))
      .toBeLessThan(4);
  });
});

test("screen reader text scrolls with the panel and moves nothing around it", async () => {
  await render(
    <ResizableGroup className="h-40!">
      <ResizablePanel>
        {Array.from({ length: 40 }, (_, claim) => (
          <p key={claim}>
            <span className="sr-only">{`Claim ${claim}`}</span>Words
          </p>
        ))}
      </ResizablePanel>
    </ResizableGroup>,
  );
  page.getByText("Claim 39").element().scrollIntoView();
  const moved: (string | null)[] = [];
  for (let at = page.getByText("Claim 39").element().parentElement; at; at = at.parentElement) {
    if (at.scrollTop > 0) moved.push(at.getAttribute("data-slot"));
  }
  expect(moved).toEqual(["resizable-panel"]);
});

test("reports the sizes when they have changed, by the panels' ids", async () => {
  const changed = vi.fn();
  await render(
    <ResizableGroup onLayoutChanged={(layout, { isUserInteraction }) => isUserInteraction && changed(layout)}>
      <ResizablePanel id="one" defaultSize="50">One</ResizablePanel>
      <ResizableHandle aria-label="Width" />
      <ResizablePanel id="two">Two</ResizablePanel>
    </ResizableGroup>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => changed.mock.lastCall).toEqual([{ one: 55, two: 45 }]);
});

test("elementRef returns the element of each part, as in the library", async () => {
  const elements: Record<string, HTMLElement | null> = {};
  const keep = (name: string) => (element: HTMLElement | null) => {
    if (element) elements[name] = element;
  };
  await render(
    <ResizablePanelGroup elementRef={keep("group")}>
      <ResizablePanel elementRef={keep("panel")}>One</ResizablePanel>
      <ResizableHandle elementRef={keep("handle")} aria-label="Resize" />
      <ResizablePanel>Two</ResizablePanel>
    </ResizablePanelGroup>,
  );
  expect(elements.group).toBe(document.querySelector("[data-slot=resizable-panel-group]"));
  expect(elements.handle).toBe(document.querySelector("[data-slot=resizable-handle]"));
  expect(elements.panel!.textContent).toBe("One");
});
