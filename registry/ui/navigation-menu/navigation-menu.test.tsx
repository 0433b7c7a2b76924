import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance, walk } from "../../conformance.tsx";
import {
  NavigationMenu,
  NavigationMenuContent,
  NavigationMenuIndicator,
  NavigationMenuItem,
  NavigationMenuLink,
  NavigationMenuList,
  NavigationMenuTrigger,
  navigationMenuTriggerStyle,
} from "./navigation-menu.tsx";
import * as demos from "./navigation-menu.demo.tsx";

const name = (words: string) => page.getByRole("button", { name: words });
const link = (words: RegExp | string) => page.getByRole("link", { name: words });

const listed = (part: React.ReactElement) => (
  <NavigationMenu aria-label="Main" defaultValue="venues">
    <NavigationMenuList>
      <NavigationMenuItem value="venues">{part}</NavigationMenuItem>
    </NavigationMenuList>
  </NavigationMenu>
);

conformance({
  item: "navigation-menu",
  demos,
  open: { Site: () => name("Places").click() },
  parts: {
    "navigation-menu": (props) => <NavigationMenu aria-label="Main" {...props} />,
    "navigation-menu-list": (props) => (
      <NavigationMenu aria-label="Main">
        <NavigationMenuList {...props} />
      </NavigationMenu>
    ),
    "navigation-menu-item": (props) => (
      <NavigationMenu aria-label="Main">
        <NavigationMenuList>
          <NavigationMenuItem {...props}>
            <NavigationMenuLink href="#">Events</NavigationMenuLink>
          </NavigationMenuItem>
        </NavigationMenuList>
      </NavigationMenu>
    ),
    "navigation-menu-trigger": (props) =>
      listed(<NavigationMenuTrigger {...props}>Places</NavigationMenuTrigger>),
    "navigation-menu-content": (props) =>
      listed(
        <>
          <NavigationMenuTrigger>Places</NavigationMenuTrigger>
          <NavigationMenuContent {...props}>Words</NavigationMenuContent>
        </>,
      ),
    "navigation-menu-link": (props) =>
      listed(<NavigationMenuLink href="#" {...props}>Events</NavigationMenuLink>),
  },
});

describe("keyboard", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for(["{Enter}", " "])("%j opens a panel and closes it again", async (key) => {
    await render(<demos.Site />);
    await userEvent.tab();
    await expect.element(name("Places")).toHaveFocus();
    await expect.element(name("Places")).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    await expect.element(link(/^Harare/)).toBeVisible();
    await expect.element(name("Places")).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard(key);
    await expect.element(link(/^Harare/)).not.toBeInTheDocument();
  });

  test("Tab moves into the open panel, through it, and on to the next entry", async () => {
    await render(<demos.Site />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(link(/^Harare/)).toBeVisible();
    for (const words of [/^Harare/, /^Nairobi/, /^Bulawayo/, /^All cities/]) {
      await userEvent.tab();
      await expect.element(link(words)).toHaveFocus();
    }
    await userEvent.tab();
    await expect.element(name("Trust")).toHaveFocus();
  });

  test.for(["ltr", "rtl"] as const)(
    "%s: arrow keys move along the row, the down key opens a panel",
    async (direction) => {
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction}>
          <demos.Site />
        </DirectionProvider>,
      );
      const [on, back] = direction === "ltr"
        ? ["{ArrowRight}", "{ArrowLeft}"]
        : ["{ArrowLeft}", "{ArrowRight}"];
      await userEvent.tab();
      await userEvent.keyboard(on);
      await expect.element(name("Trust")).toHaveFocus();
      await userEvent.keyboard(on);
      await expect.element(link("Events")).toHaveFocus();
      await userEvent.keyboard(back);
      await expect.element(name("Trust")).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}");
      await expect.element(link(/^Tiers/)).toBeVisible();
    },
  );

  test("Escape closes the panel, and the focus returns to its trigger", async () => {
    await render(<demos.Site />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link(/^Harare/)).toBeVisible();
    await userEvent.tab();
    await expect.element(link(/^Harare/)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(link(/^Harare/)).not.toBeInTheDocument();
    await expect.element(name("Places")).toHaveFocus();
  });

  test("Enter follows a link and closes the panel", async () => {
    await render(<demos.Site />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link(/^Harare/)).toBeVisible();
    await userEvent.tab();
    await expect.element(link(/^Harare/)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#harare");
    history.replaceState(null, "", location.pathname + location.search);
    await expect.element(link(/^Harare/)).not.toBeInTheDocument();
  });
});

