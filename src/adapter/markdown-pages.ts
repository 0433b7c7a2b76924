import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { markdownPath } from "../lib/page-path.ts";
import { markdownOf, pageMarkdown } from "./page-markdown.ts";

/**
 * Writes `llms-full.txt`, and a Markdown version of each page whose head links to one. `llms-full.txt` contains the
 * documentation and the components that `llms.txt` lists. The dev server converts each page on request.
 */
export function markdownPages(): AstroIntegration {
  return {
    name: "hakika-markdown-pages",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = new Map<string, string>();
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith(".html")) continue;
          const html = await readFile(join(folder, name), "utf8");
          const path = markdownOf(html);
          if (path) pages.set(path, html);
        }
        const texts = new Map<string, string>();
        for (const [path, html] of pages) {
          const text = pageMarkdown(html, (target) => pages.has(markdownPath(target)));
          texts.set(path, text);
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), text);
        }
        const index = await readFile(join(folder, "llms.txt"), "utf8");
        const listed = new Set(
          [...index.matchAll(/\]\([^)]*?(\/(?:docs|components)\/[^)]+)\)/g)].map(([, path]) => path!),
        );
        await writeFile(
          join(folder, "llms-full.txt"),
          [index, ...[...listed].map((path) => texts.get(path)!)].join("\n---\n\n"),
        );
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const path = /^(\/[\w/.-]*)\.md$/.exec(request.url ?? "")?.[1];
          if (!path) return next();
          try {
            // Uses the server's own address, because a Host header could name any other server.
            const { port } = server.httpServer?.address() as AddressInfo;
            const page = await fetch(`http://localhost:${port}${path === "/index" ? "/" : path}`);
            const html = await page.text();
            if (!page.ok || !markdownOf(html)) return next();
            response.setHeader("Content-Type", "text/markdown; charset=utf-8");
            response.end(pageMarkdown(html, () => false));
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}
