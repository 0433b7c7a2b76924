import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance } from "../../conformance.tsx";
import {
  ContextMenu,
  ContextMenuCheckboxItem,
  ContextMenuContent,
  ContextMenuGroup,
  ContextMenuItem,
  ContextMenuLabel,
  ContextMenuLinkItem,
  ContextMenuPortal,
  ContextMenuRadioGroup,
  ContextMenuRadioItem,
  ContextMenuSeparator,
  ContextMenuShortcut,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
  ContextMenuTrigger,
} from "./context-menu.tsx";
import * as demos from "./context-menu.demo.tsx";

const menu = () => page.getByRole("menu");
const item = (name: string) => page.getByRole("menuitem", { name });
const focused = () => document.activeElement?.textContent;
const area = () => document.querySelector("[data-slot=context-menu-trigger]")!;
const rightClick = () => userEvent.click(area(), { button: "right", position: { x: 150, y: 20 } });

/** Simulates the menu key on the focused element. */
function menuKey(): void {
  const { left, bottom } = document.activeElement!.getBoundingClientRect();
  document.activeElement!.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}

const opened = (part: React.ReactElement) => (
  <ContextMenu defaultOpen>
    <ContextMenuTrigger>Area</ContextMenuTrigger>
    <ContextMenuContent>{part}</ContextMenuContent>
  </ContextMenu>
);

conformance({
  item: "context-menu",
  demos,
  open: {
    Row: async () => {
      await rightClick();
      await item("Share").hover();
      await expect.element(item("As a poster")).toBeVisible();
    },
    Choices: () => rightClick(),
  },
  parts: {
    "context-menu-trigger": (props) => (
      <ContextMenu>
        <ContextMenuTrigger {...props}>Area</ContextMenuTrigger>
      </ContextMenu>
    ),
    "context-menu-content": (props) => (
      <ContextMenu defaultOpen>
        <ContextMenuTrigger>Area</ContextMenuTrigger>
        <ContextMenuContent {...props}>
          <ContextMenuItem>Edit</ContextMenuItem>
        </ContextMenuContent>
      </ContextMenu>
    ),
    "context-menu-item": (props) => opened(<ContextMenuItem {...props}>Edit</ContextMenuItem>),
    "context-menu-link-item": (props) =>
      opened(<ContextMenuLinkItem href="#" {...props}>Page</ContextMenuLinkItem>),
    "context-menu-checkbox-item": (props) =>
      opened(<ContextMenuCheckboxItem {...props}>Events</ContextMenuCheckboxItem>),
    "context-menu-radio-group": (props) =>
      opened(
        <ContextMenuRadioGroup {...props}>
          <ContextMenuRadioItem value="a">A</ContextMenuRadioItem>
        </ContextMenuRadioGroup>,
      ),
    "context-menu-radio-item": (props) =>
      opened(
        <ContextMenuRadioGroup>
          <ContextMenuRadioItem value="a" {...props}>A</ContextMenuRadioItem>
        </ContextMenuRadioGroup>,
      ),
    "context-menu-group": (props) =>
      opened(
        <ContextMenuGroup {...props}>
          <ContextMenuItem>A</ContextMenuItem>
        </ContextMenuGroup>,
      ),
    "context-menu-label": (props) =>
      opened(
        <ContextMenuGroup>
          <ContextMenuLabel {...props}>Show</ContextMenuLabel>
        </ContextMenuGroup>,
      ),
    "context-menu-separator": (props) => opened(<ContextMenuSeparator {...props} />),
    "context-menu-shortcut": (props) => <ContextMenuShortcut {...props}>C</ContextMenuShortcut>,
    "context-menu-sub-trigger": (props) =>
      opened(
        <ContextMenuSub>
          <ContextMenuSubTrigger {...props}>Share</ContextMenuSubTrigger>
        </ContextMenuSub>,
      ),
    "context-menu-sub-content": (props) =>
      opened(
        <ContextMenuSub defaultOpen>
          <ContextMenuSubTrigger>Share</ContextMenuSubTrigger>
          <ContextMenuSubContent {...props}>
            <ContextMenuItem>As a link</ContextMenuItem>
          </ContextMenuSubContent>
        </ContextMenuSub>,
      ),
  },
});

