import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance } from "../../conformance.tsx";
import {
  Menubar,
  MenubarCheckboxItem,
  MenubarContent,
  MenubarGroup,
  MenubarItem,
  MenubarLabel,
  MenubarLinkItem,
  MenubarMenu,
  MenubarPortal,
  MenubarRadioGroup,
  MenubarRadioItem,
  MenubarSeparator,
  MenubarShortcut,
  MenubarSub,
  MenubarSubContent,
  MenubarSubTrigger,
  MenubarTrigger,
} from "./menubar.tsx";
import * as demos from "./menubar.demo.tsx";

const named = (name: string) => page.getByRole("menuitem", { name, exact: true });
const menu = () => page.getByRole("menu");
const focused = () => document.activeElement?.textContent;

const opened = (part: React.ReactElement) => (
  <Menubar aria-label="Bar">
    <MenubarMenu defaultOpen>
      <MenubarTrigger>New</MenubarTrigger>
      <MenubarContent>{part}</MenubarContent>
    </MenubarMenu>
  </Menubar>
);

conformance({
  item: "menubar",
  demos,
  open: {
    Console: async () => {
      await named("New").click();
      await named("Import from").hover();
      await expect.element(named("A table")).toBeVisible();
    },
    Vertical: () => named("Show").click(),
  },
  parts: {
    menubar: (props) => (
      <Menubar aria-label="Bar" {...props}>
        <MenubarMenu>
          <MenubarTrigger>New</MenubarTrigger>
        </MenubarMenu>
      </Menubar>
    ),
    "menubar-trigger": (props) => (
      <Menubar aria-label="Bar">
        <MenubarMenu>
          <MenubarTrigger {...props}>New</MenubarTrigger>
        </MenubarMenu>
      </Menubar>
    ),
    "menubar-content": (props) => (
      <Menubar aria-label="Bar">
        <MenubarMenu defaultOpen>
          <MenubarTrigger>New</MenubarTrigger>
          <MenubarContent {...props}>
            <MenubarItem>Place</MenubarItem>
          </MenubarContent>
        </MenubarMenu>
      </Menubar>
    ),
    "menubar-item": (props) => opened(<MenubarItem {...props}>Place</MenubarItem>),
    "menubar-shortcut": (props) => <MenubarShortcut {...props}>V</MenubarShortcut>,
    "menubar-separator": (props) => opened(<MenubarSeparator {...props} />),
    "menubar-sub-trigger": (props) =>
      opened(
        <MenubarSub>
          <MenubarSubTrigger {...props}>Import from</MenubarSubTrigger>
        </MenubarSub>,
      ),
    "menubar-sub-content": (props) =>
      opened(
        <MenubarSub defaultOpen>
          <MenubarSubTrigger>Import from</MenubarSubTrigger>
          <MenubarSubContent {...props}>
            <MenubarItem>A table</MenubarItem>
          </MenubarSubContent>
        </MenubarSub>,
      ),
    "menubar-link-item": (props) => opened(<MenubarLinkItem href="#" {...props}>Rules</MenubarLinkItem>),
    "menubar-checkbox-item": (props) => opened(<MenubarCheckboxItem {...props}>Tier</MenubarCheckboxItem>),
    "menubar-group": (props) => opened(<MenubarGroup {...props}>Group</MenubarGroup>),
    "menubar-label": (props) =>
      opened(
        <MenubarGroup>
          <MenubarLabel {...props}>Columns</MenubarLabel>
        </MenubarGroup>,
      ),
    "menubar-radio-group": (props) => opened(<MenubarRadioGroup {...props}>Group</MenubarRadioGroup>),
    "menubar-radio-item": (props) =>
      opened(
        <MenubarRadioGroup>
          <MenubarRadioItem value="new" {...props}>Newest first</MenubarRadioItem>
        </MenubarRadioGroup>,
      ),
  },
});

