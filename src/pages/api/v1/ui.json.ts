import type { APIRoute } from "astro";
import { renderIndex } from "../../../../registry/build.ts";
import { originsAtBuild } from "../../../lib/origins.ts";
import { readEveryItem } from "../../../lib/registry.ts";

/** The registry index, served by `functions/apps/web` at `/api/v1/ui` and `/api/v1/ui/registry`. */
export const GET: APIRoute = async () =>
  new Response(renderIndex(await readEveryItem(), originsAtBuild), {
    headers: { "Content-Type": "application/json" },
  });
