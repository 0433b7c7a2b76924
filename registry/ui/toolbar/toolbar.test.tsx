import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance } from "../../conformance.tsx";
import {
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarLink,
  ToolbarSeparator,
  ToolbarToggle,
} from "./toolbar.tsx";
import * as demos from "./toolbar.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const bar = (part: React.ReactElement) => <Toolbar aria-label="Bar">{part}</Toolbar>;

conformance({
  item: "toolbar",
  demos,
  open: { OverList: () => button("More").click() },
  parts: {
    toolbar: (props) => <Toolbar aria-label="Bar" {...props} />,
    "toolbar-group": (props) => bar(<ToolbarGroup aria-label="Group" {...props} />),
    "toolbar-button": (props) => bar(<ToolbarButton {...props}>Archive</ToolbarButton>),
    "toolbar-toggle": (props) => bar(<ToolbarToggle {...props}>Bold</ToolbarToggle>),
    "toolbar-link": (props) => bar(<ToolbarLink href="#rules" {...props}>Rules</ToolbarLink>),
    "toolbar-separator": (props) => bar(<ToolbarSeparator {...props} />),
  },
});

describe("keyboard", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for(["ltr", "rtl"] as const)(
    "%s: one tab stop; arrow keys move through every control, and wrap around",
    async (direction) => {
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction}>
          <demos.Writing />
          <button type="button">After</button>
        </DirectionProvider>,
      );
      const [on, back] = direction === "ltr"
        ? ["{ArrowRight}", "{ArrowLeft}"]
        : ["{ArrowLeft}", "{ArrowRight}"];
      await userEvent.tab();
      await expect.element(button("Bold")).toHaveFocus();
      for (const name of ["Italic", "Bulleted list", "Numbered list", "Add link"]) {
        await userEvent.keyboard(on);
        await expect.element(button(name)).toHaveFocus();
      }
      await userEvent.keyboard(on);
      await expect.element(page.getByRole("link", { name: "Rules" })).toHaveFocus();
      await userEvent.keyboard(on);
      await expect.element(button("Bold")).toHaveFocus();
      await userEvent.keyboard(back);
      await expect.element(page.getByRole("link", { name: "Rules" })).toHaveFocus();
      await userEvent.keyboard("{Home}");
      await expect.element(button("Bold")).toHaveFocus();
      await userEvent.keyboard("{End}");
      await expect.element(page.getByRole("link", { name: "Rules" })).toHaveFocus();
      await userEvent.tab();
      await expect.element(button("After")).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect.element(page.getByRole("link", { name: "Rules" })).toHaveFocus();
    },
  );

  test("in a vertical bar, the up and down keys do", async () => {
    await render(<demos.Vertical />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(button("Italic")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(button("Delete")).toHaveFocus();
  });

  test("a disabled button can be focused but not pressed; a disabled toggle is skipped", async () => {
    const pressed = vi.fn();
    await render(
      <Toolbar aria-label="Bar">
        <ToolbarButton>One</ToolbarButton>
        <ToolbarButton disabled onClick={pressed}>Two</ToolbarButton>
        <ToolbarToggle disabled>Three</ToolbarToggle>
        <ToolbarButton>Four</ToolbarButton>
      </Toolbar>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(button("Two")).toHaveFocus();
    await expect.element(button("Two")).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter} ");
    expect(pressed).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(button("Four")).toHaveFocus();
  });

  test.for(["{Enter}", " "])("%j presses and releases toggles, even in a group", async (key) => {
    await render(<demos.Writing />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    await expect.element(button("Bold")).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard(`{ArrowRight}{ArrowRight}{ArrowRight}${key}`);
    await expect.element(button("Numbered list")).toHaveAttribute("aria-pressed", "true");
    await expect.element(button("Bulleted list")).toHaveAttribute("aria-pressed", "false");
  });

  test("a menu opens from the bar and returns the focus to it", async () => {
    await render(<demos.OverList />);
    await userEvent.tab();
    await userEvent.keyboard("{End}{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Download" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button("More")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(button("Select three")).toHaveFocus();
  });
});

describe("screen readers", () => {
  test("is a toolbar with a name, with named groups, and lines between them", async () => {
    await render(<demos.Writing />);
    await expect.element(page.getByRole("toolbar", { name: "Place description" })).toBeVisible();
    await expect.element(page.getByRole("group", { name: "Letters" })).toBeVisible();
    await expect.element(page.getByRole("separator").first()).toHaveAttribute("aria-orientation", "vertical");
    expect(page.getByRole("separator").first().element().getBoundingClientRect().width).toBe(1);
  });
});

describe("controlled", () => {
  test("a toggle reports changes and shows the given value", async () => {
    const changed = vi.fn();
    await render(
      bar(<ToolbarToggle pressed={false} onPressedChange={(next) => changed(next)}>Bold</ToolbarToggle>),
    );
    await button("Bold").click();
    expect(changed.mock.calls).toEqual([[true]]);
    await expect.element(button("Bold")).toHaveAttribute("aria-pressed", "false");
  });
});
