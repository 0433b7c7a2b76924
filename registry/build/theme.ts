import { type CssObject, parseCss } from "./css.ts";
import { RegistryError } from "./registry-error.ts";

/** Theme variables without their leading `--`, as in a registry item's `cssVars`. */
export interface CssVars {
  theme?: Record<string, string>;
  light?: Record<string, string>;
  dark?: Record<string, string>;
}

/** The parsed `theme.css`. */
export interface Theme {
  light: Record<string, string>;
  dark: Record<string, string>;
  /** The theme's Tailwind variables, except colours: typefaces and radii. */
  theme: Record<string, string>;
  /** The rules in the file, except for rules that define variables. */
  css: CssObject;
}

/**
 * The tokens that every shadcn project already has, so items do not include them.
 *
 * @see https://ui.shadcn.com/docs/theming
 */
export const baseTokens: ReadonlySet<string> = new Set([
  "radius",
  "background",
  "foreground",
  ...["card", "popover", "primary", "secondary", "muted", "accent"].flatMap((name) => [
    name,
    `${name}-foreground`,
  ]),
  "destructive",
  "border",
  "input",
  "ring",
  ...[1, 2, 3, 4, 5].map((number) => `chart-${number}`),
  "sidebar",
  ...["foreground", "primary", "primary-foreground", "accent", "accent-foreground", "border", "ring"].map(
    (name) => `sidebar-${name}`,
  ),
]);

/**
 * Reads `theme.css`, the only source of the tokens, and checks that light mode, dark mode and Tailwind define the
 * same tokens.
 */
export function readTheme(file: string, text: string): Theme {
  const { ":root": root, ".dark": darkRule, "@theme inline": inline, ...rest } = parseCss(text);
  for (const [selector, rule] of [[":root", root], [".dark", darkRule], ["@theme inline", inline]] as const) {
    const stray = Object.keys(typeof rule === "object" ? rule : {}).find((name) => !name.startsWith("--"));
    if (stray) {
      throw new RegistryError(
        file,
        `has ${stray} in ${selector}, but only variables are installed from there.`,
        "Move it into @layer base.",
      );
    }
  }
  const light = variables(root);
  const dark = variables(darkRule);
  const scale = variables(inline);
  for (const token of Object.keys(light)) {
    if (token === "radius") continue;
    if (!(token in dark)) {
      throw new RegistryError(file, `gives --${token} no value under .dark.`, "Add one.");
    }
    if (scale[`color-${token}`] !== `var(--${token})`) {
      throw new RegistryError(
        file,
        `does not tell Tailwind about --${token}.`,
        `Add \`--color-${token}: var(--${token});\` to @theme inline.`,
      );
    }
  }
  for (const token of Object.keys(dark)) {
    if (!(token in light)) {
      throw new RegistryError(file, `has --${token} only under .dark.`, "Add it to :root.");
    }
  }
  const theme = Object.fromEntries(Object.entries(scale).filter(([name]) => !name.startsWith("color-")));
  // Projects set up for shadcn already define the `dark` variant.
  const css = Object.fromEntries(
    Object.entries(rest).filter(([rule]) => !rule.startsWith("@custom-variant")),
  );
  return { light, dark, theme, css };
}

function variables(rule: CssObject | string | undefined): Record<string, string> {
  if (typeof rule !== "object") return {};
  return Object.fromEntries(
    Object.entries(rule).flatMap(([name, value]) =>
      typeof value === "string" && name.startsWith("--") ? [[name.slice(2), value]] : []
    ),
  );
}
