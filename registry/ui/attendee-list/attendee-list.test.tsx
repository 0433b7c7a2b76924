import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { fr } from "@/lib/labels-fr";
import { type Attendee, AttendeeList } from "./attendee-list.tsx";
import * as demos from "./attendee-list.demo.tsx";

const person = (id: number, more: Partial<Attendee> = {}): Attendee => ({
  id: String(id),
  name: `Person ${id}`,
  answer: "going",
  ...more,
});
const crowd = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

conformance({
  item: "attendee-list",
  demos,
  parts: { "attendee-list": (props) => <AttendeeList attendees={crowd(2)} {...props} /> },
});

const list = page.getByRole("list", { name: "Who's going" });
const rows = () =>
  [...list.element().querySelectorAll("[data-slot=item-title]")].map((row) => row.textContent);

test("hosts come first, then people who are going, then those who are not sure, each in the given order", async () => {
  await render(
    <AttendeeList
      attendees={[person(1, { answer: "maybe" }), person(2), person(3, { isHost: true }), person(4)]}
    />,
  );
  expect(rows()).toEqual(["Person 3", "Person 2", "Person 4", "Person 1"]);
  await expect.element(list.getByText("Host")).toBeVisible();
  await expect.element(list.getByText("Maybe")).toBeVisible();
});

describe("the number", () => {
  test.for<[Attendee[], number | undefined, string]>([
    [[], undefined, "No replies yet."],
    [crowd(1), undefined, "1 person is going"],
    [[...crowd(2), person(9, { answer: "maybe" })], undefined, "2 people are going · 1 maybe"],
    [crowd(2), 12, "12 people are going"],
    [crowd(3), 1, "3 people are going"],
    [[], 4, "4 people are going"],
  ])("%#: is written in words", async ([attendees, goingCount, words]) => {
    await render(<AttendeeList attendees={attendees} goingCount={goingCount} />);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });

  test("of people who hide their names is shown after all others", async () => {
    await render(<AttendeeList attendees={crowd(2)} goingCount={3} />);
    await expect.element(page.getByText("1 more person hides their name")).toBeVisible();
  });
});

test.for([["{Enter}"], [" "]])("%j shows everyone, then fewer; the focus stays", async ([key]) => {
  await render(<AttendeeList attendees={crowd(8)} max={3} />);
  expect(rows()).toHaveLength(3);
  const button = page.getByRole("button", { name: "Show all 8" });
  while (document.activeElement !== button.element()) await userEvent.tab();
  await userEvent.keyboard(key!);
  await expect.poll(() => rows().length).toBe(8);
  await expect.element(page.getByRole("button", { name: "Show fewer" })).toHaveFocus();
  await userEvent.keyboard(key!);
  await expect.poll(() => rows().length).toBe(3);
});

test("one more than the limit is shown without a button", async () => {
  await render(<AttendeeList attendees={crowd(4)} max={3} />);
  expect(rows()).toHaveLength(4);
  expect(document.querySelector("button[aria-expanded]")).toBeNull();
});

test("compact shows no rows; a name with a page links to it", async () => {
  const screen = await render(<AttendeeList attendees={[person(1, { href: "#one" })]} />);
  await expect.element(list.getByRole("link", { name: "Person 1" })).toHaveAttribute("href", "#one");
  await screen.rerender(<AttendeeList compact attendees={[person(1)]} />);
  await expect.element(list).not.toBeInTheDocument();
});

test("the pictures and badges are translated too", async () => {
  await render(
    <AttendeeList
      attendees={[person(1, { verificationTier: 2 })]}
      goingCount={3}
      labels={fr.attendeeList}
    />,
  );
  await expect.element(page.getByText("2 autres", { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText("Identité")).toBeVisible();
});
