import { expect, test } from "vitest";
import { buildRegistry } from "../../registry/build.ts";
import { changedTokens, followers } from "./theme-changes.ts";

const { light, dark } = (await buildRegistry()).get("theme")!.cssVars as Record<
  "light" | "dark",
  Record<string, string>
>;

test("a changed token also changes tokens with the same value, and tints at their opacity", () => {
  expect(changedTokens(light, { cobalt: "#112233" })).toEqual({
    cobalt: "#112233",
    info: "#112233",
    ring: "#112233",
    "sidebar-ring": "#112233",
    "chart-1": "#112233",
  });
  expect(changedTokens(dark, { foreground: "#eeeeee" })["border"]).toBe(
    "color-mix(in oklab, #eeeeee 8%, transparent)",
  );
});

test("containers follow their colour automatically", () => {
  for (const theme of [light, dark]) {
    const containers = Object.entries(theme).filter(([name]) => name.endsWith("-container"));
    expect(containers).toHaveLength(9);
    for (const [name, value] of containers) {
      expect(value).toContain(`var(--${name.replace("-container", "")},`);
    }
  }
});

test("without changes, there is nothing to copy", () => expect(changedTokens(light, {})).toEqual({}));

const base = (value: string) => value.replace(/\s*\/.*\)$/, ")");

test.each(Object.entries(followers))(
  "%s and its followers have the same value in both of our themes",
  (name, words) => {
    for (const theme of [light, dark]) {
      for (const follower of words.split(" ").filter(Boolean)) {
        // In the dark theme, sidebars do not follow the muted colour, because they have the same background as cards.
        if (theme === dark && name === "muted") continue;
        expect(base(theme[follower]!), follower).toBe(base(theme[name]!));
      }
    }
  },
);
