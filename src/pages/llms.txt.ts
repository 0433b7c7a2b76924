import type { APIRoute } from "astro";
import { llmsIndex } from "../lib/site-index.ts";

export const GET: APIRoute = async () => new Response(await llmsIndex());
