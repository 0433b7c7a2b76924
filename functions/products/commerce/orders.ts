import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { resource } from "../kit/description.ts";
import { country, currency } from "../kit/members-in-common.ts";
import { entitiesAtLeast } from "../kit/caller-facts.ts";
import { offers } from "./offers.ts";
import { markBuyer, redactOrders, reserveStock, returnStock } from "./store.ts";

const buyer = { who: "person", member: "buyerPersonId" } as const;
const seller = { who: "entity", member: "sellerEntityId", role: "editor" } as const;

/** How long goods are reserved for an order while it waits for payment or for the seller to accept it. */
const placedSeconds = 30 * 60;

/**
 * Orders for goods from one offer. Placing an order reserves the goods. Payment, or confirmation by the seller,
 * completes the sale.
 */
export const orders = resource({
  namespace: "commerce",
  name: "orders",
  one: "Order",
  about:
    "A buyer's order for one offer. Placing the order fixes the price and reduces the stock of the offer.",
  table: "commerce.orders",
  members: {
    offerId: Uuid,
    productId: Uuid,
    sellerEntityId: Uuid,
    buyerPersonId: Uuid,
    variant: z.string().nullable(),
    quantity: z.int().min(1).max(1_000_000),
    unitMinor: z.int(),
    totalMinor: z.int(),
    currency,
    deliverTo: z.strictObject({ name: lineText(200), address: lineText(300), city: lineText(100), country })
      .nullable(),
    note: proseText(1_000).nullable(),
    status: z.enum(["placed", "confirmed", "sent", "received", "cancelled", "expired"]),
    holdExpiresAt: z.iso.datetime(),
    paymentId: Uuid.nullable(),
  },
  create: { required: ["offerId", "quantity"], optional: ["deliverTo", "note"] },
  stamp: "buyerPersonId",
  erased: ["cancelled", "expired"],
  // The seller keeps the record of the sale, but not the delivery address.
  blank: ({ tx, now }, personId) => redactOrders(tx, personId, now),
  access: {
    read: [buyer, seller],
    create: [{ who: "all", of: [buyer, { who: "linked", member: "offerId", to: offers, may: "read" }] }],
    change: [buyer],
  },
  filters: {
    productId: { member: "productId", is: "equal" },
    sellerEntityId: { member: "sellerEntityId", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  states: {
    member: "status",
    expiry: { at: "holdExpiresAt", in: ["placed"], to: "expired" },
    moves: {
      confirm: {
        says: "Accept a pay-on-delivery order (seller only; prepaid orders are accepted automatically)",
        from: ["placed"],
        to: "confirmed",
        by: [seller],
      },
      send: {
        says: "Mark the order as sent (seller only)",
        from: ["confirmed"],
        to: "sent",
        by: [seller],
      },
      receive: {
        says: "Mark the order as received (buyer only)",
        from: ["sent"],
        to: "received",
        by: [buyer],
      },
      cancel: {
        says: "Cancel and refund the order (the buyer can cancel only before it is sent)",
        from: ["placed", "confirmed", "sent"],
        to: "cancelled",
        by: [buyer, seller],
        set(work, row) {
          const isSeller = entitiesAtLeast(work.callerFacts, "editor").includes(row.sellerEntityId);
          if (row.status === "sent" && !isSeller) {
            throw new Problem("conflict", {
              reason: "The order has shipped. Ask the seller to cancel it.",
            });
          }
          return {};
        },
      },
    },
  },
  payable: {
    kind: "order",
    payer: "buyerPersonId",
    payee: "sellerEntityId",
    from: ["placed", "confirmed", "sent"],
    to: "confirmed",
    kept: ["confirmed", "sent", "received"],
    back: "cancelled",
  },
  example: { offerId: sampleId("offer", "market-bag"), quantity: 2 },
  async beforeCreate(work, input) {
    const quantity = input["quantity"] as number;
    const taken = await reserveStock(work.tx, String(input["offerId"]), quantity, work.now);
    const totalMinor = taken.unitMinor * quantity;
    if (!Number.isSafeInteger(totalMinor)) {
      throw new Problem("validation_failed", { reason: "The total is too large." });
    }
    return { ...taken, totalMinor, holdExpiresAt: secondsAfter(work.now, placedSeconds).toISOString() };
  },
  async after(work, row, before) {
    if (!before || before.status === row.status) return;
    const isBack = row.status === "cancelled" || row.status === "expired";
    // Shipped goods do not return to stock automatically. The seller must add them again.
    if (isBack && (before.status === "placed" || before.status === "confirmed")) {
      await returnStock(work.tx, row.offerId, row.quantity, work.now);
    }
    if (row.status === "received") await markBuyer(work.tx, row.productId, row.buyerPersonId);
  },
});
