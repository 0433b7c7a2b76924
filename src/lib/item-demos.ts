import type { AstroComponentFactory } from "astro/runtime/server/index.js";

const demos = import.meta.glob<{ default?: AstroComponentFactory }>("../../registry/*/*/*.demo.tsx", {
  eager: true,
});

export function demoOf(name: string): AstroComponentFactory | undefined {
  return Object.entries(demos).find(([path]) => path.endsWith(`/${name}/${name}.demo.tsx`))?.[1].default;
}
