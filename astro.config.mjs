import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, passthroughImageService } from "astro/config";
import { registryAlias } from "./registry/alias.ts";
import { hakikaAdapter } from "./src/adapter/adapter.ts";
import { finishedBuild } from "./src/adapter/finished-build.ts";
import { markdownPages } from "./src/adapter/markdown-pages.ts";
import { originsAtBuild } from "./src/lib/origins.ts";
import { isInSitemap } from "./src/lib/sitemap.ts";
import { usedSources } from "./src/styles/used-sources.ts";

const themeScript = readFileSync(new URL("./src/theme-before-paint.js", import.meta.url), "utf8");
// The only rule that Base UI adds in a style element. The content security policy contains its hash and that of
// Sonner's style sheet.
const scrollbarRule =
  ".base-ui-disable-scrollbar{scrollbar-width:none}.base-ui-disable-scrollbar::-webkit-scrollbar{display:none}";
const sonner = readFileSync(new URL("./node_modules/sonner/dist/index.mjs", import.meta.url), "utf8");
const sonnerSheet = JSON.parse(/^__insertCSS\((".*")\)/m.exec(sonner)[1]);
const sha256 = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

export default defineConfig({
  site: originsAtBuild.web,
  output: "static",
  adapter: hakikaAdapter(),
  image: { service: passthroughImageService() },
  trailingSlash: "never",
  build: { format: "file" },
  devToolbar: { enabled: false },
  // Off, because functions/apps/web already checks the origin of every request for a page rendered on demand.
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      // Shiki writes its colours as style attributes.
      styleDirective: {
        hashes: [sha256(scrollbarRule), sha256(sonnerSheet)],
        resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }],
      },
      // Pagefind searches with WebAssembly.
      scriptDirective: { hashes: [sha256(themeScript)], resources: ["'self'", "'wasm-unsafe-eval'"] },
    },
  },
  // The routing is "manual", because the other modes return 404 for /dashboard or /en/verify.
  i18n: { locales: ["en", "fr", "sw", "pt"], defaultLocale: "en", routing: "manual" },
  markdown: {
    shikiConfig: { themes: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } },
  },
  integrations: [react(), mdx(), sitemap({ filter: isInSitemap }), markdownPages(), finishedBuild()],
  vite: {
    plugins: [usedSources(), tailwindcss()],
    resolve: { alias: registryAlias },
    optimizeDeps: { include: ["react", "react-dom", "react-dom/client"] },
    build: { chunkSizeWarningLimit: 600 },
  },
});
