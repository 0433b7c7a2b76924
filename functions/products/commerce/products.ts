import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { link } from "../kit/members-in-common.ts";
import { newSlug } from "../kit/slugs.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const seller = { who: "entity", member: "sellerEntityId", role: "editor" } as const;

export const products = resource({
  namespace: "commerce",
  name: "products",
  one: "Product",
  about: "An item that an entity sells. Its rating is the average of all published reviews.",
  table: "commerce.products",
  members: {
    sellerEntityId: Uuid,
    slug: z.string().max(120),
    name: lineText(200),
    description: proseText(5_000).nullable(),
    category: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "a lower-case word such as textiles"),
    media: z.array(link).max(12),
    status: z.enum(["draft", "published", "archived"]),
    reviewCount: z.int(),
    ratingAverage: z.number().nullable(),
    isSample: z.boolean(),
  },
  create: { required: ["sellerEntityId", "name", "category"], optional: ["description", "media"] },
  change: ["name", "description", "category", "media"],
  isRemovable: true,
  access: { read: [{ who: "anyone", when: { status: ["published"] } }, seller], change: [seller] },
  filters: {
    sellerEntityId: { member: "sellerEntityId", is: "equal" },
    category: { member: "category", is: "equal" },
    slug: { member: "slug", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  sorts: { name: { member: "name" }, reviews: { member: "reviewCount", isDescending: true } },
  hasText: true,
  states: {
    member: "status",
    removeIn: ["draft", "archived"],
    moves: {
      publish: { says: "Publish the product", from: ["draft", "archived"], to: "published" },
      archive: { says: "Remove the product from the shop", from: ["published"], to: "archived" },
    },
  },
  indexed: {
    title: "name",
    body: "description",
    words: ["category"],
    entity: "sellerEntityId",
    when: { status: ["published"] },
  },
  example: {
    sellerEntityId: sampleId("entity", "lagoon-thread-cooperative"),
    name: "Indigo cloth, 2 m",
    category: "textiles",
  },
  beforeCreate: (_work, input) => ({ slug: newSlug(input["name"] as string, "product") }),
});
