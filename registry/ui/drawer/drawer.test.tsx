import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance, settled } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  Drawer,
  DrawerClose,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerOverlay,
  DrawerPortal,
  DrawerSwipeHandle,
  DrawerTitle,
  DrawerTrigger,
} from "./drawer.tsx";
import * as demos from "./drawer.demo.tsx";

const { detail, also } = detailsOf("drawer");

const button = (name: string) => page.getByRole("button", { name, exact: true });
const drawer = () => page.getByRole("dialog");
const inside = (part: React.ReactElement) => (
  <Drawer defaultOpen>
    <DrawerContent aria-label="Drawer" showCloseButton={false}>{part}</DrawerContent>
  </Drawer>
);

conformance({
  item: "drawer",
  demos,
  open: {
    FromBelow: () => button("Vouch for this place").click(),
    Sides: () => button("From the end").click(),
    SnapPoints: () => button("Events nearby").click(),
  },
  parts: {
    "drawer-trigger": (props) => (
      <Drawer>
        <DrawerTrigger {...props}>Open</DrawerTrigger>
      </Drawer>
    ),
    "drawer-popup": (props) => (
      <Drawer defaultOpen>
        <DrawerContent aria-label="Drawer" {...props} />
      </Drawer>
    ),
    "drawer-overlay": (props) => inside(<DrawerOverlay forceRender {...props} />),
    "drawer-swipe-handle": (props) => inside(<DrawerSwipeHandle {...props} />),
    "drawer-header": (props) => <DrawerHeader {...props}>Header</DrawerHeader>,
    "drawer-footer": (props) => <DrawerFooter {...props}>Footer</DrawerFooter>,
    "drawer-title": (props) => inside(<DrawerTitle {...props}>Title</DrawerTitle>),
    "drawer-description": (props) => inside(<DrawerDescription {...props}>Words</DrawerDescription>),
    "drawer-close": (props) => inside(<DrawerClose {...props}>Close</DrawerClose>),
  },
});

/** Drags from the middle of the drawer, as a finger would. */
async function drag(byX: number, byY: number): Promise<void> {
  const element = drawer().element();
  const box = element.getBoundingClientRect();
  const start = { x: box.left + box.width / 2, y: box.top + 12 };
  const target = document.elementFromPoint(start.x, start.y)!;
  const touch = (part: number) =>
    new Touch({ identifier: 1, target, clientX: start.x + byX * part, clientY: start.y + byY * part });
  const send = (type: string, part: number) =>
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: type === "touchend" ? [] : [touch(part)],
        targetTouches: type === "touchend" ? [] : [touch(part)],
        changedTouches: [touch(part)],
      }),
    );
  send("touchstart", 0);
  for (let step = 1; step <= 10; step += 1) {
    send("touchmove", step / 10);
    await new Promise((done) => requestAnimationFrame(done));
  }
  send("touchend", 1);
}

describe("keyboard", () => {
  test.for([
    "{Enter}",
    ...also([
      " ",
    ]),
  ])("%j opens it, Escape closes it, and the focus returns", async (key) => {
    await render(<demos.FromBelow />);
    button("Vouch for this place").element().focus();
    await userEvent.keyboard(key);
    await expect.element(drawer()).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("I go there")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(button("Vouch for this place")).toHaveFocus();
  });

  test("Tab and Shift+Tab stay inside", async () => {
    await render(<demos.FromBelow />);
    await button("Vouch for this place").click();
    await expect.element(drawer()).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect.element(button("Close")).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("I go there")).toHaveFocus();
  });
});

