import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { registryAlias } from "../registry/alias.ts";
import { browserPackages } from "../tests/support/browser-packages.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** The module `registry/preview.tsx`. */
export interface Preview {
  demos: () => Promise<Record<string, string[]>>;
  show: (item: string, demo: string, direction: "ltr" | "rtl") => Promise<void>;
  blocks: () => { kind: string; name: string }[];
  showBlock: (kind: string, name: string, direction: "ltr" | "rtl") => Promise<void>;
}

/** A page that shows one demo at a time, for taking screenshots. */
export interface DemoPage {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a server for the demo page, which it builds from source. */
export async function serveDemoPage(): Promise<DemoPage> {
  const server = await createServer({
    configFile: false,
    root: project,
    logLevel: "error",
    cacheDir: join(project, ".cache", "vite-shots"),
    server: { port: 0, host: "127.0.0.1", watch: null, hmr: false },
    resolve: { alias: registryAlias },
    optimizeDeps: { include: browserPackages, noDiscovery: true },
    plugins: [
      react(),
      tailwindcss(),
      {
        name: "shots-page",
        configureServer: ({ middlewares, transformIndexHtml }) => {
          middlewares.use(async (request, response, next) => {
            if (request.url !== "/") return next();
            const html =
              `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Demos</title><body><div id="root"></div><script type="module" src="/registry/preview.tsx"></script></body></html>`;
            response.setHeader("content-type", "text/html");
            response.end(await transformIndexHtml("/", html));
          });
        },
      },
    ],
  });
  await server.listen();
  return { address: server.resolvedUrls!.local[0]!, close: () => server.close() };
}
