import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { UsageMeter } from "./usage-meter.tsx";
import * as demos from "./usage-meter.demo.tsx";

conformance({
  item: "usage-meter",
  demos,
  parts: { "usage-meter": (props) => <UsageMeter label="Requests" used={1} limit={2} {...props} /> },
});

const meter = () => page.getByRole("meter");
const text = () => meter().element().getAttribute("aria-valuetext");

test.for(
  [
    [0, 100, "0 of 100, 100 left", "bg-primary"],
    [79, 100, "79 of 100, 21 left", "bg-primary"],
    [80, 100, "80 of 100, Nearly used up, 20 left", "bg-warning"],
    [100, 100, "100 of 100, Limit reached", "bg-destructive"],
    [108, 100, "108 of 100, 8 over the limit", "bg-destructive"],
    [0, 0, "0 of 0, Limit reached", "bg-destructive"],
    [0.1 + 0.2, 0.3, "0.3 of 0.3, Limit reached", "bg-destructive"],
    [0, 86_114_885_206_346, "0 of 86,114,885,206,346, 86,114,885,206,346 left", "bg-primary"],
  ] as const,
)("%d of %d is announced as %j and has the colour %s", async ([used, limit, words, colour]) => {
  await render(<UsageMeter label="Requests" used={used} limit={limit} />);
  expect(text()).toBe(words);
  expect(document.querySelector(`[data-slot=meter-indicator].${colour}`)).not.toBe(null);
});

test.for([[45, 60, "75%"], [0.3, 0.4, "75%"], [0.5, 0.5, "100%"], [3, 2, "100%"]] as const)(
  "%d of %d fills %s of the bar",
  async ([used, limit, share]) => {
    await render(<UsageMeter label="Requests" used={used} limit={limit} />);
    const bar = document.querySelector<HTMLElement>("[data-slot=meter-indicator]")!;
    expect(`${Number.parseFloat(bar.style.width).toFixed(0)}%`).toBe(share);
  },
);

test("the announced text is also visible, and the meter is named by its label", async () => {
  await render(<UsageMeter label="Requests today" used={90} limit={100} />);
  await expect.element(page.getByRole("meter", { name: "Requests today" })).toBeVisible();
  await expect.element(page.getByText("90 of 100")).toBeVisible();
  await expect.element(page.getByText("Nearly used up, 10 left")).toBeVisible();
});

test("the caller decides what counts as nearly used up", async () => {
  await render(<UsageMeter label="Requests" used={50} limit={100} warnAt={0.5} />);
  expect(text()).toBe("50 of 100, Nearly used up, 50 left");
});

test("without a limit there is no bar", async () => {
  await render(<UsageMeter label="Public reads" used={128_400} limit={null} />);
  expect(meter().elements()).toEqual([]);
  await expect.element(page.getByText("128,400")).toBeVisible();
  await expect.element(page.getByText("No limit")).toBeVisible();
});

test("figures and text follow the language", async () => {
  await render(<demos.InFrench />);
  expect(text()!.replace(/\s/g, " ")).toBe("8 200 sur 10 000, Presque épuisé, reste 1 800");
});

test("actions can be reached with Tab", async () => {
  await render(<demos.States />);
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Request more keys" })).toHaveFocus();
});
