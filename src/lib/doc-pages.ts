import { type CollectionEntry, getCollection } from "astro:content";
import { referencePages } from "./api-reference.ts";
import { docSections } from "./doc-sections.ts";
import { titleOf } from "./reference-words.ts";

/** A documentation page generated from data rather than a file. */
interface MadePage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly section: (typeof docSections)[number];
  readonly order: number;
  /** Tasks that readers would search for, in their own words. */
  readonly tasks?: string;
}

export const madePages: readonly MadePage[] = [
  {
    id: "what-it-costs-to-fake-a-tier",
    title: "What it costs to fake a tier",
    description: "The cheapest ways we found to fake each tier, and what our rules mean for honest places.",
    section: "Verification",
    order: 80,
  },
  {
    id: "reference",
    title: "Reference",
    description: "Every gateway operation by namespace, with its fields, its errors and a sample request.",
    section: "Gateway",
    order: 20,
  },
  {
    id: "webhook-events",
    title: "Webhook events",
    description: "Every webhook event type, with its fields and an example message.",
    section: "Gateway",
    order: 31,
    tasks: "fields of a webhook message; list of webhook event types",
  },
  {
    id: "mcp-tools",
    title: "MCP tool reference",
    description: "Every tool of the events server, with its arguments, limits, results and a sample call.",
    section: "Events and MCP",
    order: 20,
    tasks: "arguments of an MCP tool; call a tool of the events server",
  },
  {
    id: "reference/events-api",
    title: "Events REST API",
    description:
      "Every operation of the events API, with its parameters, fields, errors and a sample request.",
    section: "Events and MCP",
    order: 30,
    tasks: "search events by REST; create an event with the API",
  },
  {
    id: "errors",
    title: "Errors",
    description: "All error codes, with the meaning of each error and how to fix it.",
    tasks: "what does this error code mean",
    section: "Gateway",
    order: 40,
  },
  {
    id: "limits",
    title: "Limits",
    description:
      "Every quota, with its number of requests, its time window and the variable that changes it.",
    section: "Gateway",
    order: 50,
  },
  {
    id: "configuration",
    title: "Configuration",
    description:
      "Every environment variable: its type, default and example, which apps read it, and what happens if it is not set.",
    section: "Operate",
    order: 12,
    tasks: "set environment variables; settings of the server",
  },
  {
    id: "benchmarks",
    title: "Benchmarks",
    description:
      "Performance targets, results and bottlenecks, with comparisons to similar projects and to the limits of the hardware.",
    section: "Operate",
    order: 45,
  },
  {
    id: "changelog",
    title: "Changelog",
    description: "What changed in each release, newest first. Also available as a feed.",
    section: "Help",
    order: 95,
  },
  {
    id: "decisions",
    title: "Decisions",
    description: "Why the system is built this way: one page for each decision.",
    section: "Help",
    order: 90,
  },
];

/** Returns all guides in sidebar order. */
export async function docPages(): Promise<CollectionEntry<"docs">[]> {
  return (await getCollection("docs")).sort((one, other) =>
    docSections.indexOf(one.data.section) - docSections.indexOf(other.data.section) ||
    one.data.order - other.data.order
  );
}

/** Returns the sidebar of the reference: all guides and every namespace. */
export async function referenceGroups() {
  const links = referencePages().map(({ name }) => ({
    href: `/docs/reference/${name}`,
    label: titleOf(name),
  }));
  return (await docGroups()).flatMap((group) =>
    group.title === "Gateway" ? [group, { title: "Reference", links }] : [group]
  );
}

export async function docGroups() {
  const pages = [...(await docPages()).map(({ id, data }) => ({ id, ...data })), ...madePages];
  return docSections.map((title) => ({
    title,
    links: pages.filter(({ section }) => section === title).sort((one, other) => one.order - other.order)
      .map((page) => ({ href: `/docs/${page.id}`, label: page.title })),
  })).filter(({ links }) => links.length > 0);
}
