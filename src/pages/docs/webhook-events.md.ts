import type { APIRoute } from "astro";
import { webhookEventsMarkdown } from "../../lib/webhook-events.ts";

/** The page about the events of webhooks as Markdown. */
export const GET: APIRoute = () => new Response(webhookEventsMarkdown());
