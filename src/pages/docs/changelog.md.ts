import { getEntry } from "astro:content";
import type { APIRoute } from "astro";

/** The changelog as written. */
export const GET: APIRoute = async () => new Response((await getEntry("changelog", "changelog"))!.body);
