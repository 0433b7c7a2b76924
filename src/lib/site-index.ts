import { getCollection } from "astro:content";
import { docGroups } from "./doc-pages.ts";
import { itemGroups } from "./component-pages.ts";
import { referencePages } from "./api-reference.ts";
import { galleries } from "./block-pages.ts";
import { readBlocks } from "./registry.ts";
import { originsAtBuild } from "./origins.ts";
import { purposeOf } from "./reference-words.ts";

const ecosystem = [
  ["data-layer", "What is stored on the device and on the server, and who owns it"],
  ["principles", "The principles of the project"],
  ["framework", "Framework decision and platforms"],
  ["pipeline", "Open data pipeline"],
] as const;

/**
 * Returns `llms.txt`, the site's index for language models.
 *
 * @see https://llmstxt.org
 */
export async function llmsIndex(): Promise<string> {
  const { web, registry, gateway, events } = originsAtBuild;
  const guides = (await docGroups()).flatMap(({ links }) => links);
  const items = (await itemGroups()).flatMap((group) => group.items);
  const legal = (await getCollection("legal")).sort((one, other) => one.data.order - other.data.order);
  return [
    "# Hakika",
    "> Open-source verification for real-world places, with a component registry and an events server for assistants.",
    `Registry: ${registry}/api/v1/ui. Gateway: ${gateway}/ (OpenAPI at ${gateway}/v1/openapi.json). MCP server: ${events}/mcp. Components install with \`npx shadcn@latest add ${registry}/api/v1/ui/NAME\`.`,
    `## Docs\n\n${guides.map(({ href, label }) => `- [${label}](${web}${href}.md)`).join("\n")}`,
    `## Reference of the gateway\n\n${
      referencePages().map((page) =>
        `- [${page.name}](${web}/docs/reference/${page.name}.md): ${purposeOf(page)}`
      ).join("\n")
    }`,
    `## Ecosystem\n\n${
      ecosystem.map(([page, text]) => `- [${page}](${web}/ecosystem/${page}.md): ${text}`).join("\n")
    }`,
    `## Components\n\n${
      items.map(({ name, title, description }) =>
        `- [${title}](${web}/components/${name}.md): ${description}`
      ).join("\n")
    }`,
    ...await Promise.all(
      (["blocks", "charts"] as const).map(async (kind) =>
        `## ${galleries[kind].title}\n\n${
          [...(await readBlocks(kind)).values()].map(({ name, title, description }) =>
            `- [${title}](${web}/${kind}/${name}.md): ${description}`
          ).join("\n")
        }`
      ),
    ),
    `## Optional\n\n${
      [
        `[Theme](${web}/theme.md): every token with its contrast`,
        ...legal.map(({ id, data }) => `[${data.title}](${web}/legal/${id}.md): ${data.description}`),
      ].map((line) => `- ${line}`).join("\n")
    }`,
  ].join("\n\n") + "\n";
}
