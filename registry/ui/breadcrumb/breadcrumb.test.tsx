import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import {
  Breadcrumb,
  BreadcrumbEllipsis,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "./breadcrumb.tsx";
import * as demos from "./breadcrumb.demo.tsx";

const listed = (part: React.ReactElement) => (
  <Breadcrumb>
    <BreadcrumbList>{part}</BreadcrumbList>
  </Breadcrumb>
);
const item = (part: React.ReactElement) => listed(<BreadcrumbItem>{part}</BreadcrumbItem>);

conformance({
  item: "breadcrumb",
  demos,
  open: { Shortened: () => page.getByRole("button", { name: "Show hidden pages" }).click() },
  parts: {
    breadcrumb: (props) => <Breadcrumb {...props} />,
    "breadcrumb-list": (props) => (
      <Breadcrumb>
        <BreadcrumbList {...props} />
      </Breadcrumb>
    ),
    "breadcrumb-item": (props) => listed(<BreadcrumbItem {...props}>Places</BreadcrumbItem>),
    "breadcrumb-link": (props) => item(<BreadcrumbLink href="#venues" {...props}>Places</BreadcrumbLink>),
    "breadcrumb-page": (props) => item(<BreadcrumbPage {...props}>Library</BreadcrumbPage>),
    "breadcrumb-separator": (props) => listed(<BreadcrumbSeparator {...props} />),
    "breadcrumb-ellipsis": (props) => item(<BreadcrumbEllipsis {...props} />),
  },
});

test("is a landmark with a list of links and the current page", async () => {
  await render(<demos.Path />);
  const landmark = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect.element(landmark.getByRole("list")).toBeVisible();
  expect(landmark.getByRole("link").elements().map((link) => link.textContent)).toEqual([
    "Places",
    "Harare",
    "Mbare",
  ]);
  // Screen readers count the items but not the separators.
  expect(landmark.getByRole("listitem").elements()).toHaveLength(4);
  await expect.element(page.getByText("Mbare Library")).toHaveAttribute("aria-current", "page");
});

test("the landmark accepts another name", async () => {
  await render(<demos.Shortened />);
  await expect.element(page.getByRole("navigation", { name: "You are here" })).toBeVisible();
});

test("Tab moves from step to step, and Enter follows a link", async () => {
  await render(<demos.Path />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Harare" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(location.hash).toBe("#Harare");
  history.replaceState(null, "", location.pathname + location.search);
});

test("a router's link replaces the element and keeps the look", async () => {
  const Link = ({ to, ...props }: { to: string } & React.ComponentProps<"a">) => (
    <a href={`#${to}`} {...props} />
  );
  await render(item(<BreadcrumbLink render={<Link to="venues" />}>Places</BreadcrumbLink>));
  const link = page.getByRole("link", { name: "Places" });
  await expect.element(link).toHaveAttribute("href", "#venues");
  await expect.element(link).toHaveAttribute("data-slot", "breadcrumb-link");
});

test("the arrows point in reading direction", async () => {
  await render(<demos.Path />);
  const arrow = () => getComputedStyle(document.querySelector("[data-slot=breadcrumb-separator] svg")!).scale;
  expect(arrow()).toBe("none");
  document.documentElement.dir = "rtl";
  expect(arrow()).toBe("-1 1");
  document.documentElement.dir = "ltr";
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Path />);
  await walk(["Places", "Harare", "Mbare"]);
});
