import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Marker, MarkerContent, MarkerIcon, markerVariants } from "./marker.tsx";
import * as demos from "./marker.demo.tsx";

conformance({
  item: "marker",
  demos,
  parts: {
    marker: (props) => <Marker {...props as React.ComponentProps<typeof Marker>}>Words</Marker>,
    "marker-icon": (props) => <MarkerIcon {...props} />,
    "marker-content": (props) => <MarkerContent {...props}>Words</MarkerContent>,
  },
});

const marker = () => document.querySelector<HTMLElement>("[data-slot=marker]")!;

test("variant draws lines on both sides or below, and is in the markup", async () => {
  const screen = await render(<Marker variant="separator">Monday</Marker>);
  expect(marker().dataset["variant"]).toBe("separator");
  expect(getComputedStyle(marker(), "::before").height).toBe("1px");
  expect(getComputedStyle(marker(), "::after").height).toBe("1px");
  await screen.rerender(<Marker variant="border">Monday</Marker>);
  expect(getComputedStyle(marker()).borderBottomWidth).toBe("1px");
  await screen.rerender(<Marker>Monday</Marker>);
  expect(marker().dataset["variant"]).toBe("default");
  expect(getComputedStyle(marker(), "::before").content).toBe("none");
});

test("markerVariants gives the same classes to another element", async () => {
  await render(<li className={markerVariants({ variant: "border" })}>Monday</li>);
  expect(getComputedStyle(page.getByRole("listitem").element()).borderBottomWidth).toBe("1px");
});

test("render makes it a link or a button named by its text, and the button works", async () => {
  await render(<demos.Pressed />);
  await expect.element(page.getByRole("link", { name: "Booking history" })).toBeVisible();
  const button = page.getByRole("button", { name: "Three steps completed" });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Booking requested, accepted and confirmed.")).toBeVisible();
});

test("a status is announced by its text, without the icon", async () => {
  await render(<demos.Working />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Looking for available rooms…");
  expect(document.querySelector("[data-slot=marker-icon]")!.getAttribute("aria-hidden")).toBe("true");
});
