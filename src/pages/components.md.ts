import type { APIRoute } from "astro";
import { itemGroups } from "../lib/component-pages.ts";
import { originsAtBuild } from "../lib/origins.ts";

/** The list of components as Markdown. */
export const GET: APIRoute = async () => {
  const groups = await itemGroups();
  const lists = groups.map((group) =>
    `## ${group.title}\n\n${
      group.items.map(({ name, title, description }) =>
        `- [${title}](${originsAtBuild.web}/components/${name}.md): ${description}`
      ).join("\n")
    }`
  );
  return new Response(`# Components\n\n${lists.join("\n\n")}\n`);
};
