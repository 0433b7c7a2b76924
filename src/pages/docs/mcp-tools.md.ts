import type { APIRoute } from "astro";
import { mcpToolsMarkdown } from "../../lib/mcp-tools-markdown.ts";

/** The page about the tools of the events server as Markdown. */
export const GET: APIRoute = () => new Response(mcpToolsMarkdown());
