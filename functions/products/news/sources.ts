import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { webLink } from "../../kernel/shared/web-address.ts";
import { resource } from "../kit/description.ts";
import { country, link, locale } from "../kit/members-in-common.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const desk = { who: "staff", roles: ["admin", "support"] } as const;
const publisher = { who: "entity", member: "entityId", role: "editor" } as const;

export const sources = resource({
  namespace: "news",
  name: "sources",
  one: "NewsSource",
  about:
    "A publisher with an RSS, Atom or JSON feed. Only staff and the editors of the publisher's entity can manage the source.",
  table: "news.sources",
  members: {
    entityId: Uuid.nullable(),
    name: lineText(200),
    feedUrl: webLink(["https"], 500),
    homepageUrl: link.nullable(),
    locale,
    country: country.nullable(),
    everyMinutes: z.int().min(15).max(10_080),
    status: z.enum(["active", "paused"]),
    fetchedAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
  },
  hidden: {
    failures: z.int(),
    nextFetchAt: z.iso.datetime(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
  },
  create: {
    required: ["name", "feedUrl", "locale"],
    optional: ["entityId", "homepageUrl", "country", "everyMinutes"],
  },
  change: ["name", "feedUrl", "homepageUrl", "locale", "country", "everyMinutes"],
  isRemovable: true,
  access: {
    // Even a paused source is public, because its articles stay readable and refer to it.
    read: [{ who: "anyone" }],
    change: [publisher, desk],
  },
  filters: {
    entityId: { member: "entityId", is: "equal" },
    country: { member: "country", is: "equal" },
    locale: { member: "locale", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  sorts: { name: { member: "name" } },
  states: {
    member: "status",
    moves: {
      pause: { says: "Stop reading the feed", from: ["active"], to: "paused" },
      resume: {
        says: "Resume reading the feed",
        from: ["paused"],
        to: "active",
        set: (work) => ({ nextFetchAt: work.now.toISOString(), failures: 0, lastError: null }),
      },
    },
  },
  refusals: {
    sources_feed_url: "Another source already reads this feed.",
    articles_source: "The source has articles. Pause it instead.",
  },
  example: {
    name: "Kumbi Press",
    feedUrl: "https://press.example.org/feed.xml",
    locale: "en",
    country: "ZW",
  },
  // Uses the app's clock instead of the database's, because the check for due sources also uses the app's clock.
  beforeCreate: (work) => ({ nextFetchAt: work.now.toISOString() }),
  beforeChange: (work, row, before) =>
    row.feedUrl === before.feedUrl
      ? {}
      // These values describe the old feed, so they are reset.
      : { etag: null, lastModified: null, failures: 0, lastError: null, nextFetchAt: work.now.toISOString() },
});
