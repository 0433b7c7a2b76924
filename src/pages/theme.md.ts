import type { APIRoute } from "astro";
import { contrast, toHex } from "../lib/contrast.ts";
import { originsAtBuild } from "../lib/origins.ts";
import { readRegistry } from "../lib/registry.ts";

/** The tokens as Markdown. */
export const GET: APIRoute = async () => {
  const vars = (await readRegistry()).get("theme")!.cssVars!;
  const [light, dark] = [vars.light ?? {}, vars.dark ?? {}];
  const rows = Object.keys(light).filter((name) => toHex(light[name]!)).map((name) => {
    const figure = (set: Record<string, string>) =>
      contrast(set[name] ?? "", set["background"] ?? "")?.toFixed(1) ?? "–";
    return `| ${name} | ${light[name]} | ${dark[name] ?? "–"} | ${figure(light)} | ${figure(dark)} |`;
  });
  return new Response(
    `# Theme\n\n\`npx shadcn@latest add ${originsAtBuild.registry}/api/v1/ui/theme\`\n\n| Token | Light | Dark | Contrast on background, light | dark |\n|---|---|---|---|---|\n${
      rows.join("\n")
    }\n`,
  );
};
