import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { MineralPalette } from "./mineral-palette.tsx";
import * as demos from "./mineral-palette.demo.tsx";

conformance({
  item: "mineral-palette",
  demos,
  parts: { "mineral-palette": (props) => <MineralPalette {...props} /> },
});

afterEach(() => document.documentElement.classList.remove("dark"));

const colours = (mode: string) =>
  [...document.querySelectorAll(`[data-slot=mineral-palette-${mode}] code`)].map((code) => code.textContent);
const inLight = ["#8b4513", "#0047ab", "#7a5600", "#4b0082", "#004d40"];
const inDark = ["#d4a574", "#00b0ff", "#ffd740", "#b388ff", "#64ffda"];

describe.each(["light", "dark"] as const)("on a page in %s", (theme) => {
  test("both halves show their own colours on their own surface", async () => {
    document.documentElement.classList.toggle("dark", theme === "dark");
    await render(<MineralPalette />);
    await expect.poll(() => colours("light")).toEqual(inLight);
    await expect.poll(() => colours("dark")).toEqual(inDark);
    const surfaces = ["light", "dark"].map((mode) =>
      getComputedStyle(document.querySelector(`[data-slot=mineral-palette-${mode}]`)!).backgroundColor
    );
    expect(surfaces).toEqual(["oklch(0.9818 0.0054 95.1)", "oklch(0.1448 0 0)"]);
  });
});

test("styles for other media or devices do not count, and later ones take precedence", async () => {
  const sheet = document.head.appendChild(document.createElement("style"));
  onTestFinished(() => sheet.remove());
  sheet.textContent = `
    @media print { :root { --terracotta: #000000 } .dark { --terracotta: #ffffff } }
    @supports (display: nothing-known) { :root { --gold: #000000 } }
    :root { --cobalt: #123456 }
  `;
  await render(<MineralPalette />);
  await expect.poll(() => colours("light")).toEqual(inLight.with(1, "#123456"));
  await expect.poll(() => colours("dark")).toEqual(inDark);
});

/** Returns the elements that show each mineral's contrast, not the screen reader text inside them. */
const contrasts = () => page.getByText(/^\d[\d.,]* : 1, /).elements();

test("every mineral has enough contrast for text, in both halves", async () => {
  await render(<MineralPalette />);
  await expect.poll(() => contrasts().length).toBe(10);
  const figures = contrasts().map((figure) => Number.parseFloat(figure.textContent!));
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(4.5);
});

test("the halves are regions with names, in another language too", async () => {
  await render(<demos.InFrench />);
  await expect.element(page.getByRole("region", { name: "Clair" })).toBeVisible();
  const dark = page.getByRole("region", { name: "Sombre" });
  await expect.element(dark.getByText("Terre cuite")).toBeVisible();
  expect(dark.getByRole("button").elements()).toHaveLength(2);
});

test.for(["{Enter}", " "])("%j copies the colour", async (key) => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<demos.InFrench />);
  page.getByRole("button", { name: "Copier la couleur Or" }).first().element().focus();
  await userEvent.keyboard(key);
  await expect.poll(() => written.mock.lastCall).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/)]);
});

test("Tab moves through contrast and copy button of each mineral", async () => {
  await render(<demos.InFrench />);
  await expect.poll(() => contrasts().length).toBe(4);
  const visited: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    visited.push(document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.textContent);
  }
  expect(visited[1]).toBe("Copier la couleur Terre cuite");
  expect(visited[3]).toBe("Copier la couleur Or");
  expect(visited[0]).toMatch(/ : 1, /);
});
