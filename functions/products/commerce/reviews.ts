import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { entitiesAtLeast } from "../kit/caller-facts.ts";
import { products } from "./products.ts";
import { countReviews, hasBought, sellerOf } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const author = { who: "person", member: "authorPersonId" } as const;
const ofProduct = { who: "linked", member: "productId", to: products, may: "read" } as const;
const staff = { who: "staff", roles: ["admin", "support"] } as const;

/** Rejects reviews by people who currently sell the product. @throws {Problem} `conflict_of_interest` */
async function refuseSeller({ tx, callerFacts }: Work, productId: unknown): Promise<void> {
  if (entitiesAtLeast(callerFacts, "editor").includes(await sellerOf(tx, productId))) {
    throw new Problem("conflict_of_interest", { reason: "You cannot review a product that you sell." });
  }
}

export const reviews = resource({
  namespace: "commerce",
  name: "reviews",
  one: "Review",
  about:
    "A person's opinion of a product. Each person can review a product once. Sellers cannot review their own products.",
  table: "commerce.reviews",
  members: {
    productId: Uuid,
    authorPersonId: Uuid,
    rating: z.int().min(1).max(5),
    body: proseText(5_000).nullable(),
    isBuyer: z.boolean().meta({ description: "Whether the author has ordered and received the product." }),
    status: z.enum(["published", "hidden"]),
  },
  create: { required: ["productId", "rating"], optional: ["body"] },
  change: ["rating", "body"],
  isRemovable: true,
  stamp: "authorPersonId",
  erased: "all",
  access: {
    read: [{ ...ofProduct, when: { status: ["published"] } }, author, staff],
    create: [{ who: "all", of: [author, ofProduct] }],
    change: [author],
  },
  filters: {
    productId: { member: "productId", is: "equal" },
    authorPersonId: { member: "authorPersonId", is: "equal" },
    isBuyer: { member: "isBuyer", is: "equal" },
    minimumRating: { member: "rating", is: "at least" },
  },
  states: {
    member: "status",
    // Only published reviews can be removed. Otherwise, a person could withdraw a review that staff have hidden and
    // post it again.
    removeIn: ["published"],
    moves: {
      hide: {
        says: "Hide a review that breaks the rules (staff only)",
        from: ["published"],
        to: "hidden",
        by: [staff],
      },
      show: {
        says: "Show a hidden review again (staff only)",
        from: ["hidden"],
        to: "published",
        by: [staff],
      },
    },
  },
  refusals: { reviews_one_per_person: "You have already reviewed this product. Change that review." },
  example: { productId: sampleId("product", "market-bag"), rating: 5, body: "Holds its colour." },
  async beforeCreate(work, input) {
    await refuseSeller(work, input["productId"]);
    return { isBuyer: await hasBought(work.tx, input["productId"], work.callerFacts.personId!) };
  },
  async beforeChange(work, row) {
    await refuseSeller(work, row.productId);
    return {};
  },
  after: (work, row) => countReviews(work.tx, row.productId),
  afterRemove: (work, row) => countReviews(work.tx, row.productId),
});
