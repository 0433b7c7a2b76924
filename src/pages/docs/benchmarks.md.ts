import type { APIRoute } from "astro";
import { benchMarkdown } from "../../lib/bench-markdown.ts";
import { benchResults } from "../../lib/bench-results.ts";

/** The measurements as Markdown. */
export const GET: APIRoute = () => new Response(benchMarkdown(benchResults));
