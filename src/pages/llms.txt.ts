import type { APIRoute } from "astro";
import { llmsIndex } from "../lib/site-index.ts";

/** Serves the table of contents for language models. */
export const GET: APIRoute = async () => new Response(await llmsIndex());
