import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
import { docSections } from "./lib/doc-sections.ts";
import { guidesLoader } from "./lib/guides-loader.ts";
import { frontMatterSchema } from "../registry/build.ts";

/** Component pages, stored next to the code. A page's id is the name of its component. */
const components = defineCollection({
  loader: glob({
    base: "./registry",
    pattern: "{ui,hooks,lib,theme}/*/*.mdx",
    generateId: ({ entry }) => entry.split("/")[1]!,
  }),
  schema: frontMatterSchema,
});

const blocks = defineCollection({
  loader: glob({
    base: "./registry",
    pattern: "{blocks,charts}/*/*.mdx",
    generateId: ({ entry }) => entry.split("/")[1]!,
  }),
  schema: frontMatterSchema,
});

const docs = defineCollection({
  loader: guidesLoader("./content/docs/"),
  schema: z.strictObject({
    title: z.string().min(2),
    description: z.string().min(10).max(200),
    section: z.enum(docSections),
    order: z.number().int(),
    /** What readers want to do, as search phrases separated by semicolons. */
    tasks: z.string().optional(),
  }),
});

const legal = defineCollection({
  loader: guidesLoader("./content/legal/"),
  schema: z.strictObject({
    title: z.string().min(2),
    description: z.string().min(10).max(200),
    order: z.number().int(),
  }),
});

const decisions = defineCollection({
  loader: glob({ base: "./content/decisions", pattern: "*.md" }),
});

const changelog = defineCollection({
  loader: glob({ base: ".", pattern: "CHANGELOG.md", generateId: () => "changelog" }),
});

export const collections = { components, blocks, docs, legal, decisions, changelog };
