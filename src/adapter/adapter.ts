import type { AstroIntegration } from "astro";

/**
 * The adapter of this project: what Astro builds for pages that are rendered on demand is a module that exports
 * `render` and `isPage`, which `functions/apps/web` mounts; everything else is a prebuilt file.
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
