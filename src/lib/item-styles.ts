import type { CssObject } from "../../registry/build/css.ts";
import type { RegistryItem } from "../../registry/build.ts";

/**
 * Returns the CSS to add when installing an item by hand, if any: the values of its tokens, their entries in the
 * Tailwind theme, and its rules. The installer writes the same CSS from the item's metadata.
 */
export function itemStyles(
  { cssVars = {}, css = {} }: Pick<RegistryItem, "cssVars" | "css">,
): string | undefined {
  const { theme = {}, light = {}, dark = {} } = cssVars;
  const colours = Object.keys(light).filter((name) => name !== "radius");
  const rules: CssObject = {
    "@theme inline": {
      ...properties(theme),
      ...Object.fromEntries(colours.map((name) => [`--color-${name}`, `var(--${name})`])),
    },
    ":root": properties(light),
    ".dark": properties(dark),
    ...(css as CssObject),
  };
  const text = Object.entries(rules).filter(([, rule]) => Object.keys(rule).length > 0)
    .map(([selector, rule]) => ruleText(selector, rule as CssObject, "")).join("\n\n");
  return text || undefined;
}

const properties = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`--${name}`, value]));

function ruleText(selector: string, rule: CssObject, indent: string): string {
  const inside = `${indent}  `;
  const lines = Object.entries(rule).map(([name, value]) =>
    typeof value === "string" ? `${inside}${name}: ${value};` : ruleText(name, value, inside)
  );
  return `${indent}${selector} {\n${lines.join("\n")}\n${indent}}`;
}
