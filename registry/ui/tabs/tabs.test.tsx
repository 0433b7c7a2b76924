import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance } from "../../conformance.tsx";
import { Tabs, TabsContent, TabsList, tabsListVariants, TabsTrigger } from "./tabs.tsx";
import * as demos from "./tabs.demo.tsx";

const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const shown = () => page.getByRole("tabpanel").elements().map((panel) => panel.textContent);
const inside = (part: React.ReactElement) => (
  <Tabs defaultValue="one">
    <TabsList aria-label="Tabs">{part}</TabsList>
  </Tabs>
);

conformance({
  item: "tabs",
  demos,
  parts: {
    tabs: (props) => <Tabs defaultValue="one" {...props} />,
    "tabs-list": (props) => (
      <Tabs defaultValue="one">
        <TabsList aria-label="Tabs" {...props}>
          <TabsTrigger value="one">One</TabsTrigger>
        </TabsList>
      </Tabs>
    ),
    "tabs-trigger": (props) => inside(<TabsTrigger value="one" {...props}>One</TabsTrigger>),
    "tabs-content": (props) => (
      <Tabs defaultValue="one">
        <TabsList aria-label="Tabs">
          <TabsTrigger value="one">One</TabsTrigger>
        </TabsList>
        <TabsContent value="one" {...props}>Panel</TabsContent>
      </Tabs>
    ),
  },
});

describe("keyboard", () => {
  test("arrow keys show the next and previous panel, and wrap around", async () => {
    await render(<demos.Line />);
    await userEvent.tab();
    await expect.element(tab("Place")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("Time")).toHaveFocus();
    await expect.poll(shown).toEqual([expect.stringContaining("14 March")]);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.element(tab("Description")).toHaveFocus();
    await expect.poll(shown).toEqual([expect.stringContaining("rumba")]);
    await userEvent.keyboard("{Home}");
    await expect.element(tab("Place")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(tab("Description")).toHaveFocus();
  });

  test("in a vertical row, the up and down keys do", async () => {
    await render(<demos.Vertical />);
    await expect.element(page.getByRole("tablist")).toHaveAttribute("aria-orientation", "vertical");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(tab("Languages")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(tab("API keys")).toHaveFocus();
  });

  test("Tab moves from the selected tab to its panel", async () => {
    await render(<demos.Tray />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("tabpanel")).toHaveFocus();
  });

  test("with activateOnFocus off, Enter and Space show the focused tab", async () => {
    await render(
      <Tabs defaultValue="one">
        <TabsList aria-label="Tabs" activateOnFocus={false}>
          <TabsTrigger value="one">One</TabsTrigger>
          <TabsTrigger value="two">Two</TabsTrigger>
        </TabsList>
        <TabsContent value="one">First</TabsContent>
        <TabsContent value="two">Second</TabsContent>
      </Tabs>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("Two")).toHaveFocus();
    expect(shown()).toEqual(["First"]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(shown).toEqual(["Second"]);
    await userEvent.keyboard("{ArrowLeft} ");
    await expect.poll(shown).toEqual(["First"]);
  });
});

describe("right to left", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test("the left key moves forward, the right key back", async () => {
    document.documentElement.dir = "rtl";
    await render(
      <DirectionProvider direction="rtl">
        <demos.Line />
      </DirectionProvider>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(tab("Time")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("Place")).toHaveFocus();
  });
});

describe("screen readers", () => {
  test("the row has a name, the selected tab is marked, and its panel is named by it", async () => {
    await render(<demos.Tray />);
    await expect.element(page.getByRole("tablist", { name: "Mbare Library" })).toBeVisible();
    await expect.element(tab("About")).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("tabpanel", { name: "About" })).toBeVisible();
  });

  test("a disabled tab is announced as such and does not open", async () => {
    await render(<demos.Tray />);
    await expect.element(tab("Documents")).toHaveAttribute("aria-disabled", "true");
    await tab("Documents").click({ force: true });
    await expect.element(page.getByRole("tabpanel", { name: "About" })).toBeVisible();
  });
});

describe("space", () => {
  test("the last of many is scrolled into view by keyboard", async () => {
    await render(<demos.Controlled />);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect.element(tab("Chinhoyi")).toHaveFocus();
    const list = page.getByRole("tablist").element().getBoundingClientRect();
    const last = tab("Chinhoyi").element().getBoundingClientRect();
    expect(last.right).toBeLessThanOrEqual(list.right + 1);
  });
});

describe("controlled", () => {
  test("reports changes and shows the given value", async () => {
    const changed = vi.fn();
    await render(
      <Tabs value="one" onValueChange={(value) => changed(value)}>
        <TabsList aria-label="Tabs">
          <TabsTrigger value="one">One</TabsTrigger>
          <TabsTrigger value="two">Two</TabsTrigger>
        </TabsList>
        <TabsContent value="one">First</TabsContent>
        <TabsContent value="two">Second</TabsContent>
      </Tabs>,
    );
    await tab("Two").click();
    // The handler is called on focus and again on click, because the page does not apply the change.
    expect(new Set(changed.mock.calls.flat())).toEqual(new Set(["two"]));
    expect(shown()).toEqual(["First"]);
  });
});

test("tabsListVariants styles your own list", async () => {
  await render(
    <nav className={tabsListVariants({ variant: "default" })} aria-label="Pages">
      <a href="#one">One</a>
    </nav>,
  );
  expect(getComputedStyle(page.getByRole("navigation").element()).padding).toBe("4px");
});
