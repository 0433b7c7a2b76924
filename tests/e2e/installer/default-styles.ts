/** Colours of a project set up by `shadcn init` with its defaults: neutral, without our theme. */
const light: Record<string, string> = {
  background: "1 0 0",
  foreground: "0.145 0 0",
  card: "1 0 0",
  "card-foreground": "0.145 0 0",
  popover: "1 0 0",
  "popover-foreground": "0.145 0 0",
  primary: "0.205 0 0",
  "primary-foreground": "0.985 0 0",
  secondary: "0.97 0 0",
  "secondary-foreground": "0.205 0 0",
  muted: "0.97 0 0",
  "muted-foreground": "0.556 0 0",
  accent: "0.97 0 0",
  "accent-foreground": "0.205 0 0",
  destructive: "0.577 0.245 27.325",
  border: "0.922 0 0",
  input: "0.922 0 0",
  ring: "0.708 0 0",
  "chart-1": "0.87 0 0",
  "chart-2": "0.556 0 0",
  "chart-3": "0.439 0 0",
  "chart-4": "0.371 0 0",
  "chart-5": "0.269 0 0",
  sidebar: "0.985 0 0",
  "sidebar-foreground": "0.145 0 0",
  "sidebar-primary": "0.205 0 0",
  "sidebar-primary-foreground": "0.985 0 0",
  "sidebar-accent": "0.97 0 0",
  "sidebar-accent-foreground": "0.205 0 0",
  "sidebar-border": "0.922 0 0",
  "sidebar-ring": "0.708 0 0",
};
const dark: Record<string, string> = {
  background: "0.145 0 0",
  foreground: "0.985 0 0",
  card: "0.205 0 0",
  "card-foreground": "0.985 0 0",
  popover: "0.205 0 0",
  "popover-foreground": "0.985 0 0",
  primary: "0.922 0 0",
  "primary-foreground": "0.205 0 0",
  secondary: "0.269 0 0",
  "secondary-foreground": "0.985 0 0",
  muted: "0.269 0 0",
  "muted-foreground": "0.708 0 0",
  accent: "0.269 0 0",
  "accent-foreground": "0.985 0 0",
  destructive: "0.704 0.191 22.216",
  border: "1 0 0 / 10%",
  input: "1 0 0 / 15%",
  ring: "0.556 0 0",
  sidebar: "0.205 0 0",
  "sidebar-foreground": "0.985 0 0",
  "sidebar-primary": "0.488 0.243 264.376",
  "sidebar-primary-foreground": "0.985 0 0",
  "sidebar-accent": "0.269 0 0",
  "sidebar-accent-foreground": "0.985 0 0",
  "sidebar-border": "1 0 0 / 10%",
  "sidebar-ring": "0.556 0 0",
};

const block = (selector: string, values: Record<string, string>, more = "") =>
  `${selector} {\n${more}${
    Object.entries(values).map(([name, value]) => `  --${name}: oklch(${value});\n`).join("")
  }}\n`;

export const defaultStyles = `@import "tailwindcss";
@custom-variant dark (&:is(.dark *));
@theme inline {
${Object.keys(light).map((name) => `  --color-${name}: var(--${name});`).join("\n")}
  --radius-sm: calc(var(--radius) - 4px);
  --radius-md: calc(var(--radius) - 2px);
  --radius-lg: var(--radius);
  --radius-xl: calc(var(--radius) + 4px);
}
${block(":root", light, "  --radius: 0.625rem;\n")}${block(".dark", dark)}@layer base {
  * {
    @apply border-border outline-ring/50;
  }
  body {
    @apply bg-background text-foreground;
  }
}
`;
