import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { resource } from "../kit/description.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { currency, minorUnits } from "../kit/members-in-common.ts";
import { products } from "./products.ts";
import { sellerOf } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const seller = { who: "entity", member: "sellerEntityId", role: "editor" } as const;

export const offers = resource({
  namespace: "commerce",
  name: "offers",
  one: "Offer",
  about:
    "The price and stock of a product or of one of its variants. `quantity` is null if the stock is not tracked.",
  table: "commerce.offers",
  members: {
    productId: Uuid,
    sellerEntityId: Uuid,
    variant: lineText(100).nullable().meta({ description: "The variant, such as green or size 42." }),
    priceMinor: minorUnits,
    currency,
    quantity: z.int().min(0).max(1_000_000_000).nullable(),
    validFrom: z.iso.datetime().nullable(),
    validTo: z.iso.datetime().nullable(),
    status: z.enum(["open", "closed"]),
  },
  create: {
    required: ["productId", "priceMinor", "currency"],
    optional: ["variant", "quantity", "validFrom", "validTo"],
  },
  change: ["variant", "priceMinor", "currency", "quantity", "validFrom", "validTo"],
  isRemovable: true,
  access: {
    read: [
      { who: "linked", member: "productId", to: products, may: "read", when: { status: ["open"] } },
      seller,
    ],
    create: [{ who: "linked", member: "productId", to: products, may: "change" }],
    change: [seller],
  },
  filters: {
    productId: { member: "productId", is: "equal" },
    sellerEntityId: { member: "sellerEntityId", is: "equal" },
    currency: { member: "currency", is: "equal" },
    maximumPriceMinor: { member: "priceMinor", is: "at most" },
  },
  sorts: { price: { member: "priceMinor" } },
  states: {
    member: "status",
    moves: {
      close: { says: "Close the offer", from: ["open"], to: "closed" },
      reopen: { says: "Reopen the offer", from: ["closed"], to: "open" },
    },
  },
  refusals: { offers_time: "validTo must come after validFrom." },
  example: {
    productId: sampleId("product", "market-bag"),
    priceMinor: 1800,
    currency: "USD",
    variant: "green",
    quantity: 20,
  },
  beforeCreate: async (work, input) => ({ sellerEntityId: await sellerOf(work.tx, input["productId"]) }),
});
