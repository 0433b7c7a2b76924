import { z } from "zod";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { locale, tags } from "../kit/members-in-common.ts";
import { newSlug } from "../kit/slugs.ts";
import { addRevision, recordSlug } from "./store.ts";
import { pictures, requirePictures } from "../media/attached.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const author = { who: "person", member: "authorPersonId" } as const;
const desk = { who: "entity", member: "entityId", role: "manager" } as const;
const editors = { who: "staff", roles: ["admin", "support"] } as const;

export const articles = resource({
  namespace: "content",
  name: "articles",
  one: "Article",
  about:
    "An article in Markdown. Each change to its title, summary or body adds a revision. Links still work after you rename an article.",
  table: "content.articles",
  members: {
    authorPersonId: Uuid,
    entityId: Uuid.nullable(),
    slug: z.string().max(120),
    title: lineText(200),
    summary: proseText(500).nullable(),
    body: proseText(100_000),
    locale,
    tags,
    pictures,
    status: z.enum(["draft", "review", "published", "archived"]),
    publishedAt: z.iso.datetime().nullable(),
    isSample: z.boolean(),
  },
  create: { required: ["title", "body", "locale"], optional: ["entityId", "summary", "tags", "pictures"] },
  change: ["title", "summary", "body", "tags", "pictures"],
  isRemovable: true,
  stamp: "authorPersonId",
  erased: ["draft"],
  access: {
    read: [{ who: "anyone", when: { status: ["published"] } }, author, desk, editors],
    create: [author],
    change: [author, desk, editors],
  },
  filters: {
    locale: { member: "locale", is: "equal" },
    tag: { member: "tags", is: "contains" },
    entityId: { member: "entityId", is: "equal" },
    status: { member: "status", is: "equal" },
    publishedAfter: { member: "publishedAt", is: "at least" },
  },
  hasText: true,
  states: {
    member: "status",
    removeIn: ["draft", "archived"],
    changeIn: ["draft", "review", "published"],
    moves: {
      submit: { says: "Submit the article for review", from: ["draft"], to: "review" },
      return: {
        says: "Return the article to its author",
        from: ["review"],
        to: "draft",
        by: [desk, editors],
      },
      publish: {
        says: "Publish a reviewed article (only staff and the entity's managers, never the author)",
        from: ["review"],
        to: "published",
        by: [desk, editors],
        set(work, row) {
          if (work.callerFacts.personId === row.authorPersonId) {
            throw new Problem("conflict_of_interest", { reason: "You cannot publish your own article." });
          }
          return { publishedAt: row.publishedAt ?? work.now.toISOString() };
        },
      },
      archive: { says: "Archive the article", from: ["published", "review"], to: "archived" },
      restore: { says: "Restore an archived article as a draft", from: ["archived"], to: "draft" },
    },
  },
  indexed: {
    title: "title",
    body: "body",
    words: ["summary", "tags"],
    locale: "locale",
    entity: "entityId",
    when: { status: ["published"] },
  },
  example: { title: "How a market day begins", body: "Before five, the first carts …", locale: "en" },
  async beforeCreate(work, input) {
    await requirePictures(work, input["pictures"] as string[] | undefined);
    return { slug: newSlug(input["title"] as string, "article") };
  },
  async beforeChange(work, row, before) {
    await requirePictures(work, row.pictures, before.pictures);
    // A second person reviews every text, so authors cannot change their own article once it is published.
    if (before.status === "published" && work.callerFacts.personId === before.authorPersonId) {
      throw new Problem("conflict_of_interest", {
        reason: "You cannot change your own article while it is published. Archive it first.",
      });
    }
    return row.title === before.title ? {} : { slug: newSlug(row.title, "article") };
  },
  async after(work, row, before) {
    if (row.slug !== before?.slug) await recordSlug(work.tx, row.slug, row.id, work.now);
    const isText = !before || row.title !== before.title || row.body !== before.body ||
      row.summary !== before.summary;
    if (isText) await addRevision(work.tx, row, work.callerFacts.personId, work.now);
  },
});
