import type { APIRoute } from "astro";
import { searchRecords } from "../lib/search-records.ts";

/** The last build step adds these records to the search index and deletes this file. */
export const GET: APIRoute = () => new Response(JSON.stringify(searchRecords()));
