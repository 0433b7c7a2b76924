"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type Mineral, MineralSwatch, type MineralSwatchProps } from "@/components/ui/mineral-swatch";

const stones: readonly { mineral: Mineral; role: string }[] = [
  { mineral: "terracotta", role: "people, place" },
  { mineral: "cobalt", role: "links, actions" },
  { mineral: "gold", role: "value, reward" },
  { mineral: "tanzanite", role: "identity, premium" },
  { mineral: "malachite", role: "success, growth" },
];

interface MineralPaletteLabels {
  /** Title of the half that shows light mode. */
  light: string;
  /** Title of the half that shows dark mode. */
  dark: string;
}

const english: MineralPaletteLabels = { light: "Light", dark: "Dark" };

interface MineralPaletteProps extends Omit<React.ComponentProps<"div">, "children" | "role"> {
  /**
   * The minerals in display order, each with its name and role in your language.
   * @default all five, in English
   */
  minerals?: readonly Pick<MineralSwatchProps, "mineral" | "name" | "role">[] | undefined;
  /** Labels and language of the swatches. */
  swatch?: Pick<MineralSwatchProps, "labels" | "locale"> | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<MineralPaletteLabels> | undefined;
}

/** All minerals in light and dark mode, regardless of the page's theme. */
function MineralPalette({
  className,
  minerals = stones,
  labels,
  swatch,
  ...props
}: MineralPaletteProps) {
  const words = { ...english, ...labels };
  const [declared, setDeclared] = React.useState<Record<"light" | "dark", Tokens>>();
  React.useLayoutEffect(() => setDeclared(declaredTokens()), []);
  return (
    <div
      data-slot="mineral-palette"
      className={cn(
        "grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4 wrap-anywhere",
        className,
      )}
      {...props}
    >
      {[{ mode: "light", title: words.light }, { mode: "dark", title: words.dark }].map(({ mode, title }) => (
        <section
          key={mode}
          data-slot={`mineral-palette-${mode}`}
          aria-label={title}
          // On a dark page, no class can restore the light values, so each section sets its values explicitly.
          style={declared?.[mode as "light" | "dark"] as React.CSSProperties}
          className={cn(
            "grid content-start gap-3 rounded-xl border border-border bg-background p-4 text-foreground",
            mode === "dark" ? "dark scheme-dark" : "scheme-light",
          )}
        >
          <p aria-hidden className="text-sm font-medium text-muted-foreground">{title}</p>
          {minerals.map((stone) => <MineralSwatch key={stone.mineral} {...swatch} {...stone} />)}
        </section>
      ))}
    </div>
  );
}

type Tokens = Record<`--${string}`, string>;

/** Returns the tokens that the page's style sheets declare for light mode (`:root`) and dark mode (`.dark`). */
function declaredTokens(): Record<"light" | "dark", Tokens> {
  const light: Tokens = {};
  const dark: Tokens = {};
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const selectors = rule.selectorText.split(",").map((selector) => selector.trim());
        const into = selectors.includes(":root") ? light : selectors.includes(".dark") ? dark : undefined;
        if (into) take(rule, into);
      } else if (rule instanceof CSSGroupingRule && applies(rule)) read(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) {
    if (sheet.disabled || !matchMedia(sheet.media.mediaText).matches) continue;
    try {
      read(sheet.cssRules);
    } catch {
      // Style sheets from other origins cannot be read, but they don't contain this page's tokens.
    }
  }
  // Keep only the tokens declared for both modes. Others, such as sizes and typefaces, do not depend on the mode.
  const both = (tokens: Tokens) =>
    Object.fromEntries(Object.entries(tokens).filter(([name]) => name in light && name in dark));
  return { light: both(light), dark: both(dark) };
}

/** Collects the tokens that a rule declares, including those in nested `@supports` and `@media` rules. */
function take(rule: CSSRule, into: Tokens): void {
  if ("style" in rule) {
    const style = rule.style as CSSStyleDeclaration;
    for (const name of style) {
      if (name.startsWith("--")) into[name as keyof Tokens] = style.getPropertyValue(name).trim();
    }
  }
  if (!("cssRules" in rule) || (rule instanceof CSSGroupingRule && !applies(rule))) return;
  for (const inner of rule.cssRules as CSSRuleList) if (!(inner instanceof CSSStyleRule)) take(inner, into);
}

/** Returns whether a conditional rule applies here. Print rules and rules for unsupported features don't apply. */
function applies(group: CSSGroupingRule): boolean {
  if (group instanceof CSSMediaRule) return matchMedia(group.conditionText).matches;
  return !(group instanceof CSSSupportsRule) || CSS.supports(group.conditionText);
}

export { MineralPalette, type MineralPaletteLabels, type MineralPaletteProps };
