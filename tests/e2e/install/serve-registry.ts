import { createWeb, type WebApp } from "../../../functions/apps/web/app.ts";
import { readWebSettings } from "../../../functions/apps/web/settings.ts";
import type { Registry } from "../../../registry/build.ts";
import { registrySite } from "../../support/registry-site.ts";

/** Our registry, served by the real web app, and a fake of the official registry. */
export interface ServedRegistry {
  /** URL of the registry. An item is at `${url}/${name}`. */
  readonly url: string;
  readonly registry: Registry;
  /** Value for `REGISTRY_URL`, which the installer uses instead of ui.shadcn.com/r. */
  readonly officialUrl: string;
  readonly askedOfficial: readonly string[];
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/**
 * Builds the registry from the current sources and serves it on a free port of this machine.
 *
 * @param gateway URL for `hakika-client` and the live blocks
 */
export async function serveRegistry(gateway?: string): Promise<ServedRegistry> {
  const site = await registrySite();
  const asked: string[] = [];
  const askedOfficial: string[] = [];
  // The app's links need the port, which is only known once the server is listening.
  const web: { app?: WebApp } = {};
  const quiet = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const ours = Deno.serve(quiet, async (request) => {
    asked.push(new URL(request.url).pathname);
    return await web.app!.fetch(request);
  });
  const official = Deno.serve(quiet, (request) => {
    const { pathname } = new URL(request.url);
    askedOfficial.push(pathname);
    // shadcn versions before 3 fetch the list of icons on every install, and stop if the request fails.
    if (pathname === "/r/icons/index.json") return Response.json({});
    // `init` fetches the list of styles even if its base specifies a style.
    if (pathname === "/r/styles/index.json") return Response.json([]);
    return new Response("nothing must be asked here", { status: 500 });
  });
  const origin = `http://127.0.0.1:${ours.addr.port}`;
  web.app = createWeb({
    settings: readWebSettings({
      PUBLIC_WEB_URL: origin,
      PUBLIC_REGISTRY_URL: origin,
      ...gateway ? { PUBLIC_GATEWAY_URL: gateway } : {},
    }),
    siteFolder: site.folder,
    gateway: () => Promise.reject(new Error("the registry needs no gateway")),
  });
  return {
    url: `${origin}/api/v1/ui`,
    registry: site.registry,
    officialUrl: `http://127.0.0.1:${official.addr.port}/r`,
    asked,
    askedOfficial,
    async stop() {
      await Promise.all([ours.shutdown(), official.shutdown()]);
      await site.remove();
    },
  };
}
