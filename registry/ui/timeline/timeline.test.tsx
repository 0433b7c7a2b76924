import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Timeline,
  TimelineAvatar,
  TimelineBadge,
  TimelineContent,
  TimelineDescription,
  TimelineItem,
  TimelineMarker,
  TimelineTime,
  TimelineTitle,
} from "./timeline.tsx";
import * as demos from "./timeline.demo.tsx";

conformance({
  item: "timeline",
  demos,
  parts: {
    timeline: (props) => (
      <Timeline {...props}>
        <TimelineItem>Item</TimelineItem>
      </Timeline>
    ),
    "timeline-item": (props) => (
      <Timeline>
        <TimelineItem {...props}>Item</TimelineItem>
      </Timeline>
    ),
    "timeline-marker": (props) => <TimelineMarker {...props} />,
    "timeline-avatar": (props) => <TimelineAvatar name="Rudo Moyo" {...props} />,
    "timeline-content": (props) => <TimelineContent {...props}>Content</TimelineContent>,
    "timeline-title": (props) => <TimelineTitle {...props}>Title</TimelineTitle>,
    "timeline-badge": (props) => <TimelineBadge {...props}>Badge</TimelineBadge>,
    "timeline-time": (props) => <TimelineTime {...props}>Now</TimelineTime>,
    "timeline-description": (props) => <TimelineDescription {...props}>Words</TimelineDescription>,
  },
});

describe("screen readers", () => {
  test("is a list with one entry per event", async () => {
    await render(<demos.History />);
    expect(page.getByRole("list").getByRole("listitem").elements()).toHaveLength(4);
  });

  test("markers and pictures are silent", async () => {
    await render(
      <>
        <demos.History />
        <demos.People />
      </>,
    );
    const silent = [...document.querySelectorAll("[data-slot=timeline-marker], [data-slot=timeline-avatar]")];
    expect(silent).toHaveLength(7);
    expect(silent.every((mark) => mark.getAttribute("aria-hidden") === "true")).toBe(true);
  });

  test("the exact time is part of the text", async () => {
    await render(<demos.History />);
    expect(page.getByText("4 March 2026, 09:12").element().getAttribute("datetime")).toBe(
      "2026-03-04T09:12:00+02:00",
    );
  });
});

describe.each(["ltr", "rtl"] as const)("%s", (dir) => {
  test("markers are at the start of the row, the line is at their centre and ends with the last", async () => {
    await render(
      <div dir={dir} style={{ width: 400 }}>
        <demos.Dots />
      </div>,
    );
    const items = [...document.querySelectorAll("[data-slot=timeline-item]")];
    const line = items.map((item) => getComputedStyle(item, "::before"));
    expect(line.map(({ display }) => display)).toEqual(["block", "block", "none"]);
    const box = items[0]!.getBoundingClientRect();
    const marker = items[0]!.querySelector("[data-slot=timeline-marker]")!.getBoundingClientRect();
    expect(dir === "ltr" ? marker.left : -marker.right).toBe(dir === "ltr" ? box.left : -box.right);
    expect(dir === "ltr" ? line[0]!.left : line[0]!.right).toBe("15.5px");
  });
});

test("a person without a picture is shown by initials", async () => {
  await render(<TimelineAvatar name="Wanjiru wa Kamau" />);
  expect(document.querySelector("[data-slot=timeline-avatar]")!.textContent).toBe("WK");
});
