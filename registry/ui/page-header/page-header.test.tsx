import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderBack,
  PageHeaderBreadcrumb,
  PageHeaderDescription,
  PageHeaderTitle,
} from "./page-header.tsx";
import * as demos from "./page-header.demo.tsx";

conformance({
  item: "page-header",
  demos,
  parts: {
    "page-header": (props) => <PageHeader {...props}>Head</PageHeader>,
    "page-header-breadcrumb": (props) => (
      <PageHeaderBreadcrumb items={[{ label: "Places", href: "#venues" }]} {...props} />
    ),
    "page-header-back": (props) => (
      <PageHeaderBack render={<a href="#venues" />} {...props}>Places</PageHeaderBack>
    ),
    "page-header-title": (props) => <PageHeaderTitle {...props}>Title</PageHeaderTitle>,
    "page-header-description": (props) => <PageHeaderDescription {...props}>Words</PageHeaderDescription>,
    "page-header-actions": (props) => <PageHeaderActions {...props}>Actions</PageHeaderActions>,
  },
});

test("the title is a heading of level 1, the breadcrumb a landmark whose last step is this page", async () => {
  await render(<demos.Venue />);
  await expect.element(page.getByRole("heading", { level: 1, name: "Mbare Library Tier 2" })).toBeVisible();
  const path = page.getByRole("navigation", { name: "Breadcrumb" });
  expect(path.getByRole("link").elements().map((link) => [link.textContent, link.getAttribute("href")]))
    .toEqual([
      ["Places", "#venues"],
      ["Harare", "#harare"],
    ]);
  await expect.element(path.getByText("Mbare Library")).toHaveAttribute("aria-current", "page");
});

test("the landmark can have a name in another language, and needs no current page", async () => {
  await render(<PageHeaderBreadcrumb aria-label="Njia" items={[{ label: "Maeneo", href: "#maeneo" }]} />);
  await expect.element(page.getByRole("navigation", { name: "Njia" })).toBeVisible();
  expect(document.querySelector("[aria-current]")).toBe(null);
  expect(document.querySelector("[data-slot=breadcrumb-separator]")).toBe(null);
});

test("Tab moves through the breadcrumb and then through the actions", async () => {
  await render(<demos.Venue />);
  const visited: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    visited.push(document.activeElement!.textContent);
  }
  expect(visited).toEqual(["Places", "Harare", "Share", "Edit place"]);
});

test("the back link's arrow points to the start of the text", async () => {
  document.documentElement.dir = "rtl";
  await render(<demos.WithBack />);
  const scale =
    getComputedStyle(page.getByRole("link", { name: "All claims" }).element().querySelector("svg")!).scale;
  document.documentElement.dir = "ltr";
  expect(scale).toBe("-1 1");
});

test("actions are next to the title if there is room, otherwise below it", async () => {
  const isBeside = () => {
    const title = page.getByRole("heading").element().getBoundingClientRect();
    return document.querySelector("[data-slot=page-header-actions]")!.getBoundingClientRect().top <
      title.bottom;
  };
  await page.viewport(1024, 768);
  await render(<demos.LongName />);
  expect(isBeside()).toBe(true);
  await page.viewport(360, 740);
  expect(isBeside()).toBe(false);
  await page.viewport(1024, 768);
});

test("a word wider than a phone, such as a URL, breaks", async () => {
  const word = "https://library.example/" + "evidence".repeat(12);
  await render(
    <div style={{ width: 280 }} data-testid="room">
      <PageHeader>
        <PageHeaderTitle>{word}</PageHeaderTitle>
      </PageHeader>
    </div>,
  );
  const room = document.querySelector("[data-testid=room]")!;
  expect(room.scrollWidth).toBe(280);
});
