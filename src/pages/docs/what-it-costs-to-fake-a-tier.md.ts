import type { APIRoute } from "astro";
import { forgeryMarkdown } from "../../lib/forgery-markdown.ts";
import { forgeryResults } from "../../lib/forgery-results.ts";

/** The costs of forgery as Markdown. */
export const GET: APIRoute = () => new Response(forgeryMarkdown(forgeryResults));