describe("pointer", () => {
  test("hovering opens a panel, hovering over the next trigger shows that one's", async () => {
    await render(<demos.Site />);
    await name("Places").hover();
    await expect.element(link(/^Harare/)).toBeVisible();
    // Hover twice, because a pointer that moves towards an opening panel does not open another one.
    await name("Trust").hover({ force: true });
    await name("Trust").hover({ force: true, position: { x: 20, y: 10 } });
    await expect.element(link(/^Tiers/)).toBeVisible();
    await expect.element(link(/^Harare/)).not.toBeInTheDocument();
  });
});

describe("screen readers", () => {
  test("is a landmark with a name, and marks the current page", async () => {
    await render(<demos.Site />);
    await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect.element(link("Events")).toHaveAttribute("aria-current", "page");
    expect(page.getByRole("menuitem").elements()).toEqual([]);
  });
});

describe("controlled", () => {
  test("reports the request to open, and leaves it to the page", async () => {
    const changed = vi.fn();
    const tree = (value: string | null) => (
      <NavigationMenu
        aria-label="Main"
        value={value}
        onValueChange={(next) => changed(next)}
      >
        <NavigationMenuList>
          <NavigationMenuItem value="venues">
            <NavigationMenuTrigger>Places</NavigationMenuTrigger>
            <NavigationMenuContent>Words</NavigationMenuContent>
          </NavigationMenuItem>
        </NavigationMenuList>
      </NavigationMenu>
    );
    const screen = await render(tree(null));
    name("Places").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.calls).toEqual([["venues"]]);
    await expect.element(page.getByText("Words")).not.toBeInTheDocument();
    await screen.rerender(tree("venues"));
    await expect.element(page.getByText("Words")).toBeVisible();
  });
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Site />);
  await walk(["Places", "Trust", "Events"]);
});

describe("like shadcn/ui", () => {
  test("an indicator in a trigger appears while its panel is open", async () => {
    await render(listed(
      <>
        <NavigationMenuTrigger>
          Places
          <NavigationMenuIndicator className="mark" />
        </NavigationMenuTrigger>
        <NavigationMenuContent>Words</NavigationMenuContent>
      </>,
    ));
    const shown = () =>
      getComputedStyle(document.querySelector("[data-slot=navigation-menu-indicator]")!).opacity;
    await expect.element(page.getByText("Words")).toBeVisible();
    await expect.poll(shown).toBe("1");
    expect(document.querySelector("[data-slot=navigation-menu-indicator]")!.classList).toContain("mark");
    await name("Places").click();
    await expect.poll(shown).toBe("0");
  });

  test("align and sideOffset reach the positioner", async () => {
    await render(
      <NavigationMenu aria-label="Main" defaultValue="venues" align="end">
        <NavigationMenuList>
          <NavigationMenuItem value="venues">
            <NavigationMenuTrigger>Places</NavigationMenuTrigger>
            <NavigationMenuContent>Words</NavigationMenuContent>
          </NavigationMenuItem>
        </NavigationMenuList>
      </NavigationMenu>,
    );
    await expect.poll(() =>
      document.querySelector("[data-slot=navigation-menu-positioner]")?.getAttribute("data-align")
    ).toBe("end");
  });

  test("navigationMenuTriggerStyle gives a link the look of a trigger", async () => {
    await render(listed(
      <NavigationMenuLink
        render={<a href="#events" className={navigationMenuTriggerStyle()} />}
        className="p-0"
      >
        Events
      </NavigationMenuLink>,
    ));
    expect(link("Events").element().className).toContain("h-9");
  });
});
