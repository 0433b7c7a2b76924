import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { EventCarousel } from "./event-carousel.tsx";
import * as demos from "./event-carousel.demo.tsx";

const event = {
  id: "1",
  name: "Readings",
  url: "#readings",
  startDate: "2026-11-24T18:00:00+02:00",
  timezone: "Africa/Harare",
  attendanceMode: "offline",
  status: "scheduled",
} as const;

conformance({
  item: "event-carousel",
  demos,
  parts: {
    "event-carousel": (props) => (
      <EventCarousel title="This week" events={[event]} now="2026-11-21T09:00:00Z" {...props} />
    ),
  },
});

/** Returns how far the row is scrolled in pixels, in either direction. */
const moved = (list: Element) => Math.abs(new DOMMatrix(getComputedStyle(list).transform).m41);

test("is a region named by its heading, and each event says its position and the total", async () => {
  await render(<demos.InACity />);
  const region = page.getByRole("region", { name: "Events in Harare" });
  await expect.element(region.getByRole("heading", { name: "Events in Harare", level: 2 })).toBeVisible();
  await expect.element(region.getByRole("heading", { name: "Chess in the park", level: 3 }))
    .toBeInTheDocument();
  const places = page.getByRole("group").elements()
    .filter((item) => item.matches("[data-slot=carousel-item]")).map((item) =>
      item.getAttribute("aria-label")
    );
  expect(places).toEqual(["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]);
});

test("the buttons and the arrow keys move it by whole events", async () => {
  await render(
    <div style={{ width: 620 }}>
      <demos.InACity />
    </div>,
  );
  const list = document.querySelector("[data-slot=carousel-content]")!;
  await page.getByRole("button", { name: "Next events" }).click();
  await expect.poll(() => moved(list)).toBeGreaterThan(500);
  (list as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => moved(list)).toBeLessThan(1);
});

test.for(["ltr", "rtl"])(
  "%s: one arrow key moves forward in reading direction, the other one back",
  async (direction) => {
    document.documentElement.dir = direction;
    onTestFinished(() => {
      document.documentElement.dir = "ltr";
    });
    await render(
      <div style={{ width: 620 }}>
        <demos.InACity />
      </div>,
    );
    const list = document.querySelector<HTMLElement>("[data-slot=carousel-content]")!;
    const [on, back] = direction === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    list.focus();
    await userEvent.keyboard(`{${on}}`);
    await expect.poll(() => moved(list)).toBeGreaterThan(100);
    await userEvent.keyboard(`{${back}}`);
    await expect.poll(() => moved(list)).toBeLessThan(1);
  },
);

test("Enter opens the event", async () => {
  onTestFinished(() => history.replaceState(null, "", location.pathname + location.search));
  await render(<EventCarousel title="This week" events={[event]} now="2026-11-21T09:00:00Z" />);
  page.getByRole("link", { name: "Readings" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.hash).toBe("#readings");
});

test("an event that gets the focus scrolls into view", async () => {
  await render(
    <div style={{ width: 400 }}>
      <demos.InACity />
    </div>,
  );
  const last = page.getByRole("link", { name: "Chess in the park" });
  while (document.activeElement !== last.element()) await userEvent.tab();
  await expect.element(last).toBeInViewport();
  const box = document.querySelector("[data-slot=carousel-viewport]")!.getBoundingClientRect();
  await expect.poll(() => last.element().getBoundingClientRect().right <= box.right + 1).toBe(true);
});

test("without events, nothing is rendered", async () => {
  const screen = await render(<EventCarousel title="This week" events={[]} />);
  expect(screen.container.innerHTML).toBe("");
});

test("all texts can be translated", async () => {
  await render(<demos.Translated />);
  await expect.element(page.getByRole("button", { name: "Mais eventos" })).toBeVisible();
  await expect.element(page.getByText("Grátis").first()).toBeVisible();
  await expect.element(page.getByRole("group", { name: "2 de 5" })).toBeInTheDocument();
});
