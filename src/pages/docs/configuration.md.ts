import type { APIRoute } from "astro";
import { configurationMarkdown } from "../../lib/configuration-markdown.ts";

/** The page about configuration as Markdown. */
export const GET: APIRoute = () => new Response(configurationMarkdown());
