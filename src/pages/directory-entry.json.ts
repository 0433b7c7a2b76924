import type { APIRoute } from "astro";
import { directoryEntry } from "../lib/directory-entry.ts";
import { originsAtBuild } from "../lib/origins.ts";

/** Data required by the directory of shadcn registries. */
export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(directoryEntry(originsAtBuild), null, 2)}\n`);
