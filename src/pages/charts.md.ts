import type { APIRoute } from "astro";
import { galleryMarkdown } from "../lib/block-pages.ts";

/** The gallery as Markdown. */
export const GET: APIRoute = async () => new Response(await galleryMarkdown("charts"));
