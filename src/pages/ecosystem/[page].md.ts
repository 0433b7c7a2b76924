import type { APIRoute, GetStaticPaths } from "astro";
import { dataLayerDocument, ecosystemDocument, pipelineDocument } from "../../lib/ecosystem.ts";

const { localLayer, cloudLayer, dataOwnership } = dataLayerDocument;
const { principles, frameworkDecision } = ecosystemDocument;
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

/** The pages of the ecosystem as Markdown, from the same documents. */
const pages: Readonly<Record<string, string>> = {
  "data-layer": [
    "# Data layer",
    `## On the device\n\n${localLayer.engine}`,
    list(localLayer.backends.map(({ name, platform, useCase }) => `${name} on ${platform}: ${useCase}`)),
    list(localLayer.features),
    `## On the server\n\n${list(cloudLayer.sync.map(({ name, purpose }) => `${name}: ${purpose}`))}`,
    `## Who the data belongs to\n\n${
      list(dataOwnership.rules.map(({ rule, description }) => `${rule}: ${description}`))
    }`,
  ].join("\n\n"),
  principles: `# Principles\n\n${
    principles.map(({ title, description }) => `## ${title}\n\n${description}`).join("\n\n")
  }`,
  framework: [
    `# ${frameworkDecision.framework}`,
    frameworkDecision.rationale,
    list(frameworkDecision.platforms.map(({ name, strategy, status }) => `${name} (${status}): ${strategy}`)),
  ].join("\n\n"),
  pipeline: `# Data pipeline\n\n${
    pipelineDocument.stages.map(({ name, technology, description, status }) =>
      `## ${name} (${status})\n\n${technology}. ${description}`
    ).join("\n\n")
  }`,
};

/** One file per page. */
export const getStaticPaths: GetStaticPaths = () => Object.keys(pages).map((page) => ({ params: { page } }));

/** One page as Markdown. */
export const GET: APIRoute<never, { page: string }> = ({ params }) =>
  new Response(`${pages[params.page]!}\n`);
