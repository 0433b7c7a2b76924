import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { settled } from "../../conformance.tsx";
import { Drawer, DrawerContent } from "./drawer.tsx";
import * as demos from "./drawer.demo.tsx";
import { dragByTouch } from "../../../tests/support/drag-by-touch.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const drawer = () => page.getByRole("dialog");
const drag = (byX: number, byY: number) => dragByTouch(drawer().element(), byX, byY);

describe("keyboard", () => {
  test.for([" "])("%j opens it, Escape closes it, and the focus returns", async (key) => {
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
});

describe("swiping", () => {
  test("a short distance, it comes back", async () => {
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
});

describe("sides", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for(
    [
      ["rtl", "start", "right", 250, 0],
      ["ltr", "top", "top", 0, -250],
      ["ltr", "bottom", "bottom", 0, 250],
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

describe("swipeDirection", () => {
  test("left is swiped to the left to close it", async () => {
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
