import { getEntry } from "astro:content";
import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { releasesOf } from "../lib/changelog.ts";
import { originsAtBuild } from "../lib/origins.ts";

export const GET: APIRoute = async () =>
  rss({
    title: "Hakika: changelog",
    description: "What changed in each release.",
    site: originsAtBuild.web,
    trailingSlash: false,
    items: releasesOf((await getEntry("changelog", "changelog"))!.body ?? "").map((
      { version, id, date, text },
    ) => ({
      title: `Hakika ${version}`,
      link: `${originsAtBuild.web}/docs/changelog#${id}`,
      description: text,
      ...(date ? { pubDate: date } : {}),
    })),
  });
