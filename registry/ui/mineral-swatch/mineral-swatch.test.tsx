import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { MineralSwatch } from "./mineral-swatch.tsx";
import * as demos from "./mineral-swatch.demo.tsx";

conformance({
  item: "mineral-swatch",
  demos,
  parts: { "mineral-swatch": (props) => <MineralSwatch mineral="gold" {...props} /> },
});

afterEach(() => document.documentElement.classList.remove("dark"));

const hex = () => document.querySelector("[data-slot=mineral-swatch] code")!.textContent;

describe("measurement", () => {
  test.for(
    [
      ["terracotta", "#8b4513", "#d4a574"],
      ["cobalt", "#0047ab", "#00b0ff"],
      ["gold", "#7a5600", "#ffd740"],
      ["tanzanite", "#4b0082", "#b388ff"],
      ["malachite", "#004d40", "#64ffda"],
    ] as const,
  )("%s is %s, and %s in dark, as soon as the theme changes", async ([mineral, light, dark]) => {
    await render(<MineralSwatch mineral={mineral} />);
    await expect.poll(hex).toBe(light);
    document.documentElement.classList.add("dark");
    await expect.poll(hex).toBe(dark);
  });

  test("the contrast is that of the colour on the page", async () => {
    await render(<MineralSwatch mineral="terracotta" locale="en" />);
    // The contrast of #8b4513 on #faf9f5, calculated with the WCAG 2.2 formula.
    await expect.element(page.getByText(/^6.7 : 1/)).toBeVisible();
  });

  test("another background changes the figure", async () => {
    await render(
      <div style={{ "--background": "black" } as React.CSSProperties}>
        <MineralSwatch mineral="malachite" />
      </div>,
    );
    await expect.element(page.getByText(/^2.1 : 1/)).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent(
      "Contrast with the page: too low for text",
    );
  });
});

describe("keyboard and screen readers", () => {
  test("Tab shows what the contrast means, Escape hides it, and the next Tab reaches the copy button", async () => {
    await render(<demos.One />);
    await expect.element(page.getByText(/^6.7 : 1/)).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent(
      "Contrast with the page: high enough for text (WCAG AA)",
    );
    expect(document.activeElement?.textContent).toMatch(/WCAG AA/);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Copy the Terracotta colour" })).toHaveFocus();
  });

  test.for(["{Enter}", " "])("%j copies the shown colour", async (key) => {
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<demos.InSwahili />);
    await expect.poll(hex).toBe("#7a5600");
    page.getByRole("button", { name: "Nakili rangi ya Dhahabu" }).element().focus();
    await userEvent.keyboard(key);
    await expect.poll(() => written.mock.lastCall).toEqual(["#7a5600"]);
    await expect.element(page.getByRole("status").first()).toHaveTextContent("Imenakiliwa");
  });
});