describe("pointer", () => {
  test("a right click opens the menu at the pointer, and clicking outside closes it", async () => {
    await render(<demos.Row />);
    const { left, top } = area().getBoundingClientRect();
    await rightClick();
    await expect.element(menu()).toBeVisible();
    const box = menu().element().getBoundingClientRect();
    expect(Math.abs(box.left - (left + 150))).toBeLessThan(8);
    expect(Math.abs(box.top - (top + 20))).toBeLessThan(8);
    await userEvent.click(document.body, { position: { x: 900, y: 700 } });
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test("a left click does nothing", async () => {
    await render(<demos.Choices />);
    await userEvent.click(area());
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

describe("keyboard", () => {
  test("the menu key opens it, Escape closes it, and the focus returns to where it was", async () => {
    await render(<demos.Row />);
    const link = page.getByRole("link", { name: "Mbare Library" });
    link.element().focus();
    menuKey();
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  });

  test.for(["ltr", "rtl"] as const)(
    "%s: an arrow key opens the submenu and the other one closes it",
    async (direction) => {
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction}>
          <demos.Row />
        </DirectionProvider>,
      );
      const [into, out] = direction === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      await rightClick();
      await userEvent.keyboard("s");
      await expect.poll(focused).toBe("Share");
      const arrow = getComputedStyle(item("Share").element().querySelector("svg:last-child")!);
      expect(arrow.scale).toBe(direction === "ltr" ? "none" : "-1 1");
      await userEvent.keyboard(`{${into}}`);
      await expect.poll(focused).toBe("As a link");
      await userEvent.keyboard(`{${out}}`);
      await expect.poll(focused).toBe("Share");
      document.documentElement.dir = "ltr";
    },
  );
});

describe("items", () => {
  test.for(["{Enter}", " "])("%j runs the item once, and closes the menu", async (key) => {
    const done = vi.fn();
    await render(opened(
      <>
        <ContextMenuItem disabled onClick={() => done("map")}>Map</ContextMenuItem>
        <ContextMenuItem onClick={() => done("copy")}>Copy</ContextMenuItem>
      </>,
    ));
    await item("Map").click({ force: true });
    await userEvent.keyboard(`{End}${key}`);
    expect(done.mock.calls).toEqual([["copy"]]);
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

describe("controlled", () => {
  test("reports the request to open, and leaves it to the page", async () => {
    const changed = vi.fn();
    await render(
      <ContextMenu open={false} onOpenChange={(next) => changed(next)}>
        <ContextMenuTrigger>Area</ContextMenuTrigger>
        <ContextMenuContent>
          <ContextMenuItem>Copy</ContextMenuItem>
        </ContextMenuContent>
      </ContextMenu>,
    );
    await userEvent.click(area(), { button: "right" });
    expect(changed.mock.calls).toEqual([[true]]);
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

test("inset: text lines up with the text of checkable items", async () => {
  await render(
    opened(
      <>
        <ContextMenuCheckboxItem defaultChecked>Ticked</ContextMenuCheckboxItem>
        <ContextMenuItem inset>Item</ContextMenuItem>
        <ContextMenuGroup>
          <ContextMenuLabel inset>Label</ContextMenuLabel>
        </ContextMenuGroup>
        <ContextMenuSub>
          <ContextMenuSubTrigger inset>Sub</ContextMenuSubTrigger>
        </ContextMenuSub>
        <ContextMenuItem inset={false}>Plain</ContextMenuItem>
      </>,
    ),
  );
  await expect.element(page.getByText("Label")).toBeVisible();
  const padding = (text: string) => getComputedStyle(page.getByText(text).element()).paddingInlineStart;
  for (const text of ["Item", "Label", "Sub"]) {
    expect(padding(text), text).toBe(padding("Ticked"));
    expect(page.getByText(text).element().hasAttribute("data-inset"), text).toBe(true);
  }
  expect(padding("Plain")).toBe("8px");
});

test("a portal around the content is named, and the menu works in it", async () => {
  await render(
    <ContextMenu defaultOpen>
      <ContextMenuTrigger>Area</ContextMenuTrigger>
      <ContextMenuPortal>
        <ContextMenuContent>
          <ContextMenuItem>One</ContextMenuItem>
        </ContextMenuContent>
      </ContextMenuPortal>
    </ContextMenu>,
  );
  await expect.element(page.getByRole("menuitem", { name: "One" })).toBeVisible();
  expect(document.querySelectorAll("body > [data-slot=context-menu-portal]").length).toBeGreaterThan(0);
});
