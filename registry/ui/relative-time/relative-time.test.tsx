import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { RelativeTime, relativeTime } from "./relative-time.tsx";
import * as demos from "./relative-time.demo.tsx";

conformance({
  item: "relative-time",
  demos,
  parts: { "relative-time": (props) => <RelativeTime date="2026-11-18T10:00:00Z" {...props} /> },
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the words", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  test.for([
    ["2026-11-21T09:00:00Z", "now"],
    ["2026-11-21T08:59:31Z", "29 seconds ago"],
    ["2026-11-21T08:59:00Z", "1 minute ago"],
    ["2026-11-21T09:59:20Z", "in 59 minutes"],
    ["2026-11-21T09:59:40Z", "in 1 hour"],
    ["2026-11-20T10:00:00Z", "23 hours ago"],
    ["2026-11-20T09:00:00Z", "yesterday"],
    ["2026-11-22T09:00:00Z", "tomorrow"],
    ["2026-11-15T09:00:00Z", "6 days ago"],
    ["2026-11-14T09:00:00Z", "last week"],
    ["2026-10-31T09:00:00Z", "3 weeks ago"],
    ["2026-08-21T09:00:00Z", "3 months ago"],
    ["2026-12-01T09:00:00Z", "next week"],
    ["2027-11-21T09:00:00Z", "next year"],
    ["2016-11-21T09:00:00Z", "10 years ago"],
  ])("%s is %j", ([date, words]) => {
    expect(relativeTime(new Date(date!), now, "en")).toBe(words);
  });

  test("never shows a full larger unit in the smaller one, at any distance", () => {
    const most = { second: 59, minute: 59, hour: 23, day: 6, week: 4, month: 11 };
    for (let seconds = 1; seconds < 400 * 86_400; seconds = Math.ceil(seconds * 1.003)) {
      const words = relativeTime(new Date(now.getTime() - seconds * 1000), now, "en");
      const [, amount, unit] = /^(\d+) (\w+?)s? ago$/.exec(words) ?? [];
      if (unit && unit in most) expect(Number(amount), words).toBeLessThanOrEqual(most[unit as "day"]);
    }
  });
});

test("is a time element with the exact time for machines and screen readers", async () => {
  await render(<demos.PastAndFuture />);
  const time = page.getByText(/^3 days ago/).element().closest("time")!;
  expect(time.getAttribute("datetime")).toBe("2026-11-18T10:00:00.000Z");
  expect(time.textContent).toBe("3 days ago, November 18, 2026 at 12:00 PM");
});

test("Tab reaches it and shows the exact time, in the given time zone", async () => {
  await render(
    <RelativeTime date="2026-11-18T10:00:00Z" now="2026-11-21T09:00:00Z" timeZone="Africa/Harare" />,
  );
  await userEvent.tab();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent("November 18, 2026 at 12:00 PM");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});

test("with the browser's clock it stays up to date, and stops when it is removed", async () => {
  vi.useFakeTimers({
    now: new Date("2026-11-21T09:00:00Z"),
    toFake: ["Date", "setInterval", "clearInterval"],
  });
  const screen = await render(<RelativeTime date="2026-11-21T08:58:00Z" explained={false} />);
  await expect.element(page.getByText(/^2 minutes ago/)).toBeVisible();
  vi.setSystemTime(new Date("2026-11-21T09:58:00Z"));
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText(/^1 hour ago/)).toBeVisible();
  await screen.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