describe("swiping", () => {
  test("towards its edge closes it", async () => {
    await render(<demos.FromBelow />);
    await button("Vouch for this place").click();
    await expect.element(drawer()).toBeVisible();
    await settled();
    await drag(0, 250);
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  detail("a short distance, it comes back", async () => {
    await render(<demos.FromBelow />);
    await button("Vouch for this place").click();
    await expect.element(drawer()).toBeVisible();
    await settled();
    const before = drawer().element().getBoundingClientRect().top;
    await drag(0, 12);
    await settled();
    await expect.poll(() => Math.round(drawer().element().getBoundingClientRect().top)).toBe(
      Math.round(before),
    );
  });

  test("a button does the same as swiping it up", async () => {
    await render(<demos.SnapPoints />);
    await button("Events nearby").click();
    await expect.element(page.getByText("Pull up to see all events.")).toBeVisible();
    await settled();
    const visible = () => Math.round(innerHeight - drawer().element().getBoundingClientRect().top);
    await expect.poll(visible).toBe(innerHeight / 2);
    await button("Show all").click();
    await expect.poll(visible).toBeGreaterThan(innerHeight * 0.9);
    await expect.element(page.getByText("Pull down to see the map.")).toBeVisible();
  });
});

test("flush leaves out the padding", async () => {
  await render(
    <Drawer side="top" defaultOpen>
      <DrawerContent flush aria-label="Drawer">
        <p>Words</p>
      </DrawerContent>
    </Drawer>,
  );
  await settled();
  const box = page.getByText("Words").element().getBoundingClientRect();
  expect([box.left, box.top, box.width]).toEqual([0, 0, innerWidth]);
});

describe("screen readers", () => {
  test("it is a dialog named by its title and described by its description", async () => {
    await render(<demos.FromBelow />);
    await button("Vouch for this place").click();
    await expect.element(drawer()).toHaveAccessibleName("How do you know Mbare Library?");
    await expect.element(drawer()).toHaveAccessibleDescription(
      "Your answer affects how much your vouch counts.",
    );
  });

  test("the button in the corner has the given name", async () => {
    await render(
      <Drawer defaultOpen>
        <DrawerContent aria-label="Lieu" labels={{ close: "Fermer" }} />
      </Drawer>,
    );
    await button("Fermer").click();
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});

describe("sides", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for(
    [
      ["ltr", "start", "left", -250, 0],
      ["ltr", "end", "right", 250, 0],
      ["rtl", "end", "left", -250, 0],
      ...also(
        [
          ["rtl", "start", "right", 250, 0],
          ["ltr", "top", "top", 0, -250],
          ["ltr", "bottom", "bottom", 0, 250],
        ] as const,
      ),
    ] as const,
  )("in %s text, %s is the %s edge, and is swiped closed there", async ([direction, side, edge, x, y]) => {
    document.documentElement.dir = direction;
    await render(
      <DirectionProvider direction={direction}>
        <Drawer side={side} defaultOpen>
          <DrawerContent aria-label="Drawer">Words</DrawerContent>
        </Drawer>
      </DirectionProvider>,
    );
    await expect.element(drawer()).toBeVisible();
    await settled();
    const far = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }[edge];
    expect(Math.round(drawer().element().getBoundingClientRect()[edge])).toBe(far);
    await drag(x, y);
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});

describe("controlled", () => {
  test("reports requests to open and close, and leaves both to the page", async () => {
    const changed = vi.fn();
    const tree = (open: boolean) => (
      <Drawer open={open} onOpenChange={(next) => changed(next)}>
        <DrawerTrigger>Open</DrawerTrigger>
        <DrawerContent aria-label="Drawer" />
      </Drawer>
    );
    const screen = await render(tree(false));
    await button("Open").click();
    await expect.element(drawer()).not.toBeInTheDocument();
    await screen.rerender(tree(true));
    await button("Close").click();
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expect.element(drawer()).toBeVisible();
  });
});

describe("swipeDirection", () => {
  test.for([["left", "left"], ["right", "right"], ["up", "top"], ["down", "bottom"]] as const)(
    "%s comes from the %s, with a handle if requested",
    async ([swipeDirection, side]) => {
      await render(
        <Drawer defaultOpen swipeDirection={swipeDirection} showSwipeHandle>
          <DrawerContent aria-label="Drawer">Words</DrawerContent>
        </Drawer>,
      );
      await expect.element(drawer()).toBeVisible();
      await settled();
      const box = drawer().element().getBoundingClientRect();
      const edge = {
        left: box.left,
        right: innerWidth - box.right,
        top: box.top,
        bottom: innerHeight - box.bottom,
      };
      expect(Math.round(edge[side])).toBe(0);
      expect(drawer().element().getAttribute("data-swipe-axis")).toBe(
        side === "top" || side === "bottom" ? "y" : "x",
      );
      const handle = document.querySelector("[data-slot=drawer-swipe-handle]")!.getBoundingClientRect();
      expect(handle.width > handle.height).toBe(side === "top" || side === "bottom");
      expect(document.querySelector("body > [data-slot=drawer-portal]")).not.toBe(null);
    },
  );

  detail("left is swiped to the left to close it", async () => {
    await render(
      <Drawer defaultOpen swipeDirection="left">
        <DrawerContent aria-label="Drawer">Words</DrawerContent>
      </Drawer>,
    );
    await expect.element(drawer()).toBeVisible();
    await settled();
    await drag(-250, 0);
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});

test("without a handle it has none", async () => {
  await render(
    <Drawer defaultOpen showSwipeHandle={false}>
      <DrawerContent aria-label="Drawer">Words</DrawerContent>
    </Drawer>,
  );
  await expect.element(drawer()).toBeVisible();
  expect(document.querySelector("[data-slot=drawer-swipe-handle]")).toBe(null);
});

test("next to a non-modal drawer, the page can be used", async () => {
  const pressed = vi.fn();
  await render(
    <>
      <button type="button" onClick={pressed}>Beside</button>
      <Drawer defaultOpen modal={false} disablePointerDismissal swipeDirection="right">
        <DrawerContent aria-label="Drawer">Words</DrawerContent>
      </Drawer>
    </>,
  );
  await expect.element(drawer()).toBeVisible();
  expect(document.querySelector("[data-slot=drawer-overlay]")).toBe(null);
  await settled();
  await button("Beside").click();
  expect(pressed).toHaveBeenCalledOnce();
  await expect.element(drawer()).toBeVisible();
});

test("DrawerPortal contains parts outside DrawerContent", async () => {
  await render(
    <Drawer defaultOpen>
      <DrawerPortal>
        <DrawerOverlay data-testid="overlay" />
      </DrawerPortal>
    </Drawer>,
  );
  await expect.element(page.getByTestId("overlay")).toBeInTheDocument();
});
