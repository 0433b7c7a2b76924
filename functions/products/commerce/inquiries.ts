import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { products } from "./products.ts";
import { recordMessage, sellerOf } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const asker = { who: "person", member: "fromPersonId" } as const;
const seller = { who: "entity", member: "sellerEntityId", role: "editor" } as const;

export const inquiries = resource({
  namespace: "commerce",
  name: "inquiries",
  one: "Inquiry",
  many: "Inquiries",
  about: "A question about a product, visible only to the seller and the person who asked.",
  table: "commerce.inquiries",
  members: {
    productId: Uuid,
    fromPersonId: Uuid,
    sellerEntityId: Uuid,
    subject: lineText(200),
    status: z.enum(["open", "answered", "closed"]),
  },
  create: { required: ["productId", "subject"] },
  stamp: "fromPersonId",
  erased: ["closed"],
  access: {
    read: [asker, seller],
    create: [{ who: "all", of: [asker, { who: "linked", member: "productId", to: products, may: "read" }] }],
    change: [asker, seller],
  },
  filters: {
    productId: { member: "productId", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  states: {
    member: "status",
    moves: {
      close: { says: "Close the inquiry", from: ["open", "answered"], to: "closed" },
      reopen: { says: "Reopen the inquiry", from: ["closed"], to: "open" },
    },
  },
  example: { productId: sampleId("product", "market-bag"), subject: "Does it come in green?" },
  beforeCreate: async (work, input) => ({ sellerEntityId: await sellerOf(work.tx, input["productId"]) }),
});

const ofInquiry = { who: "linked", member: "inquiryId", to: inquiries, may: "read" } as const;

/** A message from the seller marks the inquiry as answered. A message from the person who inquired reopens it. */
export const inquiryMessages = resource({
  namespace: "commerce",
  name: "inquiry-messages",
  one: "InquiryMessage",
  about: "A message in an inquiry. Messages cannot be changed.",
  table: "commerce.inquiry_messages",
  members: { inquiryId: Uuid, authorPersonId: Uuid, body: proseText(5_000) },
  create: { required: ["inquiryId", "body"] },
  stamp: "authorPersonId",
  access: { read: [ofInquiry], create: [ofInquiry], change: [] },
  filters: { inquiryId: { member: "inquiryId", is: "equal" } },
  example: { inquiryId: sampleId("inquiry", "green"), body: "Yes, from next week." },
  async after(work, row) {
    if (!await recordMessage(work.tx, row.inquiryId, row.authorPersonId, work.now)) {
      throw new Problem("conflict", { reason: "The inquiry is closed. Reopen it first." });
    }
  },
});
