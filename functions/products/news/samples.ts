import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { articles, topics } from "./articles.ts";
import { feeds } from "./feeds.ts";
import { sources } from "./sources.ts";

const topicRows = [
  ["health", "Health", ["clinic", "hospital", "malaria", "vaccine", "public health"]],
  ["education", "Education", ["school", "teacher", "literacy"]],
  ["climate", "Climate", ["drought", "flood", "rainfall", "cyclone"]],
  ["markets", "Markets", ["market", "trade", "prices", "harvest"]],
] as const;

/** Public feeds of the United Nations. They start paused, so that nothing is fetched until someone resumes them. */
const sourceRows = [
  [
    "un-africa",
    "UN News: Africa",
    "https://news.un.org/feed/subscribe/en/news/region/africa/feed/rss.xml",
    "en",
  ],
  ["un-swahili", "UN News: Kiswahili", "https://news.un.org/feed/subscribe/sw/news/all/rss.xml", "sw"],
] as const;

const articleRows = [
  ["school-garden", "community-desk", "A school garden feeds its kitchen", "en", ["education"], 2],
  ["market-roof", "community-desk", "The market gets a roof before the rains", "en", ["markets"], 5],
  ["kliniki", "community-desk", "Kliniki mpya yafunguliwa mtaani", "sw", ["health"], 9],
] as const;

export const newsSamples: readonly ResourceSamples[] = [
  {
    resource: topics,
    rows: () =>
      topicRows.map(([slug, name, keywords]) => ({ id: sampleId("news-topic", slug), slug, name, keywords })),
  },
  {
    resource: sources,
    rows: ({ entity }) => [
      ...sourceRows.map(([key, name, feedUrl, locale]) => ({
        id: sampleId("news-source", key),
        name,
        feedUrl,
        homepageUrl: "https://news.un.org/",
        locale,
        status: "paused",
      })),
      {
        id: sampleId("news-source", "community-desk"),
        entityId: entity("lagoon-thread-cooperative"),
        name: "Community desk (sample)",
        feedUrl: "https://news.example.org/feed.xml",
        locale: "en",
        status: "paused",
      },
    ],
  },
  {
    resource: articles,
    rows: ({ days }) =>
      articleRows.map(([key, source, title, locale, of, daysAgo]) => ({
        id: sampleId("news-article", key),
        sourceId: sampleId("news-source", source),
        url: `https://news.example.org/${key}`,
        title: `${title} (sample)`,
        locale,
        topics: of,
        publishedAt: days(-daysAgo),
      })),
  },
  {
    resource: feeds,
    rows: ({ person }) => [{
      id: sampleId("news-feed", "schools"),
      personId: person("community-1"),
      name: "Schools",
      topic: "education",
    }],
  },
];
