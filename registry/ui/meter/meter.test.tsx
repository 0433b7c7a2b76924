import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Meter, MeterLabel, MeterTrack, MeterValue } from "./meter.tsx";
import * as demos from "./meter.demo.tsx";

conformance({
  item: "meter",
  demos,
  parts: {
    meter: (props) => <Meter value={1} aria-label="Room" {...props} />,
    "meter-label": (props) => (
      <Meter value={1}>
        <MeterLabel {...props}>Room</MeterLabel>
      </Meter>
    ),
    "meter-value": (props) => (
      <Meter value={1} aria-label="Room">
        <MeterValue {...props} />
      </Meter>
    ),
    "meter-track": (props) => (
      <Meter value={1} aria-label="Room">
        <MeterTrack {...props} />
      </Meter>
    ),
  },
});

/** Returns the filled percentage of the bar and the side where it starts. */
function filled(): [share: number, start: "left" | "right"] {
  const track = document.querySelector("[data-slot=meter-track]")!.getBoundingClientRect();
  const bar = document.querySelector("[data-slot=meter-indicator]")!.getBoundingClientRect();
  return [Math.round((bar.width / track.width) * 100), bar.left === track.left ? "left" : "right"];
}

test("is announced as a meter with its label, its range and its value", async () => {
  const screen = await render(<demos.Plain />);
  const meter = screen.getByRole("meter", { name: "Vouches this month" });
  await expect.element(meter).toHaveAttribute("aria-valuenow", "3");
  await expect.element(meter).toHaveAttribute("aria-valuemin", "0");
  await expect.element(meter).toHaveAttribute("aria-valuemax", "5");
});

test("announces the value in the visible text", async () => {
  const screen = await render(<demos.Tones />);
  const meter = screen.getByRole("meter", { name: "Documents" });
  await expect.element(meter).toHaveAttribute("aria-valuetext", "86%, nearly full");
  await expect.element(meter.getByText("86%, nearly full")).toBeVisible();
});

test.for(
  [[0, 0], [25, 25], [100, 100], [140, 100], [-3, 0], [Number.NaN, 0]],
)("a value of %d fills %d % of the bar", async ([value, share]) => {
  await render(
    <Meter value={value!} aria-label="Room">
      <MeterTrack className="w-50" />
    </Meter>,
  );
  await expect.poll(() => filled()[0]).toBe(share);
});

test("fills from the start of the line", async () => {
  const part = (
    <Meter value={40} aria-label="Room">
      <MeterTrack />
    </Meter>
  );
  const screen = await render(part);
  expect(filled()).toEqual([40, "left"]);
  await screen.unmount();
  document.documentElement.dir = "rtl";
  await render(part);
  const found = filled();
  document.documentElement.dir = "ltr";
  expect(found).toEqual([40, "right"]);
});

test("formats the value for the locale", async () => {
  const screen = await render(<demos.Formats />);
  await expect.element(screen.getByText("640 MB")).toBeVisible();
  await expect.element(screen.getByRole("meter", { name: "Raised for the roof" })).toHaveAttribute(
    "aria-valuetext",
    // Kenyan English puts a no-break space after the currency.
    "Ksh\u00a01,250",
  );
});
