import type { APIRoute, GetStaticPaths } from "astro";
import { renderItem } from "../../../../../registry/build.ts";
import { originsAtBuild } from "../../../../lib/origins.ts";
import { readEveryItem } from "../../../../lib/registry.ts";

export const getStaticPaths: GetStaticPaths = async () =>
  [...(await readEveryItem()).keys()].map((name) => ({ params: { name } }));

/** One item with its source files, served by `functions/apps/web` at `/api/v1/ui/{name}`. */
export const GET: APIRoute<never, { name: string }> = async ({ params }) =>
  new Response(renderItem(await readEveryItem(), params.name, originsAtBuild)!, {
    headers: { "Content-Type": "application/json" },
  });
