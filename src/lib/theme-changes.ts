export type Tokens = Readonly<Record<string, string>>;

/** Returns the opacity of an OKLCH colour, such as `8%` in `oklch(… / 8%)`. */
const opacityOf = (value: string) => /\/\s*([\d.]+%)\s*\)$/.exec(value)?.[1];

/**
 * For each token, the tokens that change with it. They have the same colour, some of them with less opacity. The
 * container colours are not listed, because the theme itself derives them.
 */
export const followers: Tokens = {
  background: "",
  card: "popover",
  muted: "sidebar",
  foreground:
    "card-foreground popover-foreground secondary-foreground accent-foreground sidebar-foreground sidebar-accent-foreground border input",
  primary: "sidebar-primary",
  "primary-foreground": "sidebar-primary-foreground",
  "muted-foreground": "",
  accent: "secondary sidebar-accent",
  destructive: "",
  terracotta: "chart-2",
  cobalt: "info ring sidebar-ring chart-1",
  gold: "chart-4",
  tanzanite: "chart-5",
  malachite: "success chart-3",
};

/** Returns all theme tokens that a change affects, including derived ones. */
export function changedTokens(theme: Tokens, changes: Tokens): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    changed[name] = value;
    for (const follower of (followers[name] ?? "").split(" ").filter(Boolean)) {
      const before = theme[follower];
      if (before === undefined) continue;
      const opacity = opacityOf(before);
      changed[follower] = opacity === undefined
        ? value
        : `color-mix(in oklab, ${value} ${opacity}, transparent)`;
    }
  }
  return changed;
}
