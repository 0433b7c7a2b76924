import { z } from "zod";
import { resource } from "../kit/description.ts";
import { articles } from "./articles.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const revisions = resource({
  namespace: "content",
  name: "revisions",
  one: "Revision",
  about: "A version of an article's text, saved after a change.",
  table: "content.revisions",
  members: {
    articleId: Uuid,
    number: z.int(),
    editorPersonId: Uuid.nullable(),
    title: z.string(),
    summary: z.string().nullable(),
    body: z.string(),
  },
  access: {
    read: [{ who: "linked", member: "articleId", to: articles, may: "change" }],
    change: [],
  },
  filters: { articleId: { member: "articleId", is: "equal" } },
});
