import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuLinkItem,
  DropdownMenuPortal,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from "./dropdown-menu.tsx";
import * as demos from "./dropdown-menu.demo.tsx";

const button = (name: string) => page.getByRole("button", { name });
const item = (name: string) => page.getByRole("menuitem", { name });
const focused = () => document.activeElement?.textContent;

const opened = (part: React.ReactElement) => (
  <DropdownMenu defaultOpen>
    <DropdownMenuTrigger>More</DropdownMenuTrigger>
    <DropdownMenuContent>{part}</DropdownMenuContent>
  </DropdownMenu>
);

conformance({
  item: "dropdown-menu",
  demos,
  open: {
    Actions: () => button("More about Mbare Library").click(),
    Choices: () => button("View").click(),
    Submenu: async () => {
      await button("Share").click();
      await item("Download").click();
      await expect.element(item("As a table")).toBeVisible();
    },
  },
  parts: {
    "dropdown-menu-trigger": (props) => (
      <DropdownMenu>
        <DropdownMenuTrigger {...props}>More</DropdownMenuTrigger>
      </DropdownMenu>
    ),
    "dropdown-menu-content": (props) => (
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent {...props}>
          <DropdownMenuItem>Edit</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
    "dropdown-menu-item": (props) => opened(<DropdownMenuItem {...props}>Edit</DropdownMenuItem>),
    "dropdown-menu-link-item": (props) =>
      opened(<DropdownMenuLinkItem href="#" {...props}>Page</DropdownMenuLinkItem>),
    "dropdown-menu-checkbox-item": (props) =>
      opened(<DropdownMenuCheckboxItem {...props}>Tier</DropdownMenuCheckboxItem>),
    "dropdown-menu-radio-group": (props) =>
      opened(
        <DropdownMenuRadioGroup {...props}>
          <DropdownMenuRadioItem value="a">A</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>,
      ),
    "dropdown-menu-radio-item": (props) =>
      opened(
        <DropdownMenuRadioGroup>
          <DropdownMenuRadioItem value="a" {...props}>A</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>,
      ),
    "dropdown-menu-group": (props) =>
      opened(
        <DropdownMenuGroup {...props}>
          <DropdownMenuItem>A</DropdownMenuItem>
        </DropdownMenuGroup>,
      ),
    "dropdown-menu-label": (props) =>
      opened(
        <DropdownMenuGroup>
          <DropdownMenuLabel {...props}>Columns</DropdownMenuLabel>
        </DropdownMenuGroup>,
      ),
    "dropdown-menu-separator": (props) => opened(<DropdownMenuSeparator {...props} />),
    "dropdown-menu-shortcut": (props) => <DropdownMenuShortcut {...props}>E</DropdownMenuShortcut>,
    "dropdown-menu-sub-trigger": (props) =>
      opened(
        <DropdownMenuSub>
          <DropdownMenuSubTrigger {...props}>Download</DropdownMenuSubTrigger>
        </DropdownMenuSub>,
      ),
    "dropdown-menu-sub-content": (props) =>
      opened(
        <DropdownMenuSub defaultOpen>
          <DropdownMenuSubTrigger>Download</DropdownMenuSubTrigger>
          <DropdownMenuSubContent {...props}>
            <DropdownMenuItem>Table</DropdownMenuItem>
          </DropdownMenuSubContent>
        </DropdownMenuSub>,
      ),
  },
});

describe("keyboard", () => {
  test.for([
    ["{Enter}", "EditE"],
    [" ", "EditE"],
    ["{ArrowDown}", "EditE"],
    ["{ArrowUp}", "Withdraw claim"],
  ])("%j on the button opens the menu at %j", async ([key, first]) => {
    await render(<demos.Actions />);
    button("More about Mbare Library").element().focus();
    await userEvent.keyboard(key!);
    await expect.poll(focused).toBe(first);
  });

  test("the arrow keys wrap around, Home and End go to the ends, letters to matching items", async () => {
    await render(<demos.Actions />);
    button("More about Mbare Library").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(focused).toBe("EditE");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(focused).toBe("Withdraw claim");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(focused).toBe("EditE");
    await userEvent.keyboard("{End}");
    await expect.poll(focused).toBe("Withdraw claim");
    await userEvent.keyboard("{Home}");
    await expect.poll(focused).toBe("EditE");
    await userEvent.keyboard("p");
    await expect.poll(focused).toBe("Public page");
  });

  test("Escape closes it, and the focus returns to the button", async () => {
    await render(<demos.Actions />);
    await button("More about Mbare Library").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button("More about Mbare Library")).toHaveFocus();
  });

  test.for(["ltr", "rtl"])(
    "%s: an arrow key opens the submenu and the other one closes it",
    async (direction) => {
      const { DirectionProvider } = await import("@base-ui/react/direction-provider");
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction as "ltr"}>
          <demos.Submenu />
        </DirectionProvider>,
      );
      const [into, out] = direction === "ltr"
        ? ["{ArrowRight}", "{ArrowLeft}"]
        : ["{ArrowLeft}", "{ArrowRight}"];
      button("Share").element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.poll(focused).toBe("Copy address");
      await userEvent.keyboard("{ArrowDown}");
      await expect.poll(focused).toBe("Download");
      await userEvent.keyboard(into!);
      await expect.poll(focused).toBe("As a table");
      await userEvent.keyboard(out!);
      await expect.poll(focused).toBe("Download");
      document.documentElement.dir = "ltr";
    },
  );
});

