import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { titleOfMarkdown } from "../../lib/markdown-title.ts";
import { originsAtBuild } from "../../lib/origins.ts";

/** The list of decision records as Markdown. */
export const GET: APIRoute = async () => {
  const records = (await getCollection("decisions")).sort((one, other) => one.id.localeCompare(other.id));
  const lines = records.map(({ id, body }) =>
    `- [${titleOfMarkdown(body ?? "", id)}](${originsAtBuild.web}/docs/decisions/${id}.md)`
  );
  return new Response(`# Decisions\n\n${lines.join("\n")}\n`);
};
