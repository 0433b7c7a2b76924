import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { resource } from "../kit/description.ts";
import { currency } from "../kit/members-in-common.ts";

const carrier = { who: "entity", member: "carrierEntityId", role: "manager" } as const;
const rate = z.int().min(0).max(1_000_000_000).meta({
  description: "Price in whole minor units of the currency.",
});

export const tariffs = resource({
  namespace: "logistics",
  name: "tariffs",
  one: "Tariff",
  about: "The rates that a carrier's quotes are based on: a base price, a price per kilogram, and a " +
    "price per kilogram for every 100 km.",
  table: "logistics.tariffs",
  members: {
    carrierEntityId: Uuid,
    currency,
    startMinor: rate,
    perKgMinor: rate,
    perKgAnd100KmMinor: rate,
    gramsPerLitre: z.int().min(0).max(10_000).meta({
      description: "Minimum chargeable weight per litre, in grams (default 200).",
    }),
    quoteHours: z.int().min(1).max(720).meta({
      description: "Hours for which a quote is valid (default 24).",
    }),
  },
  create: {
    required: ["carrierEntityId", "currency", "startMinor", "perKgMinor", "perKgAnd100KmMinor"],
    optional: ["gramsPerLitre", "quoteHours"],
  },
  change: ["currency", "startMinor", "perKgMinor", "perKgAnd100KmMinor", "gramsPerLitre", "quoteHours"],
  isRemovable: true,
  access: { read: [{ who: "signed-in" }], create: [carrier], change: [carrier] },
  filters: { carrierEntityId: { member: "carrierEntityId", is: "equal" } },
  refusals: { tariffs_carrier: "The carrier already has a tariff. Change that one." },
  example: {
    carrierEntityId: sampleId("entity", "lagoon-thread-cooperative"),
    currency: "USD",
    startMinor: 400,
    perKgMinor: 120,
    perKgAnd100KmMinor: 15,
  },
});
