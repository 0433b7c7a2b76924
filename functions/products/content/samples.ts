import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { articles } from "./articles.ts";

interface ArticleSample {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly locale: string;
  readonly tags: readonly string[];
  readonly status: "draft" | "published";
  readonly author: string;
  readonly entity?: string;
  readonly daysAgo: number;
}

const rows: readonly ArticleSample[] = [
  {
    key: "vouching-well",
    title: "How to vouch well",
    summary: "A vouch is a sentence that you would say to a neighbour's face.",
    body:
      "Vouch for what you have seen yourself. Say since when you know the place and what you did there.\n\nLeave it out when you are not sure: an honest gap is worth more than a kind guess.",
    locale: "en",
    tags: ["vouching", "guides"],
    status: "published",
    author: "community-1",
    daysAgo: 40,
  },
  {
    key: "kuthibitisha",
    title: "Jinsi ya kuthibitisha mahali",
    summary: "Hatua nne za kuthibitisha shule, duka au bustani.",
    body:
      "Anza na anwani ya barua pepe ya mahali hapo. Kisha waombe majirani watoe udhamini.\n\nMwisho, linganisha jina na rejista ya serikali.",
    locale: "sw",
    tags: ["mwongozo"],
    status: "published",
    author: "community-2",
    daysAgo: 22,
  },
  {
    key: "market-morning",
    title: "How a market day begins",
    summary: "Before five, the first carts.",
    body:
      "The gates open at half past four. Cloth comes first because it needs the long tables; tomatoes come last because they need the shade.",
    locale: "en",
    tags: ["markets"],
    status: "published",
    author: "community-3",
    daysAgo: 5,
  },
  {
    key: "reading-corner",
    title: "A reading corner in one afternoon",
    summary: "Two shelves, a mat and a list of borrowers.",
    body: "This is being written. Shelves first: the lower one for small readers.",
    locale: "en",
    tags: ["schools"],
    status: "draft",
    author: "community-1",
    entity: "baobab-valley-primary-school",
    daysAgo: 1,
  },
];

export const contentSamples: readonly ResourceSamples[] = [
  {
    resource: articles,
    rows: ({ person, entity, days }) =>
      rows.map(({ key, author, entity: about, daysAgo, ...row }) => ({
        id: sampleId("article", key),
        authorPersonId: person(author),
        entityId: about === undefined ? null : entity(about),
        slug: key,
        publishedAt: row.status === "published" ? days(-daysAgo) : null,
        isSample: true,
        ...row,
      })),
  },
];
