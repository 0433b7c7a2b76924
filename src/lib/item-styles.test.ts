import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { itemStyles } from "./item-styles.ts";
import { readRegistry } from "./registry.ts";

const registry = await readRegistry();
const withTokens = [...registry.values()].filter(({ type, cssVars }) =>
  type === "registry:ui" && cssVars?.light
);

test.each(withTokens.map((item) => [item.name, item] as const))(
  "%s installed by hand: Tailwind knows all its tokens, in both themes",
  async (_name, item) => {
    const text = itemStyles(item)!;
    const names = Object.keys(item.cssVars!.light!);
    const { build } = await compile(`${text}\n@tailwind utilities;`);
    const css = build(names.map((name) => `bg-${name}`));
    for (const name of names) {
      expect(css).toContain(`.bg-${name} {\n  background-color: var(--${name});`);
      // Each theme sets the value once. If the value uses color-mix(), Tailwind adds a fallback for browsers that don't
      // support it.
      const times = item.cssVars!.light![name]!.includes("color-mix") ? 2 : 1;
      expect(css.split(`--${name}: `)).toHaveLength(1 + 2 * times);
    }
  },
);

test("the theme installed by hand includes fonts, radii and rules too", () => {
  const text = itemStyles(registry.get("theme")!)!;
  expect(text).toContain("  --radius-md: calc(var(--radius) - 2px);");
  expect(text).toContain("@layer base {\n  :root {\n    color-scheme: light;\n  }");
  expect(text).not.toContain("--color-radius");
});

test("an item's own rules are included, and an item without styles needs none", () => {
  expect(itemStyles(registry.get("progress")!)).toContain(
    "@keyframes progress-pass {\n  from {\n    translate: -100% 0;\n  }",
  );
  expect(itemStyles(registry.get("use-mobile")!)).toBeUndefined();
});