describe("items", () => {
  test("an action runs once and closes the menu; a disabled one does not", async () => {
    const done = vi.fn();
    await render(opened(
      <>
        <DropdownMenuItem onClick={() => done("edit")}>Edit</DropdownMenuItem>
        <DropdownMenuItem disabled onClick={() => done("download")}>Download</DropdownMenuItem>
      </>,
    ));
    await item("Download").click({ force: true });
    await item("Edit").click();
    expect(done.mock.calls).toEqual([["edit"]]);
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("a link is a link", async () => {
    await render(<demos.Actions />);
    await button("More about Mbare Library").click();
    await expect.element(item("Public page")).toHaveAttribute("href", "#public");
  });

  test("switches and choices leave the menu open and announce their state", async () => {
    await render(<demos.Choices />);
    await button("View").click();
    const vouches = page.getByRole("menuitemcheckbox", { name: "Vouches" });
    await expect.element(vouches).not.toBeChecked();
    await vouches.click();
    await expect.element(vouches).toBeChecked();
    await page.getByRole("menuitemradio", { name: "By tier" }).click();
    await expect.element(page.getByRole("menuitemradio", { name: "By tier" })).toBeChecked();
    await expect.element(page.getByRole("menuitemradio", { name: "By name" })).not.toBeChecked();
    await expect.element(page.getByRole("group", { name: "Columns" })).toBeVisible();
  });
});

test("inset: text lines up with the text of checkable items", async () => {
  await render(
    opened(
      <>
        <DropdownMenuCheckboxItem defaultChecked>Ticked</DropdownMenuCheckboxItem>
        <DropdownMenuItem inset>Item</DropdownMenuItem>
        <DropdownMenuGroup>
          <DropdownMenuLabel inset>Label</DropdownMenuLabel>
        </DropdownMenuGroup>
        <DropdownMenuSub>
          <DropdownMenuSubTrigger inset>Sub</DropdownMenuSubTrigger>
        </DropdownMenuSub>
        <DropdownMenuItem inset={false}>Plain</DropdownMenuItem>
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
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger>More</DropdownMenuTrigger>
      <DropdownMenuPortal>
        <DropdownMenuContent>
          <DropdownMenuItem>One</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenuPortal>
    </DropdownMenu>,
  );
  await expect.element(page.getByRole("menuitem", { name: "One" })).toBeVisible();
  expect(document.querySelectorAll("body > [data-slot=dropdown-menu-portal]").length).toBeGreaterThan(0);
});
