import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import {
  CursorPagination,
  CursorPaginationNext,
  CursorPaginationPrevious,
  CursorPaginationStatus,
  CursorPaginationSteps,
} from "./cursor-pagination.tsx";
import * as demos from "./cursor-pagination.demo.tsx";

conformance({
  item: "cursor-pagination",
  demos,
  parts: {
    "cursor-pagination": (props) => <CursorPagination {...props} />,
    "cursor-pagination-steps": (props) => <CursorPaginationSteps {...props} />,
    "cursor-pagination-status": (props) => <CursorPaginationStatus {...props}>Places</CursorPaginationStatus>,
    "cursor-pagination-previous": (props) => <CursorPaginationPrevious href="#one" {...props} />,
    "cursor-pagination-next": (props) => <CursorPaginationNext href={null} {...props} />,
  },
});

describe("links", () => {
  test("are in a landmark, with their addresses and their relation to this page", async () => {
    await render(<demos.Links />);
    const landmark = page.getByRole("navigation", { name: "Places pagination" });
    const next = landmark.getByRole("link", { name: "Next" });
    await expect.element(next).toHaveAttribute("href", "#after-eyJpZCI6NTB9");
    await expect.element(next).toHaveAttribute("rel", "next");
    await expect.element(landmark.getByRole("link", { name: "Previous" })).toHaveAttribute("rel", "prev");
  });

  test("Tab reaches both, and Enter follows", async () => {
    await render(<demos.Links />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Next" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#after-eyJpZCI6NTB9");
    history.replaceState(null, "", location.pathname + location.search);
  });

  test("a missing page is not a link, and cannot be clicked", async () => {
    await render(<demos.LastPage />);
    await expect.element(page.getByRole("button", { name: "Next" })).toBeDisabled();
    expect(page.getByRole("link").elements()).toHaveLength(1);
  });
});

describe("clicks", () => {
  test("are handled by the page, and the result is announced", async () => {
    await render(<demos.Fetched />);
    await expect.element(page.getByRole("button", { name: "Yaliyotangulia" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.getByRole("button", { name: "Yanayofuata" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent("Matukio 11–20");
  });

  test("keep the focus on the button at the end, which is then disabled", async () => {
    await render(<demos.Fetched />);
    const next = page.getByRole("button", { name: "Yanayofuata" });
    next.element().focus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await expect.element(next).toHaveFocus();
    await expect.element(page.getByRole("status")).toHaveTextContent("Matukio 21–30");
  });
});

test("the arrows point in reading direction", async () => {
  await render(<demos.Links />);
  const arrows = () => [...document.querySelectorAll("svg")].map((arrow) => getComputedStyle(arrow).scale);
  expect(arrows()).toEqual(["none", "none"]);
  document.documentElement.dir = "rtl";
  expect(arrows()).toEqual(["-1 1", "-1 1"]);
  document.documentElement.dir = "ltr";
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Links />);
  await walk(["Previous", "Next"]);
});
