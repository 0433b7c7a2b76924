import { z } from "zod";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { isSameOrDescendant, lockTree } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const loop = "A category cannot be below itself.";

export const categories = resource({
  namespace: "directory",
  name: "categories",
  one: "Category",
  many: "Categories",
  about: "A category of listings. Categories form a tree.",
  table: "directory.categories",
  members: {
    slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(60),
    name: lineText(100),
    parentId: Uuid.nullable(),
  },
  create: { required: ["slug", "name"], optional: ["parentId"] },
  change: ["name", "parentId"],
  isRemovable: true,
  access: {
    read: [{ who: "anyone" }],
    change: [{ who: "staff", roles: ["admin", "support"] }],
  },
  filters: { parentId: { member: "parentId", is: "equal" }, slug: { member: "slug", is: "equal" } },
  refusals: {
    categories_slug: "A category with this slug already exists.",
    categories_no_loop: loop,
  },
  example: { slug: "archives", name: "Archives" },
  async beforeChange(work, row, before) {
    if (row.parentId === null || row.parentId === before.parentId) return {};
    // Two branches could be moved below each other at the same time. The lock makes the second move wait, so that it
    // takes the first one into account.
    await lockTree(work.tx);
    if (await isSameOrDescendant(work.tx, row.parentId, row.id)) {
      throw new Problem("validation_failed", { reason: loop });
    }
    return {};
  },
});
