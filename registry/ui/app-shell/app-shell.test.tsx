import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  AppShell,
  AppShellMain,
  AppShellNavigation,
  type AppShellNavigationProps,
  AppShellPage,
  AppShellSidebar,
  AppShellTopBar,
} from "./app-shell.tsx";
import * as demos from "./app-shell.demo.tsx";

const openIfPhone = async () => {
  if (innerWidth < 768) await page.getByRole("button", { name: "Sidebar" }).click();
};

conformance({
  item: "app-shell",
  demos,
  open: { Console: openIfPhone, Closed: openIfPhone },
  parts: {
    "app-shell": (props) => <AppShell {...props} />,
    "app-shell-sidebar": (props) => (
      <AppShell>
        <AppShellSidebar {...props} />
      </AppShell>
    ),
    "app-shell-page": (props) => <AppShellPage {...props} />,
    "app-shell-top-bar": (props) => (
      <AppShell>
        <AppShellTopBar path={[{ label: "Places" }]} {...props} />
        <AppShellSidebar />
      </AppShell>
    ),
    "app-shell-main": (props) => <AppShellMain render={<div />} {...props} />,
  },
});

function Sample(props: Partial<AppShellNavigationProps>) {
  const links = [
    { label: "Start", href: "/console", icon: <i /> },
    { label: "Claims", href: "/console/claims", icon: <i />, count: { value: 3, label: "3 claims wait" } },
    { label: "Claim", href: "/console/claim", icon: <i /> },
  ];
  return (
    <AppShell labels={{ skip: "Skip" }}>
      <AppShellSidebar brand="Brand" footer="Footer">
        <AppShellNavigation sections={[{ label: "Work", links }]} {...props} />
      </AppShellSidebar>
      <AppShellPage>
        <AppShellTopBar
          path={[{ label: "Console", href: "#console" }, { label: "Work" }, { label: "Claims" }]}
          labels={{ trigger: "Menu", path: "Path" }}
        >
          <button type="button">Act</button>
        </AppShellTopBar>
        <AppShellMain>
          <a href="#inside">Inside</a>
        </AppShellMain>
      </AppShellPage>
    </AppShell>
  );
}

afterEach(async () => {
  await page.viewport(1024, 768);
  history.replaceState(null, "", location.pathname + location.search);
});

describe("keyboard", () => {
  test("the first link skips the side bar and leads to the content", async () => {
    await render(<Sample />);
    await userEvent.tab();
    const skip = page.getByRole("link", { name: "Skip" });
    await expect.element(skip).toHaveFocus();
    expect(skip.element().getBoundingClientRect().width).toBeGreaterThan(20);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("main")).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Inside" })).toHaveFocus();
  });

  test("the side bar and the top bar follow, and Ctrl+B closes the side bar", async () => {
    await render(<Sample />);
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 7; step += 1) {
      await userEvent.tab();
      seen.push(document.activeElement?.textContent || (document.activeElement?.ariaLabel ?? undefined));
    }
    expect(seen).toEqual(["Skip", "Start", "Claims(3 claims wait)", "Claim", "Menu", "Console", "Act"]);
    await userEvent.keyboard("{Control>}b{/Control}");
    await expect.element(page.getByRole("button", { name: "Menu" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });
});

describe("navigation", () => {
  test.for(
    [
      ["/console", "Start"],
      ["/console/claims", "Claims (3 claims wait)"],
      ["/console/claims/7?tab=2#x", "Claims (3 claims wait)"],
      ["/console/claim/7", "Claim"],
      ["/console/people", "Start"],
      ["/consoles", null],
      [undefined, null],
    ] as const,
  )("at %s, %s is the current page", async ([current, expected]) => {
    await render(<Sample current={current} />);
    const marked = page.getByRole("navigation", { name: "Main" }).getByRole("link").elements()
      .filter((link) => link.ariaCurrent === "page" || link.getAttribute("aria-current") === "page");
    expect(marked).toHaveLength(expected ? 1 : 0);
    if (expected) {
      await expect.element(page.getByRole("link", { name: expected, exact: true }))
        .toHaveAttribute("aria-current", "page");
    }
  });

  test("a router's link replaces the plain one", async () => {
    const followed = vi.fn((event: React.MouseEvent) => event.preventDefault());
    await render(<Sample renderLink={(link) => <a href={link.href} onClick={followed} />} />);
    await page.getByRole("link", { name: "Start" }).click();
    expect(followed).toHaveBeenCalledTimes(1);
  });
});

test("navigation and breadcrumb are landmarks, and the last step is the current page", async () => {
  await render(<Sample />);
  await expect.element(page.getByRole("main")).toBeVisible();
  const path = page.getByRole("navigation", { name: "Path" });
  await expect.element(path.getByText("Claims")).toHaveAttribute("aria-current", "page");
  expect(path.getByRole("link").elements().map((link) => link.textContent)).toEqual(["Console"]);
});

test("on a phone the breadcrumb keeps the page and its parent", async () => {
  await page.viewport(360, 740);
  await render(<Sample />);
  const path = page.getByRole("navigation", { name: "Path" });
  await expect.element(path.getByText("Claims")).toBeVisible();
  await expect.element(path.getByText("Work")).toBeVisible();
  await expect.element(path.getByText("Console")).not.toBeVisible();
});