describe("keyboard", () => {
  test.for(["ltr", "rtl"] as const)(
    "%s: the bar is one tab stop; arrow keys move along it",
    async (direction) => {
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction}>
          <demos.Console />
          <button type="button">After</button>
        </DirectionProvider>,
      );
      const [on, back] = direction === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      await userEvent.tab();
      await expect.poll(focused).toBe("New");
      await userEvent.keyboard(`{${on}}`);
      await expect.poll(focused).toBe("View");
      await userEvent.keyboard(`{${back}}`);
      await expect.poll(focused).toBe("New");
      await userEvent.keyboard(`{${back}}`);
      await expect.poll(focused).toBe("Help");
      await userEvent.tab();
      await expect.poll(focused).toBe("After");
      document.documentElement.dir = "ltr";
    },
  );

  test.for([
    ["{Enter}", "PlaceV"],
    [" ", "PlaceV"],
    ["{ArrowDown}", "PlaceV"],
  ])("%j opens the menu at %j", async ([key, expected]) => {
    await render(<demos.Console />);
    await userEvent.tab();
    await userEvent.keyboard(key!);
    await expect.poll(focused).toBe(expected);
  });

  test("inside, the arrow keys open and close a submenu, and leave the bar alone", async () => {
    await render(<demos.Console />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(focused).toBe("PlaceV");
    await userEvent.keyboard("i");
    await expect.poll(focused).toBe("Import from");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(focused).toBe("A table");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(focused).toBe("Import from");
  });

  test("from an open menu, an arrow key moves on to the next one", async () => {
    await render(<demos.Console />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(focused).toBe("PlaceV");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("menuitemcheckbox", { name: "Tier" })).toBeVisible();
    await expect.element(named("Place V")).not.toBeInTheDocument();
  });

  test("in a vertical bar the up and down keys move along it, and the right key opens a menu to the side", async () => {
    await render(<demos.Vertical />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(focused).toBe("Go to");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(focused).toBe("Show");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(focused).toBe("Places");
    expect(menu().element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
      page.getByRole("menubar").element().getBoundingClientRect().right - 8,
    );
  });

  test("Escape closes the menu, and the focus returns to its trigger", async () => {
    await render(<demos.Console />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(focused).toBe("View");
  });
});

test.for([["ltr", "none"], ["rtl", "-1 1"]] as const)(
  "%s: the arrow of a submenu points at it",
  async ([direction, scale]) => {
    document.documentElement.dir = direction;
    await render(<demos.Console />);
    await named("New").click();
    const arrow = named("Import from").element().querySelector("svg:last-child")!;
    expect(getComputedStyle(arrow).scale).toBe(scale);
    document.documentElement.dir = "ltr";
  },
);

describe("pointer", () => {
  test("while one menu is open, hovering over another opens that one", async () => {
    await render(<demos.Console />);
    await named("New").click();
    await expect.element(named("Import from")).toBeVisible();
    await named("Help").hover();
    await expect.element(named("How claims work")).toBeVisible();
    await expect.element(named("Import from")).not.toBeInTheDocument();
  });
});

describe("screen readers", () => {
  test("is a menu bar with a name, and its triggers say that they open menus", async () => {
    await render(<demos.Console />);
    await expect.element(page.getByRole("menubar", { name: "Console" })).toBeVisible();
    await expect.element(named("View")).toHaveAttribute("aria-haspopup", "menu");
    await expect.element(named("View")).toHaveAttribute("aria-expanded", "false");
  });
});

test("inset: text lines up with the text of checkable items", async () => {
  await render(
    opened(
      <>
        <MenubarCheckboxItem defaultChecked>Ticked</MenubarCheckboxItem>
        <MenubarItem inset>Item</MenubarItem>
        <MenubarGroup>
          <MenubarLabel inset>Label</MenubarLabel>
        </MenubarGroup>
        <MenubarSub>
          <MenubarSubTrigger inset>Sub</MenubarSubTrigger>
        </MenubarSub>
        <MenubarItem inset={false}>Plain</MenubarItem>
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
    <Menubar aria-label="Bar">
      <MenubarMenu defaultOpen>
        <MenubarTrigger>New</MenubarTrigger>
        <MenubarPortal>
          <MenubarContent>
            <MenubarItem>One</MenubarItem>
          </MenubarContent>
        </MenubarPortal>
      </MenubarMenu>
    </Menubar>,
  );
  await expect.element(page.getByRole("menuitem", { name: "One" })).toBeVisible();
  expect(document.querySelectorAll("body > [data-slot=menubar-portal]").length).toBeGreaterThan(0);
});
