import { z } from "zod";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { link, locale, tags } from "../kit/members-in-common.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const desk = { who: "staff", roles: ["admin", "support"] } as const;

export const topicSlug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(60);

export const topics = resource({
  namespace: "news",
  name: "topics",
  one: "NewsTopic",
  about:
    "A topic. An article belongs to a topic if its title, summary or categories contain one of the keywords.",
  table: "news.topics",
  members: { slug: topicSlug, name: lineText(100), keywords: z.array(lineText(60)).max(50) },
  create: { required: ["slug", "name"], optional: ["keywords"] },
  change: ["name", "keywords"],
  isRemovable: true,
  access: { read: [{ who: "anyone" }], change: [desk] },
  filters: { slug: { member: "slug", is: "equal" } },
  sorts: { name: { member: "name" } },
  refusals: { topics_slug: "A topic with this slug already exists." },
  example: { slug: "energy", name: "Energy", keywords: ["electricity", "solar", "power line"] },
});

/** Only the feed reader adds articles. */
export const articles = resource({
  namespace: "news",
  name: "articles",
  one: "NewsArticle",
  about: "An article published by a source: title, summary and the URL of the full text.",
  table: "news.articles",
  members: {
    sourceId: Uuid,
    url: link,
    title: lineText(300),
    summary: proseText(1_000).nullable(),
    author: lineText(200).nullable(),
    locale,
    topics: tags,
    publishedAt: z.iso.datetime(),
    status: z.enum(["shown", "hidden"]),
  },
  access: { read: [{ who: "anyone", when: { status: ["shown"] } }, desk], change: [desk] },
  filters: {
    sourceId: { member: "sourceId", is: "equal" },
    topic: { member: "topics", is: "contains" },
    locale: { member: "locale", is: "equal" },
    from: { member: "publishedAt", is: "at least" },
    to: { member: "publishedAt", is: "at most" },
    status: { member: "status", is: "equal" },
  },
  sorts: { published: { member: "publishedAt", isDescending: true } },
  hasText: true,
  states: {
    member: "status",
    moves: {
      hide: { says: "Hide the article from lists", from: ["shown"], to: "hidden" },
      show: { says: "Show the article again", from: ["hidden"], to: "shown" },
    },
  },
  indexed: {
    title: "title",
    body: "summary",
    words: ["author", "topics"],
    locale: "locale",
    when: { status: ["shown"] },
  },
});
