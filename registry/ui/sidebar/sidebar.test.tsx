import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, settled } from "../../conformance.tsx";
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarGroupAction,
  SidebarGroupContent,
  SidebarGroupLabel,
  SidebarHeader,
  SidebarInput,
  SidebarInset,
  SidebarMenu,
  SidebarMenuAction,
  SidebarMenuBadge,
  SidebarMenuButton,
  SidebarMenuItem,
  SidebarMenuSkeleton,
  SidebarMenuSub,
  SidebarMenuSubButton,
  SidebarMenuSubItem,
  SidebarProvider,
  type SidebarProviderProps,
  SidebarRail,
  SidebarSeparator,
  SidebarTrigger,
  useSidebar,
} from "./sidebar.tsx";
import * as demos from "./sidebar.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const bar = (name = "Main") => page.getByRole("navigation", { name, exact: true });
const width = () => Math.round(document.querySelector("nav")!.getBoundingClientRect().width);
const openIfPhone = (name: string) => async () => {
  if (innerWidth < 768) await button(name).click();
};
const phone = () => page.viewport(360, 740);

const inMenu = (part: React.ReactElement) => (
  <SidebarProvider>
    <SidebarMenu>
      <SidebarMenuItem>{part}</SidebarMenuItem>
    </SidebarMenu>
  </SidebarProvider>
);

conformance({
  item: "sidebar",
  demos,
  open: {
    Console: openIfPhone("Sidebar"),
    Inset: openIfPhone("Places"),
    Controlled: openIfPhone("Details"),
  },
  parts: {
    "sidebar-wrapper": (props) => <SidebarProvider {...props} />,
    sidebar: (props) => (
      <SidebarProvider>
        <Sidebar {...props} />
      </SidebarProvider>
    ),
    "sidebar-trigger": (props) => (
      <SidebarProvider>
        <SidebarTrigger {...props} />
        <Sidebar />
      </SidebarProvider>
    ),
    "sidebar-rail": (props) => (
      <SidebarProvider>
        <Sidebar>
          <SidebarRail {...props} />
        </Sidebar>
      </SidebarProvider>
    ),
    "sidebar-inset": (props) => <SidebarInset render={<div />} {...props} />,
    "sidebar-header": (props) => <SidebarHeader {...props} />,
    "sidebar-footer": (props) => <SidebarFooter {...props} />,
    "sidebar-content": (props) => <SidebarContent {...props} />,
    "sidebar-input": (props) => <SidebarInput aria-label="Search" {...props} />,
    "sidebar-separator": (props) => <SidebarSeparator {...props} />,
    "sidebar-group": (props) => <SidebarGroup {...props} />,
    "sidebar-group-label": (props) => <SidebarGroupLabel {...props}>Label</SidebarGroupLabel>,
    "sidebar-group-action": (props) => <SidebarGroupAction {...props}>Add</SidebarGroupAction>,
    "sidebar-group-content": (props) => <SidebarGroupContent {...props} />,
    "sidebar-menu": (props) => <SidebarMenu {...props} />,
    "sidebar-menu-item": (props) => (
      <SidebarMenu>
        <SidebarMenuItem {...props} />
      </SidebarMenu>
    ),
    "sidebar-menu-button": (props) => inMenu(<SidebarMenuButton {...props}>Places</SidebarMenuButton>),
    "sidebar-menu-action": (props) => inMenu(<SidebarMenuAction {...props}>More</SidebarMenuAction>),
    "sidebar-menu-badge": (props) => inMenu(<SidebarMenuBadge {...props}>3</SidebarMenuBadge>),
    "sidebar-menu-skeleton": (props) => <SidebarMenuSkeleton {...props} />,
    "sidebar-menu-sub": (props) => <SidebarMenuSub {...props} />,
    "sidebar-menu-sub-item": (props) => (
      <SidebarMenuSub>
        <SidebarMenuSubItem {...props} />
      </SidebarMenuSub>
    ),
    "sidebar-menu-sub-button": (props) => (
      <SidebarMenuSubButton href="#drafts" {...props}>Drafts</SidebarMenuSubButton>
    ),
  },
});

function Sample({ children, ...props }: SidebarProviderProps) {
  return (
    <SidebarProvider {...props}>
      <Sidebar>
        <SidebarMenu>
          <SidebarMenuItem>
            <SidebarMenuButton render={<a href="#venues" />}>Places</SidebarMenuButton>
          </SidebarMenuItem>
        </SidebarMenu>
        <SidebarRail />
      </Sidebar>
      <SidebarInset>
        <SidebarTrigger />
        {children}
      </SidebarInset>
    </SidebarProvider>
  );
}

const trigger = () => page.getByRole("main").getByRole("button", { name: "Sidebar" });

afterEach(async () => {
  await page.viewport(1024, 768);
  history.replaceState(null, "", location.pathname + location.search);
});

