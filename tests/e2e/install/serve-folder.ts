import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** Serves a built page as a static host does. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
  };
  const server = createServer(async (request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url!;
    const body = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      "content-type": types[extname(path)] ?? "application/octet-stream",
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
