import { z } from "zod";
import { findEntity } from "../../verification/entities/entities.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { country, currency, latitude, longitude } from "../kit/members-in-common.ts";
import { addShipment, findTariff, redactDrafts } from "./store.ts";
import { platformTariff, quote, type Tariff } from "./tariff.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const Stop = z.strictObject({
  name: lineText(200),
  address: lineText(300).optional(),
  city: lineText(100),
  country,
  latitude,
  longitude,
});

const side = z.int().min(1).max(10_000);
export const Parcels = z.array(z.strictObject({
  description: lineText(200).optional(),
  weightGrams: z.int().min(1).max(1_000_000),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
})).min(1).max(50);

/**
 * Rejects a carrier that is not an active entity, because such a carrier could not record events. @throws {Problem}
 * `conflict`
 */
async function requireCarrier({ services }: Work, carrierEntityId: string | null): Promise<void> {
  if (carrierEntityId === null) return;
  const carrier = await findEntity(services.databases.sql("platform"), carrierEntityId);
  if (carrier?.status === "active") return;
  throw new Problem("conflict", {
    reason:
      "The carrier is not active. Choose another carrier or leave it empty. If the draft is already quoted, create a new one.",
  });
}

/**
 * Returns the carrier's prices, or the platform's if no carrier is chosen. @throws {Problem} `conflict` if the carrier
 * has published no prices
 */
async function tariffOf({ tx }: Work, carrierEntityId: string | null): Promise<Tariff> {
  if (carrierEntityId === null) return platformTariff;
  const tariff = await findTariff(tx, carrierEntityId);
  if (tariff) return tariff;
  throw new Problem("conflict", {
    reason: "The carrier has not published any prices. Choose another carrier or leave it empty.",
  });
}

const sender = { who: "person", member: "personId" } as const;

export const drafts = resource({
  namespace: "logistics",
  name: "drafts",
  one: "BookingDraft",
  about:
    "A draft order with the goods, origin and destination. A quote uses the carrier's prices and expires at `quoteExpiresAt`.",
  table: "logistics.drafts",
  members: {
    personId: Uuid,
    carrierEntityId: Uuid.nullable(),
    origin: Stop,
    destination: Stop,
    parcels: Parcels,
    status: z.enum(["draft", "quoted", "submitted", "expired"]),
    quoteMinor: z.int().nullable(),
    currency: currency.nullable(),
    quoteExpiresAt: z.iso.datetime().nullable(),
  },
  create: { required: ["origin", "destination", "parcels"], optional: ["carrierEntityId"] },
  change: ["origin", "destination", "parcels", "carrierEntityId"],
  isRemovable: true,
  stamp: "personId",
  erased: ["draft", "quoted", "expired"],
  // Submitted drafts are kept because their shipments need them.
  blank: ({ tx, now }, personId) => redactDrafts(tx, personId, now),
  access: { read: [sender], change: [sender] },
  filters: { status: { member: "status", is: "equal" } },
  states: {
    member: "status",
    changeIn: ["draft", "expired"],
    removeIn: ["draft", "quoted", "expired"],
    expiry: { at: "quoteExpiresAt", in: ["quoted"], to: "expired" },
    moves: {
      quote: {
        says: "Get a quote",
        from: ["draft", "quoted", "expired"],
        to: "quoted",
        async set(work, row) {
          await requireCarrier(work, row.carrierEntityId);
          const tariff = await tariffOf(work, row.carrierEntityId);
          const quoteMinor = quote(tariff, row.origin, row.destination, row.parcels);
          if (!Number.isSafeInteger(quoteMinor)) {
            throw new Problem("validation_failed", {
              reason: "The price is too large.",
            });
          }
          return {
            quoteMinor,
            currency: tariff.currency,
            quoteExpiresAt: secondsAfter(work.now, tariff.quoteHours * 3_600).toISOString(),
          };
        },
      },
      submit: {
        says: "Order at the quoted price and create a shipment",
        from: ["quoted"],
        to: "submitted",
        async set(work, row) {
          await requireCarrier(work, row.carrierEntityId);
          return { quoteExpiresAt: null };
        },
        after: (work, row) => addShipment(work.tx, row.id, work.now),
      },
    },
  },
  example: {
    origin: { name: "Loom", city: "Lagos", country: "NG", latitude: 6.45, longitude: 3.39 },
    destination: { name: "Shop", city: "Accra", country: "GH", latitude: 5.55, longitude: -0.21 },
    parcels: [{ weightGrams: 4_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
  },
});
