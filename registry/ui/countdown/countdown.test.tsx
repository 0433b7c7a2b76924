import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Countdown } from "./countdown.tsx";
import * as demos from "./countdown.demo.tsx";

conformance({
  item: "countdown",
  demos,
  parts: { countdown: (props) => <Countdown to="2030-01-01T00:00:00Z" {...props} /> },
});

const start = Date.UTC(2026, 2, 14, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const figures = () =>
  [...document.querySelectorAll("[data-slot=countdown-unit]")].map((unit) =>
    [...unit.children].map((part) => part.textContent).join(" ")
  );
const said = () => page.getByRole("status").element().textContent;

describe("counting down", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ["Date", "setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Advances the timers and lets React render. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  };

  test.for(
    [
      [2 * day + 3 * hour + 4 * minute + 5 * second, ["2 days", "03 hours", "04 minutes", "05 seconds"]],
      [1 * day, ["1 day", "00 hours", "00 minutes", "00 seconds"]],
      [61 * second, ["0 days", "00 hours", "01 minute", "01 second"]],
      [500, ["0 days", "00 hours", "00 minutes", "01 second"]],
      [400 * day, ["400 days", "00 hours", "00 minutes", "00 seconds"]],
    ] as const,
  )("%d ms before the end it shows %j", async ([left, expected]) => {
    await render(<Countdown to={start + left} />);
    expect(figures()).toEqual(expected);
  });

  test("counts every second, and calls onEnd once when it reaches zero", async () => {
    const ended = vi.fn();
    await render(<Countdown to={new Date(start + 2 * second)} onEnd={ended} labels={{ over: "Tumeanza" }} />);
    await pass(second);
    expect(figures().at(-1)).toBe("01 second");
    expect(ended).not.toHaveBeenCalled();
    await pass(second);
    expect(figures()).toEqual([]);
    expect(said()).toBe("Tumeanza");
    await pass(5 * second);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test("is only announced at the selected moments", async () => {
    await render(<Countdown to={start + hour + 2 * second} />);
    expect(said()).toBe("");
    await pass(second);
    expect(said()).toBe("");
    await pass(second);
    expect(said()).toBe("1 hour");
    vi.setSystemTime(start + 50 * minute + second);
    await pass(second);
    expect(said()).toBe("10 minutes");
    vi.setSystemTime(start + 55 * minute);
    await pass(second);
    expect(said()).toBe("10 minutes");
  });

  test("a tab that was suspended past the end still ends it, once", async () => {
    const ended = vi.fn();
    await render(<Countdown to={start + minute} onEnd={ended} />);
    vi.setSystemTime(start + hour);
    await pass(second);
    expect(ended).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole("timer")).toHaveAttribute("data-over", "true");
  });

  test("a countdown that was over from the start neither announces nor calls", async () => {
    const ended = vi.fn();
    await render(<Countdown to={start - day} onEnd={ended} />);
    await pass(2 * second);
    expect(ended).not.toHaveBeenCalled();
    expect(said()).toBe("");
  });

  test("another time starts a new countdown", async () => {
    const screen = await render(<Countdown to={start + day} units={["day"]} />);
    await screen.rerender(<Countdown to={start + 3 * day} units={["day"]} />);
    await pass(second);
    expect(figures()).toEqual(["3 days"]);
  });

  test("another time removes the previous announcement", async () => {
    const screen = await render(<Countdown to={start + second} />);
    await pass(second);
    expect(said()).toBe("It has started");
    await screen.rerender(<Countdown to={start + hour} />);
    await expect.poll(said).toBe("");
  });

  test("the smallest unit is rounded up, and the largest takes the rest", async () => {
    const screen = await render(<Countdown to={start + 90 * second} units={["minute"]} />);
    expect(figures()).toEqual(["2 minutes"]);
    await screen.rerender(<Countdown to={start + 2 * day + hour} units={["hour", "minute"]} />);
    await pass(0);
    expect(figures()).toEqual(["49 hours", "00 minutes"]);
  });

  test("a value rounded up to a larger unit uses that unit: never 24 hours or 60 minutes", async () => {
    const screen = await render(<Countdown to={start + 2 * day - minute} units={["day", "hour"]} />);
    expect(figures()).toEqual(["2 days", "00 hours"]);
    await screen.rerender(<Countdown to={start + hour - 30 * second} units={["day", "hour", "minute"]} />);
    await pass(0);
    expect(figures()).toEqual(["0 days", "01 hour", "00 minutes"]);
  });
});

test("is a timer with a name, read as words and silent by itself", async () => {
  await render(<Countdown to="2030-01-01T00:00:00Z" now={start} label="Time until it begins" />);
  const timer = page.getByRole("timer", { name: "Time until it begins" });
  await expect.element(timer).toHaveAttribute("aria-live", "off");
  expect(timer.element().querySelector(".sr-only")!.textContent).toMatch(
    /^[\d,]+ days?, .* and \d+ (minute|second)s?$/,
  );
});

test("uses the given language", async () => {
  await render(<demos.Languages />);
  expect(figures()[0]).toMatch(/^\S+ siku$|^siku /);
  expect(figures()[3]).toBe("1 jour");
});
