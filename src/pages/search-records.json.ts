import type { APIRoute } from "astro";
import { searchRecords } from "../lib/search-records.ts";

/** Read by the last step of the build, which puts the records into the search index and removes this file. */
export const GET: APIRoute = () => new Response(JSON.stringify(searchRecords()));
