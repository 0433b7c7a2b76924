/**
 * Content must still fit when readers increase line, word and letter spacing, even on a phone (WCAG 2.2 §1.4.12 with
 * §1.4.10).
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ComponentType } from "react";
import { isSwept } from "./swept.ts";

const spacing = new CSSStyleSheet();
spacing.replaceSync(
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
    "p { margin-block-end: 2em !important }",
);

beforeAll(async () => {
  await page.viewport(320, 740);
  document.adoptedStyleSheets.push(spacing);
});
afterAll(async () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
  await page.viewport(1024, 768);
});

const loaders = import.meta.glob<Record<string, ComponentType>>("./ui/*/*.demo.tsx");

test.for(Object.keys(loaders).filter((path) => isSwept(path.split("/")[2]!)))("%s", async (path) => {
  const demos = await loaders[path]!();
  for (const Demo of new Set(Object.values(demos))) {
    const screen = await render(<main className="p-4">{<Demo />}</main>);
    expect(document.documentElement.scrollWidth, Demo.name).toBeLessThanOrEqual(320);
    await screen.unmount();
  }
});
