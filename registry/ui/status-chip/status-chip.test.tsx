import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { StatusChip } from "./status-chip.tsx";
import * as demos from "./status-chip.demo.tsx";

conformance({
  item: "status-chip",
  demos,
  parts: { "status-chip": (props) => <StatusChip {...props}>Draft</StatusChip> },
});

const chips = () => [...document.querySelectorAll("[data-slot=status-chip]")];

test("every tone has its own colour and shape", async () => {
  await render(<demos.Tones />);
  expect(new Set(chips().map((chip) => getComputedStyle(chip).color)).size).toBe(5);
  expect(new Set(chips().map((chip) => chip.querySelector("svg")!.innerHTML)).size).toBe(5);
});

test("only the text is announced", async () => {
  await render(<demos.Tones />);
  expect(chips().map((chip) => chip.textContent)).toEqual([
    "Draft",
    "In review",
    "Approved",
    "Evidence missing",
    "Rejected",
  ]);
  expect(chips().every((chip) => chip.querySelector("svg")!.getAttribute("aria-hidden") === "true")).toBe(
    true,
  );
});

test("the mark only pulses while something is in progress", async () => {
  const screen = await render(<StatusChip pulse>Open</StatusChip>);
  const animation = () => getComputedStyle(document.querySelector("svg")!).animationName;
  expect(animation()).toBe("pulse");
  await screen.rerender(<StatusChip>Open</StatusChip>);
  expect(animation()).toBe("none");
});

test("can be a link", async () => {
  await render(<StatusChip tone="warning" render={<a href="#evidence" />}>Evidence missing</StatusChip>);
  await expect.element(page.getByRole("link", { name: "Evidence missing" })).toHaveAttribute(
    "href",
    "#evidence",
  );
});

test("a long state is truncated", async () => {
  await render(
    <div style={{ width: 120 }}>
      <StatusChip>Two of three documents could not be read</StatusChip>
    </div>,
  );
  expect(chips()[0]!.getBoundingClientRect().width).toBeLessThanOrEqual(120);
});
