import type { AstroIntegration } from "astro";

/**
 * Creates this project's Astro adapter. On-demand pages are bundled into a module that exports `render` and `isPage`,
 * which `functions/apps/web` uses. All other pages are prebuilt files.
 */
export function hakikaAdapter(): AstroIntegration {
  return {
    name: "hakika-adapter",
    hooks: {
      "astro:config:done": ({ setAdapter }) =>
        setAdapter({
          name: "hakika-adapter",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("./server-entrypoint.ts", import.meta.url),
          supportedAstroFeatures: { staticOutput: "stable", hybridOutput: "stable", serverOutput: "stable" },
        }),
    },
  };
}
