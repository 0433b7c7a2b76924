import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance, settled } from "../../conformance.tsx";
import {
  Sheet,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetOverlay,
  SheetTitle,
  SheetTrigger,
} from "./sheet.tsx";
import * as demos from "./sheet.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const sheet = () => page.getByRole("dialog");
const inside = (part: React.ReactElement) => (
  <Sheet defaultOpen>
    <SheetContent aria-label="Sheet" showCloseButton={false}>{part}</SheetContent>
  </Sheet>
);

conformance({
  item: "sheet",
  demos,
  open: {
    Edit: () => button("Edit contact").click(),
    Sides: () => button("From the bottom").click(),
    LongList: () => button("All areas").click(),
    Controlled: () => button("Write a note").click(),
  },
  parts: {
    "sheet-trigger": (props) => (
      <Sheet>
        <SheetTrigger {...props}>Open</SheetTrigger>
      </Sheet>
    ),
    "sheet-content": (props) => (
      <Sheet defaultOpen>
        <SheetContent aria-label="Sheet" {...props} />
      </Sheet>
    ),
    "sheet-overlay": (props) => inside(<SheetOverlay forceRender {...props} />),
    "sheet-header": (props) => <SheetHeader {...props}>Header</SheetHeader>,
    "sheet-footer": (props) => <SheetFooter {...props}>Footer</SheetFooter>,
    "sheet-title": (props) => inside(<SheetTitle {...props}>Title</SheetTitle>),
    "sheet-description": (props) => inside(<SheetDescription {...props}>Words</SheetDescription>),
    "sheet-close": (props) => inside(<SheetClose {...props}>Close</SheetClose>),
  },
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])("%j opens it, Escape closes it, and the focus returns", async (key) => {
    await render(<demos.Edit />);
    button("Edit contact").element().focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByLabelText("Phone")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(button("Edit contact")).toHaveFocus();
  });

  test("Tab stays inside", async () => {
    await render(<demos.Edit />);
    await button("Edit contact").click();
    await expect.element(page.getByLabelText("Phone")).toHaveFocus();
    for (let step = 0; step < 5; step += 1) await userEvent.tab();
    await expect.element(page.getByLabelText("Phone")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(button("Close")).toHaveFocus();
  });
});

describe("pointer", () => {
  test("clicking outside it closes it", async () => {
    await render(<demos.Edit />);
    await button("Edit contact").click();
    await expect.element(sheet()).toBeVisible();
    await userEvent.click(document.querySelector("[data-slot=sheet-overlay]")!, {
      position: { x: 20, y: 20 },
    });
    await expect.element(sheet()).not.toBeInTheDocument();
  });
});

describe("screen readers", () => {
  test("it is a dialog named by its title and described by its description", async () => {
    await render(<demos.Edit />);
    await button("Edit contact").click();
    await expect.element(sheet()).toHaveAccessibleName("Contact for Mbare Library");
    await expect.element(sheet()).toHaveAccessibleDescription("Shown to everyone who views the place.");
  });

  test("the button in the corner has the given name", async () => {
    await render(
      <Sheet defaultOpen>
        <SheetContent aria-label="Lieu" labels={{ close: "Fermer" }} />
      </Sheet>,
    );
    await button("Fermer").click();
    await expect.element(sheet()).not.toBeInTheDocument();
  });
});

describe("sides", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for(
    [
      ["ltr", "start", "left"],
      ["ltr", "end", "right"],
      ["rtl", "start", "right"],
      ["rtl", "end", "left"],
      ["ltr", "top", "top"],
      ["ltr", "bottom", "bottom"],
    ] as const,
  )("in %s text, %s is the %s edge", async ([direction, side, edge]) => {
    document.documentElement.dir = direction;
    await render(
      <Sheet defaultOpen>
        <SheetContent side={side} aria-label="Sheet">Words</SheetContent>
      </Sheet>,
    );
    await expect.element(sheet()).toBeVisible();
    await settled();
    const box = sheet().element().getBoundingClientRect();
    const far = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }[edge];
    expect(Math.round(box[edge])).toBe(far);
  });
});

describe("long content", () => {
  test("scrolls to its end, and the button in the corner does not move", async () => {
    await page.viewport(800, 400);
    await render(<demos.LongList />);
    await button("All areas").click();
    await expect.element(sheet()).toBeVisible();
    await settled();
    const corner = () => button("Close").element().getBoundingClientRect().top;
    const before = corner();
    const end = page.getByText("Westlands");
    end.element().scrollIntoView();
    await expect.element(end).toBeInViewport();
    expect(corner()).toBe(before);
    await page.viewport(1024, 768);
  });

  test("flush leaves out the padding", async () => {
    await render(
      <Sheet defaultOpen>
        <SheetContent flush aria-label="Sheet">
          <p>Words</p>
        </SheetContent>
      </Sheet>,
    );
    await settled();
    const box = page.getByText("Words").element().getBoundingClientRect();
    expect(box.top).toBe(0);
  });
});

describe("controlled", () => {
  test("stays open for as long as the page keeps it open", async () => {
    await render(<demos.Controlled />);
    await button("Write a note").click();
    await userEvent.type(page.getByLabelText("Note"), "Called the owner");
    await userEvent.keyboard("{Escape}");
    await expect.element(sheet()).toBeVisible();
    await button("Save and close").click();
    await expect.element(sheet()).not.toBeInTheDocument();
  });
});

describe("left and right", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for([["left", "ltr"], ["left", "rtl"], ["right", "ltr"], ["right", "rtl"]] as const)(
    "side %s stays on that side in %s text",
    async ([side, direction]) => {
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction}>
          <Sheet defaultOpen>
            <SheetContent aria-label="Sheet" side={side} />
          </Sheet>
        </DirectionProvider>,
      );
      await expect.element(sheet()).toHaveAttribute("data-side", side);
      await settled();
      const box = sheet().element().getBoundingClientRect();
      expect(Math.round(side === "left" ? box.left : innerWidth - box.right)).toBe(0);
    },
  );

  test.for([["ltr", "right"], ["rtl", "left"]] as const)(
    "without a side, %s text has it on the %s, which is in the markup",
    async ([direction, side]) => {
      await render(
        <DirectionProvider direction={direction}>
          <Sheet defaultOpen>
            <SheetContent aria-label="Sheet" />
          </Sheet>
        </DirectionProvider>,
      );
      await expect.element(sheet()).toHaveAttribute("data-side", side);
    },
  );
});
