import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { ScrollArea, ScrollBar } from "./scroll-area.tsx";
import * as demos from "./scroll-area.demo.tsx";

const long = <div style={{ height: 900, width: 900 }}>Long</div>;

conformance({
  item: "scroll-area",
  demos,
  parts: {
    "scroll-area": (props) => <ScrollArea {...props}>Words</ScrollArea>,
    "scroll-area-viewport": (props) => <ScrollArea viewport={props}>Words</ScrollArea>,
  },
});

const viewport = () => document.querySelector("[data-slot=scroll-area-viewport]")!;
const bars = () =>
  [...document.querySelectorAll("[data-slot=scroll-area-scrollbar]")].map((bar) =>
    bar.getAttribute("data-orientation")
  );

describe("keyboard", () => {
  test("Tab reaches it, and the keys scroll it", async () => {
    await render(<demos.LongList />);
    const region = page.getByRole("region", { name: "Harare wards" });
    await expect.element(region).toHaveAttribute("tabindex", "0");
    await userEvent.tab();
    await expect.element(region).toHaveFocus();
    expect(getComputedStyle(region.element()).outlineStyle).toBe("solid");
    const there = [["{End}", "{Home}"], ["{PageDown}", "{PageUp}"], ["{ArrowDown}", "{ArrowUp}"], [
      " ",
      "{Home}",
    ]];
    for (const [forward, back] of there) {
      await userEvent.keyboard(forward!);
      await expect.poll(() => viewport().scrollTop).toBeGreaterThan(0);
      await userEvent.keyboard(back!);
      await expect.poll(() => viewport().scrollTop).toBe(0);
    }
  });

  test("content that fits is not focusable and has no scrollbar", async () => {
    await render(
      <ScrollArea className="h-40 w-40" orientation="both">
        <p>Short</p>
      </ScrollArea>,
    );
    await expect.poll(() => viewport().getAttribute("tabindex")).toBe("-1");
    expect(bars()).toEqual([]);
  });
});

describe("bars", () => {
  test.for(
    [
      ["vertical", ["vertical"]],
      ["horizontal", ["horizontal"]],
      ["both", ["vertical", "horizontal"]],
    ] as const,
  )("%s shows %j", async ([orientation, expected]) => {
    await render(<ScrollArea className="h-40 w-40" orientation={orientation}>{long}</ScrollArea>);
    await expect.poll(bars).toEqual(expected);
  });

  test("the vertical bar is at the end of the line, even right to left", async () => {
    const places: number[] = [];
    for (const dir of ["ltr", "rtl"]) {
      const screen = await render(
        <div dir={dir} style={{ width: 200 }}>
          <ScrollArea className="h-40">{long}</ScrollArea>
        </div>,
      );
      await expect.poll(bars).toEqual(["vertical"]);
      const box = viewport().getBoundingClientRect();
      const bar = document.querySelector("[data-slot=scroll-area-scrollbar]")!.getBoundingClientRect();
      places.push(Math.round(dir === "ltr" ? box.right - bar.right : bar.left - box.left));
      await screen.unmount();
    }
    expect(places).toEqual([0, 0]);
  });

  test("dragging the thumb scrolls", async () => {
    await render(<ScrollArea className="h-40 w-40">{long}</ScrollArea>);
    await expect.poll(bars).toEqual(["vertical"]);
    const thumb = document.querySelector("[data-slot=scroll-area-thumb]")!;
    const bar = document.querySelector("[data-slot=scroll-area-scrollbar]")!;
    await userEvent.dragAndDrop(thumb, bar, { targetPosition: { x: 5, y: 120 } });
    await expect.poll(() => viewport().scrollTop).toBeGreaterThan(100);
  });
});

test("an area that only scrolls down wraps long text", async () => {
  await render(
    <ScrollArea className="h-40 w-40">
      <p>{"Mbare Library in Harare ".repeat(40)}</p>
    </ScrollArea>,
  );
  expect(viewport().scrollWidth).toBe(viewport().clientWidth);
  expect(viewport().scrollHeight).toBeGreaterThan(viewport().clientHeight);
});

test("screen reader text scrolls with the rest and never moves the box itself", async () => {
  await render(
    <ScrollArea className="h-40">
      {Array.from({ length: 40 }, (_, ward) => (
        <p key={ward}>
          <span className="sr-only">{`Ward ${ward}`}</span>Words
        </p>
      ))}
    </ScrollArea>,
  );
  page.getByText("Ward 39").element().scrollIntoView();
  expect(document.querySelector("[data-slot=scroll-area]")!.scrollTop).toBe(0);
  expect(viewport().scrollTop).toBeGreaterThan(0);
});

test("without a name it is not a region", async () => {
  await render(<ScrollArea>Words</ScrollArea>);
  expect(page.getByRole("region").elements()).toEqual([]);
});

test("a bar given as a child stays at the edge while its content scrolls", async () => {
  await render(
    <ScrollArea style={{ width: 200, height: 200 }}>
      {long}
      <ScrollBar orientation="horizontal" keepMounted />
    </ScrollArea>,
  );
  const viewport = document.querySelector("[data-slot=scroll-area-viewport]")!;
  const bar = () =>
    document.querySelector("[data-slot=scroll-area-scrollbar][data-orientation=horizontal]")!
      .getBoundingClientRect();
  await expect.poll(() => Math.round(bar().bottom)).toBe(Math.round(viewport.getBoundingClientRect().bottom));
  const before = bar().top;
  viewport.scrollTo(300, 300);
  await expect.poll(() => viewport.scrollLeft).toBe(300);
  expect(bar().top).toBe(before);
});
