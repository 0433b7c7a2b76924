import { fileURLToPath } from "node:url";
import { createWeb } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { freePort } from "./free-port.ts";

/** The built site (`dist`), served by a web app without the services behind it. */
export interface BuiltSite {
  readonly origin: string;
  close(): Promise<void>;
}

export async function serveBuiltSite(): Promise<BuiltSite> {
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const settings = readWebSettings({
    PUBLIC_WEB_URL: origin,
    PUBLIC_GATEWAY_URL: "http://localhost:1",
    PUBLIC_EVENTS_URL: "http://localhost:2",
    WEB_COOKIE_PASSWORD: "0123456789abcdefghijklmnopqrstuvwxyzABCD",
  });
  const app = createWeb({
    settings,
    siteFolder: fileURLToPath(new URL("../../dist", import.meta.url)),
    gateway: () => Promise.resolve(new Response(null, { status: 502 })),
  });
  const server = Deno.serve(
    { port, onListen: () => {} },
    (request, info) => app.fetch(request, { remoteAddress: info.remoteAddr.hostname }),
  );
  return { origin, close: () => server.shutdown() };
}

export async function listedPages(origin: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(`${origin}${path}`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address]) => new URL(address!).pathname);
  return (await Promise.all((await locations("/sitemap-index.xml")).map(locations))).flat();
}
