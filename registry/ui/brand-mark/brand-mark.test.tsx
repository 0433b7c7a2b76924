import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { BrandLogo, BrandMark } from "./brand-mark.tsx";
import * as demos from "./brand-mark.demo.tsx";

conformance({
  item: "brand-mark",
  demos,
  parts: { "brand-mark": (props) => <BrandMark {...props} /> },
});

const colours = () =>
  [...document.querySelectorAll("path")].map((path) => {
    const { fill, stroke } = getComputedStyle(path);
    return fill === "none" ? stroke : fill;
  });

test("alone it is an image with the name of the brand, or a given name", async () => {
  await render(
    <>
      <BrandMark />
      <BrandMark label="Hakika, home page" />
    </>,
  );
  await expect.element(page.getByRole("img", { name: "Hakika", exact: true })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Hakika, home page" })).toBeVisible();
});

test("next to the name, only the name is announced", async () => {
  await render(
    <a href="#home">
      <BrandLogo />
    </a>,
  );
  expect(page.getByRole("img").elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Hakika", exact: true })).toBeVisible();
});

test("in minerals its faces have three colours; in one colour they all have that of the text", async () => {
  const screen = await render(<BrandMark />);
  expect(new Set(colours().slice(0, 3)).size).toBe(3);
  await screen.rerender(<BrandMark palette="mono" className="text-terracotta" />);
  const text = getComputedStyle(page.getByRole("img").element()).color;
  expect(colours().slice(0, 3)).toEqual([text, text, text]);
  expect(colours()[3]).not.toBe(text);
  const shares = [...document.querySelectorAll("path")].map((path) => getComputedStyle(path).opacity);
  expect(shares).toEqual(["1", "0.6", "0.8", "1"]);
});

test("as lines, nothing is filled", async () => {
  await render(<BrandMark palette="outline" />);
  expect([...document.querySelectorAll("path")].every((path) => getComputedStyle(path).fill === "none")).toBe(
    true,
  );
});

test.for([["sm", 24], ["default", 32], ["lg", 48], ["xl", 80]] as const)(
  "%s is %d px",
  async ([size, px]) => {
    await render(<BrandMark size={size} />);
    const { width, height } = page.getByRole("img").element().getBoundingClientRect();
    expect([width, height]).toEqual([px, px]);
  },
);