describe("next to the page", () => {
  test.for(["{Enter}", " "])("%j on the trigger closes and opens it", async (key) => {
    const changed = vi.fn();
    await render(<Sample onOpenChange={changed} />);
    trigger().element().focus();
    await userEvent.keyboard(key);
    await expect.element(trigger()).toHaveAttribute("aria-expanded", "false");
    await expect.element(bar()).not.toBeInTheDocument();
    await userEvent.keyboard(key);
    await expect.element(trigger()).toHaveAttribute("aria-expanded", "true");
    await expect.element(bar()).toBeVisible();
    expect(changed.mock.calls).toEqual([[false], [true]]);
    await expect.element(trigger()).toHaveAttribute("aria-controls", bar().element().id);
  });

  test.for(["{Control>}b{/Control}", "{Meta>}b{/Meta}"])("%s toggles it from anywhere", async (keys) => {
    await render(<Sample />);
    await userEvent.keyboard(keys);
    await expect.element(trigger()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(keys);
    await expect.element(trigger()).toHaveAttribute("aria-expanded", "true");
  });

  test("other keys, bold in formatted text, and a disabled shortcut do not toggle it", async () => {
    const changed = vi.fn();
    const text = (
      <div role="textbox" aria-label="Note" aria-multiline contentEditable suppressContentEditableWarning>
        Words
      </div>
    );
    const screen = await render(<Sample onOpenChange={changed}>{text}</Sample>);
    await userEvent.keyboard("b{Control>}k{/Control}{Control>}{Shift>}b{/Shift}{/Control}");
    await page.getByRole("textbox", { name: "Note" }).click();
    await userEvent.keyboard("{Control>}b{/Control}");
    await screen.rerender(<Sample onOpenChange={changed} shortcut={null} />);
    await userEvent.keyboard("{Control>}b{/Control}");
    await screen.rerender(<Sample onOpenChange={changed} shortcut="k" />);
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(changed.mock.calls).toEqual([[false]]);
  });

  test("Tab does not reach closed content, but its edge opens it again", async () => {
    await render(<Sample defaultOpen={false} />);
    await userEvent.tab();
    await expect.element(trigger()).toHaveFocus();
    await userEvent.click(document.querySelector("[data-slot=sidebar-rail]")!, {
      position: { x: 20, y: 50 },
    });
    await expect.element(bar()).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole("link", { name: "Places" })).toHaveFocus();
  });

  test("closed, it gives its space to the page, without a scrollbar on either side", async () => {
    const page = (side: "start" | "end") => (
      <SidebarProvider defaultOpen={false}>
        <Sidebar side={side} />
        <SidebarInset />
      </SidebarProvider>
    );
    const screen = await render(page("start"));
    for (const side of ["start", "end"] as const) {
      for (const direction of ["ltr", "rtl"]) {
        document.documentElement.dir = direction;
        await screen.rerender(page(side));
        await settled();
        const main = document.querySelector("main")!.getBoundingClientRect();
        expect([main.left, main.width], `${side} ${direction}`).toEqual([0, innerWidth]);
        expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
      }
    }
    document.documentElement.dir = "ltr";
  });

  test("controlled, it shows the given value", async () => {
    const changed = vi.fn();
    const screen = await render(<Sample open onOpenChange={changed} />);
    await trigger().click();
    expect(changed.mock.calls).toEqual([[false]]);
    await expect.element(bar()).toBeVisible();
    await screen.rerender(<Sample open={false} onOpenChange={changed} />);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test("a fixed side bar stays open, whatever its state", async () => {
    await phone();
    await render(
      <SidebarProvider open={false}>
        <Sidebar collapsible="none">Words</Sidebar>
      </SidebarProvider>,
    );
    await expect.element(bar()).toBeVisible();
  });
});

describe("icons", () => {
  test("closed, it is as wide as an icon, the entries keep their names, and tooltips show them", async () => {
    await render(<demos.Console />);
    const events = page.getByRole("link", { name: "Events" });
    await events.hover();
    expect(document.querySelector("[data-slot=tooltip-content]")).toBeNull();
    await button("Sidebar").first().click();
    await expect.poll(width).toBe(52);
    const inside = bar("Console").element().getBoundingClientRect().right;
    for (const entry of document.querySelectorAll("[data-slot=sidebar-menu-button]")) {
      expect(entry.getBoundingClientRect().right, entry.textContent).toBeLessThan(inside);
    }
    await expect.element(page.getByRole("link", { name: "Claims , 12 waiting" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Drafts" })).not.toBeInTheDocument();
    await events.hover();
    await expect.poll(() => document.querySelector("[data-slot=tooltip-content]")?.textContent).toBe(
      "Events",
    );
    await expect.element(events).not.toHaveAccessibleDescription();
  });
});

describe("screen readers", () => {
  test("groups are named by their labels, and the current page is marked", async () => {
    await render(<demos.Console />);
    await expect.element(page.getByRole("group", { name: "My places" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Places" })).toHaveAttribute("aria-current", "page");
    await expect.element(page.getByRole("link", { name: "Events" })).not.toHaveAttribute("aria-current");
  });

  test("a label with a custom id names its group too", async () => {
    await render(
      <SidebarGroup>
        <SidebarGroupLabel id="places">Places</SidebarGroupLabel>
      </SidebarGroup>,
    );
    await expect.element(page.getByRole("group", { name: "Places" })).toBeVisible();
    expect(document.getElementById("places")!.textContent).toBe("Places");
  });

  test("a group without a label has no name", async () => {
    await render(<SidebarGroup>Words</SidebarGroup>);
    await expect.element(page.getByRole("group")).not.toHaveAttribute("aria-labelledby");
  });
});

describe("on phones", () => {
  test("is a sheet: Ctrl+B opens it, Escape closes it, and the focus returns", async () => {
    await phone();
    const changed = vi.fn();
    await render(<Sample onOpenChange={changed} />);
    await expect.element(bar()).not.toBeInTheDocument();
    trigger().element().focus();
    await userEvent.keyboard("{Control>}b{/Control}");
    await expect.element(page.getByRole("dialog", { name: "Main" })).toBeVisible();
    await expect.element(bar()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(trigger()).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
  });

  test("after rotating to a wide screen and back, it is closed", async () => {
    await phone();
    await render(<Sample />);
    await trigger().click();
    await expect.element(page.getByRole("dialog", { name: "Main" })).toBeVisible();
    await page.viewport(1024, 768);
    await expect.element(trigger()).toHaveAttribute("aria-expanded", "true");
    await phone();
    await expect.element(trigger()).toHaveAttribute("aria-haspopup", "dialog");
    await expect.element(trigger()).toHaveAttribute("aria-expanded", "false");
    expect(page.getByRole("dialog").elements()).toEqual([]);
  });

  test("following a link closes it, but another click does not", async () => {
    await phone();
    await render(
      <SidebarProvider>
        <Sidebar labels={{ close: "Fermer" }}>
          <a href="#venues">Places</a>
          <button type="button">More</button>
        </Sidebar>
        <SidebarInset>
          <SidebarTrigger />
        </SidebarInset>
      </SidebarProvider>,
    );
    await trigger().click();
    await button("More").click();
    await expect.element(button("Fermer")).toBeVisible();
    await page.getByRole("link", { name: "Places" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(location.hash).toBe("#venues");
  });
});

test("parts outside a provider throw an error that says so", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  function Lost() {
    useSidebar();
    return null;
  }
  await expect(render(<Lost />)).rejects.toThrow("SidebarProvider");
  errors.mockRestore();
});

describe("like shadcn/ui", () => {
  const bar = () => document.querySelector<HTMLElement>("[data-sidebar=sidebar]")!;
  function State() {
    const { state, toggleSidebar } = useSidebar();
    return <button type="button" onClick={toggleSidebar}>{state}</button>;
  }
  const shell = (props: React.ComponentProps<typeof Sidebar> = {}) => (
    <SidebarProvider>
      <Sidebar {...props}>
        <SidebarMenu>
          <SidebarMenuItem>
            <SidebarMenuButton size="default" tooltip={{ children: "All claims", hidden: false }}>
              <span className="group-data-[collapsible=icon]:hidden">Claims</span>
            </SidebarMenuButton>
            <SidebarMenuSub>
              <SidebarMenuSubItem>
                <SidebarMenuSubButton size="sm" href="#mine">Mine</SidebarMenuSubButton>
              </SidebarMenuSubItem>
            </SidebarMenuSub>
          </SidebarMenuItem>
        </SidebarMenu>
      </Sidebar>
      <State />
    </SidebarProvider>
  );

  test("state, cookie and group-data-[collapsible=icon] follow the side bar", async () => {
    await render(shell({ collapsible: "icon" }));
    expect([bar().dataset["state"], bar().dataset["collapsible"]]).toEqual(["expanded", ""]);
    await page.getByRole("button", { name: "expanded" }).click();
    await expect.element(page.getByRole("button", { name: "collapsed" })).toBeVisible();
    expect([bar().dataset["state"], bar().dataset["collapsible"]]).toEqual(["collapsed", "icon"]);
    expect(document.cookie).toContain("sidebar_state=false");
    await expect.poll(() => getComputedStyle(page.getByText("Claims").element()).display).toBe("none");
    await page.getByRole("button", { name: "collapsed" }).click();
    expect(document.cookie).toContain("sidebar_state=true");
  });

  test.for([["left", "start"], ["right", "end"]] as const)("side %s is that side", async ([side, edge]) => {
    await render(shell({ side }));
    expect(bar().dataset["side"]).toBe(side);
    expect(bar().dataset["edge"]).toBe(edge);
  });

  test("parts have data-sidebar, sub-buttons a size, and a tooltip also appears next to an open bar if requested", async () => {
    await render(shell());
    expect(document.querySelectorAll("[data-sidebar=menu], [data-sidebar=menu-item]")).toHaveLength(2);
    const sub = document.querySelector<HTMLElement>("[data-sidebar=menu-sub-button]")!;
    expect([sub.dataset["size"], getComputedStyle(sub).fontSize]).toEqual(["sm", "12px"]);
    await userEvent.hover(page.getByRole("button", { name: "Claims" }));
    await expect.element(page.getByText("All claims")).toBeVisible();
  });
});
