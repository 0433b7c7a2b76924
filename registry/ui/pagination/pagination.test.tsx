import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
  PaginationLink,
  PaginationNext,
  PaginationPrevious,
} from "./pagination.tsx";
import { pagesToShow } from "@/lib/pages-to-show";
import * as demos from "./pagination.demo.tsx";

conformance({
  item: "pagination",
  demos,
  parts: {
    pagination: (props) => <Pagination {...props} />,
    "pagination-content": (props) => <PaginationContent {...props} />,
    "pagination-item": (props) => (
      <ul>
        <PaginationItem {...props} />
      </ul>
    ),
    "pagination-link": (props) => <PaginationLink href="#1" {...props}>1</PaginationLink>,
    "pagination-previous": (props) => <PaginationPrevious href="#1" {...props} />,
    "pagination-next": (props) => <PaginationNext href="#1" {...props} />,
    "pagination-ellipsis": (props) => <PaginationEllipsis {...props} />,
  },
});

describe("pagesToShow", () => {
  const gap = "gap";
  test.for(
    [
      [1, 1, [1]],
      [3, 7, [1, 2, 3, 4, 5, 6, 7]],
      [1, 12, [1, 2, 3, 4, 5, gap, 12]],
      [4, 12, [1, 2, 3, 4, 5, gap, 12]],
      [5, 12, [1, gap, 4, 5, 6, gap, 12]],
      [8, 12, [1, gap, 7, 8, 9, gap, 12]],
      [9, 12, [1, gap, 8, 9, 10, 11, 12]],
      [12, 12, [1, gap, 8, 9, 10, 11, 12]],
    ] as const,
  )("page %d of %d", ([current, pages, shown]) => {
    expect(pagesToShow(current, pages)).toEqual(shown);
  });

  test("always has the same length, includes the current, first and last page, and skips at least two", () => {
    for (const around of [0, 1, 2]) {
      for (let pages = 2 * around + 6; pages < 40; pages += 1) {
        for (let current = 1; current <= pages; current += 1) {
          const shown = pagesToShow(current, pages, around);
          expect(shown).toHaveLength(2 * around + 5);
          expect(shown).toEqual(expect.arrayContaining([1, current, pages]));
          shown.forEach((each, index) => {
            if (each !== "gap") return;
            expect((shown[index + 1] as number) - (shown[index - 1] as number)).toBeGreaterThan(2);
          });
        }
      }
    }
  });
});

test("links have addresses, and the current page is marked", async () => {
  await render(<demos.Links />);
  await expect.element(page.getByRole("navigation", { name: "Places pagination" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "2" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByRole("link", { name: "3" })).not.toHaveAttribute("aria-current");
  await expect.element(page.getByRole("link", { name: "Next" })).toHaveAttribute("href", "#page=3");
});

test("at the end, next keeps the focus, is announced as unavailable and does nothing", async () => {
  await render(<demos.Buttons />);
  await page.getByRole("button", { name: "Page 12" }).click();
  const next = page.getByRole("button", { name: "Next" });
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Tab}");
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Page 12" })).toHaveAttribute("aria-current", "page");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(page.getByRole("button", { name: "Page 12" })).toHaveFocus();
});

test("on a phone, previous and next are arrows with the same names", async () => {
  await page.viewport(360, 740);
  await render(<demos.Links />);
  const next = page.getByRole("link", { name: "Next" });
  expect(next.element().getBoundingClientRect().width).toBeLessThan(60);
  await page.viewport(1024, 768);
});

test("a page accepts a link's props, and its label is `text`, as in shadcn/ui", async () => {
  const followed: (string | null)[] = [];
  await render(
    <>
      <PaginationLink
        href="#2"
        target="_blank"
        rel="noreferrer"
        onClick={(event: React.MouseEvent<HTMLAnchorElement>) => {
          event.preventDefault();
          followed.push(event.currentTarget.getAttribute("href"));
        }}
      >
        2
      </PaginationLink>
      <PaginationPrevious href="#1" text="Zurück" />
      <PaginationNext href="#3" text="Weiter" />
    </>,
  );
  const second = page.getByRole("link", { name: "2" });
  await expect.element(second).toHaveAttribute("target", "_blank");
  await second.click();
  expect(followed).toEqual(["#2"]);
  await expect.element(page.getByRole("link", { name: "Zurück" })).toHaveAttribute("href", "#1");
  await expect.element(page.getByRole("link", { name: "Weiter" })).toHaveAttribute("href", "#3");
});
