import type { APIRoute } from "astro";
import { referencePages } from "../../lib/api-reference.ts";
import { originsAtBuild } from "../../lib/origins.ts";
import { purposeOf } from "../../lib/reference-words.ts";

/** The list of namespaces as Markdown. */
export const GET: APIRoute = () =>
  new Response(
    `# Reference\n\nEvery operation by namespace. The documents: ${originsAtBuild.gateway}/v1/openapi.json, ${originsAtBuild.events}/openapi.json\n\n${
      referencePages().map((page) =>
        `- [${page.name}](${originsAtBuild.web}/docs/reference/${page.name}.md): ${purposeOf(page)}`
      ).join("\n")
    }\n`,
  );
