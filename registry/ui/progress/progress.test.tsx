import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Progress as ProgressPrimitive } from "@base-ui/react/progress";
import { conformance } from "../../conformance.tsx";
import { Progress, ProgressIndicator, ProgressLabel, ProgressTrack, ProgressValue } from "./progress.tsx";
import * as demos from "./progress.demo.tsx";

const ProgressRoot = ProgressPrimitive.Root;

conformance({
  item: "progress",
  demos,
  parts: {
    progress: (props) => <Progress value={5} aria-label="Upload" {...props} />,
    "progress-track": (props) => (
      <ProgressRoot value={40} aria-label="Progress">
        <ProgressTrack {...props} />
      </ProgressRoot>
    ),
    "progress-indicator": (props) => (
      <ProgressRoot value={40} aria-label="Progress">
        <ProgressTrack>
          <ProgressIndicator {...props} />
        </ProgressTrack>
      </ProgressRoot>
    ),
    "progress-label": (props) => (
      <Progress value={5}>
        <ProgressLabel {...props}>Upload</ProgressLabel>
      </Progress>
    ),
    "progress-value": (props) => (
      <Progress value={5} aria-label="Upload">
        <ProgressValue {...props} />
      </Progress>
    ),
  },
});

const bar = () => page.getByRole("progressbar");
const share = () => {
  const [track, indicator] = ["track", "indicator"].map((part) =>
    document.querySelector(`[data-slot=progress-${part}]`)!.getBoundingClientRect().width
  );
  return Math.round((indicator! / track!) * 100);
};

test.for(
  [
    [0, 0, 100, 0],
    [64, 0, 100, 64],
    [2, 0, 4, 50],
    [15, 10, 20, 50],
    [100, 0, 100, 100],
  ] as const,
)("value %d from %d to %d fills %d per cent", async ([value, min, max, filled]) => {
  await render(<Progress value={value} min={min} max={max} aria-label="Upload" style={{ width: 200 }} />);
  await expect.element(bar()).toHaveAttribute("aria-valuenow", String(value));
  await expect.poll(share).toBe(filled);
});

test("is named by its label and announces its value as text", async () => {
  await render(<demos.Counted />);
  await expect.element(bar()).toHaveAccessibleName("Community");
  await expect.element(bar()).toHaveAttribute("aria-valuetext", "2 of 3 vouches");
  await expect.element(page.getByText("2 of 3 vouches")).toBeVisible();
});

test("without a known end it has no value, and its bar moves", async () => {
  await render(<demos.Unknown />);
  await expect.element(bar()).not.toHaveAttribute("aria-valuenow");
  const indicator = document.querySelector("[data-slot=progress-indicator]")!;
  expect(getComputedStyle(indicator).animationName).toBe("progress-pass");
  expect(indicator.getAnimations()).toHaveLength(1);
});

test("follows its value", async () => {
  await render(<demos.Moving />);
  await page.getByRole("button", { name: "Next step" }).click();
  await expect.element(bar()).toHaveAttribute("aria-valuenow", "50");
  await expect.poll(share).toBe(50);
});

test("right to left, it fills from the right", async () => {
  document.documentElement.dir = "rtl";
  await render(<Progress value={25} aria-label="Upload" style={{ width: 200 }} />);
  await expect.poll(share).toBe(25);
  const [track, indicator] = ["track", "indicator"].map((part) =>
    document.querySelector(`[data-slot=progress-${part}]`)!.getBoundingClientRect().right
  );
  document.documentElement.dir = "ltr";
  expect(indicator).toBe(track);
});
