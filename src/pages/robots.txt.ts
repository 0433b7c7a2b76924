import type { APIRoute } from "astro";
import { originsAtBuild } from "../lib/origins.ts";

export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\nDisallow: /dev/\nAllow: /\n\nSitemap: ${originsAtBuild.web}/sitemap-index.xml\n`,
  );
