import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { currency } from "../kit/members-in-common.ts";
import { Parcels, Stop } from "./drafts.ts";
import { advanceShipment, markSenderLeft, orderedAtOf, redactIfEnded } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const sender = { who: "person", member: "personId" } as const;
const carriers = [
  { who: "entity", member: "carrierEntityId", role: "editor" },
  { who: "staff", roles: ["admin", "support"] },
] as const;

/** A shipment is created when its draft is submitted. */
export const shipments = resource({
  namespace: "logistics",
  name: "shipments",
  one: "Shipment",
  about: "A consignment. Events from the carrier update the state of the shipment.",
  table: "logistics.shipments",
  members: {
    draftId: Uuid,
    personId: Uuid,
    carrierEntityId: Uuid.nullable(),
    trackingCode: z.string(),
    origin: Stop,
    destination: Stop,
    parcels: Parcels,
    priceMinor: z.int(),
    currency,
    status: z.enum([
      "created",
      "accepted",
      "declined",
      "picked_up",
      "in_transit",
      "delivered",
      "exception",
      "cancelled",
    ]),
  },
  hidden: { hasSenderLeft: z.boolean() },
  // A shipment in transit needs its addresses until it arrives.
  blank: ({ tx, now }, personId) => markSenderLeft(tx, personId, now),
  access: { read: [sender, ...carriers], change: carriers },
  filters: {
    draftId: { member: "draftId", is: "equal" },
    trackingCode: { member: "trackingCode", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  states: {
    member: "status",
    moves: {
      accept: {
        says: "Accept the shipment before pick-up (carrier only)",
        from: ["created"],
        to: "accepted",
      },
      decline: {
        says: "Decline the shipment before pick-up (carrier only)",
        from: ["created", "accepted"],
        to: "declined",
        after: (work, row) => redactIfEnded(work.tx, row.id, work.now),
      },
      cancel: {
        says: "Cancel the shipment before pick-up (sender only)",
        from: ["created", "accepted"],
        to: "cancelled",
        by: [sender],
      },
    },
  },
});

/** Maximum difference between a carrier's clock and the server's clock. */
const clockDifferenceMs = 60_000;

function wrongMoment(code: string, message: string): Problem {
  return new Problem("validation_failed", { reason: `/happenedAt: ${message}.` }, {
    errors: [{ pointer: "/happenedAt", code, message }],
  });
}

/** Maps each state to the states from which it can be reached. */
const comesFrom = {
  picked_up: ["accepted"],
  in_transit: ["picked_up", "in_transit", "exception"],
  delivered: ["picked_up", "in_transit", "exception"],
  exception: ["picked_up", "in_transit", "exception"],
} as const;

export const shipmentEvents = resource({
  namespace: "logistics",
  name: "shipment-events",
  one: "ShipmentEvent",
  about:
    "A step in a shipment's journey. `happenedAt` defaults to the current time. Each event sets the shipment's state.",
  table: "logistics.shipment_events",
  members: {
    shipmentId: Uuid,
    status: z.enum(["picked_up", "in_transit", "delivered", "exception"]),
    place: lineText(200).nullable(),
    note: proseText(1_000).nullable(),
    happenedAt: z.iso.datetime(),
  },
  create: { required: ["shipmentId", "status"], optional: ["happenedAt", "place", "note"] },
  access: {
    read: [{ who: "linked", member: "shipmentId", to: shipments, may: "read" }],
    create: [{ who: "linked", member: "shipmentId", to: shipments, may: "change" }],
    change: [],
  },
  filters: { shipmentId: { member: "shipmentId", is: "equal" } },
  example: { shipmentId: sampleId("shipment", "sent"), status: "delivered", place: "Accra" },
  beforeCreate: ({ now }, { happenedAt }) =>
    happenedAt === undefined ? { happenedAt: now.toISOString() } : {},
  async after(work, row) {
    const happenedAt = Date.parse(row.happenedAt);
    if (happenedAt > work.now.getTime() + clockDifferenceMs) {
      throw wrongMoment("future", "must not be in the future");
    }
    const orderedAt = await orderedAtOf(work.tx, row.shipmentId);
    if (happenedAt < orderedAt.getTime() - clockDifferenceMs) {
      throw wrongMoment("before_order", `must not be before the order of ${orderedAt.toISOString()}`);
    }
    const from = comesFrom[row.status];
    if (!await advanceShipment(work.tx, row.shipmentId, row.status, from, work.now)) {
      throw new Problem("conflict", {
        reason: `A shipment can become ${row.status} only from ${from.join(" or ")}.`,
      });
    }
    await redactIfEnded(work.tx, row.shipmentId, work.now);
  },
});
