import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Alert, AlertAction, AlertActions, AlertDescription, AlertTitle } from "./alert.tsx";
import * as demos from "./alert.demo.tsx";

conformance({
  item: "alert",
  demos,
  open: { Appearing: () => page.getByRole("button", { name: "Save hours" }).click() },
  parts: {
    alert: (props) => <Alert {...props}>Words</Alert>,
    "alert-title": (props) => <AlertTitle {...props}>Title</AlertTitle>,
    "alert-description": (props) => <AlertDescription {...props}>Words</AlertDescription>,
    "alert-action": (props) => <AlertAction {...props}>Action</AlertAction>,
    "alert-actions": (props) => <AlertActions {...props}>Actions</AlertActions>,
  },
});

describe("announcing", () => {
  test.for(
    [
      ["default", undefined, "status"],
      ["info", undefined, "status"],
      ["success", undefined, "status"],
      ["warning", undefined, "status"],
      ["destructive", undefined, "alert"],
      ["warning", "assertive", "alert"],
      ["destructive", "polite", "status"],
      ["destructive", "off", null],
    ] as const,
  )("%s with live=%s has the role %s", async ([variant, live, role]) => {
    await render(<Alert variant={variant} live={live} data-testid="alert">Words</Alert>);
    expect(page.getByTestId("alert").element().getAttribute("role")).toBe(role);
  });

  test("a new alert is a status with its text and leaves the focus alone", async () => {
    await render(<demos.Appearing />);
    await page.getByRole("button", { name: "Save hours" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent("Opening hours saved");
    expect(document.activeElement?.closest("[data-slot=alert]")).toBe(null);
  });
});

describe("icon", () => {
  test("is hidden from screen readers and can be left out", async () => {
    await render(<demos.Icons />);
    const [own, none] = document.querySelectorAll("[data-slot=alert]");
    expect(own!.querySelector("[data-slot=alert-icon]")!.getAttribute("aria-hidden")).toBe("true");
    expect(own!.querySelector("svg")!.classList).toContain("lucide-calendar-off");
    expect(none!.querySelector("svg")).toBe(null);
    const title = none!.querySelector("[data-slot=alert-title]")!.getBoundingClientRect();
    expect(title.left - none!.getBoundingClientRect().left).toBe(17);
  });

  test("is at the start of the line, even right to left", async () => {
    document.documentElement.dir = "rtl";
    await render(<demos.Variants />);
    const alert = document.querySelector("[data-slot=alert]")!;
    const icon = alert.querySelector("[data-slot=alert-icon]")!.getBoundingClientRect();
    const title = alert.querySelector("[data-slot=alert-title]")!.getBoundingClientRect();
    document.documentElement.dir = "ltr";
    expect(icon.left).toBeGreaterThan(title.right - 1);
  });
});

test("a word wider than a phone, such as a URL, breaks", async () => {
  const word = "https://library.example/" + "evidence".repeat(12);
  await render(
    <div style={{ width: 280 }} data-testid="room">
      <Alert>
        <AlertTitle>{word}</AlertTitle>
        <AlertDescription>{word}</AlertDescription>
      </Alert>
    </div>,
  );
  const room = document.querySelector("[data-testid=room]")!;
  expect(room.scrollWidth).toBe(280);
});

test("an action is at the end of the first line, and the text leaves room for it", async () => {
  await render(<demos.WithAction />);
  const alert = document.querySelector("[data-slot=alert]")!;
  const box = (slot: string) => alert.querySelector(`[data-slot=${slot}]`)!.getBoundingClientRect();
  expect(box("alert-action").left).toBeGreaterThanOrEqual(box("alert-title").right);
  expect(alert.getBoundingClientRect().right - box("alert-action").right).toBe(17);
  expect(box("alert-description").right).toBeLessThanOrEqual(box("alert-action").left);
});

test("an svg child replaces the icon", async () => {
  await render(
    <Alert>
      <svg data-testid="own" />
      <AlertTitle>Title</AlertTitle>
    </Alert>,
  );
  const own = page.getByTestId("own").element().getBoundingClientRect();
  const title = page.getByText("Title").element().getBoundingClientRect();
  expect(getComputedStyle(document.querySelector("[data-slot=alert-icon]")!).display).toBe("none");
  expect([own.width, own.right + 12]).toEqual([16, title.left]);
});
