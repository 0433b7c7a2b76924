import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "./empty.tsx";
import * as demos from "./empty.demo.tsx";

conformance({
  item: "empty",
  demos,
  parts: {
    empty: (props) => <Empty {...props}>Nothing</Empty>,
    "empty-header": (props) => <EmptyHeader {...props}>Header</EmptyHeader>,
    "empty-icon": (props) => <EmptyMedia {...props}>Media</EmptyMedia>,
    "empty-title": (props) => <EmptyTitle {...props}>Title</EmptyTitle>,
    "empty-description": (props) => <EmptyDescription {...props}>Words</EmptyDescription>,
    "empty-content": (props) => <EmptyContent {...props}>Content</EmptyContent>,
  },
});

test("the title is a heading of level 3, or the given one", async () => {
  const screen = await render(
    <>
      <EmptyTitle>No events yet</EmptyTitle>
      <EmptyTitle render={<h2 />} className="text-2xl">No places yet</EmptyTitle>
    </>,
  );
  await expect.element(screen.getByRole("heading", { name: "No events yet", level: 3 })).toBeVisible();
  const other = screen.getByRole("heading", { name: "No places yet", level: 2 });
  await expect.element(other).toHaveAttribute("data-slot", "empty-title");
  expect([...other.element().classList]).not.toContain("text-lg");
});

test("actions are reached with Tab, in their order", async () => {
  const screen = await render(<demos.FirstUse />);
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Add an event" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Import a calendar" })).toHaveFocus();
});

test("icons and pictures are not announced", async () => {
  const screen = await render(
    <>
      <demos.FirstUse />
      <demos.WithPicture />
    </>,
  );
  expect(screen.getByRole("img").elements()).toEqual([]);
});

test("a word wider than a phone, such as a URL, breaks", async () => {
  const word = "https://library.example/" + "evidence".repeat(12);
  await render(
    <div style={{ width: 280 }} data-testid="room">
      <Empty>
        <EmptyHeader>
          <EmptyTitle>{word}</EmptyTitle>
          <EmptyDescription>{word}</EmptyDescription>
        </EmptyHeader>
      </Empty>
    </div>,
  );
  const room = document.querySelector("[data-testid=room]")!;
  expect(room.scrollWidth).toBe(280);
});
