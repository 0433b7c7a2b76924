import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { locale } from "../kit/members-in-common.ts";
import { topicSlug } from "./articles.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const own = { who: "person", member: "personId" } as const;

export const feeds = resource({
  namespace: "news",
  name: "feeds",
  one: "NewsFeed",
  about:
    "A person's news feed. The feed lists articles that match all of its filters (words, topic, source and language).",
  table: "news.feeds",
  members: {
    personId: Uuid,
    name: lineText(100),
    words: lineText(200).nullable(),
    topic: topicSlug.nullable(),
    sourceId: Uuid.nullable(),
    locale: locale.nullable(),
  },
  create: { required: ["name"], optional: ["words", "topic", "sourceId", "locale"] },
  change: ["name", "words", "topic", "sourceId", "locale"],
  isRemovable: true,
  stamp: "personId",
  erased: "all",
  access: { read: [own], change: [own] },
  refusals: { feeds_name: "You already have a feed with this name." },
  example: { name: "Health in English", topic: "health", locale: "en" },
});
