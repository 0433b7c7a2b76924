import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Spinner } from "./spinner.tsx";
import * as demos from "./spinner.demo.tsx";

conformance({ item: "spinner", demos, parts: { spinner: (props) => <Spinner {...props} /> } });

test("announces what is loading, as a status", async () => {
  const screen = await render(<Spinner label="Inapakia" />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Inapakia");
});

test("with an empty label it is hidden from screen readers", async () => {
  const screen = await render(<Spinner label="" data-testid="mark" />);
  expect(screen.getByRole("status").elements()).toEqual([]);
  await expect.element(screen.getByTestId("mark")).toHaveAttribute("aria-hidden", "true");
});

test("next to text, only the text is announced", async () => {
  const screen = await render(<demos.WithWords />);
  expect(screen.getByRole("status").elements()).toHaveLength(1);
  expect(screen.getByRole("status").element().textContent).toBe("Looking for places near Mbare…");
});

test.for([["default", 16], ["lg", 24], ["xl", 40]] as const)("%s is %d px", async ([size, pixels]) => {
  const screen = await render(<Spinner size={size} />);
  const { width, height } = screen.getByRole("status").element().getBoundingClientRect();
  expect([width, height]).toEqual([pixels, pixels]);
});

test("spins unless the reader prefers reduced motion", async () => {
  const screen = await render(<Spinner />);
  const icon = screen.getByRole("status").element().querySelector("svg")!;
  expect(getComputedStyle(icon).animationName).toBe("spin");
});

test("aria-label is announced, and the icon is drawn as requested", async () => {
  const screen = await render(<Spinner aria-label="Saving" strokeWidth={4} stroke="red" />);
  const status = screen.getByRole("status");
  await expect.element(status).toHaveTextContent("Saving");
  expect(status.element().textContent).toBe("Saving");
  const icon = status.element().querySelector("svg")!;
  expect([icon.getAttribute("stroke-width"), icon.getAttribute("stroke")]).toEqual(["4", "red"]);
});
